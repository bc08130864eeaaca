"""The command line: wrong input gets one sentence and exit status 2; simulate, replay and check do as said."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game import GAMES
from game.core.bots import random_keys
from game.core.save import BIGGEST
from game.core.script import Choice, Ended, Event
from game.core.session import Session

ROOT = Path(__file__).resolve().parents[1]


def ask(*words: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program as a person starts it, in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    command = [sys.executable, str(ROOT / "main.py"), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, env=env, timeout=120)


def played(seed: int = 3, choices: int = 10_000) -> bytes:
    """A save of a random game of Arkham for two."""
    from random import Random

    session, rng = Session.new(GAMES["arkham"], seats=2, seed=seed), Random(seed)
    while not isinstance(step := session.step(), Ended):
        if isinstance(step, Choice):
            if step.decision > choices:
                break
            session.answer(*random_keys(step, rng))
    return session.save()


WRONG = [
    ("simulat", "There is no command 'simulat'; did you mean simulate?"),
    ("simulate arkam --games 3", "There is no game 'arkam'; did you mean arkham?"),
    ("simulate chess --games 3", "There is no game 'chess'; there are arkham"),
    ("simulate arkham", "required: --games"),
    ("simulate arkham --games", "expected one argument"),
    ("simulate vagrant --games 3 --campaigns 3", "Either --games or --campaigns, not both"),
    ("simulate arkham --games 3 --choices 3", "Either --games or --choices, not both"),
    ("simulate arkham --choices 0", "--choices must be at least 1"),
    ("simulate vagrant --campaigns 0", "--campaigns must be at least 1"),
    ("simulate arkham --campaigns 3", "Arkham Express has no campaign"),
    ("simulate arkham --games many", "'many' is not a whole number"),
    ("simulate arkham --games 0", "--games must be at least 1"),
    ("simulate arkham --games 3 --jobs -1", "--jobs must be at least 1"),
    ("simulate arkham --games 3 --seats 5", "Arkham Express is for 1 to 4, not for 5"),
    ("simulate arkham --games 3 --seats 0", "is for 1 to 4, not for 0"),
    ("simulate arkham --games 3 --bots sharpest", "has no bot 'sharpest'; did you mean sharp?"),
    ("simulate arkham --games 3 --seats 2 --bots 2=sharp", "seats are numbered 0 to 1"),
    ("simulate arkham --games 3 --seats 2 --bots x=sharp", "seats are numbered 0 to 1"),
    ("simulate arkham --games 3 --set three_throw=on", "did you mean 'three_throws'"),
    ("simulate arkham --games 3 --set three_throws=maybe", "is on or off, not 'maybe'"),
    ("simulate arkham --games 3 --set three_throws", "not of the form key=value"),
    ("simulate arkham --games 3 --set preset=v9", "no preset 'v9'"),
    ("simulate arkham --games 3 --gamez 4", "unrecognized arguments: --gamez"),
    ("simulate arkham --games 3 --seed one", "'one' is not a whole number"),
    (f"play arkham --seed {'9' * 101}", "a seed has at most 100 digits, not 101"),
    ("play nothing", "There is no game 'nothing'"),
    ("play arkham --seats 9", "is for 1 to 4, not for 9"),
    ("play arkham --bots dull", "has no bot 'dull'"),
    ("demo --turns 0 arkham", "--turns must be at least 1"),
    ("demo chess", "There is no game 'chess'"),
    ("replay", "required: FILE"),
    ("replay nowhere.night", "nowhere.night: No such file or directory"),
    ("replay .", "Is a directory"),
    ("check nowhere.toml", "nowhere.toml: there is no such file or folder"),
    ("bench --fast", "unrecognized arguments: --fast"),
]


@pytest.mark.parametrize(("words", "said"), WRONG, ids=[words for words, _ in WRONG])
def test_wrong_input_is_one_sentence_and_status_2(words, said, capsys):
    assert main.main(words.split()) == 2
    out, err = capsys.readouterr()
    assert said.casefold() in err.casefold()
    assert not out
    assert err.count("\n") == 1
    assert err.strip().endswith((".", "?", "!"))


def test_a_wrong_start_of_the_program_shows_no_traceback():
    done = ask("simulate", "arkam", "--games", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no game 'arkam'; did you mean arkham?\n"


@pytest.mark.parametrize("command", ["", "play", "demo", "simulate", "replay", "check", "bench"])
def test_every_command_explains_itself(command, capsys):
    with pytest.raises(SystemExit) as left:
        main.main([*command.split(), "--help"])
    assert left.value.code == 0
    assert "usage: night-express" in capsys.readouterr().out


# ---------------------------------------------------------------------------------------------- simulate


def test_simulate_counts_the_same_games_whatever_the_number_of_processes(capsys):
    def counted(*more: str) -> dict:
        assert main.main(["simulate", "arkham", "--games", "12", "--seats", "2", "--seed", "5", "--json", *more]) == 0
        told = json.loads(capsys.readouterr().out)
        del told["rate"]
        return told

    alone = counted()
    assert alone["games"] == 12
    assert sum(way["games"] for way in alone["outcomes"]) == 12
    assert alone["broken"] == []
    assert counted("--jobs", "2") == alone


def test_simulate_plays_until_enough_is_decided_whatever_the_number_of_processes(capsys):
    def counted(*more: str) -> dict:
        words = ["simulate", "arkham", "--choices", "900", "--seats", "2", "--seed", "5", "--json", *more]
        assert main.main(words) == 0
        told = json.loads(capsys.readouterr().out)
        del told["rate"]
        return told

    alone = counted()
    mean, games = alone["choices"]["mean"], alone["games"]
    assert mean * games >= 900 > mean * games - alone["choices"]["most"]
    assert counted("--jobs", "2") == alone


def ended(plan, numbers):
    """A process that is ended while it plays."""
    os._exit(9)


def test_a_process_that_is_ended_from_outside_is_told_in_a_sentence(capsys, monkeypatch):
    monkeypatch.setattr("game.core.simulate._some", ended)
    assert main.main(["simulate", "arkham", "--games", "8", "--jobs", "2"]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    assert "has been ended from outside" in err


def test_simulate_without_a_terminal_is_plain_text(capsys):
    assert main.main(["simulate", "arkham", "--games", "5", "--seats", "1", "--set", "preset=v1.0"]) == 0
    out, err = capsys.readouterr()
    assert "choices a second" in out
    assert "\x1b" not in out + err
    assert not err


def test_simulate_says_who_won_by_level_how_long_it_took_and_how_often_nobody_did(capsys):
    wanted = ["simulate", "passenger", "--games", "8", "--seats", "3", "--bots", "0=casual", "--rotate"]
    assert main.main(wanted) == 0
    heads = {line.split()[0]: line for line in capsys.readouterr().out.splitlines() if line}
    assert "of 8 " in heads["casual"]
    assert "of 16 " in heads["random"]
    assert "of 8 " in heads["nobody"]
    least, median, mean, most = map(float, heads["rounds"].split()[1:])
    assert 1 <= least <= median <= most <= 10
    assert least <= mean <= most


def test_simulate_plays_whole_campaigns_unattended_and_tells_each_chapter(capsys):
    assert main.main(["simulate", "vagrant", "--campaigns", "2", "--seats", "2", "--bots", "partner", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == sum(way["games"] for way in told["outcomes"]) == 2
    assert len(told["chapters"]) == 6
    for chapter in told["chapters"]:
        assert chapter["share"]["games"] == 2
        assert 1 <= chapter["turns"]["least"] <= chapter["turns"]["most"]
    assert main.main(["simulate", "vagrant", "--campaigns", "1", "--seats", "3"]) == 0
    heads = capsys.readouterr().out
    assert "Shelter from the Storm" in heads
    assert "of 1" in heads


@pytest.mark.parametrize("game", GAMES)
def test_random_is_a_level_of_every_game(capsys, game):
    assert main.main(["simulate", game, "--games", "1", "--bots", "random"]) == 0
    assert "random" in capsys.readouterr().out


def test_simulate_says_what_each_level_ends_with(capsys):
    assert main.main(["simulate", "orient", "--games", "4", "--seats", "2", "--bots", "0=methodical", "--json"]) == 0
    scores = {(one["who"], one["what"]): one["spread"] for one in json.loads(capsys.readouterr().out)["scores"]}
    assert scores["methodical", "right, %"]["mean"] > 95
    assert 0 < scores["methodical", "clues"]["least"] <= scores["methodical", "clues"]["most"] <= 46
    assert scores["random", "right, %"]["mean"] < 50
    assert scores["random", "stations"] == scores["methodical", "stations"]


def test_simulate_says_which_seed_broke_a_law(capsys, monkeypatch):
    game = GAMES["arkham"]
    monkeypatch.setattr(type(game), "conserved", lambda self, state: {"monsters": 13})
    assert main.main(["simulate", "arkham", "--games", "2", "--seed", "40"]) == 1
    out, err = capsys.readouterr()
    assert "2 games broke a law" in out
    assert "Seed 40 (random): " in err
    assert "Seed 41 (random): " in err


def test_rules_alone_import_no_window(tmp_path):
    save = tmp_path / "game.night"
    save.write_bytes(played())
    for command in (["simulate", "arkham", "--games", "2"], ["check"], ["replay", str(save)]):
        program = (
            "import sys, main\n"
            f"assert main.main({command!r}) == 0\n"
            "assert not [name for name in sys.modules if name.split('.')[0] in ('pygame', 'scenes', 'sprites')]\n"
        )
        done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr


def test_the_same_games_under_every_hash_seed():
    told = {
        ask("simulate", "arkham", "--games", 6, "--seats", 3, "--json", PYTHONHASHSEED=seed).stdout.split('"rate"')[0]
        for seed in ("0", "1", "4242")
    }
    assert len(told) == 1
    assert '"games": 6' in told.pop()


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (80, 100, 0.7112, 0.8666)],
)
def test_wilson_interval(wins, games, low, high):
    """Against the published 95 % intervals (Newcombe 1998, method 3)."""
    from game.core.simulate import wilson

    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-4)


def test_rotating_bots_sit_on_every_seat():
    from game.core.simulate import Plan

    plan = Plan(game="arkham", seats=3, bots=("sharp", "random", "random"), rotate=True)
    assert [plan.levels(number).index("sharp") for number in range(4)] == [0, 1, 2, 0]


# ---------------------------------------------------------------------------------------------- replay


def test_a_save_plays_again_as_it_was(tmp_path, capsys):
    save = tmp_path / "game.night"
    save.write_bytes(played())
    assert main.main(["replay", str(save)]) == 0
    assert "Arkham Express: " in capsys.readouterr().out


def test_a_running_game_plays_again_too(tmp_path, capsys):
    save = tmp_path / "game.night"
    save.write_bytes(played(choices=20))
    assert main.main(["replay", str(save)]) == 0
    assert "Arkham Express: 20 of 20 answers" in capsys.readouterr().out


def test_a_game_that_was_left_while_an_answer_was_still_being_shown_plays_again(tmp_path, capsys):
    session = Session.load(played(choices=20))
    choice = session.pending
    assert choice is not None
    session.answer(choice.options[0].key)
    save = tmp_path / "game.night"
    save.write_bytes(session.save())
    assert isinstance(session.step(), Event), "there is more to be shown than was kept"
    assert main.main(["replay", str(save)]) == 0
    assert "21 of 21 answers" in capsys.readouterr().out


def test_a_crash_report_plays_again_at_whatever_moment_it_was_written():
    from game.core.replay import compare

    session = Session.load(played(choices=40))
    for answers in range(40):
        found = compare(session.save(answers=answers))
        assert found.differs is None
        assert found.answers >= answers


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda data: b"", "This save is empty."),
        (lambda data: b"\x89PNG not a save", "is not a Night Express save."),
        (lambda data: data[: len(data) // 2], "damaged"),
        (lambda data: data[:5], "cut short"),
        (lambda data: data[:-40] + bytes(40), "damaged"),
    ],
    ids=["empty", "foreign", "half", "five bytes", "overwritten"],
)
def test_a_save_that_is_none_is_said_in_a_sentence(tmp_path, capsys, damage, said):
    save = tmp_path / "game.night"
    save.write_bytes(damage(played(choices=20)))
    assert main.main(["replay", str(save)]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_a_file_far_too_large_for_a_save_is_not_read_to_its_end(tmp_path, capsys):
    huge = tmp_path / "game.night"
    with huge.open("wb") as file:
        file.truncate(16 * BIGGEST)
    assert main.main(["replay", str(huge)]) == 2
    assert "far too large for a save." in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end here")
def test_a_file_without_an_end_is_no_save(capsys):
    assert main.main(["replay", "/dev/zero"]) == 2
    assert "far too large for a save." in capsys.readouterr().err


def test_a_replay_under_other_rules_stops_and_accept_records_it_anew(tmp_path, capsys, monkeypatch):
    from game.arkham import rolling  # noqa: F401  (the rules are loaded before their luck is bent)
    from game.core.luck import Luck

    save = tmp_path / "game.night"
    save.write_bytes(played())
    monkeypatch.setattr(Luck, "dice", lambda self, n, sides=6: [2] * n)
    assert main.main(["replay", str(save)]) == 1
    assert "Event " in capsys.readouterr().err
    main.main(["replay", str(save), "--accept"])
    capsys.readouterr()
    assert main.main(["replay", str(save)]) == 0


def test_where_the_rules_break_over_an_answer_it_is_recorded_anew_up_to_there(tmp_path, capsys, monkeypatch):
    from game.arkham import rolling  # noqa: F401  (the rules are loaded before their luck is bent)
    from game.core.luck import Luck

    save = tmp_path / "game.night"
    save.write_bytes(played())
    dice = Luck.dice

    def broken(self, n, sides=6):
        if self.answers > 30:
            raise ZeroDivisionError("nobody thought of this")
        return dice(self, n, sides)

    monkeypatch.setattr(Luck, "dice", broken)
    assert main.main(["replay", str(save), "--accept"]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert main.main(["replay", str(save)]) == 0
    assert Session.load(save.read_bytes()).pending is not None


# ---------------------------------------------------------------------------------------------- check


def test_the_content_of_the_box_is_sound():
    done = ask("check")
    assert done.returncode == 0, done.stderr
    assert "arkham" in done.stdout


def test_check_names_file_place_and_expectation(tmp_path):
    pack = tmp_path / "mine" / "arkham"
    pack.mkdir(parents=True)
    (pack / "monsters.toml").write_text('[[monster]]\nid = "zombie"\nstrength = "two"\n')
    done = ask("check", tmp_path / "mine")
    assert done.returncode == 2
    assert "arkham/monsters.toml: monster[" in done.stderr
    assert "expected int, got str" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("arkham/monsters.toml", "[[monster]\n", "not valid TOML"),
        ("arkham/ghosts.toml", "x = 1\n", "there is no data/arkham/ghosts.toml"),
        ("arkham/monsters.toml", "a = " + "[" * 5000 + "]" * 5000, "nested too deeply"),
        ("arkham/monsters.toml", b"\xff\xfe\x00", "not valid TOML"),
        ("chess/pieces.toml", "x = 1\n", "there is no data/chess/pieces.toml"),
    ],
    ids=["syntax", "unknown file", "deep", "bytes", "unknown game"],
)
def test_a_wrong_pack_is_one_sentence(tmp_path, name, content, said):
    file = tmp_path / "mine" / name
    file.parent.mkdir(parents=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    done = ask("check", tmp_path / "mine")
    assert done.returncode == 2, done.stdout
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_pack_with_a_missing_translation_is_told(tmp_path):
    pack = tmp_path / "mine" / "core" / "text"
    pack.mkdir(parents=True)
    (pack / "de.toml").write_text('nothing_to_do = "Nichts zu tun"\nunheard = "x"\n')
    done = ask("check", tmp_path / "mine")
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr


# ---------------------------------------------------------------------------------------------- no window


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
@pytest.mark.parametrize("command", ["", "play arkham", "demo arkham"])
def test_without_a_display_there_is_one_sentence_and_status_2(command):
    """SDL would take its "offscreen" driver in silence and run for ever, unseen."""
    hidden = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"), "")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    words = [sys.executable, str(ROOT / "main.py"), *command.split()]
    done = subprocess.run(words, capture_output=True, text=True, env=env, timeout=60)
    assert done.returncode == 2
    assert done.stderr == "No display was found: start it from a graphical session, or use demo --headless.\n"


def test_the_old_pygame_in_the_way_is_told_with_its_cure(tmp_path):
    (tmp_path / "pygame.py").write_text("ver = '2.6.1'\n")
    done = ask(PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.startswith(
        "The old pygame stands in the way of pygame-ce; mend it with: python -m pip uninstall"
    )
    assert done.stderr.count("\n") == 1


def test_a_broken_pygame_is_told_with_its_cure(tmp_path):
    (tmp_path / "pygame.py").write_text("raise ImportError('cannot import name DIRECTION_LTR')\n")
    done = ask(PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert "pip install pygame-ce" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_wrong_pack_of_the_player_is_one_sentence_whatever_is_started(tmp_path):
    pack = tmp_path / "packs" / "mine" / "arkham"
    pack.mkdir(parents=True)
    (pack / "monsters.toml").write_text('[[monster]]\nid = "zombie"\nstrength = -1\n')
    for words in (["simulate", "arkham", "--games", 1], ["play", "arkham"], []):
        done = ask(*words, NIGHT_EXPRESS_HOME=str(tmp_path))
        assert done.returncode == 2
        assert "arkham/monsters.toml: monster[" in done.stderr
        assert "expected int >= 1" in done.stderr
        assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_demo_without_a_window_ends_when_it_is_told_to() -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-u", "-c", DEMO_SAYS_WHEN]
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"showing\n"
        process.terminate()
        assert process.wait(60) == -signal.SIGTERM


DEMO_SAYS_WHEN = """
from scenes.window import readied
with readied(headless=True):
    from scenes import demo
    print("showing")
    demo.run(None, headless=True, shots=None, turns=None)
"""
