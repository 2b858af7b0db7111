"""A client as a page would be: it keeps what it was told and takes in what changes."""

from __future__ import annotations

import asyncio
import copy
import json
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]
PATIENCE = 60  # seconds; only a failure takes so long


@dataclass
class Session:
    """All that came over one connection, byte for byte."""

    person: str | None
    messages: list[str] = field(default_factory=list)


@dataclass
class Seen:
    """What a client knows of a table."""

    number: int = 0
    chat: int = 0
    facts: Message = field(default_factory=dict)
    you: Message = field(default_factory=dict)
    viewer: int | None = None
    observation: Message | None = None
    words: dict[int, list[Any]] = field(default_factory=dict)
    log: dict[int, Message] = field(default_factory=dict)
    lines: dict[int, Message] = field(default_factory=dict)
    history: dict[int, Message] = field(default_factory=dict)  # the observation after each number

    def take(self, message: Message) -> None:
        """Take a message in."""
        kind = message["type"]
        if kind == "chat":
            self.chat = message["chat"]
            self.lines[self.chat] = message["line"]
        if kind not in ("whole", "change"):
            return
        if kind == "change":
            assert message["number"] == self.number + 1, "a number was left out"
        self.number = message["number"]
        if kind == "whole":
            self.viewer = message["viewer"]
            self.words = {}
            for line in message["log"]:
                self.log[line["number"]] = line
        else:
            self.log[message["log"]["number"]] = message["log"]
        self.facts = message.get("table", self.facts)
        self.you = message.get("you", self.you)
        if "observation" in message:
            self.observation = message["observation"]
        if "difference" in message:
            assert self.observation is not None
            self.observation = patched(self.observation, message["difference"])
        self.words.update({int(action): words for action, words in message.get("words", {}).items()})
        if self.observation is not None:
            self.history[self.number] = self.observation

    @property
    def actions(self) -> list[int]:
        return [] if self.observation is None else list(self.observation["actions"])


def patched(old: Message, change: Message) -> Message:
    """An observation with its changes."""
    new = copy.deepcopy(old)
    for way, value in change.get("set", {}).items():
        held, last = _at(new, way)
        held[last] = value
    for way, entries in change.get("put", {}).items():
        held, last = _at(new, way)
        held[last].update(entries)
    for way, keys in change.get("drop", {}).items():
        held, last = _at(new, way)
        for key in keys:
            del held[last][key]
    return new


def _at(whole: Message, way: str) -> tuple[Any, Any]:
    """What holds the end of a way such as `boards.1.points`, and under which name or place."""
    *steps, last = (int(step) if step.isdigit() else step for step in way.split("."))
    held: Any = whole
    for step in steps:
        held = held[step]
    return held, last


class Client:
    """One person: a cookie, and at most one open table."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.name = name
        self.http = httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE)
        self.seen = Seen()
        self.sessions: list[Session] = []
        self.table = ""
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Client:
        if self.name:
            reply = await self.http.put("/api/me", json={"name": self.name})
            reply.raise_for_status()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.disconnect()
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @property
    def person(self) -> str | None:
        cookie = self.http.cookies.get("mudbrick")
        return None if cookie is None else cookie.split(".")[0]

    async def post(self, path: str, body: object = None) -> Message:
        reply = await self.http.post(path, json={} if body is None else body)
        assert reply.is_success, reply.text
        found: Message = reply.json()
        return found

    async def create(self, **plan: object) -> str:
        made = await self.post("/api/tables", plan)
        return str(made["table"]["id"])

    async def join(self, table: str, **wish: object) -> Message:
        return await self.post(f"/api/tables/{table}/join", wish)

    async def open(self, table: str, fresh: bool = True, **query: object) -> Message:
        """Connect anew; the first message. An old client says what it has seen."""
        await self.disconnect()
        if fresh:
            self.seen = Seen()
        else:
            query = {"since": self.seen.number, "chat": self.seen.chat, **query}
        self.table = table
        text = "&".join(f"{name}={value}" for name, value in query.items())
        headers = {"Cookie": self.cookie} if self.cookie else {}
        self._socket = await connect(
            f"ws://{self.address}/api/tables/{table}/live?{text}",
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
        )
        self.sessions.append(Session(self.person))
        return await self.receive()

    async def disconnect(self) -> None:
        """Go without a word; the socket is closed when this returns."""
        if self._socket is not None:
            self._socket.transport.abort()
            await self._socket.wait_closed()
            self._socket = None

    async def hang_up(self) -> None:
        """Say that one goes, as browsers do."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    async def receive(self, timeout: float = PATIENCE) -> Message:
        """The next message, taken in."""
        assert self._socket is not None
        async with asyncio.timeout(timeout):
            text = await self._socket.recv()
        assert isinstance(text, str)
        self.sessions[-1].messages.append(text)
        message: Message = json.loads(text)
        self.seen.take(message)
        return message

    async def send(self, wish: object) -> None:
        assert self._socket is not None
        await self._socket.send(wish if isinstance(wish, str) else json.dumps(wish))

    async def ask(self, wish: Message) -> Message:
        """Send a wish and take messages in until its answer; the answer."""
        await self.send(wish)
        return await self.until(lambda message: message.get("ticket") == wish["ticket"])

    async def ask_state(self, wish: Message) -> Message:
        """Send a wish that is answered with the whole table; that message."""
        await self.send(wish)
        return await self.until(lambda message: message["type"] == "whole")

    async def until(self, test: Any, timeout: float = PATIENCE) -> Message:
        """Take messages in until one passes the test; that one."""
        async with asyncio.timeout(timeout):
            while True:
                message = await self.receive()
                if test(message):
                    return message

    async def closed(self) -> int:
        """Wait for the server to close; its code."""
        assert self._socket is not None
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    await self._socket.recv()
        except ConnectionClosed:
            return self._socket.close_code or 0
