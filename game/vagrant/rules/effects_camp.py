"""What effects do to the campaign."""

from __future__ import annotations

from game.core import Luck, Script
from game.vagrant.content import JUNK, MOMENTS, NUMBERS
from game.vagrant.events_camp import JunkTierJoins, MileGained, MomentTold, NoRevive, Revived
from game.vagrant.rules.resolve import Now, resolve, word
from game.vagrant.state import Page, State
from game.vagrant.vocabulary import Another, JunkTier, Mile, MomentRead, Next, Revive


@word(MomentRead)
def moment(state: State, luck: Luck, now: Now, effect: MomentRead) -> Script[None]:
    """VAG-133: a Moment is read because an effect names it."""
    yield from read_moment(state, luck, effect.moment)


def read_moment(state: State, luck: Luck, number: int) -> Script[None]:
    """Its text, its effects, its line in the journal."""
    campaign = state.campaign
    campaign.moments.append(number)
    campaign.journal.append(Page("moment", str(number)))
    yield MomentTold(rule="VAG-133", number=number, story=f"moment.{number}")
    yield from resolve(state, luck, Now(0, struck=(0,), rule="VAG-133"), MOMENTS[number].effects)


@word(Mile)
def mile(state: State, luck: Luck, now: Now, effect: Mile) -> Script[None]:
    """VAG-047: the box and the running total; at some counts a Moment is unlocked."""
    campaign = state.campaign
    if effect.post in campaign.miles:
        return
    campaign.miles.append(effect.post)
    campaign.journal.append(Page("mile", effect.post))
    unlock(state)
    yield MileGained(rule="VAG-047", post=effect.post, n=len(campaign.miles))


def unlock(state: State) -> None:
    """VAG-047: Moments whose count of Mile Posts or Banked Coins is reached are due, each once."""
    campaign = state.campaign
    for card in MOMENTS.values():
        reached = (card.miles and len(campaign.miles) >= card.miles) or (card.banked and campaign.banked >= card.banked)
        if reached and card.number not in (*campaign.moments, *campaign.due_moments):
            campaign.due_moments.append(card.number)


@word(Revive)
def revive(state: State, luck: Luck, now: Now, effect: Revive) -> Script[None]:
    """VAG-138: as long as a Revive box is left, all flip to normal and heal every Wounded Skill, but no Junk."""
    campaign = state.campaign
    if campaign.revives >= NUMBERS.revives:
        yield NoRevive(rule="VAG-138")
        return
    campaign.revives += 1
    for vagrant in [one for one in state.vagrants if one.westbound]:
        vagrant.westbound, vagrant.under = False, -1
        for held in vagrant.skills:
            if held is not None:
                held.down = False
    yield Revived(rule="VAG-138", left=NUMBERS.revives - campaign.revives)


@word(JunkTier)
def junk_tier(state: State, luck: Luck, now: Now, effect: JunkTier) -> Script[None]:
    """VAG-063: cards are added to the Junk deck."""
    joining = [
        card.id for card in JUNK.values() if card.tier == effect.tier and card.id not in state.campaign.junk_deck
    ]
    state.campaign.junk_deck = sorted([*state.campaign.junk_deck, *joining])
    yield JunkTierJoins(rule="VAG-063", n=len(joining))


@word(Another)
def another(state: State, luck: Luck, now: Now, effect: Another) -> Script[None]:
    """VAG-046: after this In-Between comes one more, however many ask for it."""
    state.campaign.more_cards = state.campaign.drawn
    yield from ()


@word(Next)
def next_scenario(state: State, luck: Luck, now: Now, effect: Next) -> Script[None]:
    """The way of the campaign."""
    state.campaign.next = effect.scenario
    yield from ()
