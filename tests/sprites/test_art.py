"""Every drawing keeps to what pygame's SVG reader draws: anything else would be silently missing or grey on screen."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

ART = Path(__file__).resolve().parents[2] / "data" / "art"
DRAWINGS = sorted(ART.rglob("*.svg"))

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polygon", "polyline"}
KNOWN = SHAPES | {"svg", "g", "defs", "linearGradient", "radialGradient", "stop", "title", "desc"}
IGNORED = {"clip-path", "mask", "filter", "class", "visibility", "href"}
COLOURS = {"fill", "stroke", "stop-color"}
ENDS = {"linearGradient": ("x1", "y1", "x2", "y2"), "radialGradient": ("cx", "cy", "r", "fx", "fy")}


def plain(name: str) -> str:
    return name.rsplit("}", 1)[-1]


def attributes(element: ElementTree.Element) -> dict[str, str]:
    found = {plain(name): value.strip() for name, value in element.attrib.items()}
    for part in found.pop("style", "").split(";"):
        if ":" in part:
            name, value = part.split(":", 1)
            found[name.strip()] = value.strip()
    return found


def faults(text: str) -> list[str]:
    """What the reader would not draw as it is meant."""
    root = ElementTree.fromstring(text)
    found = []
    if not re.fullmatch(r"[-\d.\s,e]+", root.get("viewBox", "")):
        found.append("no viewBox")
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    for element in root.iter():
        tag, given = plain(element.tag), attributes(element)
        if tag not in KNOWN:
            found.append(f"<{tag}> is not drawn")
        for name, value in given.items():
            if name in IGNORED and not (name == "href" and tag in ENDS):
                found.append(f"<{tag} {name}> is ignored")
            if name in COLOURS and value != "none":
                link = re.fullmatch(r"url\(#(.+)\)", value)
                if link and link.group(1) not in ids:
                    found.append(f"{value} leads nowhere")
                elif not link and not re.fullmatch(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})", value):
                    found.append(f"{name}={value!r} is not a hex colour")
        if tag in ENDS and given.get("gradientUnits") != "userSpaceOnUse":
            for end in ENDS[tag]:
                value = given.get(end, "0%")
                if value != "0" and not value.endswith("%"):
                    found.append(f"gradient end {end}={value!r} must be in %")
    return found


def test_there_are_drawings() -> None:
    assert len(DRAWINGS) > 20


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: str(path.relative_to(ART).with_suffix("")))
def test_a_drawing_is_drawn_as_it_is_meant(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []
    drawn = pygame.image.load_sized_svg(str(path), (96, 96))
    assert pygame.mask.from_surface(drawn, 40).count() > 60, "nearly nothing to be seen"


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("<text>hello</text>", "<text>"),
        ('<g clip-path="url(#a)"/>', "clip-path"),
        ('<use href="#a"/>', "<use>"),
        ('<rect fill="orange"/>', "orange"),
        ('<rect fill="url(#none)"/>', "leads nowhere"),
        ('<rect style="fill:rgba(1,2,3,0.5)"/>', "rgba"),
        ('<linearGradient id="a" x2="1"/>', "x2"),
        ('<path class="x"/>', "class"),
    ],
)
def test_what_would_go_missing_is_found(body: str, fault: str) -> None:
    assert any(fault in found for found in faults(f'<svg viewBox="0 0 9 9">{body}</svg>'))
