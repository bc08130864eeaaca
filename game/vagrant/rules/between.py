"""VAG-046: the In-Between: a card is read, each Vagrant lays a secret Coin, all are turned, each takes its own way."""

from __future__ import annotations

from game.core import Luck, Option, Script, Sealed, seal, text
from game.vagrant.content import BETWEEN, InBetween
from game.vagrant.events_camp import BetweenChosen, BetweenShown, CoinsTurned, SecretLaid, WayTaken
from game.vagrant.rules.camp import unplayed
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.rules.rolling import tie
from game.vagrant.state import Page, State

COIN = text("ask.between")
LETTERS = "ABC"
WAY = {
    card.id: tuple(
        Option(letter, text("option.between", coin=letter, way=text(f"between.{card.id}_{letter.lower()}")))
        for letter, _ in zip(LETTERS, card.ways, strict=False)
    )
    for card in BETWEEN.values()
}


def draw_card(state: State, luck: Luck) -> Script[None]:
    """The next card of the deck, which is never shuffled: one in a Camp, and one more where an effect says so. After
    the last scenario there is none."""
    campaign = state.campaign
    if not campaign.betweens or not unplayed(state) or campaign.drawn > campaign.more_cards:
        state.step = "depart"
        return
    campaign.drawn += 1
    campaign.card = campaign.betweens.pop(0)
    campaign.journal.append(Page("between", campaign.card))
    state.step = "between"
    yield BetweenShown(rule="VAG-046", card=campaign.card)


def between(state: State, luck: Luck) -> Script[None]:
    """The Coins are laid face down one after the other, then shown together."""
    campaign = state.campaign
    card = BETWEEN[campaign.card]
    ways = WAY[card.id]
    riding = tuple([seat for seat, one in enumerate(state.vagrants) if one.riding])

    def put(seat: int, option: Option) -> None:
        state.vagrants[seat].sealed = option.key

    for seat in riding:
        if not state.vagrants[seat].sealed:
            yield from seal((Sealed(seat, COIN, ways, _same, "VAG-046"),), put)
            yield SecretLaid(rule="VAG-046", seat=seat)
    laid = tuple([one.sealed for one in state.vagrants])
    for one in state.vagrants:
        one.sealed = ""
    state.step = "draw_between"
    if card.group:
        yield from together(state, luck, card, laid)
    else:
        note(state, card, laid, "")
        yield CoinsTurned(rule="VAG-046", card=card.id, ways=laid)
    for seat in riding:
        yield BetweenChosen(rule="VAG-046", seat=seat, card=card.id, way=laid[seat])
        if not card.group:
            now = Now(seat, struck=(seat,), rule="VAG-046")
            yield from resolve(state, luck, now, card.ways[LETTERS.index(laid[seat])])
    campaign.card = ""


def together(state: State, luck: Luck, card: InBetween, laid: tuple[str, ...]) -> Script[None]:
    """A choice of the whole group: the majority, a tie by Bones."""
    tied = favourites(laid)
    taken = tied[0] if len(tied) == 1 else ""
    note(state, card, laid, taken)
    yield CoinsTurned(rule="VAG-046", card=card.id, ways=laid, taken=taken)
    if not taken:
        taken = yield from tie(state, luck, tied)
        note(state, card, laid, taken)
        yield WayTaken(rule="VAG-075", card=card.id, way=taken)
    yield from resolve(state, luck, Now(0, struck=(0,), rule="VAG-046"), card.ways[LETTERS.index(taken)])


def note(state: State, card: InBetween, laid: tuple[str, ...], taken: str) -> None:
    """The journal keeps what lay there, and what the group took."""
    for page in reversed(state.campaign.journal):
        if (page.kind, page.id) == ("between", card.id):
            page.ways, page.how = [*laid], taken
            return


def favourites(laid: tuple[str, ...]) -> tuple[str, ...]:
    """The ways that most Coins lie on."""
    votes = [letter for letter in laid if letter]
    most = max(votes.count(letter) for letter in votes)
    return tuple([letter for letter in LETTERS if votes.count(letter) == most])


def _same(option: Option) -> Option:
    return option
