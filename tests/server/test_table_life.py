"""The life of a table over the wire: from the lobby through the game to the rematch."""

from __future__ import annotations

import asyncio
import json
import os
import random
import threading
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from mudbrick import bots, games
from mudbrick.engine import records
from mudbrick.engine.observation import Observation
from mudbrick.server import hall
from mudbrick.table.entries import AnyEntry, Played, Started
from mudbrick.table.table import Table
from tests.server.client import PATIENCE, Client, Message
from tests.server.serving import Running, serving

GAME = games.names()[0]
TWO = [{"kind": "host"}, {}]


class People(AsyncExitStack):
    """Named clients that are closed at the end."""

    def __init__(self, server: Running) -> None:
        super().__init__()
        self.server = server

    async def come(self, *names: str) -> list[Client]:
        return [await self.enter_async_context(Client(self.server.address, name)) for name in names]

    async def stranger(self) -> httpx.AsyncClient:
        """Somebody without a name."""
        address = f"http://{self.server.address}"
        return await self.enter_async_context(httpx.AsyncClient(base_url=address, timeout=PATIENCE))


def at_table(test: Callable[[Running, People], Awaitable[None]], database: str, **config: object) -> None:
    """Run a test with a server and people."""

    async def run() -> None:
        async with serving(database, **config) as server, People(server) as people:
            async with asyncio.timeout(4 * PATIENCE):
                await test(server, people)

    asyncio.run(run())


async def sit_down(people: People, *names: str, **plan: object) -> tuple[str, list[Client]]:
    """People at a table where the game has already started, all connected."""
    clients = await people.come(*names)
    seats = [{"kind": "host"}] + [{}] * (len(names) - 1)
    table = await clients[0].create(**{"game": GAME, "seats": seats, **plan})
    for client in clients[1:]:
        await client.join(table)
    for client in clients:
        await client.open(table)
        if client.seen.facts["status"] == "waiting":
            await client.until(lambda message: message.get("table", {}).get("status") == "playing")
    return table, clients


async def sit_down_first(people: People, *names: str, **plan: object) -> list[Client]:
    """People who are all connected before the game begins, so that they see its first moments."""
    clients = await people.come(*names)
    seats = [{"kind": "host"}] + [{}] * (len(names) - 1)
    table = await clients[0].create(**{"game": GAME, "seats": seats, "autostart": False, **plan})
    for client in clients[1:]:
        await client.join(table)
    for client in clients:
        await client.open(table)
    await clients[0].post(f"/api/tables/{table}/start")
    for client in clients:
        await client.until(lambda message: message.get("table", {}).get("status") == "playing")
    return clients


def decider(clients: list[Client]) -> Client:
    """Whose turn it is."""
    return next(client for client in clients if client.seen.actions)


async def all_hear(clients: list[Client], number: int) -> None:
    """Wait until everybody is up to date."""
    for client in clients:
        while client.seen.number < number:
            await client.receive()


async def play_on(clients: list[Client], moves: int | None = None, seed: int = 1) -> int:
    """Play at random, so many moves or to the end."""
    rng = random.Random(seed)
    done = 0
    while done != moves and clients[0].seen.facts["status"] == "playing":
        client = decider(clients)
        wish = {"do": "play", "ticket": f"r{done}", "action": rng.choice(client.seen.actions)}
        answer = await client.ask({**wish, "number": client.seen.number})
        assert answer["type"] == "change"
        await all_hear(clients, answer["number"])
        done += 1
    return done


def test_the_lobby_tells_games_bots_and_tables(database: str) -> None:
    async def test(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        offer = (await ann.http.get("/api/games")).json()
        assert [game["name"] for game in offer["games"]] == games.names()
        assert offer["bots"] == bots.for_people() and offer["first_bot"] in offer["bots"]
        table = await ann.create(game=GAME, seats=TWO)
        listed = (await ann.http.get("/api/tables", params={"game": GAME, "status": "waiting"})).json()
        assert [facts["id"] for facts in listed["tables"]] == [table]
        assert (await ann.http.get("/api/tables", params={"status": "over"})).json()["tables"] == []
        mine = (await ann.http.get("/api/tables", params={"mine": True})).json()
        assert [facts["id"] for facts in mine["tables"]] == [table]

    at_table(test, database)


def test_leaving_before_the_start_frees_the_seat(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        ann, bob = await people.come("Ann", "Bob")
        table = await ann.create(game=GAME, seats=[{"kind": "host"}, {}, {}])
        assert (await bob.join(table, seat=2))["you"]["seats"] == [2]
        left = await bob.post(f"/api/tables/{table}/leave", {})
        assert left["you"]["seats"] == []
        assert not left["table"]["seats"][2]["taken"]

    at_table(test, sqlite_url)


def test_the_host_fills_seats_with_bots_and_begins(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        ann, bob = await people.come("Ann", "Bob")
        table = await ann.create(game=GAME, seats=TWO, autostart=False)
        refused = await bob.http.post(f"/api/tables/{table}/fill", json={"seat": 1, "bot": "random"})
        assert refused.status_code == 403
        await ann.post(f"/api/tables/{table}/fill", {"seat": 1, "bot": "random"})
        started = await ann.post(f"/api/tables/{table}/start")
        assert started["table"]["status"] == "playing"

    at_table(test, sqlite_url)


def test_the_host_removes_a_guest_and_closes_the_table_which_is_listed_no_more(database: str) -> None:
    async def test(server: Running, people: People) -> None:
        ann, bob = await people.come("Ann", "Bob")
        table = await ann.create(game=GAME, seats=[{"kind": "host"}, {}, {}])
        await bob.join(table, seat=1)
        await bob.open(table)
        assert bob.seen.facts["host"] == "Ann"
        assert (await bob.http.post(f"/api/tables/{table}/close")).status_code == 403
        removed = await ann.post(f"/api/tables/{table}/remove", {"seat": 1})
        assert not removed["table"]["seats"][1]["taken"]
        await bob.until(lambda message: message.get("you", {}).get("seats") == [])
        assert (await bob.http.post(f"/api/tables/{table}/join", json={})).status_code == 403
        assert (await ann.post(f"/api/tables/{table}/close"))["table"]["status"] == "closed"
        await bob.until(lambda message: message.get("table", {}).get("status") == "closed")
        for asked in ({}, {"mine": True}, {"status": "waiting"}):
            assert (await ann.http.get("/api/tables", params=asked)).json()["tables"] == []
        await ann.create(game=GAME, seats=TWO)  # the closed one is not counted

    at_table(test, database, tables=1)


def test_a_game_to_its_end_a_record_and_a_rematch(database: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, bob) = await sit_down(people, "Ann", "Bob")
        early = await ann.http.get(f"/api/tables/{table}/record")
        assert (early.status_code, early.json()["code"]) == (409, "not over")
        await play_on([ann, bob])
        record = records.read((await bob.http.get(f"/api/tables/{table}/record")).text)
        assert records.check(record, games.game(GAME)).over
        assert record.players == ("Ann", "Bob")

        again = await bob.post(f"/api/tables/{table}/rematch")
        assert again["you"]["seats"] == [1]
        news = await ann.until(lambda message: "next" in message.get("table", {}))
        after = news["table"]["next"]
        assert after == again["table"]["id"]
        assert (await ann.http.get(f"/api/tables/{after}")).json()["you"]["reserved"] == [0]
        joined = await ann.post(f"/api/tables/{table}/rematch")
        assert joined["table"]["id"] == after
        assert joined["you"]["seats"] == [0]
        await ann.open(after)
        while ann.seen.facts["status"] != "playing":
            await ann.receive()

    at_table(test, database)


def test_people_see_who_is_there(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, bob) = await sit_down(people, "Ann", "Bob")
        await bob.until(lambda message: present(message) == [0, 1])
        await ann.disconnect()
        await bob.until(lambda message: present(message) == [1])
        (watcher,) = await people.come("")
        await watcher.open(table)
        await watcher.until(lambda message: present(message) == [1])

    at_table(test, sqlite_url, away_seconds=0.1)


def test_the_lobby_tells_who_is_at_their_table(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        ann, bob, eve = await people.come("Ann", "Bob", "Eve")
        table = await ann.create(game=GAME, seats=[{"kind": "host"}, {}, {}])
        await bob.join(table, seat=2)

        async def present() -> object:
            return (await eve.http.get("/api/tables")).json()["present"]

        assert await present() == {}
        await bob.open(table)
        assert await present() == {table: [2]}
        await ann.open(table)
        assert await present() == {table: [0, 2]}

    at_table(test, sqlite_url)


def test_who_was_gone_for_a_moment_was_never_away(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, bob) = await sit_down(people, "Ann", "Bob")
        await ann.until(lambda message: present(message) == [0, 1])
        before = len(ann.sessions[-1].messages)
        await bob.disconnect()
        while len(server.hall.rooms[table].connections) > 1:
            await asyncio.sleep(0.01)
        await bob.open(table)
        await bob.until(lambda message: present(message) == [0, 1])
        await ann.ask({"do": "ping", "ticket": "p"})
        heard = [json.loads(text) for text in ann.sessions[-1].messages[before:]]
        assert [message for message in heard if present(message) is not None] == []

    at_table(test, sqlite_url, away_seconds=60)


def present(message: Message) -> list[int] | None:
    """The seats that a message says are there."""
    return message["seats"] if message["type"] == "presence" else None


def test_two_who_wish_to_play_again_at_once_meet_at_one_table(database: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, bob) = await sit_down(people, "Ann", "Bob")
        await play_on([ann, bob])
        again = await asyncio.gather(*(person.post(f"/api/tables/{table}/rematch") for person in (ann, bob)))
        assert again[0]["table"]["id"] == again[1]["table"]["id"]
        for person in (ann, bob):
            mine = (await person.http.get("/api/tables?mine=true")).json()
            assert len(mine["tables"]) == 2
        await ann.open(again[0]["table"]["id"])
        while ann.seen.facts["status"] != "playing":
            await ann.receive()

    at_table(test, database)


def test_free_undo_over_the_wire(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        _, clients = await sit_down(people, "Ann", "Bob")
        for _ in range(30):
            client = decider(clients)
            before = client.seen.observation
            await play_on(clients, 1)
            if client.seen.actions and client.seen.log[client.seen.number]["kind"] == "played":
                number = client.seen.number
                answer = await client.ask({"do": "undo", "ticket": f"u{number}", "number": number})
                if answer["log"]["kind"] == "undone":
                    await all_hear(clients, answer["number"])
                    assert client.seen.observation == before
                    return
                await all_hear(clients, answer["number"])
        pytest.fail("no step could be taken back")

    at_table(test, sqlite_url)


def test_undo_by_consent_over_the_wire(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        _, clients = await sit_down(people, "Ann", "Bob")
        first = decider(clients)
        other = next(client for client in clients if client is not first)
        before = first.seen.observation
        while first.seen.actions:
            await play_on(clients, 1)
        steps = sum(line["kind"] == "played" for line in first.seen.log.values())
        for answer in (False, True):
            asked = await first.ask({"do": "undo", "ticket": f"ask-{answer}", "number": first.seen.number})
            assert asked["log"]["kind"] == "asked"
            await all_hear(clients, asked["number"])
            assert other.seen.facts["undo"]["waiting"] == [other.seen.viewer]
            replied = await other.ask({"do": "answer", "ticket": f"say-{answer}", "agrees": answer})
            await all_hear(clients, replied["number"])
            assert first.seen.facts["undo"] is None
            assert bool(first.seen.actions) == answer
        if steps == 1:
            assert first.seen.observation == before

    at_table(test, sqlite_url)


def test_several_people_on_one_device(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        seats = [{"kind": "host"}, {"kind": "host", "name": "Her brother"}]
        table = await ann.create(game=GAME, seats=seats)
        await ann.open(table)
        while ann.seen.facts["status"] != "playing":
            await ann.receive()
        assert [seat["name"] for seat in ann.seen.facts["seats"]] == ["Ann", "Her brother"]
        assert ann.seen.actions, "the device shows the seat that decides"
        here = ann.seen.viewer
        other = 1 - (here or 0)
        shown = await ann.ask_state({"do": "look", "ticket": "look", "seat": other})
        assert shown["viewer"] == other
        assert ann.seen.actions == []
        answer = await ann.ask({"do": "look", "ticket": "wrong", "seat": 5})
        assert answer["refusal"]["code"] == "not yours"

    at_table(test, sqlite_url)


def test_a_ping_is_answered_and_changes_nothing(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, _) = await sit_down(people, "Ann", "Bob")
        number = ann.seen.number
        assert await ann.ask({"do": "ping", "ticket": "p1"}) == {
            "type": "done",
            "ticket": "p1",
            "number": number,
        }
        watcher = await people.enter_async_context(Client(server.address))
        await watcher.open(table)
        assert await watcher.ask({"do": "ping", "ticket": "p1"}) == {
            "type": "done",
            "ticket": "p1",
            "number": number,
        }

    at_table(test, sqlite_url)


def test_chat_is_heard_by_all_and_kept_apart_from_the_record(database: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, bob) = await sit_down(people, "Ann", "Bob")
        said = await ann.ask({"do": "say", "ticket": "c1", "text": "good luck"})
        again = await ann.ask({"do": "say", "ticket": "c1", "text": "good luck"})
        assert said == again == {"type": "done", "ticket": "c1", "number": 1}
        heard = await bob.until(lambda message: message["type"] == "chat")
        assert (heard["line"]["name"], heard["line"]["text"]) == ("Ann", "good luck")
        (watcher,) = [await people.enter_async_context(Client(server.address))]
        await watcher.open(table)
        heard = await watcher.until(lambda message: message["type"] == "chat")
        assert heard["line"]["text"] == "good luck"
        answer = await watcher.ask({"do": "say", "ticket": "c2", "text": "hello"})
        assert answer["refusal"]["code"] == "not yours"
        await ann.ask({"do": "resign", "ticket": "r"})
        assert "good luck" not in (await ann.http.get(f"/api/tables/{table}/record")).text

    at_table(test, database)


def test_a_private_link_continues_on_another_device(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, bob) = await sit_down(people, "Ann", "Bob")
        link = (await ann.post("/api/me/link"))["link"]
        other = await people.enter_async_context(Client(server.address))
        assert (await other.http.get("/api/me")).json() == {"known": False, "name": ""}
        await other.post("/api/me/continue", {"link": link})
        first = await other.open(table)
        assert first["you"]["seats"] == ann.seen.you["seats"]
        await ann.post("/api/me/link")
        assert (await bob.http.post("/api/me/continue", json={"link": link})).status_code == 404

    at_table(test, sqlite_url)


def test_by_invitation_only(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        ann, bob = await people.come("Ann", "Bob")
        table = await ann.create(game=GAME, seats=TWO, visibility="invited")
        key = (await ann.http.get(f"/api/tables/{table}")).json()["you"]["key"]
        assert (await bob.http.get("/api/tables")).json()["tables"] == []
        for query in ({}, {"key": "guess"}):
            assert (await bob.http.get(f"/api/tables/{table}", params=query)).status_code == 404
            refused = await bob.http.post(f"/api/tables/{table}/join", json={}, params=query)
            assert refused.status_code == 404
        joined = await bob.http.post(f"/api/tables/{table}/join", json={}, params={"key": key})
        assert joined.json()["you"]["seats"] == [1]
        watcher = await people.enter_async_context(Client(server.address))
        assert (await watcher.open(table, key=key))["viewer"] is None

    at_table(test, sqlite_url)


def test_a_bot_stands_in_when_time_is_up_and_the_person_comes_back(database: str) -> None:
    async def test(server: Running, people: People) -> None:
        clock = {"kind": "turn", "seconds": 1}
        clients = await sit_down_first(people, "Ann", "Bob", clock=clock, stand_in="random")
        slow = decider(clients)
        choose = server.hall.thinkers.choose

        async def for_the_slow(
            bot: str, observation: Observation, turn: int, table: str, watched: bool
        ) -> int:
            if observation.viewer != slow.seen.viewer:
                await asyncio.Event().wait()  # the game must not end meanwhile
            return await choose(bot, observation, turn, table, watched)

        server.hall.thinkers.choose = for_the_slow  # type: ignore[method-assign]
        replaced = await slow.until(lambda message: message.get("log", {}).get("kind") == "replaced")
        assert replaced["table"]["seats"][slow.seen.viewer or 0]["stand_in"] == "random"
        await slow.until(lambda message: message.get("log", {}).get("kind") == "played")
        back = await slow.ask({"do": "return", "ticket": "back"})
        assert back["log"]["kind"] == "returned"

    at_table(test, database)


def test_out_of_time_without_a_stand_in_is_lost(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        clients = await sit_down_first(people, "Ann", "Bob", clock={"kind": "bank", "seconds": 1})
        slow = decider(clients)
        assert slow.seen.viewer is not None
        last = await slow.until(lambda message: message.get("table", {}).get("ending"))
        assert last["table"]["ending"]["winners"] == [1 - slow.seen.viewer]

    at_table(test, sqlite_url)


@pytest.mark.long
def test_a_sleeping_table_is_looked_after_when_its_time_is_up(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        clients = await sit_down_first(people, "Ann", "Bob", clock={"kind": "turn", "seconds": 3})
        table = clients[0].table
        for client in clients:
            await client.disconnect()
        while server.hall.rooms[table].connections:
            await asyncio.sleep(0.01)
        room = server.hall.rooms.pop(table)  # as if nobody had looked for long
        await room.close()
        while not (await server.hall.store.open_tables(None, "over", 10)).facts:
            await asyncio.sleep(0.1)

    at_table(test, sqlite_url, sweep_seconds=0.2)


# Bots that crash, dawdle and cheat.
BROKEN_BOTS = """
import os, time
from mudbrick import bots
class Broken(bots.Bot):
    name = "greedy"
    def choose(self, game, observation, chance, budget):
        {how}
bots._FOR_TESTS["greedy"] = Broken
"""


def bring_broken_bots(folder: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give them to all worker processes, by their environment."""
    (folder / "sitecustomize.py").write_text(BROKEN_BOTS.format(how=how), encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)


@pytest.mark.parametrize(
    ("how", "why", "seconds"),
    [
        ("os._exit(3)", "crash", 60),
        ("time.sleep(3600)", "time", 1),
        ("raise ValueError('no idea')", "error", 60),
        ("return 10**9", "error", 60),
    ],
)
def test_a_bot_that_fails_is_replaced_by_a_simpler_one(
    how: str,
    why: str,
    seconds: float,
    sqlite_url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bring_broken_bots(tmp_path, how, monkeypatch)

    async def test(server: Running, people: People) -> None:
        ann, bob = await people.come("Ann", "Bob")
        bot = {"kind": "bot", "bot": "greedy"}
        table = await ann.create(game=GAME, seats=[bot, bot])
        await bob.open(table)
        await bob.until(lambda message: message.get("log", {}).get("kind") == "played")
        reply = await bob.http.get("/metrics")
        assert f'mudbrick_bot_failures_total{{bot="greedy",why="{why}"}}' in reply.text

    at_table(test, sqlite_url, bot_seconds=seconds)


def test_thinking_bots_hold_nobody_up(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While bots think, for an hour if need be, the server answers and others play."""
    thought_of = tmp_path / "thought of"
    bring_broken_bots(tmp_path, f"open({str(thought_of)!r}, 'w').close(), time.sleep(3600)", monkeypatch)

    async def test(server: Running, people: People) -> None:
        (cyd,) = await people.come("Cyd")
        bot = {"kind": "bot", "bot": "greedy"}
        tables = [await cyd.create(game=GAME, seats=[bot, bot]) for _ in range(3)]
        while not thought_of.exists():
            await asyncio.sleep(0.01)
        assert (await cyd.http.get("/health")).json() == {"status": "ok"}
        _, clients = await sit_down(people, "Ann", "Bob")
        assert await play_on(clients, 5) == 5
        for table in tables:
            kinds = [type(entry) for entry in await server.hall.store.entries_after(table, 0)]
            assert Started in kinds and Played not in kinds, "the bots still think"

    at_table(test, sqlite_url, bot_seconds=3600)


def test_a_table_of_bots_plays_to_the_end_unwatched(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        bot = {"kind": "bot", "bot": "random"}
        table = await ann.create(game=GAME, seats=[bot, bot])
        facts: Message = {"status": ""}
        while facts["status"] != "over":
            await asyncio.sleep(0.1)
            facts = (await ann.http.get(f"/api/tables/{table}")).json()["table"]

    at_table(test, sqlite_url)


def test_a_slow_client_is_cut_off_and_can_resume(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (_, bob) = await sit_down(people, "Ann", "Bob")
        room = server.hall.rooms[table]
        connection = next(each for each in room.connections if each.person == bob.person)
        for _ in range(3000):
            connection.send(b'{"type":"noise"}')
        assert connection.closing
        assert await bob.closed() == 4408
        again = await bob.open(table, fresh=False)
        assert again["since"] == bob.seen.number

    at_table(test, sqlite_url, backlog=100)


def test_messages_are_json_a_page_can_read(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        _, (ann, bob) = await sit_down(people, "Ann", "Bob")
        await play_on([ann, bob], 3)
        for session in ann.sessions:
            for text in session.messages:
                assert json.loads(text)["type"] in ("whole", "change", "done", "chat", "presence", "refused")

    at_table(test, sqlite_url)


def test_a_long_game_is_loaded_beside_the_event_loop(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[bool] = []

    def rebuilt(table_id: str, found: Sequence[AnyEntry]) -> Table:
        places.append(threading.current_thread() is threading.main_thread())
        return load(table_id, found)

    load = hall.rebuilt
    monkeypatch.setattr(hall, "rebuilt", rebuilt)
    monkeypatch.setattr(hall, "AT_ONCE", 8)

    async def test(server: Running, people: People) -> None:
        table, clients = await sit_down(people, "Ann", "Bob")
        for moves in (1, 8):
            await play_on(clients, moves)
            loaded = await server.hall.load(table)
            assert loaded.number == clients[0].seen.number

    at_table(test, sqlite_url)
    assert places == [True, False]
