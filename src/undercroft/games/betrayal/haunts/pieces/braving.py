"""Ground that cannot be crossed unhurt without a roll."""

from __future__ import annotations

from undercroft.engine.cause import since
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.state import City


async def brave(city: City, who: str, trait: Trait, need: int, points: int, by: str) -> None:
    """So much of a trait, or so much physical damage; one gets away in any case, if alive."""
    if await trait_roll(city, who, trait, by, need=need) < need:
        with since(city, Roll):
            await hurt(city, who, "physical", points, by)
