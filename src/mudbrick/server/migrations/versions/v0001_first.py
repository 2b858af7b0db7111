"""The first schema: people, tables, their entries, snapshots and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "house",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("link", sa.String(64), unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("visibility", sa.String(10), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger),
    )
    op.create_index("tables_listed", "tables", ["visibility", "status", "changed"])
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_by_host", "tables", ["host", "status"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("tag", sa.String(100), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("chat_once", "chat", ["table_id", "tag"], unique=True)


def downgrade() -> None:
    """Drop all tables."""
    for name in ("chat", "snapshots", "entries", "seats", "tables", "people", "house"):
        op.drop_table(name)
