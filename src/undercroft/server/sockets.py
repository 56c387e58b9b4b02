"""One connection: what it says is read in order, what it is told waits until it is too much."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from undercroft.engine.speech import Speech
from undercroft.engine.words import Words
from undercroft.languages import known
from undercroft.server import consent, metrics, replays, showing, sitting, talk, wire
from undercroft.server.audience import ENCODER
from undercroft.server.denied import Denied
from undercroft.server.door import AT_ONCE, PER_SECOND
from undercroft.server.errors import StoreError
from undercroft.server.limits import TOO_MANY, TOO_SLOW, Bucket
from undercroft.server.line import MOST_WAITING, Line
from undercroft.server.live import NOT_KEPT, Live
from undercroft.server.logs import log
from undercroft.server.registry import Registry
from undercroft.server.rows import KeyRow
from undercroft.server.showing import Eyes
from undercroft.server.tongues import NOTHING, preferred, tongue_of

HELLO_WITHIN: Final = 10.0  # seconds
PATIENCE: Final = 200  # messages over the limit before the line is cut
# What reading JSON may raise: it is none, or is nested too deep, or has half a letter.
NO_MESSAGE: Final = (msgspec.MsgspecError, RecursionError, UnicodeError)
PASSING: Final = (408, 503)  # what may go better the next time
READER: Final = msgspec.json.Decoder(wire.Message)

OF_THE_GAME: Final = (wire.Answer, wire.Settle, wire.Undo, wire.Redo, wire.Restart)

TOO_FAST: Final = Words("That was too fast; wait a moment.")
AWAITED: Final = Words("The table still waits for somebody who was invited.")
NO_STORE: Final = Words("The store cannot be reached; try again soon.")
STUMBLED: Final = Words("The rules stumbled over that; nothing has changed.")

FORBIDDEN: Final = 4403  # a reason for closing, as a websocket's code


class Connection:
    """An ear of a live table, and the mouth of somebody."""

    def __init__(self, line: Line, key: KeyRow, language: str) -> None:
        self.seats = _eyes(key)
        self.host: Final = key.host
        self.key: Final = key.hash
        self.language = language
        self.closing = 0  # the code to close with
        self._line: Final = line

    def tell(self, message: bytes) -> None:
        if self.closing:
            return
        if self._line.behind + len(message) > MOST_WAITING:
            metrics.CUT.labels("behind").inc()
            self.closing = TOO_SLOW
            self._line.cut()
            return
        self._line.tell(message)

    def sit(self, seats: Eyes) -> None:
        self.seats = seats

    def dismiss(self, why: wire.Rendered) -> None:
        self.tell(ENCODER.encode(wire.Bye(why)))
        self.end(FORBIDDEN)

    def end(self, code: int) -> None:
        """Nothing more is told, and nothing more is read."""
        if not self.closing:
            self.closing = code
            self._line.stop_reading()


async def serve(
    socket: WebSocket, registry: Registry, *, code: str = "", per_second: float = PER_SECOND
) -> None:
    """A websocket from hello to goodbye. With a code it is a shared replay, which needs no key."""
    await socket.accept()
    language = preferred(socket.headers.get("accept-language", ""))  # until they say hello
    try:
        hello = await _hello(socket)
        language = known([hello.language])
        live, key = await _found(registry, hello.token, socket.path_params.get("id", ""), code)
    except Denied as error:
        await _farewell(socket, error, language)
        return
    except WebSocketDisconnect:
        return
    connection = Connection(socket.state.line, key, language)
    metrics.CONNECTIONS.inc()
    bucket = Bucket(per_second, per_second * AT_ONCE, registry.clock)
    try:
        async with live.held():
            if key.hash:  # meanwhile a seat may have been taken away
                connection.sit(_eyes(await registry.key(live.id, hello.token)))
            await live.catch_up()  # they may come from another worker
            chat = () if code else await talk.heard_by(live, connection.seats, language)
            live.welcome(connection, chat)
        await registry.announce(live)
        await _read(socket, registry, live, connection, bucket)
    except Denied as error:
        await _farewell(socket, error, language)
    finally:
        live.leave(connection)
        metrics.CONNECTIONS.dec()
        await registry.announce(live)
    if connection.closing:
        with suppress(RuntimeError):
            await socket.close(connection.closing)


def _eyes(key: KeyRow) -> Eyes:
    return Eyes(msgspec.json.decode(key.seats, type=list[int]))


async def _hello(socket: WebSocket) -> wire.Hello:
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            hello = _message(await socket.receive_text())
    except TimeoutError as error:
        metrics.CUT.labels("hello").inc()
        raise Denied("too-slow", Words("You have said nothing."), 408) from error
    if not isinstance(hello, wire.Hello):
        raise Denied("hello-first", Words("Say hello first."))
    return hello


async def _found(registry: Registry, token: str, id: str, code: str) -> tuple[Live, KeyRow]:
    """The table that a secret opens, or the code of a replay."""
    try:
        if code:
            live = await registry.shared(code)
            return live, KeyRow("", live.id, "[]")
        key = await registry.key(id, token)
        return await registry.live(id), key
    except StoreError as error:
        log.error("the store failed", table=id, error=str(error))
        raise Denied("store", NO_STORE, 503) from error


async def _farewell(socket: WebSocket, error: Denied, language: str) -> None:
    why = showing.rendered(Speech(tongue_of("", language), NOTHING), error.words)
    with suppress(RuntimeError, WebSocketDisconnect):
        bye = wire.Bye(why, again=error.status in PASSING)
        await socket.send_text(ENCODER.encode(bye).decode())
        await socket.close(TOO_SLOW if error.status == 408 else FORBIDDEN)


def _message(text: str) -> Any:
    try:
        return READER.decode(text)
    except NO_MESSAGE as error:
        raise Denied("malformed", Words("That message cannot be understood.")) from error


async def _read(
    socket: WebSocket, registry: Registry, live: Live, connection: Connection, bucket: Bucket
) -> None:
    patience = PATIENCE
    while True:
        try:
            text = await socket.receive_text()
        except WebSocketDisconnect:
            return
        if connection.closing:
            return
        if not bucket.take():
            patience -= 1
            if not patience:
                metrics.CUT.labels("messages").inc()
                connection.end(TOO_MANY)
                return
            _trouble(live, connection, "slow-down", TOO_FAST)
            continue
        try:
            await _heed(_message(text), registry, live, connection)
        except Denied as error:
            _trouble(live, connection, error.code, error.words)
        except StoreError as error:
            log.error("the store failed", table=live.id, error=str(error))
            _trouble(live, connection, "store", NOT_KEPT)
        except Exception as error:
            log.error("a message failed", table=live.id, error=type(error).__name__, exc_info=True)
            _trouble(live, connection, "failed", STUMBLED)


def _trouble(live: Live, connection: Connection, code: str, words: Words) -> None:
    metrics.REFUSED.labels(code).inc()
    told = showing.rendered(live.speech(connection.language), words)
    connection.tell(ENCODER.encode(wire.Trouble(code, told)))


async def _heed(message: Any, registry: Registry, live: Live, connection: Connection) -> None:
    """Do what somebody says, if this connection may say it."""
    seats, host = connection.seats, connection.host
    way = registry, live, connection.key
    if live.gathering and isinstance(message, OF_THE_GAME):
        raise Denied("gathering", AWAITED)
    match message:
        case wire.Answer():
            begun = time.perf_counter()
            await live.answer(seats, message.n, message.seat, message.key)
            metrics.ANSWERS.inc()
            metrics.SECONDS.observe(time.perf_counter() - begun)
        case wire.Settle():
            await live.order(seats, message.seat, message.key, message.choice)
        case wire.Undo():
            await live.undo(seats, message.n)
        case wire.Redo():
            await live.redo(seats, message.n)
        case wire.Restart():
            await live.restart(seats, message.n, host=host)
        case wire.Vote():
            await consent.vote(live, seats, message.proposal, yes=message.yes)
        case wire.Say():
            if not connection.key:
                raise Denied("not-yours", Words("A replay has no chat."))
            await talk.say(live, seats, message.text, message.side)
        case wire.SetSeat():
            await sitting.change_seat(*way, message)
        case wire.Invite():
            _invited(connection, message.seat, await sitting.invite(*way, message.seat))
        case wire.Kick():
            _invited(connection, message.seat, await sitting.kick(*way, message.seat))
        case wire.Take():
            await sitting.take(*way, message.seat)
        case wire.Start():
            await sitting.start(*way)
        case wire.Pace():
            if not (host or seats):
                raise Denied("not-yours", Words("Only those who play set the pace."))
            await registry.set_pace(live, message.pause)
        case wire.Why():
            await live.steady()
            speech = live.speech(connection.language)
            connection.tell(ENCODER.encode(replays.reasons(live, seats, message.about, speech)))
        case wire.Look():
            await live.steady()
            speech = live.speech(connection.language)
            frame = await replays.frame(live, seats, message.step, message.seat, speech)
            connection.tell(ENCODER.encode(frame))
        case wire.Recall():
            await live.steady()
            speech = live.speech(connection.language)
            connection.tell(ENCODER.encode(await replays.recalled(live, speech)))
        case wire.Speak():
            async with live.held():
                connection.language = known([message.language])
                language = connection.language
                chat = await talk.heard_by(live, seats, language) if connection.key else ()
                live.audience.welcome_again(live, connection, chat)
        case wire.Hello():
            raise Denied("hello-twice", Words("You have said hello already."))


def _invited(connection: Connection, seat: int, secret: str) -> None:
    if secret:
        connection.tell(ENCODER.encode(wire.Invited(seat, secret)))
