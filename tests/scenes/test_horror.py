"""Horror's table: a journey from the platform to the end, by piece, row and key; and what the table must show."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core import LogLine, text
from game.horror import GAME
from game.horror.bot import decide
from game.horror.content import HELP, STARTS
from game.horror.events import EVENTS, HealthChanged, SanityChanged
from game.horror.judge import Judge
from scenes.app import Folders
from scenes.ending import EndingScene
from scenes.horror import HorrorBoard
from scenes.journey import PERSON, Journey
from scenes.question import QuestionScene
from scenes.table import TableScene
from scenes.title import TitleScene
from sprites import wagons
from tests.driver import Driver
from tests.horror.builder import horror_with


@pytest.fixture
def driver(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    cache = tmp_path_factory.getbasetemp() / "pictures"
    folders = Folders(tmp_path / "saves", cache, tmp_path / "config", tmp_path / "reports")
    made = Driver(TitleScene(), folders=folders, games={"horror": GAME}, inline=True)
    made.wait(0.2)
    journey = Journey.usual(GAME, ["Eva", "Nick", "Alex"])
    journey.seed = 7
    for place, who in zip(journey.places, (PERSON, PERSON, PERSON, ""), strict=False):
        place.who = who
    made.app.settings.speed = "off"
    made.app.open_table(journey.begin(made.app.store))
    made.settle(60)
    yield made
    made.app.close()
    pygame.event.clear()
    gc.collect()


def table(driver: Driver) -> TableScene:
    if type(driver.scene).__name__ == "CurtainScene":
        driver.key("enter")
        driver.settle(60)
    scene = driver.scene
    assert isinstance(scene, TableScene)
    return scene


def board(driver: Driver) -> HorrorBoard:
    made = table(driver).board
    assert isinstance(made, HorrorBoard)
    return made


def play(driver: Driver, most: int, until: Callable[[TableScene], bool] = lambda scene: False) -> bool:
    """The partner decides for everybody until something is so or it is over."""
    for _ in range(most):
        if isinstance(driver.scene, EndingScene):
            return False
        if isinstance(driver.scene, QuestionScene):
            driver.key("enter")
            driver.settle(60)
            continue
        scene = table(driver)
        if scene.story is not None and not scene.story.asks:
            driver.key("enter")
            driver.settle(60)
            continue
        if scene.choosing is None:
            driver.settle(60)
            continue
        if until(scene):
            return True
        choice = scene.choosing.choice
        scene.answered(decide(Judge(scene.table.view().table, choice.seat), choice).keys)
        driver.settle(60)
    return False


def acting(turn: int) -> Callable[[TableScene], bool]:
    return lambda scene: scene.seen.table.step == "act" and scene.seen.table.turn >= turn


def test_whoever_sits_down_takes_an_investigator_by_the_card(driver: Driver) -> None:
    driver.click("piece:investigator:reporter")
    driver.settle(60)
    assert table(driver).seen.table.heroes[0].who == "reporter"
    driver.key("1")
    driver.settle(60)
    assert table(driver).seen.table.heroes[1].who


def test_everybody_stands_on_a_spot_of_their_own(driver: Driver) -> None:
    play(driver, 200, acting(4))
    seen = table(driver).seen.table
    spots = board(driver).train.seated(seen)
    assert max(Counter(spots.values()).values()) == 1
    for id, (car, n) in spots.items():
        kind, _, number = id.partition(":")
        where = {"die": seen.dice, "suspect": seen.suspects, "hero": seen.heroes}[kind][int(number)].car
        assert where == car
        x, y = wagons.spot(car, n)
        assert wagons.car_x(car) < x < wagons.car_x(car) + wagons.car_wide(car)
        assert wagons.TOP < y < wagons.TOP + wagons.TALL


def test_who_stays_in_a_car_keeps_the_spot(driver: Driver) -> None:
    play(driver, 200, acting(2))
    train = board(driver).train
    before = dict(train.spots)
    play(driver, 30, acting(3))
    stayed = [id for id, place in train.spots.items() if id in before and before[id][0] == place[0]]
    assert stayed
    assert [train.spots[id] for id in stayed] == [before[id] for id in stayed]


def test_every_option_with_a_piece_of_its_own_can_be_clicked(driver: Driver) -> None:
    for turn in (1, 4, 8):
        if not play(driver, 300, acting(turn)):
            break
        scene = table(driver)
        assert scene.choosing is not None
        driver.see()
        boxes = scene.boxes()
        meant = Counter(scene.board.piece(o.at) for o in scene.choosing.choice.options if o.at)
        for at, many in meant.items():
            if many == 1 and at in boxes:
                assert scene.page.named(f"piece:{at}") is not None, at


def test_the_drawer_with_what_is_on_offer_is_pulled_out(driver: Driver) -> None:
    assert play(driver, 400, lambda scene: scene.choosing is not None and any(
        o.at.startswith("clue:") for o in scene.choosing.choice.options))  # fmt: skip
    assert board(driver).drawers.open == 1
    driver.click("drawer:4")
    assert board(driver).drawers.open == 4


def test_the_five_help_cards_can_be_read_and_say_who_boards_where(driver: Driver) -> None:
    play(driver, 200, acting(1))
    driver.click("drawer:5")
    scene = table(driver)
    assert len([id for id in scene.boxes() if id.startswith("help:")]) == len(HELP) == 5
    for n, id in ((3, "base"), (4, "harder")):
        tip = scene.board.tip(f"help:{n}", scene.seen)
        assert tip is not None
        cars = [
            ", ".join(
                f"{many} {status.title()}" if many > 1 else status.title() for status, many in Counter(car).items()
            )
            for car in STARTS[id].cars
        ]
        assert ". ".join(cars) in tip.body


def test_no_active_portal_is_ever_out_of_sight(driver: Driver) -> None:
    active = 0
    for turn in (10, 18, 26):
        if not play(driver, 700, acting(turn)):
            break
        scene = table(driver)
        for tile in scene.seen.table.tiles:
            for portal in tile.portals:
                if portal.active and tile.face:
                    pose = scene.stage.layout[f"portal:{tile.id}:{portal.place}"]
                    assert 330 <= pose.x <= 1490, (turn, tile)
                    active += 1
    assert active


def test_a_talk_lies_over_the_landscapes_and_leaves_the_train_to_be_seen(driver: Driver) -> None:
    assert play(driver, 300, lambda scene: scene.seen.table.talk is not None)
    scene = table(driver)
    under = {hit.id.split(":")[1] for hit in driver.hits if hit.id.startswith("look:")}
    assert not under & {"portal", "space", "tile", "pawn"}, "nothing is pointed at through it"
    tokens = [pose for id, pose in scene.stage.layout.items() if id.startswith("talk:")]
    assert len(tokens) == len(scene.seen.table.talk.drawn)
    assert all(pose.y + pose.h / 2 < wagons.TOP for pose in tokens)


@pytest.mark.parametrize(("skill", "who"), [("bedside", ""), ("bluff", "medium")])
def test_a_talk_shows_whom_one_talks_to(driver: Driver, skill: str, who: str) -> None:
    """A Suspect in the car is not meant where passengers are spoken to."""
    talk = horror_with(
        [("doctor", "salon")], skills=(skill,), passengers={"salon": ["calm"]}, suspects={"medium": "salon"}
    )
    talk.answer(f"skill:{skill}")
    assert board(driver).talk.partner(talk.session.view(0)) == who


def test_hover_cards_tell_every_piece_with_its_rule(driver: Driver) -> None:
    play(driver, 300, acting(5))
    scene = table(driver)
    for n in range(6):
        driver.click(f"drawer:{n}")
        for id in scene.boxes():
            tip = scene.board.tip(id, scene.seen)
            assert scene.board.tells(id, scene.seen) == (tip is not None), id
            if tip is not None:
                assert tip.title
                assert "scene." not in tip.title + tip.body, id
                assert scene.table.rule(tip.rule) is not None, (id, tip.rule)


def test_everywhere_in_a_car_something_is_pointed_at(driver: Driver) -> None:
    assert play(driver, 60, acting(1))
    driver.see()
    scene = table(driver)
    plane = scene.board_plane
    for number in range(1, 7):
        x, y, w, h = plane.box(scene.boxes()[f"car:{number}"])
        for across in range(1, 12):
            for down in range(1, 12):
                hit = scene.page.under(x + w * across / 12, y + h * down / 12)
                assert hit is not None, f"car {number}: {across}, {down} of 12"
                assert hit.tip is not None


def test_what_can_be_chosen_in_a_drawer_is_lit_above_it(driver: Driver) -> None:
    def in_drawer(scene: TableScene) -> bool:
        assert scene.choosing is not None
        return any(option.at.startswith(("slot:", "item:", "clue:")) for option in scene.choosing.choice.options)

    assert play(driver, 120, in_drawer)
    driver.see()
    page = table(driver).page
    drawer = next(part for part in page.parts if part.id == "drawer")
    rims = [part for part in page.parts if part.id.startswith(("rim:slot:", "rim:item:", "rim:clue:"))]
    assert rims
    assert all(rim.layer > drawer.layer for rim in rims)


def test_a_journey_to_its_end(driver: Driver) -> None:
    play(driver, 4000)
    assert isinstance(driver.scene, EndingScene)


def test_the_next_blow_is_shown_over_the_head_it_falls_on(driver: Driver) -> None:
    def foreseen(scene: TableScene) -> bool:
        return any(omen.sure and omen.space != 1 for omen in scene.seen.omens())

    assert play(driver, 900, foreseen)
    scene = table(driver)
    driver.see()
    for omen in scene.seen.omens():
        if omen.sure and omen.space != 1:
            id = f"die:{omen.die}" if omen.die >= 0 else f"hero:{omen.seat}"
            assert f"omen:{id}" in [part.id for part in scene.page.parts], id
            tip = scene.board.tip(id, scene.seen)
            assert tip is not None
            assert "next:" in tip.body


def test_every_line_of_the_journal_wears_a_mark() -> None:
    assert {event.__name__ for event in EVENTS if not event.silent} <= set(HorrorBoard.marks)


@pytest.mark.parametrize(("by", "tone", "sound"), [(1, "good", "healed"), (-1, "bad", "hurt")])
@pytest.mark.parametrize("kind", [HealthChanged, SanityChanged])
def test_what_was_gained_looks_and_sounds_otherwise_than_what_was_lost(
    driver: Driver, kind: type[HealthChanged | SanityChanged], by: int, tone: str, sound: str
) -> None:
    scene = driver.scene
    assert isinstance(scene, TableScene)
    event = kind(rule="HOE-039", seat=0, by=by, now=4)
    line = LogLine(text("log"), event.rule, 1, kind.__name__, event.good())
    assert scene.board.mark_of(line)[1] == tone
    assert scene.board.sound(event) == sound
