"""A city that is built out as evenly as can be, by rule and luck: nobody is asked, and it succeeds.

What comes of it is a layout; the board changes only then. Stacks are drawn from as they are, but
what is drawn is noted here until all lies.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, TypeVar

from undercroft.engine.chance import Chance
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck, turn_up
from undercroft.games.betrayal.events.board import shuffled_in
from undercroft.games.betrayal.haunts.pieces.layouts import (
    Layout,
    best_looks,
    layout_of,
    looks_of,
    movable,
)
from undercroft.games.betrayal.printed import Kind
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import (
    ALL_TILES,
    BUILDING,
    EAST,
    ELFSONG_TAVERN,
    SHAPES,
    SOUTH,
    STARTS,
    STEP,
    STREET,
    Shape,
    opposite,
    place,
    stack_behind,
)

T = TypeVar("T")
Spot = tuple[int, Shape]  # a cell, and how a tile lies there
OTHER: Final[dict[Kind, Kind]] = {BUILDING: STREET, STREET: BUILDING}
EAST_END: Final = max([part.at for part in STARTS["city"]])


async def pick(things: Sequence[T]) -> T:
    """One of these, by luck."""
    return things[0 if len(things) == 1 else await Chance(range(len(things)))]


def is_blind(tile: str) -> bool:
    return sum([SHAPES[tile, 0].has_door(side) for side in range(4)]) == 1


class Bags:
    """The stacks of the city while it is built: what is left of them, and what was set aside."""

    def __init__(self, city: City, without: str) -> None:
        """All but one tile; what was set aside before is mixed in."""
        aside = [tile for tile in city.aside if tile != without]
        self.decks: Final[dict[Kind, Deck]] = {}
        for kind in OTHER:
            deck = shuffled_in(city.stacks[kind], [t for t in aside if ALL_TILES[t].kind == kind])
            there = any(without in layer.cards for layer in deck.layers)
            self.decks[kind] = deck.without(without) if there else deck
        self.aside: Final[list[str]] = []

    def left(self) -> list[str]:
        layers = [layer for deck in self.decks.values() for layer in deck.layers]
        return [*[tile for layer in layers for tile in layer.cards], *self.aside]

    async def draw(self, kind: Kind) -> str:
        """From a stack, or from the other one if this is empty; nothing, if both are."""
        for wanted in (kind, OTHER[kind]):
            if self.decks[wanted]:
                tile = await turn_up(self.decks[wanted])
                self.decks[wanted] = self.decks[wanted].without(tile)
                return tile
        return ""

    def restack(self) -> bool:
        """What was set aside makes new stacks; tell whether there was anything."""
        tiles, self.aside[:] = [*self.aside], []
        for kind in OTHER:
            more = [tile for tile in tiles if ALL_TILES[tile].kind == kind]
            self.decks[kind] = shuffled_in(self.decks[kind], more)
        return bool(tiles)


@cites("betrayal:haunt/18/pier", "betrayal:haunt/18/build-out", "betrayal:ruling/N18a")
async def built_out(city: City, last: str) -> Layout:
    """All tiles of the city, evenly round the start tile; this one comes last, and farthest."""
    layout, bags = layout_of(city, ELFSONG_TAVERN), Bags(city, last)
    if last in [shape.tile.key for shape in layout.shapes.values()]:
        layout = await _taken_out(layout, last, bags)
    tiles = [*movable(layout), *bags.left()]
    built = await _build_on(layout, bags)
    if built is None:
        built = staircase(layout.without(movable(layout)), sorted(tiles))
    cell = await pick(_farthest(built))
    return built.and_({cell: await pick(best_looks(built, cell, last))})


async def _taken_out(layout: Layout, tile: str, bags: Bags) -> Layout:
    """Without a tile; if that cuts others off, the first tile drawn that can takes its place.

    Where none can, what is cut off joins those that are yet to be laid.
    """
    cell, bare = layout.cell(tile), layout.without((tile,))
    if len(bare.depths()) == len(bare.shapes):
        return bare
    while any(bags.decks.values()):
        drawn = await bags.draw(await pick([kind for kind in OTHER if bags.decks[kind]]))
        for shape in best_looks(bare, cell, drawn):
            after = bare.and_({cell: shape})
            if after.is_whole():
                return after
        bags.aside.append(drawn)
    kept = bare.depths()
    lost = [shape.tile.key for c, shape in bare.shapes.items() if c not in kept]
    bags.aside.extend(lost)
    return bare.without(lost)


async def _build_on(layout: Layout, bags: Bags) -> Layout | None:
    """Cell by cell, the best first; the door's colour tells the stack. None, if a tile is left."""
    moved_on = True
    while bags.left():
        slots = layout.slots()
        groups = by_evenness(layout, slots)
        if not groups:
            return None
        best = await pick(groups[0])
        cell, side = slots[best][0]
        tile = await bags.draw(stack_behind(layout.shapes, cell, side) or STREET)
        if not tile:
            if not moved_on or not bags.restack():
                return None
            moved_on = False
            continue
        reserve = 1 + sum([is_blind(other) for other in bags.left()])
        found = await _best_place(layout, [[best], *groups], tile, reserve)
        if found is None:
            bags.aside.append(tile)
        else:
            layout, moved_on = layout.and_(dict([found])), True
    return layout


async def _best_place(
    layout: Layout, groups: Iterable[Sequence[int]], tile: str, reserve: int
) -> Spot | None:
    """The first cell where a tile shuts off no side and leaves doors for the dead ends to come.

    Of several looks there one of those that leave most doors open; if none keeps all sides open,
    the first that leaves doors enough.
    """
    slots = layout.slots()
    cells, sides = [cell for group in groups for cell in group], _sides(slots)
    for kept in (sides, 1):
        for cell in cells:
            good: dict[int, list[Shape]] = {}
            for shape in best_looks(layout, cell, tile):
                after = _slots_after(layout, slots, cell, shape)
                if len(after) >= reserve and _sides(after) >= kept:
                    good.setdefault(len(after), []).append(shape)
            if good:
                return cell, await pick(good[max(good)])
    return None


def _slots_after(layout: Layout, slots: Collection[int], cell: int, shape: Shape) -> set[int]:
    """The cells behind open doors once a tile lies in one of them."""
    beyond = [cell + step for side, step in enumerate(STEP) if shape.has_door(side)]
    return {*slots, *[there for there in beyond if there not in layout.shapes]} - {cell}


def _sides(slots: Iterable[int]) -> int:
    return len({sector(slot) for slot in slots})


def ring(cell: int) -> int:
    """How far a cell is from the start tile, diagonals counted as one."""
    _, column, row = place(cell)
    return max(-column, column - EAST_END, abs(row), 0)


def sector(cell: int) -> int:
    """North, east, south or west of the start tile; a diagonal belongs to the next clockwise."""
    _, column, row = place(cell)
    beside = max(-column, column - EAST_END, 0)
    east, south = column > EAST_END, row > 0
    if abs(row) != beside:
        return (2 if south else 0) if abs(row) > beside else (1 if east else 3)
    return {(False, True): 1, (True, True): 2, (True, False): 3}.get((south, east), 0)


def by_evenness(layout: Layout, slots: Iterable[int]) -> list[list[int]]:
    """Cells, best first: the innermost ring, there the emptiest side; equals stand together."""
    load = [0, 0, 0, 0]
    for cell, shape in layout.shapes.items():
        load[sector(cell)] += not shape.tile.start
    found: dict[tuple[int, int], list[int]] = {}
    for cell in sorted(slots):
        found.setdefault((ring(cell), load[sector(cell)]), []).append(cell)
    return [found[key] for key in sorted(found)]


def staircase(bare: Layout, tiles: Iterable[str]) -> Layout:
    """From the start tile alone: what leads on goes east or south, dead ends hang on the rest.

    A straight, a bent, a three-way and a four-way tile each have a door to come in by from the
    west or the north and one to go on by to the east or the south: so the stair never meets itself,
    and seven doors of the start tile are left for five dead ends and the last tile.
    """
    layout, heading = bare, EAST
    cell = bare.cell(ELFSONG_TAVERN) + STEP[EAST]
    in_order = sorted(tiles, key=is_blind)
    for tile in [tile for tile in in_order if not is_blind(tile)]:
        shape, on = _way_on(tile, heading)
        layout = layout.and_({cell: shape})
        cell, heading = cell + STEP[on], on
    for tile in [tile for tile in in_order if is_blind(tile)]:
        free = min([slot for slot in layout.slots() if ring(slot) == 1 and slot != cell])
        layout = layout.and_({free: best_looks(layout, free, tile)[0]})
    return layout


def _way_on(tile: str, heading: int) -> tuple[Shape, int]:
    """A look by which a tile is entered with this heading, and left to the east or south."""
    return next(
        (shape, on)
        for shape in looks_of(tile)
        for on in (EAST, SOUTH)
        if shape.has_door(opposite(heading)) and shape.has_door(on)
    )


def _farthest(layout: Layout) -> list[int]:
    """Of the cells behind open doors those that are the longest walk from the Tavern."""
    depths = layout.depths()
    far = {slot: min([depths[cell] for cell, _ in doors]) for slot, doors in layout.slots().items()}
    return sorted([slot for slot in far if far[slot] == max(far.values())])


def is_outer(layout: Layout, cell: int) -> bool:
    """Does a side of this tile face nothing?"""
    return any(cell + step not in layout.shapes for step in STEP)
