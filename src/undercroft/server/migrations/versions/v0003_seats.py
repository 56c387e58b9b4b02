"""Invitations that are redeemed once, and the record of what happened to seats."""

from __future__ import annotations

import json
import re

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

OWN_SEED = re.compile("[0-9a-f]{32}")  # what the server itself chose looked like this


def _belongs(table: str) -> list[sa.Column[str] | sa.ForeignKeyConstraint]:
    name = f"fk_{table}_table_id"
    return [
        sa.Column("table_id", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name, ondelete="CASCADE"),
    ]


def upgrade() -> None:
    op.create_table(
        "invitations",
        sa.Column("hash", sa.Text, nullable=False),
        *_belongs("invitations"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_invitations"),
    )
    op.create_index("ix_invitations_table_id", "invitations", ["table_id"])
    op.create_table(
        "record",
        *_belongs("record"),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_record"),
    )
    op.create_index("ix_record_table_id", "record", ["table_id"])
    _mark_chosen_seeds()


def _mark_chosen_seeds() -> None:
    """Whoever opened a table could choose its seed, and nobody was told; from now on all are."""
    tables = sa.table("tables", sa.column("id", sa.Text), sa.column("settled", sa.Text))
    connection = op.get_bind()
    for id, settled in connection.execute(sa.select(tables.c.id, tables.c.settled)).all():
        agreed = json.loads(settled)
        begun = agreed.get("begun", {})
        if begun.get("save") or not begun.get("seed") or OWN_SEED.fullmatch(begun["seed"]):
            continue
        begun["chosen"] = True
        change = tables.update().where(tables.c.id == id)
        connection.execute(change.values(settled=json.dumps(agreed)))
