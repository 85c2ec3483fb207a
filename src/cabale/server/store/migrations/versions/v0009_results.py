"""What each seat was and how it fared in matches that are over, and which matches change ratings."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    results = op.create_table(
        "results",
        sa.Column("match", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("side", sa.String(40), nullable=False),
        sa.Column("role", sa.String(40), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("trusted", sa.Integer, nullable=False),
        sa.Column("suspected", sa.Integer, nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("wrong", sa.Integer, nullable=False),
    )
    op.create_table("unrated", sa.Column("match", sa.String(40), primary_key=True))
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("side", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("least", sa.Float, nullable=False),
    )
    op.create_index("ratings_by_rank", "ratings", ["game", "side", "least"])
    _tell_of_old_matches(op.get_bind(), results)


def _tell_of_old_matches(connection: sa.Connection, results: sa.Table) -> None:
    """Who won is in the outcome. Who was what would have to be played again: it stays unsaid."""
    matches = sa.table("matches", sa.column("id"), sa.column("names"), sa.column("outcome"))
    for row in connection.execute(sa.select(matches).where(matches.c.outcome.is_not(None))).all():
        try:
            seats, winners = len(json.loads(row.names)), set(json.loads(row.outcome)["winners"])
        except (ValueError, KeyError, TypeError):  # a damaged row, which nobody can tell anything of
            continue
        for seat in range(seats):
            values = {"match": row.id, "seat": seat, "side": "", "role": "", "won": seat in winners}
            connection.execute(results.insert().values(**values, trusted=0, suspected=0, right=0, wrong=0))


def downgrade() -> None:
    op.drop_table("ratings")
    op.drop_table("unrated")
    op.drop_table("results")
    op.drop_column("matches", "rated")
