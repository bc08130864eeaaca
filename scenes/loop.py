"""The window's own time: its events, its sleep, what fails in a frame. Nowhere else are the window's events read."""

from __future__ import annotations

import time
import traceback
from typing import TYPE_CHECKING

import pygame

from scenes.error import ErrorScene, keep_report, last_line, written
from scenes.inputs import translate
from scenes.window import NoWindow
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App


def run(app: App) -> None:
    """Until the window closes."""
    app.sounds.prepare()
    try:
        turn_over(app)
    finally:
        app.close()


def turn_over(app: App) -> None:
    """Frame after frame; what fails in one of them is shown and the next goes on."""
    before, woke = time.perf_counter(), 0.0
    held: set[int] = set()
    while app.running and app.scenes:
        events = wait(pause_of(app), woke)
        woke = now = time.perf_counter()
        dt, before = min(0.1, now - before), now
        try:
            app.step(dt, translate(events, app.glass, held))
            if app.running and app.scenes and not app.hidden:
                app.present()
        except Exception:
            crash(app, traceback.format_exc())


def pause_of(app: App) -> int:
    """Milliseconds from one frame to the next: as long as nothing moves."""
    top = app.top
    if app.hidden:
        return 500
    if not app.focused:
        return 100
    if app.whole or top.busy or app.fade.on or app.early or app.stale:
        return 16
    if top.lively or any(s.lively for s in app.visible):
        return 33
    return 40 if top.waiting or app.resize_in > 0 or top.hover else 1000


def wait(pause: int, woke: float) -> list[pygame.event.Event]:
    """Sleeps that long, or what is left of it since it woke last; gives the events that came."""
    spent = (time.perf_counter() - woke) * 1000
    first = pygame.event.wait(max(1, int(pause - spent)) if pause < 100 else pause)
    events = pygame.event.get()
    return events if first.type == pygame.NOEVENT else [first, *events]


def crash(app: App, report: str) -> None:
    """Keeps a report and what can be kept of the game, and says so calmly. Raises NoWindow where not even that can be
    shown."""
    if any(isinstance(scene, ErrorScene) for scene in app.scenes):
        path = written(app.folders.reports, report)
        what = last_line(report)
        raise NoWindow(say("error.again", path=str(path)) if path else say("error.again_unkept", what=what))
    path = keep_report(app.folders.reports, report, app.scenes)
    app.whole = True
    app.fade.drop()
    app.scenes.clear()
    app.enter(ErrorScene(report, path))
