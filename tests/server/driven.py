"""A table without a socket, on a clock that a test drives: who is told what, and at which second.

`House(game, 3, bots=[1])` seats a person wherever no bot sits, and a spectator; three seconds go by
with `await house.passes(3)`. Nothing waits for a real clock.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from undercroft.bots import Bot
from undercroft.engine.decision import Decision
from undercroft.engine.game import Game
from undercroft.server import bots, wire
from undercroft.server.clock import Clock
from undercroft.server.history import Begun, History
from undercroft.server.live import Live, Settled
from undercroft.server.minds import Minds
from undercroft.server.rows import EVERYBODY, LATEST, ChatRow, RecordRow, RestRow, Row
from undercroft.server.seating import Holder, Seating, SeatState
from undercroft.server.showing import Eyes

T = TypeVar("T")
WATCHER = -1
BREATH = 2.5  # seconds
PACE = 0.5
WHILE = 50  # turns of the loop until everybody has done what they can do now


class Driven(Clock):
    """Stands still until it is told to go on."""

    def __init__(self, thinks: float = 0.0) -> None:
        self.at = 1000.0
        self.thinks = thinks  # seconds that work beside the loop takes
        self._number = count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self.at

    def date(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        wakes: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._sleepers, (self.at + seconds, next(self._number), wakes))
        await wakes

    async def beside(self, work: Callable[[], T]) -> T:
        done = work()
        await self.sleep(self.thinks)
        return done

    async def goes_on(self, seconds: float) -> None:
        until = self.at + seconds
        await _all_have_done_what_they_can()
        while self._sleepers and self._sleepers[0][0] <= until:
            self.at, _, wakes = heappop(self._sleepers)
            if not wakes.done():
                wakes.set_result(None)
            await _all_have_done_what_they_can()
        self.at = until


async def _all_have_done_what_they_can() -> None:
    for _ in range(WHILE):
        await asyncio.sleep(0)


class Listener:
    """A connection that only notes what it is told, and when."""

    def __init__(self, clock: Clock, seats: Sequence[int], language: str) -> None:
        self.seats = Eyes(seats)
        self.language = language
        self.host = False
        self.key = f"link of {seats}"
        self.heard: list[tuple[float, bytes]] = []
        self._clock = clock

    def tell(self, message: bytes) -> None:
        self.heard.append((self._clock.now() - 1000.0, message))

    def sit(self, seats: Eyes) -> None:
        self.seats = seats

    def dismiss(self, why: wire.Rendered) -> None:
        raise AssertionError(why)


class Drawer:
    """Keeps every row at once."""

    def __init__(self) -> None:
        self.kept: list[Row] = []
        self.said: list[ChatRow] = []

    async def append(self, row: Row, rest: RestRow | None = None) -> bool:
        self.kept.append(row)
        return True

    async def rows(self, table: str, start: int = 0) -> list[Row]:
        return self.kept[start:]

    async def say(self, line: ChatRow) -> None:
        self.said.append(replace(line, id=len(self.said) + 1))

    async def chat(
        self, table: str, heard: int = EVERYBODY, *, upto: int = LATEST
    ) -> list[ChatRow]:
        return [line for line in self.said if line.heard & heard and line.id <= upto]

    async def open_chat(self, table: str) -> None:
        self.said = [replace(line, heard=EVERYBODY) for line in self.said]

    async def note(self, line: RecordRow) -> None:
        """Nobody reads it."""

    async def record(self, table: str) -> list[RecordRow]:
        return []


class First:
    """A bot that takes the first option."""

    def choose(self, decision: Decision[Any], look: Callable[[], Any]) -> str:
        return decision.keys[0]


class House:
    """A live table, everybody around it, and the bots."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        *,
        bots: Iterable[int] = (),
        thinks: float = 0.0,
        breath: float = BREATH,
        pace: float = PACE,
        language: str = "en",
        seed: str = "7",
        player: str = "random",
        begin: type[History] = History,
        id: str = "table",
    ) -> None:
        self.clock = Driven(thinks)
        self.drawer = Drawer()
        names = [f"Player {seat}" for seat in range(seats)]
        begun = Begun(seed, "nonce", version=game.version)
        settled = Settled(names, game.settle(seats, {}), begun, breath=int(breath * 1000))
        self._begin: Callable[[], History] = lambda: begin(game, names, settled.options, begun)
        people = [seat for seat in range(seats) if seat not in bots]
        seating = Seating(
            id,
            [SeatState(name, player if seat in bots else "") for seat, name in enumerate(names)],
            int(pace * 1000),
            {f"link of {[seat]}": Holder([seat]) for seat in people},
            {},
        )
        self.live = Live(
            id,
            self._begin(),
            settled,
            seating,
            self.drawer,
            self._again,
            self.clock,
            self._grants,
        )
        self.ears = {seat: Listener(self.clock, [seat], language) for seat in people}
        self.ears[WATCHER] = Listener(self.clock, [], language)

    async def _grants(self, seat: int) -> None:
        self.live.seating.grant(seat)

    async def _again(self) -> History:
        history = self._begin()
        for row in self.drawer.kept:
            history.apply(row)
        return history

    async def opens(self) -> None:
        for ear in self.ears.values():
            self.live.welcome(ear, ())
        self.start_bots()
        await self.passes(0)

    def start_bots(self) -> None:
        self._bots = asyncio.create_task(bots.play_bots(self.live, Minds(self.clock, 0), "here"))

    async def passes(self, seconds: float) -> None:
        await self.clock.goes_on(seconds)

    async def answers(self, seat: int, key: str) -> None:
        await self.live.answer(self.eyes(seat), self.n(seat), seat, key)

    async def undoes(self, seat: int) -> None:
        await self.live.undo(self.eyes(seat), self.n(seat))

    def eyes(self, seat: int) -> Eyes:
        return self.ears[seat].seats

    def n(self, seat: int) -> int:
        return self.live.history.heard(self.eyes(seat).bits)

    def asked(self, seat: int) -> Any:
        """What somebody is asked, as their browser has it."""
        return self._shown(seat)["decision"]

    def sheet(self, seat: int) -> Any:
        return self._shown(seat)["sheet"]

    def _shown(self, seat: int) -> Any:
        (sight,) = [s for (eyes, _), s in self.live.audience._sights.items() if eyes == (seat,)]
        return sight.rest

    def seconds(self, seat: int) -> list[float]:
        """When somebody was told something; once, whatever came together."""
        return [*dict.fromkeys(second for second, _ in self.ears[seat].heard)]

    def heard(self, *seats: int) -> list[list[tuple[float, bytes]]]:
        return [self.ears[seat].heard for seat in seats]

    async def closes(self) -> None:
        self.live.close()
        self._bots.cancel()
        await _all_have_done_what_they_can()


def play_as(monkeypatch: pytest.MonkeyPatch, player: Bot) -> None:
    monkeypatch.setattr(bots, "bot", lambda *_: player)
