"""The application: everything that is served, and what runs beside it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

import asyncpg
from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.stores.memory import MemoryStore
from litestar.types import ControllerRouterHandler

from mudbrick.engine.errors import MudbrickError
from mudbrick.server import database, errors, logs, operations, pages
from mudbrick.server.analysing import Analysing
from mudbrick.server.boxes import Boxes, GameBoxes
from mudbrick.server.config import Config, from_environment
from mudbrick.server.dependencies import WHO_ASKS
from mudbrick.server.explaining import Explaining
from mudbrick.server.garbage import collect_rarely
from mudbrick.server.hall import Hall
from mudbrick.server.identity import SameOrigin, Signer
from mudbrick.server.lessons import Lessons, attend
from mudbrick.server.live import Doorkeeper, live
from mudbrick.server.lobby import People, Seats, Tables
from mudbrick.server.puzzles import Puzzles, solve
from mudbrick.server.reading import Reading
from mudbrick.server.store import CHANNEL, open_store
from mudbrick.table.refusals import Refused

log: Final = logging.getLogger("mudbrick.app")
REQUESTS: Final = "requests"  # the store that counts those of each address
FORGET_SECONDS: Final = 60.0  # how often addresses that were quiet for a while are forgotten
OPERATIONS: Final = (operations.health, operations.ready, operations.metrics_page)


def build(config: Config) -> Litestar:
    """The application by this config."""

    def deaf() -> None:
        app.state.hall.deaf()

    requests = MemoryStore()
    channels = ChannelsPlugin(_backend(config, deaf), channels=[CHANNEL])

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(config.database)
        hall = Hall(config, store)
        app.state.hall = hall
        app.state.signer = Signer(config.secret or await store.shared_secret(), config.secure_cookies)
        # The line for notices opens before anybody listens, and closes when nobody needs it any more.
        async with channels:
            lasting = (_listen(channels, hall), _forget_on(requests), operations.watch(hall))
            beside = [asyncio.create_task(work) for work in lasting]
            app.state.stage = "open"
            log.info("open", extra={"store": store.process})
            try:
                yield
            finally:
                app.state.stage = "closing"
                for task in beside:
                    task.cancel()
                await asyncio.gather(*beside, return_exceptions=True)
                await hall.close()
                log.info("closed", extra={"store": store.process})

    app = Litestar(
        route_handlers=[*_handlers(config)],
        lifespan=[lifespan],
        dependencies={
            **WHO_ASKS,
            "hall": Provide(lambda: app.state.hall, sync_to_thread=False),
            "signer": Provide(lambda: app.state.signer, sync_to_thread=False),
            "doorkeeper": Provide(Doorkeeper(config.connections).itself, sync_to_thread=False),
        },
        middleware=[
            DefineMiddleware(SameOrigin, origins=frozenset(config.origins.lower().split())),
            RateLimitConfig(
                rate_limit=("minute", config.request_rate),
                exclude=["^/health", "^/ready", "^/assets/", "/live$"],
                store=REQUESTS,
            ).middleware,
        ],
        stores={REQUESTS: requests},
        exception_handlers={
            Refused: errors.refused,
            MudbrickError: errors.misfit,
            HTTPException: errors.turned_away,
            UnicodeDecodeError: errors.unreadable,
            RecursionError: errors.unreadable,
            Exception: errors.failed,
        },
        request_max_body_size=config.request_bytes,
        compression_config=CompressionConfig("gzip", minimum_size=1000, exclude=["^/assets/"]),
        openapi_config=OpenAPIConfig(
            title="Mudbrick",
            version="1",
            description="The lobby. What happens at a table is told in docs/protocol.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        logging_config=None,
    )
    return app


def build_from_environment() -> Litestar:
    """The application by what the environment says, for servers that start it by name."""
    config = from_environment()
    logs.set_up(config.log_level)
    app = build(config)
    collect_rarely()
    return app


def _handlers(config: Config) -> list[ControllerRouterHandler]:
    page = pages.folder_of(config.page)
    shown = [] if page is None else pages.handlers(page)
    return [
        *(People, Tables, Seats, Reading, Analysing, Explaining, Lessons, Puzzles, GameBoxes, Boxes),
        *(live, attend, solve),
        *OPERATIONS,
        *shown,
    ]


def _backend(config: Config, deaf: Callable[[], None]) -> ChannelsBackend:
    url = database.url_of(config.database)
    if database.is_sqlite(url):
        return MemoryChannelsBackend()

    async def connect() -> asyncpg.Connection:
        connection = await asyncpg.connect(database.plain_url(url))
        connection.add_termination_listener(lambda _: deaf())
        return connection

    return AsyncPgChannelsBackend(make_connection=connect)


async def _forget_on(requests: MemoryStore) -> None:
    """Let go of counts that have expired: by itself the store keeps one for every address for ever."""
    while True:
        await asyncio.sleep(FORGET_SECONDS)
        await requests.delete_expired()


async def _listen(channels: ChannelsPlugin, hall: Hall) -> None:
    """Hear what other processes write. The store itself tells of it, in the transaction that writes it."""
    try:
        async with channels.start_subscription([CHANNEL]) as subscriber:
            async for notice in subscriber.iter_events():
                hall.hear(notice)
    except Exception:
        log.exception("listening failed")
        hall.deaf()
