"""What Alembic runs: the migrations, on the connection handed in by `migrate`."""

from alembic import context

from cabale.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
