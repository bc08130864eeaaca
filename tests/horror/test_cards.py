"""Items, Spells, Occult tokens, Features, Quests, Stories; and every entry of the content does what its data says."""

from __future__ import annotations

from random import Random
from re import compile as compile_
from typing import Any

import pytest

from game.core import Choice, Event, Luck, Over
from game.core.bots import random_keys
from game.horror import content
from game.horror import events as ev
from game.horror.content import FEATURES, QUESTS, SPELLS, STORIES
from game.horror.describe import describe
from game.horror.rules.effects import possible, resolve
from game.horror.state import Spell
from game.horror.vocabulary import GainItem
from tests.core.robots import words
from tests.horror.builder import AT, Rig, Table, horror_with


@pytest.mark.rule("HOE-062", "HOE-101")
def test_example_the_pnakotic_manuscripts() -> None:
    table = horror_with([("doctor", "salon")], items=["pnakotic_manuscripts"], start=False)
    table.state.item_deck.remove("pnakotic_manuscripts")
    hero = table.state.heroes[0]
    hero.health, hero.stamina = 5, 2
    hero.slots[0].used = hero.slots[2].used = True
    table.run()
    table.answer("item:pnakotic_manuscripts")
    hero = table.state.heroes[0]
    assert hero.sanity == 5
    assert hero.taken == 0
    assert hero.stamina == 5
    assert table.state.items == []
    assert table.state.items_gone == ["pnakotic_manuscripts"]
    names = table.names()
    assert names.index("SanityChanged") < names.index("MarkersBack") < names.index("ItemSpent")


@pytest.mark.rule("HOE-062")
def test_an_item_of_a_kind_is_found_and_the_others_stay_in_the_deck() -> None:
    for kind in ("tome", "artifact"):
        table = horror_with(start=False)
        list(resolve(table.state, Luck(kind), (GainItem(kind=kind),), 0))  # type: ignore[arg-type]
        assert content.ITEMS[table.state.items[0]].kind == kind
        assert len(table.state.item_deck) == 19


@pytest.mark.rule("HOE-063", "HOE-040")
def test_casting_moves_a_sanity_token_onto_the_spell_and_who_turns_unstable_casts_the_stronger_text() -> None:
    table = horror_with([("doctor", "salon")], lands={1: "cliff_of_eyes", 2: "marble_terraces"}, start=False)
    table.state.grimoire[0] = Spell(0, "unravel")
    table.state.spells.remove("unravel")
    table.state.heroes[0].sanity = 4
    table.state.tiles[1].portals[0].essence = 5
    table.state.essence = 10
    table.run()
    table.answer("spell:0").answer("portal:1:0")
    assert table.state.heroes[0].sanity == 3
    assert table.state.heroes[0].unstable
    assert table.state.tiles[1].portals[0].essence == 1
    assert table.state.grimoire[0].sanity
    assert "spell:0" not in table.offered
    assert table.state.heroes[0].stamina == 7


@pytest.mark.rule("HOE-063")
def test_the_stable_cast_the_weaker_text() -> None:
    table = horror_with([("doctor", "salon")], lands={1: "cliff_of_eyes"}, start=False)
    table.state.grimoire[0] = Spell(0, "unravel")
    table.state.spells.remove("unravel")
    table.state.tiles[1].portals[0].essence = 5
    table.run()
    table.answer("spell:0")
    assert table.state.tiles[1].portals[0].essence == 3


@pytest.mark.rule("HOE-064", "HOE-102")
def test_example_a_slot_is_emptied(rig: Rig) -> None:
    rig.picks = ["veil"]
    heroes = [("professor", "salon"), ("doctor", "first")]
    table = horror_with(heroes, skills=("library",), bag={"lucky": 2})
    table.answer("skill:library").answer("way:0")
    assert table.offered == ["slot:0", "slot:1"]
    table.answer("slot:0")
    assert table.state.grimoire[0].spell == "veil"
    assert table.state.occult == 1
    assert "spell:0" in table.offered
    rig.picks = ["ruined_signal_box"]
    table.answer("end")
    assert table.choice.prompt.key == "ask.token"
    table.answer("keep")
    assert "spell:0" in table.offered


@pytest.mark.rule("HOE-067", "HOE-099")
def test_example_the_talking_parrot(rig: Rig) -> None:
    rig.picks = ["parrot_2"]
    table = horror_with(
        [("doctor", "salon")],
        suspects={"chanteuse": "salon"},
        shown={0: ("parrot", "idol*")},
        passengers={"salon": ["angry"]},
    )
    asked = [key for key in table.offered if key.startswith("ask:")]
    assert len(asked) == 1
    table.answer(asked[0])
    assert table.state.heroes[0].stamina == 6
    assert table.of("CardRead")[0].card == "parrot_2"
    assert table.passengers("salon") == ["happy"]
    assert not [key for key in table.offered if key.startswith("ask:")]
    assert "parrot_2" in table.state.cards_gone


@pytest.mark.rule("HOE-067")
def test_features_never_do_harm() -> None:
    harmful = {"Harm", "Alter", "Banish", "Spawn", "Advance", "Escalate", "Chant", "Coffins", "Forget", "Seep", "Lose"}
    for feature in FEATURES.values():
        if feature.feature != "fez":
            assert not {type(effect).__name__ for effect in feature.effects} & harmful


def questing(quest: str, faces: tuple[str, ...], **more: Any) -> Table:
    """The Chanteuse's Quest lies under the first board."""
    known = {0: faces[:4]} if not quest.startswith("artifact") else {}
    table = horror_with([("doctor", "salon")], suspects={"chanteuse": "salon"}, clues={0: faces}, start=False, **more)
    for clue in table.state.suspects[0].clues:
        clue.shown = clue.token.face in known.get(0, ())
    table.state.suspects[0].quest = quest
    table.state.quests.remove(quest)
    return table


def fulfil_known(table: Table) -> None:
    """The Quest is fulfilled where every Clue of the Suspect already lies open."""
    for clue in table.state.suspects[0].clues:
        clue.shown = True
    table.run()
    table.answer("quest:0")


INNOCENT = ("vienna", "artifact", "company", "parrot", "music_box", "glass_eye")
GUILTY = ("vienna*", "artifact", "passage*", "idol*", "star_chart*", "parrot")


@pytest.mark.rule("HOE-068", "HOE-100")
def test_example_a_quest_for_an_artifact() -> None:
    table = questing("artifact_5", GUILTY, items=["stone_idol", "herbal"])
    for item in ("stone_idol", "herbal"):
        table.state.item_deck.remove(item)
    table.run()
    tokens = table.state.ritual_tokens
    table.answer("quest:0")
    assert table.state.items == ["herbal"]
    assert len(table.shown()) == 6
    assert table.of("QuestDone")[0].cause == "cultist"
    assert table.of("Escalates")
    assert table.state.ritual_tokens == tokens + 2
    assert table.state.suspects[0].quested
    assert "quest:0" not in table.offered


@pytest.mark.rule("HOE-121")
def test_example_a_wish_of_the_wrong_one() -> None:
    table = questing("mercy_1", GUILTY)
    table.run()
    table.answer("quest:0")
    assert table.state.bag.tokens["incantation_fast"] == 1
    assert table.of("Escalates")


@pytest.mark.rule("HOE-068")
def test_the_innocent_are_grateful(rig: Rig) -> None:
    rig.picks = ["gratitude_2"]
    table = questing("passage_2", INNOCENT)
    table.run()
    assert "quest:0" not in table.offered
    first = questing("mercy_2", INNOCENT)
    first.run()
    first.answer("quest:0")
    assert first.state.heroes[0].health < 7
    assert first.of("QuestDone")[0].cause == "not_cultist"
    assert first.of("StoryRead")[0].number == 5


@pytest.mark.rule("HOE-068")
def test_a_known_cultist_is_dealt_with_by_story_one() -> None:
    table = questing("mercy_1", GUILTY)
    fulfil_known(table)
    assert table.of("StoryRead")[0].number == 1
    assert not table.of("Escalates")


@pytest.mark.rule("HOE-117")
def test_a_story_is_a_random_copy_of_its_number() -> None:
    assert all(sum(story.number == n for story in STORIES.values()) == 3 for n in range(1, 16))
    for kind in ("artifact", "knowledge", "company", "darkness", "mercy", "passage"):
        assert sum(quest.desire == kind for quest in QUESTS.values()) == 5
    told = set()
    for seed in range(12):
        table = questing("passage_3", INNOCENT)
        from game.horror.vocabulary import Story

        events = resolve(table.state, Luck(seed), (Story(number=6),), 0)
        told.add(next(event.story for event in events if type(event).__name__ == "StoryRead"))  # type: ignore[union-attr]
    assert len(told) == 3


@pytest.mark.rule("HOE-122")
def test_example_vigorous() -> None:
    table = horror_with([("doctor", "salon")], start=False)
    list(resolve(table.state, Luck(1), content.ATTRIBUTES["vigorous"].effects, 0))
    table.state.heroes[0].stamina = 0
    table.run()
    assert table.state.heroes[0].rest == "quality_rest"
    table.answer("rest")
    assert table.state.heroes[0].stamina == 7


# -- every entry -------------------------------------------------------------------------------------------------------


def rich(**more: Any) -> Table:
    """A table on which everything can happen: people of all statuses, Monsters, Portals, Items, tokens, markers."""
    table = horror_with(
        [("professor", "salon"), ("doctor", "first"), ("priest", "locomotive")],
        passengers={
            "first": ["calm", "happy"],
            "second": ["angry", "panicked", "insane"],
            "salon": ["wounded", "panicked", "calm"],
            "dining": ["calm", "wounded", "happy"],
            "sanctuary": ["calm", "dead", "insane"],
            "fourgon": ["wounded", "calm", "angry", "happy", "panicked"],
        },
        monsters={"salon": ["red", "green"], "second": ["violet"], "fourgon": ["green"]},
        suspects={"engineer": "first", "medium": "dining", "psychologist": "salon", "colonel": "fourgon"},
        lands={1: "ruined_signal_box", 2: "onyx_quay", 3: "whale_bone_arch"},
        closed=("salon", "dining"),
        rail=35,
        start=False,
        **more,
    )
    state = table.state
    state.items = ["herbal", "stone_idol"]
    for item in state.items:
        state.item_deck.remove(item)
    state.occult, state.grimoire[0].occult, state.grimoire[1].occult = 2, 0, 0
    state.grimoire[0] = Spell(0, "veil", True)
    state.spells.remove("veil")
    state.banished, state.essence = 3, state.essence - 3
    for hero in state.heroes:
        hero.health, hero.stamina, hero.sanity = 5, 3, 4
        hero.slots[0].used = hero.slots[1].used = True
    state.spaces[1].append("vampire_right")
    state.bag.take("vampire_right")
    for suspect in state.suspects:
        suspect.active = suspect.tile == "engineer"
    return table


def entries() -> list[tuple[str, str, Any]]:
    """Every list of effects in the content: its kind, its id and what it does."""
    found: list[tuple[str, str, Any]] = []
    for name in (
        "SKILLS", "ATTRIBUTES", "SUSPECTS", "ITEMS", "MONSTERS", "UNLEASHED", "PASSENGERS", "INCANTATIONS", "STORIES",
        "FEATURES", "COUNCIL",
    ):  # fmt: skip
        found += [(name, id, entry.effects) for id, entry in getattr(content, name).items()]
    for id, spell in SPELLS.items():
        found += [("SPELLS", id, spell.effects), ("SPELLS strong", id, spell.strong)]
    for id, quest in QUESTS.items():
        found += [("QUESTS", id, (*quest.price, *quest.effects)), ("QUESTS cultist", id, quest.cultist)]
    for id, ritual in content.RITUALS.items():
        found += [("RITUALS", id, ritual.ritual), ("RITUALS escalation", id, ritual.escalation)]
        found += [("RITUALS incantation", id, ritual.incantation)] if ritual.incantation else []
    for id, land in content.LANDSCAPES.items():
        found += [(f"LANDSCAPES {n}", id, one.effects) for n, one in enumerate(land.portals) if one.effects]
        found += [("LANDSCAPES reveal", id, land.reveal)] if land.reveal else []
    for id, hero in content.INVESTIGATORS.items():
        found += [("INVESTIGATORS", id, hero.basic)]
    return found


TOLD = {
    "Talk": "TalkBegins",
    "Kill": "MonsterKilled",
    "Stun": "MonsterStunned",
    "Dispel": "Dispelled",
    "Occult": "OccultGained",
    "GainItem": "ItemGained",
    "Favor": "FavorGained",
    "Block": "BlockLaid",
    "Weaken": "StrengthLaid",
    "Foresee": "LandForeseen",
    "Quiet": "EventQuieted",
    "Sift": "EventSifted",
    "Unwind": "RitualToken",
    "Restore": "EssenceRestored",
    "Hold": "TrainHeld",
    "Hasten": "Hastened",
    "Uncast": "SpellFreed",
    "Silence": "TokenSilenced",
    "Candour": "TokenCandid",
    "SwapRest": "RestTile",
    "Banish": "EssenceBanished",
    "Seep": "Seeped",
    "Spawn": "MonsterPlaced",
    "Coffins": "CoffinsBanished",
    "Chant": "RitualToken",
    "Escalate": "Escalates",
    "Token": "EventAdded",
    "Strengthen": "StrengthGone",
    "Forget": "OccultSpent",
    "Story": "StoryRead",
    "Council": "CouncilDrawn",
    "Tear": "CurtainsTorn",
    "Lure": "VampireMoves",
    "Refresh": "MarkersBack",
}


@pytest.mark.rule("HOE-032", "HOE-033")
@pytest.mark.parametrize(
    ("kind", "id", "effects"), entries(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_entry_does_what_its_data_says(kind: str, id: str, effects: Any) -> None:
    ritual = id if kind.startswith("RITUALS") else "black_magic"
    table = rich(ritual=ritual)
    state = table.state
    if kind == "UNLEASHED":
        next(m for m in state.monsters if m.car == AT["second"]).car = 0
    happened: list[str] = []
    rng = Random(f"{kind}:{id}")
    script = resolve(state, Luck(f"{kind}:{id}"), effects, 0, AT["salon"] if kind == "MONSTERS" else -1)
    reply: tuple[str, ...] | None = None
    try:
        while True:
            step = script.send(reply)  # type: ignore[arg-type]
            reply = None
            if isinstance(step, Choice):
                likely = [option.key for option in step.options if option.key in ("do", "stop")]
                reply = (likely[0],) if likely and step.least == 1 else random_keys(step, rng)
                if step.options[-1].key == "enough":
                    reply = (step.options[0].key,)
            elif isinstance(step, Event):
                happened.append(type(step).__name__)
    except StopIteration:
        pass
    assert happened, f"{kind} {id} does nothing on a table where everything can happen"
    for effect in effects:
        expected = TOLD.get(type(effect).__name__)
        assert expected is None or expected in happened, f"{kind} {id}: {type(effect).__name__} did not happen"
    assert table.session.game.conserved(state) == table.session.game.printed


@pytest.mark.rule("HOE-032")
@pytest.mark.parametrize(
    "id", [*content.SKILLS, *content.ITEMS, *content.SPELLS, *content.QUESTS, *content.STORIES, *content.FEATURES]
)
def test_every_card_says_in_words_what_it_does(id: str) -> None:
    say = words(__import__("game").horror.GAME)
    sentence = say.say(describe(id))
    assert sentence.endswith((".", "Calm", "Happy", "Angry")) or ":" in sentence
    assert not say.missing
    assert "[" not in sentence


STILTED = compile_(r"\b[Aa] [AEIOaeio]|first 1 |\band [A-Z][a-z]+ becomes?\b|\b1 [A-Z]?[a-z]+s\b|[a-z] Only if|: You")


@pytest.mark.rule("HOE-032")
def test_sentences_of_cards_and_of_the_log_are_good_english() -> None:
    say = words(__import__("game").horror.GAME)
    cards = [
        *(content.SKILLS | content.ITEMS | content.SPELLS | content.QUESTS | content.STORIES | content.FEATURES),
        *(content.UNLEASHED | content.PASSENGERS | content.INCANTATIONS | content.COUNCIL | content.ATTRIBUTES),
    ]
    said = [say.say(describe(card)).replace("If you like: You", "") for card in cards]
    for status in range(content.DEAD):
        said += [
            say.say(event.line(say.names))
            for event in (
                ev.DieMoved(rule="HOE-058", die=0, status=status, car="salon", at=3),
                ev.IllnessLaid(rule="HOE-090", die=0, status=status, car="salon"),
                ev.IllnessGone(rule="HOE-090", die=0, status=status, car="salon"),
                ev.VampirePreys(rule="HOE-074", die=0, status=status, car="salon"),
            )
        ]
    assert [sentence for sentence in said if STILTED.search(sentence)] == []


def test_what_is_possible_is_judged_without_touching_anything() -> None:
    table = rich()
    before = table.session.game.view(table.state, None)
    for _, _, effects in entries():
        try:
            possible(table.state, effects, 0)
        except Over:
            pytest.fail("a look ended the game")
    assert table.session.game.view(table.state, None) == before
