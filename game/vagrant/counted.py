"""What `check` finds out about the content: whether everything is there that the box and the scenarios promise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from game.core.check import Finding
from game.vagrant.content import BETWEEN, CAMPAIGN, JUNK, MALADIES, MOMENTS, SCENARIOS, SKILLS, SOULS, TOKENS, VAGRANTS
from game.vagrant.content import Scenario as Page
from game.vagrant.terms import Word
from game.vagrant.vocabulary import Next, Sickens, Summoned, TakeJunk, TakeSkill

TIERS = {0: 1, 1: 12, 2: 8, 3: 6, 4: 5}
SPECIAL = 4
TOKENS_OF = (("box", "debris"), ("coffin", "snow"), ("hole", "blood"))
VICTORIES = frozenset(("saved", "rituals", "events", "break_edge", "final"))
DEFEATS = frozenset(("westbound", "no_terrain", "no_breaks", "rounds"))
MOMENT_NUMBERS = (1, 2, 3, 4, 5, 6, 13)


def words(value: Any) -> Iterator[Word]:
    """Every effect in a piece of content, however deep it stands."""
    if isinstance(value, Word):
        yield value
    if isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from words(getattr(value, field))
    elif isinstance(value, tuple):
        for item in value:
            yield from words(item)


def findings() -> Iterator[Finding]:
    """The cards, the campaign, and each scenario."""
    pages = [SCENARIOS[name] for name in CAMPAIGN.order]
    yield cards()
    yield campaign(pages)
    for page in pages:
        yield scenario(page)


def cards() -> Finding:
    """Six Vagrants with their Westbound Actions, the Pup, 85 Skills, 32 Junk in their tiers, three Maladies."""
    tiers = {tier: sum(card.tier == tier for card in JUNK.values()) for tier in TIERS}
    common = sum(not card.vagrant for card in SKILLS.values())
    pups = sum(card.passive == "pup" for card in VAGRANTS.values())
    counts = {
        "Vagrants": len(VAGRANTS),
        "Westbound Actions": sum(bool(card.west.effects) for card in VAGRANTS.values()),
        "Pup": pups,
        "Skills": len(SKILLS),
        "Common": common,
        "Junk": len(JUNK),
        **{f"Tier {tier}": tiers[tier] for tier in (1, 2, 3)},
        "Special": tiers[SPECIAL],
        "Maladies": len(MALADIES),
        "Souls": len(SOULS),
    }
    wrong = []
    if sorted(SKILLS) != list(range(1, 86)):
        wrong.append("vagrant/skills.toml: expected the Skills 1 to 85, each once")
    if sorted(JUNK) != list(range(1, 33)):
        wrong.append("vagrant/junk.toml: expected the Junk 1 to 32, each once")
    if tiers != TIERS:
        wrong.append(f"vagrant/junk.toml: expected {TIERS} cards by tier, got {tiers}")
    if pups != 1:
        wrong.append(f"vagrant/vagrants.toml: expected one Vagrant with the Pup, got {pups}")
    called = {word.soul for word in words(tuple(SKILLS.values())) if isinstance(word, Summoned)}
    wrong += [f"vagrant/souls.toml: no Skill calls {soul}" for soul in SOULS if soul not in called]
    wrong += [f"vagrant/skills.toml: there is no Soul {soul}" for soul in sorted(called - set(SOULS))]
    return Finding("vagrant", "cards", counts, tuple(wrong))


def campaign(pages: list[Page]) -> Finding:
    """Six scenarios that use every way to win and to lose, seven In-Betweens of which one branches, the Moments; and
    all that only a story gives is given by one."""
    branching = [card.id for card in BETWEEN.values() if any(isinstance(word, Next) for word in words(card))]
    won = {goal.kind for page in pages for goal in page.victory}
    lost = {goal.kind for page in pages for goal in page.defeat}
    counts = {
        "scenarios": len(pages),
        "ways to win": len(won),
        "ways to lose": len(lost),
        "In-Betweens": len(BETWEEN),
        "branching": len(branching),
        "Moments": len(MOMENTS),
        "Seance bonuses": sum(bool(page.seance) for page in pages),
    }
    wrong = []
    if len(pages) != 6:
        wrong.append(f"vagrant/campaign.toml: order: expected six scenarios, got {len(pages)}")
    if won != VICTORIES or lost != DEFEATS:
        wrong.append(
            f"vagrant/scenarios: nobody wins or loses by {', '.join(sorted((VICTORIES - won) | (DEFEATS - lost)))}"
        )
    if len(BETWEEN) != 7 or len(branching) != 1:
        wrong.append("vagrant/campaign.toml: in_between: expected seven of which one branches")
    if tuple(sorted(MOMENTS)) != MOMENT_NUMBERS:
        wrong.append("vagrant/campaign.toml: moment: expected 1 to 6 and 13")
    told = list(words((*pages, *BETWEEN.values(), *MOMENTS.values())))
    given = {word.junk for word in told if isinstance(word, TakeJunk)}
    taught = {word.skill for word in told if isinstance(word, TakeSkill)}
    sick = {word.malady for word in told if isinstance(word, Sickens)}
    wrong += [
        f"vagrant: no story gives Junk {id}" for id, card in JUNK.items() if card.tier == SPECIAL and id not in given
    ]
    wrong += [f"vagrant: no story gives Skill {id}" for id in (83, 84, 85) if id not in taught]
    wrong += [f"vagrant: nobody catches the Malady {id}" for id in MALADIES if id not in sick]
    wrong += [f"vagrant: there is no Malady {id}" for id in sorted(sick - set(MALADIES))]
    return Finding("vagrant", "campaign", counts, tuple(wrong))


def scenario(page: Page) -> Finding:
    """Two Moods with five Actions, Haunted and Cycle Effects; two Haint Effects, Terrain, Events, Rituals."""
    moods = [mood for haint in page.haint for mood in haint.mood]
    actions = [mood.action(token) for mood in moods for token in TOKENS]
    counts = {
        "Haints": len(page.haint),
        "Moods": len(moods),
        "Actions": sum(bool(action.effects) for action in actions),
        "Haunted": sum(bool(mood.haunted) for mood in moods),
        "Cycle": sum(bool(mood.cycle) for mood in moods),
        "Haint Effects": sum(bool(mark.passive or mark.ends) for mark in (page.black, page.white)),
        "Terrain": len(page.terrain),
        "Events": len(page.event),
        "Rituals": len(page.ritual),
        "Seance": int(bool(page.seance)),
    }
    file = f"vagrant/scenarios/{page.id}.toml"
    wrong = []
    wanted = {"Moods": 2 * len(page.haint), "Actions": 10 * len(page.haint), "Haint Effects": 2, "Rituals": 3}
    wanted |= {"Haunted": len(moods), "Cycle": len(moods), "Seance": int(page.number > 1)}
    wrong += [f"{file}: expected {n} {what}, got {counts[what]}" for what, n in wanted.items() if counts[what] != n]
    if not page.terrain:
        wrong.append(f"{file}: expected a Terrain rule")
    supply: dict[str, int] = {rule.kind: rule.supply for rule in page.terrain}
    for two in TOKENS_OF:
        if sum(supply.get(kind, 0) for kind in two) > 6:
            wrong.append(f"{file}: terrain: {two[0]} and {two[1]} are two sides of 6 tokens")
    lying = {laid.event for laid in page.laid} | set(page.opens)
    lying |= {getattr(word, "event", -1) for word in words(page)}
    wrong += [
        f"{file}: Event {event.number} is never laid or read" for event in page.event if event.number not in lying
    ]
    return Finding("vagrant", page.id, counts, tuple(wrong))
