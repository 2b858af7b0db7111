"""Where Alembic begins: the connection is lent by `mudbrick.server.database`."""

from alembic import context

from mudbrick.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
