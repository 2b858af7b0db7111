"""What was a tag is a ticket, and what was a setup is a plan: in the entries, and in the chat."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

NAMES = {"tag": "ticket", "setup": "plan"}
entries = sa.table("entries", sa.column("table_id"), sa.column("number"), sa.column("body"))


def upgrade() -> None:
    """Call them by their new names."""
    op.execute("ALTER TABLE chat RENAME COLUMN tag TO ticket")
    _rename(NAMES)


def downgrade() -> None:
    """Call them by their old names."""
    _rename({new: old for old, new in NAMES.items()})
    op.execute("ALTER TABLE chat RENAME COLUMN ticket TO tag")


def _rename(names: dict[str, str]) -> None:
    connection = op.get_bind()
    for table, number, body in connection.execute(sa.select(entries)).all():
        old = json.loads(body)
        new = {names.get(name, name): value for name, value in old.items()}
        if new != old:
            here = sa.and_(entries.c.table_id == table, entries.c.number == number)
            connection.execute(entries.update().where(here).values(body=json.dumps(new)))
