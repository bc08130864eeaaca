"""What Vagrantsong's table says of a train: its story and its own rules, whom an Action goes for, what a card needs."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from game.vagrant.content import CAMPAIGN, SCENARIOS
from game.vagrant.state import Summon
from scenes import vagrant_book as book
from scenes.vagrant_camp import MAT, READY
from sprites import boxcars
from tests.scenes.test_vagrant import offered, read, ride


@pytest.mark.parametrize("name", CAMPAIGN.order)
def test_a_briefing_tells_who_died_there_and_every_rule_of_that_train_alone(name):
    _, scene = ride()
    told = scene.board.pages.begins(name, scene.seen, "VAG-064").paragraphs
    assert len(told[0].split()) > 30, "a story comes first"
    words, page = " ".join(told), SCENARIOS[name]
    for rule in page.terrain:
        assert scene.board.words(f"terrain.{rule.kind}") in words
        assert ("A Vagrant who enters it: lose 1." in words) == bool(rule.enters)
        assert ("It is gone when a Haint ends its Move there." in words) == rule.crushed
    for n in range(1, len(page.trigger) + 1):
        assert scene.board.words(f"special.{name}.{n}") in words
    assert ("Lost Souls" in words) == bool(page.souls)
    assert ("Both act in every Haint turn." in words) == (len(page.haint) > 1)
    assert not re.search(r"special\.|scene\.|story\.", words)


def test_an_event_on_the_break_track_lies_beside_the_number_that_triggers_it():
    _, scene = ride(until="pick")
    events = [token for token in scene.seen.tokens if token.place == "break"]
    assert events
    cells = scene.board.tracks.break_cells()
    for token in events:
        x, y, w, h = boxcars.track_cell(boxcars.BREAK, cells.index(str(token.at)), len(cells))
        spot = scene.board.tracks.event_spot(token)
        assert y <= spot[1] <= y + h
        assert x - 10 <= spot[0] <= x + w


def test_what_was_read_on_this_train_can_be_read_again_from_its_first_round_on():
    driver, scene = ride(until="pick")
    driver.click("read-again")
    driver.settle(60)
    assert scene.story.story.title == "Before the first round"
    driver.key("left")
    assert scene.story.story.title == "Shelter from the Storm"
    driver.key("j")
    driver.settle(60)
    assert scene.story is None


def test_the_end_of_the_turn_is_on_the_first_page_however_many_spaces_there_are():
    driver, scene = ride(until="coins")
    for _ in range(3):
        driver.click("option:coin:move")
        read(driver, scene)
    assert len([key for key in offered(scene) if key.startswith("go:")]) > 10
    assert "end" in [option.key for option in scene.choosing.shown]


def test_an_action_that_names_its_target_says_so():
    _, scene = ride(until="pick")
    tip = scene.board.tip("row:foot", scene.seen)
    assert tip is not None
    assert "The furthest: lose 4" in tip.body


def test_junk_with_a_play_still_says_what_it_does_without_a_coin():
    _, scene = ride(until="pick")
    tip = scene.board.tip("junk:31", scene.seen)
    assert tip is not None
    assert "Investigate 1 easier." in tip.body
    assert "A Vagrant, 0 to 2 spaces away." in tip.body
    assert all(words.startswith("Investigate 1 easier.") for words in book.printed(scene.board.words, "junk:31", ""))


def test_the_songsmith_is_told_the_value_that_one_coin_makes():
    driver, scene = ride(until="pick")
    driver.click("option:turn:0")
    read(driver, scene)
    needs = {option.key: scene.board.help(option, scene.seen)[1] for option in scene.choosing.choice.options}
    assert needs["coin:skill:35"] == "3+"
    driver.click("option:coin:skill:35")
    read(driver, scene)
    again = {option.key: scene.board.help(option, scene.seen)[1] for option in scene.choosing.choice.options}
    assert again["coin:skill:35"] == "4+"


def test_a_summon_says_what_it_does_and_for_whom():
    _, scene = ride(until="pick")
    scene.seen.summons.append(Summon(85, "hound", 20))
    tip = scene.board.tip(f"summon:{len(scene.seen.summons) - 1}", scene.seen)
    assert tip is not None
    assert "Within 1: Bust 1 easier, Move +1; driven away: Haint +2." in tip.body


def test_tokens_of_one_who_has_used_its_own_this_round_are_pale_and_say_so():
    _, scene = ride(until="pick")
    one = scene.seen.vagrants[0]
    held = replace(one, tokens=["nails"], used=False)

    def told(vagrant: object) -> tuple[float, str]:
        seen = replace(scene.seen, vagrants=[vagrant, *scene.seen.vagrants[1:]])
        scene.board.looked = 0
        pose = scene.board.panels.purse.poses(seen)["held:0:0"]
        tip = scene.board.tip("token:nails", seen)
        assert tip is not None
        return pose.alpha, tip.body

    assert told(held)[0] == 1.0
    pale, words = told(replace(held, used=True))
    assert pale < 0.5
    assert "no other until the next" in words
    assert "no other until the next" not in told(held)[1]


def test_a_camp_counts_the_deals_that_are_left():
    driver, scene = ride(story="campaign", until="spend", seed=3)
    ledger = next(part for part in driver.scene.page.parts if part.id == "ledger")
    assert scene.seen.campaign.revives == 1
    assert ledger.look[2] == ("Deals left", "2")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_to_travel_on_as_stands_on_a_card_or_on_another(seats):
    _, scene = ride(seats=seats, story="campaign", until="manage", seed=3)
    camp = scene.board.camp
    boxes = [*camp.strangers().values(), *(box for box, _ in camp.spread_out(scene.seen).values()), READY]
    assert len(camp.strangers()) == 6 - seats
    for n, (x, y, w, h) in enumerate(boxes):
        assert MAT[0] <= x
        assert x + w <= MAT[0] + MAT[2]
        for ox, oy, ow, oh in boxes[n + 1 :]:
            assert x + w <= ox or ox + ow <= x or y + h <= oy or oy + oh <= y


def test_a_skill_says_on_which_side_alone_it_fits():
    _, scene = ride(until="pick")
    bodies = [tip.body for tip in (scene.board.tip(f"skill:{id}", scene.seen) for id in (51, 52, 35)) if tip]
    assert [body.rpartition(". ")[2] for body in bodies[:2]] == ["Only on the left.", "Only on the right."]
    assert "Only on" not in bodies[2]
