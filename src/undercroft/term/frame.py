"""Maps that may be larger than the screen: which part of them is in sight."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from undercroft.term.board import Shown, Spot, View, squares_last
from undercroft.term.keys import label
from undercroft.term.paint import CANDLE

CURSOR: Final = "bold #14161b on #ffffff"
LIT: Final = f"bold {CANDLE} on #313743"

Lit = Mapping[Spot, str]  # squares one may choose -> the key for it, if there is one


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of a map, in squares."""

    left: int
    top: int
    across: int
    down: int

    def part(self, across: int, down: int, focus: Spot) -> Frame:
        """What is in sight where there is only so much space, around a square that matters."""
        return Frame(
            _origin(self.left, self.across, across, focus[0]),
            _origin(self.top, self.down, down, focus[1]),
            across,
            down,
        )

    @property
    def middle(self) -> Spot:
        return self.left + self.across // 2, self.top + self.down // 2


def extent(spots: Iterable[Spot]) -> Frame:
    """The smallest part of a map that holds all of these squares."""
    known = list(spots)
    columns = [column for column, _ in known]
    rows = [row for _, row in known]
    left, top = min(columns), min(rows)
    return Frame(left, top, max(columns) - left + 1, max(rows) - top + 1)


def _origin(first: int, extent: int, space: int, focus: int) -> int:
    """Where the part in sight begins: centred, but with no more emptiness than need be."""
    if extent <= space:
        return first - (space - extent) // 2
    return max(first, min(first + extent - space, focus - space // 2))


def lit(view: View, spots: Callable[[Shown], Collection[Spot]], *, keyed: bool) -> dict[Spot, str]:
    """The squares that stand for options, each with the key of the first one."""
    found: dict[Spot, str] = {}
    decision = view["decision"]
    for place, option in enumerate(squares_last(decision["options"]) if decision else ()):
        for spot in spots(option):
            found.setdefault(spot, label(place) if keyed else "")
    return found
