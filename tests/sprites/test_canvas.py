"""The canvas: the same picture at every scale, crisp, with type that can be read and that stays where it fits."""

from itertools import pairwise

import pygame
import pytest

from sprites import art, fonts, lettering
from sprites.art import MissingArt
from sprites.canvas import Canvas, circ, rect
from sprites.fonts import LEAST
from sprites.palette import CREAM, mix, rgb

SCALES = (0.6667, 1.0, 1.3333, 2.0)
LONG = "The constable of Constantinople constantly contemplates consternation"


def canvas(w: float, h: float, k: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface((round(w * k), round(h * k)), pygame.SRCALPHA), k)


def inked(c: Canvas) -> pygame.Rect:
    """The box of pixels that anything was drawn on."""
    return c.surface.get_bounding_rect(20)


@pytest.mark.parametrize("k", SCALES)
def test_units_are_the_same_place_at_every_scale(k: float) -> None:
    c = canvas(400, 300, k)
    c.xml(rect(100, 60, 200, 90, CREAM), (90, 50, 220, 110))
    box = inked(c)
    assert abs(box.x - 100 * k) <= 1
    assert abs(box.y - 60 * k) <= 1
    assert abs(box.w - 200 * k) <= 2
    assert abs(box.h - 90 * k) <= 2


def test_boxes_that_touch_leave_no_gap() -> None:
    c = Canvas(pygame.Surface((700, 10)), 0.6667, (3, 0))
    edges = [c.rect(i * 23.7, 0, 23.7, 10) for i in range(40)]
    assert all(a.right == b.left for a, b in pairwise(edges))


def test_every_scale_is_drawn_for_itself_not_stretched() -> None:
    one, two = (canvas(100, 100, k) for k in (1.0, 2.0))
    for c in (one, two):
        c.part("ui/eye", 50, 50, 80)
    assert (one.sprite("ui/eye", 80).get_width(), two.sprite("ui/eye", 80).get_width()) == (80, 160)
    stretched = pygame.transform.smoothscale(one.surface, (200, 200))
    edge = pygame.mask.from_surface(two.surface, 40).count() - pygame.mask.from_surface(two.surface, 215).count()
    soft = pygame.mask.from_surface(stretched, 40).count() - pygame.mask.from_surface(stretched, 215).count()
    assert edge < soft * 0.75


def test_a_fragment_outside_its_box_is_not_seen() -> None:
    c = canvas(200, 200)
    c.xml(circ(100, 100, 90, CREAM), (100, 100, 50, 50))
    assert c.surface.get_at((60, 60)).a == 0
    assert c.surface.get_at((120, 120)).a == 255


def test_a_drawing_keeps_to_its_anchor() -> None:
    for anchor, x, y in (("c", 100, 100), ("b", 100, 199), ("tl", 2, 2), ("bl", 2, 199), ("r", 199, 100)):
        c = canvas(200, 200)
        touched = c.part("ui/heal", x, y, 60, anchor=anchor)
        assert pygame.Rect(0, 0, 200, 200).contains(touched)
        assert touched.inflate(4, 4).collidepoint(x, y)


def test_colours_change_places_without_chaining() -> None:
    swapped = art.recolour('<a fill="#AABBCC" stroke="#112233"/>', {"#aabbcc": "#112233", "#112233": "#aabbcc"})
    assert swapped == '<a fill="#112233" stroke="#aabbcc"/>'


def test_a_missing_drawing_says_its_name() -> None:
    with pytest.raises(MissingArt, match="ui/nowhere"):
        canvas(10, 10).part("ui/nowhere", 5, 5, 5)


def test_a_faded_drawing_does_not_fade_the_next() -> None:
    c = canvas(100, 100)
    c.part("ui/heal", 50, 50, 80, alpha=64)
    assert c.surface.get_at((50, 50)).a < 80
    c = canvas(100, 100)
    c.part("ui/heal", 50, 50, 80)
    assert c.surface.get_at((50, 50)).a == 255


@pytest.mark.parametrize("k", SCALES)
def test_nothing_to_read_is_smaller_than_the_least_size(k: float) -> None:
    c = canvas(900, 60, k)
    least = c.width("Hamburg", "body", LEAST)
    assert c.text("Hamburg", 0, 30, "body", 9) == least
    assert c.text("Hamburg", 0, 30, "body", 40, fit=5) <= 5


@pytest.mark.parametrize("k", SCALES)
@pytest.mark.parametrize("face", fonts.FACES)
@pytest.mark.parametrize("fit", [40, 120, 333, 560])
def test_what_must_fit_fits(k: float, face: str, fit: float) -> None:
    c = canvas(900, 80, k)
    assert c.text(LONG, 0, 40, face, 38, fit=fit) <= fit
    assert inked(c).right <= fit * k + 3 * k + 1


def test_type_shrinks_before_it_is_cut() -> None:
    c = canvas(900, 60)
    room = c.width("Constantinople", "head", 28)
    assert lettering.fitted("Constantinople", "head", 38, 0, LEAST, int(room)) == ("Constantinople", 28)
    cut, px = lettering.fitted(LONG, "head", 38, 0, LEAST, int(room))
    assert (cut[-1], px) == ("…", LEAST)


@pytest.mark.parametrize("face", fonts.FACES)
def test_y_is_the_middle_of_the_capitals(face: str) -> None:
    for size in (23, 46, 90):
        c = canvas(300, 200)
        c.text("H", 100, 100, face, size)
        assert abs(inked(c).centery - 100) <= 1.5


def test_right_and_middle_are_where_they_say() -> None:
    c = canvas(400, 60)
    c.text("HHH", 300, 30, "head", 30, align="r")
    assert abs(inked(c).right - 300) <= 3
    c = canvas(400, 60)
    c.text("HHH", 200, 30, "head", 30, align="c")
    assert abs(inked(c).centerx - 200) <= 2


def test_a_paragraph_stays_in_its_column_and_breaks_words_too_long() -> None:
    c = canvas(400, 700)
    end = c.para(LONG + " Donaudampfschifffahrtsgesellschaft", 20, 30, 150, "body", 24)
    assert inked(c).right <= 172
    assert inked(c).bottom <= end
    assert "".join(c.wrap(LONG, "body", 24, 90)).replace(" ", "") == LONG.replace(" ", "")


def test_a_paragraph_of_too_many_lines_is_cut() -> None:
    c = canvas(400, 300)
    assert c.para(LONG, 0, 30, 150, size=23, lead=1.0, lines=2) == 30 + 2 * 23


def test_empty_text_and_line_breaks_are_no_trouble() -> None:
    c = canvas(200, 200)
    assert c.text("", 10, 10) == 0
    assert c.wrap("a\n\nb", "body", 23, 100) == ["a", "", "b"]


def test_names_in_other_alphabets_are_not_boxes() -> None:
    assert fonts.FACES["head"] != fonts._source_for("head", "Жанна")
    assert fonts.FACES["body"] != fonts._source_for("body", "Ελένη")
    assert fonts.FACES["body"] == fonts._source_for("body", "Zoë Łucja")


def test_a_machine_without_the_font_packages_still_has_type(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts.clear()
    monkeypatch.setattr(fonts, "_bytes", lambda package, name: None)
    try:
        for face in fonts.FACES:
            assert fonts.font(face, 30).size("Night Express")[0] > 60
            assert fonts.font_for(face, 30, "Жанна").size("Жанна")[0] > 20
    finally:
        fonts.clear()


def test_fonts_come_back_after_pygame_was_shut_down() -> None:
    canvas(99, 99).text("before", 0, 20, size=31)
    pygame.quit()
    pygame.init()
    assert canvas(99, 99).text("after", 0, 20, size=31) > 20


def test_colours_mix() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#102030", "#405060", 0) == "#102030"
    assert tuple(rgb("#0d1524", 9)) == (13, 21, 36, 9)
