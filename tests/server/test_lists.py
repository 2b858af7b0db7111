"""Lists of tables by pages: each table once, in an order that holds, however many there are."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from mudbrick.server import lists, lobby
from mudbrick.server.lists import Page, Place
from mudbrick.server.store import Store
from mudbrick.server.writing import Founding, Listing, Write
from mudbrick.table.refusals import Refused
from tests.server.serving import Running
from tests.server.test_store import GAME, created, on_store, rows
from tests.server.test_table_life import TWO, People, at_table

SIZE = 4


async def keep(store: Store, name: str, status: str, changed: int, host: str = "ann", sits: str = "") -> None:
    """A table whose facts are its name."""
    held = ((0, sits),) if sits else ()
    listing = Listing(status, changed, name, None, held)
    await store.append(Write(name, 1, created(), listing, Founding(GAME, host, "open")))


async def all_pages(first: Page, store: Store, person: str | None = None) -> list[str]:
    """All names, page by page."""
    found, page = list(first.facts), first
    while page.next is not None:
        assert len(page.facts) == SIZE
        if person is None:
            page = await store.open_tables(None, None, SIZE, page.next)
        else:
            page = await store.tables_of(person, SIZE, page.next)
        found += page.facts
    return found


def test_tables_that_changed_at_once_come_once_each_in_one_order(database: str) -> None:
    async def test(store: Store) -> None:
        names = [f"t{number:02}" for number in range(4 * SIZE)]
        for name in names:
            await keep(store, name, "waiting", 7)
        first = await store.open_tables(None, None, SIZE)
        await keep(store, "new", "waiting", 8)  # meanwhile
        assert await all_pages(first, store) == names[::-1]
        last = await store.open_tables(None, "waiting", 4 * SIZE + 1)
        assert (len(last.facts), last.next) == (4 * SIZE + 1, None)

    on_store(database, test)


def test_ones_own_tables_are_those_one_hosts_or_sits_at_and_finished_ones_come_last(database: str) -> None:
    async def test(store: Store) -> None:
        for number in range(6):
            await keep(store, f"over{number}", "over", 100 + number)
            await keep(store, f"playing{number}", "playing", number, "bob", "ann")
            await keep(store, f"other{number}", "playing", 200 + number, "bob", "bob")
        mine = await all_pages(await store.tables_of("ann", SIZE), store, "ann")
        running = [f"playing{number}" for number in reversed(range(6))]
        assert mine == running + [f"over{number}" for number in reversed(range(6))]
        assert (await store.tables_of("ann", 10, status="playing")).facts == running
        assert await store.tables_of("ann", 10, game="no such game") == ([], None)
        assert await store.tables_of("nobody", 10) == ([], None)

    on_store(database, test)


def test_the_first_page_is_read_from_an_index(sqlite_url: str) -> None:
    async def test(store: Store) -> None:
        for condition in ("", "AND status = 'waiting'"):
            query = text(
                f"EXPLAIN QUERY PLAN SELECT facts FROM tables WHERE visibility = 'open' {condition} "
                "AND (changed, id) < (5, 'x') ORDER BY changed DESC, id DESC LIMIT 51"
            )
            steps = [row.detail for row in await store.read(rows(query))]
            assert len(steps) == 1 and "USING INDEX tables_l" in steps[0], steps  # and nothing is sorted

    on_store(sqlite_url, test)


def test_a_place_is_told_and_taken_back() -> None:
    place = Place(1, 1794786593776, "AbC-_9")
    assert lists.place_of(place.text) == place
    for wrong in ("", "x", "2.5.t", "1.5", "1.-5.t", f"1.{10**18}.t", "1.5.a b", "1.5.\x00", "١.5.t"):
        with pytest.raises(Refused):
            lists.place_of(wrong)


def test_the_lobby_goes_on_where_a_page_ended(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "LISTED", 2)

    async def test(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        made = [await ann.create(game=GAME, seats=TWO) for _ in range(5)]
        for query in ({"mine": True}, {"status": "waiting"}, {"game": GAME}, {}):
            found: list[str] = []
            place: str | None = None
            sizes = []
            while place is not None or not found:
                asked: dict[str, str | bool] = {**query, **({} if place is None else {"before": place})}
                page = (await ann.http.get("/api/tables", params=asked)).json()
                found += [facts["id"] for facts in page["tables"]]
                sizes.append(len(page["tables"]))
                place = page["next"]
            assert sizes == [2, 2, 1] and sorted(found) == sorted(made)
        for wrong in ("x", "1.99999999999999999999.t", "%00"):
            reply = await ann.http.get(f"/api/tables?before={wrong}")
            assert (reply.status_code, reply.json()["code"]) == (400, "misfit"), wrong

    at_table(test, database)
