"""Hears what other workers told through PostgreSQL, and listens again when the line was cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Final

import asyncpg
import msgspec

from undercroft.server.rows import ALL, Notice

CHANNEL: Final = "undercroft"
SHORTEST: Final = 0.1  # seconds before listening again; doubled after each failure
LONGEST: Final = 5.0
QUIET: Final = 30.0  # after so long without a word, ask whether the line still stands

LOST: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)


class Ear:
    """One connection that does nothing but listen."""

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection]], me: str) -> None:
        self._connect = connect
        self._me = me
        self._closed = False
        # A notice says "look again": one that still waits need not be noted twice.
        self._heard: dict[Notice, None] = {}
        self._stir = asyncio.Event()

    def close(self) -> None:
        self._closed = True
        self._stir.set()

    async def notices(self) -> AsyncIterator[Notice]:
        """Everything told since it began to listen; ALL whenever it begins, for what it missed."""
        pause = SHORTEST
        while not self._closed:
            with suppress(*LOST):
                line = await self._listen()
                pause = SHORTEST
                try:
                    while not line.is_closed() and not self._closed:
                        while self._heard:
                            notice = next(iter(self._heard))
                            del self._heard[notice]
                            yield notice
                        await self._wait(line)
                finally:
                    line.terminate()
            if not self._closed:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST)

    async def _listen(self) -> asyncpg.Connection:
        line = await self._connect()
        line.add_termination_listener(lambda _: self._stir.set())
        await line.add_listener(CHANNEL, lambda *said: self._hear(said[-1]))
        self._heard = {Notice(ALL, ALL): None}
        return line

    def _hear(self, payload: str) -> None:
        worker, topic, table = payload.split(" ", 2)
        if worker != self._me:
            self._heard[msgspec.convert({"table": table, "topic": topic}, Notice)] = None
            self._stir.set()

    async def _wait(self, line: asyncpg.Connection) -> None:
        try:
            async with asyncio.timeout(QUIET):
                await self._stir.wait()
        except TimeoutError:
            await line.execute("SELECT 1")
        self._stir.clear()
