"""A crash in the window: the report says where it is, and what lies beside it opens as the game one answer earlier."""

from __future__ import annotations

from functools import partial

import pytest

import main
from game import GAMES
from game.core import Player
from game.core.script import Choice
from game.core.session import Session
from game.core.table import Table
from scenes import loop
from scenes.app import App, Folders
from scenes.error import ErrorScene
from scenes.table import TableScene
from scenes.title import TitleScene
from tests.going import until


@pytest.fixture
def app(tmp_path):
    app = App((1280, 720), Folders(None, None, None, tmp_path / "reports"), inline=True)
    yield app
    app.quit()


def choosing(app):
    """The table with its next choice open."""
    for _ in range(2000):
        app.step(0.1)
        if isinstance(app.top, TableScene) and app.top.choosing is not None:
            return app.top.choosing.choice
    pytest.fail("no choice was opened")


def test_a_crash_in_the_loop_leaves_a_report_and_the_game_one_answer_earlier(app, tmp_path, monkeypatch, capsys):
    app.open_table(Table(Session.new(GAMES["arkham"], seats=1, seed=4)))
    for _ in range(3):
        before = choosing(app)
        app.top.choose(before.options[0].key)
    crashed_at = choosing(app)

    def explode(scene, dt):
        raise ZeroDivisionError("the boiler")

    monkeypatch.setattr(TableScene, "step", explode)
    presented = app.present

    def present():
        presented()
        if isinstance(app.top, ErrorScene):
            app.quit()

    monkeypatch.setattr(app, "present", present)
    loop.run(app)

    (report,) = (tmp_path / "reports").glob("*.txt")
    (save,) = (tmp_path / "reports").glob("*.night")
    assert "ZeroDivisionError: the boiler" in report.read_text(encoding="utf-8")
    assert app.top.path == report
    monkeypatch.undo()
    opened = Session.load(save.read_bytes()).step()
    assert isinstance(opened, Choice)
    assert opened.decision < crashed_at.decision
    assert opened.decision == before.decision
    capsys.readouterr()


def test_where_no_report_can_be_written_the_game_says_so_and_goes_on(app, tmp_path, capsys):
    (tmp_path / "reports").write_text("a file where the folder should be")
    app.open_table(Table(Session.new(GAMES["arkham"], seats=1, seed=4)))
    choosing(app)
    loop.crash(app, "Traceback\nZeroDivisionError: the boiler")
    app.step(0.1)
    app.draw()
    assert isinstance(app.top, ErrorScene)
    assert app.top.path is None
    capsys.readouterr()


@pytest.mark.parametrize("terminal", [None, "gone"])
def test_a_report_is_kept_although_no_terminal_is_left_to_tell(app, tmp_path, monkeypatch, terminal):
    class Gone:
        def write(self, words):
            raise OSError(5, "Input/output error")

    monkeypatch.setattr("sys.stderr", Gone() if terminal else None)
    app.open_table(Table(Session.new(GAMES["arkham"], seats=1, seed=4)))
    loop.crash(app, "Traceback\nZeroDivisionError: the boiler")
    monkeypatch.undo()
    assert "the boiler" in app.top.path.read_text(encoding="utf-8")


@pytest.mark.parametrize("writable", [True, False])
def test_a_crash_of_the_error_screen_itself_ends_with_a_sentence(writable, app, tmp_path, monkeypatch, capsys):
    if not writable:
        (tmp_path / "reports").write_text("a file where the folder should be")

    def explode(*_):
        raise ZeroDivisionError("the whole boiler")

    monkeypatch.setattr(TitleScene, "compose", explode)
    monkeypatch.setattr(ErrorScene, "compose", explode)

    def opened(title):
        app.push(TitleScene())
        loop.run(app)

    monkeypatch.setattr("scenes.window.shown", opened)
    assert main.main([]) != 0
    said = capsys.readouterr().err.rpartition("\n\n")[2].splitlines()[-1]
    assert said.startswith("The night train cannot go on")
    reports = list((tmp_path / "reports").glob("*.txt"))
    assert len(reports) == (2 if writable else 0)
    assert all("the whole boiler" in report.read_text(encoding="utf-8") for report in reports)
    assert any(str(report) in said for report in reports) or "the whole boiler" in said


def test_a_bot_that_fails_leaves_one_report_for_each_way_and_a_line(app, tmp_path, capsys):
    for _ in range(3):
        session = Session.new(GAMES["arkham"], seats=1, seed=4, people=[Player(name="Ada", bot="gone")])
        app.open_table(Table(session))
        until(partial(len, session.answers), partial(app.step, 0.1))
    (report,) = (tmp_path / "reports").glob("bot-*.txt")
    told = report.read_text(encoding="utf-8")
    assert told.startswith("arkham, seat 0, level gone\n")
    assert "Traceback" in told
    lines = capsys.readouterr().err.splitlines()
    assert lines
    assert all(line.startswith(f"{report.stem}: ValueError") for line in lines)
