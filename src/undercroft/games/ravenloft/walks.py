"""Where one can walk.

Every menu of a hero asks, so the search must be quick: squares are numbered in the order in which
they were laid, and it looks into lists by these numbers instead of hashing squares.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from operator import itemgetter
from typing import Final, TypeVar

V = TypeVar("V")
Ways = dict[int, tuple[int, ...]]  # square -> the squares one step away

SHUT: Final = -1  # a foe stands there
UNSEEN: Final = 0
HERE: Final = 1  # where the walk begins; one more for every step


def each(table: list[V] | dict[int, V], keys: Collection[int]) -> tuple[V, ...]:
    """What is in a table under each of these keys: many are found by one call."""
    if len(keys) < 2:  # for which an `itemgetter` would not give a tuple
        return tuple([table[key] for key in keys])
    found: tuple[V, ...] = itemgetter(*keys)(table)
    return found


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
        for step in range(HERE + 1, HERE + 1 + speed):
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
            known = self._ways[here] = each(self.numbers, self._near[self.squares[here]])
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
        return iter(each(self._ground.squares, self._reached))

    def ends(self, taken: Iterable[int]) -> tuple[int, ...]:
        """Where one can stop: not where one stands, nor on these squares of the floor."""
        numbers, steps, ends = self._ground.numbers, self._steps, self._reached[1:]
        for square in dict.fromkeys(taken):
            number = numbers[square]
            if steps[number] > HERE:
                ends.remove(number)
        return each(self._ground.squares, ends)

    def __contains__(self, square: int) -> bool:
        numbers = self._ground.numbers
        return square in numbers and self._steps[numbers[square]] >= HERE

    def __getitem__(self, square: int) -> int:
        """How many steps it takes to get there."""
        return self._steps[self._ground.numbers[square]] - HERE

    def way(self, to: int) -> tuple[int, ...]:
        """One shortest way to one of them, without the first square."""
        ground, steps = self._ground, self._steps
        here = ground.numbers[to]
        way = [to]
        for before in range(steps[here] - 1, HERE, -1):
            for other in ground.led(here):
                if steps[other] == before:
                    here = other
                    break
            way.append(ground.squares[here])
        way.reverse()
        return tuple(way)


NO_GROUND: Final = Ground({}, {}, [], [])
