"""Who plays on, in a game with secrets: nobody looks with another's eyes when a seat changes hands."""

from __future__ import annotations

from game.core import Choice, Player, Session
from game.core.table import Curtain, Table
from scenes.curtain import CurtainScene
from scenes.seats import SeatsScene
from scenes.table import TableScene
from tests.core.envelopes import GAME as ENVELOPES
from tests.driver import Driver
from tests.going import come_to


def two_people() -> tuple[Driver, TableScene]:
    people = [Player(name="Maria", person="a"), Player(name="Tom", person="b"), Player(name="Ada", bot="random")]
    driver = Driver(inline=True)
    driver.app.settings.speed = "off"
    driver.app.open_table(Table(Session.new(ENVELOPES, seats=3, seed=4, people=people)))
    driver.wait(1)
    assert isinstance(driver.scene, CurtainScene)
    table = driver.scene.table
    driver.key("enter")
    driver.wait(1)
    assert driver.scene is table
    return driver, table


def test_giving_ones_own_seat_to_a_bot_shows_nobody_the_others_hand() -> None:
    driver, table = two_people()
    mine = table.table.viewer
    assert mine is not None
    other = 1 - mine
    driver.app.push(SeatsScene(table))
    driver.wait(0.2)
    driver.click(f"seat:{mine}:1")
    assert table.table.viewer is None
    driver.key("enter")
    for _ in range(200):
        driver.wait(0.1)
        if isinstance(driver.scene, CurtainScene):
            break
        assert table.table.viewer is None
    assert isinstance(driver.scene, CurtainScene)
    assert driver.scene.name == table.table.players[other].name
    driver.key("enter")
    driver.wait(0.5)
    assert table.table.viewer == other


def test_a_seat_given_away_at_its_own_curtain_opens_no_other_hand() -> None:
    people = [Player(name="Maria", person="a"), Player(name="Tom", person="b"), Player(name="Ada", bot="random")]
    table = Table(Session.new(ENVELOPES, seats=3, seed=4, people=people))
    got = come_to(Curtain, table)
    first = got.seat
    table.take_seat(got)

    def play(step: object) -> None:
        if isinstance(step, Choice):
            table.answer(step.options[0].key)
        table.think()

    got = come_to(Curtain, table, play)
    assert got.seat != first
    table.sit(got.seat, Player(name="Tom", bot="random"))
    assert table.viewer is None
    got = come_to(Curtain, table, lambda step: table.think())
    assert got.seat == first


def test_conceding_at_a_curtain_leaves_no_curtain_behind() -> None:
    people = [Player(name="Maria", person="a"), Player(name="Tom", person="b"), Player(name="Ada", bot="random")]
    driver = Driver(inline=True)
    driver.app.open_table(Table(Session.new(ENVELOPES, seats=3, seed=4, people=people)))
    driver.app.settings.speed = "off"
    driver.wait(1)
    assert isinstance(driver.scene, CurtainScene)
    driver.key("esc")
    driver.key("p")
    assert isinstance(driver.scene, SeatsScene)
    driver.key("c")
    driver.wait(0.5)
    assert not isinstance(driver.scene, CurtainScene)
