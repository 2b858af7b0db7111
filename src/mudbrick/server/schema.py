"""The tables of the database. Migrations in `migrations/versions` lead to what is described here."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata: Final = MetaData()

# One row: what all processes of a server share.
house: Final = Table(
    "house",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

people: Final = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("link", String(64), unique=True),  # the hash of the private link, never the link
    Column("created", BigInteger, nullable=False),
)

# What owners say about the boxes of games. A shared one is a copy for a link, and never changes.
boxes: Final = Table(
    "boxes",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("game", String(60), nullable=False),
    Column("name", String(60), nullable=False),
    Column(
        "number", Integer, nullable=False
    ),  # of changes, so that nobody overwrites what they have not seen
    Column("shared", Boolean, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("body", Text, nullable=False),  # the values by their names, and whose they are, as JSON
    Index("boxes_by_person", "person", "shared", "changed"),
)

# What the lobby asks for. Everything else about a table is in its entries.
tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("host", String(40), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("status", String(10), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("facts", Text, nullable=False),  # the public facts, as JSON
    Column("due", BigInteger),  # when somebody must look after it, if nobody moves
    Index("tables_listed", "visibility", "status", "changed", "id", "game"),
    Index("tables_latest", "visibility", "changed", "id", "game"),
    Index("tables_due", "due"),
    Index("tables_by_host", "host", "status"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(40), nullable=False),
    Index("seats_by_person", "person"),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

# What was found in finished games.
analyses: Final = Table(
    "analyses",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("body", Text, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("ticket", String(100), nullable=False),
    Column("body", Text, nullable=False),
    Index("chat_once", "table_id", "ticket", unique=True),
)
