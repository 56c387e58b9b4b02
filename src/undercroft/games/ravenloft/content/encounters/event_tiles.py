"""Events that bring tiles and monsters."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import may
from undercroft.engine.words import Words
from undercroft.games.ravenloft.content.encounters.common import (
    figure,
    monster_beside,
    monster_here,
    put_on,
    tile_nearby,
)
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.facts import FIGURES
from undercroft.games.ravenloft.rules.choosing import pick_foe, pick_hero, pick_tile
from undercroft.games.ravenloft.rules.dice import table_roll
from undercroft.games.ravenloft.rules.distance import closest_edges, closest_foe
from undercroft.games.ravenloft.rules.exploring import extra_tile, new_monster
from undercroft.games.ravenloft.rules.tactics import activate, arrivals, enter_tile
from undercroft.games.ravenloft.rules.treasure import draw_treasure
from undercroft.games.ravenloft.state import Castle
from undercroft.games.ravenloft.tiles import START_NORTH, START_SOUTH

WHERE_TO: Final = Words("Where does a monster appear?")


def start_cells(castle: Castle) -> list[int]:
    """The start tile, as far as it is in play."""
    halves = [castle.board.cell_with(half) for half in (START_NORTH, START_SOUTH)]
    return [cell for cell in halves if cell is not None]


def no_start(castle: Castle) -> bool:
    return not start_cells(castle)


def controlled(castle: Castle, who: str) -> list[str]:
    """The monsters in a hero's row."""
    return [key for key in castle.rows[who] if key in FIGURES]


@cites("ravenloft:ruling/R38")
async def cowardly_flight(castle: Castle, who: str) -> None:
    by = "ravenloft:encounter/cowardly-flight"
    foe = await closest_foe(castle, who, Words("Which monster flees?"), by, "foe/flee")
    if foe:
        cell = await tile_nearby(castle, who, by)
        if cell is not None and foe in castle.foes:
            await enter_tile(castle, foe, cell, by, Put)


async def cyrus_belview(castle: Castle, who: str) -> None:
    """A tile anywhere, with monsters and the active hero on it, and with whoever comes along."""
    by = "ravenloft:encounter/cyrus-belview"
    cell = await extra_tile(castle, castle.board.unexplored, by, monsters=True)
    if cell is None:
        return
    for _ in range(figure("cyrus-belview", "monsters") - 1):
        await new_monster(castle, castle.active, arrivals(castle, cell), by)
    if who in castle.at:
        await put_on(castle, who, cell, by)
    for hero in castle.clockwise():
        if hero == who or not castle.standing(hero):
            continue
        prompt = Words("Does {who} go along to the new tile?", who=hero)
        if await may(castle.led[hero], prompt, by, "may/follow", who=hero, about=who):
            await put_on(castle, hero, cell, by)


async def lief_lipsiege(castle: Castle, who: str) -> None:
    by = "ravenloft:encounter/lief-lipsiege"
    monster_to = figure("lief-lipsiege", "monster_to")
    if await table_roll(castle, who, monster_to + 1, by) <= monster_to:
        await monster_here(castle, who, by)
    else:
        await draw_treasure(castle, who, by)


@cites("ravenloft:ruling/G4")
async def neglected_passage(castle: Castle, who: str) -> None:
    by = "ravenloft:encounter/neglected-passage"
    home = [square for half in start_cells(castle) for square in castle.board.squares(half)]
    await extra_tile(castle, closest_edges(castle, *home), by, monsters=True)


@cites("ravenloft:ruling/G1", "ravenloft:ruling/G7")
async def reinforcements(castle: Castle, who: str) -> None:
    """Whoever has the fewest monsters places one beside the unknown."""
    by = "ravenloft:encounter/reinforcements"
    heroes = [hero for hero in castle.clockwise() if hero in castle.at]
    cells = list(dict.fromkeys(edge >> 2 for edge in castle.board.unexplored))
    if not heroes or not cells:
        return
    fewest = min(len(controlled(castle, hero)) for hero in heroes)
    least = [hero for hero in heroes if len(controlled(castle, hero)) == fewest]
    prompt = Words("Who gets a new monster?")
    hero = await pick_hero(castle.led[who], least, prompt, by, "hero/burden", who=who)
    cell = await pick_tile(castle.led[hero], cells, WHERE_TO, by, "tile/appear")
    await new_monster(castle, hero, arrivals(castle, cell), by)


async def secret_door(castle: Castle, who: str) -> None:
    await tile_nearby(castle, who, "ravenloft:encounter/secret-door")


async def summoning_circle(castle: Castle, who: str) -> None:
    await monster_beside(castle, who, "ravenloft:encounter/summoning-circle")


@cites("ravenloft:ruling/R23", "ravenloft:ruling/G7")
async def voice_of_the_master(castle: Castle, who: str) -> None:
    """Each hero stirs one monster; the first who has none lets one in instead."""
    by = "ravenloft:encounter/voice-of-the-master"
    place = castle.heroes.index(who) + 1
    lacking = False
    for hero in castle.heroes[place:] + castle.heroes[:place]:
        if hero not in castle.at:
            continue
        held = controlled(castle, hero)
        seat = castle.led[hero]
        if held:
            prompt = Words("Which monster acts?")
            await activate(castle, await pick_foe(seat, held, prompt, by, "foe/act"))
        elif not lacking:
            lacking = True
            cells = [*castle.board.shapes]
            cell = await pick_tile(seat, cells, WHERE_TO, by, "tile/appear")
            await new_monster(castle, hero, arrivals(castle, cell), by)
