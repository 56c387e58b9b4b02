"""Bots think in processes of their own, so that nobody who plays has to wait for them.

What goes over is what the seat may know: its view, its question without what its options would do,
its sheet, and the bot with its luck. What comes back is what it chose, and the bot. No table goes
over, and a process remembers nothing: one that dies is replaced, asked again, and says the same.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from undercroft.bots import Bot, settled
from undercroft.engine.decision import Decision, Keyed, Option
from undercroft.engine.order import Order, on_sheet
from undercroft.server.clock import Clock
from undercroft.server.logs import log

PER_TABLE: Final = 0.25  # seconds of thought in a second
PER_ADDRESS: Final = 0.5  # of all tables that were opened from there
TOLD: Final = (
    0.004  # seconds: what it costs to play an answer and tell of it, paid with the thought
)
AT_ONCE: Final = 4.0  # seconds that may be thought ahead of that
MANY: Final = 10_000
NICE: Final = 10
TRIES: Final = 3
UNWATCHED: Final = 1.0  # seconds between two looks whether the server still lives

Wanted = dict[str, str]  # what a bot settles on its sheet
Told = tuple[Bot, Wanted, str, float]  # the bot, what it settles and answers, how long it thought


class Allowance:
    """Seconds of thought: they come steadily, are spent afterwards, and a debt is waited out."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: float, now: float) -> None:
        self._rate: Final = rate
        self._left = AT_ONCE
        self._at = now

    def wait(self, now: float) -> float:
        """Seconds until there is no debt."""
        self._left = min(AT_ONCE, self._left + (now - self._at) * self._rate)
        self._at = now
        return max(0.0, -self._left / self._rate)

    def spend(self, seconds: float) -> None:
        self._left -= seconds


class Minds:
    """The processes in which bots think, and what each table and address may ask of them."""

    def __init__(self, clock: Clock, processes: int) -> None:
        self._clock: Final = clock
        self._processes: Final = processes
        self._pool: ProcessPoolExecutor | None = None
        self._allowed: Final[OrderedDict[str, Allowance]] = OrderedDict()

    async def think(
        self,
        purses: Mapping[str, float],
        player: Bot,
        decision: Decision[Any],
        sheet: Sequence[Order],
        view: dict[str, object],
    ) -> tuple[Bot, Wanted, str]:
        """What it settles and answers. `purses`: what it is paid from, and at which rate."""
        paid = [self._allowance(name, rate) for name, rate in purses.items()]
        if (debt := max(one.wait(self._clock.now()) for one in paid)) > 0:
            await self._clock.sleep(debt)
        if self._processes:
            question = pickle.dumps((player, bare(decision), [_bare(o) for o in sheet], view))
            player, wanted, key, took = await self._asked(question)
        else:
            player, wanted, key, took = await self._clock.beside(
                lambda: thought(player, decision, sheet, view)
            )
        for one in paid:
            one.spend(took + TOLD)
        return player, wanted, key

    async def close(self) -> None:
        """Once the thought that is under way has ended; what was not begun is dropped."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    def _allowance(self, name: str, rate: float) -> Allowance:
        found = self._allowed.get(name)
        if found is None:
            found = self._allowed[name] = Allowance(rate, self._clock.now())
            if len(self._allowed) > MANY:
                self._allowed.popitem(last=False)
        self._allowed.move_to_end(name)
        return found

    async def _asked(self, question: bytes) -> Told:
        for _ in range(TRIES):
            pool = self._pool or self._opened()
            try:
                answer = await asyncio.get_running_loop().run_in_executor(pool, _answered, question)
            except BrokenProcessPool:
                log.warning("a process in which bots think was lost; another takes its place")
                if self._pool is pool:
                    await self.close()
                continue
            told: Told = pickle.loads(answer)
            return told
        return thought(*pickle.loads(question))

    def _opened(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self._processes, spawn, _begin)
        return self._pool


def bare(decision: Decision[Any]) -> Decision[Any]:
    """A question without what its options would do: that is code, and of no concern to a bot."""
    return Decision(
        decision.seat,
        decision.prompt,
        [_option(option) for option in decision.options],
        decision.cite,
        decision.kind,
        decision.who,
        decision.about,
        decision.amount,
        decision.otherwise,
        decision.secret,
    )


def _bare(order: Order) -> Order:
    return Order(
        order.key,
        order.prompt,
        [_option(option) for option in order.options],
        order.cite,
        otherwise=order.otherwise,
        stands=order.stands,
        answers=order.answers,
    )


def _option(one: Keyed) -> Option[None]:
    return Option(
        one.key, None, one.label, kind=one.kind, about=one.about, does=one.does, seen=one.seen
    )


def thought(
    player: Bot, decision: Decision[Any], sheet: Sequence[Order], view: dict[str, object]
) -> Told:
    """One thought, wherever it is thought."""
    begun = time.thread_time()
    wanted, key = settles(player, sheet, view), chosen(player, decision, view)
    return player, wanted, key, time.thread_time() - begun


def settles(player: Bot, sheet: Sequence[Order], view: dict[str, object]) -> Wanted:
    """What it has otherwise on its sheet; a bot that loses its way leaves it alone."""
    try:
        wanted = settled(player, sheet, lambda: view)
        for order, choice in wanted.items():
            on_sheet(sheet, order).option(choice)
    except Exception as error:
        log.error("a bot lost its way", error=type(error).__name__)
        return {}
    return wanted


def chosen(player: Bot, decision: Decision[Any], view: dict[str, object]) -> str:
    """Its choice; a bot that loses its way takes the first option."""
    try:
        key = player.choose(decision, lambda: view)
    except Exception as error:
        log.error("a bot lost its way", error=type(error).__name__)
        return decision.keys[0]
    return key if key in decision.keys else decision.keys[0]


# ---- in the other process --------------------------------------------------------------------


def _begin() -> None:
    """Make way for those who play, leave it to the server to stop, and go when it is gone."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_the_server, daemon=True).start()


def _go_with_the_server() -> None:
    server = multiprocessing.parent_process()
    while server is not None and server.is_alive():
        server.join(UNWATCHED)
    os._exit(0)


def _answered(question: bytes) -> bytes:
    return pickle.dumps(thought(*pickle.loads(question)))
