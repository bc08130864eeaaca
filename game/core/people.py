"""Who sits where: a seat decides, a person or a bot holds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

SPOKEN = r"^[^\x00-\x1f\x7f\ud800-\udfff]*\Z"
"""What can be shown: no signs that are none."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Who holds a seat. person: the id of the person, shared by all seats one person holds; empty for a bot.

    bot: the bot's level, empty for a person. name and colour are as chosen at setup.
    """

    name: Annotated[str, Meta(max_length=60, pattern=SPOKEN)]
    person: Annotated[str, Meta(max_length=60, pattern=SPOKEN)] = ""
    bot: Annotated[str, Meta(max_length=60, pattern=SPOKEN)] = ""
    colour: Annotated[str, Meta(pattern=r"^(#[0-9A-Fa-f]{6})?\Z")] = ""

    @property
    def is_person(self) -> bool:
        """A person decides for this seat."""
        return not self.bot


def strangers(seats: int) -> list[Player]:
    """A different person on every seat, named by number."""
    return [Player(name=f"{seat + 1}", person=f"p{seat + 1}") for seat in range(seats)]


def decider(people: Sequence[Player], seat: int, group: bool) -> int:
    """The seat whose holder decides: `seat`, or for the whole group a person wherever one sits.

    A group's choice is asked of the seat in turn if a person holds it, else of the first person, else of the bot.
    """
    if not group or people[seat].is_person:
        return seat
    return next((other for other, player in enumerate(people) if player.is_person), seat)


def one_person(people: Sequence[Player], seat: int, other: int) -> bool:
    """One person decides for both seats."""
    return people[seat].is_person and people[seat].person == people[other].person
