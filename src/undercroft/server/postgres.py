"""A store for several workers and machines, which hear of each other by LISTEN and NOTIFY."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractContextManager
from typing import Final

import asyncpg
from sqlalchemy import URL, Connection, Insert, Table, Text, bindparam, event, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from undercroft.server.database import Found, Work, plain_errors, replacing
from undercroft.server.ear import CHANNEL, LOST, Ear
from undercroft.server.rows import Notice, Topic

CONNECT_TIMEOUT: Final = 10.0  # seconds
COMMAND_TIMEOUT: Final = 60.0
MIGRATION_LOCK: Final = 0x756E6463  # any number that all workers agree on

NOTIFY: Final = text(f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(:told) AS told").bindparams(
    bindparam("told", type_=postgresql.ARRAY(Text))
)


def _refuse_closed(
    connection: DBAPIConnection, _: ConnectionPoolEntry, __: PoolProxiedConnection
) -> None:
    """After a restart of the server the pool holds dead connections; asyncpg knows which."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


class Postgres:
    """A pool of connections to work with, and one to listen."""

    def __init__(self, url: URL) -> None:
        self._shown = url.render_as_string()
        self._dsn = url.render_as_string(hide_password=False)
        self.me: Final = secrets.token_hex(4)
        # asyncpg reads the URL itself: so sslmode, several hosts and sockets work as elsewhere.
        self._engine = create_async_engine("postgresql+asyncpg://", async_creator=self._connect)
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._ear = Ear(self._connect, self.me)
        event.listen(self._engine.sync_engine, "checkout", _refuse_closed)

    async def _connect(self) -> asyncpg.Connection:
        return await asyncpg.connect(
            self._dsn,
            timeout=CONNECT_TIMEOUT,
            command_timeout=COMMAND_TIMEOUT,
            server_settings={"application_name": "undercroft"},
        )

    def _plain_errors(self) -> AbstractContextManager[None]:
        return plain_errors(self._shown, lost=LOST, refused=(asyncpg.DataError,))

    def must_be_there(self) -> None:
        """It is somebody else's to make."""

    def damage(self, connection: Connection) -> list[str]:
        """It checks its pages itself, where the host has asked it to (data checksums)."""
        return []

    def claim(self) -> None:
        """Any number of workers may."""

    async def read(self, work: Work[Found]) -> Found:
        with self._plain_errors():
            async with self._reading.connect() as connection:
                return await connection.run_sync(work)

    async def write(self, work: Work[Found]) -> Found:
        with self._plain_errors():
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    def alone(self, connection: Connection) -> None:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})

    def insert(self, table: Table) -> Insert:
        return postgresql.insert(table).on_conflict_do_nothing()

    def replace(self, table: Table) -> Insert:
        return replacing(postgresql.insert(table), table)

    def tell(self, connection: Connection, topic: Topic, tables: Iterable[str]) -> None:
        told = [f"{self.me} {topic} {table}" for table in tables]
        connection.execute(NOTIFY, {"told": told})

    def notices(self) -> AsyncIterator[Notice]:
        return self._ear.notices()

    async def close(self) -> None:
        self._ear.close()
        await self._engine.dispose()
