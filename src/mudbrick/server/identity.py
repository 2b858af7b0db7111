"""Identity without accounts: a signed cookie, a private link, and pages that may speak for a person."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from mudbrick.server.connections import FORBIDDEN
from mudbrick.table.refusals import Refusal

COOKIE: Final = "mudbrick"
COOKIE_SECONDS: Final = 400 * 86_400  # as long as browsers keep one
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


class Signer:
    """Signs identities, and knows its own signature."""

    def __init__(self, secret: str, secure: bool) -> None:
        self._secret = secret.encode()
        self._secure = secure

    def cookie(self, person: str) -> Cookie:
        """The cookie that proves who somebody is."""
        return Cookie(
            COOKIE,
            value=f"{person}.{self._signature(person)}",
            httponly=True,
            samesite="lax",
            secure=self._secure,
            max_age=COOKIE_SECONDS,
            path="/",
        )

    def person(self, cookies: dict[str, str]) -> str | None:
        """Who sent these cookies; None if nobody that we know."""
        person, dot, signature = cookies.get(COOKIE, "").partition(".")
        if not dot or not hmac.compare_digest(signature.encode(), self._signature(person).encode()):
            return None
        return person

    def _signature(self, person: str) -> str:
        return hmac.new(self._secret, b"person " + person.encode(), hashlib.sha256).hexdigest()


def new_person() -> str:
    """An identity that nobody has."""
    return secrets.token_hex(16)


def new_link() -> str:
    """A private link's secret part."""
    return secrets.token_urlsafe(24)


def link_hash(link: str) -> str:
    """What the store keeps of a link."""
    return hashlib.sha256(link.encode()).hexdigest()


class SameOrigin:
    """Turns away what pages of other sites send: browsers say where a request comes from."""

    def __init__(self, app: ASGIApp, origins: frozenset[str]) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._may(scope):
            await self.app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": FORBIDDEN, "reason": "cross-site"})
        else:
            body = msgspec.json.encode(
                Refusal("other site", "this server takes no requests from pages of other sites")
            )
            headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
            await send({"type": "http.response.start", "status": 403, "headers": headers})
            await send({"type": "http.response.body", "body": body, "more_body": False})

    def _may(self, scope: Scope) -> bool:
        if scope["type"] == ScopeType.HTTP and scope["method"] in SAFE_METHODS:
            return True
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None:
            # No browser page sent this, or a page of this very site did.
            return headers.get(b"sec-fetch-site", b"same-origin") in (b"same-origin", b"none")
        given = origin.decode("latin-1").lower()
        host = headers.get(b"host", b"").decode("latin-1").lower()
        return given in self.origins or (_place(given) == host and host != "")


def _place(origin: str) -> str:
    """Host and port of an origin; nothing if it is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""
