"""What several encounter cards do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.facts import ENCOUNTERS
from undercroft.games.ravenloft.rules.choosing import nearest, pick_foe, pick_square, spots
from undercroft.games.ravenloft.rules.distance import cells_of, closest_edges
from undercroft.games.ravenloft.rules.encounters import Encounter
from undercroft.games.ravenloft.rules.exploring import extra_tile, new_monster
from undercroft.games.ravenloft.rules.tactics import arrivals, walk_to
from undercroft.games.ravenloft.state import Castle

FIRST: Final = Words("Which monster comes first?")
NEXT: Final = Words("Which monster comes next?")


def figure(card: str, name: str) -> int:
    return ENCOUNTERS[card].figures[name]


@cites("ravenloft:ruling/G18", "ravenloft:encounters/off-board")
def on_board(card: Encounter) -> Encounter:
    """A card about the active hero does nothing while that hero is off the board."""

    async def meet(castle: Castle, who: str) -> None:
        if who in castle.at:
            await card(castle, who)

    return meet


async def monster_here(castle: Castle, who: str, by: str) -> None:
    """A new monster appears on a hero's tile."""
    await new_monster(castle, who, arrivals(castle, castle.cell(who)), by)


@cites("ravenloft:ruling/G9")
def squares_beside(castle: Castle, who: str) -> list[int]:
    """Free squares next to a hero, or as near as can be."""
    taken = castle.occupied()
    free = [square for square in castle.board.near[castle.at[who]] if square not in taken]
    return free or nearest(castle, castle.at[who], castle.board.floor)


async def monster_beside(castle: Castle, who: str, by: str) -> None:
    await new_monster(castle, who, squares_beside(castle, who), by)


async def put_on(castle: Castle, who: str, cell: int, by: str) -> None:
    """A hero is placed on a tile; on its own one it may stay where it is."""
    squares = spots(castle, cell)
    if castle.cell(who) == cell:
        squares = [castle.at[who], *squares]
    prompt = Words("Where is {who} placed?", who=who)
    to = await pick_square(castle.led[who], squares, prompt, by, "square/place", about=who)
    if to != castle.at[who]:
        await happen(castle, Put(who, to, by))


async def tile_nearby(castle: Castle, who: str, by: str) -> int | None:
    """The bottom tile is laid at the edge closest to a hero, a new monster on it."""
    return await extra_tile(castle, closest_edges(castle, castle.at[who]), by, monsters=True)


@cites("ravenloft:ruling/G14")
async def in_any_order(castle: Castle, foes: Iterable[str], by: str) -> list[str]:
    """The active player says which monster is first, and so on."""
    waiting, order = list(foes), list[str]()
    while waiting:
        prompt = NEXT if order else FIRST
        foe = await pick_foe(castle.active_seat(), waiting, prompt, by, "foe/order")
        waiting.remove(foe)
        order.append(foe)
    return order


@cites("ravenloft:ruling/G24")
async def draw_closer(castle: Castle, foe: str, who: str, tiles: int, by: str) -> None:
    """A monster is placed so many tiles closer to a hero or an illusion."""
    if foe in castle.foes and castle.cell(who) not in cells_of(castle, foe):
        await walk_to(castle, foe, castle.cell(who), tiles, by, Put)
