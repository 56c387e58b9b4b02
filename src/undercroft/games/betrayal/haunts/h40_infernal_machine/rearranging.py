"""One tile of a level that is laid at another door, or two that change places.

It is asked in the order in which a hand works: which tile, where to, and how it lies then. Until
the last answer nothing has happened, and one may think better of it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.source import Source, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.does import Goes
from undercroft.games.betrayal.events.turns import Use
from undercroft.games.betrayal.haunts.h40_infernal_machine.exchanging import (
    can_change,
    relaid,
    swapped,
)
from undercroft.games.betrayal.haunts.pieces.layouts import Layout, layout_of, movable
from undercroft.games.betrayal.haunts.pieces.rebuilding import pick_tile, pick_turn, settle
from undercroft.games.betrayal.rules.exploring import how_it_lies
from undercroft.games.betrayal.rules.places import at_door
from undercroft.games.betrayal.state import MONSTER_MENU, City
from undercroft.games.betrayal.tiles import STEP, Shape, opposite

Target = tuple[str, int, str]  # turn, move or swap; to which cell; and what lies there
NOWHERE: Final[Target] = ("", 0, "")

REARRANGE: Final = "rearrange"
WHICH: Final = Words("Which tile do you move or swap?")
LEAVE_ALL: Final = Option("leave", "", Words("Leave everything as it lies"), kind="keep")
AS_IT_IS: Final = Option("never-mind", NOWHERE, Words("Never mind"), kind="no")


async def rearrange(city: City, seat: int, root: str, fixed: Collection[str], by: str) -> bool:
    """A seat moves one tile of a level, or swaps two; tell whether it did, or could have done."""
    layout = layout_of(city, root)
    tiles = [tile for tile in movable(layout) if tile not in fixed]
    able = [tile for tile in tiles if can_change(layout, tile, tiles)]
    while able:
        tile = (await pick_tile(seat, able, WHICH, (LEAVE_ALL,), by, "tile/relay")).value
        if not tile:
            return False
        deed, cell, other = await _pick_target(city, seat, layout, tile, tiles, by)
        if deed == "swap":
            await settle(city, await _swap(seat, layout, tile, other, by), deed, by)
            return True
        if deed:
            alone = layout.without((tile,))
            ways = [(s, alone.and_({c: s})) for c, s in relaid(layout, tile) if c == cell]
            await settle(city, await pick_turn(seat, how_it_lies(tile), ways, cell, by), deed, by)
            return True
    return True


async def _pick_target(
    city: City, seat: int, layout: Layout, tile: str, tiles: Sequence[str], by: str
) -> Target:
    """Another door, its own place, a tile to swap with; or one thinks better of it."""
    here, options = layout.cell(tile), list[Option[Target]]()
    for cell in dict.fromkeys([cell for cell, _ in relaid(layout, tile)]):
        if cell == here:
            at = city.board.key(here)
            turn = Words("Turn it where it lies")
            options.append(Option("turn", ("turn", cell, ""), turn, kind="turn", does=Goes(at)))
        else:
            door = _door_to(layout, cell, tile)
            options.append(
                Option(door.key, ("move", cell, ""), door.label, about=door.about, does=door.does)
            )
    for other in tiles:
        if other != tile and any(True for _ in swapped(layout, tile, other)):
            cell, swap = layout.cell(other), Words("Swap it with {tile}", tile=other)
            to = Goes(city.board.key(cell))
            target = ("swap", cell, other)
            options.append(Option(f"swap:{other}", target, swap, about=other, does=to))
    prompt, kind = Words("Where does {tile} go?", tile=tile), "place/relay"
    chosen = choose(
        seat, prompt, [*options, AS_IT_IS], by, kind, about=tile, otherwise=AS_IT_IS.key
    )
    return (await chosen).value


def _door_to(layout: Layout, cell: int, tile: str) -> Option[tuple[int, int]]:
    """A door behind which a cell lies, once this tile is gone."""
    sides = [(cell + step, opposite(side)) for side, step in enumerate(STEP)]
    alone = layout.without((tile,)).shapes
    edge = next(e for e in sides if e[0] in alone and alone[e[0]].has_door(e[1]))
    return at_door(edge, alone[edge[0]])


async def _swap(seat: int, layout: Layout, one: str, other: str, by: str) -> Layout:
    """Two tiles change places; first it is said how the one lies, then the other."""
    there, here = layout.cell(other), layout.cell(one)
    bare = layout.without((one, other))
    first: dict[int, list[tuple[Shape, Layout]]] = {}
    looks: dict[int, Shape] = {}
    for shape, facing in swapped(layout, one, other):
        looks[shape.rotation] = shape
        after = bare.and_({there: shape, here: facing})
        first.setdefault(shape.rotation, []).append((facing, after))
    ways = [(looks[rotation], found) for rotation, found in first.items()]
    found = await pick_turn(seat, how_it_lies(one), ways, there, by)
    return await pick_turn(seat, how_it_lies(other), found, here, by)


def can_rearrange(law: RearrangeLaw, city: City) -> bool:
    """Once in its turn, as long as there is anything to move."""
    if city.acting != law.builder or REARRANGE in city.used:
        return False
    return len(movable(layout_of(city, law.root))) > len(law.fixed(city))


@dataclass(frozen=True, slots=True)
class RearrangeLaw(Source):
    """Once in its turn a monster may move a tile of a level, or swap two."""

    builder: ClassVar[str] = ""
    root: ClassVar[str] = ""  # a tile of the level
    by: ClassVar[str] = ""

    def fixed(self, city: City) -> tuple[str, ...]:
        """Its own tile stays where it is."""
        tile = city.tile_of(self.builder)
        return (tile,) if tile in movable(layout_of(city, self.root)) else ()

    @offers(MONSTER_MENU, Words("Move or swap tiles"), can_rearrange, kind="turn")
    @cites("betrayal:board/connected")
    async def rearrange(self, city: City) -> None:
        if await rearrange(city, city.turn, self.root, self.fixed(city), self.by):
            await happen(city, Use(REARRANGE, self.by))
