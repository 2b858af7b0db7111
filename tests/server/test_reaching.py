"""Where a server is found by other devices in the same network."""

from __future__ import annotations

import pytest

from mudbrick.server import reaching


@pytest.mark.parametrize(
    ("host", "port", "found"),
    [
        ("127.0.0.1", 8000, None),
        ("::1", 8000, None),
        ("localhost", 8000, None),
        ("192.168.1.20", 8000, "http://192.168.1.20:8000"),
        ("fd00::7", 8000, "http://[fd00::7]:8000"),
        ("0.0.0.0", 8765, "http://192.168.1.7:8765"),
        ("::", 8765, "http://192.168.1.7:8765"),
        ("0.0.0.0", 0, None),
    ],
)
def test_a_server_is_reached_where_it_listens_in_the_local_network(
    host: str, port: int, found: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reaching, "own_address", lambda: "192.168.1.7")
    assert reaching.home_address(host, port) == found


@pytest.mark.parametrize("own", [None, "127.0.0.1"])
def test_without_a_network_a_server_is_reached_from_nowhere_else(
    own: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reaching, "own_address", lambda: own)
    assert reaching.home_address("0.0.0.0", 8000) is None
