"""What is printed on the pieces and what cards say, for whoever draws the table: reached through the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import Text
from game.horror import content
from game.horror.describe import describe, effects_text


class Facts:
    """The box as printed. Nothing here depends on a game being played."""

    skills = content.SKILLS
    attributes = content.ATTRIBUTES
    lands = content.LANDSCAPES
    monsters = content.MONSTERS
    rituals = content.RITUALS
    strengths = content.STRENGTHS
    beneath = content.BENEATH
    numbers = content.NUMBERS

    def card(self, id: str) -> Text:
        """What a card, tile or Skill does."""
        return describe(id)

    def effects(self, effects: Sequence[Any]) -> Text:
        """What these effects do."""
        return effects_text(effects)

    def tampered(self, token: str) -> int:
        """The place of the Suspect board that a Witness Tampering token names."""
        return content.BOARD[content.TAMPERINGS[token].board]


FACTS = Facts()
