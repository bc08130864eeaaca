"""Opening the window: what keeps a machine from showing anything, each as one sentence; where things are kept.

Nothing here loads pygame before it is known to be the right one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.app import App, Folders

HINTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_FRAMEBUFFER_ACCELERATION": "0",  # the pictures are made in memory: a texture in between only costs time
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_CENTERED": "1",
}
UNSEEN = ("offscreen", "dummy")
MEND = "python -m pip uninstall -y pygame pygame-ce, then python -m pip install pygame-ce"


class NoWindow(Exception):
    """There is nothing to show anything on; the text is the one sentence the user gets."""


@contextmanager
def readied(*, headless: bool) -> Iterator[None]:
    """The right pygame with something to show on. Raises NoWindow where there is none."""
    if headless:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # nobody looks for events: whoever ends the process ends it
    for hint, value in HINTS.items():
        os.environ.setdefault(hint, value)
    try:
        import pygame
    except ImportError as error:
        raise NoWindow(f"pygame-ce is missing or broken ({error}); mend it with: {MEND}") from None
    if not getattr(pygame, "IS_CE", False):
        raise NoWindow(f"The old pygame stands in the way of pygame-ce; mend it with: {MEND}")
    try:
        with silent_libraries():
            pygame.display.init()
    except pygame.error as error:
        raise NoWindow(f"The window cannot be opened: {error}") from error
    driver = pygame.display.get_driver()
    if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise NoWindow("No display was found: start it from a graphical session, or use demo --headless")
    yield
    pygame.quit()


@contextmanager
def silent_libraries() -> Iterator[None]:
    """What C libraries mutter while they look for a display is not for the user."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def shown(first: Callable[[App], None]) -> None:
    """Open the window with what `first` puts on it and stay until it is closed."""
    with readied(headless=False):
        import pygame

        from scenes import loop
        from scenes.app import App

        try:
            app = App(folders=folders())
        except pygame.error as error:
            raise NoWindow(f"The window cannot be opened: {error}") from error
        first(app)
        loop.run(app)


def folders() -> Folders:
    """Where saves, pictures that can be painted again, settings and crash reports are kept."""
    from game.core.content import user_dir
    from scenes.app import Folders

    home = user_dir()
    return Folders(home / "saves", cache_dir(), home, home / "reports")


def cache_dir() -> Path:
    """Where pictures that can be painted again are kept."""
    import platformdirs

    moved = os.environ.get("NIGHT_EXPRESS_HOME")
    return Path(moved, "cache") if moved else Path(platformdirs.user_cache_dir("night-express", appauthor=False))
