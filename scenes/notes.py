"""Where people keep what they note of a game: beside its saves, never in them."""

from __future__ import annotations

import re
from pathlib import Path


def notes_file(saves: Path, *whose: object) -> Path:
    """The file of one person's notes of one game, by what tells them from all others."""
    name = re.sub(r"[^\w-]", "-", "-".join(str(word) for word in whose if word != ""))
    return Path(saves, "notes", f"{name}.json")
