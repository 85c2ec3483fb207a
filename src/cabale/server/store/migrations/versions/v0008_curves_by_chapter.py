"""What could be believed is told by chapter. What was kept is made again when somebody asks for it."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DELETE FROM curves")


def downgrade() -> None:
    op.execute("DELETE FROM curves")
