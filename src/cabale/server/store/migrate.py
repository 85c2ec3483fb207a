"""Brings a database to the schema of this version, at start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from cabale.core.errors import Unreadable

FOLDER = Path(__file__).parent / "migrations"


def migrations(connection: Connection) -> Config:
    """For Alembic's commands."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def migrate(connection: Connection, database: str) -> None:
    """Run every migration that this database, of this name, has not seen: all of them, or nothing is changed."""
    config = migrations(connection)
    with connection.begin():
        if connection.dialect.name == "sqlite":
            # SQLite can take back a change of the schema, but Python's driver begins no transaction for one.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
            raise Unreadable("database-newer", database=database)
        command.upgrade(config, "head")


def check_version(connection: Connection, database: str) -> None:
    """Raises unless the schema is this version's: others are using it, so nobody changes it now."""
    scripts = ScriptDirectory.from_config(migrations(connection))
    with connection.begin():
        found = set(MigrationContext.configure(connection).get_current_heads())
    if found != set(scripts.get_heads()):
        known = {script.revision for script in scripts.walk_revisions()}
        raise Unreadable("database-older" if found <= known else "database-newer", database=database)
