"""Operations: what whoever runs a server asks it: is it well, is it ready, is somebody waiting."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final, Literal

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from msgspec import Struct

from mudbrick.server import metrics
from mudbrick.server.database import newest_revision
from mudbrick.server.errors import ERRORS
from mudbrick.server.hall import Hall
from mudbrick.table.refusals import Refused

log: Final = logging.getLogger("mudbrick.operations")
ANSWER_SECONDS: Final = 5.0  # a database that has not answered by then doesn't
WATCH_SECONDS: Final = 0.5  # how often it is looked who waits

Stage = Literal["starting", "open", "closing"]


class Health(Struct):
    """Is all well?"""

    status: str


@get("/health", tags=["operation"], responses=ERRORS)
async def health(hall: NamedDependency[Hall]) -> Health:
    """Does the server run, and does its database answer?"""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await hall.store.ping()
    except Exception:
        log.exception("the database does not answer")
        raise Refused("try again", "the database does not answer") from None
    return Health("ok")


@get("/ready", tags=["operation"], responses=ERRORS)
async def ready(request: Request[object, object, State]) -> Health:
    """May people be sent here? The server is open, and its database answers with the schema it knows."""
    stage: Stage = request.app.state.get("stage", "starting")
    if stage != "open":
        raise Refused("try again", f"the server is {stage}")
    hall: Hall = request.app.state.hall
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            revision = await hall.store.revision()
    except Exception:
        log.exception("the database does not answer")
        raise Refused("try again", "the database does not answer") from None
    if revision != newest_revision():
        told = f"the database has schema {revision}, and this server knows {newest_revision()}"
        raise Refused("try again", told)
    return Health("ready")


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics_page(hall: NamedDependency[Hall]) -> Response[bytes]:
    """What Prometheus asks for."""
    note_who_waits(hall)
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")


def note_who_waits(hall: Hall) -> None:
    """Say how much waits for the database and for a thinker, and how long it has."""
    waiting, since = hall.store.waiting
    metrics.store_waiting.set(waiting)
    metrics.store_oldest_seconds.set(_age(since))
    thoughts, since = hall.thinkers.waiting
    metrics.thoughts_waiting.set(thoughts)
    metrics.thoughts_oldest_seconds.set(_age(since))


async def watch(hall: Hall) -> None:
    """Note now and then who waits, and how late the event loop is: everybody waits that long as well."""
    while True:
        due = time.perf_counter() + WATCH_SECONDS
        await asyncio.sleep(WATCH_SECONDS)
        metrics.loop_lag_seconds.observe(max(0.0, time.perf_counter() - due))
        note_who_waits(hall)


def _age(since: float | None) -> float:
    return 0.0 if since is None else time.perf_counter() - since
