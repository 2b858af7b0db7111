"""A real server on a free port of this machine, in the test's own event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import uvicorn
from litestar import Litestar

from mudbrick.server.app import build
from mudbrick.server.config import Config
from mudbrick.server.hall import Hall
from mudbrick.server.running import uvicorn_config


@dataclass
class Running:
    """A server that listens."""

    address: str
    app: Litestar

    @property
    def hall(self) -> Hall:
        hall = self.app.state.hall
        assert isinstance(hall, Hall)
        return hall


class QuietServer(uvicorn.Server):
    """A server that leaves signals to the tests."""

    def install_signal_handlers(self) -> None:
        pass


@asynccontextmanager
async def serving(database: str, **config: object) -> AsyncIterator[Running]:
    """Run a server with this database."""
    chosen = Config(database=database, **{"request_rate": 100_000, **config})  # type: ignore[arg-type]
    app = build(chosen)
    made = uvicorn_config(chosen, "127.0.0.1", 0)
    made.app, made.factory = app, False
    server = QuietServer(made)
    task = asyncio.create_task(server.serve())
    try:
        async with asyncio.timeout(60):
            while not server.started:
                assert not task.done(), "the server did not start"
                await asyncio.sleep(0.01)
        host, port = server.servers[0].sockets[0].getsockname()
        yield Running(f"{host}:{port}", app)
    finally:
        server.should_exit = True
        server.force_exit = False
        await task
