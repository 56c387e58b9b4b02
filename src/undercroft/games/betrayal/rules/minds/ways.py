"""The ways of figures, by name, and the shortest of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from undercroft.engine.cite import cites
from undercroft.games.betrayal.board import APART, FAR, Board, Way, beyond
from undercroft.games.betrayal.rules.overhead import flown, up_grates

BURROW: Final = "burrow"  # side by side, doors or not; neither walls nor barriers hold it
FLY: Final = "fly"  # the same in the air: it comes down on either side of a barrier
UP_GRATES: Final = "up-grates"  # from the Catacomb Landing up through every grate
LEVELS: Final = ("city", "catacomb")

Names = tuple[str, ...]  # of ways; none: as everybody goes


@cites("betrayal:board/adjacent", "betrayal:monster/passages")
def ways_by(board: Board, names: Names, bound: str, spot: int) -> Sequence[Way]:
    """Where one can go from a spot who has these ways, and is bound to a level or to none."""
    found: list[Way]
    if BURROW in names:
        found = [(there, 1) for there in board.adjacent(spot % FAR)] + board.passages(spot)
    elif FLY in names:
        found = flown(board, spot) + board.passages(spot)
    else:
        found = [*board.ways(spot)]
    if UP_GRATES in names:
        found += up_grates(board, spot)
    return [way for way in found if not bound or board.level(way[0]) == bound]


@dataclass(frozen=True, slots=True)
class Trails:
    """All shortest ways from one spot."""

    start: int
    far: Mapping[int, int]  # in spaces
    before: Mapping[int, tuple[int, ...]]  # the last spot but one of each of them

    def first_steps(self, goal: int) -> list[int]:
        """The spots next to the start that a shortest way leads over; none, if there is no way."""
        on_the_way, edge, found = {goal}, [goal], list[int]()
        while edge:
            spot = edge.pop(0)
            for earlier in self.before.get(spot, ()):
                if earlier == self.start:
                    found.append(spot)
                elif earlier not in on_the_way:
                    on_the_way.add(earlier)
                    edge.append(earlier)
        return [*dict.fromkeys(sorted(found))]

    def path(self, goal: int) -> tuple[int, ...]:
        """The first of equals."""
        back: list[int] = []
        while goal != self.start and goal in self.before:
            back.append(goal)
            goal = self.before[goal][0]
        return tuple(reversed(back))


def trails_from(start: int, ways_from: Callable[[int], Iterable[Way]]) -> Trails:
    """Every spot that could ever be reached by such ways."""
    far, before, settled = {start: 0}, dict[int, tuple[int, ...]](), set[int]()
    edge, met = [(0, 0, start)], 0
    while edge:
        cost, _, spot = heappop(edge)
        if spot not in settled:
            settled.add(spot)
            for there, more in ways_from(spot):
                known = far.get(there, APART)
                if cost + more < known:
                    met += 1
                    far[there], before[there] = cost + more, (spot,)
                    heappush(edge, (cost + more, met, there))
                elif cost + more == known and there not in settled and spot not in before[there]:
                    before[there] = (*before[there], spot)
    return Trails(start, far, before)


@cites("betrayal:board/within", "betrayal:ruling/M1")
@lru_cache(maxsize=8192)
def trails(board: Board, names: Names, bound: str, gates: tuple[int, ...], start: int) -> Trails:
    """How far everything is for a figure: nobody slows it, and nothing takes its toll."""
    plain = not names and not bound

    def ways_from(spot: int) -> Sequence[Way]:
        if plain and spot not in board.parted and spot not in gates:
            return board.ways_from[spot]
        found = [*ways_by(board, names, bound, spot)]
        if spot in board.parted:
            found.append((beyond(spot), 0))
        if spot in gates:
            ends = [gate for gate in gates if bound in ("", board.level(gate))]
            found += [(gate, 1) for gate in ends if gate != spot]
        return found

    return trails_from(start, ways_from)
