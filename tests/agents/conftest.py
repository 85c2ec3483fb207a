"""What all tests of agents share."""

import pytest

from cabale.agents.search import Searching


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever thinks ahead does so only a little: what is tested is never how well, and sources are slow."""
    monkeypatch.setattr(Searching, "simulations", 4)
