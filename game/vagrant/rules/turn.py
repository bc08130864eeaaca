"""The round and a Vagrant's turn in the order of the timing chart."""

from __future__ import annotations

from game.core import Choice, Luck, Option, Script, text, who
from game.vagrant.content import GENERAL, JUNK, SOULS
from game.vagrant.events import CoinPlaced, CoinsBack, RoundBegins, TurnBegins, TurnEnds
from game.vagrant.events_things import MaladyStrikes
from game.vagrant.rules.acting import coined, drop_foot, sheddings, take, takes_coin, uncoined
from game.vagrant.rules.bindle import cycle, cycle_due
from game.vagrant.rules.deeds import deed
from game.vagrant.rules.effects_people import drop_mark
from game.vagrant.rules.haint import fresh_turn
from game.vagrant.rules.humanity import CARD
from game.vagrant.rules.reading import strike
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.rules.settling import settle
from game.vagrant.rules.standing import stands
from game.vagrant.rules.tokens import anybodys, use
from game.vagrant.rules.triggers import happens
from game.vagrant.rules.values import amount, coins, mark_card, near_soul
from game.vagrant.state import MALADY, State, Vagrant

WHO_NEXT = text("ask.who_next")
COIN = text("ask.coin")
ACT = text("ask.act")
ENOUGH = Option("enough", text("option.enough"))
END = Option("end", text("option.end_turn"))
PASS = Option("pass", text("option.pass"))
AFTER = text("ask.after_action")
BEFORE_END = text("ask.before_end")
NEXT = [Option(f"turn:{seat}", text("option.turn", who=who(seat)), f"vagrant:{seat}") for seat in range(4)]
COINS: dict[str, Option] = {
    **{name: Option(f"coin:{name}", text(f"action.{name}"), f"action:{name}") for name in (*GENERAL, "pup", "west")},
    **{key: Option(f"coin:{key}", option.text, key, option.hint) for key, option in CARD.items()},
}


def begin_round(state: State, luck: Luck) -> Script[None]:
    """VAG-017: the marker moves up, from 6 to 1; Events on that space; then what begins with the round."""
    state.round += 1
    state.step = "pick"
    at = (state.round - 1) % 6 + 1
    for vagrant in state.vagrants:
        vagrant.done = vagrant.used = False
    yield RoundBegins(rule="VAG-017", round=state.round, at=at)
    if state.round > 1:
        for token in state.tokens:
            if token.place == "round" and token.at == at:
                state.due.append(token.number)
    yield from settle(state, luck)
    if state.malady and state.malady_at == at and MALADY not in state.bindle:
        yield MaladyStrikes(rule="VAG-017", malady=state.malady, at=at)
        yield from strike(state, luck)
        yield from settle(state, luck)
    yield from happens(state, luck, "round_begins")
    yield from settle(state, luck)


def pick(state: State, luck: Luck) -> Script[None]:
    """VAG-082: the Vagrants decide who is next; meanwhile anybody may use a token. Where only one is left its turn
    begins at once: there the tokens are on offer again."""
    waiting = tuple([seat for seat, one in enumerate(state.vagrants) if not one.done and one.space >= 0])
    if not waiting:
        state.step = "round_end"
        return
    asked = state.seat if state.seat in waiting else waiting[0]
    tokens = anybodys(state) if len(waiting) > 1 else ()
    options = (*[NEXT[seat] for seat in waiting], *tokens)
    key = (yield Choice(asked, WHO_NEXT, options, "VAG-082", group=True))[0]
    word, _, rest = key.partition(":")
    if word == "turn":
        state.seat = int(rest)
        state.step = "begin"
    else:
        yield from use(state, luck, int(rest[0]), rest[2:])
        yield from settle(state, luck)


def begin(state: State, luck: Luck) -> Script[None]:
    """VAG-018: what begins with the turn; then which Skills and Junk had Coins is noted, and the Coins come back."""
    vagrant, seat = state.vagrant, state.seat
    fresh_turn(state)
    state.step = "coins"
    yield TurnBegins(rule="VAG-018", seat=seat)
    for held in tuple(vagrant.junk):
        if not held.down and JUNK[held.id].begins:
            yield from resolve(state, luck, Now(seat, struck=(seat,), rule="VAG-087"), JUNK[held.id].begins)
    for summon in tuple(state.summons):
        begins = SOULS[summon.soul].begins
        if begins and vagrant.space >= 0 and near_soul(summon, vagrant.space):
            yield from resolve(state, luck, Now(seat, struck=(seat,), rule="VAG-037"), begins)
    yield from happens(state, luck, "turn_begins", seat=seat)
    yield from settle(state, luck)
    vagrant.last = [key for key in (*vagrant.placed, *vagrant.last_kept) if key[:2] in ("sk", "ju")]
    vagrant.last_kept = []
    vagrant.placed.clear()
    vagrant.strayed.clear()
    vagrant.acted.clear()
    vagrant.pup_acts.clear()
    vagrant.moving = vagrant.pup_moving = vagrant.pup_coins = 0
    vagrant.hand = coins(state, seat)
    vagrant.sapped = 0
    yield CoinsBack(rule="VAG-018", seat=seat, n=vagrant.hand)


def place_coins(state: State, luck: Luck) -> Script[None]:
    """VAG-085: one Coin after the other, all before the first Action; before the first of them tokens may be used."""
    vagrant, seat = state.vagrant, state.seat
    if not vagrant.hand or vagrant.space < 0:
        ready(state, vagrant)
        return
    key = (yield Choice(seat, COIN, coin_options(state, vagrant), "VAG-085"))[0]
    if key == "enough":
        ready(state, vagrant)
    elif key.startswith("coin:"):
        on = key[5:]
        vagrant.hand -= 1
        vagrant.placed[on] = vagrant.placed.get(on, 0) + 1
        if not vagrant.hand:
            ready(state, vagrant)
        yield CoinPlaced(rule="VAG-085", seat=seat, on=on, n=vagrant.placed[on])
    else:
        yield from take(state, luck, seat, key)


def coin_options(state: State, vagrant: Vagrant) -> tuple[Option, ...]:
    """Where the next Coin may lie; before the first one, tokens (VAG-101) and what they are rid of by (VAG-104)."""
    options = [COINS[key] for key in takes_coin(vagrant)]
    if not vagrant.placed:
        options += anybodys(state)
        options += sheddings(state, vagrant)
    return (*options, ENOUGH)


def ready(state: State, vagrant: Vagrant) -> None:
    """The Coins lie: the Moves they give are counted."""
    vagrant.moving = vagrant.placed.get("move", 0) * amount(state, state.seat, "move")
    vagrant.pup_coins = vagrant.placed.get("pup", 0)
    state.step = "act"


def act(state: State, luck: Luck) -> Script[None]:
    """VAG-085: the Actions in any order, each fully resolved before the next; only a Move may be split. When nothing is
    left but tokens, that is a window like the one after a Haint's Action."""
    asked = turn_choice(state)
    if asked is None:
        state.step = "turn_end"
        return
    key = (yield asked)[0]
    if key == "end":
        state.step = "turn_end"
        return
    yield from take(state, luck, asked.seat, key)


def turn_choice(state: State) -> Choice | None:
    """What the Vagrant whose turn it is may still do; None: nothing."""
    seat = state.seat
    if state.vagrant.space < 0:
        return None
    left, tokens = coined(state, seat), uncoined(state, seat)
    if not (left or tokens):
        return None
    prompt, rule = (ACT, "VAG-085") if left else (BEFORE_END, "VAG-100")
    return Choice(seat, prompt, with_end([*left, *tokens]), rule)


def with_end(options: list[Option]) -> tuple[Option, ...]:
    """On offer first is what stands on cards, then the end of the turn, then the many spaces."""
    spaces = [option for option in options if option.at.startswith("space:")]
    return (*[option for option in options if not option.at.startswith("space:")], END, *spaces)


def turn_end(state: State, luck: Luck) -> Script[None]:
    """VAG-018: what ends with the turn, then the Cycle check."""
    vagrant, seat = state.vagrant, state.seat
    vagrant.done = True
    vagrant.mods[:] = [mod for mod in vagrant.mods if mod.until != "turn"]
    vagrant.moving = vagrant.pup_moving = vagrant.pup_coins = 0
    yield TurnEnds(rule="VAG-018", seat=seat)
    yield from drop_foot(state, seat)
    if vagrant.space >= 0:
        yield from marks_at_the_end(state, luck, seat)
        deed(state, seat, "ends", 1)
    yield from happens(state, luck, "turn_ends", seat=seat)
    yield from settle(state, luck)
    if cycle_due(state):
        yield from cycle(state, luck)
        yield from settle(state, luck)
    state.step = "haint"
    state.acting = list(state.standing())
    if state.book.turns == "alternate" and len(state.acting) > 1:
        state.acting = [state.acting[state.alternate % len(state.acting)]]
        state.alternate += 1


def marks_at_the_end(state: State, luck: Luck, seat: int) -> Script[None]:
    """Haint Effects that hurt at the end of the turn, or leave with it."""
    vagrant = state.vagrants[seat]
    for mark in tuple(vagrant.marks):
        card = mark_card(state, vagrant, mark)
        if card.leaves.ends and stands(state, seat, card.leaves.ends, ""):
            yield drop_mark(state, seat, mark, "VAG-130")
        elif card.ends:
            yield from resolve(state, luck, Now(seat, struck=(seat,), rule="VAG-130"), card.ends)


def haint_window(state: State, luck: Luck) -> Script[None]:
    """VAG-026: after the Haint's Action anybody may use a token that would do something, until all pass; then the next
    token of this turn is drawn, or the turn ends."""
    options = anybodys(state)
    key = "pass"
    if options:
        key = (yield Choice(state.seat, AFTER, (*options, PASS), "VAG-026", group=True))[0]
    if key == "pass":
        state.step = "haint" if state.draws else "haint_end"
        return
    yield from use(state, luck, int(key[4]), key[6:])
    yield from settle(state, luck)


def haint_end(state: State, luck: Luck) -> Script[None]:
    """VAG-112, VAG-039: what ends with a Haint's turn, then its Cycle check; a skipped turn has none."""
    state.step = "haint"
    if state.acting:
        yield from happens(state, luck, "haint_ends", state.acting.pop(0))
        yield from settle(state, luck)
    if cycle_due(state):
        yield from cycle(state, luck)
        yield from settle(state, luck)


def end_round(state: State, luck: Luck) -> Script[None]:
    """VAG-083: what ends with the round."""
    state.step = "round"
    yield from happens(state, luck, "round_ends")
    for vagrant in state.vagrants:
        vagrant.mods[:] = [mod for mod in vagrant.mods if mod.until != "round"]
    yield from settle(state, luck)
