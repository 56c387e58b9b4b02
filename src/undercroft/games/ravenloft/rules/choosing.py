"""Squares, tiles, edges, heroes and foes as options."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final, Generic, TypeVar

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.games.ravenloft.facts import FIGURES, HEROES, POWERS, treasure
from undercroft.games.ravenloft.state import Castle
from undercroft.games.ravenloft.tiles import DIRECTIONS, corner, place
from undercroft.games.ravenloft.walks import each

V = TypeVar("V")
OBJECT_NAMES: Final = {"artifact": "Klak's Artifact", "phylactery": "Gravestorm's phylactery"}

_TILES: Final[dict[tuple[int, str], Option[int]]] = {}
_FOES: Final = {key: Option(key, figure.label, key) for key, figure in FIGURES.items()}
_OBJECTS: Final = {key: Option(key, name, key) for key, name in OBJECT_NAMES.items()}
_HEROES: Final = {key: Option(key, hero.name, key) for key, hero in HEROES.items()}


class SquareOptions(Generic[V]):
    """What can be done with a square: the same option at every table, so it is made but once."""

    __slots__ = ("_known", "_make")

    def __init__(self, make: Callable[[int], Option[V]]) -> None:
        self._make: Final = make
        self._known: Final[dict[int, Option[V]]] = {}

    def of(self, squares: Collection[int]) -> tuple[Option[V], ...]:
        try:
            return each(self._known, squares)
        except KeyError:
            for square in squares:
                if square not in self._known:
                    self._known[square] = self._make(square)
            return each(self._known, squares)


def _square_option(square: int) -> Option[int]:
    column, row = place(square)
    return Option(f"{column},{row}", f"square {column}, {row}", square)


_SQUARES: Final = SquareOptions(_square_option)


def square_options(squares: Collection[int]) -> tuple[Option[int], ...]:
    return _SQUARES.of(squares)


def tile_option(castle: Castle, cell: int) -> Option[int]:
    tile = castle.board.shapes[cell].tile
    option = _TILES.get((cell, tile.key))
    if option is None:
        column, row = place(corner(cell))
        key = f"tile:{column},{row}"
        option = _TILES[cell, tile.key] = Option(key, f"{tile.name} at {column}, {row}", cell)
    return option


def edge_option(castle: Castle, edge: int) -> Option[int]:
    cell, side = divmod(edge, 4)
    tile = tile_option(castle, cell)
    key = f"edge:{tile.key.removeprefix('tile:')},{DIRECTIONS[side]}"
    return Option(key, f"{DIRECTIONS[side]} edge of {tile.label}", edge, about=tile.key)


async def pick_square(
    castle: Castle, seat: int, squares: Collection[int], prompt: str, by: str
) -> int:
    return (await choose(seat, prompt, square_options(squares), by, "square")).value


async def pick_tile(castle: Castle, seat: int, cells: Iterable[int], prompt: str, by: str) -> int:
    options = [tile_option(castle, cell) for cell in cells]
    return (await choose(seat, prompt, options, by, "tile")).value


async def pick_edge(castle: Castle, seat: int, edges: Iterable[int], prompt: str, by: str) -> int:
    options = [edge_option(castle, edge) for edge in edges]
    return (await choose(seat, prompt, options, by, "edge")).value


async def pick_foe(seat: int, foes: Iterable[str], prompt: str, by: str) -> str:
    """A monster, a villain or an object."""
    options = [_FOES.get(foe) or _OBJECTS[foe] for foe in foes]
    return (await choose(seat, prompt, options, by, "foe")).value


def called(foe: str) -> str:
    """A foe as a prompt calls it."""
    return FIGURES[foe].card.called


async def pick_hero(seat: int, heroes: Iterable[str], prompt: str, by: str) -> str:
    options = [_HEROES[hero] for hero in heroes]
    return (await choose(seat, prompt, options, by, "hero")).value


async def pick_power(seat: int, powers: Sequence[str], prompt: str, by: str) -> str:
    return (await choose(seat, prompt, [POWERS[power] for power in powers], by, "power")).key


async def pick_treasure(seat: int, cards: Sequence[str], prompt: str, by: str) -> str:
    options = [Option(card, treasure(card).name, card) for card in cards]
    return (await choose(seat, prompt, options, by, "treasure")).value


@cites("ravenloft:ruling/G9")
def spots(castle: Castle, cell: int) -> list[int]:
    """Where a figure may be put on a tile; where it is full, the nearest free squares there are."""
    free = castle.free(cell)
    if free:
        return free
    return nearest(castle, castle.board.bones(cell), castle.board.floor)


def nearest(
    castle: Castle, square: int, among: Iterable[int], leaving: Iterable[int] = ()
) -> list[int]:
    """The free ones of these squares that are fewest steps away; some are just being left."""
    taken, steps = castle.occupied().difference(leaving), castle.board.steps_from(square)
    free = [other for other in among if other not in taken and other in steps]
    closest = min(steps[other] for other in free)
    return [other for other in free if steps[other] == closest]


async def pick_spot(castle: Castle, seat: int, cells: Sequence[int], prompt: str, by: str) -> int:
    """A free square on one of these tiles: first the tile, then the square."""
    cell = await pick_tile(castle, seat, cells, prompt, by)
    return await pick_square(castle, seat, spots(castle, cell), prompt, by)
