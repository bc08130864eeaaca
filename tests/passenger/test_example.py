"""The rulebook's story of the seventh round, move for move, and what it says about the same round played otherwise."""

from __future__ import annotations

import pytest

from game.passenger.events import (
    Answered,
    CardSpent,
    CardsTurned,
    DeceptionForced,
    Disguised,
    DisguisePutUnder,
    DisguisesDrawn,
    DisguiseShown,
    Drew,
    GotOff,
    HappeningTurned,
    InitiativeShown,
    InitiativeTaken,
    Investigates,
    NothingLeft,
    PutBack,
    RoundOver,
    SkillPlayed,
    SpaceShown,
    StationReached,
    TopSeen,
    Watched,
)
from tests.passenger.builder import Play, passenger_with

MARIA, ALEX, EVA, NICK, OLGA = range(5)
THIRD, SECOND, FIRST = ("poet", "typist"), ("judge",), ("angler", "barber", "stoker")
NEXT = ("painter", "inventor", "soprano")


def seventh_round() -> Play:
    """Six rounds are played; Olga was assassinated in the sixth."""
    return passenger_with(
        "investigator",
        "nurse",
        "dancer",
        "gangster",
        "cardsharp",
        dead=[OLGA],
        round=6,
        step="station",
        happening="wardrobe_trunk",
        coming=["no_fire_no_smoke"],
        platform=(FIRST, SECOND, THIRD),
        deck=NEXT,
        disguises={EVA: ["looks"]},
        next_disguises=["scent", "voice", "looks"],
        skills={EVA: ["sharp"]},
        initiative=(3, 2, 1, 4, 5),
    )


@pytest.mark.rule("P27-022", "P27-023", "P27-024", "P27-025", "P27-026", "P27-027")
def test_the_seventh_round_as_the_rulebook_tells_it():
    play = seventh_round().on()
    state = play.state

    # the Station Phase
    assert play.happened(SpaceShown)[0].names == THIRD
    assert [card.face for card in state.left] == list(THIRD)
    assert [card.face for card in state.platform[2]] == list(SECOND)
    assert [card.face for card in state.platform[1]] == list(FIRST)
    assert (play.happened(StationReached)[0].round, state.round) == (7, 7)
    assert play.happened(GotOff)[0].n == 2
    assert [card.face for card in state.platform[0]] == ["painter", "inventor"]
    assert play.happened(HappeningTurned)[0].card == "no_fire_no_smoke"
    for seat in (MARIA, ALEX, EVA, NICK):
        assert {"poet", "typist"} <= set(play.view(seat).sheet.marks)
        assert [card.face for card in play.view(seat).platform[0]] == ["?", "?"]

    # Nick before Alex
    play.lay("deception", "pursuit", "scheming", "investigation")
    assert play.happened(CardsTurned)[0].seats == (NICK, ALEX)
    assert play.happened(InitiativeShown)[0].values == ("4", "2")
    play.do(NICK, f"target:{EVA}", "type:looks")
    assert play.choice.seat == EVA
    assert play.keys == ["disguise", "true"]
    play.do(EVA, "disguise", until=Drew)
    assert play.happened(Disguised)[0].seen_by == (NICK, EVA)
    assert play.happened(Disguised)[0].seen(ALEX) == DisguiseShown(rule="P27-018", seat=NICK, target=EVA)
    assert not play.happened(Answered)
    assert play.hand(EVA) == []
    assert [card.face for card in state.disguises.discard] == ["looks"]
    assert [card.face for card in play.view(ALEX).discarded] == ["?"]
    assert play.happened(Drew)[0].seat == NICK
    assert play.hand(NICK) == ["scent"]
    play.on().do(NICK, "close")

    # Alex pursues Maria
    assert play.choice.seat == ALEX
    play.do(ALEX, f"target:{MARIA}")
    assert play.happened(DeceptionForced)[0].seat == MARIA
    assert play.view(None).players[MARIA].turned
    assert play.keys == ["type:looks", "type:scent", "type:voice"]
    play.do(ALEX, "type:voice")
    told = play.happened(Answered)[0]
    assert (told.seat, told.target, told.feature) == (ALEX, MARIA, "deep")
    assert play.view(ALEX).sheet.dossiers[0].known == {"voice": "deep"}
    assert play.view(NICK).asks[-1].answer == "?"
    assert state.question is None
    assert play.happened(CardSpent)[0].card == "pursuit"
    assert state.players[ALEX].spent == ["pursuit"]
    assert [event.by for event in play.happened(Investigates)] == ["investigation", "pursuit"]

    # Initiative: Nick takes the 2, Alex gets the 4
    play.do(ALEX, "close")
    assert play.choice.seat == NICK
    assert play.keys == ["initiative:4", "initiative:2"]
    play.do(NICK, "initiative:2")
    assert [(event.seat, event.value) for event in play.happened(InitiativeTaken)] == [(NICK, "2"), (ALEX, "4")]

    # nobody assassinates; Eva schemes
    assert play.happened(Watched)[0].names == ("painter", "inventor")
    assert play.happened(TopSeen)[0].names == ("soprano",)
    assert set(play.view(EVA).saw) == {"painter", "inventor", "soprano"}
    play.do(EVA, "bottom")
    assert play.happened(PutBack)[0].bottom
    assert state.deck[-1].face == "soprano"
    play.do(EVA, play.skill(EVA, "sharp"))
    assert play.happened(SkillPlayed)[0].skill == "sharp"
    assert play.happened(Watched)[1].names == FIRST
    assert [card.face for card in state.players[EVA].used] == ["sharp"]
    assert set(FIRST) <= set(play.view(EVA).saw)
    play.do(EVA, "close", until=RoundOver)

    # Maria's Deception is used up
    assert play.happened(NothingLeft)[0].seat == MARIA
    assert play.hand(MARIA) == []
    assert play.events[-1] == RoundOver(rule="P27-031")
    assert state.players[MARIA].hand.count("deception") == 1


@pytest.mark.rule("P27-048")
def test_the_same_round_without_the_pursuit():
    play = seventh_round().on().lay("deception", "scheming", "scheming", "investigation")
    play.do(NICK, f"target:{EVA}", "type:looks").do(EVA, "disguise").do(NICK, "close")
    play.do(ALEX, "top").do(EVA, "bottom", "close").do(ALEX, "initiative:2")
    assert play.happened(CardsTurned)[-1].cards == ("deception",)
    drawn = play.happened(Drew)[-1]
    assert (drawn.seat, drawn.kinds) == (MARIA, ("voice", "looks"))
    assert drawn.seen(ALEX) == DisguisesDrawn(rule="P27-042", seat=MARIA, n=2)
    play.do(MARIA, play.disguise("keep", MARIA, "voice"), until=RoundOver)
    assert play.hand(MARIA) == ["voice"]
    assert play.state.disguises.cards[-1].face == "looks"
    assert play.happened(DisguisePutUnder)[0].seat == MARIA
