"""The paper of 27th Passenger: files on the players, action cards, Feature cards, Disguises, sealed letters."""

from collections.abc import Sequence

from sprites.canvas import Canvas, circ, line, pathd, rect
from sprites.figures import portrait
from sprites.palette import PASSENGER, PASSENGER_NIGHT
from sprites.states import icon, kept

BLACK, RED, PAPER = "#0b090a", "#c1121f", "#f3e9d2"
INK, SUB, MUTE = PASSENGER.text, PASSENGER.sub, PASSENGER.mute
SILHOUETTES = ("diplomat", "investigator", "dancer", "auctioneer", "film_star", "newsboy")
"""Whose outline stands for a player nobody knows yet, by seat."""
TURN = {"investigation": 1, "pursuit": 1, "tail_after": 1, "assassination": 2, "scheming": 3, "deception": 4}
"""In which action turn a card is turned up."""


def bust(c: Canvas, name: str, x: float, y: float, w: float, h: float, dim: float = 0, edge: str | None = None) -> None:
    """A passenger's face before red, filling the box."""
    portrait(c, f"passenger/face_{name}", x, y, w, h, RED, "#8a7a5a", None, 2, 1.0, edge, dim)


def unknown(c: Canvas, seat: int, x: float, y: float, w: float, h: float) -> None:
    """The outline of a player who can still be anybody: a shape against the light."""
    dark = {PAPER: BLACK, RED: BLACK, "#6d0a12": BLACK, "#b9ad97": "#2a2124"}
    wide = min(w * 0.98, h / 1.22)
    c.xml(rect(x, y, w, h, RED), (x, y, w, h))
    c.part(f"passenger/face_{SILHOUETTES[seat % 6]}", x + w / 2, y + h, wide, wide * 1.22, "b", dark)
    c.text("?", x + w / 2, y + h * 0.56, "title", h * 0.36, PAPER, "c")


def folder(c: Canvas, x: float, y: float, w: float, h: float, alive: bool, active: bool, tab: float) -> None:
    """The file of a player: paper with a tab for the name; black for the dead, a red foot for who acts."""
    face = PAPER if alive else "#1a1518"
    d = f"M{x} {y} H{x + tab} L{x + tab + 14} {y + 18} H{x + w} V{y + h} H{x} Z"
    out = rect(x + 4, y + 24, w, h - 20, "#000000", 0.6) + pathd(d, face)
    if not alive:
        out += pathd(d, "none", "#453a3d", 2)
    elif active:
        out += rect(x, y + h - 7, w, 7, RED)
    c.xml(out, (x - 4, y - 4, w + 12, h + 12))


def initiative(c: Canvas, x: float, y: float, words: str, alive: bool = True) -> None:
    """An Initiative card: a number in a black disc."""
    c.xml(circ(x, y, 19, BLACK if alive else "#33292c"), (x - 20, y - 20, 40, 40))
    c.text(words, x, y, "head", 26, PAPER, "c")


def mask(c: Canvas, x: float, y: float, size: float) -> None:
    """A Disguise, face down."""
    c.part("passenger/act_deception", x, y, size, size, swap={PAPER: BLACK, BLACK: PAPER})


def crossed(c: Canvas, x: float, y: float, w: float, h: float) -> None:
    """Two strokes of red through a face."""
    out = line(x + 4, y + 6, x + w - 4, y + h - 6, RED, 6) + line(x + w - 6, y + 4, x + 6, y + h - 4, RED, 6)
    c.xml(out, (x - 4, y - 4, w + 8, h + 8))


def outline(c: Canvas, x: float, y: float, w: float, h: float, colour: str) -> None:
    """A broken outline where something is still to lie. Stroke by stroke: the reader fills closed dashes at times."""
    out = ""
    for side, across in ((w, True), (h, False)):
        count = max(1, round(side / 15))
        step = side / count
        for n in range(count):
            a = step * (n + 0.22)
            for far in (0.0, h if across else w):
                out += rect(x + a, y + far - 1.25, step * 0.56, 2.5, colour) if across else ""
                out += rect(x + far - 1.25, y + a, 2.5, step * 0.56, colour) if not across else ""
    c.xml(out, (x - 3, y - 3, w + 6, h + 6))


def action_card(c: Canvas, w: float, h: float, name: str, title: str, help: str, key: str, state: str) -> None:
    """An Action card of the hand. state: open (can be laid), rest, hover, marked, hint, spent or laid."""
    skin = PASSENGER_NIGHT
    bright = state in ("hover", "marked", "hint")
    face = RED if bright else "#161113" if state != "spent" else "#0f0c0d"
    edge = PAPER if bright else "#7d6c70" if state == "open" else "#3c3235"
    ink = PAPER if state != "spent" else "#8f8284"
    out = rect(2, 6, w, h, "#000000", 0.7, 6) + rect(0, 0, w, h, face, 1, 6)
    out += rect(1.5, 1.5, w - 3, h - 3, "none", 1, 5, edge, 3 if bright else 2.5)
    ticks = TURN[name]
    tick = PAPER if state != "spent" else "#5a4e50"
    out += "".join(rect(w - 14 - 9 * (ticks - n), 14, 6, 17, tick) for n in range(ticks))
    c.xml(out, (-2, -2, w + 8, h + 12))
    swap = {RED: BLACK} if bright else {PAPER: "#5c5053", RED: "#3a3032"} if state == "spent" else None
    size = min(86.0, w * 0.62, h * 0.36)
    c.part(f"passenger/act_{name}", w / 2, h * 0.36, size, size, swap=swap)
    if key:
        cap = rect(11, 10, 34, 34, PAPER, 1, 7) + rect(11, 10, 34, 34, "none", 1, 7, BLACK, 2)
        c.xml(cap, (9, 8, 38, 38))
        c.text(key, 28, 27, "head", 24, BLACK, "c")
    size = 26 if c.width(title, "head", 26) <= w - 18 else 23
    c.text(title, w / 2, h * 0.62, "head", size, ink, "c", fit=w - 6)
    c.para(help, 7, h * 0.74, w - 14, "body", 23, ink if bright else skin.sub if state != "spent" else ink, 1.2, "c", 2)


def feature_card(c: Canvas, w: float, h: float, kind: str, title: str, words: str, bright: bool) -> None:
    """A Feature card: what is asked about, or (bright) what was answered."""
    face, ink = (RED, PAPER) if bright else (PAPER, INK)
    out = rect(3, 8, w, h, "#000000", 0.6, 8) + rect(0, 0, w, h, face, 1, 8)
    out += rect(7, 7, w - 14, h - 14, "none", 1, 4, ink, 2)
    c.xml(out, (-2, -2, w + 10, h + 14))
    swap = {BLACK: PAPER, RED: BLACK} if bright else None
    c.part(f"passenger/type_{kind}", w / 2, h * 0.4, w * 0.52, w * 0.52, swap=swap)
    c.text(title, w / 2, 32, "head", 24, ink if not bright else "#ffd9cf", "c", fit=w - 24)
    c.text(words, w / 2, h - 42, "head", 32, ink, "c", fit=w - 20)


def passport(c: Canvas, w: float, h: float, who: str, name: str) -> None:
    """The card of a passenger who is looked at."""
    out = rect(3, 8, w, h, "#000000", 0.6, 8) + rect(0, 0, w, h, PAPER, 1, 8)
    c.xml(out, (-2, -2, w + 10, h + 14))
    bust(c, who, 10, 10, w - 20, h - 56)
    c.text(name, w / 2, h - 23, "head", 28, INK, "c", fit=w - 12)


def verdict(c: Canvas, w: float, h: float, who: str, name: str, words: str) -> None:
    """A name that was said: who names whom, in black and red."""
    out = rect(4, 9, w, h, "#000000", 0.7, 8) + rect(0, 0, w, h, BLACK, 1, 8)
    out += rect(2, 2, w - 4, h - 4, "none", 1, 7, RED, 4)
    c.xml(out, (-2, -2, w + 12, h + 16))
    c.text(words, w / 2, 26, "head", 24, "#d3c7b2", "c", fit=w - 18)
    bust(c, who, 14, 48, w - 28, h - 100)
    c.part("passenger/act_assassination", w - 30, h - 72, 50, 50)
    c.text(name, w / 2, h - 26, "head", 29, PAPER, "c", fit=w - 16)


def disguise_card(c: Canvas, w: float, h: float, kind: str, words: str) -> None:
    """A Disguise; kind empty: its back."""
    out = rect(2, 5, w, h, "#000000", 0.6, 6)
    if not kind:
        out += rect(0, 0, w, h, "#8f0d17", 1, 6) + rect(5, 5, w - 10, h - 10, "none", 1, 4, PAPER, 2)
        c.xml(out, (-2, -2, w + 8, h + 10))
        c.part("passenger/act_deception", w / 2, h / 2, w * 0.6, w * 0.6, swap={RED: BLACK})
        return
    out += rect(0, 0, w, h, PAPER, 1, 6) + rect(0, 0, w, 9, RED, 1, 4)
    c.xml(out, (-2, -2, w + 8, h + 10))
    size = min(w * 0.58, h * 0.5)
    c.part(f"passenger/type_{kind}", w / 2, h * 0.42, size, size)
    c.text(words, w / 2, h - 22, "head", 24, INK, "c", fit=w - 6)


def envelope(c: Canvas, w: float, h: float) -> None:
    """A sealed letter: an action laid face down."""
    c.part("passenger/seal", w / 2, h / 2, w, h)


def laid_card(c: Canvas, w: float, h: float, name: str, title: str) -> None:
    """The action of somebody, turned up."""
    out = rect(2, 3, w, h, "#000000", 0.4, 5) + rect(0, 0, w, h, RED, 1, 5)
    c.xml(out, (-2, -2, w + 6, h + 8))
    named = c.width(title, "head", 23) <= w - 4
    size = h * (0.52 if named else 0.78)
    c.part(f"passenger/act_{name}", w / 2, h * (0.36 if named else 0.5), size, size, swap={RED: BLACK})
    if named:
        c.text(title, w / 2, h - 15, "head", 23, PAPER, "c")


def skill_strip(c: Canvas, w: float, h: float, title: str, action: str, used: bool, bright: bool) -> None:
    """A Skill: its name beside the sign of the Action it follows."""
    face = RED if bright else "#1f181a" if not used else "#110d0e"
    ink = PAPER if not used else "#8f8284"
    out = rect(0, 4, w, h, "#000000", 0.6, 6) + rect(0, 0, w, h, face, 1, 6)
    out += rect(1, 1, w - 2, h - 2, "none", 1, 5, PAPER if bright else "#4a3d40", 2)
    c.xml(out, (-2, -2, w + 4, h + 8))
    swap = {PAPER: "#5c5053", RED: "#3a3032"} if used else {RED: BLACK} if bright else None
    at, size, left = (32, 36, 60) if w >= 170 else (21, 30, 41)
    c.part(f"passenger/act_{action}", at, h / 2, size, size, swap=swap)
    c.text(title, left, h / 2, "head", 26, ink, fit=w - left - 6)


def ledger(
    c: Canvas, w: float, h: float, title: str, played: Sequence[str], skills: Sequence[tuple[str, str, bool]]
) -> None:
    """What a player has played, a sign for each round, and the Skills seen: name, Action, used."""
    c.xml(rect(0, 0, w, h, "#130e10", 1, 6) + rect(1, 1, w - 2, h - 2, "none", 1, 5, "#3c3235", 2), (0, 0, w, h))
    c.text(title, 12, 24, "head", 24, "#a1958a", fit=w - 24)
    room = h - 40 - 52 * len(skills)
    sizes = [size for size in (50.0, 38.0, 32.0) if size <= w / 4]
    each = next((size for size in sizes if -(-len(played) // int((w - 12) / size)) * (size + 2) <= room), sizes[-1])
    across = int((w - 12) / each)
    for n, action in enumerate(played):
        x, y = 8 + each * (n % across + 0.5), 40 + (each + 2) * (n // across + 0.5)
        c.part(f"passenger/act_{action}", x, y, each - 7, each - 7)
    for n, (name, action, used) in enumerate(skills):
        top = h - 52 * (len(skills) - n)
        skill_strip(Canvas(c.surface, c.k, c.at(6, top)), w - 12, 44, name, action, used, False)


def notice(c: Canvas, x: float, y: float, w: float, h: float, title: str, rows: Sequence[str], colour: str) -> None:
    """The Event in force, on paper pinned over the platform; its stripe is the colour of its back."""
    out = rect(x + 4, y + 6, w, h, "#000000", 0.5) + rect(x, y, w, h, PAPER) + rect(x, y, 10, h, colour)
    out += circ(x + w / 2, y - 1, 7, BLACK) + circ(x + w / 2 - 2, y - 3, 2.4, "#8d8581")
    c.xml(out, (x - 4, y - 12, w + 14, h + 24))
    c.text(title, x + 26, y + 25, "head", 27, INK, fit=w - 40)
    for n, row in enumerate(rows):
        c.text(row, x + 26, y + 54 + 28 * n, "body", 23, SUB, fit=w - 36)


# -- the sheet


def sheet_paper(c: Canvas, w: float, h: float) -> None:
    """The page the sheet is written on, at 0, 0."""
    from sprites.paint import grain, mottled, softshadow

    softshadow(c, 0, 0, w, h, 2, 14, 190, 6)
    c.xml(rect(0, 0, w, h, "#f4ead6"), (0, 0, w, h))
    mottled(c, 246, 5, (80, 20, 3), (0, 0, w, h))
    grain(c, 5, 3, (0, 0, w, h))
    c.xml(rect(0, 0, w, 5, RED) + pathd(f"M{w - 26} {h} L{w} {h - 26} V{h} Z", "#b9ad97"), (0, 0, w, h))


def column_paper(c: Canvas) -> None:
    """Uneven paper, for the whole of a surface."""
    from sprites.paint import grain, mottled

    c.surface.fill(PASSENGER.deep)
    mottled(c, 247, 8, (90, 24, 3))
    grain(c, 5)


def band(c: Canvas, x: float, y: float, w: float, h: float, words: str) -> None:
    """The black band over nine passengers of one voice."""
    c.xml(rect(x, y, w, h, BLACK), (x, y, w, h))
    c.text(words, x + 12, y + h / 2, "head", 23, PAPER, spacing=1, fit=w - 20)


def cell(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    who: str,
    name: str,
    mark: str,
    note: str,
    letters: Sequence[tuple[str, str, str]],
    mine: str,
    lit: bool,
    rim: str,
) -> None:
    """A passenger on the sheet.

    mark: what the game knows (you, out, gone, or empty); note: its word. letters: each opponent's initial, whether that
    one can be this passenger (can, open where nothing is known of them, or empty), and one's own mark on it (no, yes).
    mine: one's own mark on the passenger (no, maybe). lit: a candidate of the opponent that is looked at. rim: empty,
    offer, hover, hint."""
    look = ("cell", who, name, mark, note, tuple(letters), mine, lit, rim)
    kept(c, x, y, w, h, look, lambda k: _cell(k, w, h, who, name, mark, note, letters, mine, lit, rim), 4)


def _cell(
    c: Canvas,
    w: float,
    h: float,
    who: str,
    name: str,
    mark: str,
    note: str,
    letters: Sequence[tuple[str, str, str]],
    mine: str,
    lit: bool,
    rim: str,
) -> None:
    x = y = 0.0
    gone = mark in ("out", "gone")
    face = RED if lit else "#d9cdb0" if gone else "#f5edd9"
    ink = PAPER if lit else "#574c41" if gone else INK
    out = rect(x, y, w, h, face) + rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, "none", 1, 0, "#b3a58a", 1.5)
    c.xml(out, (x, y, w, h))
    bust(c, who, x + 5, y + h - 48, 37, 45, 0.55 if gone else 0)
    used = c.text(name, x + 5, y + 14, "head", 24, ink, fit=w - 6)
    if gone:
        c.xml(rect(x + 4, y + 13, min(used + 4, w - 8), 2.5, "#574c41"), (x, y + 7, w, 12))
    if note:
        c.text(note, x + 49, y + h - 25, "body" if gone else "bold", 23, ink if gone else RED, fit=w - 52)
    elif not gone:
        _letters(c, x + 44, y + h - 47, w - 46, letters, lit)
    if mine == "no":
        c.xml(
            pathd(
                f"M{x + 8} {y + h - 9} C{x + w * 0.4} {y + h * 0.6} {x + w * 0.6} {y + h * 0.5} {x + w - 7} {y + 9}",
                "none",
                "#1d2c63",
                4,
            )
            + pathd(
                f"M{x + 10} {y + 9} C{x + w * 0.4} {y + h * 0.5} {x + w * 0.6} {y + h * 0.5} {x + w - 9} {y + h - 10}",
                "none",
                "#1d2c63",
                4,
            ),
            (x, y, w, h),
        )
    elif mine == "maybe":
        c.xml(circ(x + w - 16, y + 17, 13, "#f5edd9", 1, "#1d2c63", 3), (x + w - 31, y + 2, 30, 30))
        c.text("?", x + w - 16, y + 17, "head", 24, "#1d2c63", "c")
    if rim:
        colour, wide = {"offer": (RED, 3.5), "hover": (BLACK, 5), "hint": ("#8a5a00", 5)}[rim]
        inset = wide / 2
        c.xml(rect(x + inset, y + inset, w - wide, h - wide, "none", 1, 1, colour, wide), (x - 1, y - 1, w + 2, h + 2))


def _letters(c: Canvas, x: float, y: float, w: float, letters: Sequence[tuple[str, str, str]], lit: bool) -> None:
    across = 2 if len(letters) == 4 else min(3, max(1, len(letters)))
    rows = len(letters) > 3
    step, r = w / across, 11.2 if rows else 12.5
    pencil = BLACK if lit else "#1d2c63"
    for n, (letter, can, own) in enumerate(letters):
        cx, cy = x + step * (n % across + 0.5), y + (9.5 + 22.5 * (n // across) if rows else 24)
        if can == "can":
            disc, ink = (PAPER, RED) if lit else (BLACK, PAPER)
            c.xml(circ(cx, cy, r, disc), (cx - r, cy - r, 2 * r, 2 * r))
            c.text(letter, cx, cy, "head", 23, ink, "c")
        elif can:
            c.text(letter, cx, cy, "head", 23, PAPER if lit else "#6a5f4d", "c")
        elif not own:
            c.xml(rect(cx - 5, cy - 1, 10, 2.5, PAPER if lit else "#9c8f78"), (cx - 6, cy - 3, 12, 6))
        else:
            c.text(letter, cx, cy, "head", 23, PAPER if lit else MUTE, "c")
        if own == "no":
            c.xml(line(cx - 11, cy + 9, cx + 11, cy - 9, pencil, 4), (cx - 14, cy - 13, 28, 26))
        elif own == "yes":
            c.xml(circ(cx, cy, r + 1.5, "none", 1, pencil, 4), (cx - r - 5, cy - r - 5, 2 * r + 10, 2 * r + 10))


def tab(c: Canvas, x: float, y: float, w: float, h: float, name: str, count: str, on: bool, pencil: bool) -> None:
    """A reading of the sheet: one's own pencil, or an opponent with the number of candidates left."""
    face, ink = (RED, PAPER) if on else ("#f5edd9", INK)
    c.xml(rect(x, y, w, h, face) + rect(x + 1.5, y + 1.5, w - 3, h - 3, "none", 1, 0, BLACK, 3), (x, y, w, h))
    if pencil:
        d = f"M{x + w / 2 - 12} {y + h / 2 + 12} l3 -10 l15 -15 l7 7 l-15 15 Z"
        c.xml(pathd(d, "#1d2c63" if not on else PAPER), (x, y, w, h))
        return
    used = c.width(count, "head", 26)
    c.text(count, x + w - 9, y + h / 2, "head", 26, ink if on else RED, "r")
    c.text(name, x + 9, y + h / 2, "head", 24, ink, fit=w - used - 22)


def heart(c: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """The heart that beats when somebody is about to be named."""
    icon(c, "heart", x, y, size, colour, BLACK)
