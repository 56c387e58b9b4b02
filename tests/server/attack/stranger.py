"""Somebody who speaks to the server byte by byte, and need not keep to any protocol."""

from __future__ import annotations

import asyncio
import os
import struct
from base64 import b64encode
from contextlib import suppress
from typing import Final

TEXT: Final = 0x1
BINARY: Final = 0x2
PING: Final = 0x9
CLOSE: Final = 0x8
CONTINUED: Final = 0x0


def frame(kind: int, body: bytes = b"", *, last: bool = True) -> bytes:
    """A frame as a client sends it: masked, here with zeros."""
    size = len(body)
    first = (0x80 if last else 0) | kind
    if size < 126:
        head = struct.pack("!BB", first, 0x80 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, 0xFE, size)
    else:
        head = struct.pack("!BBQ", first, 0xFF, size)
    return head + bytes(4) + body


def request(address: str, path: str, *headers: str) -> bytes:
    """The request that begins a websocket."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {address}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


HERE: Final[list[Stranger]] = []  # to be shown out after each test


class Stranger:
    """A bare connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader: Final = reader
        self.writer: Final = writer

    @classmethod
    async def come(cls, address: str, *, buffer: int = 1 << 16) -> Stranger:
        host, _, port = address.partition(":")
        stranger = cls(*await asyncio.open_connection(host, int(port), limit=buffer))
        HERE.append(stranger)
        return stranger

    @classmethod
    async def dial(cls, address: str, path: str, *headers: str) -> Stranger:
        """With a websocket that is open."""
        stranger = await cls.come(address)
        await stranger.say(request(address, path, *headers))
        answer = await stranger.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer, answer
        return stranger

    async def say(self, text: bytes) -> None:
        self.writer.write(text)
        await self.writer.drain()

    async def heard(self, within: float = 10.0) -> bytes:
        """Everything until the server hangs up."""
        found = bytearray()
        async with asyncio.timeout(within):
            with suppress(OSError):
                while piece := await self.reader.read(1 << 16):
                    found += piece
        return bytes(found)

    async def goodbye(self, within: float = 10.0) -> int:
        """The code with which the server closes the websocket; 0 if it says none."""
        return closing_code(await self.heard(within))

    def leave(self) -> None:
        self.writer.transport.abort()


def closing_code(said: bytes) -> int:
    """Of the frames that a server sent, which are not masked."""
    at = 0
    while at + 2 <= len(said):
        kind, size = said[at] & 0x0F, said[at + 1]
        at += 2
        if size == 126:
            size, at = struct.unpack_from("!H", said, at)[0], at + 2
        elif size == 127:
            size, at = struct.unpack_from("!Q", said, at)[0], at + 8
        if kind == CLOSE and size >= 2:
            code: int = struct.unpack_from("!H", said, at)[0]
            return code
        at += size
    return 0
