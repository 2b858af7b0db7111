"""A backup of a server under load holds what was acknowledged before it began, and can be put back."""

from __future__ import annotations

import asyncio
import os
import random
import stat
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
import pytest

from mudbrick.engine import records
from mudbrick.server import backups
from mudbrick.server.backups import BadBackup
from mudbrick.server.store import open_store
from mudbrick.table.entries import Played
from tests.server.client import Client
from tests.server.serving import serving
from tests.server.test_crashes import Survivor, play_goes_on
from tests.server.truth import begin


async def mudbrick(*words: str) -> tuple[int, str]:
    """Run the command; how it ended, and what it complained about."""
    command = [sys.executable, "-m", "mudbrick", *words]
    process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    _, said = await process.communicate()
    return process.returncode or 0, said.decode()


async def another(database: str) -> str:
    """An empty database of the same kind."""
    if database.startswith("sqlite"):
        return f"{database}.again"
    connection = await asyncpg.connect(database)
    await connection.execute(f"CREATE DATABASE {database.rpartition('/')[2]}_again")
    await connection.close()
    return f"{database}_again"


async def check(database: str, acknowledged: dict[str, dict[int, tuple[int, str]]]) -> None:
    """Everything that was acknowledged is there, and every table can be played on."""
    store = await open_store(database)
    try:
        for table, moves in acknowledged.items():
            entries = await store.entries_after(table, 0)
            for number, (action, ticket) in moves.items():
                entry = entries[number - 1]
                assert isinstance(entry, Played)
                assert (entry.action, entry.ticket.split()[-1]) == (action, ticket)
        for table in acknowledged:
            entries = await store.entries_after(table, 0)
            replayed = begin(table, entries)
            for entry in entries[1:]:
                replayed.apply(entry)
            if replayed.history is not None:
                records.check(replayed.record(), replayed.game)
    finally:
        await store.close()


@pytest.mark.long
def test_a_backup_under_load_holds_what_was_acknowledged_before(database: str, tmp_path: Path) -> None:
    file = tmp_path / "kept"

    async def run() -> None:
        async with serving(database) as server, AsyncExitStack() as people:
            survivors = [
                Survivor(
                    await people.enter_async_context(Client(server.address, f"Person {number}")),
                    random.Random(number),
                )
                for number in range(3)
            ]
            tasks = [asyncio.create_task(survivor.play()) for survivor in survivors]
            await play_goes_on(tasks, survivors)
            before = {
                table: dict(moves) for survivor in survivors for table, moves in survivor.acknowledged.items()
            }
            assert await mudbrick("backup", str(file), "--database", database) == (0, "")
            await play_goes_on(tasks, survivors)  # nobody was held up for good
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            secret = await server.hall.store.shared_secret()
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        place = await another(database)
        assert await mudbrick("restore", str(file), "--database", place) == (0, "")
        await check(place, before)
        store = await open_store(place)
        assert await store.shared_secret() == secret  # people stay who they are
        await store.close()
        with pytest.raises(BadBackup, match=r"is there already|is not empty"):
            await asyncio.to_thread(backups.restore, file, place)

    asyncio.run(run())


def test_a_backup_overwrites_nothing(sqlite_url: str, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.write_text("mine", encoding="utf-8")
    with pytest.raises(BadBackup, match="is there already"):
        backups.backup(sqlite_url, file)
    assert file.read_text(encoding="utf-8") == "mine"


def test_what_is_no_database_is_not_kept_or_put_back(sqlite_url: str, tmp_path: Path) -> None:
    target = Path(sqlite_url.removeprefix("sqlite:///"))
    with pytest.raises(BadBackup, match="there is no database"):
        backups.backup(sqlite_url, tmp_path / "kept")
    assert not target.exists()
    for content, told in ((b"", "no database of Mudbrick"), (b"no" * 1000, "can't be read")):
        (tmp_path / "wrong").write_bytes(content)
        with pytest.raises(BadBackup, match=told):
            backups.restore(tmp_path / "wrong", sqlite_url)
    with pytest.raises(BadBackup, match="there is no backup"):
        backups.restore(tmp_path / "nothing", sqlite_url)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["wrong"]


def test_without_postgresqls_tools_a_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(os.environ, "PATH", str(tmp_path))
    with pytest.raises(BadBackup, match="pg_dump is needed for PostgreSQL, and is not installed"):
        backups.backup("postgresql://mudbrick@127.0.0.1/none", tmp_path / "kept")
    assert list(tmp_path.iterdir()) == []
