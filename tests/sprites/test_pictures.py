"""The picture cache: paints once, trusts only whole and current files, and never fails for the disk's sake."""

import time
from pathlib import Path

import pygame
import pytest

from sprites import art, pictures
from sprites.canvas import Canvas
from sprites.pictures import Pictures

SIZE = (192, 108)


class Painter:
    """Paints a red plane with a fist on it, and counts how often it had to."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, c: Canvas) -> None:
        self.times += 1
        c.fill("#b23a3a", 0, 0, 1920, 1080)
        c.part("ui/fist", 960, 540, 600)


@pytest.fixture
def painter() -> Painter:
    return Painter()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def only_file(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_a_picture_is_painted_once_for_all_starts_of_the_program(tmp_path: Path, painter: Painter) -> None:
    first = pixels(Pictures(tmp_path).get("hall", SIZE, painter))
    again = Pictures(tmp_path)
    assert again.ready("hall", SIZE, painter)
    assert pixels(again.get("hall", SIZE, painter)) == first
    assert painter.times == 1


def test_every_size_is_painted_for_itself(tmp_path: Path, painter: Painter) -> None:
    kept = Pictures(tmp_path)
    assert kept.get("hall", SIZE, painter).get_size() == SIZE
    assert kept.get("hall", (384, 216), painter).get_size() == (384, 216)
    assert painter.times == 2


def test_holes_in_a_picture_survive_the_disk(tmp_path: Path) -> None:
    def glass(c: Canvas) -> None:
        c.surface.fill((200, 100, 50, 77))

    made = pixels(Pictures(tmp_path).get("glass", SIZE, glass, alpha=True))
    assert pixels(Pictures(tmp_path).get("glass", SIZE, glass, alpha=True)) == made
    assert made[:4] == bytes((200, 100, 50, 77))


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data[:-1] + bytes([data[-1] ^ 1]),
        lambda data: b"\xff" * len(data),
        lambda data: data[:20] + b"\xff" * 8 + data[28:],
        lambda data: data + b"more",
    ],
)
def test_a_damaged_picture_is_painted_again(tmp_path: Path, painter: Painter, harm) -> None:
    whole = pixels(Pictures(tmp_path).get("hall", SIZE, painter))
    file = only_file(tmp_path)
    file.write_bytes(harm(file.read_bytes()))
    assert not Pictures(tmp_path).ready("hall", SIZE, painter)
    assert pixels(Pictures(tmp_path).get("hall", SIZE, painter)) == whole
    assert painter.times == 2
    assert Pictures(tmp_path).ready("hall", SIZE, painter)


def test_a_picture_follows_its_drawings(tmp_path: Path, painter: Painter) -> None:
    Pictures(tmp_path / "cache").get("hall", SIZE, painter)
    pack = tmp_path / "pack"
    (pack / "ui").mkdir(parents=True)
    (pack / "ui" / "fist.svg").write_text(art.source("ui/crown"))
    try:
        art.use_folders(pack)
        Pictures(tmp_path / "cache").get("hall", SIZE, painter)
        assert painter.times == 2
    finally:
        art.use_folders()


def test_a_folder_that_cannot_be_written_costs_only_the_disk(tmp_path: Path, painter: Painter) -> None:
    wall = tmp_path / "wall"
    wall.write_text("a file where the folder should be")
    kept = Pictures(wall / "cache")
    assert kept.get("hall", SIZE, painter) is kept.get("hall", SIZE, painter)
    assert painter.times == 1


def test_a_write_that_breaks_off_leaves_nothing_behind(
    tmp_path: Path, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(pictures.os, "replace", full)
    Pictures(tmp_path).get("hall", SIZE, painter)
    assert list(tmp_path.iterdir()) == []


def test_the_oldest_pictures_make_room(tmp_path: Path, painter: Painter) -> None:
    one = SIZE[0] * SIZE[1] * 3
    kept = Pictures(tmp_path, disk=3 * one + one // 2)
    for name in ("a", "b", "c", "a", "d"):
        kept.clear()
        kept.get(name, SIZE, painter)
        time.sleep(0.02)
    assert {f.name[0] for f in tmp_path.iterdir()} == {"c", "a", "d"}


def test_a_full_screen_is_kept_as_the_pixels_that_it_shows(tmp_path: Path, painter: Painter) -> None:
    """Nothing has to be unpacked: it loads in a blink."""
    size = (1920, 1080)
    shown = Pictures(tmp_path).get("hall", size, painter)
    raw = pygame.image.tobytes(shown, "RGB")
    assert only_file(tmp_path).read_bytes().endswith(raw)
    assert pixels(Pictures(tmp_path).get("hall", size, painter)) == pixels(shown)
    assert painter.times == 1
