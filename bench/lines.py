"""Websocket lines for a load generator: frames by hand, for it must be faster than the server."""

from __future__ import annotations

import asyncio
import os
import struct
from base64 import b64encode
from collections.abc import Callable
from typing import Any, cast

import msgspec

from tests.server.guest import patch

Heard = Callable[["Line", dict[str, Any]], None]


class Line(asyncio.Protocol):
    """One connection. Who only watches counts bytes; who plays reads its decision."""

    def __init__(
        self, path: str, token: str, heard: Heard | None = None, language: str = "en"
    ) -> None:
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.position: dict[str, Any] = {}
        self.n = 0
        self.received = 0
        self._path, self._token, self._heard = path, token, heard
        self._language = language
        self._left = b""
        self._shaken = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class
        key = b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        if not self.welcomed.done():
            self.welcomed.set_exception(error or ConnectionError("the house closed the line"))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def say(self, message: dict[str, Any]) -> None:
        """With a mask of zeros, which is a mask, too."""
        body = msgspec.json.encode(message)
        size = len(body)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else b""
        head = head or struct.pack("!BBH", 0x81, 0xFE, size)
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + body)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        if self.welcomed.done() and self._heard is None:
            return
        self._left += data
        if not self._shaken:
            _, found, rest = self._left.partition(b"\r\n\r\n")
            if not found:
                return
            self._shaken, self._left = True, rest
            self.say({"is": "hello", "token": self._token, "language": self._language})
        while (frame := self._frame()) is not None:
            if frame:
                self._read(msgspec.json.decode(frame))

    def _frame(self) -> bytes | None:
        """The next message; nothing for a ping, None while it is not all there."""
        left = self._left
        if len(left) < 2:
            return None
        begin, size = 2, left[1] & 127
        if size > 125:
            width = 2 if size == 126 else 8
            begin += width
            size = int.from_bytes(left[2:begin], "big")
        if len(left) < begin + size:
            return None
        self._left = left[begin + size :]
        return left[begin : begin + size] if left[0] & 15 == 1 else b""

    def _read(self, told: dict[str, Any]) -> None:
        match told["is"]:
            case "welcome":
                place = told["position"]
                self.position = {key: place[key] for key in ("decision", "ending")}
                self.n = told["n"]
                self.welcomed.set_result(None)
            case "update":
                changes = told["patches"]
                mine = ("/decision", "/ending")
                patch(self.position, [c for c in changes if c["path"].startswith(mine)])
                self.n = told["n"]
        if self._heard is not None:
            self._heard(self, told)


async def open_line(
    port: int, path: str, token: str, heard: Heard | None = None, language: str = "en"
) -> Line:
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(path, token, heard, language), "127.0.0.1", port
    )
    await line.welcomed
    return line
