"""Bots: they get a seat, never the session, and can say why in one sentence."""

from game.core.bots.bot import Advice, Bot, RandomBot, advise, bot_of, random_keys, thought
from game.core.bots.look_ahead import LookAhead

__all__ = ["Advice", "Bot", "LookAhead", "RandomBot", "advise", "bot_of", "random_keys", "thought"]
