"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.Text, nullable=False)


def _belongs(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_table_id"
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name, ondelete="CASCADE")


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("settled", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("saved", sa.Text),
        sa.Column("saved_n", sa.Integer),
        sa.Column("code", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    op.create_index("ix_tables_address_made", "tables", ["address", "made"])
    op.create_table(
        "rows",
        _table_id(),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_rows"),
        _belongs("rows"),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.Text, nullable=False),
        _table_id(),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_keys"),
        _belongs("keys"),
    )
    op.create_index("ix_keys_table_id", "keys", ["table_id"])
    op.create_table(
        "chat",
        _table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        _belongs("chat"),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])
    op.create_table(
        "house",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_house"),
    )
