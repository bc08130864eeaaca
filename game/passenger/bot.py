"""The bots by level, and the casual one, who forgets, plays on a whim, and kills when it thinks it is sure."""

from __future__ import annotations

from random import Random
from typing import Any

from game.core import Choice, Option, Text, text
from game.core.bots import Advice, Bot
from game.core.seat import Seat
from game.passenger.foresight import Foresight
from game.passenger.thinking import Mind, names_in
from game.passenger.travelling import RUTHLESS, SHARP, Traveller, beliefs, left_neighbour

FORGETS = 0.5
LIKES = {
    "action:investigation": 5.0,
    "action:pursuit": 1.0,
    "action:tail_after": 1.0,
    "action:scheming": 3.0,
    "action:deception": 2.5,
}


class Casual(Traveller):
    """Forgets every other answer for good, asks anybody, and kills when one candidate is left."""

    def choose(self, seat: Seat) -> Advice:
        choice = seat.choice
        if len(choice.options) == 1:
            return Advice((choice.options[0].key,), text("bot.only.why"))
        seen = seat.view()
        name = seen.players[seen.seat].identity.face
        mind = Mind(seen, lambda ask: ask.round == seen.round or remembers(name, ask))
        return self.decide(mind, choice, seat.rng())

    def decide(self, mind: Mind, choice: Choice, rng: Random) -> Advice:
        kind = choice.options[0].key.partition(":")[0]
        if kind == "action":
            key, why = self.any_action(mind, choice.options, rng)
        elif kind == "name":
            key, why = self.any_name(mind, rng)
        elif kind in ("disguise", "true", "keep", "discard", "show"):
            key, why = choice.options[0].key, text("bot.whim.why")
        elif kind == "type":
            key, why = self.any_type(mind, choice.options, rng)
        elif kind in ("target", "counter", "initiative", "top"):
            key, why = rng.choice(choice.options).key, text("bot.whim.why")
        else:
            return super().decide(mind, choice, rng)
        return Advice((key,), why, beliefs(mind))

    def any_action(self, mind: Mind, options: tuple[Option, ...], rng: Random) -> tuple[str, Text]:
        """Kill when one candidate is left, late also when two are; otherwise a plausible card at random."""
        enough = 2 if mind.last_rounds < 3 else 1
        if any(mind.count(other) <= enough for other in mind.others):
            return "action:assassination", text("bot.whim.why")
        offered = [option.key for option in options if option.key != "action:assassination"]
        weights = [LIKES[key] for key in offered]
        return rng.choices(offered, weights)[0], text("bot.whim.why")

    def any_type(self, mind: Mind, options: tuple[Option, ...], rng: Random) -> tuple[str, Text]:
        """A type that it does not remember the answer to."""
        question = mind.seen.question
        other = question.target if question is not None else left_neighbour(mind)
        fresh = [option.key for option in options if mind.gain(other, option.key[5:]) > 0]
        return rng.choice(fresh or [option.key for option in options]), text("bot.whim.why")

    def any_name(self, mind: Mind, rng: Random) -> tuple[str, Text]:
        """Somebody whom the opponent known best can be."""
        fewest = min([mind.count(other) for other in mind.others])
        other = rng.choice([other for other in mind.others if mind.count(other) == fewest])
        name = rng.choice(names_in(mind.can[other]))
        return f"name:{name}", self.why_name(mind, name)


def remembers(name: str, ask: Any) -> bool:
    """Whether a forgetful player, known by its passenger, still has an answer in mind in later rounds."""
    return Random(f"{name}:{ask.round}:{ask.target}:{ask.kind}").random() > FORGETS


def make(level: str) -> Bot:
    """The bot of a level."""
    if level == "casual":
        return Casual(SHARP)
    return Foresight(RUTHLESS, SHARP) if level == "ruthless" else Traveller(SHARP)
