"""Laying out and ending a scenario, Events, Rituals, Summons, the Runaway and her Pup."""

from __future__ import annotations

import pytest

from game.core import Ended, Session
from game.core.content import ContentError
from game.vagrant import GAME, content
from game.vagrant.content import SCENARIOS, SKILLS, VAGRANTS
from game.vagrant.events import HaintBroke, WasHaunted
from game.vagrant.events_things import EventGone, EventOpened
from game.vagrant.rules.acting import coined
from game.vagrant.rules.deeds import deed
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.rules.scenario import fits
from game.vagrant.rules.turn import settle
from game.vagrant.vocabulary import Choose, Find, Lift, Return
from tests.vagrant.builder import acting, at, lay_event, vagrant_with


def opened(seats: int = 2, story: str = "shelter") -> Session:
    """A scenario at its first round, every choice answered with the first option."""
    session = Session.new(GAME, seats=seats, seed=3, options={"story": story})
    while True:
        step = session.step()
        if isinstance(step, Ended) or session.state.round:
            return session
        if session.pending is not None:
            session.answer(session.pending.options[0].key)


@pytest.mark.rule("VAG-061", "VAG-012")
def test_everybody_begins_with_a_different_vagrant_two_skills_in_fitting_slots_and_full_humanity():
    session = opened(4)
    names = [one.who for one in session.state.vagrants]
    assert len(set(names)) == 4
    for one in session.state.vagrants:
        assert one.humanity == one.card.humanity
        held = {slot: card.id for slot, card in enumerate(one.skills) if card is not None}
        assert set(one.card.skills) <= set(held.values())
        assert all(fits(id, slot) for slot, id in held.items())


@pytest.mark.rule("VAG-012")
def test_a_skill_marked_left_or_right_fits_only_there():
    assert [fits(4, slot) for slot in range(4)] == [True, True, False, False]
    assert [fits(5, slot) for slot in range(4)] == [False, False, True, True]
    assert all(fits(1, slot) for slot in range(4))


@pytest.mark.rule("VAG-064", "VAG-062")
def test_the_scenario_is_laid_out_as_printed_and_the_first_reads_an_event():
    session = opened(3)
    state, book = session.state, SCENARIOS["shelter"]
    assert state.haints[0].threshold == book.haint[0].threshold[1]
    assert state.haints[0].breaks == 3
    assert {at(name) for rule in book.terrain for name in rule.at} <= set(state.terrain)
    assert state.token(4).place == "round"
    assert state.bindle.get("e7") == 1
    assert any(event.story == "shelter.e0.now" for event in session.events if isinstance(event, EventOpened))
    assert [ritual.done for ritual in state.rituals] == [False, False, False]


@pytest.mark.rule("VAG-006", "VAG-007", "VAG-008", "VAG-009", "VAG-010", "VAG-011")
def test_the_numbers_on_the_vagrant_cards():
    printed = {
        "cursebearer": (7, 4, 1, 5, 5, 3, (67, 68)),
        "empress": (8, 3, 2, 5, 5, 3, (51, 52)),
        "songsmith": (7, 3, 2, 4, 4, 4, (35, 36)),
        "revivalist": (8, 3, 2, 4, 3, 5, (59, 60)),
        "runaway": (6, 4, 2, 3, 5, 5, (43, 44)),
        "wayfarer": (7, 3, 3, 4, 4, 4, (75, 76)),
    }
    for name, card in VAGRANTS.items():
        numbers = (card.humanity, card.move, card.rummage, card.investigate, card.patch_up, card.bust, card.skills)
        assert numbers == printed[name]
    assert VAGRANTS["wayfarer"].junk == (31,)


@pytest.mark.rule("VAG-072")
def test_exclusive_skills_belong_to_one_vagrant_in_blocks_of_eight():
    for id, skill in SKILLS.items():
        assert skill.vagrant == content.owner_of(id)
    assert sum(not skill.vagrant for skill in SKILLS.values()) == 34 + 3


@pytest.mark.rule("VAG-038")
def test_an_event_on_the_break_track_comes_when_the_marker_enters_its_space():
    play = acting(
        placed={"bust": 1}, haint="2.2", spaces=("2.1", "9.4"), rolls=[[5], [4], [4]], haint_with={"humanity": 6}
    )
    lay_event(play, 6, "break", 2)
    play.answer("do:bust")
    assert play.order(HaintBroke, EventOpened) == ["HaintBroke", "EventOpened"]


@pytest.mark.rule("VAG-038", "VAG-166")
def test_an_event_on_the_humanity_track_comes_when_the_marker_passes_it():
    play = acting(
        placed={"bust": 3}, haint="2.2", spaces=("2.1", "9.4"), rolls=[[5, 5, 5], [4], [4]], haint_with={"humanity": 1}
    )
    lay_event(play, 6, "humanity", 3)
    play.answer("do:bust")
    assert play.happened(EventOpened)[0].number == 6


@pytest.mark.rule("VAG-132", "VAG-092")
def test_an_event_that_its_text_keeps_lies_on_a_vagrant_card():
    play = vagrant_with(step="act", spaces=("5.4", "9.4"), rolls=[[4]])
    lay_event(play, 3, "board", "5.4")
    play.one.placed = {"investigate": 1}
    play.on().answer("do:investigate", "way:2")
    assert play.state.token(3).place == "card"
    assert play.one.tokens == ["3=candle"]
    assert not play.happened(EventGone)


@pytest.mark.rule("VAG-133")
def test_choose_one_offers_every_way():
    play = vagrant_with()
    script = resolve(
        play.state, play.luck, Now(0), (Choose(says=("story.shelter.hold", "story.shelter.run"), ways=((), ())),)
    )
    assert [option.key for option in next(script).options] == ["way:1", "way:2"]


@pytest.mark.rule("VAG-043", "VAG-139")
def test_a_ritual_is_done_once_its_deeds_are_and_its_coins_are_kept():
    play = vagrant_with(humanity=(3, 3))
    deed(play.state, 0, "candle", 1)
    assert not play.state.rituals[0].due
    deed(play.state, 1, "candle", 1)
    list(settle(play.state, play.luck))
    assert play.state.rituals[0].done
    assert play.state.campaign.pot == 1
    assert play.haint.humanity == 2


@pytest.mark.rule("VAG-139", "VAG-103")
def test_a_token_is_given_up_for_a_ritual_beside_the_haint():
    play = acting(placed={"rummage": 1}, haint="2.2", spaces=("2.1", "9.4"), vagrants={0: {"tokens": ["salt"]}})
    play.answer("offer:handbrake")
    assert play.state.rituals[1].done
    assert not play.one.used
    assert play.state.track["salt"] == 1
    far = acting(placed={"rummage": 1}, vagrants={0: {"tokens": ["salt"]}})
    assert "offer:handbrake" not in far.keys


@pytest.mark.rule("VAG-037", "VAG-134")
def test_a_summon_stands_on_an_open_space_is_passed_but_not_ended_on_and_moves_when_called_again():
    play = acting(
        "wayfarer", "empress", placed={"skill:76": 1, "move": 1}, spaces=("1.1", "9.4"), terrain={"1.2": "box"}
    )
    play.answer("do:skill:76")
    assert "space:1.2" not in play.keys
    play.answer("space:2.1")
    assert "go:2.1" not in play.keys
    assert "go:3.1" in play.keys
    play.answer("go:3.1")
    assert not play.happened(WasHaunted)
    play.one.acted.clear()
    play.state.step = "act"
    assert [summon.space for summon in play.state.summons] == [at("2.1")]


@pytest.mark.rule("VAG-136")
def test_a_lost_soul_takes_its_space():
    play = acting(placed={"move": 1}, spaces=("1.1", "9.4"))
    play.state.souls.append(at("2.1"))
    assert "go:2.1" not in [option.key for option in coined(play.state, 0)]


@pytest.mark.rule("VAG-010", "VAG-065")
def test_the_pup_begins_beside_the_runaway_and_leaves_only_with_her():
    play = vagrant_with("runaway", "empress")
    list(resolve(play.state, play.luck, Now(0, struck=(0,)), (Lift(),)))
    assert (play.one.space, play.one.pup) == (-1, -1)
    list(resolve(play.state, play.luck, Now(0), (Return(),)))
    assert play.one.space == at("2.1")
    assert play.one.pup >= 0


@pytest.mark.rule("VAG-066")
def test_runaway_and_pup_are_one_vagrant():
    play = vagrant_with("runaway", "empress", vagrants={0: {"pup": "2.2", "space": "2.1"}}, spaces=("2.1", "9.4"))
    assert play.state.owner(4) == 0
    assert play.state.bodies() == (0, 1, 4)


@pytest.mark.rule("VAG-067")
def test_coins_on_the_pups_card_are_given_to_its_actions_each_once():
    play = acting(
        "runaway",
        "empress",
        placed={"pup": 3},
        haint="1.2",
        spaces=("9.1", "9.4"),
        vagrants={0: {"pup": "1.1"}},
        rolls=[[5, 5]],
    )
    assert "pupdo:move" in play.keys
    play.answer("pupdo:bust", "n:2")
    assert play.haint.humanity == 2
    assert "pupdo:bust" not in play.keys
    play.answer("pupdo:move")
    assert play.one.pup_moving == 4
    assert "pup:2.1" in play.keys


@pytest.mark.rule("VAG-067", "VAG-019")
def test_the_pups_card_takes_coins_every_round():
    play = vagrant_with("runaway", "empress", vagrants={0: {"placed": {"pup": 2}}}).on()
    assert "coin:pup" in play.answer("turn:0").keys


@pytest.mark.rule("VAG-069", "VAG-070")
def test_a_token_the_pup_finds_lies_on_its_card_and_must_be_given():
    play = vagrant_with("runaway", "empress", spaces=("2.1", "9.4"), vagrants={0: {"pup": "2.2"}}, draws=["nails"])
    script = resolve(play.state, play.luck, Now(0, struck=(4,)), (Find(amount=1),))
    try:
        next(script)
        asked = next(script)
        assert [option.key for option in asked.options] == ["token:nails", "none"]
        script.send(("token:nails",))
        next(script)
    except StopIteration:
        pass
    assert play.one.pup_tokens == ["nails"]
    play.state.step = "act"
    play.haint.space = at("3.1")
    play.one.placed = {"rummage": 1}
    play.on()
    assert "use:0:nails" not in play.keys
    play.answer("pupgive:0:nails")
    assert play.one.tokens == ["nails"]
    assert play.one.used


@pytest.mark.rule("VAG-067")
def test_the_pup_has_no_rummage_action():
    play = acting("runaway", "empress", placed={"pup": 3}, spaces=("9.1", "9.4"))
    assert "pupdo:rummage" not in play.keys


@pytest.mark.rule("VAG-014")
def test_wrong_content_is_refused_by_name(monkeypatch: pytest.MonkeyPatch):
    import msgspec

    wrong = msgspec.structs.replace(SCENARIOS["shelter"], vagrants=("1.1", "1.2", "1.3", "6.1"))
    with pytest.raises(ContentError, match=r"scenarios/shelter\.toml: vagrants\[3\]: expected a space of the board"):
        content.check({"shelter": wrong}, content.SKILLS, content.JUNK)


@pytest.mark.rule("VAG-042")
def test_a_scenario_alone_ends_the_game():
    session = opened()
    session.state.outcome = "won"
    session.state.step = "round_end"
    session._script = GAME.play(session.state, session.luck)
    session.pending = None
    step = session.step()
    while not isinstance(step, Ended):
        step = session.step()
    assert step.winners == (0, 1)
