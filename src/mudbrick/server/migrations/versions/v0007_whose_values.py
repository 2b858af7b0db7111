"""Boxes that were copied: a box keeps beside its values whose word they are."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What a box says so far is its owner's own word."""
    op.execute("""UPDATE boxes SET body = '{"values":' || body || '}'""")


def downgrade() -> None:
    """Keep the values alone."""
    connection = op.get_bind()
    for box, body in connection.execute(sa.text("SELECT id, body FROM boxes")).all():
        found = {"values": json.dumps(json.loads(body)["values"]), "box": box}
        connection.execute(sa.text("UPDATE boxes SET body = :values WHERE id = :box"), found)
