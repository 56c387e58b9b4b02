"""Monsters, traps and events attack heroes."""

from __future__ import annotations

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.ravenloft.events.combat import Assailed, Dodged, Menace, Struck
from undercroft.games.ravenloft.facts import CROWD, POWERS
from undercroft.games.ravenloft.printed import Blow
from undercroft.games.ravenloft.rules.dice import d20
from undercroft.games.ravenloft.rules.harm import dispel, hurt, immobilize, slow
from undercroft.games.ravenloft.state import FOE_ATTACK, FOE_DAMAGE, Adds, Castle


@cites(
    "ravenloft:attacks/roll",
    "ravenloft:attacks/damage",
    "ravenloft:ruling/C6",
    "ravenloft:ruling/R2",
)
async def assail(castle: Castle, foe: str, who: str, blow: Blow, by: str) -> bool:
    """One attack on one hero, by a monster or by nobody; tells whether it hit."""
    if foe and foe not in castle.foes:
        return False
    if who == CROWD:
        return await _burst(castle, foe, blow, by)
    if not castle.standing(who):
        return False
    menace = await happen(castle, Menace(foe, who, blow.key, by))
    with because_of(castle, menace):
        adds = _adds(castle, foe, blow, by)
        rolled = await d20(castle, "", adds, castle.armor(who), by, hoped=False)
        with because_of(castle, rolled):
            hit = await _land(castle, foe, who, blow, by, reached=rolled.reached)
        if foe in castle.foes:
            await happen(castle, Assailed(foe, who, by))
    return hit


async def _land(castle: Castle, foe: str, who: str, blow: Blow, by: str, *, reached: bool) -> bool:
    """What the die that lies there does to the hero; tells whether it hit."""
    amount = _amount(castle, foe, blow)
    struck = await happen(castle, Struck(foe, who, by)) if reached else None
    if struck is not None:
        with because_of(castle, struck):
            await hurt(castle, who, amount, by, foe)
            if blow.slows or blow.immobilizes:
                await afflict(castle, who, blow, by)
        return True
    dodged = await happen(castle, Dodged(foe, who, by))
    if blow.miss:
        with because_of(castle, dodged):
            await hurt(castle, who, blow.miss, by, foe)
    return False


def _adds(castle: Castle, foe: str, blow: Blow, by: str) -> Adds:
    """What is added to the die of an attack on a hero."""
    if not foe:
        return ((by.removeprefix("ravenloft:"), blow.attack),)
    return ((foe, blow.attack), *castle.adds(FOE_ATTACK, foe))


@cites("ravenloft:ruling/R10")
def _amount(castle: Castle, foe: str, blow: Blow) -> int:
    """What a hit does now: a pack bites as often as it has heads."""
    if foe not in castle.foes:
        return blow.damage
    heads = len(castle.foes_on(castle.cells(foe)[0])) if blow.pack else 0
    return blow.damage + heads + castle.sum(FOE_DAMAGE, foe)


async def afflict(castle: Castle, who: str, blow: Blow, by: str) -> None:
    """The conditions that come with a hit."""
    if blow.slows:
        await slow(castle, who, by)
    if blow.immobilizes:
        await immobilize(castle, who, by)


@cites("ravenloft:power/illusionary-crowd")
async def _burst(castle: Castle, foe: str, blow: Blow, by: str) -> bool:
    """An illusion is hit like a hero and gone at the first damage."""
    if CROWD not in castle.things:
        return False
    figures = POWERS[CROWD].figures
    adds = _adds(castle, foe, blow, by)
    hit = (await d20(castle, "", adds, figures["ac"], by, hoped=False)).reached
    if (blow.damage or blow.pack) if hit else blow.miss:
        await dispel(castle, by)
    return hit
