"""Squares, tiles, edges, heroes and foes as options."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final, Generic, TypeVar

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, things
from undercroft.engine.words import Words
from undercroft.games.ravenloft.does import Edge, Square, Strikes, Tile
from undercroft.games.ravenloft.state import Castle
from undercroft.games.ravenloft.tiles import DIRECTIONS, corner, place, square_key, tile_key
from undercroft.games.ravenloft.walks import each

V = TypeVar("V")
OBJECTS: Final = ("artifact", "phylactery")  # what can be attacked beside foes

_TILES: Final[dict[int, Option[int]]] = {}
_STRIKES: Final[dict[tuple[str, str], Option[str]]] = {}


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
    return Option(square_key(square), square, does=Square(*place(square)))


_SQUARES: Final = SquareOptions(_square_option)


def square_options(squares: Collection[int]) -> tuple[Option[int], ...]:
    return _SQUARES.of(squares)


def tile_option(cell: int) -> Option[int]:
    option = _TILES.get(cell)
    if option is None:
        does = Tile(*place(corner(cell)))
        option = _TILES[cell] = Option(tile_key(cell), cell, does=does)
    return option


def edge_option(edge: int) -> Option[int]:
    cell, way = divmod(edge, 4)
    column, row = place(corner(cell))
    side = DIRECTIONS[way]
    return Option(
        f"edge:{column},{row},{side}",
        edge,
        Words("{side} edge of {tile}", side=side, tile=tile_key(cell)),
        kind="explore",
        does=Edge(column, row, side),
    )


def strike_option(power: str, target: str) -> Option[str]:
    """To attack somebody with something; it is called by its target."""
    option = _STRIKES.get((power, target))
    if option is None:
        does = Strikes(power, target)
        option = _STRIKES[power, target] = Option(target, target, kind="attack", does=does)
    return option


async def pick_square(
    seat: int,
    squares: Collection[int],
    prompt: Words,
    by: str,
    kind: str,
    *,
    who: str = "",
    about: str = "",
) -> int:
    """`about` is who or what will be on that square."""
    options = square_options(squares)
    return (await choose(seat, prompt, options, by, kind, who=who or about, about=about)).value


async def pick_tile(
    seat: int,
    cells: Iterable[int],
    prompt: Words,
    by: str,
    kind: str,
    *,
    who: str = "",
    about: str = "",
) -> int:
    """`about` is who or what will be on that tile, or the card that asks for one."""
    options = [tile_option(cell) for cell in cells]
    return (await choose(seat, prompt, options, by, kind, who=who or about, about=about)).value


async def pick_edge(
    seat: int, edges: Iterable[int], prompt: Words, by: str, kind: str, *, who: str = ""
) -> int:
    options = [edge_option(edge) for edge in edges]
    return (await choose(seat, prompt, options, by, kind, who=who)).value


async def pick_foe(
    seat: int, foes: Iterable[str], prompt: Words, by: str, kind: str, *, who: str = ""
) -> str:
    """A monster, a villain or an object."""
    return (await choose(seat, prompt, things(foes), by, kind, who=who)).value


NO_MORE: Final = Option("done", "", Words("No more targets"), kind="done")


async def pick_target(
    seat: int,
    targets: Iterable[str],
    prompt: Words,
    by: str,
    *,
    who: str,
    power: str,
    may_stop: bool = False,
) -> str:
    """Whom a power or an item strikes; nobody, where the attacker may stop and does."""
    options = [strike_option(power, target) for target in targets]
    if not may_stop:
        return (await choose(seat, prompt, options, by, "foe/attack", who=who, about=power)).value
    options.append(NO_MORE)
    asked = choose(
        seat, prompt, options, by, "foe/attack", who=who, about=power, otherwise=NO_MORE.key
    )
    return (await asked).value


async def pick_hero(
    seat: int,
    heroes: Iterable[str],
    prompt: Words,
    by: str,
    kind: str,
    *,
    who: str = "",
    about: str = "",
    amount: int = 0,
) -> str:
    options = things(heroes)
    asked = choose(seat, prompt, options, by, kind, who=who, about=about, amount=amount)
    return (await asked).value


async def pick_power(
    seat: int,
    powers: Iterable[str],
    prompt: Words,
    by: str,
    kind: str,
    *,
    who: str,
    about: str = "",
) -> str:
    return (await choose(seat, prompt, things(powers), by, kind, who=who, about=about)).value


async def pick_treasure(
    seat: int, cards: Iterable[str], prompt: Words, by: str, kind: str, *, who: str
) -> str:
    return (await choose(seat, prompt, things(cards), by, kind, who=who)).value


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


async def pick_spot(
    castle: Castle,
    seat: int,
    cells: Sequence[int],
    prompt: Words,
    by: str,
    purpose: str,
    *,
    who: str = "",
    about: str = "",
) -> int:
    """A free square on one of these tiles: first the tile, then the square."""
    kind = f"tile/{purpose}"
    cell = await pick_tile(seat, cells, prompt, by, kind, who=who, about=about)
    kind = f"square/{purpose}"
    return await pick_square(seat, spots(castle, cell), prompt, by, kind, who=who, about=about)
