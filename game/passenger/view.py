"""What a seat sees of the table.

Pieces by id, as `Option.at` and the fields name them: `player:<seat>`, `action:<card>` (own hand), `skill:<id>`,
`disguise:<id>`, `initiative:<seat>`, `type:<looks|scent|voice>` (the three Feature cards of a type), `passenger:<name>`
(a place on the sheet), `deck` (the passengers on the train). Passenger cards on the platform have the ids of their
Things; they keep them wherever they lie.

Cards that a seat has looked at stay known to it wherever they lie, unless the option `auto_marks` is off: then they are
face down again once the glance is over, `sheet` is None, and `saw` still says which names it was shown.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.core import OPEN, Thing
from game.core.things import HIDDEN
from game.passenger.content import ACTIONS, BIT, COLOUR, EVERYBODY, STEPS, TYPE_OF
from game.passenger.sheet import Attempt, Dossier, Sheet, candidates, names_of, with_features
from game.passenger.state import FIRST_DISGUISE, Ask, Glance, Player, Question, State

ANSWERED, HEARD = ("answer",), ("answer", "told")
PASSENGER_CARDS = (1 << FIRST_DISGUISE) - 1


class PlayerSeen(Struct, frozen=True):
    """A seat. hand: the Action cards it can hold, the chosen one included where that is hidden. chosen: "" for none,
    "?" while hidden. asked: how often investigated this round. deceived: how its Deception was used this round (low,
    forced, disguise). named: the passenger written down, "?" for others. played: the cards turned up in all rounds.
    features: shown to everybody. knows: ids, as bits, of the Passenger cards it has looked at in secret; everybody saw
    it look. out: the round in which it left the game, 0 while alive; killers: by whom; slain: for which innocent.
    """

    seat: int
    alive: bool
    identity: Thing | None
    hand: tuple[str, ...]
    chosen: str
    turned: bool
    spent: tuple[str, ...]
    skills: list[Thing]
    used: list[Thing]
    disguises: list[Thing]
    initiative: Thing | None
    asked: int
    deceived: str
    named: str
    played: tuple[str, ...]
    features: tuple[str, ...]
    knows: int
    out: int
    killers: tuple[int, ...]
    slain: str


class Seen(Struct, frozen=True):
    """The table as a seat sees it.

    phase: station, choose, investigation, assassination, scheming, deception, exchange or big_call. stations: the
    numbers above them; rounds: how many. happening: the active Event card; lasting: the rule it has put in force;
    backs: the colours of the Event cards to come, the next one first. platform: the three spaces. deck: passengers on
    the train, the top first. left: shown to all and gone. disguises: the deck; discarded: face down beside it. shown:
    passengers known to everybody not to be a living player; saw: those this seat was shown in secret. asks: the
    questions so far, type and answer "?" where they are not this seat's to know. question: the one going on, from whom
    to whom. glance: cards being looked at, and by whom. sheet: None for the public and where automatic marks are off.
    """

    seat: int
    step: str
    phase: str
    round: int
    rounds: int
    stations: tuple[int, ...]
    happening: str
    lasting: str
    backs: tuple[str, ...]
    players: list[PlayerSeen]
    deck: list[Thing]
    platform: list[list[Thing]]
    left: list[Thing]
    disguises: list[Thing]
    discarded: list[Thing]
    shown: tuple[str, ...]
    saw: tuple[str, ...]
    asks: list[Ask]
    group: tuple[int, ...]
    waiting: tuple[int, ...]
    exchanging: tuple[int, ...]
    question: Question | None
    glance: Glance | None
    sheet: Sheet | None


def view(state: State, seat: int | str | None) -> Seen:
    """The table for one seat, for the public (None) or with open cards."""
    viewer = seat if isinstance(seat, int) else -1
    bright = seat == OPEN
    known = state.open
    if viewer >= 0:
        known |= state.players[viewer].knows if state.house.auto_marks else looking_at(state, viewer)
    if bright:
        known = -1
    shown = state.shown()
    return Seen(
        seat=viewer,
        step=state.step,
        phase=STEPS[state.turn] if state.step in ("act", "turn_up") else PHASE.get(state.step, state.step),
        round=state.round,
        rounds=len(state.stations),
        stations=state.stations,
        happening=state.past[-1].face if state.past else "",
        lasting=state.lasting,
        backs=tuple([COLOUR[card.face] for card in state.happenings]) if state.past else (),
        players=[see_player(state, place, player, viewer, known) for place, player in enumerate(state.players)],
        deck=see(state.deck, known),
        platform=[see(space, known) for space in state.platform],
        left=see(state.left, -1),
        disguises=see(state.disguises.cards, known),
        discarded=see(state.disguises.discard, known),
        shown=names_of(shown),
        saw=names_of(state.seen_by(viewer)) if viewer >= 0 else (),
        asks=[see_ask(ask, viewer, bright) for ask in state.asks],
        group=tuple(state.group),
        waiting=tuple(state.waiting),
        exchanging=tuple(state.exchanging),
        question=see_question(state, viewer, bright),
        glance=Glance(state.glance.seat, state.glance.what, list(state.glance.cards)) if state.glance else None,
        sheet=see_sheet(state, viewer, shown) if viewer >= 0 and state.house.auto_marks else None,
    )


PHASE = {"setup": "station", "happening": "station", "round_over": "deception"}


def see(cards: list[Thing], known: int) -> list[Thing]:
    """Cards, face up where their bit is among the known."""
    return [Thing(card.id, card.face if known >> card.id & 1 else HIDDEN) for card in cards]


def looking_at(state: State, seat: int) -> int:
    """The cards before the eyes of a seat right now, as bits."""
    bits = 0
    if state.glance is not None and state.glance.seat == seat:
        for id in state.glance.cards:
            bits |= 1 << id
    return bits


def see_player(state: State, place: int, player: Player, viewer: int, known: int) -> PlayerSeen:
    """One seat for a viewer."""
    own = place == viewer or known == -1
    mine = -1 if own else known
    hand, chosen, named = list(player.hand), player.chosen, player.named
    if chosen and not own and not player.turned:
        hand = [card for card in ACTIONS if card in hand or card == chosen]
        chosen = HIDDEN
    if named and not own and not state.said:
        named = HIDDEN
    identity, initiative = player.identity, player.initiative
    return PlayerSeen(
        seat=place,
        alive=player.alive,
        identity=see([identity], mine)[0] if identity else None,
        hand=tuple(hand) if player.alive else (),
        chosen=chosen,
        turned=player.turned,
        spent=tuple(player.spent),
        skills=see(player.skills, -1 if own else 0),
        used=see(player.used, -1),
        disguises=see(player.disguises, mine),
        initiative=see([initiative], mine)[0] if initiative else None,
        asked=player.asked,
        deceived=player.deceived,
        named=named,
        played=tuple(player.played),
        features=tuple(player.features),
        knows=player.knows & PASSENGER_CARDS,
        out=player.out,
        killers=tuple(player.killers),
        slain=player.slain,
    )


def see_ask(ask: Ask, viewer: int, bright: bool) -> Ask:
    """A question of the past: type and answer are for the two alone, what the steward told for its hearer."""
    if bright or viewer == ask.seat or (viewer == ask.target and ask.how != "told") or ask.how == "low_profile":
        return replace(ask)
    return replace(ask, kind=HIDDEN, answer=HIDDEN if ask.answer else "")


def see_question(state: State, viewer: int, bright: bool) -> Question | None:
    """The investigation going on: its type is for the two alone."""
    question = state.question
    if question is None:
        return None
    if question.kind and not bright and viewer not in (question.seat, question.target):
        return replace(question, kind=HIDDEN)
    return replace(question)


def see_sheet(state: State, viewer: int, shown: int) -> Sheet | None:
    """The sheet of a seat, marked with all that it can know."""
    me = state.players[viewer]
    if not me.who:
        return None
    saw = state.seen_by(viewer)
    marks = dict.fromkeys(names_of(saw), "seen")
    marks.update(dict.fromkeys(names_of(shown), "shown"))
    marks.update({card.face: "left" for card in state.left})
    marks.update(dict.fromkeys(state.murdered, "murdered"))
    marks.update({player.who: "dead" for player in state.players if not player.alive})
    marks[me.who] = "you"
    others = state.others(viewer)
    known = {other: learned(state, viewer, other, HEARD) for other in others}
    can = candidates(EVERYBODY & ~shown & ~saw & ~BIT[me.who], known)
    dossiers = []
    for other, player in enumerate(state.players):
        if other == viewer:
            continue
        names = names_of(can[other]) if player.alive else (player.who,)
        of_you = 0
        if player.alive and me.alive:
            both = state.faces(player.knows & me.knows)
            of_you = (with_features(learned(state, other, viewer, ANSWERED)) & ~shown & ~both).bit_count()
        dossiers.append(
            Dossier(
                seat=other,
                alive=player.alive,
                known={TYPE_OF[feature]: feature for feature in learned(state, viewer, other, HEARD)},
                attempts=tuple(
                    [
                        Attempt(ask.round, ask.how, ask.kind)
                        for ask in state.asks
                        if ask.seat == viewer and ask.target == other and ask.how in ("low_profile", "disguise")
                    ]
                ),
                candidates=names,
                count=len(names),
                of_you=of_you,
                looked=(player.knows & PASSENGER_CARDS & ~state.open).bit_count(),
            )
        )
    return Sheet(marks, tuple(dossiers))


def learned(state: State, seat: int, target: int, by: tuple[str, ...]) -> list[str]:
    """The features of a target that a seat knows from what was shown to all and from these kinds of answers."""
    features = list(state.players[target].features)
    for ask in state.asks:
        if ask.seat == seat and ask.target == target and ask.how in by and ask.answer not in features:
            features.append(ask.answer)
    return features
