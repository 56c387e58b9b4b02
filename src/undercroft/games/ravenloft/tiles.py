"""The shapes of the dungeon tiles, in each of four rotations.

A square is a number, its row above its column; so is the cell of 4 x 4 squares that a tile fills.
Directions count clockwise: 0 north, 1 east, 2 south, 3 west.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Final, Literal

from undercroft.engine.cite import cites
from undercroft.engine.tables import read_table

NORTH, EAST, SOUTH, WEST = range(4)
Direction = Literal["north", "east", "south", "west"]
DIRECTIONS: Final[tuple[Direction, ...]] = ("north", "east", "south", "west")
Arrow = Literal["white", "black", "none"]
Laid = tuple[int, str, int]  # a cell, its tile, its rotation
SIDE: Final = 4  # squares along the edge of a tile
ROW: Final = 1 << 10  # from a square to the one south of it
CELL_ROW: Final = 1 << 8
STEP: Final = (-ROW, 1, ROW, -1)
CELL_STEP: Final = (-CELL_ROW, 1, CELL_ROW, -1)
HOME: Final = 100 * CELL_ROW + 100  # the cell that coordinates are told from

WALL: Final = "#"
BONES: Final = "B"


def cell_of(square: int) -> int:
    return (square >> 12 << 8) | ((square & 1023) >> 2)


def corner(cell: int) -> int:
    """The north-west square of a cell."""
    return (cell >> 8 << 12) | ((cell & 255) << 2)


def place(square: int) -> tuple[int, int]:
    """Column and row as players read them, counted from the north-west corner of the first tile."""
    home = corner(HOME)
    return (square & 1023) - (home & 1023), (square >> 10) - (home >> 10)


def square_at(column: int, row: int) -> int:
    """A square by its place."""
    return corner(HOME) + row * ROW + column


def square_key(square: int) -> str:
    """By which options and sentences name a square; `whereabouts` knows what it is called."""
    column, row = place(square)
    return f"{column},{row}"


def tile_key(cell: int) -> str:
    """By which they name a tile that lies on the table: two may be called alike."""
    return f"tile:{square_key(corner(cell))}"


def cell_at(column: int, row: int) -> int:
    """A cell by its place, counted in tiles from the first one."""
    return HOME + row * CELL_ROW + column


@dataclass(frozen=True, slots=True)
class Tile:
    key: str
    arrow: Arrow
    skull: bool
    hallway: bool
    start: bool
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """A tile as it lies: squares are told from the tile's north-west corner."""

    tile: Tile
    rotation: int  # quarter turns clockwise
    floor: tuple[int, ...]
    near: dict[int, tuple[int, ...]]  # square of floor -> those one step away on this very tile
    bones: int
    edges: tuple[tuple[int, ...], ...]  # the floor along each edge; nothing where it is closed
    drawn: dict[str, tuple[int, ...]]  # coffins, altars, stairs by their letter
    arrow: int  # the direction it points in, or -1


@cites("ravenloft:move/diagonal", "ravenloft:ruling/R15")
def around(floor: Container[int], square: int) -> tuple[int, ...]:
    """The squares one step away; nobody squeezes diagonally between two walls."""
    north, east, south, west = square - ROW, square + 1, square + ROW, square - 1
    to_north, to_east = north in floor, east in floor
    to_south, to_west = south in floor, west in floor
    found: list[int] = []
    if to_north:
        found.append(north)
    if to_east:
        found.append(east)
    if to_south:
        found.append(south)
    if to_west:
        found.append(west)
    if (to_north or to_east) and north + 1 in floor:
        found.append(north + 1)
    if (to_east or to_south) and south + 1 in floor:
        found.append(south + 1)
    if (to_south or to_west) and south - 1 in floor:
        found.append(south - 1)
    if (to_west or to_north) and north - 1 in floor:
        found.append(north - 1)
    return tuple(found)


def _turned(rows: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("".join(rows[SIDE - 1 - c][r] for c in range(SIDE)) for r in range(SIDE))


@cites("ravenloft:board/triangle", "ravenloft:board/coffins", "ravenloft:ruling/R14")
def _shape(tile: Tile, rotation: int) -> Shape:
    rows = tile.rows
    for _ in range(rotation):
        rows = _turned(rows)
    letters = {r * ROW + c: rows[r][c] for r in range(SIDE) for c in range(SIDE)}
    floor = tuple(square for square, letter in letters.items() if letter != WALL)
    last = SIDE - 1
    along = (
        list(range(SIDE)),
        [r * ROW + last for r in range(SIDE)],
        [last * ROW + c for c in range(SIDE)],
        [r * ROW for r in range(SIDE)],
    )
    drawn: dict[str, tuple[int, ...]] = {}
    for square, letter in letters.items():
        if letter not in ".#B":
            drawn[letter] = (*drawn.get(letter, ()), square)
    return Shape(
        tile,
        rotation,
        floor,
        {square: around(floor, square) for square in floor},
        next(square for square, letter in letters.items() if letter == BONES),
        tuple(tuple(square for square in edge if square in floor) for edge in along),
        drawn,
        -1 if tile.arrow == "none" else (SOUTH + rotation) % 4,
    )


def _read() -> dict[str, Tile]:
    raw = read_table("undercroft.games.ravenloft", "tiles.toml")
    return {
        key: Tile(
            key,
            told["arrow"],
            told["skull"],
            told.get("hallway", False),
            told.get("start", False),
            tuple(told["rows"]),
        )
        for key, told in raw.items()
    }


ALL_TILES: Final = _read()
TILES: Final = {key: tile for key, tile in ALL_TILES.items() if not tile.start}
SHAPES: Final = {
    (tile.key, rotation): _shape(tile, rotation)
    for tile in ALL_TILES.values()
    for rotation in range(4)
}
START_NORTH: Final = "start-north"
START_SOUTH: Final = "start-south"
