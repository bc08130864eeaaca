"""A page that is composed share by share: one of them in each frame while nobody does more than look."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.inputs import Input, Move
from scenes.page import Page
from scenes.scene import Scene

Share = Callable[[Page], object]
"""Lays one share out on a page."""


class SharedScene(Scene):
    """A scene whose page consists of shares. After something has happened by itself, or where something else is pointed
    at, they are composed in the frames that follow, one in each, while the others stay as they were; for whoever does
    something on it all are composed."""

    def __init__(self) -> None:
        self.kept: list[Page] = []
        """The shares as they were composed last."""
        self.order: list[Share] = []
        """What composes them."""
        self.due: list[int] = []
        """Those of them that something has changed and that are still to be composed; empty: all may differ."""
        self.all_due = False
        """Something else has changed meanwhile: when the shares are through, all are composed."""
        self.at_leisure = False
        """The page is composed for the next frame, not for what a person does on it."""
        self.just_changed = False
        self.looked = False
        """What is due is so only because something else is pointed at."""
        self.tip_due = False
        """The shares stay as they are, the card of what is pointed at comes."""
        self.laid = False
        """The page that was composed last consists of shares."""
        self.one_by_one = False
        """Only one of them was composed for it, or none."""
        super().__init__()

    @property
    def stale(self) -> bool:
        return bool(self.due) or self.all_due or self.tip_due

    @stale.setter
    def stale(self, stale: bool) -> None:
        self.all_due = stale and not (self.kept and len(self.due) == len(self.kept) and not self.looked)
        self.tip_due = self.tip_due and stale
        self.looked = self.looked and bool(self.due) and not self.all_due

    def changed(self) -> None:
        """Something has happened: this frame has had its work, the shares come in the next ones, first those that have
        waited longest."""
        self.due += [n for n in range(len(self.kept)) if n not in self.due]
        self.all_due = not self.due
        self.just_changed, self.looked = True, False

    def again(self, *shares: Share) -> None:
        """What these shares rest on has become different while another was composed: they are due once more. Where all
        are composed at once they come after it anyway."""
        if self.one_by_one:
            self.due += [n for n, share in enumerate(self.order) if share in shares and n not in self.due]

    def points_on(self, before: str) -> None:
        """The shares come that show what was pointed at and what is now, then the others."""
        if not self.kept or self.all_due:
            self.stale = True
            return
        self.looked = self.looked or not self.due
        shown = (n for n, share in enumerate(self.kept) if any(h.id in (before, self.hover) for h in share.hits))
        self.due = list(dict.fromkeys((*shown, *self.due, *range(len(self.kept)))))

    def compose_now(self, share: Share) -> None:
        """This share is composed at once, the others stay as they are."""
        if share not in self.order or self.all_due:
            self.refresh()
            return
        n = self.order.index(share)
        self.looked = self.looked or not self.due
        self.due = list(dict.fromkeys((n, *self.due)))
        self.at_leisure = True
        self.refresh()

    def tip_comes(self) -> None:
        if self.kept and not self.all_due:
            self.tip_due = True
        else:
            self.stale = True

    def put_off(self) -> bool:
        changed, self.just_changed = self.just_changed, False
        free = self.composed and (self.flows or ((self.looked or self.tip_due) and not self.all_due))
        self.at_leisure = free and not changed
        return free and changed

    def refresh(self) -> None:
        if not self.at_leisure:
            self.due.clear()
            self.tip_due = False
        again = bool(self.due) and self.all_due
        self.at_leisure = self.laid = False
        super().refresh()
        if not self.laid:
            self.kept, self.order, self.due = [], [], []
        self.all_due = again and self.laid

    def lay(self, page: Page, shares: Sequence[Share]) -> None:
        """Puts the shares on the page: the one that is due, if there is any, and the others as they are kept; or all of
        them anew."""
        if len(shares) != len(self.kept):
            self.due.clear()
            self.tip_due = False
        self.laid, self.order, self.one_by_one = True, list(shares), bool(self.due) or self.tip_due
        fresh = [self.due.pop(0)] if self.due else [] if self.tip_due else range(len(shares))
        before, self.kept = self.kept, []
        for n, compose in enumerate(shares):
            share = Page(page.plane, page.screen) if n in fresh else before[n]
            if n in fresh:
                compose(share)
            self.kept.append(share)
            page.take(share)

    def handle(self, what: Input) -> None:
        if self.due and not isinstance(what, Move):
            self.due.clear()
            self.all_due = True
        super().handle(what)

    def restyle(self) -> None:
        super().restyle()
        self.due.clear()
