"""What a Vagrant can do between placing its Coins and the end of its turn, and doing it."""

from __future__ import annotations

from game.core import Luck, Option, Script, choose, text
from game.vagrant import board
from game.vagrant.content import GENERAL, JUNK, MALADIES, SKILLS, Removal
from game.vagrant.events import CoinsBack
from game.vagrant.events_things import Footed, TokenDiscarded
from game.vagrant.rules.actions import can_play, events_here, general, near_haints, play_card, play_of
from game.vagrant.rules.bindle import discard, kind_of, lay_off
from game.vagrant.rules.deeds import asking, fulfilled, in_place, ritual_page
from game.vagrant.rules.effects_people import cure, drop_mark
from game.vagrant.rules.moving import THROUGH, no_end, past_haints, walk, ways_of
from game.vagrant.rules.settling import settle
from game.vagrant.rules.tokens import TOKEN, agreed, anybodys, deals, give, trade, use
from game.vagrant.rules.values import amount, coins, mark_card
from game.vagrant.state import MALADY, PUP, State, Vagrant

PUP_COINS = text("ask.pup_coins")
WHICH = text("ask.spill")
GO = [Option(f"go:{name}", text("option.go", space=name), f"space:{name}") for name in board.NAME]
PUP_GO = [Option(f"pup:{name}", text("option.pup_go", space=name), f"space:{name}") for name in board.NAME]
DO: dict[str, Option] = {
    **{name: Option(f"do:{name}", text(f"option.do_{name}"), f"action:{name}") for name in (*GENERAL, "west")},
    "pup": Option("do:pup", text("action.pup"), "action:pup"),
    **{f"skill:{id}": Option(f"do:skill:{id}", text(f"skill.{id}"), f"skill:{id}") for id in SKILLS},
    **{f"junk:{id}": Option(f"do:junk:{id}", text(f"junk.{id}"), f"junk:{id}") for id in JUNK},
}
PUP_DO = {
    name: Option(f"pupdo:{name}", text(f"option.pup_{name}"), "action:pup") for name in ("move", "investigate", "bust")
}
FOOT = {key: Option(f"foot:{key}", text("option.foot", what=option.text), option.at) for key, option in DO.items()}
SHED = {
    mark: Option(f"shed:{mark}", text("option.shed", mark=text(f"option.mark_{mark}")), f"mark:{mark}")
    for mark in ("black", "white", "between", MALADY)
}
NUMBER = [Option(f"n:{n}", text("option.coins", n=n)) for n in range(8)]
_offers: dict[str, Option] = {}


def coined(state: State, seat: int) -> list[Option]:
    """What the Coins that were placed still allow."""
    vagrant = state.vagrants[seat]
    options: list[Option] = []
    for key in vagrant.placed:
        if key not in vagrant.acted and can_do(state, seat, key):
            options.append(DO[key])
    if vagrant.moving:
        options += steps_of(state, seat, vagrant.moving, GO)
        options += [THROUGH[at] for at in past_haints(state, seat, vagrant.moving)]
    if vagrant.pup >= 0 and (vagrant.pup_coins or vagrant.pup_moving):
        options += pup_menu(state, vagrant)
    return options


def uncoined(state: State, seat: int) -> list[Option]:
    """What is done with tokens, and needs no Coin."""
    vagrant = state.vagrants[seat]
    options = [*anybodys(state)]
    if vagrant.tokens or vagrant.pup_tokens:
        options += foot_options(state, seat)
        options += deals(state, seat)
        options += offerings(state, seat)
        options += sheddings(state, vagrant)
    return options


def can_do(state: State, seat: int, key: str) -> bool:
    """VAG-081: the Target and Range of an Action with Coins can be met."""
    if key in ("rummage", "patch_up"):
        return True
    if key == "bust":
        return bool(near_haints(state, seat))
    if key == "investigate":
        return bool(events_here(state, seat))
    if key in ("move", "pup"):
        return False
    vagrant = state.vagrants[seat]
    if key != "west" and (vagrant.westbound or is_down(vagrant, key)):
        return False
    if key == "west" and not vagrant.westbound:
        return False
    return can_play(state, seat, play_of(vagrant, key))


def is_down(vagrant: Vagrant, key: str) -> bool:
    """The card was Wounded or Broken, or is gone, since its Coins were placed."""
    kind, _, id = key.partition(":")
    cards = vagrant.skills if kind == "skill" else vagrant.junk
    return not any(held is not None and held.id == int(id) and not held.down for held in cards)


def steps_of(state: State, target: int, steps: int, go: list[Option]) -> list[Option]:
    """Every space where a Move could end that Haunts nobody."""
    ends = no_end(state, target) | 1 << state.where(target)
    return [go[at] for at in ways_of(state, target, steps) if not ends >> at & 1]


def pup_menu(state: State, vagrant: Vagrant) -> list[Option]:
    """VAG-067: Coins on the Pup's card let it Move, Investigate or Bust, each once a turn."""
    options: list[Option] = []
    if vagrant.pup_moving:
        options += steps_of(state, PUP, vagrant.pup_moving, PUP_GO)
    if vagrant.pup_coins:
        for name, option in PUP_DO.items():
            if name not in vagrant.pup_acts:
                ready = name == "move" or (near_haints(state, PUP) if name == "bust" else events_here(state, PUP))
                if ready:
                    options.append(option)
    return options


def takes_coin(vagrant: Vagrant) -> list[str]:
    """VAG-019, VAG-086, VAG-109: General Actions always; Skills and Junk not two rounds running, none Westbound."""
    keys = list(GENERAL)
    if vagrant.westbound:
        keys.append("west")
    else:
        for held in vagrant.skills:
            if held is not None and not held.down and f"skill:{held.id}" not in vagrant.last:
                keys.append(f"skill:{held.id}")
        for held in vagrant.junk:
            if not held.down and JUNK[held.id].play is not None and f"junk:{held.id}" not in vagrant.last:
                keys.append(f"junk:{held.id}")
    if vagrant.pup >= 0:
        keys.append("pup")
    return keys


def foot_options(state: State, seat: int) -> list[Option]:
    """VAG-098: a Rabbit's Foot as a fourth Coin on any Skill or Action that can be done."""
    vagrant = state.vagrants[seat]
    if vagrant.used or vagrant.foot or not any(kind_of(token) == "foot" for token in vagrant.tokens):
        return []
    return [
        FOOT[k]
        for k in takes_coin(vagrant)
        if k not in vagrant.acted and (k in ("move", "pup") or can_do(state, seat, k))
    ]


def offerings(state: State, seat: int) -> list[Option]:
    """Tokens that a Ritual asks for, given up where it asks for them."""
    vagrant = state.vagrants[seat]
    found = []
    for page, ritual in asking(state):
        aim = page.objective
        if aim.deed != "offer" or ritual.due or not any(kind_of(token) == aim.token for token in vagrant.tokens):
            continue
        if in_place(state, seat, aim):
            found.append(offering(state.scenario, page.id))
    return found


def offering(scenario: str, ritual: str) -> Option:
    """Giving a token for a Ritual."""
    key = f"offer:{ritual}"
    found = _offers.get(scenario + key)
    if found is None:
        says = text("option.offer", ritual=text(f"ritual.{scenario}.{ritual}"))
        found = _offers[scenario + key] = Option(key, says, f"ritual:{ritual}")
    return found


def sheddings(state: State, vagrant: Vagrant) -> list[Option]:
    """VAG-104: Haint Effects that one's own token removes, and a Malady that anybody's does."""
    marks = (*vagrant.marks, MALADY) if state.malady else vagrant.marks
    return [SHED[mark] for mark in marks if paying(state, vagrant, mark)]


def paying(state: State, vagrant: Vagrant, mark: str) -> tuple[str, ...]:
    """The kinds of held tokens that remove it; the Pup's cannot be discarded."""
    wanted = leaving(state, vagrant, mark).token
    if not wanted:
        return ()
    return tuple(dict.fromkeys([kind_of(token) for token in vagrant.tokens if wanted in ("any", kind_of(token))]))


def leaving(state: State, vagrant: Vagrant, mark: str) -> Removal:
    """How a Haint Effect or the Malady leaves."""
    return MALADIES[state.malady].leaves if mark == MALADY else mark_card(state, vagrant, mark).leaves


def take(state: State, luck: Luck, seat: int, key: str) -> Script[None]:
    """Do what an option says, then settle what it caused. A Move value or a number of Coins that this has changed
    counts for what is left of the Move and of the Coins (VAG-021, VAG-084)."""
    vagrant = state.vagrants[seat]
    steps, hand = amount(state, seat, "move"), coins(state, seat)
    word, _, rest = key.partition(":")
    if word == "go":
        yield from step_out(state, luck, seat, board.SPACE[rest], False)
    elif word == "through":
        yield from step_out(state, luck, seat, board.SPACE[rest], True)
    elif word == "pup":
        yield from pup_steps(state, luck, vagrant, board.SPACE[rest])
    elif word == "do":
        yield from do(state, luck, seat, rest)
    elif word == "pupdo":
        yield from pup_does(state, luck, seat, rest)
    elif word == "foot":
        yield from lay_foot(state, seat, rest)
    elif word == "use":
        yield from use_or_ask(state, luck, seat, rest)
    elif word in ("give", "pupgive"):
        taker, _, kind = rest.partition(":")
        yield from give(state, seat, int(taker), kind, word == "pupgive")
    elif word in ("trade", "puptrade"):
        taker, kind, back = rest.split(":")
        yield from trade(state, seat, int(taker), kind, back, word == "puptrade")
    elif word == "offer":
        yield from offer(state, seat, rest)
    elif word == "shed":
        yield from shed(state, seat, rest)
    yield from settle(state, luck)
    on_move = vagrant.placed.get("move", 0) + (vagrant.footed == "move")
    vagrant.moving = max(0, vagrant.moving + on_move * (amount(state, seat, "move") - steps))
    if vagrant.hand and coins(state, seat) != hand:
        vagrant.hand = max(0, vagrant.hand + coins(state, seat) - hand)
        yield CoinsBack(rule="VAG-084", seat=seat, n=vagrant.hand)


def step_out(state: State, luck: Luck, seat: int, at: int, past: bool) -> Script[None]:
    """VAG-021: a part of the Move."""
    vagrant = state.vagrants[seat]
    path = (past_haints if past else ways_of)(state, seat, vagrant.moving)[at]
    vagrant.moving -= len(path)
    yield from walk(state, luck, seat, path)
    if vagrant.footed == "move" and not vagrant.moving:
        yield from drop_foot(state, seat)


def pup_steps(state: State, luck: Luck, vagrant: Vagrant, at: int) -> Script[None]:
    """A part of the Pup's Move."""
    path = ways_of(state, PUP, vagrant.pup_moving)[at]
    vagrant.pup_moving -= len(path)
    yield from walk(state, luck, PUP, path)


def do(state: State, luck: Luck, seat: int, key: str) -> Script[None]:
    """VAG-020: an Action with all Coins on it, once a turn."""
    vagrant = state.vagrants[seat]
    vagrant.acted.append(key)
    n = vagrant.placed.get(key, 0) + (vagrant.footed == key)
    if key in GENERAL:
        yield from general(state, luck, seat, key, n)
    else:
        yield from play_card(state, luck, seat, key, n)
    if vagrant.footed == key:
        yield from drop_foot(state, seat)


def pup_does(state: State, luck: Luck, seat: int, name: str) -> Script[None]:
    """VAG-067: Coins of the Pup's card go to one of its Actions."""
    vagrant = state.vagrants[seat]
    n = yield from choose(seat, PUP_COINS, range(1, vagrant.pup_coins + 1), NUMBER.__getitem__, rule="VAG-067")
    vagrant.pup_coins -= n
    vagrant.pup_acts.append(name)
    if name == "move":
        vagrant.pup_moving = n * amount(state, seat, "move")
    else:
        yield from general(state, luck, PUP, name, n)
    if vagrant.footed == "pup" and not vagrant.pup_coins:
        yield from drop_foot(state, seat)


def lay_foot(state: State, seat: int, key: str) -> Script[None]:
    """VAG-098: the Rabbit's Foot lies on an Action until that is resolved; an Action that had no Coin gets one."""
    vagrant = state.vagrants[seat]
    token = next(token for token in vagrant.tokens if kind_of(token) == "foot")
    vagrant.used = True
    vagrant.tokens.remove(token)
    vagrant.foot, vagrant.footed = token, key
    if key == "move":
        vagrant.moving += amount(state, seat, "move")
    elif key == "pup":
        vagrant.pup_coins += 1
    elif key not in vagrant.placed:
        vagrant.placed[key] = 0
    yield Footed(rule="VAG-098", seat=seat, on=key)


def drop_foot(state: State, seat: int) -> Script[None]:
    """After the Action the Rabbit's Foot is discarded."""
    vagrant = state.vagrants[seat]
    if vagrant.foot:
        lay_off(state, vagrant.foot)
        vagrant.foot = vagrant.footed = ""
        yield TokenDiscarded(rule="VAG-098", seat=seat, token="foot")


def use_or_ask(state: State, luck: Luck, seat: int, rest: str) -> Script[None]:
    """VAG-100: one's own token, or the request to another Vagrant to use one now."""
    owner, kind = (int(rest[0]), rest[2:]) if rest[1] == ":" else (seat, rest)
    if owner != state.seat:
        prompt = text("ask.use_now", token=text(f"token.{kind}"))
        if not (yield from agreed(owner, seat, prompt, "VAG-100")):
            return
    yield from use(state, luck, owner, kind)


def offer(state: State, seat: int, ritual: str) -> Script[None]:
    """A token given up for a Ritual is discarded; that is no use."""
    page = ritual_page(state, ritual)
    token = next(token for token in state.vagrants[seat].tokens if kind_of(token) == page.objective.token)
    yield discard(state, seat, token, "VAG-139")
    for card in (*state.rituals, *state.cadences):
        if card.id == ritual:
            card.tally[seat] += 1
            card.due = fulfilled(state, card, page.objective)


def shed(state: State, seat: int, mark: str) -> Script[None]:
    """VAG-103, VAG-104: a token discarded to be rid of a Haint Effect; that is no use."""
    vagrant = state.vagrants[seat]
    kinds = paying(state, vagrant, mark)
    kind = yield from choose(seat, WHICH, kinds, TOKEN.__getitem__, rule="VAG-104")
    yield discard(state, seat, next(token for token in vagrant.tokens if kind_of(token) == kind), "VAG-103")
    yield cure(state, "VAG-104") if mark == MALADY else drop_mark(state, seat, mark, "VAG-104")
