"""What is seen of the table: everything but the faces of the Clues that lie face down.

Ids of pieces, as `Option.at` names them: `car:N` (0 is the Locomotive, 6 the last car), `die:N`, `monster:N`,
`suspect:N` (the place of its board, 0 to 5), `hero:SEAT`, `portal:TILE:PLACE` (place 0 is the frontmost of the tile),
`clue:SUSPECT:SPOT`, `quest:SUSPECT`, `slot:N` (of the Grimoire), `item:ID`, `skill:ID`, `spell:ID`, `attribute:ID`,
`investigator:ID`, `space:N` (of the Event board), `talk:N` (of the tokens drawn), `token:ID` and `card:ID`, and one
each of `plaque`, `curtains`, `unique`, `rest`, `grimoire`, `talk_bag`, `event_token`, `occult_pool`.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from game.core import OPEN, Text
from game.core.things import HIDDEN
from game.horror.content import LINES, NUMBERS
from game.horror.describe import describe
from game.horror.facts import FACTS, Facts
from game.horror.omens import Omen, omens
from game.horror.rules.portals import frontmost
from game.horror.rules.vampire import becomes, next_car, victim
from game.horror.state import State
from game.horror.suspicion import suspicion


class TalkOdds(Struct, frozen=True):
    """The next Conversation token: chances that it fails the Talk, makes a pair, is Green or Red."""

    fail: float
    pair: float
    green: float
    red: float


class Fang(Struct, frozen=True):
    """Whom the Vampire would prey on now: the die, what becomes of it (a status), and where he would go next.

    die: -1 for nobody. left, right: the car he moves to by the arrow of the token.
    """

    die: int
    status: int
    left: int
    right: int


class Seen(Struct, frozen=True):
    """The table as everybody sees it, and what can be reckoned from it.

    suspicion: the chance of each Suspect to be a Cultist, by exact counting. hot: the active Portals by their ids,
    the frontmost first. reading: what the card being read does.
    """

    table: State
    monsters: int
    sanity: int
    health: int
    spaces: int
    clues: int
    suspicion: list[float]
    talk: TalkOdds | None
    fang: Fang | None
    hot: list[str]
    reading: Text | None = None

    @property
    def facts(self) -> Facts:
        """What is printed on the pieces."""
        return FACTS

    def omens(self, only_sure: bool = False) -> list[Omen]:
        """On whom the next effects will fall, reckoned when somebody asks."""
        return omens(self.table, only_sure)


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(State).decode


def view(state: State, seat: int | str | None) -> Seen:
    """The table for a seat, for the public (None), or with open cards."""
    table = _decode(_encode(state))
    if seat != OPEN:
        for suspect in table.suspects:
            for clue in suspect.clues:
                if not clue.shown:
                    clue.token.face = HIDDEN
    return Seen(
        table=table,
        monsters=table.pool(),
        sanity=min([hero.sanity for hero in table.heroes if hero.who], default=0),
        health=min([hero.health for hero in table.heroes]),
        spaces=table.rail,
        clues=sum([clue.shown for suspect in table.suspects for clue in suspect.clues]),
        suspicion=suspicion(table),
        talk=talk_odds(table),
        fang=fang(table),
        hot=[f"portal:{tile.id}:{portal.place}" for tile, portal in frontmost(table) if portal.active],
        reading=describe(table.reading) if table.reading else None,
    )


def talk_odds(state: State) -> TalkOdds | None:
    """What the next token of the Talk brings."""
    talk = state.talk
    if talk is None:
        return None
    total = len(state.talk_bag)
    if not total:
        return TalkOdds(0.0, 0.0, 0.0, 0.0)
    fail = pair = green = red = 0
    for kind, n in state.talk_bag.tokens.items():
        if kind in LINES:
            many = talk.drawn.count(kind)
            fail += n if many >= 2 else 0
            pair += n if many == 1 else 0
        elif kind.startswith("get_"):
            green += n
        else:
            red += n
    return TalkOdds(fail / total, pair / total, green / total, red / total)


def fang(state: State) -> Fang | None:
    """The Vampire's next victim, as things stand."""
    if state.vampire < 0:
        return None
    die = victim(state)
    left, right = next_car(state, False), next_car(state, True)
    return Fang(die.id if die else -1, becomes(state, die) if die else -1, left, right)


def tracks(seen: Seen) -> dict[str, int]:
    """The danger bar: every pool and its distance to the loss, and the way to go."""
    return {
        "essence": seen.table.essence,
        "monsters": seen.monsters,
        "coffins": seen.table.coffins,
        "sanity": seen.sanity,
        "health": seen.health,
        "spaces": min(seen.spaces, NUMBERS.spaces),
        "clues": seen.clues,
    }
