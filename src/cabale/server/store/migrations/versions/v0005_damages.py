"""Rows that cannot be read, and why."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "damages",
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("found", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("damages")
