"""One screen passes into the next: that one is painted once, and every frame lays a share of it over what is there."""

from __future__ import annotations

import pygame

SECONDS = 0.22


class Fade:
    """The screen before, the one that comes, and how far it has got."""

    def __init__(self) -> None:
        self.before: pygame.Surface | None = None
        """The screen that fades out, while it does."""
        self.fresh: pygame.Surface | None = None
        """The screen that comes, once it has been painted."""
        self.left = 0.0
        self.passed = 0.0
        """The share of it that has gone by."""

    def begin(self, seen: pygame.Surface) -> None:
        self.before, self.fresh, self.left = seen.copy(), None, SECONDS

    def end(self) -> None:
        """The next screen is there at once; what has been painted of it is still to be shown."""
        self.before, self.left = None, 0.0

    def drop(self) -> None:
        """Nothing of it is shown any more."""
        self.before = self.fresh = None

    @property
    def on(self) -> bool:
        """Something of it is still to be shown."""
        return self.left > 0 or self.fresh is not None

    def step(self, dt: float) -> bool:
        """Time goes by for it alone; whether it takes that time."""
        if self.before is None or self.left <= 0:
            return False
        self.left -= dt
        return True

    def start(self, surface: pygame.Surface, before: pygame.Surface) -> None:
        """The next screen has been painted on the surface; it begins as the one before."""
        self.fresh, self.passed = surface.convert_alpha(), 0.0
        surface.blit(before, (0, 0))

    def lay(self, surface: pygame.Surface, fresh: pygame.Surface) -> None:
        """As far as it is now."""
        passed = 1 - max(0.0, self.left / SECONDS)
        fresh.set_alpha(round(255 * (passed - self.passed) / (1 - self.passed)))
        self.passed = passed
        surface.blit(fresh, (0, 0))
        if self.left <= 0:
            self.drop()

    def land(self, surface: pygame.Surface) -> None:
        """It has been ended before its time: what comes is there, whole."""
        if self.fresh is not None:
            self.fresh.set_alpha(None)
            surface.blit(self.fresh, (0, 0))
        self.fresh = None
