"""Where one can walk.

Every menu of a hero asks, so the search must be quick: squares are numbered in the order in which
they were laid, and it looks into lists by these numbers instead of hashing squares.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

Ways = dict[int, tuple[int, ...]]  # square -> the squares one step away

UNSEEN: Final = 0
SHUT: Final = -1  # a foe stands there
HERE: Final = -2  # where the walk begins


class Ground:
    """All squares of a dungeon, by number. It never changes: what is laid makes another."""

    __slots__ = ("_near", "_ways", "numbers", "squares")

    def __init__(
        self,
        near: Ways,
        numbers: dict[int, int],
        squares: list[int],
        ways: list[tuple[int, ...] | None],
    ) -> None:
        self._near: Final = near
        self.numbers: Final = numbers
        self.squares: Final = squares
        self._ways: Final = ways  # `near` by numbers; None where nobody has walked yet

    def grown(self, near: Ways, more: Collection[int], changed: Iterable[int]) -> Ground:
        """With more squares; from some old ones another step leads on."""
        count = len(self.squares)
        numbers = self.numbers | dict(zip(more, range(count, count + len(more)), strict=True))
        ways = self._ways + [None] * len(more)
        for square in changed:
            ways[numbers[square]] = None
        return Ground(near, numbers, [*self.squares, *more], ways)

    def walks(self, start: int, speed: int, blocked: Iterable[int]) -> Walks:
        numbers, ways = self.numbers, self._ways
        steps = [UNSEEN] * len(ways)
        for square in blocked:
            if square in numbers:  # large figures stand on walls, too
                steps[numbers[square]] = SHUT
        begin = numbers[start]
        steps[begin] = HERE
        edge, reached = [begin], [begin]
        for step in range(1, speed + 1):
            further: list[int] = []
            for here in edge:
                for other in ways[here] or self.led(here):
                    if not steps[other]:
                        steps[other] = step
                        further.append(other)
            if not further:
                break
            reached += further
            edge = further
        return Walks(self, steps, reached)

    def led(self, here: int) -> tuple[int, ...]:
        """The squares one step away, by number."""
        known = self._ways[here]
        if known is None:
            near = self._near[self.squares[here]]
            known = self._ways[here] = tuple(map(self.numbers.__getitem__, near))
        return known


class Walks:
    """The squares that can be reached from one, and the one itself: the nearest first."""

    __slots__ = ("_ground", "_reached", "_steps")

    def __init__(self, ground: Ground, steps: list[int], reached: list[int]) -> None:
        self._ground: Final = ground
        self._steps: Final = steps
        self._reached: Final = reached

    def __len__(self) -> int:
        return len(self._reached)

    def __iter__(self) -> Iterator[int]:
        return map(self._ground.squares.__getitem__, self._reached)

    def __contains__(self, square: int) -> bool:
        number = self._ground.numbers.get(square)
        return number is not None and self._steps[number] not in (UNSEEN, SHUT)

    def __getitem__(self, square: int) -> int:
        """How many steps it takes to get there."""
        return max(0, self._steps[self._ground.numbers[square]])

    def way(self, to: int) -> tuple[int, ...]:
        """One shortest way to one of them, without the first square."""
        ground, steps = self._ground, self._steps
        here = ground.numbers[to]
        way = [to]
        for before in range(steps[here] - 1, 0, -1):
            for other in ground.led(here):
                if steps[other] == before:
                    here = other
                    break
            way.append(ground.squares[here])
        way.reverse()
        return tuple(way)


NO_GROUND: Final = Ground({}, {}, [], [])
NO_WALKS: Final = Walks(NO_GROUND, [], [])  # for who has not asked yet
