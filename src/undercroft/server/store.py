"""The memory of the server: what is stored before anyone hears of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Select,
    Table,
    delete,
    func,
    insert,
    make_url,
    select,
    update,
)
from sqlalchemy import Row as SqlRow
from sqlalchemy.exc import ArgumentError

from undercroft.server.database import Database, values
from undercroft.server.errors import StoreError
from undercroft.server.migrations import upgrade
from undercroft.server.postgres import Postgres
from undercroft.server.rows import (
    EVERYBODY,
    LATEST,
    Arrangement,
    ChatRow,
    InvitationRow,
    KeyRow,
    Notice,
    RecordRow,
    RestRow,
    Row,
    TableRow,
)
from undercroft.server.schema import (
    CHAT,
    INVITATIONS,
    KEYS,
    PRESENCE,
    RECORD,
    RESTS,
    ROWS,
    SETTINGS,
    TABLES,
    WORKERS,
)
from undercroft.server.scribe import Entry, Number, Scribe
from undercroft.server.sqlite import Sqlite

__all__ = ["Store", "StoreError"]

ALIVE_WITHIN: Final = 2.0  # seconds
PROBE: Final = "probe"  # the setting that is written to see whether anything can be
PROBE_EVERY: Final = 1.0  # seconds

Rearrange = Callable[[Arrangement], Arrangement]  # it is called in the transaction, and may refuse


def database_at(url: str) -> Database:
    """The database of this URL; nothing is opened yet."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError("That is no address of a store, such as sqlite:///file.db.") from None
    match parsed.drivername:
        case "sqlite":
            return Sqlite(parsed)
        case "postgresql":
            return Postgres(parsed)
        case other:
            raise StoreError(f"A store is sqlite:///FILE or postgresql://..., not {other}://.")


class Store:
    """Tables, their tapes, links and chat. What it cannot do, it says by a StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._scribe = Scribe(self._append_all)
        self._probe: asyncio.Future[bool] | None = None
        self._probed = 0.0

    @classmethod
    async def open(cls, url: str, *, serving: bool = False) -> Store:
        """The store at this URL, with its schema up to date.

        A server that is `serving` from a file keeps other servers out of it.
        """
        database = database_at(url)

        def prepare(connection: Connection) -> None:
            database.alone(connection)
            upgrade(connection)

        try:
            if serving:
                database.claim()
            await database.write(prepare)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Write what waits and let go."""
        await self._scribe.close()
        await self._database.close()

    async def alive(self) -> bool:
        """Whether the database keeps something, and soon; looked into once a second at most.

        A "no" is looked into at once: whoever asks again is the first to hear that it is back.
        """
        over = self._probe is not None and self._probe.done() and not self._probe.result()
        if self._probe is None or over or time.monotonic() > self._probed + PROBE_EVERY:
            self._probed = time.monotonic()
            self._probe = asyncio.ensure_future(self._keeps_something())
        return await asyncio.shield(self._probe)

    async def _keeps_something(self) -> bool:
        change = {"name": PROBE, "value": str(time.time())}

        def work(connection: Connection) -> None:
            connection.execute(delete(SETTINGS).where(SETTINGS.c.name == PROBE))
            connection.execute(self._database.insert(SETTINGS), change)

        try:
            async with asyncio.timeout(ALIVE_WITHIN):
                await self._database.write(work)
        except (StoreError, TimeoutError):
            return False
        return True

    def notices(self) -> AsyncIterator[Notice]:
        """What other workers do from now on; for one listener. With SQLite it ends at once."""
        return self._database.notices()

    async def make(
        self,
        table: TableRow,
        keys: Sequence[KeyRow],
        rows: Sequence[Row] = (),
        invitations: Sequence[InvitationRow] = (),
        record: Sequence[str] = (),
    ) -> None:
        """A new table with its links, the tape it begins with, and the beginning of its record."""
        arranged = Arrangement(table.seats, table.pace, [*keys], [*invitations], [*record])

        def work(connection: Connection) -> None:
            connection.execute(insert(TABLES).values(values(table)))
            _seat(connection, table.id, arranged, table.made)
            if rows:
                connection.execute(insert(ROWS), [values(row) for row in rows])

        await self._database.write(work)

    async def table(self, id: str) -> TableRow | None:
        """A table, if there is one by this name."""
        query = select(TABLES).where(TABLES.c.id == id)
        return next((TableRow(*found) for found in await self._all(query)), None)

    async def append(self, row: Row, rest: RestRow | None = None) -> bool:
        """Put a row on a tape, for good; False: its number is taken, nothing was written.

        With it, or not at all, comes the point of rest that it led to.

        After a StoreError nothing was written either, unless the connection broke in the very
        commit: then only the tape itself knows.
        """
        return await self._scribe.append(row, rest)

    async def rows(self, table: str, start: int = 0) -> list[Row]:
        """A tape, or the end of it, in order."""
        query = select(ROWS).where(ROWS.c.table == table, ROWS.c.n >= start).order_by(ROWS.c.n)
        return [Row(*found) for found in await self._all(query)]

    async def rest(self, table: str) -> RestRow | None:
        """The last point of rest of a table that was kept."""
        query = select(RESTS).where(RESTS.c.table == table)
        return next((RestRow(*found) for found in await self._all(query)), None)

    async def past(self, table: str) -> tuple[list[Row], RestRow | None]:
        """A tape, and the point of rest that belongs to it."""
        rest = await self.rest(table)
        while True:
            rows, before = await self.rows(table), rest
            rest = await self.rest(table)
            if rest == before:
                return rows, rest

    async def arrangement(self, table: str) -> Arrangement | None:
        """Who sits where, by which secrets, and whom a link invites."""
        return await self._database.read(lambda connection: _arrangement(connection, table))

    async def arrange(self, table: str, now: float, change: Rearrange) -> Arrangement:
        """Change it as it stands now, as one; what stands then."""
        new = update(TABLES).where(TABLES.c.id == table)

        def work(connection: Connection) -> Arrangement:
            # Whoever changes the seats of a table waits here for whoever does so, too.
            connection.execute(select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
            stands = _arrangement(connection, table)
            if stands is None:
                raise StoreError(f"There is no table {table}.")
            changed = change(stands)
            written = new.values(seats=changed.seats, pace=changed.pace, touched=time.time())
            connection.execute(written)
            for found in (KEYS, INVITATIONS):
                connection.execute(delete(found).where(found.c.table == table))
            _seat(connection, table, changed, now)
            self._database.tell(connection, "seats", [table])
            return changed

        return await self._database.write(work)

    async def invitation(self, hash: str) -> InvitationRow | None:
        """What the invitation with this hash is to, if there is one."""
        query = select(INVITATIONS).where(INVITATIONS.c.hash == hash)
        return next((InvitationRow(*found) for found in await self._all(query)), None)

    async def note(self, line: RecordRow) -> None:
        """Add to the record of a table."""

        def work(connection: Connection) -> None:
            connection.execute(insert(RECORD).values(values(line, "id")))
            self._database.tell(connection, "seats", [line.table])

        await self._database.write(work)

    async def record(self, table: str, last: int = 200) -> list[RecordRow]:
        """The last lines of the record, oldest first."""
        query = select(RECORD).where(RECORD.c.table == table)
        query = query.order_by(RECORD.c.id.desc()).limit(last)
        return [RecordRow(*found) for found in await self._all(query)][::-1]

    async def opened_by(self, address: str, since: float) -> int:
        """How many tables somebody has made since then."""
        query = select(func.count()).where(TABLES.c.address == address, TABLES.c.made >= since)
        return await self._database.read(lambda c: c.execute(query).scalar_one())

    async def forget(self, before: float, but: Sequence[str]) -> int:
        """End all tables at which nothing has happened since then, and lines of chat; how many.

        Tables where somebody is are spared, in whatever process.
        """

        def since(of: Table) -> Select[Any]:
            return select(of.c.table).where(of.c.at >= before)

        old = delete(TABLES).where(TABLES.c.touched < before, TABLES.c.id.not_in(but))
        for found in (since(ROWS), since(CHAT), select(PRESENCE.c.table)):
            old = old.where(TABLES.c.id.not_in(found))

        def work(connection: Connection) -> int:
            connection.execute(delete(CHAT).where(CHAT.c.at < before))
            return connection.execute(old).rowcount

        return await self._database.write(work)

    async def key(self, hash: str) -> KeyRow | None:
        """What the link with this hash opens, if anything."""
        query = select(KEYS).where(KEYS.c.hash == hash)
        return next((KeyRow(*found) for found in await self._all(query)), None)

    async def share(self, table: str, code: str) -> str:
        """The code of its replay: this one, unless it has one already."""
        return str(await self._change(table, code=func.coalesce(TABLES.c.code, code)))

    async def shared(self, code: str) -> str | None:
        """The table whose replay has this code."""
        query = select(TABLES.c.id).where(TABLES.c.code == code)
        return next((str(found.id) for found in await self._all(query)), None)

    async def say(self, line: ChatRow) -> None:
        """Keep a line of chat."""

        def work(connection: Connection) -> None:
            connection.execute(insert(CHAT).values(values(line, "id")))
            self._database.tell(connection, "chat", [line.table])

        await self._database.write(work)

    async def chat(
        self, table: str, heard: int = EVERYBODY, *, upto: int = LATEST, last: int = 200
    ) -> list[ChatRow]:
        """The last lines of chat that any of these seats hears, oldest first."""
        query = select(*(CHAT.c[name] for name in ChatRow.__struct_fields__))
        query = query.where(CHAT.c.table == table, CHAT.c.heard.op("&")(heard) != 0)
        query = query.where(CHAT.c.id <= upto).order_by(CHAT.c.id.desc()).limit(last)
        return [ChatRow(*found) for found in await self._all(query)][::-1]

    async def open_chat(self, table: str) -> None:
        """From now on everybody hears all that was said so far."""
        change = update(CHAT).where(CHAT.c.table == table, CHAT.c.heard != EVERYBODY)
        await self._database.write(lambda c: c.execute(change.values(heard=EVERYBODY)).close())

    async def be_here(self, until: float) -> bool:
        """This worker lives at least until then; were it and who it serves forgotten meanwhile?"""
        me = self._database.me
        if not me:
            return False
        mine = update(WORKERS).where(WORKERS.c.id == me).values(until=until)

        def work(connection: Connection) -> bool:
            known = bool(connection.execute(mine).rowcount)
            if not known:
                connection.execute(insert(WORKERS).values(id=me, until=until))
            connection.execute(delete(WORKERS).where(WORKERS.c.until < time.time()))
            return not known

        return await self._database.write(work)

    async def leave(self) -> None:
        """This worker holds nobody's line any more."""
        if not self._database.me:
            return
        gone = delete(WORKERS).where(WORKERS.c.id == self._database.me)
        await self._database.write(lambda c: c.execute(gone).close())

    async def set_here(self, table: str, seats: Sequence[int]) -> None:
        """Who is connected to a table through this worker."""
        me = self._database.me
        if not me:
            return
        mine = (PRESENCE.c.table == table) & (PRESENCE.c.worker == me)

        def work(connection: Connection) -> None:
            connection.execute(delete(PRESENCE).where(mine))
            if seats:
                written = ",".join(map(str, seats))
                connection.execute(insert(PRESENCE).values(table=table, worker=me, seats=written))
            self._database.tell(connection, "here", [table])

        await self._database.write(work)

    async def elsewhere(self, table: str) -> set[int]:
        """Who is connected to a table through other workers."""
        if not self._database.me:
            return set()
        alive = PRESENCE.join(WORKERS, PRESENCE.c.worker == WORKERS.c.id)
        query = select(PRESENCE.c.seats).select_from(alive)
        query = query.where(PRESENCE.c.table == table, WORKERS.c.until >= time.time())
        query = query.where(PRESENCE.c.worker != self._database.me)
        return {int(seat) for found in await self._all(query) for seat in found.seats.split(",")}

    async def setting(self, name: str, fresh: str) -> str:
        """A secret of the server: what is stored, or else `fresh`, stored now."""
        query = select(SETTINGS.c.value).where(SETTINGS.c.name == name)

        def work(connection: Connection) -> str:
            connection.execute(self._database.insert(SETTINGS), {"name": name, "value": fresh})
            return str(connection.execute(query).scalar_one())

        found = await self._all(query)
        return str(found[0].value) if found else await self._database.write(work)

    async def _all(self, query: Select[*tuple[Any, ...]]) -> Sequence[SqlRow[*tuple[Any, ...]]]:
        return await self._database.read(lambda connection: connection.execute(query).all())

    async def _append_all(self, entries: Sequence[Entry]) -> set[Number]:
        """Write rows in one transaction; the numbers that were free come back."""
        statement = self._database.insert(ROWS).returning(ROWS.c.table, ROWS.c.n)
        # All workers in the same order, or two of them could wait for each other.
        ordered = sorted(entries, key=lambda entry: (entry[0].table, entry[0].n))

        def work(connection: Connection) -> set[Number]:
            found = connection.execute(statement, [values(row) for row, _ in ordered])
            written = {(table, n) for table, n in found}
            rests = {
                row.table: values(rest)
                for row, rest in ordered
                if rest is not None and (row.table, row.n) in written
            }
            if rests:
                connection.execute(self._database.replace(RESTS), [*rests.values()])
            self._database.tell(connection, "rows", sorted({table for table, _ in written}))
            return written

        return await self._database.write(work)

    async def _change(self, table: str, **new: Any) -> str | None:
        """Change fields of a table and tell the others; its code comes back."""
        change = update(TABLES).where(TABLES.c.id == table).returning(TABLES.c.code)

        def work(connection: Connection) -> str | None:
            found = connection.execute(change.values(touched=time.time(), **new)).first()
            if found is None:
                raise StoreError(f"There is no table {table}.")
            self._database.tell(connection, "seats", [table])
            code: str | None = found.code
            return code

        return await self._database.write(work)


def _arrangement(connection: Connection, table: str) -> Arrangement | None:
    query = select(TABLES.c.seats, TABLES.c.pace).where(TABLES.c.id == table)
    found = connection.execute(query).first()
    if found is None:
        return None
    keys = select(KEYS).where(KEYS.c.table == table).order_by(KEYS.c.hash)
    invitations = select(INVITATIONS).where(INVITATIONS.c.table == table)
    return Arrangement(
        found.seats,
        found.pace,
        [KeyRow(*key) for key in connection.execute(keys).all()],
        [InvitationRow(*one) for one in connection.execute(invitations).all()],
    )


def _seat(connection: Connection, table: str, arranged: Arrangement, now: float) -> None:
    """Write down keys, invitations and what is new in the record."""
    if arranged.keys:
        connection.execute(insert(KEYS), [values(key) for key in arranged.keys])
    if arranged.invitations:
        connection.execute(insert(INVITATIONS), [values(one) for one in arranged.invitations])
    if arranged.record:
        noted = [{"table": table, "body": body, "at": now} for body in arranged.record]
        connection.execute(insert(RECORD), noted)
