"""What a bot is, and the one that every game has: the random one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.script import Choice
from game.core.text import Text, text

if TYPE_CHECKING:
    from game.core.game import Game
    from game.core.seat import Seat
    from game.core.session import Session


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do: the keys, the reason in one sentence, and what it believes."""

    keys: tuple[str, ...]
    why: Text
    beliefs: tuple[Text, ...] = ()


class Bot:
    """Decides for a seat from what that seat may know."""

    def choose(self, seat: Seat) -> Advice:
        """The answer to the seat's open choice."""
        raise NotImplementedError


class RandomBot(Bot):
    """Any legal answer, each as likely."""

    def choose(self, seat: Seat) -> Advice:
        return Advice(random_keys(seat.choice, seat.rng()), text("bot.random.why"))


def random_keys(choice: Choice, rng: Random) -> tuple[str, ...]:
    """Keys of a legal answer: first how many, then which."""
    options = choice.options
    if choice.least == 1 == choice.most:
        return (options[int(rng.random() * len(options))].key,)
    amount = rng.randint(choice.least, choice.most)
    return tuple(option.key for option in rng.sample(options, amount))


def bot_of(game: Game[Any], level: str) -> Bot:
    """The bot of a level; "random" is every game's. Raises ValueError for a level the game does not have."""
    if level == "random":
        return RandomBot()
    if level not in game.levels:
        raise ValueError(f"{game.title} has no bot {level!r}; it has {', '.join(('random', *game.levels))}.")
    return game.bot(level)


def thought(session: Session, level: str) -> Advice:
    """What a bot of `level` would answer to the choice that is open, at its own seat."""
    from game.core.seat import Seat

    choice = session.pending
    if choice is None:
        raise LookupError("No choice is open.")
    return bot_of(session.game, level).choose(Seat(session, choice.seat))


def advise(game: Game[Any], level: str, seat: Seat) -> Advice:
    """The advice of a bot of `level` ("random" is every game's)."""
    choice = seat.choice
    if len(choice.options) == 1 and choice.least == 1:
        return Advice((choice.options[0].key,), text("bot.only.why"))
    return bot_of(game, level).choose(seat)
