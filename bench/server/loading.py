"""How long a finished game takes from the store to the first message of a new connection. Prints JSON."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from mudbrick import games
from mudbrick.server.clock import clock
from mudbrick.server.config import Config
from mudbrick.server.garbage import collect_rarely
from mudbrick.server.hall import Hall
from mudbrick.server.store import open_store
from mudbrick.table import wishes
from mudbrick.table.entries import AnyEntry
from mudbrick.table.plan import SeatPlan, TablePlan
from mudbrick.table.table import Table

SEATS = 4


async def finished(hall: Hall, name: str, seed: int) -> str:
    """A game played to its end by chance, and stored."""
    rng = random.Random(seed)
    plan = TablePlan(game=name, seats=(SeatPlan("host"),) * SEATS, autostart=False)
    room = await hall.create(plan, "host", "Host")
    await room.do(lambda table: wishes.start(table, "host", clock()))

    def move(table: Table) -> AnyEntry | None:
        if table.ending is not None:
            return None
        seat = table.deciders[0]
        return wishes.play(table, seat, rng.choice(table.offers[seat]), table.number, clock())

    number = 0
    while number != (number := await room.do(move)):
        pass
    return room.id


async def once(hall: Hall, table_id: str) -> float:
    """Milliseconds from the store to the first message."""
    hall.rooms.clear()
    started = time.perf_counter()
    room = await hall.room(table_id)
    await room.enter("host", 0, 0, 0)
    return 1000 * (time.perf_counter() - started)


async def measure(count: int) -> list[dict[str, object]]:
    """All titles that four can play."""
    found: list[dict[str, object]] = []
    with TemporaryDirectory(prefix="mudbrick-loading-") as folder:
        config = Config(database=f"sqlite:///{Path(folder)}/loading.sqlite")
        hall = Hall(config, await open_store(config.database))
        for name in games.names():
            if SEATS not in games.game(name).seat_counts:
                continue
            table_id = await finished(hall, name, 1)
            entries = len(await hall.store.entries_after(table_id, 0))
            times = sorted([await once(hall, table_id) for _ in range(count)])
            found.append(
                {
                    "title": games.game(name).title,
                    "entries": entries,
                    "p50": times[count // 2],
                    "p99": times[min(count - 1, int(0.99 * count))],
                }
            )
        await hall.close()
    return found


if __name__ == "__main__":
    collect_rarely()  # as a server does
    print(json.dumps(asyncio.run(measure(int(sys.argv[1])))))
