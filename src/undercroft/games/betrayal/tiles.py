"""The tiles of the city and of the catacombs, in every way they can lie, and how they join.

A cell is a number: its level above its row above its column. Directions count clockwise: 0 north,
1 east, 2 south, 3 west; a rotation is so many quarter turns clockwise. How a tile lies is its
rotation, and `WRECK` more if it lies face down for good.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from undercroft.engine.cite import cites
from undercroft.engine.tables import read_table
from undercroft.engine.words import Arg, Words
from undercroft.games.betrayal.printed import Barrier, Door, Kind, Leaving, Level, TileCard

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS: Final = ("north", "east", "south", "west")
ROW: Final = 1 << 6  # from a cell to the one south of it: no level grows wider than its tiles
STEP: Final = (-ROW, 1, ROW, -1)
DEPTH: Final = 1 << 12  # from a cell of the city to the one below it
MIDDLE: Final = 32 * ROW + 32  # where the west end of the start tile lies
LEVELS: Final[tuple[Level, Level]] = ("city", "catacomb")

BUILDING: Final = "building"
STREET: Final = "street"
CATACOMB: Final = "catacomb"
KINDS: Final[tuple[Kind, ...]] = (BUILDING, STREET, CATACOMB)
WALL: Final = ""
OPEN: Final = "open"
ANY: Final = "any"  # whoever explores there chooses between building and street
WRECK: Final = 4

ELFSONG_TAVERN: Final = "elfsong-tavern"
KITCHEN_BASEMENT: Final = "kitchen-basement"
CATACOMB_LANDING: Final = "catacomb-landing"
GRATE_COST: Final = 1
STAIRS_COST: Final = 2


def cell_at(level: Level, column: int, row: int) -> int:
    """A cell by its place, counted from the west end of the level's start tile."""
    return LEVELS.index(level) * DEPTH + MIDDLE + row * ROW + column


def place(cell: int) -> tuple[Level, int, int]:
    """Level, column and row as players read them."""
    column, row = cell % ROW - MIDDLE % ROW, cell % DEPTH // ROW - MIDDLE // ROW
    return level_of(cell), column, row


@cites("betrayal:board/levels")
def level_of(cell: int) -> Level:
    return LEVELS[cell // DEPTH]


def opposite(direction: int) -> int:
    return (direction + 2) % 4


@dataclass(frozen=True, slots=True)
class Shape:
    """A tile as it lies."""

    tile: TileCard
    rotation: int
    doors: tuple[Door, ...]  # by direction
    halves: tuple[int, ...]  # the sides of a barrier's two halves; nothing without a barrier
    face_up: bool = True

    @property
    def lie(self) -> int:
        return self.rotation if self.face_up else self.rotation + WRECK

    def has_door(self, direction: int) -> bool:
        return self.doors[direction] != WALL

    def half(self, direction: int) -> int:
        """Which half one enters from this side; 0 where nothing parts the tile."""
        return self.halves.index(direction) if self.halves else 0

    def told(self) -> Words:
        """Its doors and the stacks they draw from: `Doors north (street), south (building)`."""
        names: dict[str, Arg] = {}
        for door, side in enumerate([side for side, kind in enumerate(self.doors) if kind != WALL]):
            names[f"side{door}"] = DIRECTIONS[side]
            names[f"stack{door}"] = self.doors[side]
        return _TOLD[len(names) // 2 - 1].filled(names)


_TOLD: Final = (  # by the number of doors
    Words("door {side0} ({stack0:bare})"),
    Words("doors {side0} ({stack0:bare}), {side1} ({stack1:bare})"),
    Words("doors {side0} ({stack0:bare}), {side1} ({stack1:bare}), {side2} ({stack2:bare})"),
    Words(
        "doors {side0} ({stack0:bare}), {side1} ({stack1:bare}), {side2} ({stack2:bare}), "
        "{side3} ({stack3:bare})"
    ),
)


def _turned(tile: TileCard, rotation: int) -> Shape:
    doors = tuple(tile.doors[(direction - rotation) % 4] for direction in range(4))
    halves = tile.barrier.halves if tile.barrier else ()
    return Shape(tile, rotation, doors, tuple((side + rotation) % 4 for side in halves))


def _wrecked(tile: TileCard, rotation: int) -> Shape:
    """Doors on all sides; what was printed on it counts no more."""
    door: Door = CATACOMB if tile.kind == CATACOMB else ANY
    blank = replace(
        tile,
        doors=(door,) * 4,
        symbol="none",
        text="",
        starred=False,
        stairs="",
        grate=False,
        gains=None,
        leaving=None,
        barrier=None,
        figures={},
    )
    return Shape(blank, rotation, blank.doors, (), face_up=False)


def _tile(key: str, raw: Mapping[str, Any]) -> TileCard:
    north, east, south, west = (raw["doors"].get(side, WALL) for side in DIRECTIONS)
    leaving, barrier = raw.get("leaving"), raw.get("barrier")
    return TileCard(
        key,
        raw["name"],
        raw["kind"],
        (north, east, south, west),
        raw["symbol"],
        raw.get("text", ""),
        raw.get("starred", False),
        raw.get("start"),
        raw.get("at", 0),
        raw.get("stairs", ""),
        raw.get("grate", False),
        raw.get("gains"),
        leaving and Leaving(leaving["trait"], leaving["least"], leaving["loses"]),
        barrier and _barrier(barrier),
        raw.get("figures", {}),
    )


def _barrier(raw: Mapping[str, Any]) -> Barrier:
    one, other = (DIRECTIONS.index(side) for side in raw["halves"])
    return Barrier(raw["trait"], raw["least"], (one, other))


@cites("betrayal:board/kinds", "betrayal:ruling/R46")
def _read() -> dict[str, TileCard]:
    """Each tile is of the kind that is printed on it."""
    table = read_table("undercroft.games.betrayal", "tiles.toml")
    return {key: _tile(key, raw) for key, raw in table.items()}


ALL_TILES: Final = _read()
TILES: Final = {key: tile for key, tile in ALL_TILES.items() if not tile.start}
STARTS: Final = {
    level: tuple(tile for tile in ALL_TILES.values() if tile.start == level) for level in LEVELS
}
STACKS: Final = {
    kind: tuple(key for key, tile in TILES.items() if tile.kind == kind) for kind in KINDS
}
SHAPES: Final = {  # by tile and lie
    (tile.key, lie): _turned(tile, lie) if lie < WRECK else _wrecked(tile, lie - WRECK)
    for tile in ALL_TILES.values()
    for lie in range(2 * WRECK)
}


@cites("betrayal:setup/start-tiles", "betrayal:special/start-parts")
def start() -> dict[int, Shape]:
    """The five parts of the two start tiles, where they lie at the beginning."""
    return {
        cell_at(level, part.at, 0): SHAPES[part.key, 0]
        for level in LEVELS
        for part in STARTS[level]
    }


Laid = Mapping[int, Shape]  # cell -> what lies there


@cites("betrayal:board/connected", "betrayal:discover/false-features")
def connects(laid: Laid, cell: int, direction: int) -> bool:
    """Whether one can walk out of this cell in this direction."""
    here, there = laid.get(cell), laid.get(cell + STEP[direction])
    return (
        here is not None
        and there is not None
        and here.has_door(direction)
        and there.has_door(opposite(direction))
    )


@cites("betrayal:discover/seal")
def free_doors(laid: Laid, level: Level) -> Iterator[tuple[int, int]]:
    """The doors of a level with nothing behind them: cell and direction."""
    for cell in laid:
        if level_of(cell) == level:
            for direction in free_sides(laid, cell):
                yield cell, direction


def free_sides(laid: Laid, cell: int) -> list[int]:
    """The directions in which a door of this cell has nothing behind it."""
    doors = enumerate(laid[cell].doors)
    return [side for side, door in doors if door != WALL and cell + STEP[side] not in laid]


_STACKS: Final[dict[Door, Kind]] = {kind: kind for kind in KINDS}  # by the frame of a door


@cites("betrayal:discover/stack")
def stack_behind(laid: Laid, cell: int, direction: int) -> Kind | None:
    """The stack that the door one leaves by draws from; its frame tells."""
    return _STACKS.get(laid[cell].doors[direction])


def _matched(laid: Laid, cell: int, shape: Shape) -> int:
    sides = ((d, laid.get(cell + STEP[d])) for d in range(4) if shape.has_door(d))
    return sum(beside is not None and beside.has_door(opposite(d)) for d, beside in sides)


@cites("betrayal:discover/place", "betrayal:discover/colour-free")
@cache  # whoever lays a level anew asks for each tile at every door
def fitting(tile: str, direction: int) -> tuple[Shape, ...]:
    """The ways a tile can lie behind a door that leads in this direction, each look once."""
    ways = [SHAPES[tile, rotation] for rotation in range(4)]
    looks: dict[tuple[Door, ...], Shape] = {}
    for way in ways:
        if way.has_door(opposite(direction)):
            looks.setdefault(way.doors, way)
    return tuple(looks.values())


@cites("betrayal:discover/match", "betrayal:ruling/R7")
def best_fitting(laid: Laid, cell: int, ways: Iterable[Shape]) -> list[Shape]:
    """Of the ways a tile can lie here, those that meet the most doors."""
    matched = [(shape, _matched(laid, cell, shape)) for shape in ways]
    most = max([doors for _, doors in matched], default=0)
    return [shape for shape, doors in matched if doors == most]


@cites("betrayal:discover/seal")
def seals(laid: Laid, cell: int, shape: Shape) -> bool:
    """Whether a tile laid here would leave its level without a free door."""
    own = [cell + STEP[side] for side, door in enumerate(shape.doors) if door != WALL]
    if [there for there in own if there not in laid]:
        return False
    others = free_doors(laid, level_of(cell))
    return all(there + STEP[side] == cell for there, side in others)
