"""Sound: every one balanced and without a click, kept on disk safely, and a desk that never troubles the window."""

import math
import os
import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from sprites import sound, sound_cache, sound_desk
from sprites.sound import Sounds
from sprites.sound_book import DICE, RECIPES, WHEELS
from sprites.sound_cache import SoundCache
from sprites.sound_desk import ALIKE, CROSS, TRACKS, VOICES, Desk, pace_at
from sprites.synth import PEAK, RATE, finished, loudness, peak
from sprites.synth_train import PACES, RAIL

ONCE = [name for name, recipe in RECIPES.items() if not recipe.loop]


@cache
def made(name: str) -> tuple[array, int]:
    """The finished samples and the work they cost: calls and returns, on any machine the same."""
    recipe, work, before = RECIPES[name], 0, sys.getprofile()

    def step(*event: object) -> None:
        nonlocal work
        work += 1

    sys.setprofile(step)
    try:
        samples = finished(recipe.make(), recipe.level, recipe.fade, recipe.loop)
    finally:
        sys.setprofile(before)
    return samples, work


def wave(name: str) -> list[float]:
    return [v / 32767 for v in made(name)[0]]


def beep(seconds: float = 0.4) -> array:
    return array("h", [round(3000 * math.sin(i / 9)) for i in range(round(RATE * seconds))])


# ------------------------------------------------------------------------------------------------- the sounds


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_is_as_loud_as_the_book_says_and_never_too_loud(name: str) -> None:
    heard = wave(name)
    assert loudness(heard) == pytest.approx(RECIPES[name].level, abs=0.5)
    assert 0.02 < peak(heard) <= PEAK + 0.001
    assert abs(sum(heard) / len(heard)) < 0.004
    assert len(heard) / RATE <= 4.5


@pytest.mark.parametrize("name", ONCE)
def test_a_sound_begins_and_ends_at_nothing(name: str) -> None:
    heard = wave(name)
    top = peak(heard)
    assert heard[0] == heard[-1] == 0
    assert abs(heard[1]) < 0.02 * top
    assert peak(heard[-20:]) < 0.01 * top


@pytest.mark.parametrize("name", WHEELS)
def test_the_seam_of_a_loop_is_not_heard(name: str) -> None:
    heard = wave(name)
    around = heard[-RATE // 4 :] + heard[: RATE // 4]
    seam = len(around) // 2

    def bend(i: int) -> float:
        return abs(around[i - 1] - 2 * around[i] + around[i + 1])

    usual = sorted(bend(i) for i in range(1, len(around) - 1))
    most = usual[round(0.995 * len(usual))]
    assert all(bend(i) <= most for i in range(seam - 3, seam + 3))
    assert abs(heard[0] - heard[-1]) <= max(abs(a - b) for a, b in pairwise(heard))


@pytest.mark.parametrize("pace", range(len(PACES)))
def test_a_wheel_loop_is_whole_rails_at_its_speed(pace: int) -> None:
    rails = len(made(WHEELS[pace])[0]) / RATE * PACES[pace] / RAIL
    assert rails == pytest.approx(round(rails), abs=0.001)


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_is_quickly_made(name: str) -> None:
    assert made(name)[1] < 6_000_000


def test_the_family_is_balanced() -> None:
    """What is heard all the time is soft, what decides a game is the loudest, the wheels lie under all."""
    level = {name: RECIPES[name].level for name in RECIPES}
    assert max(level[name] for name in WHEELS) <= min(level[name] for name in ("button", "whistle_far"))
    assert max(level[name] for name in ("button", "key", "type")) < level["token"] < level["dice_3"] < level["victory"]
    assert max(level.values()) - min(level.values()) <= 20


def test_a_sound_is_the_same_on_every_start() -> None:
    recipe = RECIPES["dice_3"]
    assert finished(recipe.make(), recipe.level, recipe.fade) == made("dice_3")[0]


def test_more_dice_are_more_knocks() -> None:
    def busy(n: int) -> int:
        heard = wave(f"dice_{n}")
        return sum(1 for i in range(0, len(heard) - 110, 110) if peak(heard[i : i + 110]) > 0.15 * peak(heard))

    assert busy(1) < busy(3) < busy(8)


def test_a_growl_is_low_and_a_coin_is_high() -> None:
    def pitch(name: str) -> float:
        heard = wave(name)
        return sum(1 for a, b in pairwise(heard) if a < 0 <= b) / len(heard) * RATE

    assert pitch("boss") < 300 > pitch("growl")
    assert pitch("coin") > 2000
    assert pitch("whistle_far") < 900


# ------------------------------------------------------------------------------------------------- kept on disk


def test_a_sound_is_kept_for_the_next_start(tmp_path: Path) -> None:
    SoundCache(tmp_path).store("coin", beep())
    assert SoundCache(tmp_path).load("coin") == beep()
    assert SoundCache(tmp_path).load("token") is None
    assert [file.name for file in tmp_path.iterdir()] == ["coin.sound"]


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data[:-1] + bytes([data[-1] ^ 1]),
        lambda data: b"\xff" * len(data),
        lambda data: data[:45] + b"\xff" * 8 + data[53:],
        lambda data: data + b"more",
    ],
)
def test_a_damaged_sound_does_not_count(tmp_path: Path, harm) -> None:
    cache = SoundCache(tmp_path)
    cache.store("coin", beep())
    file = tmp_path / "coin.sound"
    file.write_bytes(harm(file.read_bytes()))
    assert cache.load("coin") is None


def test_a_sound_of_older_code_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SoundCache(tmp_path).store("coin", beep())
    monkeypatch.setattr(sound_cache, "code", lambda: b"another".ljust(24))
    assert SoundCache(tmp_path).load("coin") is None


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for folder in (tmp_path / "file", tmp_path / "file" / "below", None):
        cache = SoundCache(folder)
        cache.store("coin", beep())
        assert cache.load("coin") is None
        cache.thin(RECIPES)


def test_sounds_that_there_are_no_more_are_let_go(tmp_path: Path) -> None:
    cache = SoundCache(tmp_path)
    for name in ("coin", "gramophone"):
        cache.store(name, beep())
    (tmp_path / "picture.png").write_bytes(b"another's")
    cache.thin(RECIPES)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["coin.sound", "picture.png"]


# ------------------------------------------------------------------------------------------------- the desk


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk(Random(1))
    assert desk.start()
    for name in RECIPES:
        desk.keep(name, beep())
    yield desk
    desk.close()


def test_a_sound_that_is_not_ready_is_not_heard(desk: Desk) -> None:
    del desk.sounds["coin"]
    assert not desk.play("coin", 1, 0, 1.0)
    assert desk.play("token", 1, 0, 1.0)


def test_shades_take_turns_and_differ_in_pitch(desk: Desk) -> None:
    assert len({one.get_length() for one in desk.sounds["token"]}) == 3
    heard = []
    for n in range(12):
        desk.play("token", 1, 0, n)
        heard.append(desk.last["token"][0])
        pygame.mixer.stop()
    assert all(a is not b for a, b in pairwise(heard))
    assert len(set(heard)) == 3


def test_the_same_sound_twice_in_a_moment_is_one(desk: Desk) -> None:
    assert desk.play("coin", 1, 0, 1.0)
    assert not desk.play("coin", 1, 0, 1.01)
    assert desk.play("coin", 1, 0, 1.1)


def test_many_of_a_kind_stay_few(desk: Desk) -> None:
    for n in range(8):
        desk.play("coin", 1, 0, n)
    assert sum(not voice.fading for voice in desk.voices) == ALIKE


def test_when_all_voices_are_taken_the_least_important_gives_way(desk: Desk) -> None:
    small = [name for name in ONCE if RECIPES[name].rank == 2][:VOICES]
    for n, name in enumerate(small):
        assert desk.play(name, 1, 0, n)
    assert not desk.play("button", 1, 0, 20)
    assert desk.play("victory", 1, 0, 20)
    assert next(voice for voice in desk.voices if voice.fading).name == small[0]
    assert sum(not voice.fading for voice in desk.voices) == VOICES


def test_everything_is_quieter_at_once_when_the_volume_is(desk: Desk) -> None:
    desk.play("victory", 1, 0, 1.0)
    assert desk.voices[0].sound.get_volume() == 1
    desk.settle(0.25, None, 0)
    assert desk.voices[0].sound.get_volume() == 0.25
    desk.settle(0, None, 0)
    assert not desk.play("coin", 1, 0, 2.0)
    time.sleep(0.3)
    assert not pygame.mixer.get_busy()


def test_the_wheels_follow_the_speed(desk: Desk) -> None:
    desk.settle(1, 0.8, 0.0)
    assert desk.pace is None
    for speed, pace in ((0.15, 0), (0.6, 3), (1.0, 5)):
        desk.settle(1, 0.8, speed)
        assert desk.pace == pace
        assert pygame.mixer.Channel(desk.track).get_sound() is desk.sounds[WHEELS[pace]][0]
        assert desk.sounds[WHEELS[pace]][0].get_volume() == pytest.approx(0.8, abs=0.01)
    desk.settle(0, 0.8, 1.0)
    assert desk.pace is None
    desk.settle(1, 0.8, 1.0)
    assert desk.pace == 5
    desk.settle(1, None, 1.0)
    time.sleep(0.1 + CROSS / 1000)
    assert not any(pygame.mixer.Channel(n).get_busy() for n in range(TRACKS))


def test_a_speed_that_trembles_does_not_change_the_wheels() -> None:
    between = (PACES[2] + PACES[3]) / 2 / PACES[-1]
    assert pace_at(between - 0.01, 2) == pace_at(between + 0.01, 2) == 2
    assert pace_at(between - 0.01, 3) == pace_at(between + 0.01, 3) == 3
    assert pace_at(0.0, 0) is None
    assert [pace_at(speed / PACES[-1], None) for speed in PACES] == list(range(len(PACES)))


def test_the_wheels_give_way_to_a_sting_and_come_back(desk: Desk) -> None:
    desk.settle(1, 1, 0.6)
    assert desk.tick(0.0) is None
    desk.play("victory", 1, 0, 0.0)
    now = 0.0
    while desk.duck > sound_desk.DUCKED and now < 1:
        now += 0.04
        assert desk.tick(now) is not None
    assert 0.1 <= now <= 0.3
    assert desk.sounds[WHEELS[3]][0].get_volume() < 0.35
    pygame.mixer.Channel(TRACKS).stop()
    while desk.tick(now) is not None and now < 3:
        now += 0.04
    assert desk.duck == 1
    assert desk.sounds[WHEELS[3]][0].get_volume() == 1


# ------------------------------------------------------------------------------------------------- the window's side


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the quickest sounds, so that a test starts at once."""
    names = ("button", "key", "token", "dice_1", "dice_3")
    monkeypatch.setattr(sound, "RECIPES", {name: RECIPES[name] for name in names})


def test_sounds_are_made_behind_the_window_and_once(tmp_path: Path, few: None, monkeypatch: pytest.MonkeyPatch) -> None:
    workers: set[threading.Thread] = set()

    def noted(*args: Any) -> array:
        workers.add(threading.current_thread())
        return finished(*args)

    monkeypatch.setattr(sound, "finished", noted)
    for start in range(2):
        sounds = Sounds(tmp_path)
        sounds.prepare()
        sounds.play("button")
        assert sounds.prepared.wait(10)
        assert sounds.ok
        sounds.play("token", 0.5, -0.4)
        assert sounds.wait()
        assert [voice.name for voice in sounds._desk.voices if voice.name == "token"]
        assert sounds.close(5)
        assert not sounds.ok
        if not start:
            assert len(list(tmp_path.iterdir())) == 5
            assert [thread.name for thread in workers] == ["sound making"]
            monkeypatch.setattr(sound, "finished", lambda *args: pytest.fail("made twice"))
    assert not any(thread.name.startswith("sound") and thread.is_alive() for thread in threading.enumerate())


def test_dice_sound_like_as_many_as_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    sounds = Sounds()
    monkeypatch.setattr(sounds, "play", lambda name, *rest: asked.append(name))
    for count in (0, 1, 4, 7, 30):
        sounds.dice(count)
    assert asked == ["dice_1", "dice_1", "dice_3", "dice_5", f"dice_{DICE[-1]}"]


def test_nothing_one_may_ask_for_raises(few: None) -> None:
    sounds = Sounds()

    def everything() -> None:
        for name in ("button", "gramophone", "wheels", ""):
            sounds.play(name, 7, -3)
            sounds.loop(name)
            sounds.stop(name)
        sounds.dice(-1)
        sounds.set_speed(40)
        sounds.set_speed(-1)
        sounds.volume = 3
        assert sounds.volume == 1
        sounds.mute = sounds.asleep = True
        sounds.play("button")
        sounds.mute = sounds.asleep = False

    everything()
    sounds.prepare()
    sounds.prepare()
    everything()
    assert sounds.prepared.wait(10)
    everything()
    assert sounds.wait()
    assert sounds.close(5)
    assert sounds.close(5)
    everything()
    sounds.prepare()
    assert not sounds.ok


def test_what_was_told_before_the_device_opened_still_counts(few: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sound.RECIPES, "wheels_4", RECIPES["wheels_4"])
    sounds = Sounds(volume=0.5)
    sounds.loop("wheels")
    sounds.set_speed(0.6)
    sounds.prepare()
    assert sounds.prepared.wait(10)
    assert sounds.wait()
    assert sounds._desk.pace == 3
    assert sounds._desk.gain == 0.25
    assert sounds.close(5)


def test_a_device_that_hangs_does_not_hold_the_window(few: None) -> None:
    sounds = Sounds()
    sounds.prepare()
    assert sounds.prepared.wait(10)
    loose = threading.Event()
    sounds._orders.put((float("inf"), lambda: loose.wait(60)))
    for n in range(5000):
        sounds.play("button")
        sounds.set_speed(n % 100 / 100)
    assert not sounds.close(0.1), "every call came back while the device still hung"
    assert sounds._orders.qsize() <= sound.MANY + 5
    loose.set()
    assert sounds.close(5)


def test_what_would_come_late_does_not_come(few: None) -> None:
    sounds = Sounds()
    sounds.prepare()
    assert sounds.prepared.wait(10)
    sounds._orders.put((float("inf"), lambda: time.sleep(sound.LATE + 0.1)))
    sounds.play("token")
    assert sounds.wait()
    assert not sounds._desk.voices
    assert sounds.close(5)


def test_all_sounds_together_stay_small() -> None:
    total = sum(4 * len(made(name)[0]) * RECIPES[name].tunes for name in RECIPES)
    assert total < 8_000_000


@pytest.mark.parametrize("driver", [None, "alsa", "nonsense"])
def test_without_a_device_there_is_silence_and_no_complaint(
    driver: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a process of its own: the device may be opened but once."""
    monkeypatch.delenv("SDL_AUDIODRIVER")
    if driver is None and sound_desk.device_likely():
        pytest.skip("there is a device here")
    if driver == "alsa" and (not sys.platform.startswith("linux") or any(Path("/dev/snd").glob("pcm*p"))):
        pytest.skip("ALSA may have a device here")
    code = (
        "from sprites.sound import Sounds\n"
        "sounds = Sounds(); sounds.prepare(); assert sounds.prepared.wait(10)\n"
        "sounds.play('button'); sounds.loop('wheels'); sounds.set_speed(1); sounds.mute = True\n"
        "assert not sounds.ok and sounds.wait() and sounds.close()\n"
    )
    world = {key: value for key, value in os.environ.items() if key != "SDL_AUDIODRIVER"}
    if driver is not None:
        world["SDL_AUDIODRIVER"] = driver
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env=world,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=Path(__file__).parents[2],
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    if driver is None:
        assert ran.stdout + ran.stderr == ""
