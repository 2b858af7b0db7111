"""Whatever is sent, and however: query strings, headers, bodies and first words break nothing on the server.

Schemathesis (in `test_safety.py`) makes requests up from the schema. Sockets have none, and neither have
headers; here they are written byte by byte, on both databases.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import quote, quote_from_bytes

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mudbrick import games
from mudbrick.puzzles.puzzle import puzzles_of
from mudbrick.server.connections import FAILED
from tests.server.client import PATIENCE
from tests.server.serving import Running
from tests.server.test_table_life import GAME, People, at_table, sit_down

CALMLY = settings(
    max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None
)
SWITCHING = 101
END = b"\r\n\r\n"
Fields = list[tuple[str, bytes]]
TEXT, CLOSE = 0x1, 0x8

# Query strings: names that are known and others, with values at the edges of what a database takes.
NAMES = ("chat", "since", "seat", "key", "resume", "viewer", "game", "status", "mine", "before", "x", "")
NUMBERS = [
    str(sign * 2**power + more) for power in (31, 32, 63, 64, 200) for sign in (-1, 1) for more in (-1, 0)
]
EDGES = (
    "%00",
    "a%00b",
    "%ff",
    "%ED%A0%80",
    "%",
    "%zz",
    "0.1.x",
    "1.999999999999999999.x",
    "1e9",
    "0x1",
    "\t",
)
EDGE_QUERIES = [f"{name}={value}" for name in NAMES for value in (*NUMBERS, *EDGES)]
values = st.one_of(
    st.sampled_from([*NUMBERS, *EDGES]),
    st.text(max_size=120).map(lambda text: quote(text, errors="replace")),
    st.binary(max_size=20).map(quote_from_bytes),
)
pairs = st.tuples(st.sampled_from(NAMES), values).map("=".join)
queries = st.lists(pairs, max_size=6).map("&".join)

# Headers: those that the server, its framework or what counts requests could read.
HEADERS = [
    *("Origin", "Host", "Cookie", "Sec-Fetch-Site", "Accept", "Accept-Encoding", "Accept-Language", "Range"),
    *("Content-Type", "Content-Encoding", "X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "X"),
    *("If-None-Match", "Sec-WebSocket-Protocol", "Sec-WebSocket-Extensions", "Sec-WebSocket-Version"),
]
ODD = [
    *("http://[::1", "http://[", "null", "mudbrick=", "mudbrick=.", 'mudbrick="', "mudbrick=ä.ö", "*/*"),
    *("gzip;q=x", "application/json;charset=nonsense", "multipart/form-data", "bytes=0-", "::ffff:0"),
    *("permessage-deflate; x=1", "\x01", "x" * 3000),
]
EDGE_HEADERS = [(name, value.encode()) for name in HEADERS for value in ODD]
fields = st.one_of(
    st.sampled_from(ODD).map(str.encode),
    st.binary(max_size=60).map(lambda value: value.translate(None, b"\r\n\0")),
)
headers = st.lists(st.tuples(st.sampled_from(HEADERS), fields), max_size=3)

EDGE_BODIES = (
    *(
        b"[" * 20_000,
        b'{"name":' * 20_000,
        b"\xff\xfe",
        b'{"name":"\xff"}',
        b'{"name":"\\u0000"}',
        b"NaN",
        b"",
    ),
    *(
        b'{"name":"\\ud800"}',
        b'{"do":"say","ticket":"x","text":"\\u0000"}',
        b'{"do":"ping","ticket":"\\ud800"}',
    ),
)
wishes = st.tuples(
    st.sampled_from(("play", "undo", "why", "hint", "look", "preview")), st.sampled_from(NUMBERS)
)
words = st.one_of(
    st.binary(max_size=60),
    st.sampled_from(EDGE_BODIES),
    wishes.map(
        lambda given: '{{"do":"{0}","ticket":"x","action":{1},"number":{1},"seat":{1}}}'.format(
            *given
        ).encode()
    ),
)


@dataclass
class Door:
    """Where requests are sent."""

    address: str
    table: str
    cookie: str

    def ask(self, method: str, path: str, extra: Fields, body: bytes = b"") -> bytes:
        """All that the server answers to a request, until it hangs up."""
        usual = {"Connection": "close", "Content-Length": str(len(body)), "Content-Type": "application/json"}
        return self._speak(self._head(method, path, usual, extra) + body, b"")

    def converse(self, path: str, extra: Fields, message: bytes) -> bytes:
        """All that the server answers to one who opens a socket, says something and hangs up."""
        usual = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        usual["Sec-WebSocket-Key"] = "bXVkYnJpY2tiYXNlNjQhIQ=="
        text = message.decode(errors="replace").encode()  # frames that are none are for uvicorn to refuse
        words = frame(TEXT, text) + frame(CLOSE, b"\x03\xe8")
        return self._speak(self._head("GET", path, usual, extra), words)

    def _head(self, method: str, path: str, usual: dict[str, str], extra: Fields) -> bytes:
        named = {name.lower() for name, _ in extra}
        usual = {"Host": self.address, "Cookie": self.cookie, **usual}
        lines = [f"{method} {path} HTTP/1.1".encode()]
        lines += [f"{name}: {value}".encode() for name, value in usual.items() if name.lower() not in named]
        lines += [name.encode() + b": " + value for name, value in extra]
        return b"\r\n".join([*lines, b"", b""])

    def _speak(self, request: bytes, afterwards: bytes) -> bytes:
        """Send a request, and something more when a socket has been opened; the answers."""
        host, _, port = self.address.partition(":")
        answer = b""
        with (
            socket.create_connection((host, int(port)), PATIENCE) as line,
            suppress(ConnectionError),  # the server may have heard enough
        ):
            line.sendall(request)
            while part := line.recv(65536):
                answer += part
                if afterwards and END in answer and status(answer) == SWITCHING:
                    line.sendall(afterwards)
                    afterwards = b""
        return answer


def frame(kind: int, content: bytes) -> bytes:
    """A frame from a client; a mask of zeros changes nothing."""
    size = len(content)
    length = bytes((0x80 | size,)) if size < 126 else bytes((0x80 | 127,)) + size.to_bytes(8, "big")
    return bytes((0x80 | kind,)) + length + b"\0\0\0\0" + content


def status(answer: bytes) -> int:
    """The status of an answer; 400 if the server hung up without a word."""
    return int(answer.split(maxsplit=2)[1]) if answer else 400


def closing(answer: bytes) -> int | None:
    """The code by which the server closed a socket that it had opened."""
    rest = answer.partition(END)[2]
    while len(rest) >= 2:
        size, start = rest[1] & 0x7F, 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(rest[2:start], "big")
        if rest[0] & 0xF == CLOSE:
            return int.from_bytes(rest[start : start + 2], "big")
        rest = rest[start + size :]
    return None


def attack(database: str, caplog: pytest.LogCaptureFixture, attempt: Callable[[Door], None]) -> None:
    """Attack a server, which must not break, and have nothing to complain about."""

    async def test(server: Running, people: People) -> None:
        table, (ann, _) = await sit_down(people, "Ann", "Bob")
        await asyncio.to_thread(attempt, Door(server.address, table, ann.cookie))
        assert (await ann.ask({"do": "ping", "ticket": "well"}))["type"] == "done"

    at_table(test, database)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_no_query_header_or_word_breaks_a_socket(database: str, caplog: pytest.LogCaptureFixture) -> None:
    lesson, puzzle = next(iter(games.lessons(GAME))), next(iter(puzzles_of(GAME)))
    rooms = [
        *("tables/{table}", "tables/%00", "tables/x", f"lessons/{GAME}/{lesson}", f"lessons/{GAME}/%00"),
        *(f"lessons/x/{lesson}", f"puzzles/{GAME}/{puzzle}", f"puzzles/{GAME}/%ff", "puzzles/%00/%00"),
    ]
    opened = 0

    def knock(door: Door, path: str, extra: Fields, message: bytes) -> None:
        nonlocal opened
        answer = door.converse(path, extra, message)
        assert status(answer) < 500, (path, extra, answer[:300])
        if status(answer) == SWITCHING:
            opened += 1
            assert closing(answer) != FAILED, (path, extra, message)

    def attempts(door: Door) -> None:
        @CALMLY
        @given(room=st.sampled_from(rooms), query=queries, extra=headers, message=words)
        def attempt(room: str, query: str, extra: Fields, message: bytes) -> None:
            knock(door, f"/api/{room.format(table=door.table)}/live?{query}", extra, message)

        for query in EDGE_QUERIES:
            knock(door, f"/api/tables/{door.table}/live?{query}", [], b"")
        for header in EDGE_HEADERS:
            knock(door, f"/api/tables/{door.table}/live", [header], b"")
        attempt()

    attack(database, caplog, attempts)
    assert opened > 300, "hardly any socket was opened"


def test_no_query_header_or_body_breaks_a_request(database: str, caplog: pytest.LogCaptureFixture) -> None:
    asked = [
        *("/api/tables", "/api/tables/{table}", "/api/tables/{table}/replay", "/api/tables/%00", "/api/me"),
        *("/api/me/turns", "/api/games", f"/api/games/{GAME}/box", "/api/games/%00/text/%ff", "/%00"),
        *("/assets/%00", "/assets/" + "x" * 300),
    ]
    sent = ["/api/me", "/api/tables", "/api/tables/{table}/join", "/api/tables/x/start", "/api/me/continue"]
    requests = st.one_of(
        st.tuples(st.sampled_from(("GET", "HEAD", "OPTIONS")), st.sampled_from(asked)),
        st.tuples(st.sampled_from(("POST", "PUT", "DELETE")), st.sampled_from(sent)),
    )
    answered: set[int] = set()

    def knock(door: Door, method: str, path: str, extra: Fields, body: bytes) -> None:
        answer = door.ask(method, path, extra, body)
        assert status(answer) < 500, (method, path, extra, body, answer[:300])
        answered.add(status(answer))

    def attempts(door: Door) -> None:
        @CALMLY
        @given(request=requests, query=queries, extra=headers, body=words)
        def attempt(request: tuple[str, str], query: str, extra: Fields, body: bytes) -> None:
            method, path = request
            knock(door, method, f"{path.format(table=door.table)}?{query}", extra, body)

        for query in EDGE_QUERIES:
            knock(door, "GET", f"/api/tables?{query}", [], b"")
        for header in EDGE_HEADERS:
            knock(door, "PUT", "/api/me", [header], b'{"name":"Ann"}')
        for body in EDGE_BODIES:
            knock(door, "PUT", "/api/me", [], body)
            knock(door, "POST", "/api/tables", [], body)
        attempt()

    attack(database, caplog, attempts)
    assert {200, 400, 404} <= answered
