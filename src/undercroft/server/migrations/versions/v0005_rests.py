"""The last point of rest of each table, kept with its rows; saves of whole tables are not kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "rests",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("logged", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("final", sa.Text, nullable=False),
        sa.Column("called", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_rests"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], "fk_rests_table_id", ondelete="CASCADE"
        ),
    )
    op.drop_column("tables", "saved")
    op.drop_column("tables", "saved_n")
