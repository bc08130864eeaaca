"""VAG-044: the Camp in the order of the timing chart, from the Moment to the next scenario."""

from __future__ import annotations

from game.core import Luck, Over, Script, text
from game.vagrant.content import CAMPAIGN, NUMBERS
from game.vagrant.events_camp import CampBegins, JunkOffered, PurseCounted, SkillLost, TornDown
from game.vagrant.rules.effects_camp import read_moment
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.rules.scenario import clear
from game.vagrant.state import Page, State, Vagrant

REVIVE = 13


def begin(state: State, luck: Luck) -> Script[None]:
    """VAG-044, VAG-138: the end of the scenario is told; if all are Westbound, Moment 13 comes first."""
    campaign, book = state.campaign, state.book
    won = state.outcome == "won"
    campaign.journal.append(Page("scenario", state.scenario, state.outcome))
    campaign.number += 1
    campaign.won += won
    campaign.next = ""
    campaign.drawn = campaign.more_cards = 0
    state.step = "moments"
    yield CampBegins(rule="VAG-044", story=f"{state.scenario}.{state.outcome}")
    if all(vagrant.westbound for vagrant in state.vagrants if vagrant.riding):
        yield from read_moment(state, luck, REVIVE)
    ending = book.won if won else book.lost
    campaign.next = ending.next
    yield from resolve(state, luck, Now(0, struck=(0,), rule="VAG-042"), ending.effects)


def moments(state: State, luck: Luck) -> Script[None]:
    """VAG-047: Moments that Mile Posts and Banked Coins have unlocked, one after the other."""
    campaign = state.campaign
    if not campaign.due_moments:
        state.step = "tear_down"
        return
    yield from read_moment(state, luck, campaign.due_moments.pop(0))


def tear_down(state: State, luck: Luck) -> Script[None]:
    """VAG-140, VAG-141, VAG-030: the Skill under a Westbound Action is lost; all is full, clean and back."""
    state.step = "purse"
    for seat, vagrant in enumerate(state.vagrants):
        if vagrant.westbound:
            yield from lose_skill(state, seat, vagrant)
    for vagrant in state.vagrants:
        vagrant.westbound, vagrant.under, vagrant.fell = False, -1, False
        if vagrant.who:
            vagrant.humanity = vagrant.card.humanity
        vagrant.marks.clear()
        vagrant.between = ""
        vagrant.tokens.clear()
        vagrant.pup_tokens.clear()
        vagrant.foot = vagrant.footed = ""
    clear(state)
    state.haints, state.rituals = [], []
    state.campaign.seance = False
    yield TornDown(rule="VAG-140")


def lose_skill(state: State, seat: int, vagrant: Vagrant) -> Script[None]:
    """VAG-030: one Skill, Wounded or not, however often it became Westbound."""
    id = under(vagrant)
    if id:
        vagrant.skills[vagrant.under] = None
        state.campaign.gone.append(id)
        yield SkillLost(rule="VAG-030", seat=seat, skill=id)


def under(vagrant: Vagrant) -> int:
    """The Skill beneath the Westbound Action, 0 for none."""
    held = vagrant.skills[vagrant.under] if vagrant.under >= 0 else None
    return 0 if held is None else held.id


def purse(state: State, luck: Luck) -> Script[None]:
    """VAG-142, VAG-143: the Coins of those who played and those of Rituals; the Junk deck shuffled, its top shown."""
    campaign = state.campaign
    campaign.purse = NUMBERS.coins * sum(vagrant.riding for vagrant in state.vagrants)
    campaign.pot = min(campaign.pot, most_pot(state))
    campaign.junk_bought = False
    for id in (2 * state.book.number - 1, 2 * state.book.number):
        if id <= LAST_COMMON and not known(state, id):
            campaign.offered.append(id)
    state.step = "spend"
    yield PurseCounted(rule="VAG-143", purse=campaign.purse, pot=campaign.pot)
    yield from show_junk(state, luck)


def known(state: State, skill: int) -> bool:
    """VAG-145: a Common Skill that was on offer before; each can be had only once."""
    campaign = state.campaign
    held = [card.id for one in state.vagrants for card in one.skills if card is not None]
    return skill in (*campaign.offered, *campaign.belongings, *campaign.gone, *held)


def most_pot(state: State) -> int:
    """VAG-143: no more Coins from Rituals and Junk than unplayed Vagrants have."""
    return NUMBERS.coins * (6 - sum(vagrant.riding for vagrant in state.vagrants))


def show_junk(state: State, luck: Luck) -> Script[None]:
    """VAG-142: the top card of the shuffled deck is on offer; one that was offered before goes under the deck."""
    campaign = state.campaign
    if campaign.junk_deck:
        before = campaign.junk_offer
        campaign.junk_offer = campaign.junk_deck.pop(luck.below(len(campaign.junk_deck)))
        if before:
            campaign.junk_deck[:] = sorted([*campaign.junk_deck, before])
        yield JunkOffered(rule="VAG-142", junk=state.campaign.junk_offer)


def unplayed(state: State) -> tuple[str, ...]:
    """Scenarios that are still to come, in the order of the campaign."""
    played = [page.id for page in state.campaign.journal if page.kind == "scenario"]
    return tuple([name for name in CAMPAIGN.order if name not in played])


def depart(state: State, luck: Luck) -> Script[None]:
    """VAG-044: the next scenario, as the end of the last one or an In-Between says; after the last one it is over."""
    campaign = state.campaign
    left = unplayed(state)
    if campaign.junk_offer:
        campaign.junk_deck = sorted([*campaign.junk_deck, campaign.junk_offer])
        campaign.junk_offer = 0
    if not left:
        won = campaign.journal and state.outcome_of_last() == "won"
        winners = range(len(state.vagrants)) if won else ()
        key = "over.campaign_won" if won else "over.campaign_lost"
        raise Over(text(key, n=campaign.won, of=len(CAMPAIGN.order)), winners, "VAG-044")
    state.scenario = campaign.next if campaign.next in left else left[0]
    state.step = "lay"
    yield from ()


LAST_COMMON = 34
