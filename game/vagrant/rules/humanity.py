"""Humanity lost and gained, Wounds, Westbound and the way back."""

from __future__ import annotations

from game.core import Luck, Option, Script, choose, choose_if_any, may_choose, text, who
from game.vagrant import board
from game.vagrant.events import (
    BackToLife,
    HaintBroke,
    HaintGained,
    HaintLost,
    HaintSaved,
    HumanityGained,
    HumanityLost,
    JunkBroken,
    SicknessTaken,
    TurnedWestbound,
    WoundHealed,
    WoundSuffered,
)
from game.vagrant.rules.deeds import deed
from game.vagrant.state import State, Vagrant
from game.vagrant.wording import card_text

FLIP = text("ask.flip")
UNDER = text("ask.under")
HEAL = text("ask.heal")
TO_WHOM = text("ask.selfless")
MINE = Option("self", text("option.keep_it"))
DECLINE = Option("no", text("option.decline"))
SAID = (*(f"skill:{id}" for id in range(1, 86)), *(f"junk:{id}" for id in range(1, 33)))
CARD = {key: Option(key, text(key.replace(":", ".")), key, card_text(key)) for key in SAID}
PLAYER = [Option(f"vagrant:{seat}", text("option.vagrant", who=who(seat)), f"vagrant:{seat}") for seat in range(4)]
TAKE_IT = Option("take", text("option.take_it"))


def lose(state: State, luck: Luck, seat: int, n: int) -> Script[None]:
    """VAG-027: down to 0 is a Wound and Humanity back to the maximum; what the effect would still take is ignored.
    Whoever has nothing left to turn over is as good as Westbound and loses nothing more (VAG-109)."""
    vagrant = state.vagrants[seat]
    if n <= 0 or vagrant.space < 0 or vagrant.fell:
        return
    if vagrant.westbound:
        yield from lose_westbound(state, luck, seat, min(n, vagrant.humanity - 1))
        return
    n = min(n, vagrant.humanity)
    vagrant.humanity -= n
    yield HumanityLost(rule="VAG-027", seat=seat, n=n)
    if vagrant.humanity == 0:
        yield from wound(state, luck, seat)


def lose_westbound(state: State, luck: Luck, seat: int, n: int) -> Script[None]:
    """VAG-109, VAG-110: never below 1; the closest Vagrant that is not Westbound may lose it instead."""
    if n <= 0:
        return
    for other in closest_living(state, seat):
        taken = yield from may_choose(
            other, text("ask.sickness", who=who(seat), n=n), (TAKE_IT,), _same, rule="VAG-110", no=DECLINE
        )
        if taken is not None:
            yield SicknessTaken(rule="VAG-110", seat=seat, taker=other, n=n)
            yield from lose(state, luck, other, n)
            return
    state.vagrants[seat].humanity -= n
    yield HumanityLost(rule="VAG-109", seat=seat, n=n)


def _same(option: Option) -> Option:
    return option


def closest_living(state: State, seat: int) -> tuple[int, ...]:
    """The other Vagrants nearest to one, those Westbound left out."""
    away = board.distances(state.vagrants[seat].space, state.walls())
    others = [
        (away[other.space], place)
        for place, other in enumerate(state.vagrants)
        if place != seat and not other.westbound and not other.fell and other.space >= 0
    ]
    least = min((steps for steps, _ in others), default=0)
    return tuple([place for steps, place in others if steps == least])


def wound(state: State, luck: Luck, seat: int) -> Script[None]:
    """VAG-106: flip a Skill or a Junk of choice. With all flipped, Westbound. Humanity that had come to 0 is at its
    maximum again (VAG-027)."""
    vagrant = state.vagrants[seat]
    if vagrant.westbound or vagrant.fell:
        return
    full = vagrant.humanity or vagrant.card.humanity
    if not whole_cards(vagrant):
        vagrant.humanity, vagrant.fell = full, True
    key = yield from choose_if_any(seat, FLIP, whole_cards(vagrant), CARD.__getitem__, rule="VAG-106")
    if key is None:
        return
    kind, _, id = key.partition(":")
    vagrant.humanity = full
    if kind == "skill":
        flip_skill(vagrant, int(id))
        yield WoundSuffered(rule="VAG-106", seat=seat, skill=int(id))
    elif kind == "junk":
        for held in vagrant.junk:
            if held.id == int(id):
                held.down = True
        yield JunkBroken(rule="VAG-106", seat=seat, junk=int(id))
    if not whole_cards(vagrant):
        vagrant.fell = True


def flip_skill(vagrant: Vagrant, id: int) -> None:
    """A Skill lies on its Wounded side."""
    for held in vagrant.skills:
        if held is not None and held.id == id:
            held.down = True


def whole_cards(vagrant: Vagrant) -> tuple[str, ...]:
    """Skills and Junk that lie face up."""
    skills = [f"skill:{held.id}" for held in vagrant.skills if held is not None and not held.down]
    return (*skills, *[f"junk:{held.id}" for held in vagrant.junk if not held.down])


def flip_westbound(state: State, luck: Luck, seat: int) -> Script[None]:
    """VAG-028, VAG-108, VAG-111: all flipped, Haint Effects gone, Humanity 1, the Westbound Action on a Skill;
    that is for the next turn."""
    vagrant = state.vagrants[seat]
    vagrant.fell = False
    if vagrant.westbound:
        return
    skills = tuple([held.id for held in vagrant.skills if held is not None])
    id = yield from choose_if_any(seat, UNDER, skills, say_skill, rule="VAG-108")
    for held in (*vagrant.skills, *vagrant.junk):
        if held is not None:
            held.down = True
    vagrant.marks.clear()
    vagrant.between = ""
    vagrant.westbound = True
    vagrant.humanity = 1
    vagrant.under = slot_of(vagrant, id or 0)
    vagrant.acted.append("west")
    if vagrant.placed.pop(f"skill:{id}", 0):
        vagrant.last_kept.append(f"skill:{id}")
    yield TurnedWestbound(rule="VAG-028", seat=seat, skill=id or vagrant.card.skills[0])


def say_skill(id: int) -> Option:
    """A Skill by its number."""
    return CARD[f"skill:{id}"]


def slot_of(vagrant: Vagrant, id: int) -> int:
    """The slot a Skill lies in, -1 for none."""
    return next((slot for slot, held in enumerate(vagrant.skills) if held is not None and held.id == id), -1)


def gain(state: State, luck: Luck, seat: int, n: int) -> Script[None]:
    """VAG-024, VAG-027: never above the maximum. The Revivalist may pass the whole gain on (VAG-009)."""
    vagrant = state.vagrants[seat]
    if n <= 0 or vagrant.space < 0:
        return
    if vagrant.passive == "selfless":
        others = in_range_2(state, seat)
        if others:
            other = yield from may_choose(seat, TO_WHOM, others, PLAYER.__getitem__, rule="VAG-009", no=MINE)
            if other is not None:
                yield from receive(state, luck, other, n)
                return
    yield from receive(state, luck, seat, n)


def in_range_2(state: State, seat: int) -> tuple[int, ...]:
    """Vagrants within Range 2 who have lost Humanity."""
    away = board.distances(state.vagrants[seat].space, state.walls())
    return tuple(
        [
            place
            for place, other in enumerate(state.vagrants)
            if place != seat and other.space >= 0 and away[other.space] <= 2 and other.lost
        ]
    )


def receive(state: State, luck: Luck, seat: int, n: int) -> Script[None]:
    """Humanity comes back; a Westbound Vagrant at its maximum is back among the living (VAG-029)."""
    vagrant = state.vagrants[seat]
    n = min(n, vagrant.lost)
    if n:
        vagrant.humanity += n
        yield HumanityGained(rule="VAG-024", seat=seat, n=n)
    if vagrant.westbound and not vagrant.lost:
        yield from live_again(state, seat)


def live_again(state: State, seat: int) -> Script[None]:
    """VAG-029: flip a Wounded Skill up, the card to normal, the Westbound Action aside."""
    vagrant = state.vagrants[seat]
    vagrant.westbound = False
    vagrant.under = -1
    yield BackToLife(rule="VAG-029", seat=seat)
    yield from heal_wound(state, seat, "VAG-029")


def heal_wound(state: State, seat: int, rule: str) -> Script[None]:
    """A Wounded Skill of choice lies face up again."""
    vagrant = state.vagrants[seat]
    wounded = tuple([held.id for held in vagrant.skills if held is not None and held.down])
    if wounded:
        id = yield from choose(seat, HEAL, wounded, say_skill, rule="VAG-099")
        for held in vagrant.skills:
            if held is not None and held.id == id:
                held.down = vagrant.fell = False
        yield WoundHealed(rule=rule, seat=seat, skill=id)


def restore(state: State, place: int, n: int) -> Script[None]:
    """VAG-036: up to the Threshold; there the Haint breaks, and what the effect would still give is ignored."""
    haint = state.haints[place]
    if n <= 0 or haint.space < 0 or haint.saved or not state.book.humanity:
        return
    before = haint.humanity
    haint.humanity = min(haint.threshold, before + n)
    if haint.humanity == haint.threshold:
        yield HaintGained(rule="VAG-036", haint=haint.id, n=haint.threshold - before)
        haint.humanity = 0
        haint.due += 1
        for token in state.tokens:
            if token.place == "humanity" and before < token.at <= haint.threshold:
                state.due.append(token.number)
        if haint.breaks == 1:
            haint.saved = True
            deed(state, state.seat, "saved", 1)
            yield HaintSaved(rule="VAG-127", haint=haint.id)
        else:
            haint.breaks -= 1
            for token in state.tokens:
                if token.place == "break" and token.at == haint.breaks:
                    state.due.append(token.number)
            yield HaintBroke(rule="VAG-036", haint=haint.id, breaks=haint.breaks)
        return
    for token in state.tokens:
        if token.place == "humanity" and before < token.at <= haint.humanity:
            state.due.append(token.number)
    yield HaintGained(rule="VAG-095", haint=haint.id, n=haint.humanity - before)


def drain(state: State, place: int, n: int) -> Script[None]:
    """VAG-129: down to 0 at most; no Break is undone. Events that the marker enters or passes are due (VAG-038)."""
    haint = state.haints[place]
    n = min(n, haint.humanity)
    if n > 0 and haint.space >= 0:
        haint.humanity -= n
        for token in state.tokens:
            if token.place == "humanity" and haint.humanity <= token.at < haint.humanity + n:
                state.due.append(token.number)
        yield HaintLost(rule="VAG-129", haint=haint.id, n=n)
