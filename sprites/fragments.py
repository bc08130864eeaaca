"""SVG fragments: small strings of vector drawing, in whatever units the canvas that draws them has."""

from collections.abc import Iterable


def _stroke(st: str | None, sw: float, op: float = 1) -> str:
    if not st:
        return ""
    shine = f' stroke-opacity="{op}"' if op < 1 else ""
    return f' stroke="{st}" stroke-width="{sw}" stroke-linejoin="round"{shine}'


def rect(
    x: float, y: float, w: float, h: float, fill: str, op: float = 1, r: float = 0, st: str | None = None, sw: float = 0
) -> str:
    """A rectangle with corners of radius `r`, filled at opacity `op`, with an outline in `st` of width `sw`."""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(0, w):.2f}" height="{max(0, h):.2f}" rx="{r:.2f}" '
        f'fill="{fill}" fill-opacity="{op}"{_stroke(st, sw)}/>'
    )


def circ(x: float, y: float, r: float, fill: str, op: float = 1, st: str | None = None, sw: float = 0) -> str:
    """A disc round (x, y)."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}" fill-opacity="{op}"{_stroke(st, sw)}/>'


def oval(
    x: float, y: float, rx: float, ry: float, fill: str, op: float = 1, st: str | None = None, sw: float = 0
) -> str:
    """An ellipse round (x, y)."""
    return (
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{fill}" fill-opacity="{op}"'
        f"{_stroke(st, sw)}/>"
    )


def line(
    x0: float, y0: float, x1: float, y1: float, colour: str, sw: float = 2, op: float = 1, dash: str | None = None
) -> str:
    """A line with round ends."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<line x1="{x0:.2f}" y1="{y0:.2f}" x2="{x1:.2f}" y2="{y1:.2f}" stroke="{colour}" stroke-width="{sw}" '
        f'stroke-opacity="{op}" stroke-linecap="round"{dashes}/>'
    )


def pathd(
    d: str, fill: str = "none", st: str | None = None, sw: float = 0, op: float = 1, dash: str | None = None
) -> str:
    """A path from its SVG data."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    cap = ' stroke-linecap="round"' if st else ""
    return f'<path d="{d}" fill="{fill}" fill-opacity="{op}"{_stroke(st, sw, op)}{cap}{dashes}/>'


def poly(points: Iterable[tuple[float, float]], fill: str, op: float = 1, st: str | None = None, sw: float = 0) -> str:
    """A closed polygon."""
    corners = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return f'<polygon points="{corners}" fill="{fill}" fill-opacity="{op}"{_stroke(st, sw)}/>'


def _stop(offset: float, colour: str, op: float) -> str:
    return f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{op}"/>'


def lgrad(
    name: str, c0: str, o0: float, c1: str, o1: float, horiz: bool = False, mid: tuple[float, str, float] | None = None
) -> str:
    """A gradient of colour and opacity, used afterwards as fill `url(#name)`; `mid` = (share, colour, opacity)."""
    x2, y2 = ("100%", "0%") if horiz else ("0%", "100%")
    between = _stop(*mid) if mid else ""
    return (
        f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="{x2}" y2="{y2}">{_stop(0, c0, o0)}{between}'
        f"{_stop(1, c1, o1)}</linearGradient></defs>"
    )


def rgrad(name: str, c0: str, o0: float, c1: str, o1: float, mid: tuple[float, str, float] | None = None) -> str:
    """A gradient from the centre outwards, used afterwards as fill `url(#name)`."""
    between = _stop(*mid) if mid else ""
    return (
        f'<defs><radialGradient id="{name}" cx="50%" cy="50%" r="50%">{_stop(0, c0, o0)}{between}'
        f"{_stop(1, c1, o1)}</radialGradient></defs>"
    )
