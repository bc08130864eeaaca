"""What the box holds, counted wherever it lies."""

from __future__ import annotations

from typing import Any

from game.vagrant.content import JUNK, NUMBERS, SKILLS, TOKENS
from game.vagrant.state import State


def count(state: State) -> dict[str, Any]:
    """Rummage tokens of each kind, Event tokens, Terrain, Skills, Junk and Vagrants, wherever they are."""
    kinds = {kind: state.bindle.get(kind, 0) + state.track.get(kind, 0) + state.away.get(kind, 0) for kind in TOKENS}
    kinds["candle"] += len(state.candles) - sum([token.place == "candle" for token in state.tokens])
    for token in state.tray:
        if token in kinds:
            kinds[token] += 1
    if state.blow is not None and not state.blow.free and state.blow.token:
        kinds[state.blow.token] += 1
    for vagrant in state.vagrants:
        for token in (*vagrant.tokens, *vagrant.pup_tokens, *([vagrant.foot] if vagrant.foot else ())):
            if token[1] != "=":
                kinds[token] += 1
    return {**kinds, "skills": skills(state), "junk": junk(state), "terrain": terrain(state)}


def skills(state: State) -> int:
    """No Skill lies in two places."""
    campaign = state.campaign
    places = [*campaign.belongings, *campaign.gone, *campaign.offered]
    for vagrant in state.vagrants:
        places += [held.id for held in vagrant.skills if held is not None]
        places += vagrant.personal
    assert len(set(places)) == len(places), f"a Skill lies in two places: {sorted(places)}"
    return len(SKILLS) if all(id in SKILLS for id in places) else -1


def junk(state: State) -> int:
    """No Junk lies in two places."""
    campaign = state.campaign
    places = [*campaign.junk_belongings, *campaign.gone_junk, *campaign.junk_deck]
    if campaign.junk_offer:
        places.append(campaign.junk_offer)
    for vagrant in state.vagrants:
        places += [held.id for held in vagrant.junk]
    assert len(set(places)) == len(places), f"a Junk lies in two places: {sorted(places)}"
    return len(JUNK) if all(id in JUNK for id in places) else -1


def terrain(state: State) -> bool:
    """What lies on the board and what is left of it make up what the scenario has of each kind."""
    there = dict(state.supply)
    for kind in state.terrain.values():
        there[kind] = there.get(kind, 0) + 1
    supply = {rule.kind: rule.supply for rule in state.book.terrain}
    return not state.tokens or not state.supply or all(there.get(kind, 0) == n for kind, n in supply.items())


PRINTED: dict[str, Any] = {
    **{str(kind): amount for kind, amount in NUMBERS.bindle.items()},
    "skills": len(SKILLS),
    "junk": len(JUNK),
    "terrain": True,
}
