"""A level that a seat lays anew, tile by tile.

After every choice the board lies as it would stay if that were the last one: the seat sees what it
builds, and may leave off whenever it likes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, things
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import Edge
from undercroft.games.betrayal.events.board import Lay, Relay, Restack, SetAside
from undercroft.games.betrayal.haunts.pieces.layouts import (
    Layout,
    grown,
    laid_at,
    layout_of,
    movable,
    moved,
    places_for,
)
from undercroft.games.betrayal.printed import Kind
from undercroft.games.betrayal.rules.exploring import how_it_lies, stack_for
from undercroft.games.betrayal.rules.places import Turned, at_door, behind
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import ALL_TILES, Shape

T = TypeVar("T")

REST: Final = Option("rest", "", Words("Lay the rest for me"), kind="done")
KEEP: Final = Option("keep", "", Words("Leave everything as it lies"), kind="keep")
WHICH_NEXT: Final = Words("Which tile do you lay next?")


async def settle(city: City, layout: Layout, deed: str, by: str) -> None:
    """The level lies like this from now on."""
    moves = moved(city, layout)
    if moves:
        await happen(city, Relay(deed, moves, by))


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
        tile = await pick_tile(seat, left, WHICH_NEXT, extra, by, "tile/lay")
        if tile is KEEP:
            return
        if tile is REST:
            await settle(city, grown(done, left) or layout_of(city, root), "build", by)
            return
        left = [other for other in left if other != tile.value]
        built = await _pick_place(city, seat, done, tile.value, left, by)
        if built is None:
            return
        done, whole = built
        untouched = False
        await settle(city, whole, "build", by)


async def pick_tile(
    seat: int,
    tiles: Sequence[str],
    prompt: Words,
    extra: Iterable[Option[str]],
    by: str,
    kind: str,
    *,
    amount: int = 0,
) -> Option[str]:
    return await choose(seat, prompt, [*things(tiles), *extra], by, kind, amount=amount)


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
    prompt = Words("Where does {tile} lie?", tile=tile)
    doors = [at_door(edge, done.shapes[edge[0]]) for edge in ways]
    edge = (await choose(seat, prompt, doors, by, "door", about=tile)).value
    return await pick_turn(seat, how_it_lies(tile), ways[edge], behind(edge), by)


async def pick_turn(
    seat: int, prompt: Words, ways: Sequence[tuple[Shape, T]], cell: int, by: str
) -> T:
    """How a tile lies at a cell."""
    options = [Turned(shape, cell, what) for shape, what in ways]
    tile = ways[0][0].tile.key
    return (await choose(seat, prompt, options, by, "rotate", about=tile)).value
