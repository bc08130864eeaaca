"""Every case in the box: proved, fair in its words, with a walk through its solution."""

import re
from pathlib import Path

import pytest
import tomli

from game.orient.case import case, faults
from game.orient.check import digest, findings, together
from game.orient.content import CARDS, COVERS, STAFF, SUPERS, SUSPECTS
from game.orient.facts import After, Clock, Opinion, Talk, When, Where
from game.orient.prove import Prover, prove
from game.orient.reasoning import GROUPS, kept, possible

WALKS = Path(__file__).parent / "walks"
EACH = pytest.mark.parametrize("number", COVERS)


@pytest.fixture(scope="module")
def prover_of():
    """One prover for each case, ended with the tests that ask it."""
    provers: dict[int, Prover] = {}

    def of(number):
        if number not in provers:
            provers[number] = Prover(case(number))
        return provers[number]

    yield of
    for prover in provers.values():
        prover.solver.delete()


@EACH
@pytest.mark.rule("ORI-030")
def test_030_a_case_is_whole_and_proved_and_its_proof_is_the_kept_one(number):
    told, known = case(number), kept(number)
    assert faults(told) == []
    assert known is not None
    assert known.digest == digest(told), "the case has changed: main.py check proves it anew"
    assert prove(told) == known.proof
    assert known.proof.wrong == ()


@pytest.mark.rule("ORI-022", "ORI-018")
def test_022_018_the_plan_and_the_hours_matter_and_some_cases_have_several_culprits():
    proofs = [kept(number).proof for number in COVERS]
    assert list(together(proofs)) == []
    assert any(proof.without_plan > 1 for proof in proofs)
    assert any(proof.without_hours > 1 for proof in proofs)


@EACH
@pytest.mark.rule("ORI-021")
def test_021_the_doctor_answers_who_where_how_or_when_and_never_who_did_it(number):
    told = case(number)
    doctor = told.clues["doctor"]
    answers = [said for said in doctor.says if isinstance(said, (When, Where, Clock, After)) or "victim" in said.about]
    assert answers
    assert told.victim.split()[-1] in doctor.text
    assert not any(type(said).__name__ in ("Guilty", "Innocent") for said in doctor.says)


@EACH
@pytest.mark.rule("ORI-021")
def test_021_every_card_of_the_staff_helps(number):
    assert not set(STAFF) & set(kept(number).proof.herrings)


@EACH
@pytest.mark.rule("ORI-021")
def test_021_nobody_of_the_staff_says_what_may_be_wrong(number):
    assert not any(isinstance(said, Opinion) for who in STAFF for said in case(number).clues[who].says)


@EACH
@pytest.mark.rule("ORI-020")
def test_020_nobody_lies(number, prover_of):
    assert list(prover_of(number).lies()) == []


@pytest.mark.rule("ORI-019", "ORI-035")
def test_019_035_names_are_new_in_every_case_and_nobody_is_always_good_or_always_bad():
    names = [name for number in COVERS for name in (*case(number).cast.values(), case(number).victim)]
    assert len(set(names)) == len(names)
    guilty = [case(number).truth.culprits for number in COVERS]
    assert len(set(guilty)) == len(guilty)
    if len(COVERS) == 10:
        assert {who for group in guilty for who in group} == set(SUSPECTS)
    assert not set.intersection(*map(set, guilty))


@pytest.mark.rule("ORI-035")
def test_035_the_baroness_is_evil_in_one_case_and_good_with_another_name_in_the_next():
    evil = [number for number in COVERS if "baroness" in case(number).truth.culprits]
    good = [number for number in evil if number + 1 in COVERS and number + 1 not in evil]
    assert good
    for number in good:
        bad, next_one = case(number), case(number + 1)
        assert not {name.split()[-1] for name in bad.cast.values()} & {
            name.split()[-1] for name in next_one.cast.values()
        }
        assert "baroness" in {who for group in possible(number + 1, frozenset()) for who in group}, "nothing clears her"


@EACH
def test_the_thirty_cards_leave_one_set_and_the_running_game_counts_the_same(number):
    told = case(number)
    assert possible(number, frozenset(CARDS)) == (told.truth.culprits,)
    assert possible(number, frozenset(SUPERS)) == (told.truth.culprits,)
    assert possible(number, frozenset()) == GROUPS


@EACH
def test_the_running_game_never_excludes_more_than_the_solver(number, prover_of):
    """Whatever some cards exclude without a solver, they exclude with one."""
    from random import Random

    prover, rng = prover_of(number), Random(number)
    for _ in range(12):
        heard = rng.sample(sorted(CARDS), rng.randint(4, 16))
        left = possible(number, frozenset(heard))
        for group in rng.sample(GROUPS, 12):
            if prover.possible(prover.exactly(group), heard):
                assert group in left


@EACH
def test_the_walk_through_the_solution_holds_against_the_facts(number, prover_of):
    """Card after card: after each, exactly those suspects are left that the walk says."""
    walk = tomli.loads((WALKS / f"{number:02}.toml").read_text())
    prover, heard = prover_of(number), []
    for step in walk["step"]:
        assert step["card"] in CARDS
        assert len(step["because"].split()) >= 4
        heard.append(step["card"])
        if "left" in step:
            assert list(prover.suspects(heard)) == step["left"], step["card"]
    assert prover.solves(heard)
    assert walk["culprits"] == list(case(number).truth.culprits)


@EACH
def test_the_covers_and_the_super_clue_i_name_no_culprit(number):
    told = case(number)
    names = [name for who in told.truth.culprits for name in (told.cast[who].split()[-1], who)]
    for name in names:
        assert name not in COVERS[number].teaser


@EACH
def test_texts_are_words_and_not_markup(number):
    told = case(number)
    for text in [clue.text for clue in told.clues.values()] + [told.reconstruction.text]:
        assert not re.search(r"[{}<>_*#]|\bTODO\b|  ", text), text
        assert text == text.strip()


@EACH
def test_telegrams_are_in_capitals_and_nobody_else_is(number):
    for clue in case(number).card:
        letters = [letter for letter in clue.text if letter.isalpha()]
        assert clue.id.startswith("telegram") == all(letter.isupper() for letter in letters), clue.id


@EACH
def test_opinions_and_talk_are_told_apart_from_facts(number):
    told = case(number)
    kinds = {type(said) for clue in told.card for said in clue.says}
    assert Opinion in kinds
    assert kinds - {Opinion, Talk}


def test_check_prints_a_line_for_every_case():
    lines = [finding for finding in findings() if finding.what.startswith("case ")]
    assert len(lines) == len(COVERS)
    assert not any(finding.wrong for finding in lines)
    for finding in lines:
        counts = finding.counts
        assert len(finding.what.partition(": ")[2].split(", ")) == counts["cards"], "the shortest set is printed"
        assert 6 <= counts["cards"] <= 12
        assert counts["to clear"] <= 5
        assert 2 <= counts["by I"] <= 4
        assert counts["by I and II"] == 1
        assert counts["quotes"] >= counts["facts"]
    assert sum(max(finding.counts["planless"], finding.counts["timeless"]) > 1 for finding in lines) * 2 >= len(lines)
