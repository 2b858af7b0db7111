"""Lists of tables by pages: the latest first is read from an index, however many tables there are."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Order the tables of a list, also those that changed at once."""
    op.drop_index("tables_listed", "tables")
    op.create_index("tables_listed", "tables", ["visibility", "status", "changed", "id", "game"])
    op.create_index("tables_latest", "tables", ["visibility", "changed", "id", "game"])


def downgrade() -> None:
    """Order them by time alone."""
    op.drop_index("tables_latest", "tables")
    op.drop_index("tables_listed", "tables")
    op.create_index("tables_listed", "tables", ["visibility", "status", "changed"])
