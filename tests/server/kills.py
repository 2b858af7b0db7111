"""`python -m tests.server.kills [KILLS]`: kill the server so many times on each database, and tell figures.

What `test_crashes.py` does in CI, for as long as one likes: people play on while the server is killed again
and again; then everything that was acknowledged must be stored, once, and every table must replay.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.postgres import cluster
from tests.server.test_crashes import crash

KILLS = 250


def tell(kind: str, database: str, kills: int) -> None:
    """One run, and what was acknowledged in it."""
    begun = time.monotonic()
    survivors = asyncio.run(crash(database, kills))
    moves = sum(survivor.moves for survivor in survivors)
    tables = sum(len(survivor.tables) for survivor in survivors)
    seconds = time.monotonic() - begun
    print(
        f"{kind}: {kills} kills, {moves} acknowledged actions at {tables} tables ({seconds:.0f} s):"
        " nothing lost, nothing twice, every table replays",
        flush=True,
    )


def main(kills: int) -> None:
    with TemporaryDirectory(prefix="mudbrick-kills-") as folder:
        tell("SQLite", f"sqlite:///{Path(folder)}/tables.sqlite", kills)
    with cluster() as server:
        tell("PostgreSQL", asyncio.run(server.create()), kills)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else KILLS)
