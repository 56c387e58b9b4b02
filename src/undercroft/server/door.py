"""Who may come in: how many connections an address has, and how long a request may take.

uvicorn's HTTP protocol stands behind a Gate that is handed what it is handed and does what asyncio
asks of a protocol; of its insides nothing is used. Both kinds of connections find their Gate and
the Door of the server in the `state` that uvicorn gives to every protocol.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final, cast

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from undercroft.server import metrics
from undercroft.server.clock import Clock
from undercroft.server.limits import TOO_MANY, Bucket

PER_ADDRESS: Final = 200  # connections
PER_SECOND: Final = 20.0  # messages of one connection
FRAMES_A_MESSAGE: Final = 5  # so many of what is below a message may come for each
BYTES_A_MESSAGE: Final = 16 << 10
AT_ONCE: Final = 3  # seconds' worth of messages that may come together
CONTROL_PER_SECOND: Final = 2.0  # pings and the like; browsers send none unasked
CONTROL_AT_ONCE: Final = 20
HEADERS_WITHIN: Final = 10.0  # seconds
ANSWERED_WITHIN: Final = 300.0  # from the request to the last byte of the answer

LAST_WORDS_WITHIN: Final = 1.0  # seconds

LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
FULL: Final = b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def source(host: str) -> str:
    """Whose address it is: of IPv6 everybody has a whole network."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped or ip_network((int(address), 64), strict=False).network_address)
    return host


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address and one connection may."""

    per_address: int = PER_ADDRESS
    messages_per_second: float = PER_SECOND


class Door:
    """Counts connections by address, and knows which addresses are proxies."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._limits: Final = limits
        self._clock: Final = clock
        self._here: Final[Counter[str]] = Counter()

    def enter(self, host: str) -> bool:
        """One more of this address, if it may have one."""
        whose = source(host)
        if self._here[whose] >= self._limits.per_address:
            metrics.CUT.labels("address").inc()
            return False
        self._here[whose] += 1
        return True

    def leave(self, host: str) -> None:
        whose = source(host)
        self._here[whose] -= 1
        if not self._here[whose]:
            del self._here[whose]

    def budget(self) -> tuple[Bucket, Bucket, Bucket]:
        """Bytes, frames and control frames of one websocket."""
        rate = self._limits.messages_per_second

        def bucket(rate: float, burst: float) -> Bucket:
            return Bucket(rate, burst, self._clock)

        return (
            bucket(rate * BYTES_A_MESSAGE, rate * BYTES_A_MESSAGE * AT_ONCE),
            bucket(rate * FRAMES_A_MESSAGE, rate * FRAMES_A_MESSAGE * AT_ONCE),
            bucket(CONTROL_PER_SECOND, CONTROL_AT_ONCE),
        )


def is_proxy(host: str, trusted: str | Sequence[str] | None) -> bool:
    """Does it speak for others? `trusted` is FORWARDED_ALLOW_IPS, as uvicorn has read it."""
    names = trusted.split(",") if isinstance(trusted, str) else [*(trusted or ())]
    for name in map(str.strip, names):
        if name in ("*", host):
            return True
        try:
            if ip_address(host) in ip_network(name, strict=False):
                return True
        except ValueError:
            continue
    return False


def turn_away(transport: asyncio.Transport, last_words: bytes) -> None:
    """Read nothing more, and leave a moment to hear why: closed at once, it would be a reset."""
    if not transport.is_closing():
        transport.write(last_words)
        transport.pause_reading()
        asyncio.get_running_loop().call_later(LAST_WORDS_WITHIN, transport.abort)


class Gate(asyncio.Protocol):
    """One connection before it is a websocket."""

    def __init__(
        self,
        config: Any,
        server_state: Any,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._door: Final[Door] = app_state["door"]
        self._trusted: Final = config.forwarded_allow_ips if config.proxy_headers else None
        self._loop: Final = _loop or asyncio.get_running_loop()
        within: Any = AutoHTTPProtocol  # its type does not tell how it is made
        self._within: Final[asyncio.Protocol] = within(
            config=config,
            server_state=server_state,
            app_state={**app_state, "gate": self},
            _loop=self._loop,
        )
        self.host = ""
        self.proxy = False  # whoever comes through it is counted by name of their own
        self._counted = False
        self._requests = 0  # that are being answered
        self._timer: asyncio.TimerHandle | None = None

    # ---- what the loop tells -----------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class
        peer = transport.get_extra_info("peername")
        self.host = peer[0] if isinstance(peer, tuple) else ""
        self.proxy = is_proxy(self.host, self._trusted)
        self._within.connection_made(self._transport)
        if not self.proxy:
            self._counted = self._door.enter(self.host)
            if not self._counted:
                turn_away(self._transport, FULL)
                return
        self._wait_for_headers()

    def connection_lost(self, error: Exception | None) -> None:
        """Of a websocket, too, whose line has taken this place."""
        self._stop()
        if self._counted:
            self._counted = False
            self._door.leave(self.host)
        self._within.connection_lost(error)

    def data_received(self, data: bytes) -> None:
        if self._timer is None:
            self._wait_for_headers()
        self._within.data_received(data)

    def eof_received(self) -> None:
        self._within.eof_received()

    def pause_writing(self) -> None:
        self._within.pause_writing()

    def resume_writing(self) -> None:
        self._within.resume_writing()

    # ---- time --------------------------------------------------------------------------------

    def begin(self, *, websocket: bool) -> None:
        """The head of a request is here, and the application is asked."""
        self._requests += 1
        self._stop()
        if not websocket:
            self._timer = self._loop.call_later(ANSWERED_WITHIN, self._late, "answer")

    def done(self) -> None:
        """It was answered; what comes next is another request."""
        self._requests -= 1
        if not self._requests:
            self._stop()

    def _wait_for_headers(self) -> None:
        self._timer = self._loop.call_later(HEADERS_WITHIN, self._late, "headers")

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self, limit: str) -> None:
        metrics.CUT.labels(limit).inc()
        if limit == "headers":
            turn_away(self._transport, LATE)
        else:
            self._transport.abort()


class Porter:
    """Tells the Gate how far a request is, and counts those who come through a proxy."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        gate: Gate | None = scope.get("state", {}).get("gate")
        if gate is None:  # the application begins or ends
            return await self._app(scope, receive, send)
        door: Door = scope["state"]["door"]
        host = (scope["client"] or ("",))[0]
        gate.begin(websocket=scope["type"] == "websocket")
        try:
            if not gate.proxy:
                await self._app(scope, receive, send)
            elif door.enter(host):
                try:
                    await self._app(scope, receive, send)
                finally:
                    door.leave(host)
            else:
                await _full(scope, send)
        finally:
            gate.done()


async def _full(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": TOO_MANY})
        return
    headers = [(b"content-length", b"0"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
