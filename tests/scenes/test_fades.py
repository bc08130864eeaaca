"""One screen passes into the next: softly, wholly, at once where somebody presses something, and nothing is lost."""

from __future__ import annotations

from itertools import pairwise

import pygame

from scenes.fade import SECONDS
from scenes.inputs import Move
from scenes.saves import SavesScene
from scenes.setting_page import SettingsScene
from scenes.title import TitleScene
from tests.driver import FRAME, Driver, middle


def picture(driver: Driver) -> pygame.Surface:
    return driver.app.surface.copy()


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures differ on average, in steps of brightness."""
    both = one.copy()
    both.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    both.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return sum(pygame.transform.average_color(both)[:3]) / 3


def opened(driver: Driver) -> None:
    """The settings come after the saves, and everything that they need is painted."""
    driver.app.replace(SettingsScene())
    driver.ready()
    driver.app.replace(SavesScene())
    driver.ready()
    driver.settle()
    driver.app.replace(SettingsScene())


def whole(driver: Driver, shown: pygame.Surface) -> bool:
    """What is shown is what the screen looks like when all of it is painted anew."""
    driver.app.whole = True
    driver.see()
    return apart(picture(driver), shown) < 0.2


def test_it_comes_nearer_to_the_next_screen_with_every_frame(driver: Driver) -> None:
    opened(driver)
    before = picture(driver)
    shown = []
    while driver.app.fade.before is not None:
        driver.see()
        shown.append(picture(driver))
        driver.app.step(FRAME)
    assert len(shown) >= SECONDS / FRAME - 2
    driver.see()
    last = picture(driver)
    away = [apart(one, last) for one in shown]
    assert apart(shown[0], before) < 1 < apart(before, last)
    assert all(later <= sooner + 0.01 for sooner, later in pairwise(away))
    assert whole(driver, last)


def test_a_key_shows_the_next_screen_at_once_and_is_heard_there(driver: Driver) -> None:
    opened(driver)
    driver.see()
    driver.key("tab")
    assert driver.scene.ring
    assert driver.app.fade.before is None
    assert whole(driver, picture(driver))


def test_what_is_pointed_at_meanwhile_is_lit_when_the_screen_is_there(driver: Driver) -> None:
    driver.app.replace(TitleScene())
    driver.ready()
    driver.settle()
    driver.app.replace(SettingsScene())
    driver.see()
    hit = next(hit for hit in driver.scene.page.hits if hit.act)
    driver.give(Move(*middle(hit.box)))
    driver.wait(SECONDS + 0.1)
    assert driver.scene.hover == hit.id
    assert whole(driver, picture(driver))


def test_the_train_of_the_title_waits_until_it_is_seen(driver: Driver) -> None:
    driver.app.replace(SettingsScene())
    driver.ready()
    driver.settle()
    title = TitleScene()
    driver.app.replace(title)
    driver.ready()
    driver.app.replace(SettingsScene())
    driver.wait(1)
    driver.app.replace(title)
    at = title.time
    driver.wait(SECONDS / 2)
    assert title.time == at
    driver.wait(SECONDS)
    assert title.time > at
