"""A scenario is laid out on the board, and ends."""

from __future__ import annotations

from game.core import Luck, Option, Over, Script, choose, text
from game.vagrant import board
from game.vagrant.content import NUMBERS, TOKENS, VAGRANTS
from game.vagrant.events import ScenarioBegins, VagrantChosen
from game.vagrant.events_camp import SeanceHelps
from game.vagrant.events_things import ScenarioEnds
from game.vagrant.rules.bindle import LIMIT
from game.vagrant.rules.effects_people import nearest_open
from game.vagrant.rules.moving import open_near, say_space
from game.vagrant.rules.reading import trigger
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.rules.settling import settle
from game.vagrant.rules.slots import fits
from game.vagrant.state import OFF, EventToken, Haint, Held, RitualCard, State, Vagrant

WHICH = text("ask.vagrant")
START_AT = text("ask.start_at")
PUP_AT = text("ask.pup_at")
VAGRANT = {
    name: Option(f"vagrant:{name}", text(f"vagrant.{name}"), f"card:{name}", text(f"passive.{name}"))
    for name in VAGRANTS
}


def choose_vagrants(state: State, luck: Luck) -> Script[None]:
    """VAG-061: each a different Vagrant, with its starting Skills, full Humanity and 3 Coins."""
    seat = next((seat for seat, one in enumerate(state.vagrants) if one.riding and not one.who), None)
    if seat is None:
        state.step = "lay"
        return
    free = tuple([name for name in VAGRANTS if all(one.who != name for one in state.vagrants)])
    name = yield from choose(seat, WHICH, free, VAGRANT.__getitem__, rule="VAG-061")
    become(state, state.vagrants[seat], name)
    yield VagrantChosen(rule="VAG-061", seat=seat, vagrant=name)


def become(state: State, vagrant: Vagrant, name: str) -> None:
    """A Vagrant card with what it starts with, each Skill in the first slot it fits."""
    vagrant.who = name
    vagrant.skills = [None, None, None, None]
    vagrant.humanity = VAGRANTS[name].humanity
    for id in VAGRANTS[name].skills:
        if id in state.campaign.gone:
            continue
        slot = next(slot for slot in range(4) if vagrant.skills[slot] is None and fits(id, slot))
        vagrant.skills[slot] = Held(id)
    vagrant.junk = [Held(id) for id in VAGRANTS[name].junk if not owned(state, id)]


def owned(state: State, junk: int) -> bool:
    """Somebody has this Junk, or it is lost for good."""
    campaign = state.campaign
    held = any(one.id == junk for vagrant in state.vagrants for one in vagrant.junk)
    return held or junk in (*campaign.junk_belongings, *campaign.gone_junk)


def lay(state: State, luck: Luck) -> Script[None]:
    """VAG-064: Terrain, markers, Event tokens, Haints and Vagrants as the scenario prints them."""
    book, campaign = state.book, state.campaign
    kit(state)
    clear(state)
    for laid in book.laid:
        token = state.token(laid.event)
        token.place = "bindle" if laid.bindle else laid.track or "board"
        token.at = laid.at if laid.track else board.SPACE.get(laid.space, 0)
        if laid.bindle:
            state.bindle[f"e{laid.event}"] = 1
    for rule in book.terrain:
        state.supply[rule.kind] = rule.supply - len(rule.at)
        for name in rule.at:
            state.terrain[board.SPACE[name]] = rule.kind
    state.souls = [board.SPACE[name] for name in book.souls]
    seats = len(state.vagrants)
    riding = sum(one.riding for one in state.vagrants)
    state.haints = [
        Haint(card.id, board.SPACE[card.space], card.threshold[riding - 2], card.breaks) for card in book.haint
    ]
    state.rituals = [RitualCard(page.id, [0] * seats) for page in book.ritual]
    state.cadences = [RitualCard(page.id, [0] * seats) for page in book.cadence]
    state.step = "seat"
    state.seat = 0
    if campaign.journal and campaign.journal[-1].kind == "scenario" and not campaign.journal[-1].how:
        campaign.journal.pop()
    yield ScenarioBegins(rule="VAG-064", scenario=book.id)


def kit(state: State) -> None:
    """A scenario played alone: a sensible kit of Skills and Junk for that stage of the campaign."""
    book = state.book
    if state.options.story == "campaign":
        return
    spare = [*book.kit]
    for vagrant in state.vagrants:
        for slot in range(4):
            fitting = [id for id in spare if fits(id, slot)]
            if vagrant.skills[slot] is None and fitting and len(vagrant.whole()) < 4:
                vagrant.skills[slot] = Held(fitting[0])
                spare.remove(fitting[0])
                break
    for vagrant, id in zip(state.vagrants, book.kit_junk, strict=False):
        if len(vagrant.junk) < vagrant.card.junk_slots:
            vagrant.junk.append(Held(id))
            state.campaign.junk_deck.remove(id)


def clear(state: State) -> None:
    """An empty board; the tokens that the Vagrants keep are out of the Bindle (VAG-147)."""
    state.bindle = {kind: state.campaign.bindle[kind] for kind in TOKENS}
    for vagrant in state.vagrants:
        for token in (*vagrant.tokens, *vagrant.pup_tokens):
            state.bindle[token] -= 1
        vagrant.placed.clear()
        vagrant.last.clear()
        vagrant.last_kept.clear()
        vagrant.acted.clear()
        vagrant.mods.clear()
        vagrant.haunted.clear()
        vagrant.strayed.clear()
        vagrant.space = vagrant.pup = vagrant.left_at = OFF
        vagrant.done = vagrant.used = False
        vagrant.hand = vagrant.sapped = vagrant.moving = vagrant.pup_moving = vagrant.pup_coins = 0
    state.track = dict.fromkeys(TOKENS, 0)
    state.away = {kind: PRINTED[kind] - state.campaign.bindle[kind] for kind in TOKENS}
    state.tokens = [EventToken(number) for number in range(10)]
    state.terrain, state.supply, state.counters = {}, {}, {}
    state.candles, state.summons, state.souls, state.due, state.acting, state.tray = [], [], [], [], [], []
    state.blow = state.roll = None
    state.round = state.draws = state.more_draws = state.alternate = 0
    state.priority, state.reading, state.outcome = -1, -1, ""
    state.malady, state.malady_at, state.opened, state.cadences = "", 0, {}, []


def seat_vagrants(state: State, luck: Luck) -> Script[None]:
    """VAG-064, VAG-010: each Vagrant on one of the printed spaces, the Pup on an open one beside the Runaway."""
    seat = next((seat for seat, one in enumerate(state.vagrants) if one.riding and one.space < 0), None)
    if seat is None:
        state.step = "open"
        return
    vagrant = state.vagrants[seat]
    filled = state.filled()
    spaces = tuple([at for at in map(board.SPACE.__getitem__, state.book.vagrants) if not filled >> at & 1])
    at = yield from choose(seat, START_AT, spaces or (nearest_open(state, 0),), say_space, rule="VAG-064")
    pup = -1
    if vagrant.card.passive == "pup":
        pup = yield from choose(seat, PUP_AT, open_near(state, at), say_space, rule="VAG-010")
    vagrant.space, vagrant.pup = at, pup
    yield VagrantChosen(rule="VAG-064", seat=seat, vagrant=vagrant.who)


def open_scenario(state: State, luck: Luck) -> Script[None]:
    """VAG-064, VAG-148: the Seance's bonus, then the Events that the setup ends with; the first round follows."""
    state.step = "round"
    if state.campaign.seance:
        state.campaign.seance = False
        yield SeanceHelps(rule="VAG-148")
        yield from resolve(state, luck, Now(0, struck=(0,), rule="VAG-148"), state.book.seance)
    for number in state.book.opens:
        yield from trigger(state, luck, number, 0)
    yield from settle(state, luck)


def stopped(state: State, lost_by: str) -> Script[None]:
    """VAG-042: the scenario has ended; played alone, that is the end, in a campaign the Camp follows."""
    state.step = "stopped"
    state.acting, state.due, state.draws = [], [], 0
    for token in state.tray:
        if token in LIMIT:
            state.bindle[token] += 1
    if state.blow is not None and not state.blow.free:
        state.track[state.blow.token] += 1
    state.tray, state.blow, state.reading = [], None, -1
    yield ScenarioEnds(rule="VAG-042", scenario=state.scenario, how=state.outcome)
    if state.options.story != "campaign":
        winners = range(len(state.vagrants)) if state.outcome == "won" else ()
        raise Over(text(ended(state, lost_by), scenario=text(f"scenario.{state.scenario}")), winners, "VAG-042")
    state.step = "camp"


def ended(state: State, lost_by: str) -> str:
    """The sentence for how it ended: how many are at rest, or what stopped the Vagrants."""
    if state.outcome == "won":
        return "over.won" if sum(haint.saved for haint in state.haints) < 2 else "over.won_two"
    return f"over.lost_{lost_by}" if lost_by else "over.lost"


PRINTED: dict[str, int] = {str(kind): amount for kind, amount in NUMBERS.bindle.items()}
