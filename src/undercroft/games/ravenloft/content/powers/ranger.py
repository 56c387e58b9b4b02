"""Allisa's bow and blades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import choose
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, before
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.combat import Roll, Struck, Swing
from undercroft.games.ravenloft.events.heroes import Hurt
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.rules.attack import Swung
from undercroft.games.ravenloft.rules.choosing import (
    pick_spot,
    pick_square,
    pick_tile,
    spots,
    square_options,
)
from undercroft.games.ravenloft.rules.dice import fumbled
from undercroft.games.ravenloft.rules.distance import beside, beside_any
from undercroft.games.ravenloft.rules.harm import wound
from undercroft.games.ravenloft.rules.large import footings, make_room
from undercroft.games.ravenloft.rules.moving import STAY, free_move, reach, walkable
from undercroft.games.ravenloft.rules.powers import AttackPower, LuringAttack, Power
from undercroft.games.ravenloft.state import Castle, Lasting


class CarefulAttack(AttackPower):
    """A sure cut, and no die."""

    __slots__ = ()
    by = "ravenloft:power/careful-attack"

    @cites("ravenloft:ruling/R37")
    async def roll(self, castle: Castle, foe: str) -> Swung:
        await happen(castle, Swing(self.hero, foe, self.key, self.by))
        await wound(castle, foe, self.card.figures["damage"], self.hero, self.by)
        return Swung(True, 0)


class HitAndRun(AttackPower):
    """Whatever comes of the blow, she is elsewhere on the tile."""

    __slots__ = ()
    by = "ravenloft:power/hit-and-run"

    async def afterwards(self, castle: Castle) -> None:
        if not castle.standing(self.hero):
            return
        free = castle.free(castle.cell(self.hero))
        options = [STAY, *square_options(free)]
        who, prompt = self.hero, Words("Where does {who} run?", who=self.hero)
        to = await choose(
            self.owner, prompt, options, self.by, "square/run", who=who, about=who, otherwise="stay"
        )
        if to is not STAY:
            await happen(castle, Put(self.hero, to.value, self.by))


class HuntersShot(LuringAttack):
    """An arrow that goes astray draws a far monster nearer."""

    __slots__ = ()
    by = "ravenloft:power/hunters-shot"


@cites("ravenloft:ruling/R5")
class TwinShot(AttackPower):
    """Two arrows for two monsters, or one for a lone one."""

    __slots__ = ()
    by = "ravenloft:power/twin-shot"


class AttacksOnTheRun(AttackPower):
    """She strikes at what she runs past."""

    __slots__ = ()
    by = "ravenloft:power/attacks-on-the-run"

    def can_reach(self, castle: Castle) -> bool:
        run = reach(castle, (castle.at[self.hero], castle.speed(self.hero)))
        return bool(beside_any(castle, run))

    @cites("ravenloft:conditions/immobilized")
    async def aim(self, castle: Castle) -> Sequence[str]:
        """The run may go by several legs: the way matters, not only where it ends."""
        way, left = [castle.at[self.hero]], castle.speed(self.hero)
        while leg := await free_move(castle, self.hero, left, self.by):
            way += leg
            left -= len(leg)
        return await self.several(beside_any(castle, way))


class BoundingAttack(AttackPower):
    """A leap, and a blow where she lands."""

    __slots__ = ()
    by = "ravenloft:power/bounding-attack"

    def can_reach(self, castle: Castle) -> bool:
        landings = [square for cell in self.leap(castle) for square in spots(castle, cell)]
        return bool(beside_any(castle, landings))

    def leap(self, castle: Castle) -> list[int]:
        return castle.board.within(castle.cell(self.hero), 0, self.card.figures["reach"])

    async def before(self, castle: Castle) -> None:
        cells, prompt = self.leap(castle), Words("Where does {who} land?", who=self.hero)
        to = await pick_spot(castle, self.owner, cells, prompt, self.by, "land", about=self.hero)
        await happen(castle, Put(self.hero, to, self.by))


class SplitTheTree(AttackPower):
    """Two arrows in one draw, onto one tile."""

    __slots__ = ()
    by = "ravenloft:power/split-the-tree"


class CrucialAid(Power):
    """A word at the right moment turns another hero's roll."""

    __slots__ = ()
    by = "ravenloft:power/crucial-aid"

    def hears(self, castle: Castle, event: Event) -> bool:
        return isinstance(event, Roll) and event.bad and self.ready(castle)

    @before(Roll)
    @cites("ravenloft:ruling/R6", "ravenloft:ruling/H2")
    async def help_out(self, castle: Castle, roll: Roll) -> Roll:
        aided = replace(roll, adds=(*roll.adds, (self.key, self.card.figures["roll"])))
        if roll.who in ("", self.hero) or not roll.bad or aided.bad or fumbled(castle, roll):
            return roll
        add = self.card.figures["roll"]
        prompt = Words(
            "{power:bare}: add {add} to {who}'s roll?", power=self.key, add=add, who=roll.who
        )
        return aided if await self.answer(castle, prompt, "may/aid", roll.who, add) else roll


class UnbalancingParry(Power):
    """A blow is turned aside, and the monster stumbles off."""

    __slots__ = ()
    by = "ravenloft:power/unbalancing-parry"

    def hears(self, castle: Castle, event: Event) -> bool:
        return isinstance(event, Struck) and event.who == self.hero and self.ready(castle)

    @before(Struck)
    @cites("ravenloft:ruling/R2", "ravenloft:ruling/R3", "ravenloft:move/placing")
    async def parry(self, castle: Castle, struck: Struck) -> Struck | None:
        """Only a monster beside her; her player picks the square."""
        foe = struck.foe
        if (
            struck.who != self.hero
            or foe not in castle.foes
            or not self.ready(castle)
            or not beside(castle, self.hero, foe)
        ):
            return struck
        prompt = Words("{power:bare}: make {foe} miss?", power=self.key, foe=foe)
        if not await self.answer(castle, prompt, "may/dodge", foe):
            return struck
        who, prompt = self.hero, Words("Where does {foe} go?", foe=foe)
        reached = castle.board.within(castle.cell(who), 0, self.card.figures["reach"])
        cell = await pick_tile(
            self.owner, reached, prompt, self.by, "tile/push", who=who, about=foe
        )
        anchors = footings(castle, foe, spots(castle, cell))
        to = await pick_square(
            self.owner, anchors, prompt, self.by, "square/push", who=who, about=foe
        )
        await make_room(castle, foe, to, self.by)
        await happen(castle, Put(foe, to, self.by, castle.foes[foe]))
        return None


class YieldGround(Power):
    """Hurt, she gives way."""

    __slots__ = ()
    by = "ravenloft:power/yield-ground"

    @after(Hurt)
    @cites("ravenloft:conditions/immobilized")
    async def give_way(self, castle: Castle, hurt: Hurt) -> None:
        if hurt.who != self.hero or not hurt.foe or not self.ready(castle):
            return
        speed = castle.speed(self.hero)
        prompt = Words("{power:bare}: move?", power=self.key)
        if walkable(castle, self.hero, speed) and await self.answer(
            castle, prompt, "may/move", hurt.foe, speed
        ):
            await free_move(castle, self.hero, speed, self.by)


RANGER: Final[dict[str, type[Power]]] = {
    "careful-attack": CarefulAttack,
    "hit-and-run": HitAndRun,
    "hunters-shot": HuntersShot,
    "twin-shot": TwinShot,
    "attacks-on-the-run": AttacksOnTheRun,
    "bounding-attack": BoundingAttack,
    "split-the-tree": SplitTheTree,
    "crucial-aid": CrucialAid,
    "unbalancing-parry": UnbalancingParry,
    "yield-ground": YieldGround,
}
RANGER_EFFECTS: Final[dict[str, type[Lasting]]] = {}
