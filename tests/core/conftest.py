"""Every test that asks for a `game` runs for each game there is and for Envelopes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.robots import ALL


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seats" in metafunc.fixturenames and "game" in metafunc.fixturenames:
        pairs = [(game, seats) for game in ALL.values() for seats in game.seats]
        metafunc.parametrize(("game", "seats"), pairs, ids=[f"{game.id}-{seats}" for game, seats in pairs])
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", ALL.values(), ids=list(ALL))


@pytest.fixture
def draws(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of draws of luck so far, as its only entry."""
    from game.core.luck import Luck

    count = [0]
    drawn = Luck._next

    def counted(luck: Luck) -> Any:
        count[0] += 1
        return drawn(luck)

    monkeypatch.setattr(Luck, "_next", counted)
    return count
