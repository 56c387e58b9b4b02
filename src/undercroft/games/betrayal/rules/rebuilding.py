"""A level that a seat lays anew, tile by tile.

After every choice the board lies as it would stay if that were the last one: the seat sees what it
builds, and may leave off whenever it likes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.games.betrayal.board import Edge
from undercroft.games.betrayal.events.board import Lay, Rebuild, Restack, SetAside
from undercroft.games.betrayal.printed import Kind
from undercroft.games.betrayal.rules.exploring import stack_for
from undercroft.games.betrayal.rules.layouts import (
    Layout,
    grown,
    laid_as,
    laid_at,
    layout_of,
    movable,
    places_for,
)
from undercroft.games.betrayal.rules.placing import about
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import ALL_TILES, DIRECTIONS, Shape

T = TypeVar("T")

REST: Final = Option("rest", "Lay the rest for me", "")
KEEP: Final = Option("keep", "Leave everything as it lies", "")


async def settle(city: City, layout: Layout, by: str) -> None:
    """The level lies like this from now on."""
    laid = laid_as(city, layout)
    if laid != city.laid:
        await happen(city, Rebuild(laid, by))


@cites("betrayal:cards/laid-tiles", "betrayal:discover/empty-stack", "betrayal:discover/seal")
async def draw_tiles(city: City, kind: Kind, count: int, root: str, by: str) -> None:
    """So many tiles join a level that is about to be rebuilt, each where the level is deepest."""
    refused: list[str] = []
    while count > 0 and stack_for(city, kind) == kind:
        if not city.stacks[kind]:
            if all(tile in refused for tile in city.aside if ALL_TILES[tile].kind == kind):
                return
            await happen(city, Restack(kind, "betrayal:discover/empty-stack"))
        tile = await turn_up(city.stacks[kind])
        after = grown(layout_of(city, root), (tile,))
        if after is None:
            refused.append(tile)
            await happen(city, SetAside(tile, "betrayal:discover/seal"))
            continue
        cell = after.cell(tile)
        await happen(city, Lay("", tile, cell, after.shapes[cell].rotation, by))
        count -= 1


async def rebuild(city: City, seat: int, root: str, by: str) -> None:
    """A seat lays all tiles of a level anew, in any order; what is left hangs on by itself."""
    found = layout_of(city, root)
    left = movable(found)
    done = found.without(left)
    untouched = True
    while left:
        extra = (REST, KEEP) if untouched and found.is_whole() else (REST,)
        tile = await pick_tile(city, seat, left, "Which tile do you lay next?", extra, by)
        if tile is KEEP:
            return
        if tile is REST:
            await settle(city, grown(done, left) or layout_of(city, root), by)
            return
        left = [other for other in left if other != tile.value]
        built = await _pick_place(city, seat, done, tile.value, left, by)
        if built is None:
            return
        done, whole = built
        untouched = False
        await settle(city, whole, by)


async def pick_tile(
    city: City,
    seat: int,
    tiles: Sequence[str],
    prompt: str,
    extra: Iterable[Option[str]],
    by: str,
) -> Option[str]:
    cells = city.board.cells
    options = [Option(t, ALL_TILES[t].name, t, about=about(city, cells[t])) for t in tiles]
    return await choose(seat, prompt, [*options, *extra], by, "tile")


async def _pick_place(
    city: City, seat: int, done: Layout, tile: str, left: Sequence[str], by: str
) -> tuple[Layout, Layout] | None:
    """A door and a rotation after which all that is left still finds a place."""
    ways: dict[Edge, list[tuple[Shape, tuple[Layout, Layout]]]] = {}
    for edge, shape in places_for(done, tile):
        after = laid_at(done, edge, shape)
        whole = grown(after, left)
        if whole is not None:
            ways.setdefault(edge, []).append((shape, (after, whole)))
    if not ways:
        return None
    name = ALL_TILES[tile].name
    doors = [at_door(city, done, edge) for edge in ways]
    edge = (await choose(seat, f"Where does the {name} lie?", doors, by, "door")).value
    return await pick_turn(seat, f"How does the {name} lie?", ways[edge], by)


def at_door(city: City, layout: Layout, edge: Edge) -> Option[Edge]:
    cell, side = edge
    label = f"{layout.shapes[cell].tile.name}, {DIRECTIONS[side]}"
    return Option(f"{city.board.key(cell)}:{side}", label, edge, about=about(city, cell))


async def pick_turn(seat: int, prompt: str, ways: Sequence[tuple[Shape, T]], by: str) -> T:
    options = [Option(f"turn:{shape.rotation}", shape.told(), what) for shape, what in ways]
    return (await choose(seat, prompt, options, by, "rotate")).value
