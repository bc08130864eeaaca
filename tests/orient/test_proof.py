"""The prover refuses a riddle that is none, with the card named; each test breaks the first case in one way."""

import re

import pytest
import tomli
from msgspec.structs import replace

from game.core.content import ContentError, convert, data_dir
from game.orient import facts
from game.orient.case import Case, Clue, case, faults
from game.orient.check import digest, together, written
from game.orient.content import CARDS, SECTIONS, STAFF, SUSPECTS
from game.orient.facts import At, CountHas, Either, Has, Innocent, Opinion, When
from game.orient.prove import Prover, prove
from game.orient.reasoning import Kept

FIRST = case(1)


def broken(told: Case = FIRST, **cards: tuple[facts.Statement, ...]) -> Case:
    """A case in which some cards state something else."""
    clues = tuple(replace(clue, says=cards[clue.id]) if clue.id in cards else clue for clue in told.card)
    supers = {name: replace(getattr(told, name), says=cards[name]) for name in ("super_1", "super_2") if name in cards}
    return replace(told, card=clues, **supers)


def silent(*ids: str) -> dict[str, tuple[facts.Statement, ...]]:
    """Cards that say nothing any more that would narrow anything down."""
    return dict.fromkeys(ids, (Opinion(quote="nothing", about="count"),))


def refused(told: Case) -> str:
    """What the prover has against a case."""
    return " | ".join(prove(told).wrong)


def test_the_first_case_is_proved():
    assert not faults(FIRST)
    assert not prove(FIRST).wrong


def test_two_solutions_are_refused():
    wrong = refused(broken(**silent("ballerina", "count")))
    assert "the thirty cards leave" in wrong
    left = re.search("count: not cleared; of them speak the cards ([a-z_, ]+)", wrong)
    assert left is not None
    assert set(left[1].split(", ")) <= set(CARDS) - {"ballerina", "count"}


def test_a_lying_card_is_refused_with_both_sides():
    lie = At(quote="The Count was in the saloon", who="count", place="S", time="22:10")
    wrong = refused(broken(cook=(lie,)))
    assert "card cook: 'The Count was in the saloon' contradicts the truth" in wrong
    assert "count was in C2 at 22:10" in wrong


def test_no_solution_is_refused_because_some_card_lies_then():
    wrong = refused(broken(porter=(Innocent(quote="Not Jonkheer van Loo", who="diplomat"),)))
    assert "card porter: 'Not Jonkheer van Loo' contradicts the truth" in wrong


def test_a_useless_card_of_the_staff_is_refused():
    assert "card cook: a card of the staff that no minimal solution needs" in refused(broken(**silent("cook")))


def test_a_herring_that_the_reconstruction_does_not_name_is_refused():
    assert "card kitchen: leads nowhere, and the reconstruction does not say so" in refused(broken(**silent("kitchen")))


def test_too_short_a_solution_is_refused_with_its_cards():
    told = broken(library=(Innocent(quote="-", who=[who for who in SUSPECTS if who != "diplomat"]),))
    assert "1 cards solve it already (library)" in refused(told)


def test_too_long_a_way_to_clear_somebody_is_refused():
    hard = {clue.id: (Opinion(quote="-", about="count"),) for clue in FIRST.card}
    marks = tuple(f"m{number}" for number in range(6))
    world = replace(FIRST.world, marks=marks)
    truth = replace(FIRST.truth, marks=dict.fromkeys(marks, ("diplomat",)))
    chain = {
        clue.id: (facts.Implies(quote="-", mark=marks[n], then=marks[n + 1]),) for n, clue in enumerate(FIRST.card[:5])
    }
    last = {
        "doctor": (facts.Needs(quote="-", deed="blow", mark="m0"),),
        "cook": (facts.OnlyHas(quote="-", mark="m5", who="diplomat"),),
    }
    wrong = refused(broken(replace(FIRST, world=world, truth=truth), **(hard | chain | last)))
    assert "actress is cleared by no fewer than 7 cards" in wrong


def test_a_first_super_clue_that_gives_too_much_or_too_little_is_refused():
    everything = (Innocent(quote="-", who=[who for who in SUSPECTS if who != "diplomat"]),)
    assert "card super_1: leaves 1 suspects" in refused(broken(super_1=everything))
    assert "card super_1: leaves 8 suspects" in refused(broken(**silent("super_1")))


def test_a_second_super_clue_that_does_not_settle_it_is_refused():
    assert "card super_2: with super_1 it leaves" in refused(broken(**silent("super_2")))


def test_a_staff_that_settles_it_alone_is_refused():
    told = broken(cook=(Innocent(quote="-", who=[who for who in SUSPECTS if who != "diplomat"]),))
    assert "the staff alone solve it" in refused(told)


def test_a_truth_that_walks_through_walls_is_refused():
    walk = FIRST.truth.walk | {"count": (("21:45", "C3"), ("22:00", "C2"), ("22:05", "L"), ("22:10", "C2"))}
    wrong = refused(replace(FIRST, truth=replace(FIRST.truth, walk=walk)))
    assert "contradicts the truth" in wrong


# -- before anything is proved -----------------------------------------------------------------------------------------


def test_a_quote_that_the_text_does_not_hold_is_found():
    told = broken(cook=(At(quote="I saw him at noon", who="colonel", place="K", time="22:10"),))
    assert faults(told) == ["card cook: its text does not hold the quote 'I saw him at noon'"]


@pytest.mark.parametrize("text", ["Too few words.", "word " * 121])
def test_too_short_and_too_long_texts_are_found(text):
    clue = Clue("waiter", text, (Opinion(quote=text.split()[0], about="count"),))
    told = replace(FIRST, card=tuple(clue if one.id == "waiter" else one for one in FIRST.card))
    assert any("card waiter" in fault and "expected 30 to 120" in fault for fault in faults(told))


def test_names_that_nothing_bears_are_found():
    told = broken(
        cook=(
            At(quote="Mustard!", who="stoker", place="roof", time="22:12"),
            Has(quote="Mustard!", who="count", mark="wings"),
            When(quote="Mustard!", what="flood", until="22:10"),
        )
    )
    found = " | ".join(faults(told))
    for wrong in ("who: nothing is called stoker", "place: nothing is called roof", "22:12: is no instant",
                  "mark: nothing is called wings", "no deed or moment is called flood"):  # fmt: skip
        assert wrong in found


def test_a_missing_card_is_found():
    told = replace(FIRST, card=FIRST.card[1:])
    assert "card actress: stands there 0 times" in faults(told)


def test_a_herring_must_be_quoted_from_the_reconstruction():
    told = replace(FIRST.reconstruction, herrings=(facts_herring("kitchen", "the mustard"),))
    assert any("herring kitchen" in fault for fault in faults(replace(FIRST, reconstruction=told)))


def facts_herring(card, quote):
    from game.orient.case import Herring

    return Herring(card, quote)


def test_a_word_outside_the_vocabulary_is_refused_with_its_place():
    raw = tomli.loads((data_dir() / "orient" / "cases" / "01.toml").read_text())
    raw["card"][0]["says"][0]["fact"] = "smelt"
    with pytest.raises(ContentError, match=r"case: card\[0\]\.says\[0\]\.fact: invalid value 'smelt'"):
        convert(raw, Case, "case")


# -- the cases together, and the kept proofs ---------------------------------------------------------------------------


def test_a_box_without_plan_or_hours_or_several_culprits_is_refused():
    proof = replace(prove(FIRST), without_plan=1, without_hours=1)
    assert list(together([proof, proof])) == [
        "orient: in fewer than half of the cases the distances or the hours matter",
        "orient: no case has several culprits",
    ]
    assert not list(together([replace(proof, without_plan=2, culprits=("count", "actress")), proof]))


def test_a_kept_proof_reads_back_and_a_changed_case_is_another():
    kept = Kept("abc", prove(FIRST), {"count": (("waiter.1", "cook.1"),)}, {"count+colonel": (("doctor.1",),)})
    assert convert(tomli.loads(written(kept)), Kept, "proof") == kept
    assert digest(broken(**silent("cook"))) != digest(FIRST)


def test_the_staff_are_named_in_the_order_of_the_board():
    assert STAFF[0] == "chief_guard"


# -- what facts mean ---------------------------------------------------------------------------------------------------


def asks(*says: facts.Statement, told: Case = FIRST, card: str = "cook") -> Prover:
    """A world in which one card alone says something."""
    hushed = {clue.id: (Opinion(quote="-", about="count"),) for clue in told.card}
    return Prover(broken(told, **(hushed | {card: says})))


def afternoon() -> Case:
    """The first case moved to the afternoon."""
    world = replace(FIRST.world, since="16:30", until="18:30", step=15)
    deed = {name: replace(deed, time="17:30") for name, deed in FIRST.truth.deed.items()}
    walk = dict.fromkeys(SUSPECTS, (("16:30", "S"),))
    return replace(FIRST, world=world, truth=replace(FIRST.truth, deed=deed, walk=walk))


@pytest.mark.rule("ORI-033")
def test_033_whoever_was_eating_between_5_and_6_was_in_no_other_place_then_unless_a_card_clearly_says_otherwise():
    eating = At(quote="I was eating between 5 and 6", who="count", place="R", since="17:00", until="18:00")
    prover = asks(eating, told=afternoon(), card="count")
    code = prover.encoding
    for number in range(code.hours.count):
        hour = code.hours.hour(number)
        assert prover.possible([code.at("count", number, "R")], ["count"])
        for place in SECTIONS:
            if place != "R":
                elsewhere = prover.possible([code.at("count", number, place)], ["count"])
                assert elsewhere == (not "17:00" <= hour <= "18:00"), (hour, place)
        assert prover.possible([code.at("colonel", number, "K")], ["count"]), "of the others it says nothing"
    but = Either(of=(eating, At(who="count", place="K", time="17:30")), quote="or I was asking the cook for salt")
    prover = asks(but, told=afternoon(), card="count")
    assert prover.possible([prover.encoding.at("count", prover.encoding.hours.number("17:30"), "K")], ["count"])


@pytest.mark.rule("ORI-034", "ORI-020")
def test_034_the_actress_would_not_trust_the_count_and_everybody_can_have_done_it_as_before():
    doubt = Opinion(quote="I would not trust the count", about="count")
    prover = asks(doubt, card="actress")
    assert sorted(prover.sets([prover.card["actress"]])) == sorted(prover.sets([]))
    with_it, without = (Prover(broken(actress=says)) for says in ((*FIRST.clues["actress"].says, doubt),
                                                                  FIRST.clues["actress"].says))  # fmt: skip
    assert with_it.suspects(["actress", "doctor"]) == without.suspects(["actress", "doctor"])


@pytest.mark.rule("ORI-029")
def test_029_without_cards_everybody_and_every_company_can_have_done_it():
    prover = asks(Opinion(quote="-", about="count"))
    assert len(prover.sets([])) == 2 ** len(SUSPECTS) - 1


def test_what_is_counted_is_counted():
    prover = asks(CountHas(quote="-", mark="tall", least=1, most=1, who=("count", "colonel")))
    tall = [prover.encoding.bears(who, "tall") for who in ("count", "colonel")]
    assert not prover.possible(tall, ["cook"])
    assert not prover.possible([-one for one in tall], ["cook"])
    assert prover.possible([tall[0], -tall[1]], ["cook"])


def test_whoever_must_walk_too_far_cannot_have_been_there():
    prover = asks(
        facts.Pace(quote="-", minutes=1),
        At(quote="-", who="count", place="L", time="22:05"),
    )
    code = prover.encoding
    number = code.hours.number("22:10")
    assert prover.possible([code.at("count", number, "C1")], ["cook"])
    assert not prover.possible([code.at("count", number, "C2")], ["cook"])


def test_a_shut_section_is_passed_by_nobody_but_those_who_are_named():
    prover = asks(facts.Shut(quote="-", place="G", since="22:00", until="22:10", but="colonel"))
    code = prover.encoding
    before, after = code.hours.number("22:00"), code.hours.number("22:10")
    way = [("K", before), ("C2", after)]
    assert not prover.possible([code.at("count", number, place) for place, number in way], ["cook"])
    assert prover.possible([code.at("colonel", number, place) for place, number in way], ["cook"])


def test_an_hour_of_a_fast_clock_is_earlier():
    prover = asks(facts.Clock(quote="-", clock="watch", fast=5), When(quote="-", what="blow", time="22:15@watch"))
    code = prover.encoding
    number = code.hours.number("22:10")
    assert not prover.possible([code.no_later("blow", number - 1)], ["cook"])
    assert not prover.possible([-code.no_later("blow", number)], ["cook"])
