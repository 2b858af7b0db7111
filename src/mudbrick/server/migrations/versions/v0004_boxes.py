"""Boxes of people: what owners say about the numbers of games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for boxes."""
    op.create_table(
        "boxes",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("shared", sa.Boolean, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("boxes_by_person", "boxes", ["person", "shared", "changed"])


def downgrade() -> None:
    """Drop the boxes."""
    op.drop_table("boxes")
