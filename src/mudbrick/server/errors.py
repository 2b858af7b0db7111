"""Errors as answers: a status, and a sentence for people."""

from __future__ import annotations

from typing import Final

from litestar import Request, Response
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from mudbrick.engine.errors import MudbrickError
from mudbrick.table.refusals import Refused


class Problem(Struct):
    """What went wrong. `code` is for programs, `detail` for people; `rule` names the rule of a game."""

    status_code: int
    detail: str
    code: str = ""
    rule: str = ""


STATUSES: Final = {
    "setup": 400,
    "name": 400,
    "no seat": 400,
    "not yours": 403,
    "not host": 403,
    "too many": 429,
    "try again": 503,
}
CONFLICT: Final = 409

ERRORS: Final[dict[int, ResponseSpec]] = {
    status: ResponseSpec(Problem, description=about, generate_examples=False)
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


def refused(_: Request[object, object, State], error: Refused) -> Response[Problem]:
    """The answer to a wish that can't be granted."""
    status = STATUSES.get(error.code, CONFLICT)
    return Response(Problem(status, error.reason, error.code, error.rule), status_code=status)


def misfit(_: Request[object, object, State], error: MudbrickError) -> Response[Problem]:
    """The answer to what the engine doesn't take."""
    return Response(Problem(400, str(error), "setup"), status_code=400)
