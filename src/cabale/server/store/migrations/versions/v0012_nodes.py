"""Who has a lease, and which nodes were last heard of when."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("leases", sa.Column("node", sa.String(40)))
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("program", sa.Text, nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False),
        sa.Column("heard", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("nodes")
    op.drop_column("leases", "node")
