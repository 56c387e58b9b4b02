"""Who hears what is said."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("chat", sa.Column("side", sa.Text, nullable=False, server_default=""))
    heard = sa.Column("heard", sa.BigInteger, nullable=False, server_default=sa.text("-1"))
    op.add_column("chat", heard)
