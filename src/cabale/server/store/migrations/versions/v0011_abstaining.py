"""Who wants no rating."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table("abstaining", sa.Column("guest", sa.String(40), primary_key=True))


def downgrade() -> None:
    op.drop_table("abstaining")
