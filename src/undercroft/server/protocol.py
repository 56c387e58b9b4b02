"""A way of our own to write to a websocket: at once, with no task or queue for each message."""

from __future__ import annotations

import struct
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TEXT: Final = 0x81  # the first byte of a whole message of text
TWO_BYTES: Final = 126  # a length that needs more than its seven bits
EIGHT_BYTES: Final = 127


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's websocket, which the server finds in the `state` of its scope as `protocol`."""

    async def run_asgi(self) -> None:
        self.scope["state"]["protocol"] = self
        await super().run_asgi()

    @property
    def behind(self) -> int:
        """Bytes that wait for the other end to read."""
        return self.transport.get_write_buffer_size()

    def tell(self, message: bytes) -> None:
        """Never waits: what the other end does not read yet is kept for it."""
        if not self.transport.is_closing():
            self.transport.write(_header(len(message)) + message)

    def stop_reading(self) -> None:
        """Whoever waits for a message hears that there will be none."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def cut(self) -> None:
        """Close it now, and forget what waits."""
        self.transport.abort()


def _header(size: int) -> bytes:
    if size < TWO_BYTES:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, TWO_BYTES, size)
    return struct.pack("!BBQ", TEXT, EIGHT_BYTES, size)
