"""What an open choice takes for an answer."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.script import Choice, Option


class IllegalAnswer(Exception):
    """An answer that is not on offer or comes too late; the game is untouched."""


def check(choice: Choice, keys: Sequence[str]) -> None:
    """Raise IllegalAnswer unless `keys` answer the choice."""
    options: tuple[Option, ...] = choice.options
    if len(keys) == 1 and choice.least <= 1 <= choice.most:
        key = keys[0]
        for option in options:
            if option.key == key:
                return
    if not choice.least <= len(keys) <= choice.most:
        raise IllegalAnswer(f"{choice.least} to {choice.most} options are to be chosen, not {len(keys)}.")
    if len(set(keys)) != len(keys):
        raise IllegalAnswer("An option was chosen twice.")
    offered = [option.key for option in options]
    for key in keys:
        if key not in offered:
            raise IllegalAnswer(f"{key!r} is not on offer; on offer are {', '.join(offered)}.")


def fits(choice: Choice, keys: Sequence[str]) -> bool:
    """Whether `keys` answer the choice."""
    try:
        check(choice, keys)
    except IllegalAnswer:
        return False
    return True
