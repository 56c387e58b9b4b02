"""A level with some tiles lifted: what the rest falls into, and what would join it again.

Lifted once, and then every place and look is judged by the parts its doors touch: nothing is
searched for each of them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from undercroft.games.betrayal.haunts.pieces.layouts import Layout, meet
from undercroft.games.betrayal.tiles import STEP, Shape


class Rest:
    """The parts of a level as bits, and its doors to nothing."""

    def __init__(self, layout: Layout, lifted: Collection[int]) -> None:
        self.layout: Final = layout
        self._part: Final[dict[int, int]] = {}
        self._parts: int = 0
        for first in layout.shapes:
            if first not in lifted and first not in self._part:
                self._fill(first, lifted)
        self.faced: Final = self._doors()

    def _fill(self, first: int, lifted: Collection[int]) -> None:
        """One part: all that hangs together with this cell."""
        bit = 1 << self._parts.bit_length()
        self._parts |= bit
        part = [first]
        self._part[first] = bit
        for cell in part:
            for there in self.layout.near(cell):
                if there not in lifted and there not in self._part:
                    self._part[there] = bit
                    part.append(there)

    def _doors(self) -> frozenset[int]:
        """Empty cells to which doors lead."""
        shapes, part = self.layout.shapes, self._part
        return frozenset(
            [
                cell + step
                for cell in part
                for step, door in zip(STEP, shapes[cell].doors, strict=True)
                if door and cell + step not in part
            ]
        )

    def touched(self, cell: int, shape: Shape) -> int:
        """The parts that a tile would join here."""
        shapes, part, opened, bits = self.layout.shapes, self._part, self.layout.opened, 0
        for side, step in enumerate(STEP):
            there = cell + step
            if there in part and meet(shape, side, shapes[there], opened):
                bits |= part[there]
        return bits

    def opens(self, laid: Mapping[int, Shape]) -> bool:
        """Is a door open once these lie there?"""
        part = self._part
        if any(there not in laid for there in self.faced):
            return True
        return any(
            bool(door) and cell + step not in part and cell + step not in laid
            for cell, shape in laid.items()
            for step, door in zip(STEP, shape.doors, strict=True)
        )

    def is_all(self, parts: int) -> bool:
        """Are these all the parts there are?"""
        return parts == self._parts

    def is_whole_with(self, cell: int, shape: Shape) -> bool:
        """Would this one tile leave nothing cut off and a door open?"""
        return self.is_all(self.touched(cell, shape)) and self.opens({cell: shape})
