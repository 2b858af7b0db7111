"""What else a server answers: health, a page, its schema; and how fast a finished game is there again."""

from __future__ import annotations

import asyncio
import gc
import gzip
import json
import re
import time
from pathlib import Path
from statistics import median
from typing import get_args

import msgspec
import pytest

from bench.server.loading import finished, once
from mudbrick import games
from mudbrick.engine.errors import IllegalAction
from mudbrick.server.config import PREFIX, Config
from mudbrick.table import entries, messages, wishes
from mudbrick.table.refusals import Code, by_rule
from tests.server.serving import Running, serving
from tests.server.test_table_life import People, at_table

DOCS = Path(__file__).parents[2] / "docs"
LOADS = 40


def test_health_tells_whether_the_database_answers(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test(server: Running, people: People) -> None:
        client = await people.stranger()
        assert (await client.get("/health")).json() == {"status": "ok"}

        async def broken() -> None:
            raise OSError("no disk")

        server.hall.store.ping = broken  # type: ignore[method-assign]
        assert (await client.get("/health")).status_code == 503

    at_table(test, sqlite_url)
    assert "the database does not answer" in caplog.text


def test_a_built_page_is_served_beside_the_api(sqlite_url: str, tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<p>Mudbrick</p>", encoding="utf-8")
    (page / "page.js").write_text("1", encoding="utf-8")

    async def test(server: Running, people: People) -> None:
        client = await people.stranger()
        assert (await client.get("/")).text == "<p>Mudbrick</p>"
        assert (await client.get("/t/somewhere")).text == "<p>Mudbrick</p>"
        assert (await client.get("/page.js")).text == "1"
        assert (await client.get("/api/games")).status_code == 200
        nowhere = await client.get("/no/such/place")
        assert (nowhere.status_code, nowhere.text) == (404, "<p>Mudbrick</p>")
        for wrong in ("/api/nothing", "/api/tables/none/of/this"):
            missing = await client.get(wrong)
            assert (missing.status_code, missing.json()["code"]) == (404, "not found")
        assert (await client.get("/../page/page.js")).status_code in (200, 404)
        assert (await client.get("/%2e%2e/tables.sqlite")).status_code == 404

    at_table(test, sqlite_url, page=str(page))


def test_files_of_the_page_come_packed_as_their_reader_can_unpack_them(
    sqlite_url: str, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("<p>Mudbrick</p>", encoding="utf-8")
    assets = tmp_path / "assets"
    assets.mkdir()
    plain = b"let brick;" * 200
    for name, content in (
        ("page-1.js", plain),
        ("page-1.js.gz", gzip.compress(plain)),
        ("page-1.js.br", b"as brotli packs it"),
        ("alone-2.css", plain),
        ("face.woff2", b"letters"),
        ("secret.toml", b"not of the page"),
    ):
        (assets / name).write_bytes(content)

    async def test(server: Running, people: People) -> None:
        client = await people.stranger()

        async def told(name: str, accepted: str, method: str = "GET") -> tuple[str, bytes]:
            asked = client.build_request(method, f"/assets/{name}", headers={"Accept-Encoding": accepted})
            reply = await client.send(asked, stream=True)
            assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert reply.headers["vary"] == "accept-encoding"
            return reply.headers.get("content-encoding", ""), b"".join(
                [part async for part in reply.aiter_raw()]
            )

        assert await told("page-1.js", "gzip, deflate, br, zstd") == ("br", b"as brotli packs it")
        for no_brotli in ("gzip, deflate", "br;q=0, gzip", "GZIP;q=0.5, br; q=0.000"):
            coding, content = await told("page-1.js", no_brotli)
            assert (coding, gzip.decompress(content)) == ("gzip", plain), no_brotli
        for nothing in ("identity", "", "gzip;q=0, zstd"):
            assert await told("page-1.js", nothing) == ("", plain), nothing
        assert await told("alone-2.css", "gzip, br") == ("", plain)
        assert await told("face.woff2", "gzip, br") == ("", b"letters")
        assert await told("page-1.js", "br", "HEAD") == ("br", b"")
        for name, kind in (
            ("page-1.js", "text/javascript"),
            ("alone-2.css", "text/css"),
            ("face.woff2", "font/woff2"),
        ):
            assert (await client.head(f"/assets/{name}")).headers["content-type"].startswith(kind)
        for wrong in ("secret.toml", "page-1.js.gz", "page-2.js", "%2e%2e%2findex.html", "x/page-1.js"):
            assert (await client.get(f"/assets/{wrong}")).status_code == 404, wrong

    at_table(test, sqlite_url, page=str(tmp_path))


def test_a_tables_address_has_a_document_of_its_own(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>any screen</p>", encoding="utf-8")
    (tmp_path / "table.html").write_text("<p>a table</p>", encoding="utf-8")

    async def test(server: Running, people: People) -> None:
        client = await people.stranger()
        table = await client.get("/t/somewhere?key=1")
        assert (table.status_code, table.text) == (200, "<p>a table</p>")
        assert table.headers["cache-control"] == "no-cache"
        for other in ("/", "/new/babylonia", "/rules/babylonia"):
            assert (await client.get(other)).text == "<p>any screen</p>"

    at_table(test, sqlite_url, page=str(tmp_path))


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in games.names() if 4 in games.game(name).seat_counts])
def test_a_finished_game_of_four_is_there_in_a_tenth_of_a_second(name: str, database: str) -> None:
    """In time of this process's own, since the machine may be busy; the bench takes the clock's."""

    async def run() -> None:
        async with serving(database) as server:
            table_id = await finished(server.hall, name, 1)
            used: list[float] = []
            gc.freeze()  # what the other tests have left is not the server's
            for _ in range(LOADS):
                started = time.process_time()
                await once(server.hall, table_id)
                used.append(time.process_time() - started)
            gc.unfreeze()
            assert median(used) < 0.1

    asyncio.run(run())


def test_the_config_is_told_as_it_is() -> None:
    text = (DOCS / "hosting.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `MUDBRICK_(\w+)` \| (.*?) \|", text, re.MULTILINE))
    assert set(told) == {name.upper() for name in Config.__struct_fields__}
    usual = Config()
    for name, shown in told.items():
        default = getattr(usual, name.lower())
        if shown.startswith("`"):
            written = f"{default:g}" if isinstance(default, float) else str(default)
            assert shown.strip("`") == (written.lower() if isinstance(default, bool) else written), (
                PREFIX + name
            )


def test_every_request_is_told(sqlite_url: str) -> None:
    text = (DOCS / "protocol.md").read_text(encoding="utf-8")

    async def test(server: Running, people: People) -> None:
        schema = (await (await people.stranger()).get("/schema/openapi.json")).json()
        asked = [
            f"`{method.upper()} {path.replace('table_id', 'id')}"
            for path, methods in schema["paths"].items()
            for method in methods
            if path.startswith("/api")
        ]
        assert len(asked) > 15
        assert not [request for request in asked if not re.search(re.escape(request) + "[?`]", text)]

    at_table(test, sqlite_url)


def test_the_protocol_is_told_as_it_is() -> None:
    text = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for entry in entries.Entry.__subclasses__():
        assert f"`{entry.__name__.lower()}`" in text
    for wish in get_args(wishes.AnyWish):
        assert f"| `{wish.__struct_config__.tag}` |" in text
    for message in get_args(messages.AnyMessage):
        assert f'"type": "{message.__struct_config__.tag}"' in text
    assert not [code for code in get_args(Code) if f"`{code}`" not in text]
    refused = json.loads(next(line for line in text.splitlines() if '"type": "refused"' in line))
    said = msgspec.convert(refused, messages.Refused)
    sent = IllegalAction(said.refusal.rule, said.refusal.pattern, said.refusal.values)
    assert said == messages.Refused(ticket="k3-17", number=58, refusal=by_rule(sent))
    assert refused == json.loads(messages.encode(said))
