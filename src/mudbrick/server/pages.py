"""The page: files that a browser needs, out of the folder where they were built.

Files under /assets carry a hash of their content in their name and may be kept for ever; beside them lie
packed ones, as the build left them, so that none is packed anew for each visitor. All others are asked for
anew each time. Addresses within the page all give the same document, and so do those that lead
nowhere: the page says so. The document at a table's address also sends for what tables need.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from litestar import MediaType, Request, Response, get, route
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

BUILT: Final = Path(__file__).parent / "static"
DOCUMENT: Final = "index.html"
TABLE_DOCUMENT: Final = "table.html"
API: Final = "api/"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ALWAYS_ANEW: Final = CacheControlHeader(no_cache=True)
ASSET: Final = re.compile(r"[\w.-]{1,200}", re.ASCII)  # no other name is looked for on the disk
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # what follows the name, the smallest first
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
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
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

    @route("/assets/{name:str}", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
    def asset(request: Request[object, object, State], name: FromPath[str]) -> Response[bytes]:
        path = folder / "assets" / name
        if not ASSET.fullmatch(name) or path.suffix not in TYPES or not path.is_file():
            raise NotFoundException("there is no such file")
        headers = {"cache-control": FOR_EVER, "vary": "accept-encoding"}
        for coding in _codings(request.headers.get("accept-encoding", "")):
            packed = path.with_name(name + PACKED[coding])
            if packed.is_file():
                path, headers["content-encoding"] = packed, coding
                break
        return Response(path.read_bytes(), media_type=TYPES[Path(name).suffix], headers=headers)

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
        asset,
    ]


def _codings(accepted: str) -> list[str]:
    """In which ways a file may come packed, by what the visitor accepts: `gzip, br;q=0`."""
    asked = [part.replace(" ", "").partition(";q=") for part in accepted.lower().split(",")]
    refused = {coding for coding, _, weight in asked if weight and not weight.strip("0.")}
    return [coding for coding in PACKED if coding in {each for each, _, _ in asked} - refused]


def folder_of(given: str) -> Path | None:
    """The folder of the page: the one that was given, else the one in the package, if it was built."""
    folder = Path(given) if given else BUILT
    return folder if (folder / DOCUMENT).is_file() else None
