"""States of whole tiles that spread: poison, water, fire, rubble.

A state is tiles by name, so it goes with a tile that moves. A haunt names it among its `states`,
with the number of markers there are, and says when it grows; where to is its *front*.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.board import Mark, Unmark
from undercroft.games.betrayal.printed import Level
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.state import City

WHERE_TO: Final = Words("Where to?")
WHERE_FROM: Final = Words("Where from?")


def tiles_in(city: City, state: str) -> tuple[str, ...]:
    """The tiles that are in a state, each once."""
    return tuple(dict.fromkeys(city.states.get(state, ())))


def times(city: City, state: str, tile: str) -> int:
    """How often a tile is in a state: several markers may lie on one."""
    return city.states.get(state, ()).count(tile)


def is_in(city: City, state: str, who: str) -> bool:
    """Does a character stand where this state is?"""
    return times(city, state, city.tile_of(who)) > 0


@cites("betrayal:terms/tokens")
def supply_left(city: City, state: str, wanted: int) -> int:
    """How many of so many markers there are to take."""
    supply = city.tale.states[state].supply
    return min(wanted, supply - len(city.states.get(state, ()))) if supply else wanted


# Fronts.


def untouched(city: City, state: str, level: Level) -> list[str]:
    """All tiles of a level that are not in a state."""
    there, board = tiles_in(city, state), city.board
    return [t for c, t, _ in city.laid if board.level(c) == level and t not in there]


@cites("betrayal:board/adjacent")
def beside(city: City, state: str, level: Level) -> list[str]:
    """The tiles of a level that share a side with one in a state, doors or not."""
    board = city.board
    here = [board.cells[tile] for tile in tiles_in(city, state)]
    dry = [board.cells[tile] for tile in untouched(city, state, level)]
    return [board.tile(c) for c in dry if any(near in here for near in board.adjacent(c))]


@cites("betrayal:board/connected")
def behind_doors(city: City, state: str) -> list[str]:
    """The tiles beyond the doors of those in a state."""
    there = tiles_in(city, state)
    found = [near for tile in there for near in _neighbours(city, tile)]
    return [tile for tile in dict.fromkeys(found) if tile not in there]


def along(city: City, state: str, origin: str, goal: str) -> list[str]:
    """The next tiles without it on the shortest ways from tile to tile; in the end the goal."""
    far, edge = doors_from(city, goal), [origin]
    while wet := [tile for tile in edge if times(city, state, tile) and tile != goal]:
        nearer = [there for t in wet for there in _neighbours(city, t) if far[there] < far[t]]
        edge = [*dict.fromkeys(nearer)]
    return edge


def _neighbours(city: City, tile: str) -> list[str]:
    """The tiles beyond the doors of one, whichever of its halves they belong to."""
    board = city.board
    near = [there for half in board.halves(board.cells[tile]) for there in board.near(half)]
    return [*dict.fromkeys([board.tile(there) for there in near])]


def doors_from(city: City, goal: str) -> dict[str, int]:
    """How many doors each tile is away from one; barriers are no bar to what spreads."""
    found, edge = {goal: 0}, [goal]
    for tile in edge:
        for there in _neighbours(city, tile):
            if there not in found:
                found[there] = found[tile] + 1
                edge.append(there)
    return found


# What happens.


async def take_hold(
    city: City, state: str, tiles: Iterable[str], by: str, *, again: bool = False
) -> None:
    """Tiles come into a state, if they are not in it already, as long as there are markers."""
    wanted = [tile for tile in tiles if again or not times(city, state, tile)]
    some = tuple(wanted[: supply_left(city, state, len(wanted))])
    if some:
        await happen(city, Mark(state, some, by))


async def creep_on(
    city: City, seat: int, state: str, front: Sequence[str], by: str, *, again: bool = False
) -> None:
    """A state takes one more tile, which a seat picks from its front."""
    if front and supply_left(city, state, 1):
        cells = [city.board.cells[tile] for tile in front]
        spot = await pick_spot(city, seat, cells, WHERE_TO, by, "place/spread", about=state)
        if spot is not None:
            await take_hold(city, state, [city.board.tile(spot % FAR)], by, again=again)


async def recede(city: City, seat: int, state: str, count: int, by: str) -> None:
    """So many markers go back into the supply, which a seat picks."""
    while count and (there := tiles_in(city, state)):
        if count >= len(city.states[state]):
            await clear(city, state, there, by)
            continue
        cells = [city.board.cells[tile] for tile in there]
        spot = await pick_spot(city, seat, cells, WHERE_FROM, by, "place/recede", about=state)
        if spot is not None:
            await clear(city, state, [city.board.tile(spot % FAR)], by)
        count -= 1


async def clear(city: City, state: str, tiles: Iterable[str], by: str) -> None:
    """A state is gone from tiles: one marker from each, and back into the supply."""
    some = tuple([tile for tile in tiles if times(city, state, tile)])
    if some:
        await happen(city, Unmark(state, some, by))
