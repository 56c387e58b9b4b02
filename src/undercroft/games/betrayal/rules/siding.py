"""Changing sides, and what a new traitor throws off."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, may
from undercroft.engine.event import happen
from undercroft.engine.seat import ALL
from undercroft.engine.state import Deed
from undercroft.games.betrayal.events.cards import DiscardEvent
from undercroft.games.betrayal.events.haunt import Relieve, TakeSide
from undercroft.games.betrayal.facts import EVENTS
from undercroft.games.betrayal.state import FROM_EVENTS, NO_SIDE, TRAITOR, City


def is_veiled(city: City, who: str) -> bool:
    """Is this adventurer on a side that not everybody knows?"""
    return who in city.sides and city.open_side(who) == NO_SIDE


@cites("betrayal:traitor/shed-events", "betrayal:ruling/R32")
async def shed_events(city: City, who: str) -> None:
    """A new traitor may throw off what hampers them, card by card."""
    by = "betrayal:traitor/shed-events"
    for card in city.items_of(who):
        hampers = card in EVENTS and not EVENTS[card].flags
        if hampers and await may(city.seat(who), f"Throw off {EVENTS[card].name}?", by):
            await happen(city, DiscardEvent(card, by))
    for condition in city.conditions.get(who, ()):
        hampers = condition in FROM_EVENTS
        if hampers and await may(city.seat(who), f"Be no longer {condition}?", by):
            await happen(city, Relieve(who, condition, by))


@cites("betrayal:ruling/H16", "betrayal:haunt/death")
async def turn_coat(city: City, who: str, side: str, by: str) -> None:
    """An adventurer changes sides for all to see; new traitors have the powers of all traitors."""
    if who in city.dead:
        return
    await happen(city, TakeSide(who, side, ALL, by))
    if side == TRAITOR:
        await shed_events(city, who)


@cites("betrayal:hidden/reveal", "betrayal:ruling/H16")
async def come_out(city: City, who: str) -> None:
    """A hidden traitor is one openly from now on."""
    await turn_coat(city, who, TRAITOR, "betrayal:hidden/reveal")


@cites("betrayal:hidden/reveal")
def unveiling(city: City, who: str) -> list[Option[Deed]]:
    """What a hidden traitor has in mind, and nobody else."""
    if is_veiled(city, who) and city.side(who) == TRAITOR:
        return [Option("show", "Show that you are the traitor", _show)]
    return []


async def _show(city: City) -> None:
    await come_out(city, city.active)


@cites("betrayal:hidden/reveal")
async def comes_out_for(city: City, who: str, prompt: str, by: str) -> bool:
    """All who might be the traitor are asked, so that the question itself tells nothing."""
    options = [Option("accept", "Let it happen", False)]
    if city.side(who) == TRAITOR:
        options.append(Option("refuse", "Show that you are the traitor and refuse", True))
    out = (await ask(city.seat(who), prompt, options, by, "refuse", secret=True)).value
    if out:
        await come_out(city, who)
    return out


@cites("betrayal:traitor/tile-text", "betrayal:hidden/reveal", "betrayal:ruling/R34")
async def escapes(city: City, who: str, what: str, by: str) -> bool:
    """Is somebody spared the harm of a tile? A hidden traitor may come out for it."""
    if is_veiled(city, who):
        return await comes_out_for(city, who, f"{what}: do you let it happen?", by)
    return city.ignores_harm(who)
