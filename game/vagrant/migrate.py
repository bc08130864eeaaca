"""Old saves: a plain state of one version becomes one of the next."""

from __future__ import annotations

from typing import Any

CALLED_BY = {"crow": 76, "fiddler": 83, "hound": 85}


def migrate(version: int, plain: dict[str, Any]) -> dict[str, Any]:
    """A plain state of `version` as one of `version` + 1."""
    return STEPS[version](plain)


def _to_2(plain: dict[str, Any]) -> dict[str, Any]:
    """The Cycle check belongs to each Haint's turn instead of to all of them, a Camp may have several In-Betweens, and
    a Summon knows the Skill that has called it."""
    skipped = plain.pop("skipped", False)
    if plain["step"] == "haint" and not plain["acting"]:
        plain["step"] = "pick" if skipped else "haint_end"
    campaign = plain["campaign"]
    campaign.pop("leaving", None)
    campaign["drawn"] = 1 if campaign.get("card") else 0
    for summon in plain["summons"]:
        summon["skill"] = CALLED_BY.get(summon["soul"], summon["skill"])
    return plain


STEPS = {1: _to_2}
