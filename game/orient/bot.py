"""Bots that think with what they have heard: methodical ones write when certain, bold ones when it is likely enough.

Both go by the cards in their own view and the collections of facts in `reasoning`; what an unread card says they do
not know, only how much cards of its kind promise: staff most, then suspects who are still open, then the sections.
"""

from __future__ import annotations

from game.core import Option, Text, text
from game.core.bots import Advice, Bot
from game.core.seat import Seat
from game.orient.reasoning import Group, chances, clearing, guilt, possible
from game.orient.turn import ways
from game.orient.view import CardSeen, Seen

PROMISE = {"staff": 4.0, "suspect": 2.6, "section": 3.0, "telegram": 3.0}
DOCTOR, VICTIM = 6.0, "telegram_victim"
NEAR = 0.45
THROWS_A_STATION = 1.5


class Detective(Bot):
    """What both levels share. sure: the chance of its best answer at which it writes; late: own turns still to come at
    which it pays for super clues."""

    sure = 0.999
    late = 2.6

    def choose(self, seat: Seat) -> Advice:
        choice = seat.choice
        keys = [option.key for option in choice.options]
        if len(keys) == 1:
            return Advice((keys[0],), text("bot.only.why"))
        view = seat.view()
        groups = possible(view.case, frozenset(view.heard))
        odds = chances(groups)
        best = max(odds, key=lambda group: (odds[group], group))
        if choice.private:
            return Advice(tuple(f"suspect:{who}" for who in best), self._why(odds[best]), beliefs(view, groups))
        if "solve" in keys:
            return self._begin_or_end(view, keys, odds[best], groups)
        if keys[0].startswith("go:"):
            return _go(view, choice.options, groups)
        if keys[0].startswith("read:"):
            return _read(view, keys, groups)
        return Advice((keys[0],), text("bot.why.begin"))

    def _begin_or_end(self, view: Seen, keys: list[str], best: float, groups: tuple[Group, ...]) -> Advice:
        known = beliefs(view, groups)
        if best >= self.sure or self._dares(view, best):
            return Advice(("solve",), self._why(best), known)
        supers = next((key for key in keys if key.startswith("super")), None)
        if supers is not None and left(view) <= self.late:
            return Advice((supers,), text("bot.why.late"), known)
        if supers is not None and _behind(view):
            return Advice((supers,), text("bot.why.behind"), known)
        if keys[0] == "throw":
            return Advice(("throw",), text("bot.why.throw"), known)
        return Advice(("end",), text("bot.why.done"), known)

    def _why(self, best: float) -> Text:
        if best > 0.999:
            return text("bot.why.certain")
        return text("bot.why.bold" if best >= self.sure else "bot.why.guess")

    def _dares(self, view: Seen, best: float) -> bool:
        """Write although it is not certain."""
        return False


class Methodical(Detective):
    """Writes when only one set of culprits is left; pays for super clues when the journey ends."""


class Bold(Detective):
    """Writes as soon as two sets are left, or when it could still draw level with somebody who has just written."""

    sure = 0.45
    late = 1.6

    def _dares(self, view: Seen, best: float) -> bool:
        mine = view.detectives[view.seat].would_count
        return best >= 0.3 and any(detective.solved and detective.count >= mine for detective in view.detectives)


def _behind(view: Seen) -> bool:
    """Somebody has written with so many clues that even a super clue would be the cheaper way."""
    mine = view.detectives[view.seat]
    dear = mine.would_count + mine.price
    return any(detective.solved and detective.count > dear for detective in view.detectives)


def left(view: Seen) -> float:
    """Own turns still to be expected before Istanbul, this one included."""
    busy = sum([not detective.solved for detective in view.detectives])
    return (len(view.stations) - 1 - view.station) * THROWS_A_STATION / busy


def promise(card: CardSeen, shares: dict[str, float]) -> float:
    """How much an unread card promises, by what it is and how open its person still is."""
    subject = card.card.removeprefix("telegram_")
    worth = DOCTOR if card.card in ("doctor", VICTIM) else PROMISE[card.kind]
    if subject in shares:
        worth *= 0.4 + min(1.0, 4 * shares[subject])
    return worth


def _go(view: Seen, options: tuple[Option, ...], groups: tuple[Group, ...]) -> Advice:
    """Where the unread card is that promises most; what lies near counts for the next turns."""
    worth = _unread(view, groups)
    far = {reach.section: reach.steps for reach in view.reach}
    best, promised, card = options[0].key, -1.0, ""
    for option in options:
        place = option.key[3:]
        values = sorted(((value * NEAR ** max(0, _gap(place, at)), name)
                         for name, (value, at) in worth.items()), reverse=True)  # fmt: skip
        here = max(((value, name) for name, (value, at) in worth.items() if place in at), default=(0.0, ""))
        total = 3 * here[0] + sum(value for value, _ in values[:6]) - 0.01 * far[place]
        if total > promised:
            best, promised, card = option.key, total, here[1] or (values[0][1] if values else "")
    if not card:
        return Advice((best,), text("bot.why.done"))
    there = best[3:]
    why = "bot.why.there" if there in worth[card][1] else "bot.why.nearer"
    said = text(why, section=text(f"section.{there}"), card=text(f"card.{card}"))
    return Advice((best,), said, beliefs(view, groups))


def _gap(here: str, at: tuple[str, ...]) -> int:
    return min(len(ways(here)[there]) for there in at)


def _unread(view: Seen, groups: tuple[Group, ...]) -> dict[str, tuple[float, tuple[str, ...]]]:
    """The cards on the train that this seat has not heard, with their promise and where they are read."""
    shares = guilt(groups)
    return {
        card.card: (promise(card, shares), card.at)
        for card in view.cards
        if not card.known and not card.open and card.at
    }


def _read(view: Seen, keys: list[str], groups: tuple[Group, ...]) -> Advice:
    """Of the cards on offer the one that promises most, if any is new."""
    shares = guilt(groups)
    offered = {f"read:{card.card}": promise(card, shares) for card in view.cards if not card.known}
    best = max((key for key in keys if key in offered), key=lambda key: (offered[key], key), default=None)
    known = beliefs(view, groups)
    if best is None:
        return Advice((keys[-1],), text("bot.why.done"), known)
    card = best[5:]
    if card.startswith("telegram"):
        return Advice((best,), text("bot.why.victim" if card == VICTIM else "bot.why.telegram"), known)
    why = "bot.why.secret" if view.red else "bot.why.read"
    return Advice((best,), text(why, card=text(f"card.{card}")), known)


def beliefs(view: Seen, groups: tuple[Group, ...]) -> tuple[Text, ...]:
    """Who is still open and how much, who is cleared and by which cards."""
    shares = guilt(groups)
    heard = frozenset(view.heard)
    said = []
    for who, share in sorted(shares.items(), key=lambda item: (-item[1], item[0])):
        named = text(f"card.{who}")
        if share:
            said.append(text("bot.belief.open", who=named, percent=round(100 * share)))
        elif cards := clearing(view.case, who, heard):
            said.append(text("bot.belief.cleared", who=named, cards=[text(f"card.{card}") for card in cards]))
    return tuple(said)
