"""Vagrantsong at its table: choosing who one is, Coins on Actions, the Haint's reach, the Camp, to the end."""

from __future__ import annotations

from dataclasses import replace as changed
from random import Random

import pytest
from msgspec.structs import replace

from game import GAMES
from game.core import Choice, Ended, Option, Player, Session, text
from game.core.bots.bot import random_keys
from game.core.table import Table
from game.vagrant.events import HaintBroke
from game.vagrant.events_camp import CoinsTurned, WayTaken
from game.vagrant.state import Page, RitualCard
from game.vagrant.view import MarkSeen
from scenes import beforehand
from scenes import vagrant_book as book
from scenes.ending import EndingScene
from scenes.inputs import Move, Press, Release
from scenes.table import TableScene
from scenes.vagrant_tracks import NAMES
from tests.driver import Driver, middle

ROSTER = ("songsmith", "empress", "runaway", "wayfarer")


def ride(seats: int = 2, story: str = "shelter", until: str = "", seed: int = 5) -> tuple[Driver, TableScene]:
    """A game at its first choice, or at the first one of a step, played there at random."""
    game = GAMES["vagrant"]
    people = [Player(name=name, person="p1") for name in ("Maria", "Jonas", "Ada", "Tom")[:seats]]
    session = Session.new(game, seats=seats, seed=seed, people=people, options=game.options(story=story))
    rng = Random(2)
    while until:
        got = session.step()
        assert not isinstance(got, Ended), f"the game was over before {until}"
        if isinstance(got, Choice):
            if session.view(0).step == until:
                break
            who = f"vagrant:{ROSTER[got.seat]}"
            session.answer(*((who,) if session.view(0).step == "vagrants" else random_keys(got, rng)))
    scene = TableScene(Table(session))
    driver = Driver(scene)
    read(driver, scene)
    return driver, scene


def read(driver: Driver, scene: TableScene) -> None:
    """Until somebody decides: pages are read, curtains opened."""
    for _ in range(60):
        driver.settle(60)
        waits = scene.story is not None and not scene.story.asks
        if not waits and driver.scene is scene:
            return
        if isinstance(driver.scene, EndingScene):
            return
        driver.key("enter")


def offered(scene: TableScene) -> list[str]:
    assert scene.choosing is not None
    return [option.key for option in scene.choosing.choice.options]


def test_the_six_hang_side_by_side_and_a_press_chooses_one():
    driver, scene = ride()
    driver.click("piece:card:songsmith")
    read(driver, scene)
    driver.click("piece:card:empress")
    read(driver, scene)
    assert [one.who for one in scene.seen.vagrants] == ["songsmith", "empress"]


def test_a_briefing_says_who_is_aboard_how_it_is_won_and_how_effects_leave():
    driver, scene = ride()
    for name in ("songsmith", "empress"):
        driver.click(f"piece:card:{name}")
        driver.settle(60)
    assert scene.story is not None
    told = " ".join(scene.story.story.paragraphs)
    assert scene.story.story.title == "Shelter from the Storm"
    assert "Aboard: Amos Teller." in told
    assert "You win when 1 Haint is at rest." in told
    assert "Leaves with a success in Patch Up." in told


def test_the_spaces_offered_show_the_keys_that_take_them():
    driver, scene = ride(until="coins")
    for key in ("coin:move", "enough"):
        scene.choose(key)
        read(driver, scene)
    driver.see()
    caps = scene.choosing.keys()
    shown = {part.id[10:]: part.look for part in scene.moving() if part.id.startswith("cap:space:")}
    assert shown
    assert shown == {o.at[6:]: caps[o.key].upper() for o in scene.choosing.shown if o.at.startswith("space:")}


def test_a_coin_goes_where_it_is_pressed_or_keyed():
    driver, scene = ride(until="coins")
    seat = scene.choosing.choice.seat
    driver.click("piece:action:bust")
    read(driver, scene)
    assert scene.seen.vagrants[seat].placed == {"bust": 1}
    driver.key(str(1 + offered(scene).index("coin:move")))
    read(driver, scene)
    assert scene.seen.vagrants[seat].placed == {"bust": 1, "move": 1}


def test_a_coin_is_dragged_onto_a_skill():
    driver, scene = ride(until="coins")
    seat = scene.choosing.choice.seat
    skill = next(key for key in offered(scene) if key.startswith("coin:skill:"))[5:]
    start, end = middle(driver.hit("grab:0").box), middle(driver.hit(f"piece:{skill}").box)
    driver.give(Move(*start), Press(*start))
    driver.give(Move(end[0] - 90, end[1], held=True))
    driver.give(Move(*end, held=True))
    driver.give(Release(*end))
    read(driver, scene)
    assert scene.seen.vagrants[seat].placed == {skill: 1}


def test_the_space_moved_to_is_pressed_on_the_board():
    driver, scene = ride(until="coins")
    seat = scene.choosing.choice.seat
    for key in ("coin:move", "enough"):
        scene.choose(key)
        read(driver, scene)
    space = next(key for key in offered(scene) if key.startswith("go:"))[3:]
    before = scene.stage.layout[f"vagrant:{seat}"]
    driver.click(f"piece:space:{space}")
    read(driver, scene)
    assert scene.stage.layout[f"vagrant:{seat}"] != before


def test_a_row_of_the_haints_card_shows_how_far_it_reaches():
    driver, scene = ride(until="coins")
    driver.point("look:row:nails")
    assert any(part.id.startswith("reach:") for part in scene.page.parts)


def test_the_light_is_what_the_rules_reach_and_stops_at_a_candle():
    _, scene = ride(until="coins")
    (haint,) = scene.seen.haints
    lit = scene.board.tracks.reach(haint, "nails")
    assert {name for name, light in lit.items() if light == "walk"} == {NAMES[at] for at in haint.reach["nails"].walk}
    assert set(lit) == {NAMES[at] for at in (*haint.reach["nails"].walk, *haint.reach["nails"].strike)}


def test_the_terrain_that_can_still_be_placed_is_what_the_bar_counts():
    _, scene = ride(story="wages", until="coins")
    (left,) = [item for item in scene.board.dangers(scene.seen) if item.label == "Terrain left"]
    assert (left.now, left.most) == (5, 6)
    assert not left.hot


def test_the_cadence_card_in_the_mystery_slot_lies_with_the_rituals(monkeypatch: pytest.MonkeyPatch):
    driver, scene = ride(until="coins")
    page = book.scenario("shelter")
    cards = page["ritual"]
    first, second, third = (RitualCard(card["id"], [0, 0]) for card in cards)
    monkeypatch.setattr(book, "scenario", lambda name: {**page, "ritual": cards[:1], "cadence": cards[1:]})
    second.done = True
    seen = replace(scene.seen, rituals=[first], cadences=[second, third])
    panels = scene.board.panels
    assert [one.id for one in panels.laid(seen)] == [first.id, third.id]
    assert {f"ritual:{first.id}", f"ritual:{third.id}"} <= set(panels.places(seen))
    assert panels.tip("ritual", third.id, seen).title.startswith("Cadence 2/2: ")
    scene.seen = seen
    driver.see()


def at_the_window() -> tuple[Driver, TableScene]:
    """A Haint has acted, and somebody holds a token that would do something."""
    driver, scene = ride(until="haint_window", seed=3)
    assert scene.choosing.choice.rule == "VAG-026"
    return driver, scene


def test_one_key_passes_until_something_happens_and_the_same_key_takes_it_back():
    driver, scene = at_the_window()
    driver.key("p")
    read(driver, scene)
    assert [standing.keys for standing in scene.table.standing] == [("pass",)]
    assert scene.choosing.choice.rule != "VAG-026"
    driver.see()
    assert driver.has("stand")
    assert beforehand.words(scene) == "Nobody stands. Ask again"
    driver.key("p")
    assert scene.table.standing == []
    driver.see()
    assert not driver.has("stand")


def test_going_back_takes_back_what_stands():
    _, scene = at_the_window()
    scene.table._session.setup = replace(scene.table._session.setup, practice=True)
    scene.stand()
    assert scene.table.undo() is None
    assert scene.table.standing == []
    assert scene.table.step().rule == "VAG-026"


def test_only_a_question_that_may_be_answered_beforehand_offers_it():
    driver, scene = ride(until="coins")
    driver.see()
    assert not driver.has("stand")
    scene.stand()
    assert scene.table.standing == []


def test_a_skill_that_is_pointed_at_shows_its_range():
    driver, scene = ride(until="coins")
    seat = scene.choosing.choice.seat
    assert not any(part.id.startswith("range:") for part in scene.page.parts)
    driver.click(f"piece:tab:{1 - seat}")
    driver.settle()
    skill = next(h.id for h in driver.hits if ":skill:" in h.id)
    driver.point(skill)
    lit = [space for part in scene.page.parts if part.id.startswith("range:") for space, _ in part.look]
    assert lit
    assert len(lit) < 64


def test_a_break_fills_the_cars_until_the_next_thing_happens():
    driver, scene = ride(until="coins")
    scene.board.happened(HaintBroke(rule="VAG-036", haint="amos", breaks=2))
    scene.time += 1
    assert any(part.id == "moment" for part in scene.moving())
    scene.board.asked(scene.choosing.choice)
    driver.wait(0.1)
    assert not any(part.id == "moment" for part in scene.moving())


def test_an_effect_is_a_badge_that_says_until_when():
    _, scene = ride(until="coins")
    seat = scene.choosing.choice.seat
    marks = [MarkSeen("white", "shelter.white", "", "patch_up", "")]
    seen = replace(scene.seen.vagrants[seat], marks=marks)
    (mark,) = scene.board.panels.borne(scene.seen, seen)
    assert mark[1] == ("deafened until Patch Up", "deafened")


def test_a_tab_lays_out_the_cards_of_another():
    driver, scene = ride(until="coins")
    other = 1 - scene.choosing.choice.seat
    driver.click(f"piece:tab:{other}")
    driver.settle()
    assert scene.board.seat_shown(scene.seen) == other


def test_a_coin_is_banked_in_the_camp_by_pressing_the_sign():
    driver, scene = ride(story="campaign", until="spend", seed=3)
    driver.click("piece:camp:bank")
    read(driver, scene)
    assert scene.seen.campaign.banked == 1


def test_the_journal_is_read_again_by_its_key_page_by_page():
    driver, scene = ride(story="campaign", until="spend", seed=3)
    driver.key("j")
    newest = scene.story.story
    driver.key("left")
    oldest = scene.story.story
    assert oldest.title == "Shelter from the Storm" != newest.title
    driver.key("right")
    assert scene.story.story == newest
    driver.key("enter")
    assert scene.story is None
    assert "bank" in offered(scene)


def test_everybody_is_ready_and_a_page_asks_what_to_do_in_between():
    driver, scene = ride(story="campaign", until="manage", seed=3)
    for _ in range(2):
        driver.click("piece:ready")
        read(driver, scene)
    assert scene.story is not None
    assert scene.story.asks
    assert all(one.sealed in ("", "?") for one in scene.table.view().vagrants if one.seat != scene.choosing.choice.seat)


def test_what_is_bought_bears_its_price_and_what_is_sold_what_it_brings():
    _, scene = ride(story="campaign", until="spend", seed=3)
    figures = {option.key: scene.option_words(option)[2] for option in scene.choosing.choice.options}
    assert figures["rummage"] == "1 Coin"
    assert {figures[key] for key in figures if key.startswith("buy:")} == {"2 Coins"}
    sold = Option("sell:0:31", text("option.sell", card=text("junk.31"), who="Maria"))
    assert scene.option_words(sold)[2] == "+1 Coin"
    assert figures["done"] is None


def test_where_nobody_breaks_the_bar_counts_who_has_to_land_and_the_haints_tracks_are_gone():
    driver, scene = ride(story="high_water", until="coins", seed=3)
    last = scene.board.dangers(scene.seen)[-1]
    assert (last.label, last.now, last.most, last.good) == ("To land", 2, 2, True)
    one, two = scene.seen.vagrants
    landed = replace(scene.seen, vagrants=[replace(one, space=NAMES.index("17.2")), replace(two, space=-1)])
    assert scene.board.dangers(landed)[-1].now == 0
    driver.see()
    parts = {part.id for part in scene.page.parts}
    assert "no-humanity" in parts
    assert not {"humanity", "break"} & (parts | set(scene.board.places(scene.seen)))


def laid(*letters: str, seed: int = 3) -> tuple[Driver, TableScene]:
    """The Coins of the first In-Between are laid by Maria and Jonas."""
    driver, scene = ride(story="campaign", until="between", seed=seed)
    for letter in letters:
        while scene.story is None or not scene.story.last:
            driver.key("enter")
            driver.settle(60)
        scene.answered((letter,))
        driver.settle(60)
    return driver, scene


def test_the_coins_of_an_in_between_are_turned_one_after_the_other_on_a_page_of_their_own():
    driver, scene = laid("A", "B")
    page, card = scene.story, scene.seen.campaign.journal[-1].id
    assert not page.asks
    assert [badge for _, badge in page.story.badges] == [("A", 0), ("B", 1)]
    maria, jonas = (page.story.paragraphs[n] for n, _ in page.story.badges)
    assert maria.startswith("Maria. " + scene.board.words(f"between.{card}_a"))
    assert jonas.startswith("Jonas. " + scene.board.words(f"between.{card}_b"))
    page.typed = len("".join(line.words for line in page.lines[: [line.badge for line in page.lines].index(("B", 1))]))
    scene.stale = True
    driver.see()
    shown = [part.id for part in scene.page.parts if part.id.startswith("story-badge")]
    assert len(shown) == 1, "the second Coin still lies face down"
    driver.key("enter")
    driver.see()
    assert len([part.id for part in scene.page.parts if part.id.startswith("story-badge")]) == 2
    told = page.story
    while scene.story is not None and not scene.story.asks:
        driver.key("enter")
        driver.settle(60)
    kept = [one for one in scene.board.pages.told(scene.seen) if one.badges]
    assert [changed(one, rule=told.rule) for one in kept] == [told]


def test_what_a_group_takes_is_told_with_the_train_it_leads_to_and_bones_have_a_page_of_their_own():
    _, scene = laid("A", seed=3)
    pages, view = scene.board.pages, scene.seen
    agreed = pages.of(CoinsTurned(rule="VAG-046", card="the_switch", ways=("A", "A"), taken="A"), view)
    assert agreed.paragraphs[-1].endswith("The river.")
    assert agreed.does == "The next train: Wages Owed"
    even = pages.of(CoinsTurned(rule="VAG-046", card="the_switch", ways=("A", "B")), view)
    assert "The river" not in even.paragraphs[-1]
    assert even.does == ""
    bones = pages.of(WayTaken(rule="VAG-075", card="the_switch", way="B"), view)
    assert bones.paragraphs == ("The mountain.",)
    assert bones.does.startswith("The next train: ")
    kept = pages.kept(Page("between", "the_switch", "B", ["A", "B"]), view)
    assert kept.paragraphs[-2:] == (even.paragraphs[-1], "The mountain.")
    assert pages.kept(Page("between", "the_switch"), view) == pages.between("the_switch")


def test_a_scenario_is_played_to_its_end():
    driver, scene = ride(until="pick")
    driver.app.settings.speed = "off"
    scene.stage.speed = "off"
    rng = Random(8)
    for _ in range(600):
        read(driver, scene)
        if driver.scene is not scene:
            break
        assert scene.choosing is not None
        scene.answered(random_keys(scene.choosing.choice, rng))
    assert isinstance(driver.scene, EndingScene)
