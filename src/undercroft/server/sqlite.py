"""A store in one file, for one process.

The engine is a plain one, worked by threads of its own: a lone append through aiosqlite costs a
change of threads for each of BEGIN, INSERT, fetch and COMMIT, and measured five times as slow.
"""

from __future__ import annotations

import asyncio
import fcntl
from collections.abc import AsyncIterator, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TextIO

from sqlalchemy import URL, Connection, Insert, Table, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from undercroft.server.database import Found, Work, plain_errors, replacing
from undercroft.server.errors import StoreError
from undercroft.server.rows import Notice, Topic

PATIENCE: Final = 10.0  # seconds to wait for another process that writes
READERS: Final = 2

# With a write-ahead log, `normal` loses nothing when the process is killed; when the power fails
# it may lose the last moments, `full` does not and waits for the disk at every commit.
SYNCHRONOUS: Final = ("normal", "full")


class Sqlite:
    """One thread writes, some read; nobody else has the file open for writing."""

    me: Final = ""

    def __init__(self, url: URL) -> None:
        self._shown = url.render_as_string()
        synchronous = str(url.query.get("synchronous", "normal")).lower()
        if not url.database or url.database == ":memory:":
            raise StoreError("The store needs a file: sqlite:///file.db.")
        if set(url.query) - {"synchronous"} or synchronous not in SYNCHRONOUS:
            raise StoreError(f"{self._shown}: only ?synchronous=normal or full can be chosen.")
        self._file: Final = url.database
        self._claim: TextIO | None = None
        self._engine = create_engine(
            URL.create("sqlite", database=url.database),
            # No transactions behind our back: `write` says BEGIN itself.
            connect_args={"isolation_level": None, "timeout": PATIENCE},
        )
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = ThreadPoolExecutor(READERS, "store-reader")

        def prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
            cursor = connection.cursor()
            cursor.execute("PRAGMA journal_mode = WAL")
            cursor.execute(f"PRAGMA synchronous = {synchronous}")
            cursor.execute("PRAGMA foreign_keys = ON")
            cursor.close()

        event.listen(self._engine, "connect", prepare)

    def must_be_there(self) -> None:
        if not Path(self._file).is_file():
            raise StoreError(f"There is no file {self._file}.")

    def damage(self, connection: Connection) -> list[str]:
        """Pages, indexes and rows, and rows that belong to no table."""
        found = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
        lost = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        said = [line for line in map(str, found) if line != "ok"]
        return said + [f"a row of {row[0]} belongs to no table" for row in lost]

    def claim(self) -> None:
        """A lock that the system lets go of when this process ends, however it ends."""
        beside = f"{self._file}.serving"
        try:
            self._claim = open(beside, "a")  # noqa: SIM115
            fcntl.lockf(self._claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise StoreError(
                f"Another server serves from {self._file} already; stop it first, "
                "or give this one another --store."
            ) from error
        except OSError as error:
            raise StoreError(f"{beside} cannot be locked: {error.strerror}.") from error

    async def read(self, work: Work[Found]) -> Found:
        def reading() -> Found:
            with plain_errors(self._shown), self._engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    async def write(self, work: Work[Found]) -> Found:
        def writing() -> Found:
            with plain_errors(self._shown), self._engine.begin() as connection:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writer, writing)

    def alone(self, connection: Connection) -> None:
        """BEGIN IMMEDIATE has done it."""

    def insert(self, table: Table) -> Insert:
        return sqlite.insert(table).on_conflict_do_nothing()

    def replace(self, table: Table) -> Insert:
        return replacing(sqlite.insert(table), table)

    def tell(self, connection: Connection, topic: Topic, tables: Iterable[str]) -> None:
        """There is nobody to tell."""

    async def notices(self) -> AsyncIterator[Notice]:
        """Nobody else works here: it ends at once."""
        nobody: tuple[Notice, ...] = ()
        for notice in nobody:
            yield notice

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writer, self._engine.dispose)
        self._readers.shutdown()
        self._writer.shutdown()
        if self._claim is not None:
            self._claim.close()
