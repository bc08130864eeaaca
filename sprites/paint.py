"""Everything the pictures are painted with, in one place to import from."""

from sprites.figures import (
    coat,
    dropshadow,
    halo,
    hills,
    hills_path,
    plume,
    portrait,
    standee,
    stars,
    stars_xml,
    sunburst,
    sunburst_xml,
)
from sprites.texture import field, glow, grad, grain, mottled, noise, softshadow, spray, vignette

__all__ = [
    "coat",
    "dropshadow",
    "field",
    "glow",
    "grad",
    "grain",
    "halo",
    "hills",
    "hills_path",
    "mottled",
    "noise",
    "plume",
    "portrait",
    "softshadow",
    "spray",
    "standee",
    "stars",
    "stars_xml",
    "sunburst",
    "sunburst_xml",
    "vignette",
]
