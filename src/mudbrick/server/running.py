"""Running a server: configured by the command line and the environment, then one process or several."""

from __future__ import annotations

import importlib.util
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import uvicorn
from uvicorn.supervisors import Multiprocess

from mudbrick.server import database, logs
from mudbrick.server.config import PREFIX, Config, from_environment
from mudbrick.server.house_boxes import house_boxes
from mudbrick.server.reaching import home_address
from mudbrick.server.sockets import Wire

APP: Final = "mudbrick.server.app:build_from_environment"
SHARED_METRICS: Final = "PROMETHEUS_MULTIPROC_DIR"
SHUTDOWN_SECONDS: Final = 10


def run(
    host: str, port: int, url: str | None, workers: int, page: str | None, components: Sequence[Path] = ()
) -> None:
    """Serve until somebody stops it; component files are the house's boxes."""
    files = os.pathsep.join(str(path.absolute()) for path in components) or None
    given = {"DATABASE": url, "PAGE": page, "COMPONENTS": files}
    os.environ.setdefault(f"{PREFIX}ADDRESS", home_address(host, port) or "")
    os.environ.update({PREFIX + name: value for name, value in given.items() if value is not None})
    config = from_environment()
    house_boxes(config)  # a box that can't be played is told before anybody comes
    logs.set_up(config.log_level)
    made = uvicorn_config(config, host, port, workers)
    if workers == 1:
        uvicorn.Server(made).run()
        return
    if database.is_sqlite(database.url_of(config.database)):
        raise database.BadDatabase("several processes need PostgreSQL: --database postgresql://…")
    with tempfile.TemporaryDirectory(prefix="mudbrick-metrics-") as folder:
        os.environ.setdefault(SHARED_METRICS, folder)
        Multiprocess(made, sockets=[made.bind_socket()]).run()


def uvicorn_config(config: Config, host: str, port: int, workers: int = 1) -> uvicorn.Config:
    """What uvicorn is told."""
    return uvicorn.Config(
        APP,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        loop="uvloop" if importlib.util.find_spec("uvloop") else "asyncio",
        ws=Wire,
        ws_max_size=config.message_bytes,
        ws_per_message_deflate=False,  # small messages; a proxy can do better
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
