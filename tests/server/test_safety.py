"""Nobody takes what isn't theirs, and too much is turned away: cookies, sites, sizes, rates."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import booleans
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mudbrick import games
from mudbrick.server import app, logs
from mudbrick.server.connections import Connection
from mudbrick.server.identity import Signer
from mudbrick.server.lists import Page
from mudbrick.server.rooms import Room
from mudbrick.table.entries import Started
from tests.server.client import PATIENCE, Client, patched
from tests.server.serving import Running, serving
from tests.server.test_table_life import GAME, TWO, People, at_table, decider, play_on, sit_down
from tests.server.truth import observations


async def close_code(address: str, path: str, *messages: str, **headers: str) -> int:
    """The code by which the server ends a connection after these messages."""
    async with connect(f"ws://{address}{path}", additional_headers=headers, max_size=None) as socket:
        try:
            for message in messages:
                await socket.send(message)
            async with asyncio.timeout(PATIENCE):
                while True:
                    await socket.recv()
        except ConnectionClosed:
            return socket.close_code or 0


def test_a_cookie_can_not_be_made_up(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, bob) = await sit_down(people, "Ann", "Bob")
        anns, bobs = ann.http.cookies["mudbrick"], bob.http.cookies["mudbrick"]
        person, _, signature = anns.partition(".")
        forged = [
            person,
            f"{person}.",
            f"{person}.{'0' * 64}",
            f"{person}.{bobs.partition('.')[2]}",  # another person's signature
            f"{person}.{signature[:-1]}",
            f"{person}.{signature.upper()}",
            f".{signature}",
            Signer("another server", secure=False).cookie(person).value or "",
            "ä.ö",
            "x" * 3000,
        ]
        for cookie in forged:
            headers = [(b"cookie", f"mudbrick={cookie}".encode())]
            reply = await (await people.stranger()).get("/api/me", headers=headers)
            assert reply.json() == {"known": False, "name": ""}, cookie
        stranger = await people.enter_async_context(Client(server.address))
        stranger.http.cookies.set("mudbrick", f"{person}.{bobs.partition('.')[2]}")
        first = await stranger.open(table)
        assert (first["viewer"], first["you"]["seats"]) == (None, [])
        for seat in (None, 0, 1):
            wish = {"do": "resign", "ticket": "x", "seat": seat}
            assert (await stranger.ask(wish))["refusal"]["code"] == "not yours"

    at_table(test, sqlite_url)


def test_the_cookie_is_hidden_from_scripts_and_other_sites(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        client = await people.stranger()
        reply = await client.put("/api/me", json={"name": "Ann"})
        cookie = reply.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie and "secure" in cookie

    at_table(test, sqlite_url, secure_cookies=True)


def test_nobody_acts_for_or_looks_from_another_seat(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, clients = await sit_down(people, "Ann", "Bob")
        mover = decider(clients)
        other = next(client for client in clients if client is not mover)
        action = mover.seen.actions[0]
        for seat in (mover.seen.viewer, None):
            wish = {
                "do": "play",
                "ticket": f"x{seat}",
                "action": action,
                "number": mover.seen.number,
                "seat": seat,
            }
            answer = await other.ask(wish)
            assert answer["refusal"]["code"] in ("not yours", "illegal", "stale")
        answer = await other.ask({"do": "look", "ticket": "l", "seat": mover.seen.viewer})
        assert answer["refusal"]["code"] == "not yours"
        cookie = {"Cookie": other.cookie}
        path = f"/api/tables/{table}/live?seat={mover.seen.viewer}"
        assert await close_code(server.address, path, **cookie) == 4403

    at_table(test, sqlite_url)


def test_who_gave_a_seat_up_sees_no_more_from_it(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        ann, bob, cyd = await people.come("Ann", "Bob", "Cyd")
        table = await ann.create(game=GAME, seats=TWO, autostart=False)
        await bob.open(table)
        assert bob.seen.viewer is None
        await bob.join(table)
        moved = await bob.until(lambda message: message["type"] == "whole")
        assert (moved["type"], moved["viewer"], [line["kind"] for line in moved["log"]]) == (
            "whole",
            1,
            ["joined"],
        )
        await bob.post(f"/api/tables/{table}/leave", {})
        moved = await bob.until(lambda message: message["type"] == "whole")
        assert (moved["viewer"], moved["you"]["seats"]) == (None, [])
        await cyd.join(table)
        await ann.post(f"/api/tables/{table}/start")
        await bob.until(lambda message: "observation" in message)
        await cyd.open(table)
        assert bob.seen.observation is not None and bob.seen.observation["viewer"] is None
        assert cyd.seen.observation is not None and cyd.seen.observation["viewer"] == 1

    at_table(test, sqlite_url)


@pytest.mark.parametrize("name", games.names())
def test_the_past_tells_no_more_than_the_log_did(name: str, sqlite_url: str) -> None:
    """While a game goes on, a replay has of other seats' steps their visible events, not their words."""

    async def test(server: Running, people: People) -> None:
        table, clients = await sit_down(people, "Ann", "Bob", game=name)
        watcher = await people.enter_async_context(Client(server.address))
        await watcher.open(table)
        await play_on([*clients, watcher], 25)
        entries = await server.hall.store.entries_after(table, 0)
        for client in [*clients, watcher]:
            query = {} if client.seen.viewer is None else {"viewer": client.seen.viewer}
            past = (await client.http.get(f"/api/tables/{table}/replay", params=query)).json()
            truth = observations(table, entries, client.seen.viewer)
            observation = past["observation"]
            for step in past["steps"]:
                line = client.seen.log[step["number"]]
                assert step["events"] == line["events"]
                assert bool(step["text"]) == (step["seat"] == client.seen.viewer)
                observation = patched(observation, step["difference"])
                assert observation == {**truth[step["number"]], "actions": [], "unused": []}
        for viewer in (0, 1):
            reply = await watcher.http.get(f"/api/tables/{table}/replay", params={"viewer": viewer})
            assert reply.status_code == 403

    at_table(test, sqlite_url)


def test_tickets_of_others_are_not_ones_own(sqlite_url: str) -> None:
    """Sending somebody else's ticket neither repeats nor blocks their wish."""

    async def test(server: Running, people: People) -> None:
        _, clients = await sit_down(people, "Ann", "Bob")
        mover = decider(clients)
        other = next(client for client in clients if client is not mover)
        wish = {"do": "play", "ticket": "same", "action": mover.seen.actions[0], "number": mover.seen.number}
        assert (await other.ask(wish))["type"] == "refused"
        assert (await mover.ask(wish))["type"] == "change"

    at_table(test, sqlite_url)


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"Origin": "http://{host}"}, True),
        ({"Origin": "https://friend.example"}, True),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "http://{host}.evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Sec-Fetch-Site": "same-origin"}, True),
    ],
)
def test_pages_of_other_sites_are_turned_away(
    headers: dict[str, str], allowed: bool, sqlite_url: str
) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, _) = await sit_down(people, "Ann", "Bob")
        sent = {name: value.format(host=server.address) for name, value in headers.items()}
        reply = await ann.http.put("/api/me", json={"name": "Eve"}, headers=sent)
        assert (reply.status_code == 200) == allowed
        if not allowed:
            assert reply.status_code == 403
        address = f"ws://{server.address}/api/tables/{table}/live"
        try:
            async with connect(address, additional_headers={**sent, "Cookie": ann.cookie}) as socket:
                assert json.loads(await socket.recv())["type"] == "whole"
                assert allowed
        except InvalidStatus as error:
            assert not allowed and error.response.status_code == 403

    at_table(test, sqlite_url, origins="https://friend.example")


def test_too_many_requests_are_answered_429(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        client = await people.stranger()
        statuses = [(await client.get("/api/games")).status_code for _ in range(12)]
        assert statuses == [200] * 10 + [429] * 2
        assert (await client.get("/health")).status_code == 200

    at_table(test, sqlite_url, request_rate=10)


def test_an_address_that_was_quiet_is_forgotten(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "FORGET_SECONDS", 0.01)

    async def test(server: Running, people: People) -> None:
        requests = server.app.stores.get(app.REQUESTS)
        await requests.set("quiet", b"{}", expires_in=1)
        await requests.set("busy", b"{}", expires_in=600)
        async with asyncio.timeout(PATIENCE):
            while await requests.exists("quiet"):
                await asyncio.sleep(0.01)
        assert await requests.exists("busy")

    at_table(test, sqlite_url)


def test_too_long_requests_are_answered_413(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        reply = await ann.http.put("/api/me", content=b'{"name":"' + b"x" * 5000 + b'"}')
        assert reply.status_code == 413

    at_table(test, sqlite_url, request_bytes=2000)


def test_bad_messages_end_the_connection_by_code(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, _ = await sit_down(people, "Ann", "Bob")
        live = f"/api/tables/{table}/live"
        say = json.dumps({"do": "say", "ticket": "x", "text": "?"})
        assert await close_code(server.address, live, "nonsense") == 4400
        assert await close_code(server.address, live, "") == 4400
        assert await close_code(server.address, live, "[" * 500) == 4400
        assert await close_code(server.address, live, '{"do":"sing","ticket":"x"}') == 4400
        assert await close_code(server.address, live, '{"do":"' + "ż" * 500 + '","ticket":"x"}') == 4400
        assert await close_code(server.address, live, '{"do":"say","ticket":"x","text":""}') == 4400
        assert (
            await close_code(server.address, live, '{"do":"play","ticket":"x","action":-1,"number":1}')
            == 4400
        )
        assert await close_code(server.address, live, "x" * 9000) == 1009
        assert await close_code(server.address, live, *[say] * 300) == 4429
        assert await close_code(server.address, "/api/tables/nowhere/live") == 4404

    at_table(test, sqlite_url, message_rate=10)


def test_what_goes_wrong_in_the_server_ends_the_connection_by_code(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> Connection:
        raise RuntimeError("broken")

    async def test(server: Running, people: People) -> None:
        table, _ = await sit_down(people, "Ann", "Bob")
        monkeypatch.setattr(Room, "enter", broken)
        assert await close_code(server.address, f"/api/tables/{table}/live") == 1011

    at_table(test, sqlite_url)
    assert [record.message for record in caplog.records if record.exc_info] == ["a connection failed"]


def test_too_many_connections_are_turned_away(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, _) = await sit_down(people, "Ann", "Bob")
        live = f"/api/tables/{table}/live"
        cookie = {"Cookie": ann.cookie}
        async with connect(f"ws://{server.address}{live}", additional_headers=cookie):
            assert await close_code(server.address, live, **cookie) == 4429
        while not await is_let_in(f"ws://{server.address}{live}", cookie):
            await asyncio.sleep(0.05)  # until the server has noticed that one is gone

    at_table(test, sqlite_url, connections=2)


async def is_let_in(address: str, headers: dict[str, str]) -> bool:
    """Is one shown the table, or turned away?"""
    async with connect(address, additional_headers=headers) as socket:
        try:
            return bool(json.loads(await socket.recv())["type"] == "whole")
        except ConnectionClosed:
            return False


def test_too_many_tables_are_refused(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        statuses = [
            (await ann.http.post("/api/tables", json={"game": GAME, "seats": TWO})).status_code
            for _ in range(4)
        ]
        assert statuses == [201, 201, 201, 429]

    at_table(test, sqlite_url, tables=3)


@pytest.mark.parametrize(
    "plan",
    [
        {"game": "chess"},
        {"seats": []},
        {"seats": [{}] * 9},
        {"seats": [{"kind": "bot"}, {}]},
        {"seats": [{"kind": "bot", "bot": "nobody"}, {}]},
        {"seats": [{"kind": "open", "name": "x"}, {}]},
        {"options": {"nothing": True}},
        {"stand_in": "nobody"},
        {"clock": {"kind": "bank"}},
        {"clock": {"kind": "none", "seconds": 5}},
        {"visibility": "secret"},
        {"surprise": 1},
    ],
)
def test_plans_that_can_not_be_played_are_answered_400(plan: dict[str, Any], sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        reply = await ann.http.post("/api/tables", json={"game": GAME, "seats": TWO, **plan})
        assert reply.status_code == 400, reply.text
        assert reply.json()["reason"]

    at_table(test, sqlite_url)


async def is_refused(address: str, path: str, **headers: str) -> bool:
    """Is a socket turned away because of what was asked, before or after it opens?"""
    try:
        return await close_code(address, path, **headers) in (4400, 4403, 4404)
    except InvalidStatus as error:
        return error.response.status_code in (400, 403, 404)


def test_bad_input_is_refused_and_breaks_nothing(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, _) = await sit_down(people, "Ann", "Bob")
        live = f"/api/tables/{table}/live"
        for number in (-1, 2**31, 2**63 - 1, 2**63, 2**64, 10**30):
            for name in ("chat", "since", "seat"):
                assert await is_refused(server.address, f"{live}?{name}={number}"), (name, number)
        assert await is_refused(server.address, f"{live}?chat=x")
        assert await is_refused(server.address, f"{live}?key={'k' * 101}")
        assert await is_refused(server.address, "/api/tables/%00/live")
        assert await is_refused(server.address, live, Origin="http://[::1")
        for strange in ("%00", "a%00b", "%20", "%F0%9F%92%A9", "x" * 40, "x" * 41):
            assert (await ann.http.get(f"/api/tables/{strange}")).status_code in (400, 404), strange
            assert (await ann.http.post(f"/api/tables/{strange}/start")).status_code in (400, 404), strange
        for body in (b'{"name": "\xff\xfe"}', b"\xff", b'{"name":' + b"[" * 20_000, b"[" * 20_000):
            for path in ("/api/me", "/api/tables"):
                send = ann.http.put if path == "/api/me" else ann.http.post
                reply = await send(path, content=body)
                assert (reply.status_code, reply.json()["code"]) == (400, "misfit"), (path, body[:20])
        for query in ("game=%00", "mine=true&game=%00", "before=%00", "game=" + "x" * 61):
            assert (await ann.http.get(f"/api/tables?{query}")).status_code == 400, query
        plan = {"game": GAME, "seats": TWO, "box": "\0"}
        assert (await ann.http.post("/api/tables", json=plan)).status_code == 400
        for name in ("%00", "x" * 300, "x/" * 2000, "..%2f..%2fapp.py"):
            assert (await ann.http.get(f"/assets/{name}")).status_code == 404, name
        reply = await ann.http.put("/api/me", json={"name": "Ann"}, headers={"Origin": "http://[::1"})
        assert reply.status_code == 403

    at_table(test, database)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_what_goes_wrong_in_the_server_is_told_to_its_owner_alone(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> Page:
        raise RuntimeError("a secret")

    async def test(server: Running, people: People) -> None:
        monkeypatch.setattr(server.hall.store, "open_tables", broken)
        reply = await (await people.stranger()).get("/api/tables")
        assert (reply.status_code, reply.json()["code"]) == (500, "failed")
        assert "secret" not in reply.text

    at_table(test, sqlite_url)
    assert [record.message for record in caplog.records if record.exc_info] == ["a request failed"]


def test_seats_have_names_that_are_seen(database: str) -> None:
    async def test(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")

        async def made(name: str) -> httpx.Response:
            seats = [{"kind": "host"}, {"kind": "host", "name": name}]
            return await ann.http.post("/api/tables", json={"game": GAME, "seats": seats})

        reply = await made("\u202eevil\nx")
        assert [seat["name"] for seat in reply.json()["table"]["seats"]] == ["Ann", "evil x"]
        for blank in ("\u3164", "\u2800\u2800", " \u202e ", "\u0301", "\U0001d159"):
            reply = await made(blank)
            assert (reply.status_code, reply.json()["code"]) == (400, "name"), repr(blank)
            assert (await ann.http.put("/api/me", json={"name": blank})).status_code == 400, repr(blank)
            table = await ann.create(game=GAME, seats=TWO)
            joined = await ann.http.post(f"/api/tables/{table}/join", json={"name": blank})
            assert joined.status_code == 400, repr(blank)

    at_table(test, database)


def test_names_are_seen_and_short(database: str) -> None:
    async def test(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        for name in ("", " ", "\u200b\u200b", "x" * 41):
            assert (await ann.http.put("/api/me", json={"name": name})).status_code == 400, name
        reply = await ann.http.put("/api/me", json={"name": "  Ann \n of\tGreen \u202e Gables "})
        assert reply.json()["name"] == "Ann of Green Gables"

    at_table(test, database)


def test_without_a_name_one_can_only_look(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, _ = await sit_down(people, "Ann", "Bob")
        stranger = await people.stranger()
        assert (await stranger.get(f"/api/tables/{table}")).status_code == 200
        paths = ["/api/tables", "/api/me/link"]
        paths += [f"/api/tables/{table}/{what}" for what in ("join", "leave", "start", "rematch")]
        for path in paths:
            body = {"game": GAME, "seats": TWO} if path == "/api/tables" else {}
            assert (await stranger.post(path, json=body)).status_code == 401, path

    at_table(test, sqlite_url)


def test_logs_metrics_and_the_schema_hold_no_secrets(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger=logs.OURS)
    caplog.set_level(logging.WARNING, logger="uvicorn")

    async def test(server: Running, people: People) -> None:
        schema = (await (await people.stranger()).get("/schema")).text
        table, clients = await sit_down(people, "Ann", "Bob")
        await play_on(clients, 10)
        await clients[0].ask(
            {"do": "play", "ticket": "bad", "action": 10**6, "number": clients[0].seen.number}
        )
        entries = await server.hall.store.entries_after(table, 0)
        hidden = [entry.secret for entry in entries if isinstance(entry, Started)]
        hidden += [client.http.cookies["mudbrick"].partition(".")[2] for client in clients]
        metrics = (await clients[0].http.get("/metrics")).text
        told = [text for client in clients for session in client.sessions for text in session.messages]
        for text in [caplog.text, metrics, *told]:
            assert not [each for each in hidden if each in text]
        key = await server.hall.rooms[table].read(lambda shown: shown.key)
        assert key not in caplog.text + metrics
        assert (await clients[0].http.get("/schema")).text == schema, "examples are not taken from games"

    at_table(test, sqlite_url)


@pytest.mark.long
def test_schemathesis_finds_no_500(database: str) -> None:
    """Requests made up from the schema, with and without an identity, never break the server."""

    async def run() -> None:
        async with serving(database, tables=10_000) as server:
            await asyncio.to_thread(fuzz, f"http://{server.address}")

    asyncio.run(run())


def fuzz(address: str) -> None:
    with httpx.Client(base_url=address, timeout=PATIENCE) as client:
        client.put("/api/me", json={"name": "Fuzz"}).raise_for_status()
        table = client.post("/api/tables", json={"game": GAME, "seats": TWO}).json()["table"]["id"]
        cookies = {"mudbrick": client.cookies["mudbrick"]}
    schema = schemathesis.openapi.from_url(f"{address}/schema/openapi.json")
    tried = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

            @settings(
                max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
            )
            @given(case=operation.as_strategy(generation_mode=mode), known=booleans(), astray=booleans())
            def attempt(case: schemathesis.Case[Any], known: bool, astray: bool) -> None:
                nonlocal tried
                if "table_id" in case.path_parameters and not astray:
                    case.path_parameters["table_id"] = table
                response = case.call(cookies=cookies if known else None, timeout=PATIENCE)
                assert response.status_code < 500, response.text
                tried += 1

            try:
                attempt()
            except Unsatisfiable:
                continue  # an operation that takes nothing can't be asked wrongly
    assert tried > 60
