"""Everybody and everything aboard the Horror train: masks, Coffins, Investigators, Suspects, Monsters, Portals."""

from __future__ import annotations

from sprites.canvas import Canvas, circ, oval, pathd, rect
from sprites.figures import coat, standee
from sprites.paint import glow
from sprites.palette import BRASS, BURGUNDY, CREAM, ELDRITCH, mix

STATUSES = ("wounded", "panicked", "insane", "calm", "happy", "angry", "dead")
COATS = {
    "doctor": "#b8434f", "priest": "#7a5a9a", "strongwoman": "#c9762f", "professor": "#4f9a72", "reporter": "#d9ab4c",
    "conductor": "#5b8fcc",
}  # fmt: skip
DRESS = {
    "psychologist": "#5a4a63", "countess": "#7a3350", "colonel": "#4a6b52", "medium": "#39506f", "engineer": "#5f5338",
    "chanteuse": "#2f7d86",
}  # fmt: skip
MONSTERS = {"red": ("#d8524a", "#6b1822"), "green": ("#5fae83", "#1f4a3b"), "violet": ("#b28ae0", "#4b2f78")}
INK = "#061218"


def draw_mask(c: Canvas, status: str, w: float, h: float, ill: bool = False) -> None:
    """A passenger, foot at the bottom of the box; dead ones lie in a Coffin."""
    c.xml(oval(w / 2, h - 2, w * 0.54, 6, "#0d0709", 0.5), (-6, h - 12, w + 12, 20))
    if status == "dead":
        c.part("horror/coffin", w / 2, h, w * 0.94, h * 0.98, "b")
        return
    c.part(f"horror/mood_{status}", w / 2, h, w, h, "b")
    if ill:
        cross = rect(w - 7, 1.5, 4, 11, INK) + rect(w - 10.5, 5, 11, 4, INK)
        c.xml(circ(w - 5, 7, 11, INK) + circ(w - 5, 7, 9, "#a7c24a") + cross, (w - 18, -6, 28, 28))


def draw_investigator(c: Canvas, who: str, w: float, h: float, now: bool) -> None:
    """An Investigator on a round base."""
    if now:
        glow(c, w / 2, h * 0.5, w * 0.95, "#ffca5a", 0.6)
    standee(c, f"horror/inv_{who}", w / 2, h, w, COATS.get(who, "#335577"), "#ffd27a" if now else None)


def draw_suspect(c: Canvas, who: str, w: float, h: float) -> None:
    """A Suspect on a square plinth."""
    c.xml(oval(w / 2, h - 1, w * 0.6, 6, "#0d0709", 0.5), (-8, h - 10, w + 16, 18))
    c.part(f"horror/sus_{who}", w / 2, h - 6, w, h - 8, "b", coat(DRESS.get(who, "#335577")))
    plinth = rect(0, h - 10, w, 12, "#05080f", 1, 2) + rect(0, h - 12, w, 11, CREAM, 1, 2)
    c.xml(plinth + rect(3, h - 8, w - 6, 3, BURGUNDY), (0, h - 13, w, 16))


def draw_monster(c: Canvas, colour: str, w: float, h: float, faint: bool = False) -> None:
    """A Monster that runs beside the train."""
    light, shade = MONSTERS[colour]
    if not faint:
        glow(c, w / 2, h * 0.58, w * 0.72, light, 0.34, h * 0.6)
        c.xml(oval(w / 2, h - 3, w * 0.42, 7, "#04070d", 0.7), (0, h - 12, w, 18))
    c.part(f"horror/monster_{colour}", w / 2, h, w, h, "b", {"#b23a3a": light, "#6a1f26": shade})


def draw_vampire(c: Canvas, w: float, h: float) -> None:
    glow(c, w * 0.8, h * 0.5, w * 0.6, "#b23a3a", 0.5, h * 0.7)
    c.part("horror/vampire", w / 2, h / 2, w, h)


def draw_portal(
    c: Canvas, w: float, h: float, essence: int, active: bool, always: bool, blocked: str, faint: bool
) -> None:
    """A Portal with the Essence on it, its foot at the bottom. blocked: "", once, ever."""
    c.part("horror/portal" if active and blocked != "ever" else "horror/portal_cold", w / 2, h, w, h, "b")
    label = "∞" if always and not essence else str(essence)
    top = h - 40
    if active:
        c.xml(rect(7, top, w - 14, 36, INK, 0.94, 10), (7, top, w - 14, 36))
        c.part("horror/essence", w * 0.32, top + 18, 22, 28)
        if always and not essence:
            c.xml(
                pathd(f"M{w * 0.5} {top + 18} q8 -11 14 0 q6 11 14 0 q-8 -11 -14 0 q-6 11 -14 0", st="#c8ffec", sw=3.4),
                (w * 0.45, top, w * 0.5, 36),
            )
        else:
            c.text(label, w * 0.66, top + 18, "head", 29, "#c8ffec", "c")
    else:
        c.xml(rect(w / 2 - 18, top, 36, 36, "#0a1120", 0.94, 10), (0, top, w, 36))
        c.text("0", w / 2, top + 18, "head", 29, "#9fb0c6", "c")
    if blocked:
        out = (
            circ(w / 2, h * 0.36, 19, "#05080f")
            + circ(w / 2, h * 0.36, 17, BRASS)
            + circ(w / 2, h * 0.36, 12, "#16110a")
        )
        c.xml(out + pathd(f"M{w / 2 - 7} {h * 0.36 + 7} L{w / 2 + 7} {h * 0.36 - 7}", st=BRASS, sw=5), (0, 0, w, h))
    if faint:
        c.xml(rect(0, 0, w, h, "#0a1120", 0.25, 30), (0, 0, w, h))


def draw_signs(c: Canvas, x: float, y: float, colours: tuple[str, ...], inscribed: bool) -> None:
    """What is printed over a Portal: colours of Monsters or an inscription; (x, y) the middle."""
    n = len(colours) or 1
    w = 26 * n + 6
    c.xml(rect(x - w / 2, y - 14, w, 28, INK, 0.9, 14), (x - w / 2, y - 14, w, 28))
    for k, colour in enumerate(colours):
        cx = x - 13 * (n - 1) + 26 * k
        c.part("horror/ev_monster", cx, y, 20, 20, swap={CREAM: MONSTERS[colour][0], "#0d1524": INK})
    if inscribed:
        c.part("horror/ev_mask", x, y, 20, 20, swap={CREAM: ELDRITCH, "#0d1524": INK})


def draw_token(c: Canvas, kind: str, size: float) -> None:
    """A Conversation token."""
    c.part(f"horror/tok_{TALK.get(kind, 'back')}", size / 2, size / 2, size, size * 1.04)


TALK = {
    "ticket": "ticket", "desire": "desire", "feature": "feature", "first": "first", "second": "second",
    "get_favor": "favor", "get_item": "item", "get_occult": "occult", "get_clue": "clue", "lose_sanity": "sanity",
    "lose_health": "health", "lose_essence": "essence",
}  # fmt: skip
FAST = ("incantation_fast", "train_moves", "occult", "favor", "grimoire")
SLOW = ("incantation_slow", "fez", "lucky", "still_time")
EVENT_ICONS = {
    "portal": "portal", "vampire": "vampire", "ritual": "ritual", "passenger": "passenger", "incantation": "ritual",
    "train": "train", "occult": "occult", "favor": "favor", "grimoire": "grimoire", "fez": "mask", "lucky": "lucky",
    "still": "bed", "monsters": "monster",
}  # fmt: skip


def event_icon(token: str) -> str:
    return EVENT_ICONS.get(token.split("_")[0], "ritual")


def draw_event(c: Canvas, token: str, size: float) -> None:
    """An Event token: Regular in brass, Fast in green, Slow in blue; crossed ones struck through."""
    r = size / 2
    fast, slow = token in FAST, token in SLOW
    rim, ink = ("#5fae83", "#bff5da") if fast else ("#6f8fc8", "#cfe0ff") if slow else (BRASS, "#f6dfa0")
    c.xml(
        circ(r, r + size * 0.06, r, "#05080f") + circ(r, r, r, rim) + circ(r, r, r * 0.84, "#141a24"),
        (0, 0, size, size * 1.1),
    )
    c.part(f"horror/ev_{event_icon(token)}", r, r, size * 0.56, size * 0.56, swap={CREAM: ink, "#0d1524": "#141a24"})
    if token == "vampire_left" or token == "vampire_right":
        side = -1 if token == "vampire_left" else 1
        x, y = r + side * r * 0.62, r
        c.xml(pathd(f"M{x} {y - 7} L{x + side * 9} {y} L{x} {y + 7} Z", ink), (0, 0, size, size))
    if token.endswith("crossed"):
        c.xml(pathd(f"M{r * 0.45} {r * 0.45} L{r * 1.55} {r * 1.55}", st="#e0584f", sw=size * 0.09), (0, 0, size, size))


def shade(colour: str) -> str:
    return mix(colour, "#0d1524", 0.45)
