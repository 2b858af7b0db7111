"""Errors as answers: a status, and the refusal that says why."""

from __future__ import annotations

import json
import logging
from typing import Final

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from mudbrick.engine.errors import MudbrickError
from mudbrick.table.refusals import Code, Refusal, Refused

log: Final = logging.getLogger("mudbrick.errors")
CONFLICT: Final = 409
FAILED: Final = 500
STATUSES: Final[dict[Code, int]] = {
    "plan": 400,
    "name": 400,
    "box": 400,
    "misfit": 400,
    "no seat": 400,
    "not yours": 403,
    "not found": 404,
    "not host": 403,
    "removed": 403,
    "too many": 429,
    "too many boxes": 429,
    "too fast": 429,
    "try again": 503,
}
# What the framework itself turns down.
CODES: Final[dict[int, Code]] = {
    401: "nobody",
    403: "not yours",
    404: "not found",
    413: "too long",
    429: "too fast",
    503: "try again",
}

ERRORS: Final[dict[int, ResponseSpec]] = {
    status: ResponseSpec(Refusal, description=about, generate_examples=False)
    for status, about in {
        400: "what was sent doesn't fit",
        401: "nobody knows who you are",
        403: "this is not yours to do",
        404: "there is no such thing, or it is not for you to see",
        409: "not now",
        413: "too long",
        429: "too much",
        503: "not at the moment",
    }.items()
}

Asked = Request[object, object, State]


def refused(_: Asked, error: Refused) -> Response[Refusal]:
    """The answer to a wish that can't be granted."""
    return Response(error.refusal, status_code=STATUSES.get(error.code, CONFLICT))


def misfit(_: Asked, error: MudbrickError) -> Response[Refusal]:
    """The answer to what the engine doesn't take."""
    return Response(Refusal("plan", str(error)), status_code=400)


def unreadable(_: Asked, error: UnicodeDecodeError | RecursionError) -> Response[Refusal]:
    """The answer to a body that is no text, or that is nested too deeply."""
    why = "is no UTF-8" if isinstance(error, UnicodeDecodeError) else "is nested too deeply"
    return Response(Refusal("misfit", f"what was sent {why}"), status_code=400)


def turned_away(_: Asked, error: HTTPException) -> Response[Refusal]:
    """The answer to what never reaches a table."""
    usual: Code = "misfit" if error.status_code < 500 else "failed"
    refusal = Refusal(CODES.get(error.status_code, usual), _sentence(error))
    return Response(refusal, status_code=error.status_code, headers=error.headers)


def failed(request: Asked, error: Exception) -> Response[Refusal]:
    """The answer when the server is at fault; what was wrong is for its owner's log alone."""
    log.error("a request failed", exc_info=error, extra={"path": request.scope["path"]})
    return Response(Refusal("failed", "something went wrong: try again"), status_code=FAILED)


def _sentence(error: HTTPException) -> str:
    """What went wrong, with the places where something doesn't fit."""
    places = error.extra if isinstance(error.extra, list) else []
    return "; ".join([error.detail, *(json.dumps(place, default=str) for place in places)])
