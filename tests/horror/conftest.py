"""What the tests of the Orient Express share."""

from __future__ import annotations

import pytest

from tests.horror.builder import Rig


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> Rig:
    """Say which tokens and cards come next."""
    return Rig(monkeypatch)
