"""Rows to put into a store."""

from __future__ import annotations

from typing import Any

from undercroft.server.rows import ChatRow, KeyRow, Row, TableRow
from undercroft.server.store import Store


def a_table(id: str = "crypt", **other: Any) -> TableRow:
    fields: dict[str, Any] = {
        "game": "wakening",
        "version": 1,
        "settled": '{"names":["Ada","Ben"]}',
        "seats": "[]",
        "pace": 500,
        "made": 1000.0,
        "touched": 1000.0,
        "address": "a1",
    }
    return TableRow(id, **(fields | other))


def a_row(n: int, table: str = "crypt", body: str = "{}") -> Row:
    return Row(table, n, "play", body, 1000.25 + n)


def a_key(hash: str, table: str = "crypt", seats: str = "[0]", *, host: bool = False) -> KeyRow:
    return KeyRow(hash, table, seats, host)


def a_line(text: str, table: str = "crypt") -> ChatRow:
    return ChatRow(table, 1, "Ada", text, 1000.5)


async def furnish(store: Store, *tables: str) -> None:
    """Make tables, by default one."""
    for table in tables or ("crypt",):
        await store.make(a_table(table), [])
