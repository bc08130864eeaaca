"""Face-down stacks: what nobody has seen has no order; what was slid under keeps its own."""

from __future__ import annotations

from game.core import Luck
from game.horror.state import Stack


def take(cards: list[str], luck: Luck) -> str:
    """One of these at random, taken out."""
    card = luck.pick(cards)
    cards.remove(card)
    return card


def draw_card(stack: Stack, luck: Luck) -> str:
    """The top card, which is slid under the stack at once: nothing draws from it before it has been resolved."""
    card = take(stack.unseen, luck) if stack.unseen else stack.under.pop(0)
    stack.under.append(card)
    return card
