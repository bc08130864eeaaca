"""VAG-144: Coins are spent together on whatever the group wants, until it has had enough."""

from __future__ import annotations

from game.core import Choice, Event, Luck, Option, Script, Text, choose_together, text, who
from game.vagrant.content import JUNK, NUMBERS, SCENARIOS, SKILLS
from game.vagrant.events import WoundHealed
from game.vagrant.events_camp import Banked, JunkBought, JunkFixed, JunkSold, SeancePaid, SkillBought, SpendingEnds
from game.vagrant.events_things import TokenKept, TokensDrawn
from game.vagrant.rules import humanity
from game.vagrant.rules.bindle import draw
from game.vagrant.rules.camp import most_pot, show_junk, unplayed
from game.vagrant.rules.effects_camp import read_moment, unlock
from game.vagrant.rules.values import amount
from game.vagrant.state import State

SPEND = text("ask.spend")
GIVE_TO = text("ask.give_to")


def price(n: int) -> Text:
    """So many Coins."""
    return text("option.price", n=n)


BUY_SKILL = {id: Option(f"buy:{id}", text(f"skill.{id}"), f"skill:{id}", price(NUMBERS.skill_price)) for id in SKILLS}
BUY_JUNK = {id: Option(f"junk:{id}", text(f"junk.{id}"), f"junk:{id}", price(NUMBERS.junk_price)) for id in JUNK}
REDRAW = Option("redraw", text("option.redraw"), hint=price(NUMBERS.redraw_price))
RUMMAGE = Option("rummage", text("option.camp_rummage"), hint=price(NUMBERS.rummage_price))
SEANCE = [Option("seance", text("option.seance"), hint=price(n)) for n in range(5)]
BANK = Option("bank", text("option.bank"), hint=price(1))
DONE = Option("done", text("option.spent"))
_cards: dict[str, Option] = {}


def spend(state: State, luck: Luck) -> Script[None]:
    """VAG-044: one purchase after the other; Coins from Rituals and Junk that are left over are lost."""
    campaign = state.campaign
    options = (*offers(state), DONE)
    key = (yield Choice(0, SPEND, options, "VAG-144", group=True))[0]
    if key == "done":
        left, campaign.pot, campaign.purse = campaign.pot, 0, 0
        state.step = "manage"
        state.seat = 0
        yield SpendingEnds(rule="VAG-144", n=left)
        return
    yield from buy(state, luck, key)


def offers(state: State) -> list[Option]:
    """Everything that the Coins reach for."""
    campaign = state.campaign
    coins = campaign.purse + campaign.pot
    found: list[Option] = []
    if coins >= NUMBERS.skill_price:
        found += [BUY_SKILL[id] for id in campaign.offered]
    for seat, vagrant in enumerate(state.vagrants):
        for junk in vagrant.junk:
            if junk.down and campaign.pot < most_pot(state):
                found.append(card_option("sell", seat, "junk", junk.id))
        if coins >= NUMBERS.heal_price:
            for held in vagrant.skills:
                if held is not None and held.down:
                    found.append(card_option("heal", seat, "skill", held.id))
            found += [card_option("fix", seat, "junk", junk.id) for junk in vagrant.junk if junk.down]
    if not coins:
        return found
    if sum(state.bindle.values()) and takers(state):
        found.append(RUMMAGE)
    if campaign.junk_offer:
        if coins >= NUMBERS.junk_price and not campaign.junk_bought:
            found.append(BUY_JUNK[campaign.junk_offer])
        if campaign.junk_deck and not campaign.junk_bought:
            found.append(REDRAW)
    riding = sum(vagrant.riding for vagrant in state.vagrants)
    if coins >= riding and not campaign.seance and seance_ahead(state):
        found.append(SEANCE[riding])
    found.append(BANK)
    return found


def seance_ahead(state: State) -> bool:
    """A scenario that is still to come has a Séance bonus."""
    return any(SCENARIOS[name].seance for name in unplayed(state))


def card_option(word: str, seat: int, kind: str, id: int) -> Option:
    """A Vagrant's card that is healed, fixed or sold."""
    key = f"{word}:{seat}:{id}"
    found = _cards.get(key)
    if found is None:
        says = text(f"option.{word}", who=who(seat), card=text(f"{kind}.{id}"))
        costs = None if word == "sell" else price(NUMBERS.heal_price)
        found = _cards[key] = Option(key, says, f"{kind}:{id}", costs)
    return found


def takers(state: State) -> tuple[int, ...]:
    """Vagrants who can hold a token more."""
    return tuple(
        [
            seat
            for seat, one in enumerate(state.vagrants)
            if one.riding and len(one.tokens) < amount(state, seat, "rummage")
        ]
    )


def pay(state: State, price: int) -> None:
    """VAG-144: Coins that would be lost go first."""
    from_pot = min(price, state.campaign.pot)
    state.campaign.pot -= from_pot
    state.campaign.purse -= price - from_pot


def buy(state: State, luck: Luck, key: str) -> Script[None]:
    """One purchase."""
    campaign = state.campaign
    word, _, rest = key.partition(":")
    if word == "buy":
        pay(state, NUMBERS.skill_price)
        campaign.offered.remove(int(rest))
        campaign.belongings.append(int(rest))
        yield SkillBought(rule="VAG-145", skill=int(rest))
    elif word in ("heal", "fix", "sell"):
        seat, _, id = rest.partition(":")
        yield mend(state, word, int(seat), int(id))
    elif word == "rummage":
        pay(state, NUMBERS.rummage_price)
        yield from rummage(state, luck)
    elif word == "junk":
        pay(state, NUMBERS.junk_price)
        campaign.junk_offer, campaign.junk_bought = 0, True
        campaign.junk_belongings.append(int(rest))
        yield JunkBought(rule="VAG-142", junk=int(rest))
    elif word == "redraw":
        pay(state, NUMBERS.redraw_price)
        yield from show_junk(state, luck)
    elif word == "seance":
        pay(state, sum(vagrant.riding for vagrant in state.vagrants))
        campaign.seance = True
        yield SeancePaid(rule="VAG-148")
    else:
        pay(state, 1)
        campaign.banked += 1
        unlock(state)
        yield Banked(rule="VAG-149", n=1, total=campaign.banked)
        while campaign.due_moments:
            yield from read_moment(state, luck, campaign.due_moments.pop(0))


def mend(state: State, word: str, seat: int, id: int) -> Event:
    """VAG-146, VAG-143: a Wound healed, a Junk fixed, or a Broken Junk given up for a Coin."""
    vagrant = state.vagrants[seat]
    if word == "heal":
        pay(state, NUMBERS.heal_price)
        for held in vagrant.skills:
            if held is not None and held.id == id:
                held.down = False
        return WoundHealed(rule="VAG-146", seat=seat, skill=id)
    junk = next(junk for junk in vagrant.junk if junk.id == id)
    if word == "fix":
        pay(state, NUMBERS.heal_price)
        junk.down = False
        return JunkFixed(rule="VAG-146", seat=seat, junk=id)
    vagrant.junk.remove(junk)
    state.campaign.gone_junk.append(id)
    state.campaign.pot += 1
    return JunkSold(rule="VAG-143", seat=seat, junk=id)


def rummage(state: State, luck: Luck) -> Script[None]:
    """VAG-147: draw 1; the token goes to any Vagrant who can hold it and into the next scenario."""
    token = draw(state, luck)
    state.tray.append(token)
    yield TokensDrawn(rule="VAG-147", seat=0, tokens=(token,))
    seat = yield from choose_together(0, GIVE_TO, takers(state), humanity.PLAYER.__getitem__, rule="VAG-147")
    state.tray.remove(token)
    state.vagrants[seat].tokens.append(token)
    yield TokenKept(rule="VAG-147", target=seat, token=token)
