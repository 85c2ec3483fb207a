"""Guests, tables, matches and their entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(40)),
        sa.Column("token", sa.String(64), unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("programs_by_name", "guests", ["kind", "name"])
    op.create_table(
        "tables",
        sa.Column("code", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("visibility", sa.String(10), nullable=False),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("saved", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["visibility", "phase", "updated"])
    op.create_index("tables_by_host", "tables", ["host", "phase"])
    op.create_table(
        "matches",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("code", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("agents", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
        sa.Column("outcome", sa.Text),
    )
    op.create_table(
        "players",
        sa.Column("match", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
    )
    op.create_index("players_by_guest", "players", ["guest"])
    op.create_table(
        "entries",
        sa.Column("match", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("spoken", sa.Boolean, nullable=False),
        sa.Column("stood_in", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("entries", "players", "matches", "tables", "guests", "house"):
        op.drop_table(name)
