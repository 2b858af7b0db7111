"""`python -m tests.server.kills [KILLS] [--keep FILE]`: kill the server so many times on both databases.

What `test_crashes.py` does in CI, for as long as one likes: people play, talk, make tables and join them
while the server is killed again and again; then everything that was acknowledged must be stored, once, and
every table must replay. It goes in pieces, each on an empty database, and every piece that was checked is a
line of the file: what was stopped goes on from there. Then the sum is told.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct

from tests.server.postgres import cluster
from tests.server.test_crashes import crash

KINDS = ("SQLite", "PostgreSQL")
PIECE = 25  # kills
TABLES = 12
LONGEST = 1.0  # seconds from the start of a server to its end


class Piece(Struct):
    """What one piece has survived."""

    kind: str
    kills: int
    actions: int
    lines: int
    lobby: int
    tables: int
    seconds: float


def survive(kind: str, database: str) -> Piece:
    """One piece, checked."""
    begun = time.monotonic()
    found = asyncio.run(crash(database, PIECE, TABLES, LONGEST))
    return Piece(
        kind,
        PIECE,
        actions=sum(player.moves for player in found.players),
        lines=sum(len(player.said) for player in found.players),
        lobby=len(found.visitor.acts),
        tables=sum(len(player.tables) for player in found.players),
        seconds=time.monotonic() - begun,
    )


def one_piece(kind: str) -> Piece:
    """One piece on an empty database of a kind."""
    if kind == "PostgreSQL":
        with cluster() as server:
            return survive(kind, asyncio.run(server.create()))
    with TemporaryDirectory(prefix="mudbrick-kills-") as folder:
        return survive(kind, f"sqlite:///{Path(folder)}/tables.sqlite")


def done(keep: Path) -> list[Piece]:
    """The pieces that have been survived so far."""
    lines = keep.read_bytes().splitlines() if keep.exists() else []
    return [msgspec.json.decode(line, type=Piece) for line in lines]


def tell(pieces: list[Piece]) -> None:
    """The sum for each database."""
    for kind in KINDS:
        own = [piece for piece in pieces if piece.kind == kind]
        names = ("kills", "actions", "lines", "lobby", "tables", "seconds")
        kills, actions, lines, lobby, tables, seconds = (
            sum(getattr(piece, name) for piece in own) for name in names
        )
        print(
            f"{kind}: {kills} kills, {actions:,} acknowledged actions at {tables} tables, {lines:,} lines of"
            f" chat, {lobby:,} acts in the lobby ({seconds:.0f} s): nothing lost, nothing twice, all replay"
        )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("kills", type=int, nargs="?", default=500)
    parser.add_argument("--keep", type=Path, default=Path("build/kills.jsonl"))
    given = parser.parse_args()
    given.keep.parent.mkdir(parents=True, exist_ok=True)
    pieces = done(given.keep)
    while sum(piece.kills for piece in pieces) < given.kills:
        pieces.append(one_piece(KINDS[len(pieces) % 2]))
        with given.keep.open("ab") as file:
            file.write(msgspec.json.encode(pieces[-1]) + b"\n")
    tell(pieces)


if __name__ == "__main__":
    main()
