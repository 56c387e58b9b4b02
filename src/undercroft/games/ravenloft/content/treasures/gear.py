"""Items that work by themselves, or answer something."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.engine.chance import roll
from undercroft.engine.cite import cites
from undercroft.engine.decision import may
from undercroft.engine.event import Event
from undercroft.engine.source import before, modifies
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.cards import OweTreasure
from undercroft.games.ravenloft.events.combat import Roll
from undercroft.games.ravenloft.facts import FIGURES, HEROES, UNDEAD
from undercroft.games.ravenloft.rules.dice import fumbled
from undercroft.games.ravenloft.rules.distance import beside
from undercroft.games.ravenloft.rules.harm import heal
from undercroft.games.ravenloft.rules.powers import Item
from undercroft.games.ravenloft.state import DISABLE, ITEM_ARMOR, ITEM_ATTACK, SPEED, Castle

SIDES: Final = 20


def has_type(foe: str, kind: str) -> bool:
    """Is this a monster or villain of that type? Objects and heroes are of none."""
    return foe in FIGURES and kind in FIGURES[foe].card.types


def attacks_monster(item: Item, castle: Castle, who: str) -> bool:
    """Does the item's hero attack something that is there, other than a hero?"""
    return who == item.hero and castle.aim not in HEROES and castle.aim in castle.hp


def strikes_beside(item: Item, castle: Castle, who: str) -> bool:
    """Does the item's hero attack something adjacent, other than a hero?"""
    return attacks_monster(item, castle, who) and beside(castle, who, castle.aim)


class AmuletOfProtection(Item):
    __slots__ = ()
    by = "ravenloft:treasure/amulet-of-protection"

    @modifies(ITEM_ARMOR)
    def protect(self, castle: Castle, who: str) -> int:
        return self.figure("ac") if who == self.hero else 0


class BootsOfStriding(Item):
    __slots__ = ()
    by = "ravenloft:treasure/boots-of-striding"

    @modifies(SPEED)
    def stride(self, castle: Castle, who: str) -> int:
        return self.figure("speed") if who == self.hero else 0


class HolyAvenger(Item):
    """A good sword, and a better one against the undead."""

    __slots__ = ()
    by = "ravenloft:treasure/holy-avenger"

    @modifies(ITEM_ATTACK)
    def avenge(self, castle: Castle, who: str) -> int:
        if not strikes_beside(self, castle, who):
            return 0
        return self.figure("undead" if has_type(castle.aim, UNDEAD) else "attack")


class MagicSword(Item):
    __slots__ = ()
    by = "ravenloft:treasure/magic-sword"

    @modifies(ITEM_ATTACK)
    def guide(self, castle: Castle, who: str) -> int:
        return self.figure("attack") if strikes_beside(self, castle, who) else 0


class RingOfAccuracy(Item):
    """For targets out of arm's reach."""

    __slots__ = ()
    by = "ravenloft:treasure/ring-of-accuracy"

    @modifies(ITEM_ATTACK)
    def guide(self, castle: Castle, who: str) -> int:
        far = attacks_monster(self, castle, who) and not beside(castle, who, castle.aim)
        return self.figure("attack") if far else 0


class ThievesTools(Item):
    __slots__ = ()
    by = "ravenloft:treasure/thieves-tools"

    @modifies(DISABLE)
    def pick(self, castle: Castle, who: str) -> int:
        return self.figure("disable") if who == self.hero else 0


class LuckyCharm(Item):
    """Any die on the table is rolled again, once."""

    __slots__ = ()
    by = "ravenloft:treasure/lucky-charm"

    def hears(self, castle: Castle, event: Event) -> bool:
        return isinstance(event, Roll) and (event.bad or fumbled(castle, event))

    @before(Roll)
    @cites("ravenloft:ruling/R6", "ravenloft:ruling/H2")
    async def turn_luck(self, castle: Castle, rolled: Roll) -> Roll:
        unlucky = rolled.bad or fumbled(castle, rolled)
        if not unlucky or not self.ready(castle) or not _can_improve(rolled):
            return rolled
        face, about = rolled.face, rolled.who
        prompt = Words(
            "{card:bare}: the die shows {face}. Roll it again?", card=self.key, face=face
        )
        if not await may(
            self.owner, prompt, self.by, "may/reroll", who=self.hero, about=about, amount=face
        ):
            return rolled
        await self.use_up(castle)
        return replace(rolled, face=await roll(SIDES))


def _can_improve(rolled: Roll) -> bool:
    """Is there a face that the heroes would like better?"""
    if rolled.liked:
        return True
    best = SIDES if rolled.hoped else 1
    return (best + rolled.extra >= rolled.need) == rolled.hoped


class RingOfRegeneration(Item):
    """Health in place of treasure."""

    __slots__ = ()
    by = "ravenloft:treasure/ring-of-regeneration"

    @before(OweTreasure)
    async def regenerate(self, castle: Castle, owed: OweTreasure) -> OweTreasure | None:
        if owed.who != self.hero or not self.ready(castle) or not castle.missing(self.hero):
            return owed
        prompt = Words("{card:bare}: regain hit points in place of a treasure?", card=self.key)
        who, heals = self.hero, self.figure("heals")
        asked = may(self.owner, prompt, self.by, "may/heal", who=who, about=who, amount=heals)
        if not await asked:
            return owed
        await heal(castle, who, heals, self.by)
        return None


GEAR: Final[dict[str, type[Item]]] = {
    "amulet-of-protection": AmuletOfProtection,
    "boots-of-striding": BootsOfStriding,
    "holy-avenger": HolyAvenger,
    "lucky-charm": LuckyCharm,
    "magic-sword": MagicSword,
    "ring-of-accuracy": RingOfAccuracy,
    "ring-of-regeneration": RingOfRegeneration,
    "thieves-tools": ThievesTools,
}
