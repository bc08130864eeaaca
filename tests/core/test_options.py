"""Options as typed at the command line and made from plain values."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.options import OptionError, describe, make_options, parse
from tests.core.envelopes import GAME
from tests.core.envelopes.state import Options


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        ([], {}),
        (["rounds=5"], {"rounds": 5}),
        (["open_lot=on"], {"open_lot": True}),
        (["open_lot=Off"], {"open_lot": False}),
        (["open_lot=1", "open_lot=no"], {"open_lot": False}),
        (["tie=first"], {"tie": "first"}),
        (["extras=look,order"], {"extras": ("look", "order")}),
        (["extras="], {"extras": ()}),
        (["extras=look,,look"], {"extras": ("look",)}),
        (["preset=short"], {"rounds": 2, "extras": ("look",)}),
        (["rounds=6", "preset=short"], {"rounds": 6, "extras": ("look",)}),
    ],
)
def test_typed_options(typed: list[str], made: dict[str, Any]) -> None:
    assert make_options(GAME, parse(GAME, typed)) == Options(**made)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("rounds", "'rounds' is not of the form key=value."),
        ("open_lot=maybe", "Option 'open_lot' is on or off, not 'maybe'."),
        ("rounds=many", "Option 'rounds' is a whole number, not 'many'."),
        ("rounds=" + "9" * 5000, "Option 'rounds' is a whole number"),
        ("rounds=1", "Envelopes: option rounds: expected int >= 2."),
        ("rounds=7", "Envelopes: option rounds: expected int <= 6."),
        ("rounds=99999999999999999999", "Envelopes: option rounds"),
        ("tie=fight", "Envelopes: option tie: invalid enum value 'fight'."),
        ("extras=look,steal", "Envelopes: option extras[1]: invalid enum value 'steal'."),
        ("preset=long", "Envelopes has no preset 'long'; it has short."),
        ("round=3", "Envelopes has no option 'round'. Did you mean 'rounds'?"),
        ("colour=red", "Envelopes has no option 'colour'. It has extras, open_lot, preset, rounds, tie."),
        ("=3", "Envelopes has no option ''."),
    ],
)
def test_wrong_options_are_refused_in_one_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(OptionError, match=re.escape(sentence)) as refused:
        make_options(GAME, parse(GAME, [typed]))
    assert "\n" not in str(refused.value)


def test_options_are_described_for_setup() -> None:
    infos = {info.name: info for info in describe(GAME)}
    assert list(infos) == ["rounds", "open_lot", "tie", "extras"]
    assert (infos["rounds"].kind, infos["rounds"].least, infos["rounds"].most, infos["rounds"].default) == (
        "int",
        2,
        6,
        3,
    )
    assert (infos["tie"].kind, infos["tie"].values) == ("one", ("group", "first"))
    assert (infos["extras"].kind, infos["extras"].values) == ("some", ("look", "ask", "order"))
    assert infos["open_lot"].help == "option.open_lot"


def test_options_come_back_from_their_own_struct() -> None:
    chosen = Options(rounds=4)
    assert make_options(GAME, chosen) == chosen
    assert make_options(GAME, None) == Options()
