"""Talking in its three steps, and the Clues, Favors and Quests that come of it."""

from __future__ import annotations

from game.core import Choice, Luck, Option, Script, text
from game.horror import events as ev
from game.horror.content import DEAD, GREEN, LINES, QUESTS, RED, STATUS
from game.horror.rules import say
from game.horror.rules.cards import can_occult, gain_item, gain_occult
from game.horror.rules.effects import always, pick, place, resolves
from game.horror.rules.investigators import health, sanity
from game.horror.rules.portals import banish_essence
from game.horror.state import Clue, Conversation, State
from game.horror.vocabulary import Candour, Favor, Silence, Talk
from game.horror.vocabulary import Clue as ShowClue

RETURN = text("ask.return")
GO_ON = text("ask.talk")
PAIR = text("ask.pair")
CLUE = text("ask.clue")
SUSPECT = text("ask.favor")
SILENCED = text("ask.silence")
DRAW = Option("draw", text("option.draw"), "talk_bag")
STOP = Option("stop", text("option.stop"))
CLASS = {"first": 1, "second": 2}


def partner(state: State, effect: Talk, seat: int, car: int) -> str:
    """HOE-047: whom one talks to here, "" where there is nobody."""
    here = place(state, seat, car)
    if effect.of != "passenger":
        for number, suspect in enumerate(state.suspects):
            if suspect.car == here:
                return f"suspect:{number}"
    if effect.of != "suspect":
        wanted = [STATUS[status] for status in effect.status]
        for die in state.dice:
            if die.car == here and die.status != DEAD and (not wanted or die.status in wanted):
                return f"die:{die.id}"
    return ""


def can_talk(state: State, effect: Talk, seat: int, car: int) -> bool:
    """Somebody is here to talk to."""
    return bool(partner(state, effect, seat, car))


RETURNED = {
    (n, token): Option(f"return:{n}", text(f"talk.{token}"), f"talk:{n}")
    for n in range(21)
    for token in (*LINES, *GREEN, *RED)
}


@resolves(Talk, can_talk)
def talk(state: State, luck: Luck, effect: Talk, seat: int, car: int) -> Script[None]:
    """HOE-047: prepare, converse, and what comes of it."""
    with_whom = partner(state, effect, seat, car)
    if not with_whom:
        return
    aside = [
        kind for colour in effect.apart for kind in (RED if colour == "red" else GREEN) if state.talk_bag.take(kind)
    ]
    drawn: list[str] = []
    while len(drawn) < effect.amount and len(state.talk_bag):
        drawn.append(state.talk_bag.draw(luck) or "")
    state.talk = conversation = Conversation(seat, with_whom, effect.amount, aside, drawn)
    del aside, drawn
    yield ev.TalkBegins(rule="HOE-047", seat=seat, n=len(conversation.drawn))
    yield from prepare(state, conversation)
    failed = yield from converse(state, luck, conversation)
    if failed:
        yield from fail(state, luck, conversation, failed)
    else:
        yield from succeed(state, luck, conversation)
    put_back(state, conversation)
    del conversation
    yield ev.TalkOver(rule="HOE-051", seat=seat)


def put_back(state: State, conversation: Conversation) -> None:
    """HOE-051: all tokens return to the bag."""
    for token in (*conversation.drawn, *conversation.apart):
        state.talk_bag.put(token)
    state.talk = None


def prepare(state: State, conversation: Conversation) -> Script[None]:
    """Any or all of the first tokens may go back."""
    options = tuple([RETURNED[n, token] for n, token in enumerate(conversation.drawn)])
    if not options:
        return
    keys = yield Choice(conversation.seat, RETURN, options, "HOE-047", 0, len(options))
    conversation.talking = True
    if not keys:
        return
    back = [int(key[7:]) for key in keys]
    for n in back:
        state.talk_bag.put(conversation.drawn[n])
    conversation.drawn = [token for n, token in enumerate(conversation.drawn) if n not in back]
    del back
    yield ev.TalkReturned(rule="HOE-047", n=len(keys))


def third(conversation: Conversation) -> str:
    """The Horizontal of which three lie on the table."""
    for line in LINES:
        if conversation.drawn.count(line) >= 3:
            return line
    return ""


def converse(state: State, luck: Luck, conversation: Conversation) -> Script[str]:
    """Draw on as long as you like; the third alike is a failure. Returns its kind, "" for success."""
    while True:
        failed = third(conversation)
        if failed or not len(state.talk_bag):
            return failed
        key = (yield Choice(conversation.seat, GO_ON, (DRAW, STOP), "HOE-047"))[0]
        if key == STOP.key:
            return ""
        token = state.talk_bag.draw(luck) or ""
        conversation.drawn.append(token)
        yield ev.TalkDrawn(rule="HOE-047", talk=token)


def succeed(state: State, luck: Luck, conversation: Conversation) -> Script[None]:
    """HOE-049: a Clue for each pair, in any order, then every Green reward."""
    conversation.pairs = [line for line in LINES if conversation.drawn.count(line) == 2]
    yield ev.TalkSucceeds(rule="HOE-049", seat=conversation.seat, n=len(conversation.pairs))
    while conversation.pairs:
        useful = tuple([line for line in conversation.pairs if hidden(state, line)])
        line = yield from pick(state, conversation.seat, PAIR, useful, say.talk, "HOE-049")
        if line is None:
            break
        conversation.pairs.remove(line)
        yield from show_one(state, luck, conversation.seat, line, "HOE-049")
    conversation.pairs = []
    for token in tuple(conversation.drawn):
        if token == "get_favor":
            yield from gain_favor(state, luck, Favor(), conversation.seat, -1)
        elif token == "get_item":
            yield from gain_item(state, luck, "any")
        elif token == "get_clue":
            yield from show_one(state, luck, conversation.seat, "any", "HOE-049")
        elif token == "get_occult" and can_occult(state):
            yield from gain_occult(state, luck, conversation.seat)


def fail(state: State, luck: Luck, conversation: Conversation, line: str) -> Script[None]:
    """HOE-050: one Clue of the type that failed, all else is lost, then every Red penalty."""
    yield ev.TalkFails(rule="HOE-050", seat=conversation.seat, talk=line)
    yield from show_one(state, luck, conversation.seat, line, "HOE-050")
    for token in tuple(conversation.drawn):
        if token == "lose_sanity":
            yield from sanity(state, conversation.seat, -1, "HOE-050")
        elif token == "lose_health":
            yield from health(state, conversation.seat, -1, "HOE-050")
        elif token == "lose_essence":
            yield from banish_essence(state, 1, "HOE-050")


def hidden(state: State, line: str, car: int = -1) -> tuple[tuple[int, int], ...]:
    """Clues face down of a type or of a class, one of each kind on a board."""
    found: list[tuple[int, int]] = []
    for number, suspect in enumerate(state.suspects):
        if car >= 0 and suspect.car != car:
            continue
        seen: list[tuple[str, bool]] = []
        whole = line == "any" or CLASS.get(line) == suspect.travels
        for spot, clue in enumerate(suspect.clues):
            if not clue.shown and (whole or clue.kind == line) and (clue.kind, clue.fade) not in seen:
                seen.append((clue.kind, clue.fade))
                found.append((number, spot))
    return tuple(found)


def show_one(state: State, luck: Luck, seat: int, line: str, rule: str, car: int = -1) -> Script[None]:
    """Reveal a Clue of a type, of any Suspect or of one in a car."""
    at = yield from pick(state, seat, CLUE, hidden(state, line, car), say.clue, rule)
    if at is not None:
        yield from show(state, luck, at[0], at[1], rule)


def show(state: State, luck: Luck, number: int, spot: int, rule: str) -> Script[None]:
    """HOE-089: a Fade token goes instead; HOE-052 and HOE-087: a first Desire brings its Quest, the Fez its token."""
    suspect = state.suspects[number]
    clue = suspect.clues[spot]
    if clue.fade:
        clue.fade = False
        state.fades += 1
        yield ev.FadeLifted(rule="HOE-089", suspect=suspect.tile, kind=clue.kind, spot=spot)
        return
    clue.shown = True
    face = clue.token.face
    yield ev.ClueShown(rule=rule, suspect=suspect.tile, face=face, board=suspect.board, spot=spot)
    yield from follows(state, luck, number, clue)


def follows(state: State, luck: Luck, number: int, clue: Clue) -> Script[None]:
    """HOE-116: whatever revealed it."""
    suspect = state.suspects[number]
    if clue.kind == "desire" and not suspect.quest and not suspect.quested:
        quests = tuple([id for id in state.quests if QUESTS[id].desire == clue.face])
        if quests:
            suspect.quest = luck.pick(quests)
            state.quests.remove(suspect.quest)
            yield ev.QuestFound(rule="HOE-052", suspect=suspect.tile, card=suspect.quest)
    if clue.face == "fez" and state.reserve.take("fez"):
        state.bag.put("fez")
        yield ev.EventAdded(rule="HOE-087", token="fez", to="bag")


def show_all(state: State, luck: Luck, number: int, last: bool = False) -> Script[None]:
    """Every Clue of a Suspect, Fade or not; the last showing of all triggers nothing."""
    suspect = state.suspects[number]
    for spot, clue in enumerate(suspect.clues):
        if clue.shown:
            continue
        if clue.fade:
            clue.fade = False
            state.fades += 1
            yield ev.FadeLifted(rule="HOE-089", suspect=suspect.tile, kind=clue.kind, spot=spot)
        clue.shown = True
        rule = "HOE-085" if last else "HOE-068"
        yield ev.ClueShown(rule=rule, suspect=suspect.tile, face=clue.token.face, board=suspect.board, spot=spot)
        if not last:
            yield from follows(state, luck, number, clue)


def can_show(state: State, effect: ShowClue, seat: int, car: int) -> bool:
    """Such a Clue lies face down."""
    here = place(state, seat, car) if effect.where == "here" else -1
    return bool(hidden(state, effect.kind, here))


@resolves(ShowClue, can_show)
def show_clues(state: State, luck: Luck, effect: ShowClue, seat: int, car: int) -> Script[None]:
    """Reveal Clues without talking."""
    for _ in range(effect.times):
        here = place(state, seat, car) if effect.where == "here" else -1
        yield from show_one(state, luck, seat, effect.kind, "HOE-116", here)


def _unowed(state: State, effect: Favor, seat: int, car: int) -> tuple[int, ...]:
    here = place(state, seat, car)
    return tuple(
        [
            number
            for number, suspect in enumerate(state.suspects)
            if not suspect.active and (effect.where != "here" or suspect.car == here)
        ]
    )


def can_favor(state: State, effect: Favor, seat: int, car: int) -> bool:
    """A Suspect owes no Favor yet."""
    return bool(_unowed(state, effect, seat, car))


@resolves(Favor, can_favor)
def gain_favor(state: State, luck: Luck, effect: Favor, seat: int, car: int) -> Script[None]:
    """HOE-066: the tile is turned to its active side again."""
    number = yield from pick(state, seat, SUSPECT, _unowed(state, effect, seat, car), say.suspect, "HOE-066")
    if number is not None:
        state.suspects[number].active = True
        yield ev.FavorGained(rule="HOE-066", suspect=state.suspects[number].tile)


@resolves(Silence, always)
def silence(state: State, luck: Luck, effect: Silence, seat: int, car: int) -> Script[None]:
    """HOE-114: a red Conversation token stays out for the rest of the game."""
    reds = tuple([kind for kind in RED if state.talk_bag.tokens.get(kind)])
    kind = yield from pick(state, seat, SILENCED, reds, say.talk, "HOE-114")
    if kind is not None:
        state.talk_bag.take(kind)
        state.talk_aside.put(kind)
        yield ev.TokenSilenced(rule="HOE-114", talk=kind)


@resolves(Candour, always)
def candour(state: State, luck: Luck, effect: Candour, seat: int, car: int) -> Script[None]:
    """HOE-114: the token with the Clue icon comes into the bag."""
    if state.talk_aside.take("get_clue"):
        state.talk_bag.put("get_clue")
        yield ev.TokenCandid(rule="HOE-114", talk="get_clue")
