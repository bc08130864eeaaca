"""The rules of Envelopes."""

from __future__ import annotations

from game.core import (
    Checkpoint,
    Luck,
    Option,
    Over,
    Script,
    Sealed,
    Thing,
    choose,
    choose_if_any,
    choose_some,
    choose_together,
    may_choose,
    put_in_order,
    seal,
    text,
    who,
)
from tests.core.envelopes import events
from tests.core.envelopes.state import FACES, WORTH, State

HAND = 3


def play(state: State, luck: Luck) -> Script[None]:
    """Round after round; the first half is the morning, the second the evening."""
    while True:
        yield Checkpoint("morning" if state.round * 2 <= state.options.rounds else "evening")
        yield from STEPS[state.step](state, luck)


def card(thing: Thing) -> Option:
    """An envelope as something to choose."""
    at = f"card:{thing.id}"
    return Option(at, text(f"face.{thing.face}"), at, text("hint.worth", n=WORTH[thing.face]))


def seat_option(seat: int) -> Option:
    """A seat as something to choose."""
    return Option(f"seat:{seat}", text("option.seat", who=who(seat)), f"seat:{seat}")


def enough(state: State, luck: Luck, wanted: int) -> Script[None]:
    """ENV-01: where the deck has too few envelopes, those that were thrown away are mixed in."""
    if len(state.deck.cards) < wanted and state.deck.discard:
        state.deck.reshuffle(luck)
        yield events.Reshuffled(rule="ENV-01")


def deal(state: State, luck: Luck) -> Script[None]:
    """ENV-01: mix and deal."""
    state.deck.shuffle(luck)
    for player in state.players:
        player.hand.extend(state.deck.cards[:HAND])
        del state.deck.cards[:HAND]
    state.step = "auction"
    yield events.Dealt(rule="ENV-01")


def auction(state: State, luck: Luck) -> Script[None]:
    """ENV-02 to ENV-04: an envelope is laid out, everybody bids in secret, the bids are opened."""
    yield from enough(state, luck, 1)
    state.lot = state.deck.draw()
    if state.lot and state.options.open_lot:
        yield events.LotShown(rule="ENV-02", face=state.lot.face)
    else:
        yield events.LotLaid(rule="ENV-02")

    def put(seat: int, thing: Thing) -> None:
        state.players[seat].hand.remove(thing)
        state.players[seat].bid = thing

    prompt = text("prompt.bid")
    yield from seal([Sealed(seat, prompt, state.players[seat].hand, card, "ENV-03") for seat in state.alive()], put)
    state.bids_open = True
    yield events.BidsOpened(rule="ENV-04", faces={s: p.bid.face for s, p in enumerate(state.players) if p.bid})
    bids = tuple((WORTH[bid.face], seat) for seat in state.alive() if (bid := state.players[seat].bid))
    best = tuple(seat for worth, seat in bids if worth == max(bids)[0])
    if len(best) > 1 and state.options.tie == "group":
        best = ((yield from choose_together(best[0], text("prompt.tie"), best, seat_option, rule="ENV-04")),)
    state.bids_open = False
    for player in state.players:
        if player.bid:
            state.deck.discard.append(player.bid)
            player.bid = None
    state.winner = best[0]
    state.step = "prize"
    yield events.LotWon(rule="ENV-04", seat=best[0])


def prize(state: State, luck: Luck) -> Script[None]:
    """ENV-05 to ENV-07: the winner looks, asks, and takes the envelope with what is in it."""
    seat = state.winner
    assert seat is not None
    if "look" in state.options.extras:
        yield from look(state, seat)
    if "ask" in state.options.extras:
        yield from ask(state, seat)
    if "look" not in state.options.extras:
        yield from look(state, seat)
    yield from take(state, seat)
    state.step, state.turn = "change", 0


def look(state: State, seat: int) -> Script[None]:
    """ENV-05: the winner looks into the envelope, before asking or only then."""
    if state.lot:
        state.looking = True
        yield events.Looked(rule="ENV-05", seen_by=(seat,), seat=seat, face=state.lot.face)
        yield from choose(seat, text("prompt.close"), ("close",), close, rule="ENV-05", private=True)


def close(key: str) -> Option:
    """The way out of a look."""
    return Option(key, text("option.close"))


def ask(state: State, seat: int) -> Script[None]:
    """ENV-06: ask one other seat for a face; the answer may be a lie."""
    others = tuple(other for other in state.alive() if other != seat)
    no = Option("pass", text("option.pass"))
    other = yield from may_choose(seat, text("prompt.ask_whom"), others, seat_option, rule="ENV-06", no=no)
    if other is None:
        return
    face = yield from choose(
        seat, text("prompt.ask_what"), tuple(FACES), lambda face: Option(face, text(f"face.{face}")), rule="ENV-06"
    )
    yield events.Asked(rule="ENV-06", seat=seat, other=other, face=face)
    giving = text("prompt.give", face=text(f"face.{face}"))
    fitting = tuple(thing for thing in state.players[other].hand if thing.face == face)
    given = yield from may_choose(
        other, giving, fitting, card, rule="ENV-06", no=Option("deny", text("option.deny")), private=True
    )
    if given is None:
        yield events.Denied(rule="ENV-06", seat=seat, other=other, face=face)
        return
    state.players[other].hand.remove(given)
    state.players[seat].won.append(given)
    yield events.Given(rule="ENV-06", seat=seat, other=other, face=face)


def take(state: State, seat: int) -> Script[None]:
    """ENV-07: the skull takes whoever cannot or will not pay it with a crown; asked of every winner."""
    player, lot = state.players[seat], state.lot
    if lot is None:
        return
    skull = lot.face == "skull"
    crowns = tuple(thing for thing in player.hand if thing.face == "crown" and skull)
    spent = yield from choose_if_any(seat, text("prompt.pay"), crowns, card, rule="ENV-07", private=True)
    state.lot, state.looking = None, False
    if not skull:
        player.hand.append(lot)
        yield events.LotTaken(rule="ENV-07", seat=seat)
        return
    state.deck.discard.append(lot)
    if spent is not None:
        player.hand.remove(spent)
        state.deck.discard.append(spent)
        yield events.LotTaken(rule="ENV-07", seat=seat, spent=spent.face)
        return
    state.deck.discard.extend(player.hand)
    player.hand.clear()
    player.out = True
    yield events.Eliminated(rule="ENV-07", seat=seat)


def change(state: State, luck: Luck) -> Script[None]:
    """ENV-08: one seat after the other throws away up to two envelopes and fills the hand."""
    if state.turn == len(state.order):
        state.step = "next"
        return
    seat = state.order[state.turn]
    player = state.players[seat]
    if not player.out:
        thrown = yield from choose_some(
            seat, text("prompt.change"), player.hand, card, rule="ENV-08", most=2, private=True
        )
        faces = tuple(thing.face for thing in thrown)
        while thrown:
            player.hand.remove(thrown[0])
            state.deck.discard.append(thrown.pop(0))
        if faces:
            yield events.Changed(rule="ENV-08", seat=seat, faces=faces)
        lacking = HAND - len(player.hand)
        if lacking > 0:
            yield from enough(state, luck, lacking)
            drawn = tuple(state.deck.cards[:lacking])
            del state.deck.cards[:lacking]
            player.hand.extend(drawn)
            yield events.Drew(rule="ENV-08", seen_by=(seat,), seat=seat, n=len(drawn))
    state.turn += 1


def following(state: State, luck: Luck) -> Script[None]:
    """ENV-09 and ENV-10: the winner says who plays in which order; the game ends after its rounds."""
    alive, winner = state.alive(), state.winner
    if len(alive) == 1 or state.round == state.options.rounds:
        yield events.HandsShown(rule="ENV-10")
        points = {
            seat: sum(WORTH[t.face] for t in (*state.players[seat].hand, *state.players[seat].won)) for seat in alive
        }
        best = tuple(seat for seat in sorted(points) if points[seat] == max(points.values()))
        raise Over(text("over", who=[who(seat) for seat in best], n=points[best[0]]), best, "ENV-10")
    if winner is not None and winner in alive and "order" in state.options.extras:
        out = tuple(seat for seat in state.order if seat not in alive)
        state.order = yield from put_in_order(winner, text("prompt.order"), alive, seat_option, rule="ENV-09")
        state.order.extend(out)
        yield events.OrderSet(rule="ENV-09", seats=tuple(state.order))
    state.round += 1
    state.step = "auction"


STEPS = {"deal": deal, "auction": auction, "prize": prize, "change": change, "next": following}
