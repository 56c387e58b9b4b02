"""Group commit: while one transaction is under way, the next one gathers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from undercroft.server.errors import Refused, StoreError
from undercroft.server.rows import RestRow, Row

Number = tuple[str, int]  # a table and a place on its tape
Entry = tuple[Row, RestRow | None]  # a row, and the point of rest that it led to
Waiting = tuple[Entry, asyncio.Future[bool]]
Write = Callable[[Sequence[Entry]], Awaitable[set[Number]]]


class Scribe:
    """Writes down all rows that wait, in one transaction, and tells each caller how it went."""

    def __init__(self, write: Write) -> None:
        self._write = write  # rows with different numbers; those that were free come back
        self._waiting: list[Waiting] = []
        self._work: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, row: Row, rest: RestRow | None = None) -> bool:
        """False: the number was taken. A caller that goes away may leave its row behind."""
        if self._closed:
            raise StoreError("The store is closed.")
        told: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(((row, rest), told))
        if self._work is None:
            self._work = asyncio.create_task(self._write_all())
        return await told

    async def close(self) -> None:
        """Write what waits, take nothing more."""
        self._closed = True
        if self._work is not None:
            await self._work

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._settle(batch)
            except Refused as error:
                await self._settle_one_by_one(batch, error)
            except Exception as error:
                _fail(batch, error)
        self._work = None

    async def _settle(self, batch: list[Waiting]) -> None:
        first: dict[Number, Entry] = {}
        for entry, _ in batch:
            first.setdefault((entry[0].table, entry[0].n), entry)
        written = await self._write(list(first.values()))
        for entry, told in batch:
            number = (entry[0].table, entry[0].n)
            if not told.done():
                told.set_result(number in written and first[number] is entry)

    async def _settle_one_by_one(self, batch: list[Waiting], error: Refused) -> None:
        """A row that the database does not take must not keep out the rows beside it."""
        if len(batch) == 1:
            _fail(batch, error)
            return
        for one in batch:
            try:
                await self._settle([one])
            except Exception as error_of_one:
                _fail([one], error_of_one)


def _fail(batch: list[Waiting], error: Exception) -> None:
    for _, told in batch:
        if not told.done():
            told.set_exception(error)
