"""The rules by chapter. Importing them teaches `effects` every word of the vocabulary."""

from game.horror.rules import (
    bag,
    cards,
    combat,
    curtains,
    investigators,
    journey,
    passengers,
    portals,
    ritual,
    talk,
    vampire,
)

__all__ = [
    "bag",
    "cards",
    "combat",
    "curtains",
    "investigators",
    "journey",
    "passengers",
    "portals",
    "ritual",
    "talk",
    "vampire",
]
