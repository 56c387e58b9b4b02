"""A connection that reads too slowly is dropped, and nobody waits for it."""

from __future__ import annotations

import asyncio
from typing import Any

from undercroft.server import metrics
from undercroft.server.rows import KeyRow
from undercroft.server.sockets import FORBIDDEN, MOST_WAITING, TOO_SLOW, Connection


class Sluggish:
    """A websocket whose other end reads when it is told to."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.code = 0
        self.reads = asyncio.Event()

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.code = code


def connected() -> tuple[Connection, Any]:
    socket: Any = Sluggish()
    return Connection(socket, KeyRow("hash", "crypt", "[1,2]", True)), socket


async def test_who_is_too_far_behind_is_dropped_once() -> None:
    connection, socket = connected()
    dropped = metrics.DROPPED._value.get()
    writer = asyncio.create_task(connection.write())
    page = b"x" * (MOST_WAITING // 4)
    for _ in range(8):
        connection.tell(page)
        await asyncio.sleep(0)
    assert metrics.DROPPED._value.get() == dropped + 1
    socket.reads.set()
    await writer
    assert socket.code == TOO_SLOW
    assert len(socket.sent) == 1, "what was on its way; the rest is gone"


async def test_a_goodbye_is_the_last_that_is_said() -> None:
    connection, socket = connected()
    connection.tell(b"first")
    connection.dismiss("Farewell.")
    connection.tell(b"too late")
    socket.reads.set()
    await connection.write()
    assert socket.sent[0] == "first"
    assert "Farewell." in socket.sent[1]
    assert len(socket.sent) == 2
    assert socket.code == FORBIDDEN


async def test_a_connection_is_what_its_link_opens() -> None:
    connection, _ = connected()
    assert (connection.seats, connection.host, connection.key) == ((1, 2), True, "hash")
