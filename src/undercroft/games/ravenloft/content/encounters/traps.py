"""The traps that do more than attack."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.facts import FIGURES, TRAPS
from undercroft.games.ravenloft.rules.choosing import pick_edge, pick_square, spots
from undercroft.games.ravenloft.rules.dice import direction_roll
from undercroft.games.ravenloft.rules.distance import closest_edges
from undercroft.games.ravenloft.rules.exploring import new_monster
from undercroft.games.ravenloft.rules.harm import hurt
from undercroft.games.ravenloft.rules.tactics import activate
from undercroft.games.ravenloft.state import Castle
from undercroft.games.ravenloft.tiles import CELL_STEP, EAST, NORTH, SOUTH, WEST

# Those that only attack need no more than their figures.
PLAIN: Final = {
    "crossbow-turret": "ravenloft:encounter/crossbow-turret",
    "crushing-walls": "ravenloft:encounter/crushing-walls",
    "dart-trap": "ravenloft:encounter/dart-trap",
    "spear-gauntlet": "ravenloft:encounter/spear-gauntlet",
}


@cites("ravenloft:ruling/G4", "ravenloft:ruling/R32")
async def alarm(castle: Castle, cell: int) -> None:
    """A monster comes in by the nearest unexplored edge and acts at once, last in the row."""
    by = "ravenloft:encounter/alarm"
    edges = closest_edges(castle, castle.board.bones(cell))
    if not edges:
        return
    prompt, seat = Words("Where does a monster come in?"), castle.active_seat()
    edge = await pick_edge(seat, edges, prompt, by, "edge/enter")
    taken = castle.occupied()
    free = [square for square in castle.board.edge_squares(edge) if square not in taken]
    if free:
        foe = await new_monster(castle, castle.active, free, by)
        if foe and FIGURES[foe].card.kind in castle.done:  # others of its name have had their go
            await activate(castle, foe)


async def fire_trap(castle: Castle, cell: int) -> None:
    for hero in castle.heroes_on(cell):
        by = "ravenloft:encounter/fire-trap"
        await hurt(castle, hero, TRAPS["fire-trap"].figures["damage"], by)


@cites("ravenloft:ruling/R24")
async def sliding_walls(castle: Castle, cell: int) -> None:
    """Each hero there is pushed one tile on, or bruised where no way leads."""
    by = "ravenloft:encounter/sliding-walls"
    for hero in castle.heroes_on(cell):
        ways = {face: cell + CELL_STEP[_slides(face)] for face in range(1, 21)}
        open_ways = castle.board.joined[cell]
        liked = tuple([face for face, to in ways.items() if to in open_ways])
        to = ways[await direction_roll(castle, liked, by)]
        if to in open_ways:
            prompt, free = Words("Where is {who} pushed?", who=hero), spots(castle, to)
            seat, kind = castle.led[hero], "square/push"
            square = await pick_square(seat, free, prompt, by, kind, about=hero)
            await happen(castle, Put(hero, square, by))
        else:
            await hurt(castle, hero, TRAPS["sliding-walls"].figures["damage"], by)


def _slides(face: int) -> int:
    """Whither a die pushes."""
    figures = TRAPS["sliding-walls"].figures
    sides = {"north_to": NORTH, "east_to": EAST, "south_to": SOUTH}
    return next((way for upto, way in sides.items() if face <= figures[upto]), WEST)


TRAP_TRICKS: Final = {"alarm": alarm, "fire-trap": fire_trap, "sliding-walls": sliding_walls}
