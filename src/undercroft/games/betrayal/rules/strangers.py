"""Attacks by nobody: an event strikes, and the player on the victim's right rolls for it."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.traits import Hurt, Suffer
from undercroft.games.betrayal.facts import PHYSICAL
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.rolls import roll
from undercroft.games.betrayal.state import City


@cites("betrayal:ruling/C3", "betrayal:attack/roll", "betrayal:attack/defense")
async def attacked_by(
    city: City, event: str, who: str, trait: Trait, dice: int, by: str
) -> tuple[int, Suffer | None]:
    """Both sides roll; tell by how much the event won, and what damage the victim took.

    The event takes no damage if it loses.
    """
    mine = await roll(city, event, "attack", dice, by, trait=trait)
    return await _meets(city, who, trait, mine, by)


@cites("betrayal:ruling/C3", "betrayal:attack/roll", "betrayal:attack/defense")
async def all_attacked_by(
    city: City, event: str, victims: Sequence[str], trait: Trait, dice: int, by: str
) -> None:
    """One roll against the defense of each who is still there."""
    mine = await roll(city, event, "attack", dice, by, trait=trait)
    for who in victims:
        if who in city.at:
            await _meets(city, who, trait, mine, by)


async def _meets(
    city: City, who: str, trait: Trait, mine: int, by: str
) -> tuple[int, Suffer | None]:
    theirs = await roll(city, who, "defense", city.trait(who, trait), by, trait=trait)
    suffered = await hurt(city, who, _damage(trait), mine - theirs, by)
    return mine - theirs, suffered


@cites("betrayal:ruling/C3", "betrayal:event/bhaals-call")
async def overcome_by(city: City, event: str, who: str, trait: Trait, dice: int, by: str) -> None:
    """Nobody defends: whatever exceeds the trait hurts."""
    rolled = await roll(city, event, "attack", dice, by, trait=trait)
    await hurt(city, who, _damage(trait), rolled - city.trait(who, trait), by)


def _damage(trait: Trait) -> Hurt:
    return "physical" if trait in PHYSICAL else "mental"
