"""Which Skill fits where on a Vagrant card."""

from __future__ import annotations

from game.vagrant.content import SKILLS

SIDE = {skill.id: skill.side for skill in SKILLS.values()}


def fits(skill: int, slot: int) -> bool:
    """VAG-012: a Skill marked left or right fits only there; slots 0 and 1 are left."""
    side = SIDE[skill]
    return not side or side == ("left" if slot < 2 else "right")
