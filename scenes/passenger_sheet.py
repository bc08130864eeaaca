"""The deduction sheet: 27 passengers by Voice, Looks and Scent, marked by the game and by one's own pencil."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scenes import passenger_notes
from scenes.frame import Box
from scenes.page import Hit, Page, Part, Tip
from scenes.passenger_notes import PENCIL, Notes
from sprites import casefile
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.passenger import PassengerBoard

PAPER: Box = (1064.0, 82.0, 420.0, 990.0)
LEFT, RIGHT = 1072.0, 1477.0
TABS, TAB_H = 93.0, 42.0
HEADS = 151.0
TOP, BAND, ROW, GAP = 168.0, 28.0, 81.0, 3.0
CELL_LEFT, CELL_W, CELL_STEP = 1095.0, 126.0, 128.0
LEGEND = 1020.0

VOICES = ("deep", "soft", "shrill")
LOOKS = ("formal", "eccentric", "casual")
SCENTS = ("perfumed", "neutral", "foul")
GRID = (
    ("diplomat", "judge", "gangster"),
    ("clairvoyant", "illusionist", "lion_tamer"),
    ("cardsharp", "investigator", "stoker"),
    ("countess", "nurse", "surgeon"),
    ("dancer", "poet", "painter"),
    ("barber", "typist", "angler"),
    ("soprano", "auctioneer", "pawnbroker"),
    ("film_star", "ventriloquist", "inventor"),
    ("flower_seller", "schoolgirl", "newsboy"),
)
"""Where everybody stands on the sheet: a row for each Voice and Looks, a column for each Scent."""
NAMES = tuple(name for row in GRID for name in row)


def place_of(name: str) -> tuple[int, int]:
    n = NAMES.index(name)
    return n // 3, n % 3


def features_of(name: str) -> tuple[str, str, str]:
    """Looks, Scent and Voice of a passenger, as the sheet shows them to everybody."""
    row, column = place_of(name)
    return LOOKS[row % 3], SCENTS[column], VOICES[row // 3]


def cell_box(name: str) -> Box:
    row, column = place_of(name)
    y = TOP + BAND + row * ROW + (row // 3) * (BAND + GAP)
    return CELL_LEFT + column * CELL_STEP, y, CELL_W, ROW - 2


class SheetPage:
    """Draws the sheet of whoever looks and takes their marks."""

    def __init__(self, board: PassengerBoard) -> None:
        self.board = board
        self.kept: dict[tuple[str, int], Notes] = {}
        self.laid: dict[str, tuple[Any, Part, Hit | None]] = {}

    def notes(self, view: Any) -> Notes:
        """The pencil of whoever looks with these eyes."""
        scene, seat = self.board.scene, view.seat
        key = (scene.table.players[seat].person if seat >= 0 else "", seat)
        if key not in self.kept:
            path = passenger_notes.place_of(scene.table, seat, scene.app.folders.saves)
            self.kept[key] = Notes(path, self.answers)
        return self.kept[key]

    @property
    def answers(self) -> int:
        """How far the game is."""
        return int(self.board.scene.table.note().answers)

    def others(self, view: Any) -> list[Any]:
        return [player for player in view.players if player.seat != view.seat]

    def letters(self, view: Any) -> dict[int, str]:
        """A letter for every opponent: the first of the name that nobody before has, else the number of the seat."""
        taken: dict[int, str] = {}
        for player in self.others(view):
            name = self.board.name(player.seat).upper()
            free = [c for c in name if c.isalnum() and c not in taken.values()]
            taken[player.seat] = free[0] if free else str(player.seat + 1)
        return taken

    def reading(self, view: Any) -> int:
        """Whose candidates are lit: an opponent alive, or nobody's (the pencil)."""
        seat = self.notes(view).reading
        return seat if any(p.seat == seat and p.alive for p in self.others(view)) else PENCIL

    def known(self, view: Any) -> dict[str, tuple[str, str]]:
        """Passenger -> mark and its word, as far as the game marks for whoever looks."""
        board, out = self.board, {}
        sheet = view.sheet
        if sheet is not None:
            for name, mark in sheet.marks.items():
                out[name] = ("gone" if mark in ("seen", "left", "shown") else "out", board.words(f"scene.mark.{mark}"))
        elif view.seat < 0:
            out = {name: ("gone", board.words("scene.mark.left")) for name in view.shown}
        for player in view.players:
            if player.identity is None or player.identity.face == "?":
                continue
            name = player.identity.face
            if player.seat == view.seat and player.alive:
                out[name] = ("you", board.words("scene.mark.you"))
            else:
                out[name] = ("you" if player.alive else "out", self.short(view, player.seat))
        return out

    def short(self, view: Any, seat: int) -> str:
        """The name of a player as far as a cell has room for it, else the letter."""
        name = self.board.name(seat)
        fits = self.board.scene.app.canvas.width(name, "bold", 23) <= CELL_W - 54
        return name if fits else self.letters(view).get(seat, name[:1].upper())

    def candidates(self, view: Any) -> dict[int, frozenset[str]]:
        if view.sheet is None:
            return {}
        return {d.seat: frozenset(d.candidates) for d in view.sheet.dossiers if d.alive}

    def count(self, view: Any, seat: int) -> str:
        """How many passengers an opponent can still be; by one's own marks where the game makes none."""
        if view.sheet is not None:
            return next((str(d.count) for d in view.sheet.dossiers if d.seat == seat and d.alive), "")
        if view.seat < 0:
            return ""
        notes = self.notes(view)
        own = view.players[view.seat].identity
        crossed, yes = notes.marked("no", PENCIL, seat), notes.marked("yes", seat)
        return str(len(yes) or len(set(NAMES) - crossed - ({own.face} if own else set())))

    # -- what is drawn

    def compose(self, page: Page, view: Any) -> None:
        board = self.board
        board.backdrop(
            page,
            "passenger-sheet",
            lambda c: casefile.sheet_paper(Canvas(c.surface, c.k, c.at(8, 6)), PAPER[2], PAPER[3]),
            (PAPER[0] - 8, PAPER[1] - 6, PAPER[2] + 14, PAPER[3] + 4),
        )
        self.tabs(page, view)
        self.heads(page)
        known, can, lit = self.known(view), self.candidates(view), self.reading(view)
        offered, letters, notes = board.targets(), self.letters(view), self.notes(view)
        others = [
            (player.seat, letters[player.seat], self.signs(view, player.seat, can))
            for player in self.others(view)
            if player.alive and view.seat >= 0
        ]
        for name in NAMES:
            signs = tuple(
                [(letter, able if name in names else unable, notes.mark(name, seat))
                 for seat, letter, (names, able, unable) in others]
            )  # fmt: skip
            bright = lit != PENCIL and name in can.get(lit, ())
            self.cell(page, view, name, known.get(name, ("", "")), signs, bright, f"passenger:{name}" in offered)
        self.legend(page, view, lit)

    def tabs(self, page: Page, view: Any) -> None:
        others = [p for p in self.others(view) if p.alive]
        if view.seat < 0 or not others:
            words = self.board.words("scene.sheet")

            def title(c: Canvas) -> None:
                c.text(words, LEFT + 2, TABS + TAB_H / 2, "title", 34, casefile.INK, fit=RIGHT - LEFT)

            page.part("sheet-title", (LEFT, TABS, RIGHT - LEFT, TAB_H), words, title, -19)
            return
        lit, notes = self.reading(view), self.notes(view)
        first = 46.0
        each = (RIGHT - LEFT - first - 4 * len(others)) / len(others)
        x = LEFT
        letters = self.letters(view)
        room = each - page.canvas.width("27", "head", 26) - 22
        names = all(page.canvas.width(self.board.name(p.seat), "head", 23) <= room for p in others)
        for seat in (PENCIL, *[p.seat for p in others]):
            w = first if seat == PENCIL else each
            name = "" if seat == PENCIL else self.board.name(seat) if names else letters[seat]
            count = self.count(view, seat) if seat != PENCIL else ""
            on = seat == lit
            box = (x, TABS, w, TAB_H)

            def paint(
                c: Canvas,
                box: Box = box,
                name: str = name,
                count: str = count,
                on: bool = on,
                pencil: bool = seat == PENCIL,
            ) -> None:
                casefile.tab(c, *box, name, count, on, pencil)

            page.part(f"sheet-tab:{seat}", box, (box, name, count, on), paint, -19)
            page.hit(f"sheet:{seat}", box, partial(self.read, notes, seat), tip=self.tab_tip(view, seat), layer=60)
            x += w + 4

    def tab_tip(self, view: Any, seat: int) -> Tip:
        words = self.board.words
        if seat == PENCIL:
            return Tip(words("scene.pencil"), words("scene.pencil_tip"))
        return Tip(self.board.name(seat), words("scene.tab_tip", n=self.count(view, seat) or "?"), "P27-012")

    def read(self, notes: Notes, seat: int) -> None:
        notes.reading = seat
        self.board.scene.stale = True

    def heads(self, page: Page) -> None:
        words = self.board.words
        heads = [words(f"feature.{scent}") for scent in SCENTS]
        bands = [words("scene.voice", voice=words(f"feature.{voice}")).upper() for voice in VOICES]
        rows = [words(f"feature.{looks}")[:1] for looks in LOOKS]

        def paint(c: Canvas) -> None:
            for n, head in enumerate(heads):
                c.text(head, CELL_LEFT + n * CELL_STEP + CELL_W / 2, HEADS, "head", 24, casefile.SUB, "c", fit=CELL_W)
            for block, band in enumerate(bands):
                y = TOP + block * (BAND + GAP + 3 * ROW)
                casefile.band(c, LEFT, y, RIGHT - LEFT, BAND - 2, band)
                for n, row in enumerate(rows):
                    c.text(row, LEFT + 10, y + BAND + ROW * n + ROW / 2, "head", 27, "#a80d18", "c")

        page.part(
            "sheet-heads", (LEFT, HEADS - 14, RIGHT - LEFT, LEGEND - HEADS), tuple(heads + bands + rows), paint, -19
        )

    def cell(
        self,
        page: Page,
        view: Any,
        name: str,
        known: tuple[str, str],
        signs: tuple[tuple[str, str, str], ...],
        bright: bool,
        offered: bool,
    ) -> None:
        board, notes = self.board, self.notes(view)
        mark, note = known
        said = board.words(f"name.{name}")
        mine = notes.mark(name, PENCIL)
        bright = bright and not mark
        hot = board.hot(f"passenger:{name}", f"name:{name}") if offered else board.scene.hover == f"mark:{name}"
        hint = offered and board.scene.hinted(f"name:{name}")
        rim = "hover" if hot else "hint" if hint else "offer" if offered and mark != "gone" else ""

        lit = self.reading(view)
        look = (said, mark, note, signs, mine, bright, rim)
        key = (look, page.plane, lit, view.seat, offered, id(notes))
        if self.laid.get(name, ((),))[0] != key:
            self.laid[name] = (key, *self.lay(page, name, look, lit, notes if view.seat >= 0 else None, offered))
        _, part, hit = self.laid[name]
        page.parts.append(part)
        if hit is not None:
            page.hits.append(hit)

    def lay(
        self, page: Page, name: str, look: tuple[Any, ...], lit: int, notes: Notes | None, offered: bool
    ) -> tuple[Part, Hit | None]:
        """A cell as it lies on the page until something about it changes."""
        box = cell_box(name)
        within = Page(page.plane)

        def paint(c: Canvas) -> None:
            casefile.cell(c, *box, name, *look)

        within.part(f"cell:{name}", box, look, paint, -10)
        if not offered:
            act = partial(self.turn, notes, name, lit) if notes is not None else None
            within.hit(f"mark:{name}", box, act, tip=lambda: self.tip(self.board.scene.seen, name), layer=50)
        return within.parts[0], within.hits[0] if within.hits else None

    @staticmethod
    def signs(view: Any, seat: int, can: dict[int, frozenset[str]]) -> tuple[frozenset[str], str, str]:
        """Who an opponent can be, how that is shown (open where nothing is known of them), and how that it cannot."""
        if view.sheet is None:
            return frozenset(), "open", "open"
        known = any(dossier.seat == seat and dossier.known for dossier in view.sheet.dossiers)
        return can.get(seat, frozenset()), "can" if known else "open", ""

    def turn(self, notes: Notes, name: str, seat: int) -> None:
        notes.turn(name, seat, self.answers)
        self.board.scene.app.sounds.play("key")
        self.board.scene.stale = True

    def legend(self, page: Page, view: Any, lit: int) -> None:
        words = self.board.words
        first = words("scene.legend")
        second = ""
        if view.seat >= 0:
            second = words("scene.mark_all") if lit == PENCIL else words("scene.mark_one", who=self.board.name(lit))
        if lit != PENCIL and view.sheet is not None:
            tried = next((d.attempts for d in view.sheet.dossiers if d.seat == lit), ())
            if tried:
                first = self.attempt(tried[-1])

        def paint(c: Canvas) -> None:
            c.text(first, LEFT, LEGEND, "body", 23, casefile.SUB, fit=RIGHT - LEFT)
            c.text(second, LEFT, LEGEND + 31, "body", 23, casefile.SUB, fit=RIGHT - LEFT - 20)

        page.part("sheet-legend", (LEFT, LEGEND - 16, RIGHT - LEFT, 64), (first, second), paint, -19)

    def attempt(self, tried: Any) -> str:
        """A question of one's own that was cancelled: when and by what."""
        words = self.board.words
        key = "scene.tried_disguise" if tried.how == "disguise" else "scene.tried_low"
        return words(key, round=tried.round, kind=words(f"type.{tried.kind}") if tried.kind else "")

    def tip(self, view: Any, name: str) -> Tip:
        """A passenger: features, what the game knows, what one's own pencil says."""
        words = self.board.words
        looks, scent, voice = (words(f"feature.{f}") for f in features_of(name))
        lines = [f"{looks}, {scent}, {voice}.", words(f"about.{name}")]
        mark, _ = self.known(view).get(name, ("", ""))
        if view.sheet is not None and name in view.sheet.marks:
            lines.append(words(f"scene.mark_tip.{view.sheet.marks[name]}"))
        who = [self.board.name(seat) for seat, names in self.candidates(view).items() if name in names]
        if who and not mark:
            lines.append(words("scene.can_be", who=", ".join(who)))
        return Tip(words(f"name.{name}"), " ".join(lines), "P27-002")
