"""The Camp and the campaign."""

from __future__ import annotations

from random import Random

import pytest

from game.core import Ended, Session
from game.core.bots import random_keys
from game.vagrant import GAME
from game.vagrant.content import BETWEEN, CAMPAIGN, MOMENTS, NUMBERS, owner_of
from game.vagrant.events import BoneRolled
from game.vagrant.events_camp import (
    BetweenChosen,
    BetweenShown,
    CampBegins,
    CoinsTurned,
    JunkOffered,
    MileGained,
    MomentTold,
    NoRevive,
    PurseCounted,
    SpendingEnds,
    TornDown,
    WayTaken,
)
from game.vagrant.events_things import TokensDrawn
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.state import Held, Options, Page
from game.vagrant.vocabulary import Afflict, Mile
from tests.vagrant.builder import Play, vagrant_with

CAMPAIGN_OPTIONS = Options(story="campaign")


def camp(*who: str, step: str = "camp", outcome: str = "won", **more: object) -> Play:
    """The Camp after the first scenario."""
    return vagrant_with(*who, step=step, outcome=outcome, options=CAMPAIGN_OPTIONS, **more)


def spending(*who: str, pot: int = 0, purse: int = 6, offered: tuple[int, ...] = (1, 2), **more: object) -> Play:
    """Coins are being spent."""
    play = camp(*who, step="spend", **more)
    play.state.campaign.pot, play.state.campaign.purse = pot, purse
    play.state.campaign.offered = list(offered)
    play.state.campaign.number = 1
    return play.on()


def calm(play: Play) -> Play:
    """Past whatever is asked before spending."""
    while play.choice is not None and play.state.step != "spend":
        play.answer(play.keys[0])
    return play


@pytest.mark.rule("VAG-044", "VAG-140", "VAG-141", "VAG-143")
def test_the_camp_in_its_order():
    play = camp(humanity=(3, 2), draws=["0"], vagrants={0: {"marks": ["black"], "tokens": ["salt"], "sapped": 1}})
    play.state.campaign.pot = 2
    play.state.campaign.seance = True
    calm(play.on())
    order = play.order(CampBegins, MileGained, MomentTold, TornDown, PurseCounted, JunkOffered)
    assert order == ["CampBegins", "MileGained", "MomentTold", "TornDown", "PurseCounted", "JunkOffered"]
    assert [one.humanity for one in play.state.vagrants] == [7, 8]
    assert (play.one.marks, play.one.tokens, play.one.sapped) == ([], [], 0)
    assert play.state.bindle == dict(NUMBERS.bindle)
    assert (play.state.terrain, play.state.campaign.seance) == ({}, False)
    assert (play.state.campaign.purse, play.state.campaign.pot) == (6, 2)


@pytest.mark.rule("VAG-140", "VAG-030")
def test_who_is_still_westbound_loses_the_skill_under_the_westbound_action_and_wounds_stay():
    play = camp(draws=["0"], vagrants={0: {"skills": [-35, -36, None, None], "westbound": True, "under": 1}})
    calm(play.on())
    assert play.one.skills == [Held(35, True), None, None, None]
    assert play.state.campaign.gone == [36]
    assert not play.one.westbound


@pytest.mark.rule("VAG-138")
def test_moment_13_heals_every_skill_but_no_junk_as_long_as_a_box_is_left():
    west = {"westbound": True, "under": 0}
    play = camp(
        "wayfarer",
        "empress",
        outcome="lost",
        draws=["0"],
        vagrants={
            0: {**west, "skills": [-75, -76, None, None], "junk": [-31]},
            1: {**west, "skills": [-51, None, -52, None]},
        },
    )
    calm(play.on())
    assert play.state.campaign.revives == 1
    assert all(not held.down for one in play.state.vagrants for held in one.skills if held)
    assert play.one.junk[0].down
    assert play.state.campaign.gone == []
    none = camp(
        outcome="lost",
        draws=["0"],
        vagrants={0: {**west, "skills": [-35, -36, None, None]}, 1: {**west, "skills": [-51, None, -52, None]}},
    )
    none.state.campaign.revives = NUMBERS.revives
    calm(none.on())
    assert sorted(none.state.campaign.gone) == [35, 51]
    assert none.happened(NoRevive)


@pytest.mark.rule("VAG-142")
def test_dc_offers_the_top_card_and_another_for_a_coin():
    play = spending(purse=6, draws=["3"])
    play.state.campaign.junk_offer = play.state.campaign.junk_deck.pop(0)
    play = Play(play.state, [], ["3"]).on()
    offered = play.state.campaign.junk_offer
    play.answer("redraw")
    assert play.state.campaign.junk_offer != offered
    assert offered in play.state.campaign.junk_deck
    bought = play.state.campaign.junk_offer
    play.answer(f"junk:{bought}")
    assert play.state.campaign.junk_belongings == [bought]
    assert play.state.campaign.purse == 6 - 1 - 3
    assert not [key for key in play.keys if key.startswith(("junk:", "redraw"))]


@pytest.mark.rule("VAG-143", "VAG-144")
def test_ritual_coins_go_first_and_what_is_left_of_them_is_lost():
    play = spending(pot=3, purse=6)
    play.answer("buy:1")
    assert (play.state.campaign.pot, play.state.campaign.purse) == (1, 6)
    play.answer("done")
    assert play.happened(SpendingEnds)[0].n == 1
    assert play.state.campaign.pot == 0


@pytest.mark.rule("VAG-143")
def test_a_broken_junk_is_given_up_for_a_coin_for_good():
    play = spending("wayfarer", "empress", vagrants={0: {"junk": [-31]}})
    play.answer("sell:0:31")
    assert play.state.campaign.pot == 1
    assert play.state.campaign.gone_junk == [31]
    assert play.one.junk == []


@pytest.mark.rule("VAG-143")
def test_no_more_ritual_coins_than_unplayed_vagrants_have():
    play = camp("songsmith", "empress", "wayfarer", "runaway", step="purse", draws=["0"])
    play.state.campaign.pot, play.state.campaign.number = 9, 1
    play.on()
    assert play.happened(PurseCounted)[0].pot == 6


@pytest.mark.rule("VAG-145")
def test_a_common_skill_costs_2_is_bought_once_and_two_are_offered_for_each_scenario():
    play = spending(purse=6)
    play.answer("buy:2")
    assert play.state.campaign.belongings == [2]
    assert play.state.campaign.purse == 4
    assert "buy:2" not in play.keys
    third = camp(step="purse", draws=["0"], scenario="wages")
    third.state.campaign.number, third.state.campaign.offered = 2, [9]
    third.on()
    assert third.state.campaign.offered == [9, 5, 6], "the scenario's own number counts, not how many were played"


@pytest.mark.rule("VAG-146", "VAG-107")
def test_a_wound_or_a_broken_junk_costs_1_on_anybody():
    play = spending("wayfarer", "empress", vagrants={0: {"junk": [-31]}, 1: {"skills": [-51, None, 52, None]}})
    play.answer("heal:1:51", "fix:0:31")
    assert not play.state.vagrants[1].skills[0].down
    assert not play.one.junk[0].down
    assert play.state.campaign.purse == 4


@pytest.mark.rule("VAG-147")
def test_a_token_from_the_camp_goes_along_into_the_next_scenario():
    play = spending(draws=["apple"])
    play.state.bindle = dict(NUMBERS.bindle)
    play.state.track = dict.fromkeys(NUMBERS.bindle, 0)
    play.answer("rummage", "vagrant:1")
    assert play.state.vagrants[1].tokens == ["apple"]
    assert play.state.bindle["apple"] == 2


@pytest.mark.rule("VAG-148", "VAG-055")
def test_three_players_pay_three_coins_for_a_seance(monkeypatch: pytest.MonkeyPatch):
    from game.vagrant.rules import buying

    play = spending("songsmith", "empress", "wayfarer", purse=9)
    monkeypatch.setattr(buying, "seance_ahead", lambda state: True)
    play = Play(play.state, [], []).on()
    play.answer("seance")
    assert play.state.campaign.purse == 6
    assert play.state.campaign.seance
    assert "seance" not in play.keys


@pytest.mark.rule("VAG-149", "VAG-047")
def test_banked_coins_are_gone_and_unlock_moments():
    play = spending(purse=6)
    play.answer("bank", "bank", "bank")
    assert (play.state.campaign.purse, play.state.campaign.banked) == (3, 3)
    due = [number for number, card in MOMENTS.items() if card.banked == 3]
    assert [event.number for event in play.happened(MomentTold)] == due == play.state.campaign.moments


@pytest.mark.rule("VAG-047", "VAG-133")
def test_a_mile_post_counts_once_and_unlocks_moments():
    play = vagrant_with(options=CAMPAIGN_OPTIONS)
    for _ in range(2):
        list(resolve(play.state, play.luck, Now(0), (Mile(post="amos"),)))
    assert play.state.campaign.miles == ["amos"]
    assert play.state.campaign.due_moments == [number for number, card in MOMENTS.items() if card.miles == 1]


def managing(*who: str, **more: object) -> Play:
    """Cards are being put in order."""
    play = camp(*who, step="manage", **more)
    play.state.campaign.belongings = [1, 4]
    play.state.campaign.junk_belongings = [2]
    play.state.campaign.junk_deck.remove(2)
    play.one.personal = [37]
    return play.on()


@pytest.mark.rule("VAG-150", "VAG-045", "VAG-072")
def test_cards_change_places_with_the_belongings_and_ones_own_things():
    play = managing()
    assert {"place:1", "store:35", "store:36", "take:2"} <= set(play.keys)
    assert "place:37" not in play.keys, "37 fits only on the left, where both slots are taken"
    play.answer("store:35", "place:37", "take:2")
    assert 37 in [held.id for held in play.one.skills if held]
    assert play.one.personal == [35]
    assert [held.id for held in play.one.junk] == [2]
    play.answer("ready")
    assert "place:35" not in play.keys
    assert "place:1" in play.keys


@pytest.mark.rule("VAG-150")
def test_wounded_and_broken_cards_stay_where_they_are():
    play = managing("wayfarer", "empress", vagrants={0: {"skills": [-75, 76, None, None], "junk": [-31]}})
    assert "store:75" not in play.keys
    assert "store:76" in play.keys
    assert "leave:31" not in play.keys


@pytest.mark.rule("VAG-165")
def test_another_vagrant_costs_the_exclusive_skills_and_keeps_healthy_common_ones_and_junk():
    play = managing(vagrants={0: {"skills": [35, 3, -6, None]}})
    play.answer("become:runaway")
    assert play.one.who == "runaway"
    assert sorted(held.id for held in play.one.skills if held) == [43, 44]
    assert play.one.personal == []
    assert sorted(play.state.campaign.gone) == [6, 37]
    assert 3 in play.state.campaign.belongings
    assert owner_of(37) == "songsmith"


@pytest.mark.rule("VAG-151", "VAG-163")
def test_players_come_and_go_in_camp_and_two_at_least_ride():
    play = managing("songsmith", "empress", "wayfarer")
    play.answer("rest")
    assert not play.one.riding
    assert play.keys == ["ride", "ready"]
    play.answer("ready")
    assert "rest" not in play.keys


@pytest.mark.rule("VAG-164")
def test_saving_comes_after_spending_and_one_goes_on_with_managing():
    session = Session.new(GAME, seats=2, seed=1, options={"story": "campaign"})
    rng = Random(2)
    while session.pending is None or session.state.step != "manage":
        if session.pending is not None:
            session.answer(*random_keys(session.pending, rng))
        assert not isinstance(session.step(), Ended)
    again = Session.load(session.save(), {"vagrant": GAME})
    again.step()
    assert again.state.step == "manage"
    assert again.pending.options == session.pending.options


@pytest.mark.rule("VAG-046")
def test_in_an_in_between_each_lays_a_secret_coin_and_takes_its_own_way():
    play = camp(step="draw_between", vagrants={0: {"skills": [-35, 36, None, None]}}, draws=["nails", "nails"])
    play.state.campaign.journal = []
    play.state.bindle = dict(NUMBERS.bindle)
    play.state.track = dict.fromkeys(NUMBERS.bindle, 0)
    play.on()
    assert play.choice.sealed
    assert play.happened(BetweenShown)[0].card == CAMPAIGN.in_between[0].id
    play.answer("A")
    assert GAME.view(play.state, 1).vagrants[0].sealed == "?"
    assert GAME.view(play.state, 0).vagrants[0].sealed == "A"
    play.answer("B")
    assert [(event.seat, event.way) for event in play.happened(BetweenChosen)] == [(0, "A"), (1, "B")] or play.choice
    assert not play.one.skills[0].down
    assert play.state.campaign.betweens == [card.id for card in CAMPAIGN.in_between[1:]]


def in_between(card: str, *ways: str, draws: tuple[str, ...] = (), **more: object) -> Play:
    """The Coins of an In-Between are laid, as a Camp leaves the Vagrants: nobody is on the board."""
    play = camp(step="tear_down", draws=("0", *draws), **more)
    play.state.campaign.betweens = [card]
    return play.on().answer("done", "ready", "ready", *ways)


@pytest.mark.rule("VAG-046", "VAG-147")
def test_what_an_in_between_brings_comes_in_camp_where_nobody_is_on_the_board():
    hurt = {"skills": [-35, -36, None, None]}
    healed = in_between("last_coal", "A", "A", vagrants={0: hurt}).answer("skill:35")
    assert not healed.one.wounded()
    found = in_between("water_tower", "B", "B", draws=("nails", "salt")).answer("token:salt")
    assert found.one.tokens == ["salt"]
    others = in_between("breakfast", "A", "B", draws=("nails",), vagrants={0: hurt}).answer("none", "skill:35")
    assert others.one.wounded() == []


@pytest.mark.rule("VAG-152", "VAG-046")
def test_an_in_between_effect_comes_with_the_coin_and_goes_along():
    play = in_between("mirror", "A", "B", draws=("nails", "salt", "foot")).answer("token:foot")
    assert (play.one.marks, play.one.between) == (["between"], "mirror")
    assert play.one.tokens == ["foot"]
    assert play.state.vagrants[1].marks == []
    while play.choice is not None and play.state.step != "pick":
        play.answer(play.keys[0])
    assert play.state.scenario != "yard"
    assert play.one.marks == ["between"]


@pytest.mark.rule("VAG-028", "VAG-046")
def test_whoever_has_the_last_card_turned_over_in_camp_rides_on_westbound():
    one = {"skills": [35, None, None, None]}
    draws = ("nails", "salt", "foot", "nails", "nails", "nails")
    play = in_between("breakfast", "C", "A", draws=draws, vagrants={0: one})
    play.answer("none", "none")
    assert play.one.fell
    while play.choice is not None and play.state.step != "pick":
        play.answer(play.keys[0])
    assert play.one.westbound
    assert play.one.humanity == 1


@pytest.mark.rule("VAG-046", "VAG-075")
def test_a_group_choice_is_the_majority_and_a_tie_is_for_the_bones():
    card = next(card.id for card in BETWEEN.values() if card.group)
    play = camp(step="between", rolls=[[2, 2], [1, 5]])
    play.state.campaign.card = card
    play.state.campaign.journal = []
    play.on().answer("A", "B")
    assert len(play.happened(BoneRolled)) == 4
    assert play.happened(CoinsTurned)[0].taken == ""
    assert play.order(CoinsTurned, BoneRolled, WayTaken, BetweenChosen) == [
        "CoinsTurned", *["BoneRolled"] * 4, "WayTaken", "BetweenChosen", "BetweenChosen",
    ]  # fmt: skip
    assert play.happened(WayTaken)[0].way == "B"
    agreed = camp(step="between")
    agreed.state.campaign.card, agreed.state.campaign.journal = card, [Page("between", card)]
    agreed.on().answer("B", "B")
    assert agreed.happened(CoinsTurned)[0].taken == "B"
    assert not agreed.happened(WayTaken)
    assert agreed.state.campaign.journal[0] == Page("between", card, "B", ["B", "B"])


@pytest.mark.rule("VAG-046")
def test_all_coins_are_turned_before_the_first_of_them_does_anything_and_nothing_shows_before():
    play = camp(step="tear_down", draws=("0", "nails", "salt"))
    play.state.campaign.betweens = ["water_tower"]
    play.on().answer("done", "ready", "ready", "B")
    for seat in range(2):
        seen = GAME.view(play.state, seat)
        assert seen.campaign.journal[-1].ways == []
        assert seen.vagrants[0].sealed == ("B" if seat == 0 else "?")
    assert not play.happened(CoinsTurned, BetweenChosen)
    play.answer("C")
    assert play.happened(CoinsTurned)[0].ways == ("B", "C")
    assert play.order(CoinsTurned, BetweenChosen, TokensDrawn)[:3] == ["CoinsTurned", "BetweenChosen", "TokensDrawn"]
    assert play.state.campaign.journal[-1] == Page("between", "water_tower", "", ["B", "C"])
    assert all(one.sealed == "" for one in play.state.vagrants)


@pytest.mark.rule("VAG-152", "VAG-130")
def test_an_in_between_effect_lasts_through_the_next_scenario_until_it_leaves():
    play = camp(step="lay")
    play.state.campaign.card = "water_tower"
    list(resolve(play.state, play.luck, Now(0, struck=(0,)), (Afflict(mark="between"),)))
    play.on()
    assert play.one.marks == ["between"]
    assert play.one.between == "water_tower"


@pytest.mark.rule("VAG-042", "VAG-044")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_campaign_of_random_play_runs_to_its_end_whatever_happens(seats: int):
    for seed in range(3):
        session = Session.new(GAME, seats=seats, seed=seed, options={"story": "campaign"}, record=False)
        rng = Random(seed)
        while not isinstance(step := session.step(), Ended):
            if session.pending is not None:
                session.answer(*random_keys(session.pending, rng))
        played = [page.id for page in session.state.campaign.journal if page.kind == "scenario"]
        assert sorted(played) == sorted(CAMPAIGN.order)
        assert step.rule == "VAG-044"
