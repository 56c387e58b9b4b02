"""A websocket of our own, below the level of messages: what is over budget is closed with a code.

It is written on the protocol without input and output that the `websockets` package documents, and
stands where uvicorn takes a class of its own (`ws=`). Bytes are fed to the parser in slices and
frames are counted between them, so that a flood costs the server no more than a slice before it
ends. What the table tells is written at once, with no task or queue for each message.
"""

from __future__ import annotations

import asyncio
import secrets
import struct
from typing import Any, Final, cast
from urllib.parse import unquote

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from undercroft.server import metrics
from undercroft.server.door import Door, Gate, turn_away
from undercroft.server.limits import TOO_MANY
from undercroft.server.logs import log

TEXT: Final = 0x81  # the first byte of a whole message of text
TWO_BYTES: Final = 126  # a length that needs more than its seven bits
EIGHT_BYTES: Final = 127
SLICE: Final = 4096  # bytes that are parsed before frames are counted
FRAGMENTS: Final = 64  # frames of one message
MOST_WAITING: Final = 2 << 20  # bytes that a reader may be behind
GOODBYE_WITHIN: Final = 5.0  # seconds to hear why the line is closed

SWITCHING: Final = 101  # the status of a handshake that succeeded
REASONS: Final = {
    "bytes": "too much at once",
    "frames": "too many frames",
    "control": "too many pings",
    "fragments": "a message in too many pieces",
    "binary": "only text is understood",
    "utf-8": "text is UTF-8",
}


class Line(asyncio.Protocol):
    """One websocket, which the server finds in the `state` of its scope as `line`."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any]) -> None:
        self._config: Final = config
        self._lines: Final[set[Any]] = server_state.connections  # shut down with the server
        self._tasks: Final[set[asyncio.Task[None]]] = server_state.tasks
        self._headers: Final = server_state.default_headers
        self._gate: Final[Gate] = app_state["gate"]
        door: Door = app_state["door"]
        self._bytes, self._frames, self._control = door.budget()
        self._state: Final = {**app_state, "line": self}
        self._loop: Final = asyncio.get_running_loop()
        self._said: Final[asyncio.Queue[dict[str, Any]]] = asyncio.Queue()
        self._conn: Final = ServerProtocol(max_size=config.ws_max_size)
        self._pieces: list[bytes] = []  # of a message that has not ended
        self._binary = False
        self._paused = False
        self._timer: asyncio.TimerHandle | None = None
        self._awaited = b""  # what the answer to our ping has to say
        self._response: Response | None = None

    # ---- what the loop tells -----------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class
        self._lines.add(self)

    def connection_lost(self, error: Exception | None) -> None:
        self._lines.discard(self)
        self._stop_timer()
        self._gate.connection_lost(error)
        self._hang_up(CloseCode.ABNORMAL_CLOSURE)

    def data_received(self, data: bytes) -> None:
        if self._response is not None and not self._bytes.take(len(data)):
            self._refuse("bytes", TOO_MANY)
            return
        for at in range(0, len(data), SLICE):
            self._conn.receive_data(data[at : at + SLICE])
            for event in self._conn.events_received():
                if isinstance(event, Request):
                    self._begin(event)
                elif isinstance(event, Frame) and not self._heed(event):
                    return
            if self._write():
                self._hang_up(self._conn.close_code or CloseCode.ABNORMAL_CLOSURE)
                self._end()
                return

    def eof_received(self) -> None:
        """The transport closes by itself."""

    def shutdown(self) -> None:
        """The server closes."""
        if self._conn.state is State.OPEN:
            self._conn.send_close(CloseCode.SERVICE_RESTART)
        self._hang_up(CloseCode.SERVICE_RESTART)
        self._end()

    # ---- frames ------------------------------------------------------------------------------

    def _begin(self, request: Request) -> None:
        """A handshake that can be is answered when the application accepts or closes."""
        self._response = self._conn.accept(request)
        if self._response.status_code != SWITCHING:
            self._conn.send_response(self._response)
            return
        path, _, query = request.path.partition("?")
        scope = {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": self._transport.get_extra_info("sockname"),
            "client": (self._gate.host, 0),
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [
                (name.lower().encode(), value.encode("latin-1", "surrogateescape"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self._state,
        }
        self._said.put_nowait({"type": "websocket.connect"})
        task = self._loop.create_task(self._serve(scope))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, scope: dict[str, Any]) -> None:
        try:
            await self._config.loaded_app(scope, self._receive, self._send)
        except Exception as error:
            log.error("a line failed", error=type(error).__name__)
            if self._conn.state is State.OPEN:
                self._conn.send_close(CloseCode.INTERNAL_ERROR)
        if self._conn.state is not State.CLOSING:  # where it is, the other end has a moment yet
            self._end()

    def _heed(self, frame: Frame) -> bool:
        """Is there any more to be read?"""
        match frame.opcode:
            case Opcode.PING | Opcode.PONG:
                if not self._control.take():
                    return self._refuse("control", TOO_MANY)
                if frame.opcode is Opcode.PONG and frame.data == self._awaited:
                    self._awaited = b""
            case Opcode.CLOSE:
                return True
            case _:
                if not self._frames.take():
                    return self._refuse("frames", TOO_MANY)
                return self._gather(frame)
        return True

    def _gather(self, frame: Frame) -> bool:
        if self._conn.state is not State.OPEN:  # it is said good-bye to
            return True
        if frame.opcode is not Opcode.CONT:
            self._binary = frame.opcode is Opcode.BINARY
        if len(self._pieces) == FRAGMENTS:
            return self._refuse("fragments", TOO_MANY)
        self._pieces.append(bytes(frame.data))
        if frame.fin:
            message, self._pieces = b"".join(self._pieces), []
            if self._binary:
                return self._refuse("binary", CloseCode.UNSUPPORTED_DATA)
            try:
                self._hear(message.decode())
            except UnicodeDecodeError:
                return self._refuse("utf-8", CloseCode.INVALID_DATA)
        return True

    def _hear(self, text: str) -> None:
        """Nothing more is read until it is dealt with."""
        self._said.put_nowait({"type": "websocket.receive", "text": text})
        if not self._paused:
            self._paused = True
            self._transport.pause_reading()

    def _refuse(self, limit: str, code: int) -> bool:
        """Close the line with a code and a reason, and count it."""
        metrics.CUT.labels(limit).inc()
        self._conn.fail(code, REASONS[limit])
        self._hang_up(code)
        self._stop_timer()
        turn_away(self._transport, b"".join(self._conn.data_to_send()))
        return False

    def _write(self) -> bool:
        """What the protocol has to answer; is that the end of it?"""
        pieces = self._conn.data_to_send()
        if pieces and not self._transport.is_closing():
            self._transport.write(b"".join(pieces))
            if self.behind > MOST_WAITING:
                metrics.CUT.labels("behind").inc()
                self._transport.abort()
        return SEND_EOF in pieces

    def _end(self) -> None:
        """After all that was told before; who does not read it is not waited for."""
        self._write()
        self._stop_timer()
        self._transport.close()
        self._timer = self._loop.call_later(GOODBYE_WITHIN, self._transport.abort)

    # ---- is anybody there? -------------------------------------------------------------------

    def _ping(self) -> None:
        """Time and again; who has not answered the last one is gone."""
        if self._awaited:
            metrics.CUT.labels("silent").inc()
            self._transport.abort()
            return
        self._awaited = secrets.token_bytes(4)
        self._conn.send_ping(self._awaited)
        self._write()
        self._timer = self._loop.call_later(self._config.ws_ping_interval, self._ping)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # ---- what the application does -----------------------------------------------------------

    async def _receive(self) -> dict[str, Any]:
        said = await self._said.get()
        if self._paused and self._said.empty():
            self._paused = False
            self._transport.resume_reading()
        return said

    async def _send(self, message: dict[str, Any]) -> None:
        connecting, is_open = (self._conn.state is s for s in (State.CONNECTING, State.OPEN))
        match message["type"]:
            case "websocket.accept" if connecting and self._response is not None:
                for name, value in self._headers:
                    self._response.headers[name.decode()] = value.decode()
                self._conn.send_response(self._response)
                self._write()
                if self._config.ws_ping_interval:
                    wait = self._config.ws_ping_interval
                    self._timer = self._loop.call_later(wait, self._ping)
            case "websocket.close" if connecting:
                self._conn.send_response(self._conn.reject(403, ""))
                self._end()
            case "websocket.send" if is_open:
                self.tell(message["text"].encode())
            case "websocket.close" if is_open:
                self._say_goodbye(message["code"])

    def _say_goodbye(self, code: int) -> None:
        """Say why, after all that was told before, and give the other end time to hear it."""
        self._conn.send_close(code)
        self._write()
        self._stop_timer()
        self._transport.resume_reading()
        self._timer = self._loop.call_later(GOODBYE_WITHIN, self._transport.abort)

    def _hang_up(self, code: int) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": code})

    @property
    def behind(self) -> int:
        """Bytes that wait for the other end to read."""
        return self._transport.get_write_buffer_size()

    def tell(self, message: bytes) -> None:
        """Never waits: what the other end does not read yet is kept for it."""
        if not self._transport.is_closing():
            self._transport.write(_header(len(message)) + message)

    def stop_reading(self) -> None:
        """Whoever waits for a message hears that there will be none."""
        self._hang_up(CloseCode.NORMAL_CLOSURE)

    def cut(self) -> None:
        """Close it now, and forget what waits."""
        self._transport.abort()


def _header(size: int) -> bytes:
    if size < TWO_BYTES:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, TWO_BYTES, size)
    return struct.pack("!BBQ", TEXT, EIGHT_BYTES, size)
