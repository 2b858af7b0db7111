"""Ports for servers of tests."""

from __future__ import annotations

import random
import socket

# Below those that systems give to outgoing connections: one of these could take a port between two servers.
FIRST, LAST = 20_000, 32_000


def free_port() -> int:
    """A port that nobody uses, and that nobody is given by accident."""
    while True:
        port = random.SystemRandom().randrange(FIRST, LAST)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
