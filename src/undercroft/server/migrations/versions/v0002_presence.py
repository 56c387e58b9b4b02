"""Which worker holds the line to whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_workers"),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("worker", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "worker", name="pk_presence"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], "fk_presence_table_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["worker"], ["workers.id"], "fk_presence_worker", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_presence_worker", "presence", ["worker"])
