"""The pixels under what changes in its place, kept so that it alone is painted anew."""

from __future__ import annotations

from math import inf

import pygame

MOST = 64


class Beneath:
    """What lies under parts of a screen, as it was painted last."""

    def __init__(self, largest: float) -> None:
        self.largest = largest
        """Pixels: more than this is not kept."""
        self.kept: dict[str, tuple[pygame.Rect, float, pygame.Surface]] = {}
        """By the id of the part: where, its layer, and everything on lower layers."""

    def keep(self, screen: pygame.Surface, id: str, layer: float, rect: pygame.Rect) -> None:
        """The screen shows all that lies on lower layers than this part, and nothing else yet. What a window that has
        just become smaller shows of it no more is not kept."""
        self.kept.pop(id, None)
        if 0 < rect.w * rect.h <= self.largest and screen.get_rect().contains(rect):
            if len(self.kept) >= MOST:
                self.kept.pop(next(iter(self.kept)))
            self.kept[id] = rect, layer, screen.subsurface(rect).copy()

    def lay(self, screen: pygame.Surface, id: str, layer: float, rect: pygame.Rect) -> bool:
        """Puts there what lies under the part; false where that is not known."""
        where, of, pixels = self.kept.get(id, (None, layer, screen))
        if where != rect or of != layer:
            return False
        screen.blit(pixels, rect)
        return True

    def forget(self, rect: pygame.Rect, above: float = -inf) -> None:
        """This is being painted anew: it is no longer known what lies there under parts on layers `above`."""
        gone = [id for id, (where, layer, _) in self.kept.items() if layer > above and where.colliderect(rect)]
        for id in gone:
            del self.kept[id]
