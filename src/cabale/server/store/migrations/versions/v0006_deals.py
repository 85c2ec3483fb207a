"""The secrets that players brought to a deal."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("deal", sa.Text))


def downgrade() -> None:
    op.drop_column("matches", "deal")
