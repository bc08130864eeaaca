"""Stories at the table of 27th Passenger: played to the end, marked by hand, warned, handed over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pygame
import pytest

from game.core import Ended, Event, Player, text
from game.core.table import Table
from game.passenger import GAME
from game.passenger.assassinating import leave
from game.passenger.events import EVENTS
from game.passenger.state import Ask
from scenes.app import Folders
from scenes.curtain import CurtainScene
from scenes.ending import EndingScene
from scenes.frame import overlap
from scenes.journey import PERSON, Journey
from scenes.passenger import PassengerBoard
from scenes.passenger_files import HAND_H
from scenes.passenger_notes import PENCIL
from scenes.passenger_sheet import NAMES
from scenes.seats import SeatsScene
from scenes.table import TableScene
from scenes.title import TitleScene
from sprites import casefile
from sprites.canvas import Canvas
from tests.driver import Driver, window
from tests.scenes.eye import Eye
from tests.scenes.test_layout import SIZES, check

BOTS = ("casual", "casual", "casual")


@pytest.fixture
def driver(folders: Folders) -> Iterator[Driver]:
    with window(folders, {"passenger": GAME}, speed="off", ask_first=False) as driver:
        driver.wait(0.1)
        yield driver


def sit(driver: Driver, *who: str, seed: int = 4, marks: bool = True) -> TableScene:
    journey = Journey.usual(GAME, ["Eva", "Nick", "Alex", "Maria", "Olga", "Tom"])
    journey.seed = seed
    journey.values["auto_marks"] = marks
    for place, kind in zip(journey.places, [*who, *[""] * 6], strict=False):
        place.who = kind
    driver.app.open_table(journey.begin(driver.app.store))
    driver.settle(60)
    return table_of(driver)


def table_of(driver: Driver) -> TableScene:
    if isinstance(driver.scene, CurtainScene):
        driver.key("enter")
        driver.settle(60)
    scene = driver.scene
    assert isinstance(scene, TableScene)
    return scene


def board_of(table: TableScene) -> PassengerBoard:
    assert isinstance(table.board, PassengerBoard)
    return table.board


def keys_of(table: TableScene) -> list[str]:
    assert table.choosing is not None
    return [option.key for option in table.choosing.choice.options]


def until(driver: Driver, table: TableScene, there: Callable[[list[str]], bool], *liked: str) -> None:
    """Answers by the first of the liked options on offer, else the first, until a choice has what is looked for."""
    for _ in range(60):
        keys = keys_of(table)
        if there(keys):
            return
        table.choose(next((key for key in liked if key in keys), keys[0]))
        driver.settle(60)
        assert driver.scene is table
    raise AssertionError("the choice looked for did not come")


def naming(keys: list[str]) -> bool:
    return keys[0].startswith("name:")


@pytest.mark.parametrize("seats", [3, 6])
def test_a_game_is_played_to_its_end_by_pieces_and_rows(driver: Driver, seats: int) -> None:
    sit(driver, PERSON, *["casual"] * (seats - 1), seed=11)
    number = 0
    while not isinstance(driver.scene, EndingScene) and number < 400:
        table = table_of(driver)
        check(table)
        keys = [key for key in keys_of(table) if key != "action:assassination"]
        key = keys[number % len(keys)]
        piece = next((at for at, of in table.targets.items() if of == key), None)
        driver.click(f"piece:{piece}") if piece else table.choose(key)
        if table.warned:
            table.choose(key)
        driver.settle(60)
        number += 1
    assert isinstance(driver.scene, EndingScene)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[1]}p")
def test_nothing_that_can_be_clicked_overlaps_at_any_size(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    table = sit(driver, PERSON, *BOTS)
    check(table)
    for liked in ("action:scheming", "action:investigation"):
        until(driver, table, lambda keys: not keys[0].startswith("action:"), liked)
        check(table)
        until(driver, table, lambda keys: keys[0].startswith("action:"), "close", "top", "target:1")
    until(driver, table, naming, "action:assassination", "close", "top")
    check(table)


def test_an_action_is_laid_by_its_card_its_row_or_its_key(driver: Driver) -> None:
    for way in ("piece:action:scheming", "option:action:scheming", ""):
        table = sit(driver, PERSON, *BOTS)
        assert table.choosing is not None
        if way:
            driver.click(way)
        else:
            driver.key(table.choosing.keys()["action:scheming"])
        driver.settle(60)
        assert table.seen.players[0].chosen == "scheming", way


def test_marks_of_ones_own_stay_with_whoever_made_them(driver: Driver) -> None:
    table = sit(driver, PERSON, PERSON, "casual")
    sheet, first = board_of(table).sheet, table.seen.seat
    name = next(n for n in NAMES if n not in table.seen.sheet.marks)
    driver.click(f"mark:{name}")
    assert sheet.notes(table.seen).mark(name, PENCIL) == "no"
    driver.click("piece:action:deception")
    driver.settle(60)
    assert isinstance(driver.scene, CurtainScene)
    table_of(driver)
    assert table.seen.seat != first
    assert sheet.notes(table.seen).mark(name, PENCIL) == ""
    assert sheet.kept[table.table.players[first].person, first].mark(name, PENCIL) == "no"


def again(driver: Driver, table: TableScene, data: bytes) -> TableScene:
    """The window is closed and the game opened once more from a save."""
    driver.app.replace(TitleScene())
    driver.app.open_table(Table.open(data, games={"passenger": GAME}, store=driver.app.store))
    driver.settle(60)
    return table_of(driver)


def test_marks_of_ones_own_are_there_again_when_the_game_is_opened_again(driver: Driver) -> None:
    table = sit(driver, PERSON, *BOTS)
    name, other = [n for n in NAMES if n not in table.seen.sheet.marks][:2]
    driver.click(f"mark:{name}")
    driver.click("sheet:2")
    driver.click(f"mark:{other}")
    before = table.table.save()
    table = again(driver, table, before)
    notes = board_of(table).sheet.notes(table.seen)
    assert (notes.mark(name, PENCIL), notes.mark(other, 2), notes.mark(other, PENCIL)) == ("no", "no", "")
    table.choose("action:scheming")
    driver.settle(60)
    table.choose("top")
    driver.settle(60)
    driver.click("sheet:-1")
    later = next(n for n in NAMES if n not in table.seen.sheet.marks and n not in (name, other))
    driver.click(f"mark:{later}")
    late = again(driver, table, table.table.save())
    assert board_of(late).sheet.notes(late.seen).mark(later, PENCIL) == "no"
    early = again(driver, late, before)
    assert board_of(early).sheet.notes(early.seen).mark(name, PENCIL) == "no"
    assert board_of(early).sheet.notes(early.seen).mark(later, PENCIL) == "", "nothing is known that came later"


def test_kept_marks_are_never_shown_to_another_person(driver: Driver) -> None:
    table = sit(driver, PERSON, PERSON, "casual", marks=False)
    first = table.seen.seat
    driver.click("mark:dancer")
    driver.click("note:2:scent")
    table = again(driver, table, table.table.save())
    assert board_of(table).sheet.notes(table.seen).mark("dancer", PENCIL) == "no"
    assert board_of(table).sheet.notes(table.seen).feature(2, "scent") == "perfumed"
    driver.click("piece:action:deception")
    driver.settle(60)
    assert isinstance(driver.scene, CurtainScene)
    table_of(driver)
    assert table.seen.seat != first
    assert not board_of(table).sheet.notes(table.seen).written
    table.table.sit(first, Player(name="Ada", person="somebody-else"))
    assert not board_of(table).sheet.notes(table.table._session.view(first)).written, "whoever takes over sees none"


@pytest.mark.parametrize("rubbish", [b"", b"\xff\x00", b"[[1]]", b'{"a": 1}', b"[" * 5000])
def test_damaged_marks_are_no_marks_and_no_crash(driver: Driver, rubbish: bytes) -> None:
    table = sit(driver, PERSON, *BOTS)
    driver.click("mark:dancer")
    path = board_of(table).sheet.notes(table.seen).path
    assert path is not None
    path.write_bytes(rubbish)
    table = again(driver, table, table.table.save())
    assert not board_of(table).sheet.notes(table.seen).written
    driver.click("mark:nurse")
    assert board_of(table).sheet.notes(table.seen).mark("nurse", PENCIL) == "no"


def test_another_journey_of_the_same_seed_has_a_clean_sheet(driver: Driver) -> None:
    first = sit(driver, PERSON, *BOTS, seed=9)
    marks = board_of(first).sheet.notes(first.seen)
    second = sit(driver, PERSON, *BOTS, seed=9)
    assert second.table.seed == first.table.seed
    assert board_of(second).sheet.notes(second.seen).path != marks.path


def test_a_passenger_is_marked_for_the_opponent_that_is_read(driver: Driver) -> None:
    table = sit(driver, PERSON, *BOTS)
    sheet = board_of(table).sheet
    name = next(n for n in NAMES if n not in table.seen.sheet.marks)
    driver.click("sheet:2")
    driver.click(f"mark:{name}")
    driver.click(f"mark:{name}")
    assert sheet.notes(table.seen).mark(name, 2) == "yes"
    assert sheet.notes(table.seen).mark(name, PENCIL) == ""


def test_naming_one_whom_you_alone_know_to_be_innocent_takes_a_second_press(driver: Driver) -> None:
    table = sit(driver, PERSON, *BOTS)
    until(driver, table, lambda keys: "bottom" in keys, "action:scheming", "close")
    until(driver, table, lambda keys: keys[0].startswith("action:"), "top", "close")
    until(driver, table, naming, "action:assassination")
    driver.app.settings.ask_first = True
    seen = next(name for name, mark in table.seen.sheet.marks.items() if mark == "seen")
    decision = table.choosing.choice.decision if table.choosing else -1
    driver.click(f"piece:passenger:{seen}")
    assert table.note
    assert table.choosing is not None
    assert table.choosing.choice.decision == decision
    driver.click(f"piece:passenger:{seen}")
    assert table.choosing is None or table.choosing.choice.decision != decision
    assert not table.note, "who has pressed again is not told to"


def test_without_automatic_marks_the_sheet_is_empty_and_features_are_noted_by_hand(driver: Driver) -> None:
    table = sit(driver, PERSON, *BOTS, marks=False)
    board = board_of(table)
    assert table.seen.sheet is None
    assert list(board.sheet.known(table.seen).values()) == [("you", "you")]
    driver.click("note:1:scent")
    assert ("Perfumed", "pencil") in board.files.features(table.seen, table.seen.players[1])


def test_what_others_hold_is_never_drawn_before_it_is_seen(driver: Driver) -> None:
    table = sit(driver, PERSON, *BOTS)
    hidden = {p.seat for p in table.seen.players if p.seat != table.seen.seat}
    board = board_of(table)
    poses = board.layout(table.seen)
    for seat in hidden:
        face = poses[f"laid:{seat}"].face if f"laid:{seat}" in poses else ("sealed", "")
        assert face == ("sealed", "")
        assert board.files.features(table.seen, table.seen.players[seat]) == [
            ("Looks ?", ""),
            ("Scent ?", ""),
            ("Voice ?", ""),
        ]
    assert all(pose.face[3] == "" for id, pose in poses.items() if id.startswith("person:"))  # type: ignore[index]


def test_whoever_is_out_may_watch_with_open_cards(driver: Driver) -> None:
    for seed in range(1, 40):
        table = sit(driver, PERSON, *BOTS, seed=seed)
        assert not table.table.may_lay_open
        with pytest.raises(ValueError, match="open cards"):
            table.table._session.view("open")
        until(driver, table, naming, "action:assassination", "close", "top")
        table.app.settings.speed = table.stage.speed = "normal"
        for _ in range(2):
            if table.choosing is not None:
                table.choose(table.choosing.choice.options[-1].key)
        for _ in range(600):
            if driver.scene is not table or not table.seen.players[0].alive:
                break
            driver.wait(0.1)
        if driver.scene is table and not table.seen.players[0].alive:
            break
    assert driver.has("lay-open")
    assert any(p.identity.face == "?" for p in table.seen.players)
    driver.click("lay-open")
    assert all(p.identity.face != "?" for p in table.seen.players)
    assert driver.scene is table
    assert table.table.ended is None


def hidden(table: TableScene) -> set[int]:
    """The seats whose identity is not to be seen."""
    return {p.seat for p in table.table.view().players if p.identity.face == "?"}


def test_nobody_sees_open_cards_while_a_person_is_still_in(driver: Driver) -> None:
    table = sit(driver, PERSON, PERSON, "casual", seed=3)
    session = table.table._session
    first, other = table.seen.seat, 1 - table.seen.seat
    assert hidden(table) == {other, 2}
    leave(session.state, first)
    table.look(cut=True)
    assert not table.table.may_lay_open
    assert not driver.has("lay-open")
    assert hidden(table) == {other, 2}, "out, but the other person still plays at this screen"
    with pytest.raises(ValueError, match="open cards"):
        session.view("open")
    with pytest.raises(ValueError, match="still has something to decide"):
        table.table.lay_open()
    leave(session.state, other)
    table.table.lay_open()
    assert not hidden(table), "nobody here is still in"


def test_one_person_out_among_bots_watches_on_and_all_is_open_at_the_end(driver: Driver) -> None:
    table = sit(driver, PERSON, *BOTS, seed=3)
    session = table.table._session
    leave(session.state, 0)
    table.look(cut=True)
    assert hidden(table) == {1, 2, 3}, "nothing lies open before it is asked for"
    session.ended = Ended((1,), text("over.nobody"), "P27-047")
    assert not hidden(table), "at the end everything is shown"
    session.ended = None
    driver.click("lay-open")
    assert not hidden(table)
    assert not driver.has("lay-open")


def test_who_has_seen_all_cards_takes_no_living_seat(driver: Driver) -> None:
    table = sit(driver, PERSON, *BOTS, seed=3)
    leave(table.table._session.state, 0)
    leave(table.table._session.state, 3)
    table.look(cut=True)
    driver.click("lay-open")
    driver.app.push(SeatsScene(table))
    driver.click("seat:1:0")
    assert not table.table.players[1].is_person
    assert driver.scene.refused == table.say(text("seats.laid_open"))
    driver.click("seat:0:1")
    driver.click("seat:1:0")
    assert not table.table.players[1].is_person, "nor once they have given their own seat away"
    driver.click("seat:3:0")
    assert table.table.players[3].is_person, "from a seat that is out one only watches"
    assert not driver.scene.refused
    opened = Table.open(table.table.save())
    assert opened.sit(1, Player(name="Ada", person="ada")) == text("seats.laid_open"), "nor from a save"
    assert opened.sit(1, Player(name="Ada", bot="casual")) is None


def test_the_sheet_tells_every_question_of_ones_own_that_was_cancelled(driver: Driver) -> None:
    table = sit(driver, PERSON, *BOTS)
    state = table.table._session.state
    state.asks += [Ask(1, 0, 1, "investigation", "low_profile"), Ask(2, 0, 1, "pursuit", "disguise", "scent")]
    state.asks.append(Ask(2, 2, 1, "investigation", "low_profile"))
    table.look(cut=True)
    tip = board_of(table).tip("player:1", table.seen)
    assert tip is not None
    assert tip.body.endswith("Round 1: a Low-Profile. Round 2: a Disguise of Scent.")
    driver.click("sheet:1")
    words = [part.look[0] for part in table.page.parts if part.id == "sheet-legend"]
    assert "Round 2: a Disguise of Scent" in str(words)


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("seats", [3, 6])
def test_no_way_to_lose_lies_over_another_at_any_scale(driver: Driver, scale: int, seats: int) -> None:
    driver.app.settings.scale = scale
    table = sit(driver, PERSON, *["casual"] * (seats - 1))
    driver.see()
    chips = [part.box for part in table.page.parts if part.id.startswith("danger:")]
    assert len(chips) == 3
    assert not [(one, other) for one, other in combinations(chips, 2) if overlap(one, other)]


def test_names_crossed_out_come_last(driver: Driver) -> None:
    table = sit(driver, PERSON, *BOTS)
    until(driver, table, naming, "action:assassination", "close", "top")
    first = board_of(table).listed(table.choosing.choice)[0].key
    board_of(table).sheet.turn(board_of(table).sheet.notes(table.seen), first[5:], PENCIL)
    assert board_of(table).listed(table.choosing.choice)[-1].key == first


def test_every_line_of_the_journal_wears_a_mark() -> None:
    tell = [event.__name__ for event in EVENTS if event.said is not Event.said]
    assert set(tell) == set(PassengerBoard.marks)


def test_a_passport_control_is_no_assassination_and_covers_no_file(driver: Driver) -> None:
    table = sit(driver, PERSON, *BOTS)
    board, state = board_of(table), table.table._session.state
    state.step = "happening"
    for player, kind in zip(state.players, ("looks", "scent", "voice", "looks"), strict=True):
        player.named = kind
    table.look(cut=True)
    assert not board.naming(table.seen), "no heart beats"
    poses = board.files.poses(table.seen)
    for seat in range(4):
        pose = poses[f"laid:{seat}"]
        slot = board.files.slot(table.seen, seat)
        assert (pose.face, pose.w) == (("sealed", ""), slot[2]), "what is shown of a file stays to be read"


@pytest.mark.parametrize("rounds", [1, 8, 12])
@pytest.mark.parametrize("skills", [0, 2])
@pytest.mark.parametrize("wide", [164.0, 199.0, 251.0, 338.0])
def test_what_was_played_lies_beside_the_skills(
    monkeypatch: pytest.MonkeyPatch, wide: float, skills: int, rounds: int
) -> None:
    signs: list[tuple[float, float, float]] = []
    canvas = Canvas(pygame.Surface((400, 300)), 1.0)
    monkeypatch.setattr(Canvas, "part", lambda c, part, x, y, w, h, *rest, **more: signs.append((x, y, w)))
    strips: list[float] = []
    monkeypatch.setattr(casefile, "skill_strip", lambda c, *rest: strips.append(c.at(0, 0)[1]))
    casefile.ledger(canvas, wide, HAND_H, "Played", ["scheming"] * rounds, [("Bold", "assassination", True)] * skills)
    assert len(signs) == rounds
    assert all(y + w / 2 <= min(strips, default=HAND_H) and x + w / 2 <= wide for x, y, w in signs)
    assert len({(x, y) for x, y, _ in signs}) == rounds


@pytest.mark.parametrize("seats", [4, 6])
def test_a_file_says_in_which_round_its_player_left_and_by_whom(driver: Driver, seats: int) -> None:
    table = sit(driver, PERSON, *["casual"] * (seats - 1))
    state = table.table._session.state
    state.round = 7
    leave(state, 1, killers=[0, 3])
    leave(state, 2, slain="lion_tamer")
    leave(state, 3)
    state.round = 9
    table.look(cut=True)
    driver.see()
    eye = Eye(driver.app)
    texts = eye.look()
    ends = ["Out in round 7 by Eva and Maria", "Out in round 7 for killing the Lion Tamer", "Out in round 7"]
    for seat, end in enumerate(ends, 1):
        said = [seen for seen in texts if seen.part == f"file:{seat}"]
        assert end in " ".join(seen.words for seen in said), "a game kept by an older version does not know by whom"
        assert not [seen.words for seen in said if seen.cut]
        tip = board_of(table).tip(f"player:{seat}", table.seen)
        assert tip is not None
        assert f"{end}." in tip.body


def test_a_long_name_is_a_letter_on_the_sheet_ones_own_too(driver: Driver) -> None:
    table = sit(driver, PERSON, *BOTS)
    state = table.table._session.state
    for seat in (0, 1):
        table.table.sit(seat, Player(name="Bartholomew", person="p1" if not seat else "", bot="casual" if seat else ""))
        leave(state, seat)
    table.look(cut=True)
    driver.see()
    known = board_of(table).sheet.known(table.seen)
    assert [known[state.players[seat].who][1] for seat in (0, 1)] == ["B", "B"]
