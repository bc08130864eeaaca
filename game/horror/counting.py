"""What of the box lies on the table, wherever: nothing is ever lost or made."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.horror.content import COLOURS, DEAD, EVENTS, FACES, TALKS
from game.horror.state import State

PRINTED: dict[str, Any] = {
    "dice": 22,
    "monsters": tuple([(colour, 5) for colour in sorted(COLOURS)]),
    "essence": 30,
    "coffins": 7,
    "blocks": 8,
    "illness": 10,
    "fades": 10,
    "occult": 12,
    "spells": 12,
    "items": 20,
    "strengths": 10,
    "events": 30,
    "event_kinds": tuple([(e.id, e.bag + e.discard + e.reserve) for e in sorted(EVENTS.values(), key=lambda e: e.id)]),
    "conversation": 22,
    "talk_kinds": tuple([(t.id, t.bag + t.aside) for t in sorted(TALKS.values(), key=lambda t: t.id)]),
    "clues": tuple(sorted([face for faces in FACES.values() for face in faces])),
    "landscapes": 28,
    "narrative": 55,
    "council": 6,
    "passenger_cards": 9,
    "unleashed": 7,
    "incantations": 7,
    "tampering": 12,
}


def counted(state: State) -> dict[str, Any]:
    """Always equal to PRINTED."""
    portals = [portal for tile in state.tiles for portal in tile.portals]
    dead = sum([die.status == DEAD for die in state.dice])
    talk = state.talk
    events: Counter[str] = Counter([token for stack in state.spaces for token in stack])
    events.update([state.drawn] if state.drawn else [])
    talks: Counter[str] = Counter([*talk.drawn, *talk.apart] if talk else [])
    for bag, counter in (
        (state.bag, events),
        (state.discard, events),
        (state.reserve, events),
        (state.talk_bag, talks),
        (state.talk_aside, talks),
    ):
        for kind, n in bag.tokens.items():
            counter[kind] += n
    colours = Counter([monster.colour for monster in state.monsters])
    return {
        "dice": len(state.dice),
        "monsters": tuple(sorted(colours.items())),
        "essence": state.essence + state.banished + state.essence_box + sum([portal.essence for portal in portals]),
        "coffins": state.coffins + state.lost_coffins + dead,
        "blocks": state.blocks
        + sum([p.blocks + p.sealed for p in portals])
        + sum(state.space_blocks)
        + sum(state.space_sealed),
        "illness": state.illness + sum([die.ill for die in state.dice]),
        "fades": state.fades + sum([clue.fade for suspect in state.suspects for clue in suspect.clues]),
        "occult": state.occult + state.occult_gone + sum([slot.occult for slot in state.grimoire]),
        "spells": len(state.spells) + sum([bool(slot.spell) for slot in state.grimoire]),
        "items": len(state.item_deck) + len(state.items) + len(state.items_gone),
        "strengths": len(state.spares) + len(state.gone) + sum([len(stack) for stack in state.strengths]),
        "events": sum(events.values()),
        "event_kinds": tuple(sorted([(kind, events[kind]) for kind in EVENTS])),
        "conversation": sum(talks.values()),
        "talk_kinds": tuple(sorted([(kind, talks[kind]) for kind in TALKS])),
        "clues": tuple(sorted([clue.token.face for suspect in state.suspects for clue in suspect.clues])),
        "landscapes": len(state.lands)
        + sum([bool(tile.face or tile.known) for tile in state.tiles if tile.size != "start"]),
        "narrative": len(state.quests)
        + len(state.features)
        + len(state.cards_gone)
        + sum([bool(suspect.quest) for suspect in state.suspects]),
        "council": len(state.council) + len(state.drawn_council),
        "passenger_cards": len(state.passengers.unseen) + len(state.passengers.under),
        "unleashed": len(state.unleashed.unseen) + len(state.unleashed.under),
        "incantations": len(state.incantations.unseen) + len(state.incantations.under),
        "tampering": len(state.tampering.unseen) + len(state.tampering.under) + len(state.tampered),
    }
