"""The tables of the store; columns stand in the order of the fields in rows.py."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _table_id(*, primary_key: bool = False, index: bool = False) -> Column[str]:
    """Which table something belongs to: `table` in Python, because so it is called in rows.py."""
    return Column(
        "table_id",
        Text,
        ForeignKey("tables.id", ondelete="CASCADE"),
        key="table",
        primary_key=primary_key,
        index=index,
        nullable=False,
    )


TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("settled", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("made", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("address", Text, nullable=False),
    Column("code", Text),
    UniqueConstraint("code"),
    Index(None, "address", "made"),
)

ROWS: Final = Table(
    "rows",
    METADATA,
    _table_id(primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Double, nullable=False),
)

RESTS: Final = Table(
    "rests",
    METADATA,
    _table_id(primary_key=True),
    Column("n", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("logged", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("final", Text, nullable=False),
    Column("called", Text, nullable=False),
)

KEYS: Final = Table(
    "keys",
    METADATA,
    Column("hash", Text, primary_key=True),
    _table_id(index=True),
    Column("seats", Text, nullable=False),
    Column("host", Boolean, nullable=False),
)

INVITATIONS: Final = Table(
    "invitations",
    METADATA,
    Column("hash", Text, primary_key=True),
    _table_id(index=True),
    Column("seat", Integer, nullable=False),
    Column("made", Double, nullable=False),
    Column("holder", Text, nullable=False),
)

RECORD: Final = Table(
    "record",
    METADATA,
    _table_id(index=True),
    Column("body", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
)

CHAT: Final = Table(
    "chat",
    METADATA,
    _table_id(index=True),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("side", Text, nullable=False, server_default=""),
    Column("heard", BigInteger, nullable=False, server_default=text("-1")),
    # SQLite counts up by itself only in a column that is INTEGER and nothing else.
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
)

SETTINGS: Final = Table(
    "house",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

WORKERS: Final = Table(
    "workers",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("until", Double, nullable=False),
)

PRESENCE: Final = Table(
    "presence",
    METADATA,
    _table_id(primary_key=True),
    Column(
        "worker",
        Text,
        ForeignKey("workers.id", ondelete="CASCADE"),
        primary_key=True,
        index=True,
    ),
    Column("seats", Text, nullable=False),
)
