"""The campaign as a whole: its graph walked by the rules, rewards once, what can be taken back, who joins."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from game.core import Choice, Ended, Event, Luck, Over, Player, Session
from game.core.bots import advise
from game.core.seat import Seat
from game.vagrant import GAME
from game.vagrant.content import BETWEEN, CAMPAIGN
from game.vagrant.events_camp import MileGained, SpendingEnds
from game.vagrant.events_things import RitualDone, ScenarioEnds
from game.vagrant.state import Options, Page, State
from tests.vagrant.builder import vagrant_with
from tests.vagrant.test_camp import CAMPAIGN_OPTIONS, spending

ONE = [Player(name="A", person="a"), Player(name="B", person="a"), Player(name="C", person="a")]

# -- the graph ---------------------------------------------------------------------------------------------------------


class Stop(msgspec.Struct):
    """A scenario that is about to be played: what was played before it, and the In-Betweens still in the deck."""

    here: str
    played: tuple[str, ...] = ()
    cards: tuple[str, ...] = tuple(card.id for card in CAMPAIGN.in_between)

    def key(self) -> tuple[str, frozenset[str], tuple[str, ...]]:
        """What the way from here depends on."""
        return self.here, frozenset(self.played), self.cards


def camp(stop: Stop, how: str, letters: str) -> State | str:
    """The Camp after a scenario that ended so, every Vagrant laying the same Coin at each In-Between: the table before
    the next scenario, or the name of the card for which no letter was given, or "" at the end of the campaign."""
    play = vagrant_with(step="camp", outcome=how, options=CAMPAIGN_OPTIONS, scenario=stop.here, humanity=(3, 3))
    state, campaign = play.state, play.state.campaign
    campaign.journal = [Page("scenario", name, "won") for name in stop.played]
    campaign.number, campaign.betweens = len(stop.played), list(stop.cards)
    for vagrant in state.vagrants:
        vagrant.skills[vagrant.wounded()[0] if vagrant.wounded() else vagrant.whole()[0]].down = True
    luck = Luck("walk")
    script, reply, left = GAME.play(state, luck), None, list(letters)
    try:
        while state.step != "seat":
            got = script.send(reply)
            reply = None
            assert GAME.conserved(state) == GAME.printed
            if isinstance(got, Choice):
                luck.answered()
                reply = answer(got, state, left)
                if reply is None:
                    return campaign.card
    except Over:
        return ""
    return state


def answer(choice: Choice, state: State, left: list[str]) -> tuple[str, ...] | None:
    """Nothing is bought or moved; at an In-Between the next letter, once for each card."""
    keys = [option.key for option in choice.options]
    if choice.sealed:
        first = not any(one.sealed for one in state.vagrants)
        if first and not left:
            return None
        letter = left.pop(0) if first else next(one.sealed for one in state.vagrants if one.sealed)
        return (letter,)
    return (next((key for key in ("done", "ready") if key in keys), keys[0]),)


def edges(stop: Stop) -> Iterator[tuple[str, str, State | str]]:
    """Every way out of a scenario: how it ended, the letters laid, the table afterwards."""
    for how in ("won", "lost"):
        open_ends = [""]
        while open_ends:
            letters = open_ends.pop()
            found = camp(stop, how, letters)
            if isinstance(found, str) and found:
                open_ends += [letters + letter for letter, _ in zip("ABC", BETWEEN[found].ways, strict=False)]
            else:
                yield how, letters, found


@pytest.mark.rule("VAG-042", "VAG-044", "VAG-046", "VAG-163")
def test_a_walk_over_the_whole_campaign_every_end_of_every_scenario_and_every_in_between():
    ends, cards, orders = set(), set(), set()
    seen: set[object] = set()
    waiting = [Stop(CAMPAIGN.order[0])]
    while waiting:
        stop = waiting.pop()
        if stop.key() in seen:
            continue
        seen.add(stop.key())
        for how, letters, after in edges(stop):
            ends.add((stop.here, how))
            played = (*stop.played, stop.here)
            if isinstance(after, str):
                orders.add(played)
                continue
            drawn = stop.cards[: len(stop.cards) - len(after.campaign.betweens)]
            assert len(drawn) == len(letters)
            cards |= set(zip(drawn, letters, strict=True))
            assert after.scenario not in played
            waiting.append(Stop(after.scenario, played, tuple(after.campaign.betweens)))
    assert ends == {(name, how) for name in CAMPAIGN.order for how in ("won", "lost")}
    assert cards == {(card.id, "ABC"[way]) for card in BETWEEN.values() for way in range(len(card.ways))}
    assert len(orders) > 1
    for played in orders:
        assert sorted(played) == sorted(CAMPAIGN.order)
        assert played[-1] == "end_of_the_line"


# -- once --------------------------------------------------------------------------------------------------------------


def until(session: Session, step: str, number: int = 0, level: str = "partner") -> Session:
    """On with bots to the first choice of a step in the Camp with that number."""
    while True:
        got = session.step()
        assert not isinstance(got, Ended)
        if isinstance(got, Choice):
            if session.state.step == step and session.state.campaign.number >= number:
                return session
            session.answer(*advise(GAME, level, Seat(session, got.seat)).keys)


def same_state(one: Session, other: Session) -> None:
    """Two sessions stand at the same moment of the same game."""
    assert msgspec.msgpack.encode(one.state) == msgspec.msgpack.encode(other.state)
    assert one.pending == other.pending
    assert (one.luck.answers, one.luck.draws) == (other.luck.answers, other.luck.draws)


@pytest.mark.rule("VAG-043", "VAG-047", "VAG-143")
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_rewards_come_once_whatever_is_undone_reloaded_or_crashed(seed: int):
    straight = Session.new(GAME, seats=2, seed=seed, options={"story": "campaign"}, people=ONE[:2])
    shaken = Session.new(GAME, seats=2, seed=seed, options={"story": "campaign"}, people=ONE[:2])
    rng, gained = Random(seed), []
    while straight.state.campaign.number < 2 or straight.state.step != "manage":
        got = straight.step()
        if isinstance(got, Event):
            gained.append(got)
            continue
        assert isinstance(got, Choice)
        while isinstance(shaken.step(), Event):
            pass
        keys = advise(GAME, "partner", Seat(straight, got.seat)).keys
        straight.answer(*keys)
        shaken.answer(*keys)
        way = rng.random()
        if way < 0.1 and shaken.undo() is None:
            assert shaken.redo()
        elif way < 0.2:
            shaken = Session.load(shaken.save(), {"vagrant": GAME})
        elif way < 0.3:
            shaken = Session.load(shaken.save(answers=len(shaken.answers) - 1), {"vagrant": GAME})
            while isinstance(shaken.step(), Event):
                pass
            shaken.answer(*keys)
    while isinstance(straight.step(), Event):
        pass
    while isinstance(shaken.step(), Event):
        pass
    same_state(straight, shaken)
    posts = [event.post for event in gained if isinstance(event, MileGained)]
    rituals = [event.ritual for event in gained if isinstance(event, RitualDone)]
    assert len(set(posts)) == len(posts)
    assert len(set(rituals)) == len(rituals)
    assert [event.how for event in gained if isinstance(event, ScenarioEnds)] == [
        page.how for page in straight.state.campaign.journal if page.kind == "scenario"
    ]


# -- taken back --------------------------------------------------------------------------------------------------------


def in_camp(seed: int = 7) -> Session:
    """One person with three Vagrants spends the Coins of the first Camp."""
    return until(Session.new(GAME, seats=3, seed=seed, options={"story": "campaign"}, people=ONE), "spend", 1)


def take(session: Session, *words: str) -> str:
    """Answer with the first option of one of these words, go on to the next choice; returns the key."""
    keys = [option.key for option in session.pending.options]
    key = next(key for word in words for key in keys if key.partition(":")[0] == word)
    session.answer(key)
    while isinstance(session.step(), Event):
        pass
    return key


@pytest.mark.rule("VAG-144", "VAG-145", "VAG-148", "VAG-149", "VAG-150")
def test_every_choice_of_the_camp_can_be_taken_back_until_something_hidden_is_shown():
    session = in_camp()
    before = [msgspec.msgpack.encode(session.state)]
    for word in ("buy", "bank", "seance", "done"):
        if any(option.key.partition(":")[0] == word for option in session.pending.options):
            take(session, word)
            before.append(msgspec.msgpack.encode(session.state))
    for word in ("store", "place", "ready"):
        take(session, word, "ready")
        before.append(msgspec.msgpack.encode(session.state))
    assert len(before) >= 6
    for state in reversed(before[:-1]):
        assert session.undo() is None
        assert msgspec.msgpack.encode(session.state) == state


@pytest.mark.rule("VAG-142", "VAG-147")
@pytest.mark.parametrize("word", ["redraw", "rummage"])
def test_what_was_drawn_is_not_put_back(word: str):
    session = in_camp()
    take(session, word)
    assert session.undo_refused() is not None


@pytest.mark.rule("VAG-046")
def test_a_card_that_was_shown_and_a_secret_coin_that_lies_are_not_taken_back():
    session = in_camp()
    take(session, "done")
    for _ in range(3):
        assert session.undo_refused() is None
        take(session, "ready")
    assert session.pending.sealed
    assert session.undo_refused() is not None
    take(session, "A")
    assert session.undo_refused() is not None


@pytest.mark.rule("VAG-149", "VAG-047")
def test_a_moment_that_a_banked_coin_has_opened_stays_read():
    play = spending(purse=6)
    play.state.campaign.banked = 2
    play.answer("bank")
    assert play.state.campaign.moments == [3]
    assert any(event.reveals for event in play.events)


@pytest.mark.rule("VAG-144")
def test_coins_from_an_in_between_are_there_in_the_next_camp():
    play = vagrant_with(step="depart", options=CAMPAIGN_OPTIONS)
    play.state.campaign.pot = 1
    play.state.campaign.journal = [Page("scenario", "shelter", "won")]
    play.on()
    assert play.state.campaign.pot == 1
    assert not play.happened(SpendingEnds)


# -- who rides ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VAG-151", "VAG-163", "VAG-143")
def test_a_player_joins_in_a_camp_with_cards_from_the_belongings_and_no_coins_for_that_camp():
    session = until(
        Session.new(GAME, seats=3, seed=9, options=Options(story="campaign", aboard=2), people=ONE), "spend", 1
    )
    assert [one.who != "" for one in session.state.vagrants] == [True, True, False]
    assert session.state.campaign.purse == 6
    take(session, "buy")
    take(session, "done")
    take(session, "ready")
    take(session, "ready")
    assert {option.key.partition(":")[0] for option in session.pending.options} == {"ready", "become"}
    take(session, "become")
    newcomer = session.state.vagrants[2]
    assert newcomer.riding
    assert [held.id for held in newcomer.skills if held] == list(newcomer.card.skills)
    assert "place" in {option.key.partition(":")[0] for option in session.pending.options}
    take(session, "ready")
    until(session, "pick", 1)
    assert session.state.haints[0].threshold == session.state.book.haint[0].threshold[1]
    assert newcomer.who in [one.who for one in session.state.vagrants if one.space >= 0]
