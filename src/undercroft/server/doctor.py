"""Looks a store over: the database itself, and whether every table can be played from its rows.

Nothing is changed by it, and a server may be using the store meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select

from undercroft.engine.game import Game
from undercroft.games import box
from undercroft.server.database import Database
from undercroft.server.history import BASE, Begun, History
from undercroft.server.live import Settled
from undercroft.server.migrations import revisions
from undercroft.server.recall import recalled
from undercroft.server.rows import TableRow
from undercroft.server.schema import TABLES
from undercroft.server.seating import SeatState
from undercroft.server.store import Store, database_at

FINE: Final = "fine"
OLDER: Final = "other rules"  # than those here: it goes on from where it stood
DAMAGED: Final = "damaged"


class Finding(msgspec.Struct):
    """How it stands with one table."""

    table: str
    game: str
    state: str
    why: str = ""


class Report(msgspec.Struct):
    """How it stands with a store."""

    damage: list[str]  # of the database itself
    schema: str  # nothing, or what is the matter with it
    tables: list[Finding]

    @property
    def healthy(self) -> bool:
        return not (self.damage or self.schema or self.having(DAMAGED))

    def having(self, state: str) -> list[Finding]:
        return [finding for finding in self.tables if finding.state == state]


async def looked_over(url: str, boxes: Callable[[str], Game[Any]] = box) -> Report:
    """What a server would find in this store."""
    database = database_at(url)
    database.must_be_there()
    store = Store(database)
    try:
        damage = await database.read(database.damage)
        schema = await database.read(_schema)
        report = Report(damage, schema, [])
        if schema:
            return report
        for id in await _ids(database):
            report.tables.append(await _table(store, id, boxes))
        return report
    finally:
        await store.close()


async def _ids(database: Database) -> list[str]:
    query = select(TABLES.c.id).order_by(TABLES.c.made)
    return await database.read(lambda connection: [*connection.execute(query).scalars()])


def _schema(connection: Connection) -> str:
    found, newest = MigrationContext.configure(connection).get_current_revision(), revisions()[-1]
    if found is None:
        return "There are no tables of undercroft in it."
    if found == newest:
        return ""
    if found in revisions():
        return f"It is of an older version ({found}): a server brings it up to date as it starts."
    return f"It is of a newer version of undercroft ({found})."


async def _table(store: Store, id: str, boxes: Callable[[str], Game[Any]]) -> Finding:
    row = await store.table(id)
    if row is None:
        return Finding(id, "", FINE, "It ended meanwhile.")
    try:
        return await _played(store, row, boxes(row.game))
    except Exception as error:  # whatever the rules say to rows that cannot be
        return Finding(id, row.game, DAMAGED, f"{type(error).__name__}: {error}")


async def _played(store: Store, row: TableRow, game: Game[Any]) -> Finding:
    """All rows from the beginning, where the rules are the same; then as a server opens it."""
    settled = msgspec.json.decode(row.settled, type=Settled)
    msgspec.json.decode(row.seats, type=list[SeatState])
    rows, rest = await store.past(row.id)
    last = max((place for place, one in enumerate(rows) if one.kind == BASE), default=-1)
    begun = settled.begun if last < 0 else msgspec.json.decode(rows[last].body, type=Begun)
    if begun.version == game.version:
        history = History(game, settled.names, settled.options, begun)
        history.n = last + 1
        for one in rows[last + 1 :]:
            try:
                history.apply(one)
            except Exception as error:  # whatever the rules say to rows that cannot be
                why = f"Row {one.n} of {len(rows)} does not follow: {type(error).__name__}: {error}"
                return Finding(row.id, game.slug, DAMAGED, why)
    recalled(game, settled, rows, rest)
    if begun.version != game.version:
        return Finding(row.id, game.slug, OLDER, "It is shown, and goes on, from where it stood.")
    return Finding(row.id, game.slug, FINE)
