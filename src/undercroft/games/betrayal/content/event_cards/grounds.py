"""Events that change the board: tokens on tiles, gates, walls that are doors."""

from __future__ import annotations

from undercroft.engine.decision import choose, may
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR, Edge
from undercroft.games.betrayal.content.event_cards.table import cite, event, undergo
from undercroft.games.betrayal.content.tokens import touched_by
from undercroft.games.betrayal.events.board import OpenWall, PutToken
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.printed import EventCard
from undercroft.games.betrayal.rules.exploring import (
    discovered,
    open_up,
    spot_behind,
)
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.moving import GATES, put_on
from undercroft.games.betrayal.rules.places import at_door
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import STEP, WALL


async def put_down(city: City, token: str, spot: int | None, by: str) -> bool:
    """A token comes to lie on a spot; tell whether it does, for nothing lies nowhere."""
    if spot is None:
        return False
    return bool(await happen(city, PutToken(token, spot, city.board.tile(spot), by)))


@event("betrayal:event/arcane-gate")
async def arcane_gate(card: EventCard, city: City, who: str) -> bool:
    by = cite(card)
    here = city.spot(who)
    if here is None:
        return False
    others = [spot for spot in city.board.spots if spot % FAR != here % FAR]
    await put_down(city, f"{GATES}-1", here, by)
    prompt, kind = Words("Where does the gate lead?"), "place/gate"
    there = await pick_spot(city, city.driver(who), others, prompt, by, kind, who=who)
    return await put_down(city, f"{GATES}-2", there, by)


@event("betrayal:event/green-slime")
async def green_slime(card: EventCard, city: City, who: str) -> bool:
    lies = await put_down(city, card.key, city.spot(who), cite(card))
    await touched_by(city, who, card)
    return lies


@event("betrayal:event/yellow-mold")
async def yellow_mold(card: EventCard, city: City, who: str) -> bool:
    lies = await put_down(city, card.key, city.spot(who), cite(card))
    await touched_by(city, who, card)
    return lies


@event("betrayal:event/troglodyte-stench")
async def troglodyte_stench(card: EventCard, city: City, who: str) -> bool:
    return await put_down(city, card.key, city.spot(who), cite(card))


@event("betrayal:event/otyugh-tentacle")
async def otyugh_tentacle(card: EventCard, city: City, who: str) -> bool:
    return await put_down(city, card.key, city.spot(who), cite(card))


@event("betrayal:event/lost-and-found")
async def lost_and_found(card: EventCard, city: City, who: str) -> bool:
    return await put_down(city, card.key, city.spot(who), cite(card))


@event("betrayal:event/lonely-chest")
async def lonely_chest(card: EventCard, city: City, who: str) -> bool:
    prompt, kind = Words("Open the chest?"), "may/open"
    if await may(city.driver(who), prompt, cite(card), kind, who=who, about=card.key):
        await undergo(city, who, card)
        return False
    return await put_down(city, card.key, city.spot(who), cite(card))


@event("betrayal:event/pit-trap")
async def pit_trap(card: EventCard, city: City, who: str) -> bool:
    spot = city.spot(who)
    if ADVENTURERS[who].race not in card.spares:
        await hurt(city, who, "physical", card.figures["physical"], cite(card))
    return await put_down(city, card.key, spot, cite(card))


@event("betrayal:event/illusory-wall")
async def illusory_wall(card: EventCard, city: City, who: str) -> bool:
    """A wall here or next door is a door from now on; what lies behind may be unknown."""
    by, board = cite(card), city.board
    options = [at_door(edge, board.shapes[edge[0]]) for edge in walls(city, city.spot(who))]
    if not options:
        return False
    prompt, seat = Words("Which wall is an illusion?"), city.driver(who)
    cell, side = (await choose(seat, prompt, options, by, "wall", who=who, about=card.key)).value
    await happen(city, OpenWall(cell, side, by))
    if cell + STEP[side] not in board.shapes and await open_up(city, who, cell, side, by):
        spot = spot_behind(city, cell, side)
        came = await put_on(city, who, spot, by)
        if came is not None and came.spot == spot:
            await discovered(city, who, city.tile(spot))
    return True


def walls(city: City, spot: int | None) -> list[Edge]:
    """Walls of this tile and of those connected to it; a tile in two halves has none to spare."""
    if spot is None:
        return []
    shapes = city.board.shapes
    whole = [s for s in city.board.within(spot, 1) if not shapes[s % FAR].halves]
    return [
        (cell, side)
        for cell in whole
        for side in range(4)
        if shapes[cell].doors[side] == WALL
        and not (cell + STEP[side] in shapes and shapes[cell + STEP[side]].halves)
    ]
