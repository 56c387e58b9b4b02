"""How much of something one connection or address may want at a time."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from undercroft.server.clock import Clock

# Codes with which a websocket is closed because of a limit
TOO_SLOW: Final = 4408
TOO_MANY: Final = 4429


class Bucket:
    """Fills at a steady rate; a wish takes some of it, and what is not there is refused."""

    __slots__ = ("_at", "_clock", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float, clock: Clock) -> None:
        self._clock: Final = clock
        self.rate: Final = rate
        self.burst: Final = burst
        self._left = burst
        self._at = self._clock.now()

    def take(self, amount: float = 1) -> bool:
        now = self._clock.now()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Buckets:
    """One bucket for each address, as long as it is in use."""

    def __init__(self, rate: float, burst: float, clock: Clock, most: int = 10_000) -> None:
        self._clock: Final = clock
        self._rate: Final = rate
        self._burst: Final = burst
        self._most: Final = most
        self._known: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._known.get(address)
        if bucket is None:
            bucket = self._known[address] = Bucket(self._rate, self._burst, self._clock)
            if len(self._known) > self._most:
                self._known.popitem(last=False)
        self._known.move_to_end(address)
        return bucket.take()
