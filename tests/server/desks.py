"""Somebody at a desk: a lesson or a puzzle over the wire."""

from __future__ import annotations

import json
from typing import Any


class Sitter:
    """A person who wishes something and hears how the lesson or the puzzle stands then."""

    def __init__(self, socket: Any, standing: str) -> None:
        self.socket = socket
        self.standing = standing  # the kind of message that tells it
        self.ticket = 0
        self.number = 0
        self.whole: dict[str, Any] = {}
        self.hear("whole")
        self.stands = self.hear(standing)

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.receive_text())
            if message["type"] == "whole":
                self.whole = message
            if message["type"] in ("whole", "change"):
                self.number = message["number"]
            if message["type"] == kind:
                return message

    def wish(self, **wish: object) -> dict[str, Any]:
        """Wish something; how it stands then."""
        self.ticket += 1
        self.socket.send_text(json.dumps({"ticket": str(self.ticket), **wish}))
        self.stands = self.hear(self.standing)
        return self.stands

    def do(self, action: int) -> dict[str, Any]:
        """Take an action."""
        return self.wish(do="play", action=action, number=self.number)
