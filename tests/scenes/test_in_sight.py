"""Nothing lies on what it is about, hangs beyond its frame or stands there empty; a poster says for whom a game is."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

import pytest

from game import GAMES
from game.core.table import Curtain, Table
from scenes.chart import FLAG, apart
from scenes.curtain import CurtainScene
from scenes.ending import EndingScene
from scenes.frame import overlap
from scenes.settings import SCALES
from scenes.setup import SetupScene
from scenes.title import TitleScene
from scenes.words import say
from tests.arkham.builder import arkham_with
from tests.driver import Driver
from tests.scenes.conftest import PERSON, set_out, sit_down
from tests.scenes.eye import Eye
from tests.scenes.test_eye import played

SHADOW = 40
"""What a card's shadow takes around it."""


@pytest.fixture(scope="module")
def lost() -> Table:
    """A game of Arkham Express that nobody could win."""
    table = Table.open(played(GAMES["arkham"]), games=GAMES)
    assert table.ended is not None
    assert not table.ended.winners
    return table


def test_the_card_of_a_street_leaves_the_gate_and_its_odds_in_sight(driver: Driver) -> None:
    guards = {2: "cultist", 3: "witch", 7: "mi_go"}
    state = arkham_with("lucia", "dick", guards=guards, step="move", steps=2, heroes={0: {"zone": "zone_5"}}).state
    scene = set_out(driver, ("Maria", "Tom"), state)
    for key in ("zone_3", "zone_7"):
        driver.point(f"option:{key}")
        x, y, w, h = next(part.box for part in scene.page.parts if part.id == "tip")
        card = (x + SHADOW, y + SHADOW, w - 2 * SHADOW, h - 2 * SHADOW - 10)
        for id in (f"piece:{key}", f"plate:{key}"):
            assert not overlap(card, driver.hit(id).box), (key, id)


def test_flags_hang_side_by_side_within_the_chart() -> None:
    assert apart([100.0, 300.0], 500.0) == [100.0, 300.0]
    hung = apart([100.0, 100.0, 480.0, 500.0, 500.0], 516.0)
    assert hung[-1] == 516.0
    assert all(b - a >= FLAG for a, b in pairwise(hung))


def test_every_turning_point_hangs_within_the_chart(driver: Driver) -> None:
    driver.app.games = GAMES
    table = Table.open(played(GAMES["orient"]), games=GAMES)
    assert table.ended is not None
    scene = EndingScene(table, table.ended)
    driver.app.replace(scene)
    driver.settle()
    x, _, w, _ = scene.left
    flags = [hit for hit in driver.hits if hit.id.startswith("point:")]
    assert flags
    assert all(x <= flag.box[0] and flag.box[0] + flag.box[2] <= x + w for flag in flags)


def test_a_poster_says_for_how_many_a_game_is_and_how_long_it_takes(driver: Driver) -> None:
    driver.app.games = GAMES
    driver.app.replace(TitleScene())
    driver.ready()
    for _ in GAMES:
        look = str(next(part.look for part in driver.scene.page.parts if part.id == "poster"))
        assert re.search(r"\d to \d players, (\d+ to \d+ min|\d hours)", look), look
        driver.key("right")


def test_all_rules_of_arkham_are_one_page(driver: Driver) -> None:
    driver.app.push(SetupScene(driver.app.games["arkham"]))
    driver.ready()
    assert driver.has("option:practice")
    assert not driver.has("more")


def test_no_empty_box_stands_in_the_column(driver: Driver) -> None:
    state = arkham_with("lucia", "dick", step="tray", dice=[4, 4, 2, 5, 6], frees=2).state
    scene = set_out(driver, ("Maria", "Tom"), state)
    driver.key("e")
    driver.key("enter")
    driver.wait(0.1)
    assert scene.choosing is None
    assert "going-on" not in [part.id for part in scene.page.parts]
    driver.settle(60)


@pytest.mark.parametrize("scale", SCALES)
def test_the_curtain_has_room_for_whose_it_is_at_every_scale(driver: Driver, scale: int) -> None:
    table = sit_down(driver, PERSON, PERSON)
    driver.app.settings.scale = scale
    driver.app.keep_settings()
    scene = CurtainScene(table, Curtain("p2", "Ada", 1))
    driver.app.push(scene)
    driver.ready()
    (x, y, _, h), r = scene.plate_box, scene.radius
    assert y - r > 0
    assert x > 0
    assert y + h < min(hit.box[1] / driver.app.scale for hit in driver.hits if hit.id == "pause")
    boxes = [text.box for text in Eye(driver.app).look() if text.part == "plate"]
    assert len(boxes) >= 4
    assert not [a for a, b in combinations(boxes, 2) if a.inflate(-2, -2).colliderect(b)]


@pytest.mark.parametrize("scale", SCALES)
def test_won_or_lost_stands_clear_of_the_reason(driver: Driver, lost: Table, scale: int) -> None:
    driver.app.settings.scale = scale
    driver.app.keep_settings()
    assert lost.ended is not None
    driver.app.replace(EndingScene(lost, lost.ended))
    driver.ready()
    texts = Eye(driver.app).look()
    reason = lost.say(lost.ended.reason)
    foot = max(text.box.bottom for text in texts if text.words in reason and len(text.words) > 12)
    mark = next(text.box for text in texts if text.words == say("ending.lost_mark"))
    k = driver.app.scale * driver.app.frame.k
    assert mark.centery - 18 * k >= foot - 2


@pytest.mark.parametrize("scale", SCALES)
def test_every_line_of_the_chart_is_named_at_every_scale(driver: Driver, scale: int) -> None:
    driver.app.games = GAMES
    driver.app.settings.scale = scale
    driver.app.keep_settings()
    table = Table.open(played(GAMES["horror"]), games=GAMES)
    assert table.ended is not None
    scene = EndingScene(table, table.ended)
    driver.app.replace(scene)
    driver.ready()
    beside = [part for part in scene.page.parts if part.id == "legend"]
    named = [words for row in scene.chart.legend_rows for words, _ in row]
    assert named or beside
    for words in map(scene.chart.track_words, scene.chart.names):
        assert words in named or words in str(beside[0].look)
    assert scene.chart.plot()[3] > 40
