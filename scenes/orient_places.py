"""Where everything lies on the Orient Express's table."""

from __future__ import annotations

from scenes.frame import Box
from sprites import plan
from sprites.canvas import Canvas, circ

SUSPECTS = ("actress", "baroness", "ballerina", "count", "colonel", "fortune_teller", "diplomat", "gambler")
"""The cards along the upper edge."""
BELOW = (
    "chief_guard", "conductor", "doctor", "steward", "porter", "waiter", "cook",
    "first_class", "second_class", "saloon", "kitchen", "restaurant", "library",
)  # fmt: skip
TELEGRAM = "telegram_"
HEADINGS = {
    "first_class": 196,
    "second_class": 520,
    "kitchen": 844,
    "restaurant": 1014,
    "saloon": 1216,
    "library": 1378,
}
"""Above what of the plan each heading stands."""
LABELLED = {0: 1, 7: 0, 9: 1, 12: 0, 14: 1, 17: 0, 20: 1, 23: 0, 26: 1, 29: 0, 30: 1}
"""The stations that bear their names, and whether the name hangs lower than its neighbours'."""


SOLUTION: Box = (30 + 8 * 160, 390, 150, 118)


def card_box(card: str) -> Box:
    """Where a card lies round the plan."""
    if card in SUSPECTS:
        return (30 + SUSPECTS.index(card) * 160, 390, 150, 118)
    if card.startswith(TELEGRAM):
        subject = card.removeprefix(TELEGRAM)
        n = SUSPECTS.index(subject) if subject in SUSPECTS else 8
        return (30 + n * 160 + 45, 343, 60, 38)
    n = BELOW.index(card)
    return (20 + n * 112, 896, 106, 156)


def stand(section: str, n: int) -> tuple[float, float]:
    """Where the n-th piece in a section stands."""
    x, y, w, h = plan.SECTIONS[section]
    if section.isdigit():
        return x + w / 2 + (13 if n % 2 else -13), y + 120 - 26 * (n // 2)
    if section in ("G", "V", "K"):
        return x + w / 2 + 30 * (n % 3 - 1), y + h - 30 - 46 * (n // 3)
    if section == "R":
        return x + 46 + 36 * n, y + h / 2 + 4
    across = min(36.0, (w - 50) / 5)
    return x + 34 + across * n, y + h - 40


def printed(section: str, n: int) -> tuple[float, float]:
    """Where the n-th person of a section is printed."""
    x, y, w, h = plan.SECTIONS[section]
    if section.isdigit():
        return x + w / 2, y + 82
    if section == "R":
        return x + 156 + 50 * n, y + h / 2 - 2
    if section == "K":
        return x + w / 2, y + 76
    if section in ("S", "L"):
        return x + w / 2, y + h / 2 - 30
    return x + w - 30, y + 34


def badge(section: str) -> Box:
    """Where the number of steps to a section stands: beside the people that are printed there."""
    x, y, w, h = plan.SECTIONS[section]
    if section.isdigit():
        return (x + w - 28, y + h - 30, 28, 28)
    return (x + 4 if section in ("G", "V") else x + w / 2 - 14, y + 2, 28, 28)


def puffs(x: float, y: float, tick: int, canvas: Canvas) -> None:
    marks, box = "", (x - 110, y - 56, 130, 60)
    for n in range(4):
        t = (tick / 24 + n / 4) % 1
        marks += circ(round(x - 84 * t, 1), round(y - 4 - 34 * t, 1), round(5 + 10 * t, 1), "#f3e9d2", 0.5 * (1 - t))
    canvas.xml(marks, box)
