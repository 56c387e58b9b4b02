"""Kat's blades and tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import may
from undercroft.engine.event import happen
from undercroft.engine.source import after, before, modifies, offers
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.cards import PlayEncounter
from undercroft.games.ravenloft.events.combat import Assailed
from undercroft.games.ravenloft.events.dungeon import Confront
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.events.turns import SpendMove
from undercroft.games.ravenloft.facts import HEROES, POWERS
from undercroft.games.ravenloft.rules.attack import botched, learn_from, swing
from undercroft.games.ravenloft.rules.choosing import pick_spot
from undercroft.games.ravenloft.rules.distance import beside, beside_any, tiles_apart
from undercroft.games.ravenloft.rules.harm import wound
from undercroft.games.ravenloft.rules.lasting import linger
from undercroft.games.ravenloft.rules.moving import free_move, walkable
from undercroft.games.ravenloft.rules.needs import MOVE_LEFT, READY, UNTOUCHED, Needs
from undercroft.games.ravenloft.rules.powers import AttackPower, Patient, Power
from undercroft.games.ravenloft.state import ATTACK, DAMAGE, MENU, Castle, Lasting


class SneakAttack(Power):
    """From the shadows every blow is surer and goes deeper, for two Hero Phases."""

    __slots__ = ()
    by = "ravenloft:power/sneak-attack"

    @offers(MENU, when=Needs(*READY, UNTOUCHED))
    @cites("ravenloft:ruling/R4")
    async def sneak(self, castle: Castle) -> None:
        await linger(castle, "power/sneak-attack", self.hero, (self.hero,), self.by)
        await self.use_up(castle)


class Sneaking(Lasting):
    __slots__ = ()

    @modifies(ATTACK)
    def surprise(self, castle: Castle, who: str) -> int:
        return POWERS["sneak-attack"].figures["bonus"] if who in self.heroes else 0

    @modifies(DAMAGE)
    def cut_deep(self, castle: Castle, who: str) -> int:
        return POWERS["sneak-attack"].figures["damage"] if who in self.heroes else 0


def _flanked(castle: Castle, who: str, foe: str) -> bool:
    """Is another hero beside the monster, too?"""
    return any(hero != who and hero in HEROES and beside(castle, hero, foe) for hero in castle.at)


class Backstab(AttackPower):
    """Worse for a monster that somebody else keeps busy."""

    __slots__ = ()
    by = "ravenloft:power/backstab"

    def damage_bonus(self, castle: Castle, foe: str) -> int:
        return self.card.figures["extra"] if _flanked(castle, self.hero, foe) else 0


class DeftStrike(AttackPower):
    """Two quick steps, then the blade."""

    __slots__ = ()
    by = "ravenloft:power/deft-strike"

    def can_reach(self, castle: Castle) -> bool:
        squares = [castle.at[self.hero]]
        if self.hero not in castle.immobilized:
            squares += walkable(castle, self.hero, self.card.figures["moves"])
        return bool(beside_any(castle, squares))

    @cites("ravenloft:conditions/immobilized")
    async def before(self, castle: Castle) -> None:
        await free_move(castle, self.hero, self.card.figures["moves"], self.by)


class SnipeShot(AttackPower):
    """Surest from the next tile."""

    __slots__ = ()
    by = "ravenloft:power/snipe-shot"

    def attack_bonus(self, castle: Castle, foe: str) -> int:
        figures = self.card.figures
        away = tiles_apart(castle, self.hero, foe) == figures["distance"]
        return figures["snipe"] if away else 0


class DaggerBarrage(AttackPower):
    """A dagger for every monster on a tile."""

    __slots__ = ()
    by = "ravenloft:power/dagger-barrage"


class DeepCut(AttackPower):
    """Even a miss costs a monster dearly that somebody else keeps busy."""

    __slots__ = ()
    by = "ravenloft:power/deep-cut"

    def damage_bonus(self, castle: Castle, foe: str) -> int:
        return self.card.figures["extra"] if _flanked(castle, self.hero, foe) else 0

    @cites("ravenloft:ruling/H2")
    async def missed(self, castle: Castle, foe: str) -> None:
        if foe in castle.hp and not botched(castle):
            await wound(castle, foe, self.damage_bonus(castle, foe), self.hero, self.by)


class RiposteStrike(Patient):
    """Who attacks her from up close gets an answer."""

    __slots__ = ()
    by = "ravenloft:power/riposte-strike"

    @after(Assailed)
    @cites("ravenloft:ruling/R3")
    async def riposte(self, castle: Castle, assailed: Assailed) -> None:
        """Not against traps and events; after a miss the card may be used again."""
        foe, blow = assailed.foe, self.card.blow
        if (
            blow is None
            or assailed.who != self.hero
            or foe not in castle.foes
            or not self.ready(castle)
            or not beside(castle, self.hero, foe)
        ):
            return
        prompt = Words("{power:bare}: attack {foe}?", power=self.key, foe=foe)
        if await may(self.owner, prompt, self.by, "may/strike", who=self.hero, about=foe):
            swung = await swing(castle, self.hero, foe, self.key, blow, self.by)
            await learn_from(castle, self.hero, [swung], self.by)


class Leap(Power):
    """A power by which its hero comes down elsewhere."""

    __slots__ = ()

    async def land(self, castle: Castle, cells: Sequence[int]) -> None:
        prompt = Words("Where does {who} land?", who=self.hero)
        to = await pick_spot(castle, self.owner, cells, prompt, self.by, "land", about=self.hero)
        await happen(castle, Put(self.hero, to, self.by))


class GreatLeap(Leap):
    """Over everybody's heads, in place of a move."""

    __slots__ = ()
    by = "ravenloft:power/great-leap"

    @offers(MENU, when=Needs(*READY, MOVE_LEFT))
    @cites("ravenloft:move/placing")
    async def jump(self, castle: Castle) -> None:
        await happen(castle, SpendMove(0, self.by))
        cells = castle.board.within(castle.cell(self.hero), self.card.near, self.card.far)
        await self.land(castle, cells)
        await self.use_up(castle)


class SpringAway(Leap):
    """Another hero's trouble need not be hers."""

    __slots__ = ()
    by = "ravenloft:power/spring-away"

    @before(PlayEncounter)
    async def spring(self, castle: Castle, play: PlayEncounter) -> PlayEncounter:
        if play.who == self.hero or not self.ready(castle):
            return play
        cells = castle.board.within(castle.cell(self.hero), self.card.near, self.card.far)
        prompt = Words("{power:bare}: leap away from {card}?", power=self.key, card=play.card)
        if cells and await self.answer(castle, prompt, "may/flee", play.card):
            await self.land(castle, cells)
        return play


class Stealth(Power):
    """The monster never notices her."""

    __slots__ = ()
    by = "ravenloft:power/stealth"

    @before(Confront)
    async def hide(self, castle: Castle, confront: Confront) -> Confront | None:
        if confront.who != self.hero or not self.ready(castle):
            return confront
        prompt = Words("{power:bare}: avoid {foe}?", power=self.key, foe=confront.kind)
        hidden = await self.answer(castle, prompt, "may/avoid", confront.kind)
        return None if hidden else confront


ROGUE: Final[dict[str, type[Power]]] = {
    "sneak-attack": SneakAttack,
    "backstab": Backstab,
    "deft-strike": DeftStrike,
    "snipe-shot": SnipeShot,
    "dagger-barrage": DaggerBarrage,
    "deep-cut": DeepCut,
    "riposte-strike": RiposteStrike,
    "great-leap": GreatLeap,
    "spring-away": SpringAway,
    "stealth": Stealth,
}
ROGUE_EFFECTS: Final[dict[str, type[Lasting]]] = {"power/sneak-attack": Sneaking}
