"""Squares and tiles of a dungeon, called by where they lie."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final

from undercroft.engine.names import Entry, Lexicon
from undercroft.games.ravenloft.lexicon import LEXICON
from undercroft.games.ravenloft.tiles import ALL_TILES, ROW, SIDE, Laid, cell_of, square_at

# The squares of a tile, row by row: twelve along its edges and four in its middle.
PARTS: Final = (
    *("north-west", "north-north-west", "north-north-east", "north-east"),
    *("west-north-west", "middle-north-west", "middle-north-east", "east-north-east"),
    *("west-south-west", "middle-south-west", "middle-south-east", "east-south-east"),
    *("south-west", "south-south-west", "south-south-east", "south-east"),
)
_NAMES: Final = Counter([LEXICON.find(tile)[0].name for tile in ALL_TILES])
_COMMON: Final = frozenset([name for name, tiles in _NAMES.items() if tiles > 1])
_KEY: Final = re.compile(r"(tile:)?(-?\d+),(-?\d+)")


class Places(Lexicon):
    """The names of the box, and the places of one dungeon.

    `3,-1` is a square and reads as a part of its tile, `tile:0,-4` is a whole tile: Chapel
    (north-west), Passage 2.
    """

    def __init__(self, laid: tuple[Laid, ...]) -> None:
        super().__init__(over=LEXICON)
        self._tiles: Final = {cell: tile for cell, tile, _ in laid}
        self._numbers: Final = numbers(laid)

    def find(self, key: str) -> tuple[Entry, str]:
        return self._place(key) or super().find(key)

    def __contains__(self, key: str) -> bool:
        return self._place(key) is not None or super().__contains__(key)

    def _place(self, key: str) -> tuple[Entry, str] | None:
        found = _KEY.fullmatch(key)
        if found is None:
            return None
        square = square_at(int(found[2]), int(found[3]))
        if found[1]:
            tile = self._tiles.get(cell_of(square))
            return None if tile is None else (LEXICON.find(tile)[0], self._number(tile))
        # A large base may begin beside the tile that its figure is on.
        for under in (square, square + 1, square + ROW, square + ROW + 1):
            tile = self._tiles.get(cell_of(under))
            if tile is not None:
                return _part(tile, part_of(under)), self._number(tile)
        return None

    def _number(self, tile: str) -> str:
        return str(self._numbers.get(tile, ""))


@lru_cache(maxsize=256)
def numbers(laid: tuple[Laid, ...]) -> Mapping[str, int]:
    """Tiles that are called like others of the box are numbered in the order they were laid."""
    counts: Counter[str] = Counter()
    found: dict[str, int] = {}
    for _, tile, _ in laid:
        name = LEXICON.find(tile)[0].name
        counts[name] += 1
        if name in _COMMON:
            found[tile] = counts[name]
    return found


def part_of(square: int) -> str:
    """Where on its tile a square is."""
    return PARTS[(square >> 10) % SIDE * SIDE + square % SIDE]


@cache
def _part(tile: str, part: str) -> Entry:
    return replace(LEXICON.find(tile)[0], part=LEXICON.find(part)[0])


@lru_cache(maxsize=256)
def lexicon_of(laid: tuple[Laid, ...]) -> Lexicon:
    """All tables on which these tiles lie call things by the same names."""
    return Places(laid)
