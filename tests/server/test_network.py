"""How a server's network calls it, for whoever invites from the machine itself."""

from __future__ import annotations

import pytest

from cabale.server import network
from cabale.server.network import network_origin


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "::1"])
def test_what_listens_to_its_own_machine_is_found_by_nobody_else(host: str) -> None:
    assert network_origin(host, 8000) is None


def test_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    assert network_origin("192.168.1.20", 8000) == "http://192.168.1.20:8000"
    assert network_origin("fd00::20", 8000) == "http://[fd00::20]:8000"
    monkeypatch.setattr(network, "own_address", lambda: "192.168.1.7")
    assert network_origin("0.0.0.0", 8000) == "http://192.168.1.7:8000"
    assert network_origin("::", 80) == "http://192.168.1.7:80"
    for nowhere in ("127.0.1.1", None):
        monkeypatch.setattr(network, "own_address", lambda nowhere=nowhere: nowhere)
        assert network_origin("0.0.0.0", 8000) is None
