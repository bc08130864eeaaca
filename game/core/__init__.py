"""What all games share: scripts, asking, the session with its marks and luck, saves, secrets, content and bots."""

from game.core.answering import IllegalAnswer
from game.core.ask import (
    Sealed,
    choose,
    choose_if_any,
    choose_some,
    choose_together,
    may_choose,
    put_in_order,
    seal,
)
from game.core.game import Award, Game
from game.core.luck import Luck
from game.core.people import Player
from game.core.record import LogLine, Note, Standing
from game.core.save import SaveError
from game.core.script import OPEN, Checkpoint, Choice, Ended, Event, Option, Over, Script
from game.core.session import Session
from game.core.text import Text, Who, Words, text, who
from game.core.things import Bag, Deck, Pool, Thing, Track

__all__ = [
    "OPEN",
    "Award",
    "Bag",
    "Checkpoint",
    "Choice",
    "Deck",
    "Ended",
    "Event",
    "Game",
    "IllegalAnswer",
    "LogLine",
    "Luck",
    "Note",
    "Option",
    "Over",
    "Player",
    "Pool",
    "SaveError",
    "Script",
    "Sealed",
    "Session",
    "Standing",
    "Text",
    "Thing",
    "Track",
    "Who",
    "Words",
    "choose",
    "choose_if_any",
    "choose_some",
    "choose_together",
    "may_choose",
    "put_in_order",
    "seal",
    "text",
    "who",
]
