"""The time of the server. It is handed in, so that a test can drive it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from math import ceil
from typing import TypeVar

T = TypeVar("T")


class Clock:
    """What the wall says."""

    def now(self) -> float:
        """Seconds that only ever grow, from no particular moment on."""
        return time.monotonic()

    def date(self) -> float:
        """Seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def beside(self, work: Callable[[], T]) -> T:
        """Work that would hold up the loop, done beside it."""
        return await asyncio.to_thread(work)


def on_the_beat(since: float, now: float, beat: float) -> float:
    """The next moment at a whole number of beats, at least one; at once where there is no beat."""
    if beat <= 0:
        return now
    return since + beat * max(1, ceil((now - since) / beat))
