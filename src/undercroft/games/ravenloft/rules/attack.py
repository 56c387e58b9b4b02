"""Heroes attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.ravenloft.events.combat import Hit, Miss, Struck, Swing
from undercroft.games.ravenloft.facts import ADVENTURES, FIGURES, HEROES
from undercroft.games.ravenloft.printed import Blow
from undercroft.games.ravenloft.rules.dice import CRITICAL, d20
from undercroft.games.ravenloft.rules.experience import offer_level
from undercroft.games.ravenloft.rules.harm import hurt, wound
from undercroft.games.ravenloft.state import (
    ATTACK,
    DAMAGE,
    ITEM_ATTACK,
    WORSE_OF_TWO,
    Adds,
    Castle,
)

BOTCH = 1

OBJECT_ARMOR = {
    "artifact": ADVENTURES["klaks-artifact"].figures["artifact_ac"],
    "phylactery": ADVENTURES["destroy-the-dracolich"].figures["phylactery_ac"],
}


@dataclass(frozen=True, slots=True)
class Swung:
    """What came of one roll against one target."""

    hit: bool
    face: int
    told: Hit | Struck | Miss | None = None  # the line that tells it


def armor_of(castle: Castle, target: str) -> int:
    if target in FIGURES:
        return FIGURES[target].card.ac
    return castle.armor(target) if target in HEROES else OBJECT_ARMOR[target]


@cites("ravenloft:ruling/H2")
def botched(castle: Castle) -> bool:
    """Does the die that lies there show a 1 that fails in any case?"""
    return castle.face == BOTCH and castle.plays("H2:on")


@cites("ravenloft:attacks/bonus", "ravenloft:treasures/item-bonus", "ravenloft:ruling/C11")
def bonuses(castle: Castle, who: str) -> Adds:
    """All that helps a hero's roll against `aim`; of items only the best."""
    return castle.adds(ATTACK, who) + castle.best_add(ITEM_ATTACK, who)


@cites(
    "ravenloft:attacks/roll",
    "ravenloft:attacks/damage",
    "ravenloft:attacks/critical",
    "ravenloft:ruling/C5",
    "ravenloft:ruling/C6",
    "ravenloft:ruling/G15",
    "ravenloft:ruling/G16",
    "ravenloft:ruling/H2",
    "ravenloft:ruling/H3",
)
async def swing(
    castle: Castle,
    who: str,
    target: str,
    weapon: str,
    blow: Blow,
    by: str,
    *,
    attack: int = 0,
    damage: int = 0,
) -> Swung:
    """Roll once against one target; damage for a hit, and for a miss what the card says."""
    begun = await happen(castle, Swing(who, target, weapon, by))
    with because_of(castle, begun):
        return await _roll(castle, who, target, weapon, blow, by, attack, damage)


async def _roll(
    castle: Castle,
    who: str,
    target: str,
    weapon: str,
    blow: Blow,
    by: str,
    attack: int,
    damage: int,
) -> Swung:
    """The die, and what it does to the target."""
    adds = ((weapon, blow.attack), *(((weapon, attack),) if attack else ()))
    need = armor_of(castle, target)
    twice = bool(castle.sum(WORSE_OF_TWO, who))
    adds += bonuses(castle, who)
    hoped = target not in HEROES
    rolled = await d20(castle, who, adds, need, by, hoped=hoped, worse_of_two=twice)
    face = rolled.face
    told: Hit | Struck | Miss | None = None
    with because_of(castle, rolled):
        if rolled.reached and not botched(castle):
            told = await _strike(castle, who, target, by)
        hit = told is not None
        if told is not None:
            amount = blow.damage + damage + castle.sum(DAMAGE, who)
            if face == CRITICAL and (who in castle.leveled or castle.plays("H3:on")):
                amount += 1
        else:
            told = await happen(castle, Miss(who, target, by))
            amount = 0 if botched(castle) else blow.miss
        with because_of(castle, told):
            await _deal(castle, target, amount, who, by)
    return Swung(hit, face, told)


@cites("ravenloft:encounter/strahds-whispers", "ravenloft:ruling/R3")
async def _strike(castle: Castle, who: str, target: str, by: str) -> Hit | Struck | None:
    """The blow lands; on a friend it is an attack like another, which a card may turn aside."""
    if target in HEROES:
        return await happen(castle, Struck("", target, by))
    return await happen(castle, Hit(who, target, by))


async def _deal(castle: Castle, target: str, amount: int, who: str, by: str) -> None:
    if target in HEROES:
        await hurt(castle, target, amount, by)
    else:
        await wound(castle, target, amount, who, by)


@cites("ravenloft:experience/level-up", "ravenloft:ruling/G15", "ravenloft:ruling/R30")
async def learn_from(castle: Castle, who: str, swings: Sequence[Swung], by: str) -> None:
    """After the whole attack: a natural 20 is a chance to reach the second level."""
    if any(swung.face == CRITICAL for swung in swings):
        await offer_level(castle, who, by)
