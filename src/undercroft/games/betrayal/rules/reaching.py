"""How far a walk can go: all spots in reach, as they are come upon, and the way to each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Hashable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from undercroft.games.betrayal.board import APART

S = TypeVar("S", bound=Hashable)  # a spot: only looked up, so compiled code need not unpack it


class Reach(Generic[S]):
    """The spots that somebody can move to, each by the cheapest way."""

    __slots__ = ("_came_from", "_costs")

    def __init__(self, came_from: Mapping[S, S], costs: Mapping[S, int]) -> None:
        self._came_from: Final = came_from  # the last spot but one of each way
        self._costs: Final = costs

    @property
    def spots(self) -> Collection[S]:
        return self._came_from.keys()

    def way_to(self, spot: S) -> list[tuple[S, int]]:
        """Step by step, each with what it costs."""
        back: list[tuple[S, int]] = []
        while (before := self._came_from.get(spot)) is not None:
            back.append((spot, self._costs[spot] - self._costs[before]))
            spot = before
        return back[::-1]


def reach_from(
    here: S,
    as_laid: Mapping[S, Sequence[tuple[int, Sequence[S]]]],
    left: int,
    leaving: int,
    hurdles: Container[object],
    odd: Container[S],
    odd_steps: Callable[[S], Sequence[tuple[int, Sequence[S]]]],
    *,
    free: bool,
) -> Reach[S]:
    """All that so many spaces lead to; a free first step is made whatever it costs.

    `leaving` is what the first step costs on top. Nothing leads on from hurdles, and from odd
    spots other steps lead on than those of the tiles.
    """
    came_from: dict[S, S] = {}
    costs: dict[S, int] = {here: 0}
    edge = [here]
    most = APART if free else left
    while edge:
        following: list[S] = []
        for spot in edge:
            spent = costs[spot]
            for cost, spots in as_laid[spot] if spot not in odd else odd_steps(spot):
                far = spent + cost + leaving if cost else spent  # past a barrier one leaves nobody
                if far > most:
                    continue
                for there in spots:
                    if there in costs and costs[there] <= far:
                        continue
                    costs[there] = far
                    came_from[there] = spot
                    if (far < left or there in odd) and there not in hurdles:
                        following.append(there)
        leaving, most = 0, left  # opponents are left behind, and the step that is free is made
        edge = following
    return Reach(came_from, costs)
