"""The sky over the line from Paris to Istanbul: dusk, night, dawn and day, as it is outside the carriage windows."""

from __future__ import annotations

from sprites import paint
from sprites.canvas import Canvas, circ, oval, pathd, rect
from sprites.palette import CREAM, mix
from sprites.plan import DEEP, GOLD, PALE_GOLD, ROYAL, STATIONS, WIDTH, station

SKY = (0.0, 72.0, float(WIDTH), 258.0)
"""The part of the table over which the sky lies."""
HOURS = "dusk", "night", "dawn", "day"
UNTIL = ((3, "dusk"), (9, "night"), (11, "dawn"), (17, "day"), (19, "dusk"), (26, "night"), (28, "dawn"))
"""Up to which station it is what: two nights on the way, and Istanbul by day."""
HIGH = {"dusk": "#14246e", "night": "#0b2266", "dawn": "#16317f", "day": "#1a47ac"}
LOW = {"dusk": "#7d2a4c", "night": "#2456c8", "dawn": "#86385c", "day": "#2a5fb8"}
LIGHT = {"dusk": "#ffb27a", "night": "#9cc0ff", "dawn": "#ffc79a", "day": "#fff0c4"}
SUN = {"dusk": (246.0, 318.0, 66.0), "dawn": (1086.0, 318.0, 66.0), "day": (838.0, 122.0, 30.0)}


def hour_at(station: int) -> str:
    """What time of day it is at a station."""
    return next((hour for until, hour in UNTIL if station < until), "day")


def paint_sky(picture: Canvas, hour: str) -> None:
    """The sky of an hour with land and line below it, on a picture as large as the sky."""
    x, y, w, h = SKY
    canvas = picture.plane(1.0, 0, -y)
    foot = y + h
    paint.spray(canvas, rect(x, y, w, h, "#ffffff"), HIGH[hour], LOW[hour], y, foot - 10, box=SKY)
    sx, sy, r = SUN.get(hour, (1330.0, 330.0, 0.0))
    turn = (0, 360) if hour == "day" else (180, 360)
    paint.sunburst(canvas, sx, sy, 1500, 44 if hour != "day" else 60, LIGHT[hour], 0.10, *turn, SKY)
    if hour in ("night", "dusk"):
        paint.stars(canvas, 20, 84, 900 if hour == "night" else 1460, 190, 60 if hour == "night" else 26, 5, 0.8, CREAM)
    if hour == "night":
        canvas.xml(circ(1002, 118, 25, CREAM) + circ(1014, 110, 22, mix(HIGH[hour], LOW[hour], 0.2)), (970, 88, 70, 60))
    else:
        sun = "#ffd98f" if hour == "day" else "#f0a063"
        canvas.xml(circ(sx, sy, r + 12, sun, 0.25) + circ(sx, sy, r, sun), SKY)
    if hour in ("day", "dawn"):
        for cx, cy, size in ((1040, 118, 1.0), (1330, 126, 0.7), (620, 116, 0.6)):
            cloud = oval(cx, cy, 70 * size, 9 * size, CREAM, 0.5) + oval(
                cx - 26 * size, cy - 9, 34 * size, 9, CREAM, 0.5
            )
            canvas.xml(cloud + oval(cx + 22 * size, cy - 6, 30 * size, 8, CREAM, 0.5), SKY)
    _skyline(canvas, hour)
    canvas.fill(mix(GOLD, DEEP, 0.35), x, foot, w, 3)
    _track(canvas)
    paint.grain(canvas, 9, 3, SKY)


def _skyline(canvas: Canvas, hour: str) -> None:
    """A tower in the west, domes and minarets in the east, hills between, lit windows when it is dark."""
    dark = {"day": "#0d2a78", "dawn": "#1a1d57", "dusk": "#1a1648", "night": "#08184a"}[hour]
    west = "M120 330 L150 250 Q156 210 158 120 L162 120 Q164 210 170 250 L200 330 L182 330 Q160 292 138 330 Z"
    far = "M0 330 L0 292 Q160 250 330 290 Q520 318 700 282 Q860 256 1010 292 Q1160 320 1490 286 L1490 330 Z"
    hills = "M0 330 L0 304 Q120 276 260 304 Q420 332 560 300 Q720 272 900 306 Q1060 330 1180 300 L1490 300 L1490 330 Z"
    domes = (
        "M1180 330 L1180 290 Q1180 252 1222 250 Q1228 206 1290 202 Q1352 206 1358 250 Q1400 252 1400 290 L1400 330 Z"
    )
    towers = "".join(
        rect(x, y, 10, 330 - y, dark) + pathd(f"M{x - 2} {y} L{x + 5} {y - 34} L{x + 12} {y} Z", dark)
        for x, y in ((1166, 190), (1206, 170), (1372, 170), (1412, 190))
    )
    back = mix(dark, LOW[hour], 0.45)
    canvas.xml(
        pathd(far, back) + pathd(west, mix(dark, ROYAL, 0.35)) + pathd(domes, dark) + towers + pathd(hills, dark), SKY
    )
    canvas.xml(rect(1288, 186, 3, 20, GOLD) + circ(1289.5, 184, 5, "none", 1, GOLD, 2), (1278, 174, 24, 36))
    if hour in ("night", "dusk"):
        lit = "".join(rect(x, y, 4, 6, PALE_GOLD, 0.9) for x, y in WINDOWS)
        canvas.xml(lit + circ(160, 116, 4, PALE_GOLD), SKY)


WINDOWS = ((40, 312), (58, 318), (222, 314), (420, 322), (446, 318), (664, 306), (690, 312), (1020, 318), (1042, 314),
           (1232, 268), (1258, 262), (1282, 268), (1306, 262), (1332, 268), (1210, 290), (1372, 290))  # fmt: skip


def _track(canvas: Canvas) -> None:
    """The line with a dot for every station."""
    points = [station(n / 4) for n in range((STATIONS - 1) * 4 + 1)]
    way = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    canvas.xml(pathd(way, "none", "#061137", 12) + pathd(way, "none", "#8a6f35", 5), (40, 150, 1430, 170))
    for n in range(STATIONS):
        x, y = station(n)
        canvas.xml(circ(x, y, 7, DEEP, 1, "#b2904c", 3), (x - 10, y - 10, 20, 20))
