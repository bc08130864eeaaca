"""Super clues, written solutions, Istanbul, and who wins."""

import pytest

from game.orient.awards import awards
from game.orient.case import case
from game.orient.content import SUSPECTS
from game.orient.events import Arrived, CaseOpened, ChipLaid, SolutionOpened, Solved, SomebodySolved, SuperClueRead
from tests.orient.builder import orient_with, some

RIGHT, WRONG = ("diplomat",), ("count",)


@pytest.mark.rule("ORI-015")
def test_015_a_chip_on_s_and_only_whoever_pays_reads_super_clue_i():
    play = orient_with(2).answer("super_1")
    assert play.choice.private
    assert play.keys == ["close"]
    assert play.state.centre == [0]
    assert play.state.detectives[0].chips == 1
    assert [page.card for page in play.seen(0).notebook] == ["super_1"]
    assert not play.seen(1).notebook
    event = play.happened(SuperClueRead)[0]
    assert event.seen(1) == ChipLaid(rule="ORI-015", seat=0, card="super_1")


@pytest.mark.rule("ORI-015")
def test_015_the_second_comes_in_a_later_turn_only():
    play = orient_with(2, throws=[2, 2]).answers("super_1", "close")
    assert play.keys == ["throw", "solve"]
    play.answers("throw", "go:G", "no_card")
    assert play.keys == ["end", "solve"]
    play.answers("end", "throw", "go:G", "no_card", "end")
    assert play.keys == ["throw", "solve", "super_2"]
    play.answers("super_2", "close")
    assert play.state.detectives[0].chips == 0
    assert play.keys == ["throw", "solve"]


@pytest.mark.rule("ORI-015")
def test_015_the_second_only_after_the_first_and_each_player_for_himself():
    play = orient_with(2, supers={1: 1}, throws=[2])
    assert "super_1" in play.keys
    assert "super_2" not in play.keys
    play.answers("throw", "go:G", "no_card", "end")
    assert "super_2" in play.keys


@pytest.mark.rule("ORI-015")
def test_015_at_the_end_of_the_turn_as_well_and_it_costs_no_card():
    play = orient_with(at="G", throws=[2]).answers("throw", "go:G", "read:chief_guard", "super_1", "close")
    assert play.keys == ["end", "solve"]
    assert play.state.is_open("chief_guard")


@pytest.mark.rule("ORI-026")
@pytest.mark.parametrize(("supers", "count"), [(0, 9), (1, 15), (2, 25)])
def test_026_nine_cards_face_up_count_9_with_super_clue_i_15_with_both_25(supers, count):
    play = orient_with(open=some(9), supers={0: supers}).answer("solve").write(*RIGHT)
    assert play.state.detectives[0].count == count


@pytest.mark.rule("ORI-016")
def test_016_the_count_is_fixed_at_that_moment_and_secret_readings_do_not_count():
    play = orient_with(2, open=some(5), secret={0: ["library", "kitchen"]}, at="R", throws=[2])
    play.answer("solve").write(*RIGHT)
    assert play.state.detectives[0].count == 5
    play.answers("throw", "go:R", "read:waiter")
    assert play.state.detectives[0].count == 5
    assert play.state.count(1) == 6


@pytest.mark.rule("ORI-016")
def test_016_another_s_super_clue_counts_for_nobody_else():
    play = orient_with(2, open=some(3), supers={1: 2})
    assert (play.state.count(0), play.state.count(1)) == (3, 19)


@pytest.mark.rule("ORI-016")
def test_016_what_is_written_nobody_else_sees_until_the_case_is_opened():
    play = orient_with(2).answer("solve")
    assert play.choice.private
    play.write("baroness", "count")
    event = play.happened(Solved)[0]
    assert event.seen(0).culprits == ("baroness", "count")
    assert event.seen(1) == SomebodySolved(rule="ORI-016", seat=0, count=0)
    assert play.seen(0).detectives[0].solution == ("baroness", "count")
    assert play.seen(1).detectives[0].solution == ()
    assert play.seen(1).detectives[0].solved


@pytest.mark.rule("ORI-016")
def test_016_whoever_has_written_takes_no_more_turns_and_the_others_go_on():
    play = orient_with(3, throws=[2] * 4).answer("solve").write(*WRONG)
    for seat in (1, 2, 1, 2):
        assert play.asked == seat
        play.answers("throw", "go:G", "no_card", "end")


@pytest.mark.rule("ORI-016")
def test_016_before_the_throw_or_at_the_end_of_the_turn():
    play = orient_with(throws=[2])
    assert "solve" in play.keys
    play.answer("throw")
    assert "solve" not in play.keys
    play.answers("go:G", "no_card")
    assert "solve" in play.keys


@pytest.mark.rule("ORI-017")
def test_017_the_game_ends_when_everybody_has_written():
    play = orient_with(2).answer("solve").write(*WRONG).answer("solve").write(*RIGHT)
    assert play.ended.winners == (1,)
    assert [type(event) for event in play.events[-3:]] == [CaseOpened, SolutionOpened, SolutionOpened]
    assert [event.right for event in play.happened(SolutionOpened)] == [False, True]


@pytest.mark.rule("ORI-017")
def test_017_nobody_writes_last_answers_where_everybody_has_written():
    early = orient_with(throws=[2]).answers("throw", "go:G", "no_card", "solve").write(*RIGHT)
    late = orient_with(station="edirne", throws=[2]).answers("throw", "go:G", "no_card", "solve").write(*RIGHT)
    for play in (early, late):
        assert play.ended.winners == (0,)
        assert not play.happened(Arrived)


@pytest.mark.rule("ORI-017")
def test_017_in_istanbul_the_turn_is_finished_and_everybody_writes_with_the_count_of_that_moment():
    play = orient_with(3, at="G", station="edirne", open=some(8), throws=[2], solved={2: (WRONG, 3)})
    play.answers("throw", "go:G", "read:chief_guard", "end")
    assert play.happened(Arrived)
    assert play.asked == 0
    assert play.choice.sealed
    play.write(*WRONG)
    assert play.asked == 1
    assert not play.seen(1).detectives[0].solution
    play.write(*RIGHT)
    assert play.ended.winners == (1,)
    assert [detective.count for detective in play.state.detectives] == [9, 9, 3]


@pytest.mark.rule("ORI-017")
def test_017_super_clues_and_reconstruction_are_read_at_the_end():
    play = orient_with().answer("solve").write(*WRONG)
    seen = play.seen("open")
    assert [page.card for page in seen.notebook[-3:]] == ["super_1", "super_2", "reconstruction"]
    assert seen.culprits == RIGHT
    for seat in (0, None):
        assert play.seen(seat).culprits == RIGHT
        assert {page.card for page in play.seen(seat).notebook} == {"super_1", "super_2", "reconstruction"}


@pytest.mark.rule("ORI-017")
@pytest.mark.parametrize(
    ("written", "winners"),
    [
        ([(RIGHT, 9), (RIGHT, 8), (WRONG, 1)], (1,)),
        ([(RIGHT, 8), (RIGHT, 8), (RIGHT, 9)], (0, 1)),
        ([(WRONG, 2), (WRONG, 3), (WRONG, 4)], ()),
        ([(("count", "diplomat"), 2), (WRONG, 3), (RIGHT, 30)], (2,)),
    ],
)
def test_017_fewest_clues_among_the_right_ones_ties_share_and_nobody_wins_with_a_wrong_one(written, winners):
    solved = dict(enumerate(written[:2]))
    play = orient_with(3, solved=solved, seat=2, open=some(written[2][1])).answer("solve").write(*written[2][0])
    assert play.ended.winners == winners


@pytest.mark.rule("ORI-018")
def test_018_any_number_of_culprits_can_be_named():
    play = orient_with().answer("solve")
    assert (play.choice.least, play.choice.most) == (1, len(SUSPECTS))


@pytest.mark.rule("ORI-018")
def test_018_part_of_the_culprits_or_one_too_many_is_wrong():
    for named in (("diplomat", "count"), ("count",), SUSPECTS):
        assert orient_with().answer("solve").write(*named).ended.winners == ()


@pytest.mark.rule("ORI-018")
def test_018_of_two_culprits_one_is_not_enough_and_one_more_is_too_many():
    two = case(3).truth.culprits
    assert len(two) == 2
    other = next(who for who in SUSPECTS if who not in two)
    for named, winners in ((two, (0,)), (two[:1], ()), (two[1:], ()), ((*two, other), ())):
        assert orient_with(case=3).answer("solve").write(*named).ended.winners == winners


def test_alone_one_plays_for_the_count():
    play = orient_with(open=some(7)).answer("solve").write(*RIGHT)
    assert play.ended.winners == (0,)
    assert play.ended.reason.key == "over.solo"
    assert play.ended.reason.values["n"] == 7
    assert orient_with().answer("solve").write(*WRONG).ended.reason.key == "over.solo_wrong"


def test_the_last_one_left_goes_on_to_istanbul():
    play = orient_with(2, station="plovdiv", solved={0: (RIGHT, 2)}, seat=1, throws=[2, 6, 3, 4])
    for _ in range(2):
        play.answers("throw", "go:G", "no_card", "end")
    play.answers("throw", "no_telegram", "go:G", "no_card", "end")
    assert play.state.station == 29
    play.answers("throw", "go:G", "no_card", "end")
    assert play.choice.sealed
    assert play.asked == 1


# -- what the ending honours -------------------------------------------------------------------------------------------


def honoured(play):
    """The awards by name."""
    return {award.title.key.removeprefix("award."): award.seat for award in awards(play.events)}


def test_whoever_walks_most_and_reads_most_is_honoured_and_whoever_wrote_first_if_right():
    play = orient_with(2, throws=[6, 2, 6, 2])
    play.answers("throw", "go:R", "read:waiter", "close", "end")
    play.answers("throw", "go:V", "read:steward", "end")
    play.answers("throw", "go:L", "read:library", "close", "end")
    play.answers("throw", "go:K", "read:cook", "solve").write(*RIGHT)
    assert honoured(play) == {"ear": 0, "voice": 1, "legs": 0}
    play.answer("solve").write(*WRONG)
    assert honoured(play) == {"pen": 1, "ear": 0, "voice": 1, "legs": 0}


def test_nobody_is_honoured_for_what_two_did_alike_or_for_writing_first_and_wrong():
    play = orient_with(2).answer("solve").write(*WRONG).answer("solve").write(*RIGHT)
    assert honoured(play) == {}
