"""Opening a save: whether it is sound, of a game that is known, and brought to the rules of today."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import msgspec

from game.core.game import Game
from game.core.people import Player
from game.core.record import Mark, Saved, fingerprint
from game.core.save import SaveError, unpack
from game.core.text import text


def opened(data: bytes, games: Mapping[str, Game[Any]]) -> tuple[Game[Any], Saved]:
    """The game in the bytes of a save, and all that was recorded of it. Raises SaveError with the reason."""
    saved = unpack(data)
    game = games.get(saved.game)
    if game is None:
        raise SaveError(text("save.unknown_game", game=saved.game))
    if saved.version > game.version:
        raise SaveError(text("save.newer"))
    try:
        _sound(saved, game)
        lift = _Lift(game, saved.version)
        saved.opening = lift.mark(saved.opening)
        saved.marks = [lift.mark(mark) for mark in saved.marks]
        _whole(saved, game)
        saved.people = [_known(player, game) for player in saved.people]
    except SaveError:
        raise
    except Exception as error:
        raise SaveError(text("save.damaged")) from error
    return game, saved


class _Lift:
    """Brings the states of an old save to the version of today's rules."""

    def __init__(self, game: Game[Any], version: int) -> None:
        self.game, self.version = game, version

    def mark(self, mark: Mark) -> Mark:
        if self.version == self.game.version:
            msgspec.msgpack.decode(mark.state, type=self.game.state)
            return mark
        plain = msgspec.msgpack.decode(mark.state)
        for version in range(self.version, self.game.version):
            plain = self.game.migrate(version, plain)
        state = msgspec.msgpack.encode(msgspec.convert(plain, self.game.state))
        return msgspec.structs.replace(mark, state=state, hash=fingerprint(state))


def _sound(saved: Saved, game: Game[Any]) -> None:
    """Refuse a record that contradicts itself."""
    first = saved.begun_answers
    last = first + len(saved.answers)
    places = [mark.answers for mark in saved.marks]
    events = [mark.events - saved.begun_events for mark in saved.marks]
    numbers = [mark.number for mark in saved.marks]
    opening = saved.opening
    sound = (
        saved.version >= 1
        and saved.setup.seats in game.seats
        and len(saved.people) == saved.setup.seats
        and bool(saved.marks)
        and places == sorted(places)
        and all(first <= place <= last for place in places)
        and all(0 <= count <= len(saved.events) for count in events)
        and all(one < other for one, other in pairwise(numbers))
        and (opening.answers, opening.events) == (first, saved.begun_events)
        and min(first, saved.begun_events, *numbers) >= 0
        and saved.doors == sorted(saved.doors)
        and all(mark.draws >= 0 and fingerprint(mark.state) == mark.hash for mark in [*saved.marks, saved.opening])
    )
    if not sound:
        raise SaveError(text("save.damaged"))


def _whole(saved: Saved, game: Game[Any]) -> None:
    """Refuse states that are none of this game: what lies on the table is not what lay there when the chapter began,
    or it cannot be looked at."""
    decode = msgspec.msgpack.Decoder(game.state).decode
    first, last = decode(saved.opening.state), decode(saved.marks[-1].state)
    if game.conserved(first) != game.conserved(last):
        raise SaveError(text("save.damaged"))
    for seat in (None, *range(saved.setup.seats)):
        game.view(last, seat)
    game.view(first, None)


def _known(player: Player, game: Game[Any]) -> Player:
    """A bot of a level that there is no more plays at random."""
    if player.is_person or player.bot in game.levels:
        return player
    return msgspec.structs.replace(player, bot="random")
