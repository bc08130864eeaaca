"""What the content holds, that every word of it is there, and that the campaign can be walked whatever happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.text import Words, catalogue
from game.vagrant.content import BETWEEN, CAMPAIGN, JUNK, MOMENTS, SCENARIOS, SKILLS, TOKENS, Scenario
from game.vagrant.events import JunkBroken, WoundSuffered
from game.vagrant.events_camp import PurseCounted, SpendingEnds
from game.vagrant.events_things import ValueChanged
from game.vagrant.rules.targeting import say_body
from game.vagrant.state import PUP
from game.vagrant.vocabulary import Choose, If, Mile, Next, Table
from game.vagrant.wording import card_text, effect_text

WORDS = catalogue("vagrant", "en")
REAL = {name: SCENARIOS[name] for name in CAMPAIGN.order}


def every(effects) -> Iterator:
    """Effects with all that stand inside them."""
    for effect in effects:
        yield effect
        if isinstance(effect, Choose):
            for way in effect.ways:
                yield from every(way)
        elif isinstance(effect, If):
            yield from every((*effect.then, *effect.otherwise))
        elif isinstance(effect, Table):
            for row in effect.rows:
                yield from every(row.then)


def effects_of(scenario: Scenario) -> Iterator:
    """Everything that can happen in a scenario."""
    yield from every((*scenario.seance, *scenario.soul_haunts, *scenario.won.effects, *scenario.lost.effects))
    for event in scenario.event:
        yield from every((*event.none, *event.one, *event.two, *event.now))
    for ritual in scenario.ritual:
        yield from every(ritual.reward)
    for haint in scenario.haint:
        for mood in haint.mood:
            yield from every((*mood.haunted, *mood.cycle))
            for token in TOKENS:
                yield from every(mood.action(token).effects)
    for trigger in scenario.trigger:
        yield from every(trigger.effects)


@pytest.mark.parametrize("scenario", REAL.values(), ids=lambda scenario: scenario.id)
def test_every_word_of_a_scenario_is_there(scenario: Scenario):
    wanted = [f"scenario.{scenario.id}", f"mark.{scenario.id}.black", f"mark.{scenario.id}.white"]
    wanted += [f"story.{scenario.id}.won", f"story.{scenario.id}.lost"]
    wanted += [f"ritual.{scenario.id}.{ritual.id}" for ritual in scenario.ritual]
    for haint in scenario.haint:
        wanted.append(f"haint.{haint.id}")
        for mood in haint.mood:
            wanted.append(f"mood.{haint.id}.{mood.id}")
            wanted += [f"act.{haint.id}.{mood.id}.{token}" for token in TOKENS]
    lying = {laid.event for laid in scenario.laid if laid.space}
    for event in scenario.event:
        story = f"story.{scenario.id}.e{event.number}"
        if event.none or event.one or event.two:
            wanted += [f"{story}.{part}" for part in ("intro", "none", "one", "two")]
        if event.now or event.number not in lying:
            wanted.append(f"{story}.now")
    for effect in effects_of(scenario):
        if isinstance(effect, Choose):
            wanted += effect.says
        elif isinstance(effect, Mile):
            wanted.append(f"mile.{effect.post}")
    assert not [key for key in wanted if key not in WORDS]


@pytest.mark.parametrize("scenario", REAL.values(), ids=lambda scenario: scenario.id)
def test_every_scenario_is_whole(scenario: Scenario):
    assert 8 <= len(scenario.event) <= 15
    assert len(scenario.ritual) == 3
    assert bool(scenario.seance) == (scenario.id != "shelter")
    assert bool(scenario.opens) == (scenario.id == "shelter")
    for haint in scenario.haint:
        assert len(haint.mood) == 2
        for mood in haint.mood:
            assert mood.haunted
            assert mood.cycle
            assert all(mood.action(token).effects for token in TOKENS)
    assert any(isinstance(effect, Mile) for effect in scenario.won.effects)


def test_six_scenarios_use_every_way_to_win_and_to_lose():
    won = {goal.kind for scenario in REAL.values() for goal in scenario.victory}
    lost = {goal.kind for scenario in REAL.values() for goal in scenario.defeat}
    assert won == {"saved", "rituals", "events", "break_edge", "final"}
    assert lost == {"westbound", "no_terrain", "no_breaks", "rounds"}
    assert {f"over.lost_{kind}" for kind in lost} < set(WORDS)
    assert any(len(scenario.haint) == 2 for scenario in REAL.values())
    assert len(REAL) == 6


def test_seven_in_betweens_of_which_one_branches_and_the_moments():
    assert len(BETWEEN) == 7
    branching = [card.id for card in BETWEEN.values() if any(isinstance(e, Next) for way in card.ways for e in way)]
    assert branching == ["the_switch"]
    assert sorted(MOMENTS) == [1, 2, 3, 4, 5, 6, 13]
    for card in BETWEEN.values():
        keys = [
            f"between.{card.id}",
            *(f"between.{card.id}_{letter}" for letter, _ in zip("abc", card.ways, strict=False)),
        ]
        assert not [key for key in keys if key not in WORDS]


def test_every_card_has_a_name():
    assert not [id for id in SKILLS if f"skill.{id}" not in WORDS]
    assert not [id for id in JUNK if f"junk.{id}" not in WORDS]
    assert not [number for number in MOMENTS if f"story.moment.{number}" not in WORDS]


def test_the_campaign_can_be_walked_whatever_happens():
    """Every end of a scenario and every way of an In-Between leads on; all six are played, the last one last."""
    walks = set()

    def walk(played: tuple[str, ...], here: str, cards: tuple[str, ...]) -> None:
        played = (*played, here)
        left = [name for name in CAMPAIGN.order if name not in played]
        if not left:
            walks.add(played)
            return
        book = SCENARIOS[here]
        for ending in (book.won, book.lost):
            for way in BETWEEN[cards[0]].ways if cards else ((),):
                wish = next((effect.scenario for effect in way if isinstance(effect, Next)), ending.next)
                walk(played, wish if wish in left else left[0], cards[1:])

    walk((), CAMPAIGN.order[0], tuple(card.id for card in CAMPAIGN.in_between))
    assert len(walks) > 1
    for played in walks:
        assert sorted(played) == sorted(CAMPAIGN.order)
        assert played[-1] == "end_of_the_line"


def test_every_card_says_what_it_does():
    words = Words("vagrant")
    for id in SKILLS:
        assert words.say(card_text(f"skill:{id}"))
    for id in JUNK:
        assert words.say(card_text(f"junk:{id}"))
    for scenario in REAL.values():
        for effect in effects_of(scenario):
            assert words.say(effect_text(effect))
    assert not words.missing


def test_what_is_offered_and_told_begins_and_ends_like_a_sentence_whatever_a_thing_is_called():
    words = Words("vagrant", names=["Maria", "Jonas"])
    assert words.say(say_body(PUP).text) == "The Pup"
    assert (
        words.say(WoundSuffered(rule="VAG-106", seat=0, skill=43).said())
        == "A Wound: Maria turns over Who's a Good Boy?!"
    )
    assert words.say(JunkBroken(rule="VAG-106", seat=1, junk=31).said()) == "Writer's Satchel breaks in Jonas's hands."
    bust = ValueChanged(rule="VAG-085", seat=0, stat="bust", by=-1)
    move = ValueChanged(rule="VAG-085", seat=1, stat="move", by=-1)
    assert words.say(bust.said()) == "Maria: Bust 1 easier for a while."
    assert words.say(move.said()) == "Jonas: Move −1 for a while."
    assert words.say(SpendingEnds(rule="VAG-144", n=0).said()) == "The fire burns low."
    assert words.say(PurseCounted(rule="VAG-143", purse=6, pot=0).said()) == "6 Coins in the hat."
