"""Stages of a haunt: one leads to the next, and nobody reads of a hidden one before it comes."""

from __future__ import annotations

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.haunt import Advance, SetOrder, Together
from undercroft.games.betrayal.events.turns import EndMonsterTurn, EndTurn
from undercroft.games.betrayal.state import ENDING, MONSTERS_ACT, TURN, City


@cites("betrayal:haunt/sides", "betrayal:victory/first")
async def begin_stage(city: City, stage: str, by: str) -> None:
    """Rules, goals, tasks and pages of the old stage go; those of the new one come, and set up.

    Nobody wins before all of it is done.
    """
    await happen(city, Together(True, by))
    advanced = await happen(city, Advance(stage, by))
    with because_of(city, advanced):
        await set_the_stage(city, by)


@cites("betrayal:haunt/right-now", "betrayal:haunt/order", "betrayal:victory/first")
async def set_the_stage(city: City, by: str) -> None:
    """Set-up, then the order of turns; and whatever that decides is decided now."""
    await city.tale.set_up(city)
    order = city.tale.stage(city).order
    if order != "keep":
        await _break_off(city, by)
        await happen(city, _set_order(city, order, by))
    await happen(city, Together(False, "betrayal:victory/first"))


@cites("betrayal:haunt/order")
def _set_order(city: City, order: str, by: str) -> SetOrder:
    match order:
        case "left-of-revealer":
            return SetOrder(city.tale.left_of(city, city.revealer), by)
        case "left-of-turn":  # the slots of monsters stay behind whom they were
            at = city.slots.index(city.active) if city.active in city.slots else city.slot
            return SetOrder(city.slots, by, at)
    return SetOrder(city.tale.turn_order(city), by)


async def _break_off(city: City, by: str) -> None:
    """A new order begins with a new turn."""
    while city.phase == MONSTERS_ACT:  # maybe in the middle of a turn
        await happen(city, EndMonsterTurn(by))
    if city.phase in (TURN, ENDING):
        await happen(city, EndTurn(city.active, by))


@cites("betrayal:haunt/sides", "betrayal:haunt/right-now")
async def due_stage(city: City) -> None:
    """A goal that is no victory has been reached."""
    await begin_stage(city, city.tale.due_stage(city), city.tale.cite)
