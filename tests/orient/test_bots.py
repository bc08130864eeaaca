"""The bots reason from the cards they have heard and from nothing else, and mostly get it right."""

from random import Random

import pytest

from game.core import Choice, Ended, Session, Words
from game.core.seat import Seat
from game.orient import GAME
from game.orient.bot import Detective, beliefs, left
from game.orient.content import CARDS, COVERS, SUSPECTS
from game.orient.reasoning import GROUPS, chances, clearing, guilt, possible
from game.orient.state import BLANK
from tests.orient.builder import orient_with


class Chair:
    """A seat at a moment that a test has set up."""

    def __init__(self, play):
        self.choice, self._play = play.choice, play

    def view(self):
        return GAME.view(self._play.state, self.choice.seat)


def advice(play, level="methodical"):
    """What a bot does at this moment."""
    return GAME.bot(level).choose(Chair(play))


def played(seed, seats, levels, case=1):
    """A whole game of bots, with every reason they gave."""
    session = Session.new(GAME, seats=seats, seed=seed, options={"case": case}, record=False)
    chairs, reasons = [Seat(session, seat) for seat in range(seats)], []
    bots = [GAME.bot(levels[seat % len(levels)]) for seat in range(seats)]
    while not isinstance(step := session.step(), Ended):
        if isinstance(step, Choice):
            given = bots[step.seat].choose(chairs[step.seat])
            reasons += [given.why, *given.beliefs]
            session.answer(*given.keys, by="bot")
    return session, reasons


def right(session):
    """Which seats named the culprits."""
    return [tuple(detective.solution) == session.state.culprits for detective in session.state.detectives]


@pytest.mark.parametrize("case", COVERS)
@pytest.mark.parametrize("seats", [1, 4, 6])
def test_methodical_bots_are_right_in_more_than_95_percent(case, seats):
    """On seeds that were not used in tuning."""
    found = [one for seed in range(4) for one in right(played(900_000 + seed, seats, ["methodical"], case)[0])]
    assert sum(found) / len(found) > 0.95


def test_bold_bots_write_earlier_than_methodical_ones_and_are_sometimes_wrong():
    bold = [played(910_000 + seed, 4, ["bold"], 3)[0] for seed in range(10)]
    sure = [played(910_000 + seed, 4, ["methodical"], 3)[0] for seed in range(10)]
    assert sum(game.state.station for game in bold) < sum(game.state.station for game in sure)
    assert not all(all(right(game)) for game in bold)
    assert any(any(right(game)) for game in bold)


@pytest.mark.parametrize("level", GAME.levels)
def test_every_reason_and_belief_is_a_sentence(level):
    words = Words("orient", names=["A", "B", "C"])
    _, reasons = played(5, 3, [level], 2)
    assert all(words.say(reason) for reason in reasons)
    assert not words.missing


@pytest.mark.parametrize("level", GAME.levels)
def test_a_bot_writes_as_soon_as_only_one_set_is_left(level):
    play = orient_with(open=CARDS)
    given = advice(play, level)
    assert given.keys == ("solve",)
    assert given.why.key == "bot.why.certain"
    play.answer("solve")
    assert advice(play, level).keys == ("suspect:diplomat",)


def test_a_bot_that_knows_nothing_throws_and_walks_to_cards():
    play = orient_with(throws=[4])
    assert advice(play).keys == ("throw",)
    play.answer("throw")
    given = advice(play)
    assert f"go:{given.why.values['section'].key.removeprefix('section.')}" in given.keys, "it says where it goes"
    play.answer(*given.keys)
    assert f"read:{given.why.values['card'].key.removeprefix('card.')}" in play.keys, "and what it reads there"


def test_a_bot_reads_what_it_does_not_know_and_leaves_what_it_knows():
    play = orient_with(2, at="K", secret={0: ["cook"]}, throws=[3]).answers("throw", "go:K")
    assert advice(play).keys == ("read:kitchen",)
    known = orient_with(2, at="K", secret={0: ["cook", "kitchen"]}, throws=[3]).answers("throw", "go:K")
    assert advice(known).keys == ("no_card",)


def test_a_bot_says_so_when_it_hunts_a_secret_on_red():
    play = orient_with(2, at="G", throws=[6]).answers("throw", "go:G")
    assert advice(play).why.key == "bot.why.secret"


def test_a_bot_pays_for_super_clues_when_the_journey_ends():
    play = orient_with(4, station="svilengrad")
    assert advice(play).keys == ("super_1",)
    assert advice(play).why.key == "bot.why.late"


def test_a_bot_pays_for_a_super_clue_when_that_is_cheaper_than_what_somebody_wrote():
    play = orient_with(2, solved={1: (("count",), 17)})
    assert advice(play).keys == ("super_1",)
    assert advice(play).why.key == "bot.why.behind"
    assert advice(orient_with(2, solved={1: (("count",), 6)})).keys == ("throw",)


def test_with_both_super_clues_a_bot_knows():
    play = orient_with(2, supers={0: 2})
    assert advice(play).keys == ("solve",)


def test_turns_left_are_shared_by_those_who_still_play():
    alone = left(orient_with(4, solved={1: (("count",), 3), 2: (("count",), 3), 3: (("count",), 3)}).seen(0))
    assert left(orient_with(4).seen(0)) * 4 == alone == 45


# -- reasoning ---------------------------------------------------------------------------------------------------------


def test_without_cards_every_set_of_up_to_three_is_open_and_one_culprit_is_the_commonest():
    assert possible(1, frozenset()) == GROUPS
    assert len(GROUPS) == 8 + 28 + 56
    odds = chances(GROUPS)
    assert sum(odds.values()) == pytest.approx(1)
    assert sum(odds[group] for group in GROUPS if len(group) == 1) == pytest.approx(0.7)
    assert len({round(share, 9) for share in guilt(GROUPS).values()}) == 1


def test_what_is_cleared_is_cleared_by_cards_that_were_heard():
    heard = frozenset({"doctor", "colonel", "waiter"})
    cards = clearing(1, "colonel", heard)
    assert cards == ("colonel", "doctor")
    assert not clearing(1, "diplomat", frozenset(CARDS))
    assert all("colonel" not in group for group in possible(1, heard))


def test_beliefs_name_everybody_once():
    play = orient_with(open=("doctor", "colonel"))
    said = beliefs(play.seen(0), possible(1, frozenset({"doctor", "colonel"})))
    assert len(said) == len(SUSPECTS)
    assert [text.key for text in said].count("bot.belief.cleared") == 1


def test_a_card_that_an_imagined_game_has_blanked_tells_nothing():
    play = orient_with(2, secret={0: ["doctor"], 1: ["colonel"]})
    GAME.redeal(play.state, 0, Random(1))
    assert play.state.face_of("colonel") == BLANK
    assert play.state.face_of("doctor") == "doctor"
    assert play.seen(1).notebook == ()
    assert play.seen(1).heard == ()


def test_the_culprits_of_an_imagined_game_are_among_those_the_cards_leave():
    drawn = set()
    for seed in range(60):
        play = orient_with(2, open=[card for card in CARDS if card != "first_class"])
        GAME.redeal(play.state, 0, Random(seed))
        drawn.add(play.state.culprits)
    assert drawn == {("diplomat",)}
    for seed in range(60):
        play = orient_with(2, open=("doctor", "colonel"))
        GAME.redeal(play.state, 0, Random(seed))
        drawn.add(play.state.culprits)
    assert len(drawn) > 8
    assert not any("colonel" in group for group in drawn)


def test_both_levels_are_detectives():
    assert all(isinstance(GAME.bot(level), Detective) for level in GAME.levels)
