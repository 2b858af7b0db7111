"""Metrics for Prometheus."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

_FINE: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30)
_SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"

commit_seconds: Final = Histogram("mudbrick_commit_seconds", "Time of a transaction", buckets=_FINE)
commit_entries: Final = Counter("mudbrick_commit_entries", "Entries written")
wish_seconds: Final = Histogram("mudbrick_wish_seconds", "Time from a wish to its update", buckets=_FINE)
wishes: Final = Counter("mudbrick_wishes", "Wishes by what became of them", ["kind", "outcome"])
move_seconds: Final = Histogram("mudbrick_move_seconds", "Time from a move to its update", buckets=_FINE)
load_seconds: Final = Histogram("mudbrick_load_seconds", "Time to load a table", buckets=_FINE)
connections: Final = Gauge("mudbrick_connections", "Open connections", multiprocess_mode="livesum")
tables_in_memory: Final = Gauge("mudbrick_tables_in_memory", "Tables loaded", multiprocess_mode="livesum")
bot_seconds: Final = Histogram("mudbrick_bot_seconds", "Time a bot thought", ["bot"], buckets=_FINE)
bot_wait_seconds: Final = Histogram("mudbrick_bot_wait_seconds", "Time until a bot's turn", buckets=_FINE)
bot_failures: Final = Counter("mudbrick_bot_failures", "Bots that failed", ["bot", "why"])
loop_lag_seconds: Final = Histogram("mudbrick_loop_lag_seconds", "Delay of the event loop", buckets=_FINE)
store_waiting: Final = Gauge("mudbrick_store_waiting", "Writes in line", multiprocess_mode="livesum")
store_oldest_seconds: Final = Gauge(
    "mudbrick_store_oldest_seconds", "Age of the oldest write in line", multiprocess_mode="livemax"
)
thoughts_waiting: Final = Gauge("mudbrick_thoughts_waiting", "Thoughts in line", multiprocess_mode="livesum")
thoughts_oldest_seconds: Final = Gauge(
    "mudbrick_thoughts_oldest_seconds", "Age of the oldest thought in line", multiprocess_mode="livemax"
)
closed: Final = Counter("mudbrick_closed_connections", "Connections that the server closed", ["code"])


def note_wish(kind: str, outcome: str, seconds: float) -> None:
    """Count a wish and what became of it; of those that were granted, moves are what people wait for."""
    wishes.labels(kind, outcome).inc()
    wish_seconds.observe(seconds)
    if (kind, outcome) == ("play", "granted"):
        move_seconds.observe(seconds)


def exposition() -> bytes:
    """All metrics of this server, of all its processes, in the text format."""
    if _SHARED not in os.environ:
        return generate_latest()
    _forget_the_dead(Path(os.environ[_SHARED]))
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def _forget_the_dead(folder: Path) -> None:
    """Leave out what processes that are gone had open; what they have done stays counted."""
    for pid in {path.stem.rpartition("_")[2] for path in folder.glob("gauge_live*.db")}:
        try:
            os.kill(int(pid), 0)
        except ProcessLookupError:
            mark_process_dead(int(pid), str(folder))  # type: ignore[no-untyped-call]
