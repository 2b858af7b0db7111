"""The wire: what a page says to the server and hears from it, over its socket and otherwise."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Request, WebSocket

Message = dict[str, Any]
PATIENCE = 3_000  # looks at what was heard


class Wire:
    """All that goes over the wire of a page from now on; made before the page opens its table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.said: list[Message] = []
        self.heard: list[Message] = []
        self.requests: list[str] = []
        page.on("websocket", self._open)
        page.on("request", self._request)

    def forget(self) -> None:
        """Count anew."""
        self.said.clear()
        self.heard.clear()
        self.requests.clear()

    def answer(self, kind: str) -> Message:
        """The last message of a kind that was heard; it is waited for."""
        for _ in range(PATIENCE):
            if found := [message for message in self.heard if message["type"] == kind]:
                return found[-1]
            self.page.wait_for_timeout(20)
        raise AssertionError(f"no message '{kind}' came")

    def _open(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
