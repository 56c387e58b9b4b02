"""The city and its catacombs as they lie: where one can go, how far it is, what one sees.

A Board never changes: laying a tile gives another one, copies of a State share it, and what has
once been measured on it stays measured.

A *spot* is where a figure can stand: a cell, or one half of a cell that a barrier parts. The far
half lies `FAR` above the cell: two figures are together if and only if their spots are equal.

An *exit* is named by its tile and the side as printed: it goes wherever its tile goes. Stairs and
grates are exits, too. Of some tiles only the colour of their *backs* is known: they are in no
`shapes`, so that a door to one of them is a door to nothing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from undercroft.engine.cite import cites
from undercroft.games.betrayal.printed import Kind, Level
from undercroft.games.betrayal.tiles import (
    ALL_TILES,
    CATACOMB_LANDING,
    DEPTH,
    GRATE_COST,
    SHAPES,
    STAIRS_COST,
    STEP,
    WRECK,
    Shape,
    free_doors,
    level_of,
    opposite,
    place,
)

Laid = tuple[int, str, int]  # a cell, its tile, how it lies
Back = tuple[int, Kind]  # a cell, and the colour of a tile that lies there face down
Where = tuple[int, int]  # a cell, and how a tile lies there
Edge = tuple[int, int]  # a cell and a direction
Exit = tuple[str, int]  # a tile, and one of its sides as printed, STAIRS or GRATE
Way = tuple[int, int]  # a spot, and what going there costs
Steps = tuple[int, tuple[int, ...]]  # what a step costs, and the spots to which it leads
STAIRS, GRATE = 4, 5
FAR: Final = 2 * DEPTH
APART: Final = 10_000  # no way leads there
UPSTAIRS: Final = {t.stairs: t.key for t in ALL_TILES.values() if t.stairs}  # whence they lead here


def cell_of(spot: int) -> int:
    return spot % FAR


def beyond(spot: int) -> int:
    """The other half of a tile that a barrier parts."""
    return spot - FAR if spot >= FAR else spot + FAR


@lru_cache(maxsize=1024)
def key_of(spot: int) -> str:
    """A spot as options name it: `2,0`, `b-1,3` below, `-1,3/2` beyond a barrier."""
    level, column, row = place(spot % FAR)
    below = "b" if level == "catacomb" else ""
    return f"{below}{column},{row}" + ("/2" if spot >= FAR else "")


_NONE: Final[frozenset[int]] = frozenset()  # most boards have none of a rare thing


def _with_more(known: frozenset[int], more: list[int]) -> frozenset[int]:
    return known.union(more) if more else known


def _by_cost(ways: tuple[Way, ...]) -> tuple[Steps, ...]:
    """The same ways, those for as many spaces together: hardly any tile has stairs as well."""
    costs = dict.fromkeys([cost for _, cost in ways])
    return tuple([(cost, tuple([there for there, c in ways if c == cost])) for cost in costs])


class Board:
    __slots__ = (
        "_barred",
        "_distances",
        "_free",
        "_ghosts",
        "_seen",
        "backs",
        "cells",
        "closed",
        "hidden",
        "laid",
        "opened",
        "parted",
        "rough",
        "shapes",
        "spots",
        "steps_from",
        "ways_from",
        "wrecks",
    )

    def __init__(
        self,
        laid: tuple[Laid, ...],
        opened: tuple[Exit, ...] = (),
        closed: tuple[Exit, ...] = (),
        backs: tuple[Back, ...] = (),
        older: Board | None = None,
    ) -> None:
        known = older if older is not None and older.laid == laid[:-1] else None
        if known is not None and (known.opened != opened or known.closed != closed):
            known = None
        more = laid[-1:] if known else laid
        self.laid: Final[tuple[Laid, ...]] = laid
        self.opened: Final[tuple[Exit, ...]] = opened  # walls that are doors
        self.closed: Final[tuple[Exit, ...]] = closed  # doors, stairs and grates that are shut
        self.backs: Final[tuple[Back, ...]] = backs
        self.hidden: Final[dict[int, Kind]] = dict(backs)
        self.shapes: Final[dict[int, Shape]] = known.shapes.copy() if known else {}
        self.shapes.update([(cell, SHAPES[tile, turn]) for cell, tile, turn in more])
        self.cells: Final[dict[str, int]] = known.cells.copy() if known else {}
        self.cells.update([(tile, cell) for cell, tile, _ in more])
        self._ghosts: Final[frozenset[Edge]] = frozenset(self._edges(opened))
        self._barred: Final[frozenset[Edge]] = frozenset(self._edges(closed))
        spots = [spot for cell, _, _ in more for spot in self.halves(cell)]
        self.spots: Final[tuple[int, ...]] = (*(known.spots if known else ()), *spots)
        parted = [spot for spot in spots if self.shape(spot).halves]
        rough = [spot for spot in spots if self.shape(spot).tile.leaving]
        wrecks = [cell for cell, _, lie in more if lie >= WRECK]
        self.wrecks: Final[frozenset[int]] = _with_more(known.wrecks if known else _NONE, wrecks)
        self.parted: Final[frozenset[int]] = _with_more(known.parted if known else _NONE, parted)
        self.rough: Final[frozenset[int]] = _with_more(known.rough if known else _NONE, rough)
        self.ways_from: Final[dict[int, tuple[Way, ...]]] = {}
        self.steps_from: Final[dict[int, tuple[Steps, ...]]] = {}
        self._free: Final[dict[int, tuple[int, ...]]] = {}
        self._seen: Final[dict[int, frozenset[int]]] = {}
        self._distances: Final[dict[int, dict[int, int]]] = {}
        if known:
            self._learn(known)
        for spot in self.spots:
            if spot not in self.ways_from:
                ways = self.ways_from[spot] = self._measured(spot)
                self.steps_from[spot] = _by_cost(ways)

    def _learn(self, older: Board) -> None:
        """What was measured before the last tile was laid holds, but for what it touches."""
        cell, tile, _ = self.laid[-1]
        touched = [cell + step + half for step in STEP for half in (0, FAR)]
        if tile in UPSTAIRS:
            touched.append(self.cells.get(UPSTAIRS[tile], cell))
        self._free.update(older._free)
        self.ways_from.update(older.ways_from)
        self.steps_from.update(older.steps_from)
        for spot in touched:
            self._free.pop(spot, None)
            self.ways_from.pop(spot, None)

    # What lies where.

    def tile(self, spot: int) -> str:
        return self.shapes[spot % FAR].tile.key

    def shape(self, spot: int) -> Shape:
        return self.shapes[spot % FAR]

    def kind(self, spot: int) -> Kind:
        return self.shapes[spot % FAR].tile.kind

    def level(self, spot: int) -> Level:
        return level_of(spot % FAR)

    def halves(self, cell: int) -> tuple[int, ...]:
        """The spots of a cell: two where a barrier parts it."""
        return (cell, cell + FAR) if self.shapes[cell].halves else (cell,)

    def of_tile(self, tile: str) -> int | None:
        """Where a tile lies; its near half, if it has two."""
        return self.cells.get(tile)

    def key(self, spot: int) -> str:
        return key_of(spot)

    def thing(self, spot: int) -> str:
        """What sentences call a spot by: its tile, or the far side of it."""
        tile = self.shapes[spot % FAR].tile.key
        return f"{tile}/far" if spot >= FAR else tile

    def called(self, thing: str) -> int | None:
        """The spot that sentences call so."""
        cell = self.cells.get(thing.partition("/")[0])
        spots = () if cell is None else self.halves(cell)
        return next((spot for spot in spots if self.thing(spot) == thing), None)

    def exit(self, cell: int, side: int) -> Exit:
        """What lies on this side of a cell, by its tile."""
        shape = self.shapes[cell]
        return shape.tile.key, (side - shape.rotation) % 4

    def edge(self, way: Exit) -> Edge:
        """Where a door or a wall is now."""
        cell = self.cells[way[0]]
        return cell, (way[1] + self.shapes[cell].rotation) % 4

    def _edges(self, exits: tuple[Exit, ...]) -> list[Edge]:
        """Where these doors and walls are now, each from both sides."""
        found: list[Edge] = []
        for way in exits:
            if way[1] < STAIRS:
                cell, side = self.edge(way)
                found += [(cell, side), (cell + STEP[side], opposite(side))]
        return found

    def other_end(self, way: Exit) -> Exit | None:
        """The same exit by the tile beyond it; all grates end in one place and have no other."""
        tile, what = way
        if what == STAIRS:
            return self.shape(self.cells[tile]).tile.stairs, STAIRS
        if what == GRATE:
            return None
        cell, side = self.edge(way)
        there = cell + STEP[side]
        return self.exit(there, opposite(side)) if there in self.shapes else None

    def is_shut(self, way: Exit) -> bool:
        """Is an exit shut, here or at its other end?"""
        return bool(self.closed) and (way in self.closed or self.other_end(way) in self.closed)

    def exits(self, spot: int) -> list[Exit]:
        """The doors, stairs and grates of a spot, shut or not."""
        cell, shape = spot % FAR, self.shapes[spot % FAR]
        sides = [side for side in self._sides(spot) if self._has_door(cell, side)]
        found = [self.exit(cell, side) for side in sides]
        found += [(shape.tile.key, STAIRS)] if shape.tile.stairs else []
        return found + ([(shape.tile.key, GRATE)] if shape.tile.grate else [])

    # Ways.

    def _has_door(self, cell: int, side: int) -> bool:
        return bool(self.shapes[cell].doors[side]) or (cell, side) in self._ghosts

    def _open(self, cell: int, direction: int) -> bool:
        here, there = self.shapes.get(cell), self.shapes.get(cell + STEP[direction])
        if here is None or there is None or (cell, direction) in self._barred:
            return False
        back = opposite(direction)
        if here.doors[direction] and there.doors[back]:
            return True
        return (cell, direction) in self._ghosts

    def _entered(self, cell: int, side: int) -> int:
        """The spot one comes to through this side of a cell."""
        halves = self.shapes[cell].halves
        return cell + FAR if halves and side == halves[1] else cell

    def _sides(self, spot: int) -> tuple[int, ...]:
        """The sides that can be reached from a spot; all but one belong to the near half."""
        halves = self.shapes[spot % FAR].halves
        if spot >= FAR:
            return (halves[1],)
        return tuple([side for side in range(4) if side not in halves[1:]])

    @cites("betrayal:board/connected", "betrayal:board/doors", "betrayal:special/barrier")
    def near(self, spot: int) -> tuple[int, ...]:
        """The spots beyond the doors of this one."""
        ways = self.ways_from[spot]
        return tuple([there for there, _ in ways[: len(ways) - len(self.passages(spot))]])

    @cites(
        "betrayal:move/levels",
        "betrayal:move/grate",
        "betrayal:move/stairs",
        "betrayal:special/kitchen-stairs",
        "betrayal:special/weapon-shop",
        "betrayal:tile/catacomb-landing",
        "betrayal:tile/cursed-statue",
        "betrayal:tile/gray-harbor",
        "betrayal:tile/kitchen",
        "betrayal:tile/kitchen-basement",
        "betrayal:tile/murder-row",
        "betrayal:tile/weapon-shop",
        "betrayal:tile/weapon-shop-basement",
        "betrayal:ruling/R10",
    )
    def ways(self, spot: int) -> tuple[Way, ...]:
        """Where one can go from here for how many spaces: doors, then stairs and grates."""
        return self.ways_from[spot]

    def _measured(self, spot: int) -> tuple[Way, ...]:
        cell, shapes = spot % FAR, self.shapes
        sides = [side for side in self._sides(spot) if cell + STEP[side] in shapes]
        doors = [
            (self._entered(cell + STEP[side], opposite(side)), 1)
            for side in sides
            if self._open(cell, side)
        ]
        return (*doors, *self.passages(spot))

    def passages(self, spot: int) -> list[Way]:
        """Ways that lead through no door."""
        tile, cells = self.shapes[spot % FAR].tile, self.cells
        ways: list[Way] = []
        if tile.stairs in cells and self._leads((tile.key, STAIRS), tile.stairs):
            ways.append((cells[tile.stairs], STAIRS_COST))
        if tile.grate and CATACOMB_LANDING in cells and not self.is_shut((tile.key, GRATE)):
            ways.append((cells[CATACOMB_LANDING], GRATE_COST))
        return ways

    def _leads(self, stairs: Exit, to: str) -> bool:
        """Are the stairs open, and is there still something printed at their other end?"""
        return self.shapes[self.cells[to]].face_up and not self.is_shut(stairs)

    @cites("betrayal:discover/stack")
    def free(self, spot: int) -> tuple[int, ...]:
        """The sides of this spot with a door and nothing behind it."""
        found = self._free.get(spot)
        if found is None:
            cell, shape = spot % FAR, self.shapes[spot % FAR]
            found = self._free[spot] = tuple(
                side
                for side in self._sides(spot)
                if shape.doors[side]
                and cell + STEP[side] not in self.shapes
                and (cell, side) not in self._barred
            )
        return found

    def free_doors(self, level: Level) -> list[Edge]:
        """The doors of a level with nothing behind them that are not shut."""
        doors = free_doors(self.shapes, level)
        return [edge for edge in doors if edge not in self._barred] if self.closed else [*doors]

    # Distances.

    @cites("betrayal:board/within", "betrayal:ruling/R36")
    def distances(self, spot: int) -> dict[int, int]:
        """How many doors away every spot is that can be reached through doors alone."""
        found = self._distances.get(spot)
        if found is None:
            found = self._distances[spot] = {spot: 0}
            edge = [spot]
            while edge:
                following: list[int] = []
                for here in edge:
                    for there in self.near(here):
                        if there not in found:
                            found[there] = found[here] + 1
                            following.append(there)
                edge = following
        return found

    def within(self, spot: int, tiles: int) -> list[int]:
        """The spots that are no more than so many doors away, the nearest first."""
        found = [spot]
        edge = found
        for _ in range(tiles):
            beside = dict.fromkeys([there for here in edge for there in self.near(here)])
            edge = [there for there in beside if there not in found]
            found = found + edge
        return found

    def walks(self, spot: int) -> dict[int, int]:
        """How many spaces every spot is away by doors, stairs and grates; barriers are no bar."""
        found = {spot: 0}
        edge = [spot]
        while edge:
            edge.sort(key=found.__getitem__)
            here = edge.pop(0)
            cell = here % FAR
            beyond = [(half, 0) for half in self.halves(cell) if half != here]
            for there, cost in (*self.ways(here), *beyond):
                far = found[here] + cost
                if far < found.get(there, APART):
                    found[there] = far
                    edge.append(there)
        return found

    @cites("betrayal:board/line-of-sight", "betrayal:ruling/R36")
    def seen(self, spot: int) -> frozenset[int]:
        """The spots along straight rows of doors, this one included; a barrier ends a row."""
        found = self._seen.get(spot)
        if found is None:
            beyond = [there for row in self.rows(spot) for there in row]
            found = self._seen[spot] = frozenset((spot, *beyond))
        return found

    @cites("betrayal:board/line-of-sight")
    def rows(self, spot: int) -> list[tuple[int, ...]]:
        """The straight rows of doors that begin here, direction by direction, without this spot."""
        found: list[tuple[int, ...]] = []
        for side in self._sides(spot):
            row: list[int] = []
            cell = spot % FAR
            while self._open(cell, side):
                cell += STEP[side]
                row.append(self._entered(cell, opposite(side)))
                if self.shapes[cell].halves:
                    break
            found += [tuple(row)] if row else []
        return found

    @cites("betrayal:board/adjacent")
    def adjacent(self, cell: int) -> list[int]:
        """The cells that share a side with this one, doors or not."""
        return [cell + step for step in STEP if cell + step in self.shapes]


NOT_LAID: Final = Board(())

Key = tuple[tuple[Laid, ...], tuple[Exit, ...], tuple[Exit, ...], tuple[Back, ...]]
_BOARDS: Final[dict[Key, Board]] = {}
_MOST_KEPT: Final = 16


def board_of(
    laid: tuple[Laid, ...],
    opened: tuple[Exit, ...] = (),
    closed: tuple[Exit, ...] = (),
    backs: tuple[Back, ...] = (),
    older: Board | None = None,
) -> Board:
    """Equal boards are one, as long as there is room to keep them.

    `older` is what lay there before, if that is known: a tile changes little of what was measured.
    """
    key = (laid, opened, closed, backs)
    board = _BOARDS.get(key)
    if board is None:
        if len(_BOARDS) >= _MOST_KEPT:
            del _BOARDS[next(iter(_BOARDS))]
        board = _BOARDS[key] = Board(laid, opened, closed, backs, older)
    return board
