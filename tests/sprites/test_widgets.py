"""The widgets: every state is told apart, all type can be read, the second drawing costs one blit."""

from collections.abc import Callable, Hashable
from itertools import combinations
from typing import Any

import pygame
import pytest

from sprites import lettering, shelf
from sprites.canvas import Canvas
from sprites.fonts import LEAST
from sprites.palette import ARKHAM, HOUSE, Skin
from sprites.widgets import (
    STATES,
    State,
    button,
    check,
    chip,
    chip_width,
    dropdown,
    dropdown_list,
    entry,
    heading,
    hover_card,
    hover_card_height,
    keycap,
    log_line,
    note,
    option_row,
    panel,
    progress,
    ribbon,
    scrollbar,
    seat_mark,
    segmented,
    shares,
    slider,
    tab,
    toast,
)

W, H = 440, 160
LONG = "Take the last train out of Arkham with everything that you have found"

Draw = Callable[[Canvas, State, Skin], object]
STATEFUL: dict[str, Draw] = {
    "keycap": lambda c, s, k: keycap(c, 40, 60, "Esc", s, k),
    "option_row": lambda c, s, k: option_row(c, 30, 30, 380, "4", "Talk", "a ticket", "71 %", s, k),
    "button": lambda c, s, k: button(c, 30, 30, 200, "Replay", s, k),
    "tab": lambda c, s, k: tab(c, 30, 30, 160, "Ritual", s, k),
}
OTHERS: dict[str, Draw] = {
    "check": lambda c, s, k: check(c, 30, 30, True, "Safe shapes", s, k),
    "segmented": lambda c, s, k: segmented(c, 30, 30, 380, ["off", "fast", "normal"], 1, s, k),
    "slider": lambda c, s, k: slider(c, 40, 30, 200, 0.3, "125 %", s, k),
    "dropdown": lambda c, s, k: dropdown(c, 30, 30, 300, "Borderless", s, k),
    "list": lambda c, s, k: dropdown_list(c, 30, 10, 300, [LONG, "b", "c"], 1, k),
    "entry": lambda c, s, k: entry(c, 30, 30, 300, LONG, s, k, note="no / in a name"),
    "hover_card": lambda c, s, k: hover_card(c, 10, 10, 400, LONG, "Physical 3.", "ARK-026", "3", "fist", skin=k),
    "panel": lambda c, s, k: panel(c, 30, 30, 380, 100),
    "heading": lambda c, s, k: heading(c, LONG, 30, 60, 380, k),
    "note": lambda c, s, k: note(c, 30, 10, 380, "H", LONG, k),
    "log_line": lambda c, s, k: log_line(c, 30, 30, 380, LONG, "gate", "bad", s, k, "Why?"),
    "toast": lambda c, s, k: toast(c, 220, 70, LONG, "warn", k, w=380),
    "ribbon": lambda c, s, k: ribbon(c, 30, 30, 380, ("ROLL", "CHECK", "MOVE"), 1, k),
    "chip": lambda c, s, k: chip(c, 30, 30, "MONSTERS", "4 of 6", "monster", 4, 6, s, k),
    "progress": lambda c, s, k: progress(c, 30, 80, 380, 0.4, "Painting", k),
    "shares": lambda c, s, k: shares(c, 30, 30, 380, [(1, "15 %", "bad"), (2, "31 %", "warn"), (3, "9 %", "plain")], k),
    "scrollbar": lambda c, s, k: scrollbar(c, 30, 10, 140, 0.3, 0.5, s, k),
    "seat_mark": lambda c, s, k: seat_mark(c, 80, 80, 24, STATES.index(s)),
}
EVERY = STATEFUL | OTHERS


def drawn(draw: Draw, state: State = "normal", skin: Skin = HOUSE, k: float = 1.0) -> pygame.Surface:
    surface = pygame.Surface((round(W * k), round(H * k)))
    surface.fill(skin.deep)
    draw(Canvas(surface, k), state, skin)
    return surface


_SEEN = bytes(1 if step > 12 else 0 for step in range(256))


def different(a: pygame.Surface, b: pygame.Surface) -> int:
    """How many colour values differ so much that an eye sees it."""
    count = 0
    for one, other in ((a, b), (b, a)):
        delta = one.copy()
        delta.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        count += pygame.image.tobytes(delta, "RGB").translate(_SEEN).count(1)
    return count


@pytest.mark.parametrize("skin", [HOUSE, ARKHAM], ids=["house", "arkham"])
@pytest.mark.parametrize("name", STATEFUL)
def test_no_two_states_look_alike(name: str, skin: Skin) -> None:
    seen = {state: drawn(STATEFUL[name], state, skin) for state in STATES}
    body = different(seen["normal"], drawn(lambda c, s, k: None, "normal", skin))
    for a, b in combinations(STATES, 2):
        assert different(seen[a], seen[b]) > body * 0.03, f"{a} and {b}"


@pytest.mark.parametrize("k", [0.6667, 1.0, 2.0])
@pytest.mark.parametrize("name", EVERY)
def test_all_type_on_a_widget_can_be_read(name: str, k: float, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.clear_all()
    sizes: list[int] = []
    set_line = lettering._set

    def spy(text: str, face: str, px: int, *rest: object) -> lettering.Line:
        sizes.append(px)
        return set_line(text, face, px, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(lettering, "_set", spy)
    for state in STATES:
        drawn(EVERY[name], state, k=k)
    assert all(px >= round(LEAST * k) for px in sizes)


@pytest.mark.parametrize("name", EVERY)
def test_a_widget_is_drawn_again_for_each_scale(name: str) -> None:
    small, large = drawn(EVERY[name], k=1.0), drawn(EVERY[name], k=2.0)
    assert different(pygame.transform.smoothscale(small, large.get_size()), large) > 0


@pytest.mark.parametrize("name", EVERY)
def test_the_second_drawing_makes_nothing_anew_and_is_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = drawn(EVERY[name])
    made: list[object] = []
    get = shelf.Shelf.get

    def spy(self: shelf.Shelf[Any], key: Hashable, make: Callable[[], Any]) -> Any:
        return get(self, key, lambda: made.append(key) or make())

    monkeypatch.setattr(shelf.Shelf, "get", spy)
    again = drawn(EVERY[name])
    assert not made
    assert different(again, first) == 0


def test_shelves_stay_within_their_bounds() -> None:
    shelf.clear_all()
    for i in range(400):
        drawn(lambda c, s, k, i=i: option_row(c, 30, 30, 380, "1", f"Option number {i}", "help", skin=k), k=2.0)
    assert 0 < shelf.held() <= shelf.LEAST
    shelf.clear_all()
    assert shelf.held() == 0


def test_what_has_rested_longest_on_any_shelf_makes_room() -> None:
    shelf.clear_all()
    shelf.allow(0)
    each = shelf.LEAST // 4
    rare, often = (shelf.Shelf(shelf.LEAST, lambda thing: each, largest=each) for _ in range(2))
    for name in ("first", "second"):
        rare.get(name, object)
    for name in ("third", "fourth"):
        often.get(name, object)
    rare.get("first", object)
    often.get("fifth", object)
    assert ["first" in rare, "second" in rare, "third" in often, "fifth" in often] == [True, False, True, True]
    shelf.allow(6 * each // shelf.FOR_A_PIXEL)
    often.get("sixth", object)
    assert "third" in often
    shelf.allow(0)
    assert shelf.held() <= shelf.LEAST
    assert "third" not in often


@pytest.mark.parametrize("body", ["", "One line.", LONG, LONG * 3])
def test_a_hover_card_is_as_high_as_it_says(body: str) -> None:
    surface = pygame.Surface((600, 600), pygame.SRCALPHA)
    c = Canvas(surface)
    high = hover_card_height(c, 400, body, "ARK-026")
    hover_card(c, 50, 50, 400, "Hound", body, "ARK-026", key_label="the rule")
    paper = pygame.mask.from_threshold(surface, pygame.Color(HOUSE.key), (3, 3, 3, 255)).get_bounding_rects()
    box = paper[0].unionall(paper[1:])
    assert abs(box.bottom - (50 + high)) <= 2


def test_a_chip_is_wide_enough_for_its_words() -> None:
    for label, value, mark in (("MONSTERS", "4 of 6", "monster"), ("GATES", "2", ""), ("", "12", "skull")):
        for k in (0.6667, 1.0, 1.3333, 2.0):
            c = Canvas(pygame.Surface((400, 60)), k)
            room = chip_width(c, label, value, mark) - 28 - (46 if mark else 0)
            taken = c.width(value, "head", 29) + (12 if value else 0)
            assert lettering.fitted(label, "head", lettering.pixels(23, k), 0, 1, int((room - taken) * k))[0] == label


def test_the_tick_boxes_answer_is_seen() -> None:
    ticked, empty = (drawn(lambda c, s, k, on=on: check(c, 30, 30, on)) for on in (True, False))
    assert different(ticked, empty) > 300


def test_progress_grows() -> None:
    def lit(share: float) -> int:
        surface = drawn(lambda c, s, k: progress(c, 30, 80, 380, share, skin=k))
        return pygame.mask.from_threshold(surface, pygame.Color(HOUSE.accent), (9, 9, 9, 255)).count()

    amounts = [lit(share) for share in (0, 0.1, 0.5, 0.9, 1.0, 7.0)]
    assert amounts[0] == 0
    assert amounts == sorted(amounts)
    assert amounts[-1] == amounts[-2]
