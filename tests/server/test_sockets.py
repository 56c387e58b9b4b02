"""A connection that reads too slowly is dropped, and nobody waits for it."""

from __future__ import annotations

import asyncio
import gc
import socket
import weakref
from base64 import b64encode
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.inn import Inn, serving, soon
from undercroft.server import metrics, sockets, wire
from undercroft.server.limits import TOO_SLOW
from undercroft.server.line import MOST_WAITING
from undercroft.server.live import Live
from undercroft.server.rows import KeyRow
from undercroft.server.sockets import FORBIDDEN, Connection

PAGE = wire.Chatted(wire.ChatLine("Ann", "x" * 60_000, 0.0))
FAREWELL = wire.Rendered(["Farewell."])
MUCH = 1 << 20  # bytes, far more than the system takes over for a reader


class FakeLine:
    """The line to somebody who has read all but so much."""

    def __init__(self) -> None:
        self.told: list[bytes] = []
        self.behind = 0
        self.reads = True
        self.is_cut = False

    def tell(self, message: bytes) -> None:
        self.told.append(message)

    def stop_reading(self) -> None:
        self.reads = False

    def cut(self) -> None:
        self.is_cut = True


def connected() -> tuple[Connection, Any]:
    line: Any = FakeLine()
    return Connection(line, KeyRow("hash", "crypt", "[1,2]", True), "de"), line


def test_who_is_too_far_behind_is_dropped_once() -> None:
    connection, line = connected()
    dropped = metrics.CUT.labels("behind")._value.get()
    line.behind = MOST_WAITING - 2
    connection.tell(b"{}")
    assert not line.is_cut
    line.behind = MOST_WAITING - 1
    connection.tell(b"{}")
    connection.tell(b"{}")
    assert line.is_cut
    assert line.told == [b"{}"]
    assert metrics.CUT.labels("behind")._value.get() == dropped + 1
    assert connection.closing == TOO_SLOW


def test_a_goodbye_is_the_last_that_is_said() -> None:
    connection, line = connected()
    connection.tell(b"first")
    connection.dismiss(FAREWELL)
    connection.tell(b"too late")
    assert line.told[0] == b"first"
    assert b"Farewell." in line.told[1]
    assert len(line.told) == 2
    assert connection.closing == FORBIDDEN
    assert not line.reads


def test_a_connection_is_what_its_link_opens() -> None:
    connection, _ = connected()
    assert (connection.seats, connection.host, connection.key) == ((1, 2), True, "hash")
    assert connection.language == "de"


@pytest.fixture
async def inn(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Inn]:
    async with serving(sqlite_url, tmp_path / "web") as running:
        yield running


async def deaf(inn: Inn, table: dict[str, Any]) -> socket.socket:
    """Somebody who comes to watch and reads nothing but that there is a line."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    host, _, port = inn.address.partition(":")
    line.connect((host, int(port)))
    line.setblocking(False)
    lines = [
        f"GET /ws/{table['id']} HTTP/1.1",
        f"Host: {inn.address}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    hello = msgspec.json.encode(wire.Hello(table["watch"]))
    masked = bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(line, "\r\n".join([*lines, "", ""]).encode())
    assert b" 101 " in await loop.sock_recv(line, 4096)
    await loop.sock_sendall(line, masked)
    return line


async def with_a_deaf_watcher(inn: Inn) -> tuple[Live, Any, socket.socket, dict[str, Any]]:
    table = await inn.table(seats=[{"name": "Ann", "mine": True}, {"name": "Ben", "mine": True}])
    ann = await inn.guest(table)
    live = inn.registry.tables[table["id"]]
    line = await deaf(inn, table)
    await soon(lambda: len(live.audience.ears) == 2)
    return live, ann, line, table


async def rest_of(line: socket.socket) -> bytes:
    """What can still be read of a line that was closed."""
    found = bytearray()
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(10):
        try:
            while piece := await loop.sock_recv(line, 1 << 16):
                found += piece
        except ConnectionResetError:
            pass
    line.close()
    return bytes(found)


async def test_who_never_reads_is_dropped_and_forgotten_and_nobody_waits(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_WAITING", MUCH)
    live, ann, line, _ = await with_a_deaf_watcher(inn)
    (watcher,) = [weakref.ref(ear) for ear in live.audience.ears if not ear.seats]
    told = 0
    while len(live.audience.ears) == 2:
        live.audience.tell(PAGE)
        told += len(PAGE.line.text)
        await ann.hear("chat")
        await asyncio.sleep(0)
        assert told < 32 * MUCH, "the server keeps everything for who does not read"
    assert (await ann.answer())["is"] == "update"
    await soon(lambda: not gc.collect() and watcher() is None)
    assert len(await rest_of(line)) < told


async def test_a_goodbye_that_is_not_read_is_not_waited_for(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.server.line.GOODBYE_WITHIN", 0.1)
    live, ann, line, _ = await with_a_deaf_watcher(inn)
    (watcher,) = [ear for ear in live.audience.ears if not ear.seats]
    while isinstance(watcher, Connection) and watcher._line.behind < MUCH:
        watcher.tell(msgspec.json.encode(PAGE))
        await asyncio.sleep(0)
    watcher.dismiss(FAREWELL)
    await soon(lambda: len(live.audience.ears) == 1)
    assert (await ann.answer())["is"] == "update"
    await asyncio.sleep(0.3)
    assert b"Farewell." not in await rest_of(line)
