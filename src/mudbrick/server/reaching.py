"""Reaching a server from another device in the same house: its address in the local network."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final

ELSEWHERE: Final = ("192.0.2.1", 9)  # an address for examples: nothing is sent there


def home_address(host: str, port: int) -> str | None:
    """Where others in the same network find a server that listens there; None if they can't."""
    if port == 0:
        return None
    try:
        listening = ipaddress.ip_address(host)
    except ValueError:
        return None
    found = own_address() if listening.is_unspecified else str(listening)
    if found is None or ipaddress.ip_address(found).is_loopback:
        return None
    return f"http://[{found}]:{port}" if ":" in found else f"http://{found}:{port}"


def own_address() -> str | None:
    """This machine's address on the way out; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(ELSEWHERE)  # chooses the way, and sends nothing
        except OSError:
            return None
        found: str = line.getsockname()[0]
        return found
