"""The page: files that a browser needs, out of the folder where they were built.

Files under /assets carry a hash of their content in their name and may be kept for ever; all others are asked
for anew each time. Addresses within the page all give the same document, and so do those that lead nowhere:
the page says so. The document at a table's address also sends for what tables need.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

BUILT: Final = Path(__file__).parent / "static"
DOCUMENT: Final = "index.html"
TABLE_DOCUMENT: Final = "table.html"
API: Final = "api/"
FOR_EVER: Final = CacheControlHeader(max_age=31_536_000, public=True, immutable=True)
ALWAYS_ANEW: Final = CacheControlHeader(no_cache=True)
ASSET: Final = re.compile(r"/assets/[\w/.-]{1,200}", re.ASCII)  # no other name is looked for on the disk
POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}
TYPES: Final = {
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".png": "image/png",
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
}


def handlers(folder: Path) -> list[ControllerRouterHandler]:
    """What serves the page that was built into a folder."""
    loose = sorted(path for path in folder.iterdir() if path.suffix in TYPES)
    for_tables = TABLE_DOCUMENT if (folder / TABLE_DOCUMENT).is_file() else DOCUMENT

    def given(document: str, status: int = 200) -> Response[bytes]:
        return Response(
            (folder / document).read_bytes(), status_code=status, media_type=MediaType.HTML, headers=HEADERS
        )

    def screens(paths: list[str], document: str) -> HTTPRouteHandler:
        @get(
            paths,
            media_type=MediaType.HTML,
            include_in_schema=False,
            cache_control=ALWAYS_ANEW,
            sync_to_thread=False,
        )
        def screen() -> Response[bytes]:
            return given(document)

        return screen

    @get("/{rest:path}", include_in_schema=False, cache_control=ALWAYS_ANEW, sync_to_thread=False)
    def file_or_nothing(rest: FromPath[Path]) -> Response[bytes]:
        name = rest.as_posix().lstrip("/")
        for path in loose:
            if path.name == name:
                return Response(path.read_bytes(), media_type=TYPES[path.suffix], headers=HEADERS)
        if name.startswith(API):
            raise NotFoundException("there is nothing at this address")
        return given(DOCUMENT, 404)

    assets = create_static_files_router(
        path="/assets",
        directories=[folder / "assets"],
        before_request=_check_asset,
        cache_control=FOR_EVER,
        include_in_schema=False,
    )
    return [
        screens(
            [
                "/",
                "/continue",
                "/new/{rest:path}",
                "/rules/{rest:path}",
                "/box/{rest:path}",
                "/learn/{rest:path}",
                "/puzzles/{rest:path}",
            ],
            DOCUMENT,
        ),
        screens(["/t/{rest:path}"], for_tables),
        file_or_nothing,
        assets,
    ]


def _check_asset(request: Request[object, object, State]) -> None:
    if ASSET.fullmatch(request.url.path) is None:
        raise NotFoundException("there is no such file")


def folder_of(given: str) -> Path | None:
    """The folder of the page: the one that was given, else the one in the package, if it was built."""
    folder = Path(given) if given else BUILT
    return folder if (folder / DOCUMENT).is_file() else None
