"""What some eyes noticed of a growing list: each place is looked at once, however long it grows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence


class Tally:
    """The places that count, in order, of those that were there when it was asked last."""

    __slots__ = ("_places", "_upto")

    def __init__(self) -> None:
        self._places: list[int] = []
        self._upto = 0

    def grown(self, length: int, counts: Callable[[int], bool]) -> Sequence[int]:
        """Look at what has come since."""
        for place in range(self._upto, length):
            if counts(place):
                self._places.append(place)
        self._upto = length
        return self._places

    def cut(self, length: int) -> None:
        """The list ends here now; what stood behind may come to be something else."""
        if length < self._upto:
            del self._places[bisect_left(self._places, length) :]
            self._upto = length
