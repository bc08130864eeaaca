"""Investigations: what is asked and told, Disguises, Low-Profile and asking back, single-use cards."""

from __future__ import annotations

import pytest

from game.passenger.events import (
    Answered,
    AnswerGiven,
    Approached,
    CardSpent,
    DeceptionForced,
    Disguised,
    DisguiseDiscarded,
    DisguisePutUnder,
    DisguisesDrawn,
    DisguisesShuffled,
    Drew,
    Investigates,
    LowProfile,
    NothingLeft,
    RoundOver,
)
from game.passenger.state import Ask
from tests.passenger.builder import passenger_with

FOUR = ("dancer", "nurse", "judge", "poet")
ASKER, TARGET, SECOND, THIRD = range(4)


def asking(card="investigation", *others, **moment):
    """The first seat has played a card of investigation and is to say whom it asks; the target deceives by default."""
    cards = others or ("deception", "scheming", "scheming")
    return passenger_with(*FOUR, **moment).on().lay(card, *cards)


@pytest.mark.rule("P27-012")
def test_the_asker_alone_sees_the_true_card():
    play = asking("investigation", "scheming", "scheming", "scheming").do(ASKER, "target:1", "type:scent")
    told = play.happened(Answered)[0]
    assert (told.kind, told.feature) == ("scent", "neutral")
    assert told.seen(SECOND) == AnswerGiven(rule="P27-012", seat=ASKER, target=TARGET)
    assert told.seen(TARGET) == told
    assert play.view(ASKER).sheet.dossiers[0].known == {"scent": "neutral"}
    assert play.view(SECOND).sheet.dossiers[1].known == {}


@pytest.mark.rule("P27-049", "P27-028", "P27-012")
def test_asking_for_voice_hands_over_exactly_deep_soft_and_shrill():
    play = asking("investigation", "scheming", "scheming", "scheming").do(ASKER, "target:1")
    voice = next(option for option in play.choice.options if option.key == "type:voice")
    assert [voice.hint.values[place].key for place in ("one", "two", "three")] == [
        "feature.deep",
        "feature.soft",
        "feature.shrill",
    ]
    play.do(ASKER, "type:voice")
    assert play.happened(Answered)[0].feature == "soft"
    assert play.state.question is None, "all nine Feature cards are back"


@pytest.mark.rule("P27-035")
def test_the_order_of_an_investigation():
    play = asking("investigation", "scheming", "scheming", "scheming", disguises={TARGET: ["looks"]})
    play.do(ASKER, "target:1")
    assert [type(event) for event in play.events[-2:]] == [Investigates, Approached], "the target first, for all"
    assert play.view(THIRD).question.kind == ""
    play.do(ASKER, "type:looks")
    assert play.choice.seat == TARGET, "then the target looks for a Disguise"
    assert play.view(THIRD).question.kind == "?"
    assert play.view(TARGET).question.kind == "looks"
    play.do(TARGET, "true")
    assert play.events[-1].kind == "looks"


@pytest.mark.rule("P27-035", "P27-016")
def test_a_deception_is_turned_up_before_a_type_is_named():
    play = asking().do(ASKER, "target:1")
    assert play.happened(LowProfile)
    assert play.state.asks[-1].kind == ""
    assert not play.happened(Answered)
    assert play.choice.seat != ASKER


@pytest.mark.rule("P27-036")
def test_type_answer_and_disguise_are_for_the_two_alone():
    play = asking("investigation", "scheming", "scheming", "scheming", disguises={TARGET: ["looks"]})
    play.do(ASKER, "target:1", "type:looks").do(TARGET, "disguise")
    for seat in (ASKER, TARGET):
        assert (play.view(seat).asks[-1].kind, play.view(seat).asks[-1].how) == ("looks", "disguise")
        assert play.view(seat).discarded[-1].face == "looks"
    for seat in (None, SECOND, THIRD):
        assert (play.view(seat).asks[-1].kind, play.view(seat).asks[-1].how) == ("?", "disguise")
        assert play.view(seat).discarded[-1].face == "?"
    assert play.view(None).asks[-1].target == TARGET


@pytest.mark.rule("P27-036")
def test_what_was_told_stays_until_its_reader_closes_it():
    play = asking("investigation", "scheming", "scheming", "scheming").do(ASKER, "target:1", "type:looks")
    assert play.keys == ["close"]
    assert play.choice.private
    assert play.choice.prompt.key == "read.answer"
    assert play.view(ASKER).glance.what == "answer"
    play.do(ASKER, "close")
    assert play.view(ASKER).glance is None or play.view(ASKER).glance.seat != ASKER


@pytest.mark.rule("P27-018")
def test_a_disguise_of_the_type_cancels_and_is_discarded():
    play = asking("investigation", "scheming", "scheming", "scheming", disguises={TARGET: ["looks", "voice"]})
    play.do(ASKER, "target:1", "type:voice").do(TARGET, "disguise")
    assert play.happened(Disguised)[0].kind == "voice"
    assert play.hand(TARGET) == ["looks"]
    assert play.view(ASKER).sheet.dossiers[0].known == {}
    assert play.view(ASKER).sheet.dossiers[0].attempts[0].how == "disguise"


@pytest.mark.rule("P27-018")
def test_a_disguise_of_another_type_does_not_work():
    play = asking("investigation", "scheming", "scheming", "scheming", disguises={TARGET: ["looks", "voice"]})
    play.do(ASKER, "target:1", "type:scent")
    assert play.choice.seat == TARGET, "asked all the same, so that nobody can tell"
    assert play.keys == ["true"]


@pytest.mark.rule("P27-018")
def test_showing_a_disguise_is_a_choice():
    play = asking("investigation", "scheming", "scheming", "scheming", disguises={TARGET: ["looks"]})
    play.do(ASKER, "target:1", "type:looks").do(TARGET, "true")
    assert play.hand(TARGET) == ["looks"]
    assert play.happened(Answered)[0].feature == "formal"


@pytest.mark.rule("P27-018")
def test_any_number_of_disguises_in_a_round():
    play = asking("investigation", "scheming", "investigation", "scheming", disguises={TARGET: ["looks", "voice"]})
    play.do(SECOND, "target:1", "type:looks").do(TARGET, "disguise").do(SECOND, "close")
    play.do(ASKER, "target:1", "type:voice").do(TARGET, "disguise")
    assert len(play.happened(Disguised)) == 2
    assert play.hand(TARGET) == []


@pytest.mark.rule("P27-013")
def test_low_profile_cannot_cancel_a_pursuit_but_a_disguise_can():
    play = asking("pursuit", disguises={TARGET: ["looks"]}).do(ASKER, "target:1")
    assert play.happened(DeceptionForced)
    assert not play.happened(LowProfile)
    play.do(ASKER, "type:looks").do(TARGET, "disguise")
    assert play.happened(Disguised)


@pytest.mark.rule("P27-013")
def test_a_disguise_cannot_cancel_a_tail_after_but_low_profile_can():
    open_ = asking("tail_after", "scheming", "scheming", "scheming", disguises={TARGET: ["looks"]})
    open_.do(ASKER, "target:1", "type:looks")
    assert open_.happened(Answered)
    assert open_.hand(TARGET) == ["looks"]
    low = asking("tail_after").do(ASKER, "target:1")
    assert low.happened(LowProfile)
    assert not low.happened(Answered)


@pytest.mark.rule("P27-013", "P27-041", "P27-042")
def test_a_pursuit_uses_the_deception_up():
    """No later cancellation, no asking back, no draw in the fourth action turn."""
    play = asking(
        "pursuit", "deception", "investigation", "scheming", disguises={TARGET: ["looks"]}, initiative=(4, 3, 2, 1)
    )
    play.do(ASKER, "target:1", "type:voice").do(TARGET, "true").do(ASKER, "close")
    play.do(SECOND, "target:1")
    assert not play.happened(LowProfile)
    play.do(SECOND, "type:voice").drift(until=RoundOver)
    assert play.happened(NothingLeft)[0].seat == TARGET
    assert [event.by for event in play.happened(Investigates)] == ["pursuit", "investigation"]
    assert not [event for event in play.happened(Drew) if event.seat == TARGET]


@pytest.mark.rule("P27-037")
@pytest.mark.parametrize("card", ["pursuit", "tail_after"])
def test_single_use_cards_are_spent_also_when_cancelled(card):
    moment = {"disguises": {TARGET: ["looks"]}}
    cards = ("deception",) if card == "tail_after" else ("scheming",)
    play = asking(card, *cards, "scheming", "scheming", **moment).do(ASKER, "target:1")
    if card == "pursuit":
        play.do(ASKER, "type:looks").do(TARGET, "disguise")
    else:
        play.do(TARGET, "no")
    assert play.happened(CardSpent)[0].card == card
    assert play.state.players[ASKER].spent == [card]
    play.drift(until=RoundOver)
    assert card not in play.state.players[ASKER].hand


@pytest.mark.rule("P27-016")
def test_low_profile_is_mandatory_and_comes_before_any_disguise():
    play = asking(disguises={TARGET: ["looks", "voice"]}).do(ASKER, "target:1")
    assert play.happened(LowProfile)
    assert play.view(None).players[TARGET].turned
    assert play.hand(TARGET) == ["looks", "voice"]
    assert play.choice.rule == "P27-040", "nobody asked whether to cancel"


@pytest.mark.rule("P27-041")
def test_low_profile_cancels_only_one_investigation_a_round():
    play = asking("investigation", "deception", "investigation", "scheming", disguises={TARGET: ["looks"]})
    play.do(SECOND, "target:1").do(TARGET, "no").do(ASKER, "target:1", "type:looks")
    assert len(play.happened(LowProfile)) == 1
    assert play.choice.seat == TARGET
    assert play.keys == ["disguise", "true"], "later askers can still be shown Disguises"


@pytest.mark.rule("P27-040")
def test_asking_back_costs_any_one_disguise():
    play = asking(disguises={TARGET: ["looks", "scent"]}).do(ASKER, "target:1")
    play.do(TARGET, play.disguise("counter", TARGET, "scent"))
    assert play.hand(TARGET) == ["looks"]
    assert play.view(None).players[ASKER].asked == 1
    assert play.happened(DisguiseDiscarded)[0].seat == TARGET
    assert play.view(ASKER).discarded[-1].face == "?", "face down"
    play.do(TARGET, "type:voice")
    told = play.happened(Answered)[0]
    assert (told.seat, told.target, told.feature) == (TARGET, ASKER, "soft")
    play.do(TARGET, "close")
    assert play.choice.seat != ASKER


@pytest.mark.rule("P27-040")
def test_asking_back_is_optional_and_needs_a_disguise():
    play = asking(disguises={TARGET: ["looks"]}).do(ASKER, "target:1").do(TARGET, "no")
    assert play.hand(TARGET) == ["looks"]
    without = asking().do(ASKER, "target:1")
    assert without.choice.seat != TARGET


@pytest.mark.rule("P27-040")
def test_asking_back_happens_before_the_next_asker():
    play = asking("investigation", "deception", "investigation", "scheming", disguises={TARGET: ["looks"]})
    play.do(
        SECOND,
        "target:1",
    ).do(TARGET, play.disguise("counter", TARGET, "looks"), "type:looks", "close")
    assert [event.seat for event in play.happened(Investigates)] == [SECOND, TARGET]
    assert play.choice.seat == ASKER


@pytest.mark.rule("P27-040")
def test_the_asker_may_cancel_with_a_disguise_when_asked_back():
    play = asking(disguises={TARGET: ["looks"], ASKER: ["voice"]}).do(ASKER, "target:1")
    play.do(TARGET, play.disguise("counter", TARGET, "looks"), "type:voice")
    assert play.choice.seat == ASKER
    play.do(ASKER, "disguise")
    assert play.happened(Disguised)[0].seat == TARGET


@pytest.mark.rule("P27-040", "P27-020")
def test_asking_back_triggers_no_skill():
    play = asking(
        disguises={TARGET: ["looks"]}, skills={TARGET: ["watchful", "cunning"]}, platform=(["stoker"], [], [])
    )
    play.do(ASKER, "target:1").do(TARGET, play.disguise("counter", TARGET, "looks"), "type:voice")
    assert play.choice.seat == TARGET
    assert play.keys == ["close"]


@pytest.mark.rule("P27-042")
def test_disguise_draws_two_keeps_one_and_puts_the_other_under():
    play = asking("scheming", next_disguises=["scent", "voice"])
    while play.choice.rule != "P27-042":
        play.do(play.choice.seat, play.keys[0])
    assert play.choice.seat == TARGET
    play.do(TARGET, play.disguise("keep", TARGET, "voice"), until=DisguisePutUnder)
    assert play.hand(TARGET) == ["voice"]
    assert play.view(None).players[TARGET].deceived == "disguise"
    assert play.state.disguises.cards[-1].face == "scent"
    assert play.view(TARGET).disguises[-1].face == "scent"
    assert play.view(ASKER).disguises[-1].face == "?"
    assert play.happened(Drew)[0].seen(ASKER) == DisguisesDrawn(rule="P27-042", seat=TARGET, n=2)


@pytest.mark.rule("P27-042")
def test_who_was_investigated_draws_no_disguise():
    play = asking().do(ASKER, "target:1").drift(until=RoundOver)
    assert play.happened(NothingLeft)[0].seat == TARGET
    assert play.hand(TARGET) == []


@pytest.mark.rule("P27-045", "P27-042")
def test_the_limit_comes_after_one_was_kept():
    play = asking("scheming", disguises={TARGET: ["looks", "scent"]}, next_disguises=["voice", "looks"])
    while play.choice.rule != "P27-042":
        play.do(play.choice.seat, play.keys[0])
    play.do(TARGET, play.disguise("keep", TARGET, "voice"))
    assert play.choice.rule == "P27-045"
    assert len(play.keys) == 3
    play.do(TARGET, play.disguise("discard", TARGET, "looks"), until=RoundOver)
    assert play.hand(TARGET) == ["scent", "voice"]
    assert play.happened(DisguiseDiscarded)[0].seat == TARGET


@pytest.mark.rule("P27-045")
def test_an_empty_deck_is_the_shuffled_discard_pile_and_nobody_knows_it_any_more():
    play = asking("scheming", disguises={SECOND: ["looks"]})
    deck = play.state.disguises
    while len(deck.cards) > 1:
        deck.discard.append(deck.cards.pop())
    for player in play.state.players:
        player.knows |= sum(1 << card.id for card in deck.discard)
    play.state.asks.append(Ask(1, TARGET, ASKER, "investigation", "disguise", "looks", "", deck.discard[0].id))
    play.drift(until=DisguisesShuffled)
    assert play.happened(DisguisesShuffled)
    assert {card.face for card in play.view(SECOND).disguises} == {"?"}
    assert play.view(TARGET).asks[0].card == 0, "nor which one was shown"
    assert len(play.state.disguises.cards) == 16
    play.drift(until=RoundOver)
    assert len(play.hand(TARGET)) == 1


@pytest.mark.rule("P27-045")
def test_where_there_is_no_disguise_left_none_is_drawn():
    play = asking("scheming")
    deck = play.state.disguises
    play.state.players[THIRD].disguises.extend(deck.cards)
    deck.cards.clear()
    play.drift(until=Drew)
    assert play.happened(Drew)[0].n == 0
    assert play.hand(TARGET) == []


@pytest.mark.rule("P27-042", "P27-045")
def test_where_there_is_one_disguise_left_it_is_kept():
    play = asking("scheming", next_disguises=["scent"])
    deck = play.state.disguises
    play.state.players[THIRD].disguises.extend(deck.cards[1:])
    del deck.cards[1:]
    play.drift(until=RoundOver)
    assert play.happened(Drew)[0].kinds == ("scent",)
    assert play.hand(TARGET) == ["scent"]
    assert not play.happened(DisguisePutUnder)


@pytest.mark.rule("P27-019", "P27-023")
def test_no_fire_no_smoke_draws_for_both_ways_of_cancelling():
    low = asking(happening="no_fire_no_smoke").do(ASKER, "target:1", until=Drew)
    assert low.happened(Drew)[0].seat == ASKER
    shown = asking("investigation", *["scheming"] * 3, happening="no_fire_no_smoke", disguises={TARGET: ["looks"]})
    shown.do(ASKER, "target:1", "type:looks").do(TARGET, "disguise", until=Drew)
    assert shown.happened(Drew)[0].seat == ASKER
    told = asking("investigation", *["scheming"] * 3, happening="no_fire_no_smoke").do(ASKER, "target:1", "type:looks")
    assert not told.happened(Drew)
