"""Our server for the bench: as `mudbrick serve` runs it, with the bench's own game beside the others.

Given a file, it notes every pause of the garbage collector there: which generation, and how many milliseconds
it took by the clock and of a core.
"""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path

import uvicorn

from mudbrick import games
from mudbrick.server import logs
from mudbrick.server.app import build
from mudbrick.server.config import Config
from mudbrick.server.garbage import collect_rarely
from mudbrick.server.running import uvicorn_config

games.__path__.append(str(Path(__file__).with_name("games")))


def note_pauses(file: Path) -> None:
    """Write a line for each pause of the collector."""
    lines = file.open("w", buffering=1)
    began = (0.0, 0.0)

    def note(phase: str, told: dict[str, int]) -> None:
        nonlocal began
        now = time.perf_counter(), time.thread_time()
        if phase == "start":
            began = now
            return
        clock, core = (1000 * (each - then) for each, then in zip(now, began, strict=True))
        lines.write(f"{told['generation']} {clock:.2f} {core:.2f}\n")

    gc.callbacks.append(note)


def main(port: int, database: str, pauses: Path | None = None) -> None:
    """Serve on a port, with limits that a load from one address doesn't meet."""
    many = 1_000_000
    config = Config(
        database=database,
        request_rate=many,
        message_rate=many,
        connections=many,
        tables=many,
        log_level="warning",
    )
    logs.set_up(config.log_level)
    app = build(config)
    collect_rarely()
    if pauses is not None:
        note_pauses(pauses)
    made = uvicorn_config(config, "127.0.0.1", port)
    made.app, made.factory = app, False
    uvicorn.Server(made).run()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], Path(sys.argv[3]) if len(sys.argv) > 3 else None)
