"""A driven house that is spoken to as browsers do: messages go in, bytes come out at a second.

`Venue` seats one reader for each seat and language, and spectators; what they say goes the way of
every message, through the same door as from a socket.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from itertools import count
from types import SimpleNamespace
from typing import Any, Final, cast

import msgspec
from starlette.websockets import WebSocketDisconnect

from tests.server.driven import WATCHER, House
from undercroft.engine.game import Game
from undercroft.server.live import Live
from undercroft.server.registry import Registry
from undercroft.server.rows import KeyRow
from undercroft.server.sockets import serve
from undercroft.server.store import Store

NUMBER: Final = count()  # of tables: what is looked back at is kept by their names


class Book:
    """What a desk needs of the store."""

    async def set_here(self, table: str, seats: Sequence[int]) -> None:
        pass


class Desk(Registry):
    """Where links are shown; here the number of a seat opens it."""

    def __init__(self, house: House) -> None:
        super().__init__(cast(Store, Book()), clock=house.clock)
        self.house = house

    async def key(self, id: str, secret: str) -> KeyRow:
        seats = [] if int(secret) == WATCHER else [int(secret)]
        return KeyRow(f"link of {seats}", id, msgspec.json.encode(seats).decode())

    async def live(self, id: str) -> Live:
        return self.house.live


class Line:
    """A websocket of which both ends are here."""

    def __init__(self, venue: Venue, seat: int, language: str) -> None:
        self.headers: dict[str, str] = {}
        self.path_params = {"id": "table"}
        self.state = SimpleNamespace(line=self)
        self.behind = 0
        self.heard: list[tuple[float, bytes]] = []
        self._said: asyncio.Queue[str] = asyncio.Queue()
        self._clock = venue.clock
        self._called = venue.live.id.encode()
        self.says({"is": "hello", "token": str(seat), "language": language})
        self.serving = asyncio.create_task(serve(cast(Any, self), venue.desk))

    def says(self, message: dict[str, Any]) -> None:
        self._said.put_nowait(msgspec.json.encode(message).decode())

    async def accept(self) -> None:
        pass

    async def receive_text(self) -> str:
        text = await self._said.get()
        if not text:
            raise WebSocketDisconnect
        return text

    def tell(self, message: bytes) -> None:
        self.heard.append((self._clock.now(), message.replace(self._called, b"table")))

    def cut(self) -> None:
        raise AssertionError("what was said here was not read")

    stop_reading = cut

    def hang_up(self) -> None:
        self._said.put_nowait("")


class Venue(House):
    """A house with a line for each seat, and for spectators, in each language.

    No two have the same name, but all are told of as `table`.
    """

    def __init__(self, game: Game[Any], seats: int, languages: Sequence[str], **more: Any) -> None:
        super().__init__(game, seats, id=f"table-{next(NUMBER)}", **more)
        self.desk = Desk(self)
        self.languages = languages
        self.lines: dict[tuple[int, str], Line] = {}

    async def opens(self) -> None:
        self.start_bots()
        await self.come((seat, language) for seat in self.ears for language in self.languages)

    async def come(self, readers: Iterable[tuple[int, str]]) -> None:
        """Sit down, or sit down again."""
        for seat, language in readers:
            if line := self.lines.pop((seat, language), None):
                line.hang_up()
                await self.passes(0)
            self.lines[seat, language] = Line(self, seat, language)
            await self.passes(0)

    async def says(self, seat: int, language: str, message: dict[str, Any]) -> None:
        """Somebody says something; what it is about is what they read last."""
        about = {"n": self.n(seat)} if "n" in message else {}
        self.lines[seat, language].says({**message, **about})
        await self.passes(0)

    async def closes(self) -> None:
        for line in self.lines.values():
            line.hang_up()
        await self.passes(0)
        await super().closes()
