"""How power cards and items are used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, may
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, offers
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.cards import DiscardTreasure
from undercroft.games.ravenloft.events.combat import Hit
from undercroft.games.ravenloft.events.heroes import UsePower
from undercroft.games.ravenloft.events.turns import SpendAttack
from undercroft.games.ravenloft.facts import AT_WILL, POWERS, treasure
from undercroft.games.ravenloft.printed import Blow, PowerCard
from undercroft.games.ravenloft.rules.attack import Swung, learn_from, swing
from undercroft.games.ravenloft.rules.choosing import pick_target, pick_tile
from undercroft.games.ravenloft.rules.distance import (
    BESIDE,
    PHYLACTERY,
    beside,
    beside_any,
    cells_of,
    in_sight,
    span,
    tiles_apart,
    within_tiles,
)
from undercroft.games.ravenloft.rules.needs import ATTACK_LEFT, READY, Need, Needs
from undercroft.games.ravenloft.rules.tactics import lure
from undercroft.games.ravenloft.state import MENU, Card, Castle


class Power(Card):
    """A power card before a hero. Its key is the card's."""

    __slots__ = ()

    by: ClassVar[str] = ""  # its anchor

    @property
    def card(self) -> PowerCard:
        return POWERS[self.key]

    def ready(self, castle: Castle) -> bool:
        """Face up, and its hero on its feet."""
        return self.key not in castle.flipped and castle.standing(self.hero)

    def hears(self, castle: Castle, event: Event) -> bool:
        return self.ready(castle)

    @cites("ravenloft:powers/daily", "ravenloft:powers/utility", "ravenloft:powers/at-will")
    async def use_up(self, castle: Castle) -> None:
        """After use a daily or utility power is turned over; an at-will power is not."""
        if self.card.type != AT_WILL:
            await happen(castle, UsePower(self.hero, self.key, self.by))

    @cites("ravenloft:powers/reaction")
    async def answer(
        self, castle: Castle, prompt: Words, kind: str, about: str, amount: int = 0
    ) -> bool:
        """Does the hero use it now, as an answer to something? If so it is used up."""
        if not self.ready(castle) or not await may(
            self.owner, prompt, self.by, kind, who=self.hero, about=about, amount=amount
        ):
            return False
        await self.use_up(castle)
        return True


def _reaches(power: AttackPower, castle: Castle) -> bool:
    return power.can_reach(castle)


IN_REACH: Final = Need(
    _reaches, Words("No target is within its reach from here."), "ravenloft:attacks/target"
)


_RANGES: Final = {
    key: BESIDE if card.adjacent else span(card.near, card.far) for key, card in POWERS.items()
}


class AttackPower(Power):
    """A power that is used with the attack of a turn.

    Most of it is printed figures. A card with more to say overrides `hit`, `missed`, `before` or
    `afterwards`, and gives `attack_bonus` or `damage_bonus`.
    """

    __slots__ = ()

    @property
    def blow(self) -> Blow:
        blow = self.card.blow
        assert blow is not None
        return blow

    # What it can reach.

    @cites("ravenloft:attacks/target", "ravenloft:objects/destroy", "ravenloft:villains/monster")
    def candidates(self, castle: Castle) -> list[str]:
        """Foes and objects that it can be aimed at from here."""
        card = self.card
        if card.adjacent:
            return beside_any(castle, (castle.at[self.hero],))
        found = within_tiles(castle, self.hero, card.near, card.far)
        if PHYLACTERY in found and not self._can_strike_phylactery(castle):
            found.remove(PHYLACTERY)
        return found

    @cites("ravenloft:adventure/destroy-the-dracolich")
    def _can_strike_phylactery(self, castle: Castle) -> bool:
        """It must be at hand, unless everything on its tile is struck."""
        whole_tile = self.card.each and self.card.most == 1
        return whole_tile or beside(castle, self.hero, PHYLACTERY)

    def can_reach(self, castle: Castle) -> bool:
        """Is there a candidate? Asked for every menu."""
        if PHYLACTERY in castle.things:
            return bool(self.candidates(castle))
        return in_sight(castle, castle.at[self.hero]) & _RANGES[self.key] != 0

    async def aim(self, castle: Castle) -> Sequence[str]:
        """Choose targets: one, several, or all on one tile."""
        found = self.candidates(castle)
        card = self.card
        if card.each and not card.adjacent:
            cell = await self.choose_tile(castle, found)
            on_tile = [foe for foe in found if cell in cells_of(castle, foe)]
            return on_tile if card.most == 1 else await self.several(on_tile)
        return await self.several(found)

    async def choose_tile(self, castle: Castle, found: Sequence[str]) -> int:
        """One of the tiles in range that hold a target."""
        cells = dict.fromkeys(cell for foe in found for cell in cells_of(castle, foe))
        tiles = castle.board.tiles_from(castle.cell(self.hero))
        near, far = self.card.near, self.card.far
        reached = [cell for cell in cells if near <= tiles.get(cell, 99) <= far]
        return await self.pick_tile(reached)

    async def pick_tile(self, cells: Sequence[int]) -> int:
        """The tile that it strikes."""
        prompt = Words("{power:bare}: which tile?", power=self.key)
        who, about = self.hero, self.key
        return await pick_tile(
            self.owner, cells, prompt, self.by, "tile/attack", who=who, about=about
        )

    @cites("ravenloft:ruling/R26")
    async def several(self, found: Sequence[str]) -> list[str]:
        """As many different targets as the card wants, one after another."""
        left, chosen = list(found), list[str]()
        prompt = Words("{power:bare}: whom do you attack?", power=self.key)
        while left and len(chosen) < self.card.most:
            may_stop = len(chosen) >= self.card.least
            foe = await pick_target(
                self.owner, left, prompt, self.by, who=self.hero, power=self.key, may_stop=may_stop
            )
            if not foe:
                break
            left.remove(foe)
            chosen.append(foe)
        return chosen

    # What it does.

    @offers(MENU, when=Needs(*READY, ATTACK_LEFT, IN_REACH), kind="attack")
    @cites("ravenloft:turn/hero-phase")
    async def attack(self, castle: Castle) -> None:
        await happen(castle, SpendAttack(True, self.by))
        await self.perform(castle)

    @cites("ravenloft:ruling/R27")
    async def perform(self, castle: Castle) -> None:
        """The whole attack, whatever it costs.

        The card is turned over first: what a kill brings may turn it up again, but not use it.
        """
        if not self.card.keeps_on_miss:
            await self.use_up(castle)
        await self.before(castle)
        swings = await self.strike(castle, await self.aim(castle))
        with because_of(castle, swings[-1].told if swings else None):
            await self.afterwards(castle)
            await learn_from(castle, self.hero, swings, self.by)

    async def strike(self, castle: Castle, foes: Sequence[str]) -> list[Swung]:
        """One roll against each of these, as long as the hero stands."""
        swings: list[Swung] = []
        for foe in foes:
            await self.close_in(castle, foe)
            if foe in castle.hp and castle.standing(self.hero):
                swings.append(await self.roll(castle, foe))
        return swings

    async def roll(self, castle: Castle, foe: str) -> Swung:
        swung = await swing(
            castle,
            self.hero,
            foe,
            self.key,
            self.blow,
            self.by,
            attack=self.attack_bonus(castle, foe),
            damage=self.damage_bonus(castle, foe),
        )
        with because_of(castle, swung.told):
            await (self.hit if swung.hit else self.missed)(castle, foe)
        return swung

    def attack_bonus(self, castle: Castle, foe: str) -> int:
        return 0

    def damage_bonus(self, castle: Castle, foe: str) -> int:
        return 0

    async def before(self, castle: Castle) -> None:
        """Before targets are chosen."""

    async def close_in(self, castle: Castle, foe: str) -> None:
        """Before the die falls for this target; the foe may be gone."""

    async def hit(self, castle: Castle, foe: str) -> None:
        """More that a hit does; the foe may be gone."""

    async def missed(self, castle: Castle, foe: str) -> None:
        """More that a miss does."""

    async def afterwards(self, castle: Castle) -> None:
        """When all targets have been dealt with."""


class Patient(Power):
    """A power that a hit uses up, before the hit does its harm; a miss leaves it face up."""

    __slots__ = ()

    def hears(self, castle: Castle, event: Event) -> bool:
        return self.ready(castle) and (not isinstance(event, Hit) or event.by == self.by)

    @after(Hit)
    @cites("ravenloft:ruling/R27")
    async def spend(self, castle: Castle, hit: Hit) -> None:
        await self.use_up(castle)


class PatientAttack(Patient, AttackPower):
    """A daily attack of that sort."""

    __slots__ = ()


class LuringAttack(AttackPower):
    """A shot that misses a far monster draws it nearer."""

    __slots__ = ()

    @cites("ravenloft:ruling/G24", "ravenloft:move/placing")
    async def missed(self, castle: Castle, foe: str) -> None:
        figures = self.card.figures
        if foe in castle.foes and tiles_apart(castle, self.hero, foe) > figures["beyond"]:
            goal = castle.cell(self.hero)
            await lure(castle, self.owner, foe, goal, figures["closer"], self.by)


@cites("ravenloft:ruling/R35")
def ready_attacks(castle: Castle, who: str) -> list[AttackPower]:
    """The attacks a hero can make from where it stands."""
    return [
        source
        for source in castle.sources
        if isinstance(source, AttackPower)
        and source.hero == who
        and source.card.timing == "attack"
        and source.ready(castle)
        and source.can_reach(castle)
    ]


async def attack_now(castle: Castle, who: str, by: str) -> bool:
    """An effect gives a hero an attack outside its turn's own; tells whether it was made."""
    none: Option[AttackPower | None] = Option("no", None, Words("Do not attack"), kind="no")
    options: list[Option[AttackPower | None]] = [
        Option(power.key, power, kind="attack") for power in ready_attacks(castle, who)
    ]
    seat, prompt = castle.led[who], Words("What does {who} attack with?", who=who)
    chosen = await ask(seat, prompt, [*options, none], by, "attack/now", who=who, otherwise="no")
    if chosen.value is None:
        return False
    await chosen.value.perform(castle)
    return True


class Item(Card):
    """A treasure that a hero keeps. Its key is the card's."""

    __slots__ = ()

    by: ClassVar[str] = ""

    def figure(self, name: str) -> int:
        return treasure(self.key).figures[name]

    def ready(self, castle: Castle) -> bool:
        return castle.standing(self.hero)

    async def use_up(self, castle: Castle) -> None:
        """Gone after use, if the card says so."""
        if treasure(self.key).discards:
            await happen(castle, DiscardTreasure(self.hero, self.key, self.by))

    async def in_place_of_attack(self, castle: Castle, *, attack: bool) -> None:
        await happen(castle, SpendAttack(attack, self.by))

    async def pick_target(self, foes: Sequence[str], prompt: Words) -> str:
        """Whom the item is used against."""
        return await pick_target(self.owner, foes, prompt, self.by, who=self.hero, power=self.key)

    async def strike(self, castle: Castle, foes: Sequence[str]) -> list[Swung]:
        """Attack each of these with the item's own figures."""
        blow = treasure(self.key).blow
        assert blow is not None
        swings: list[Swung] = []
        for foe in foes:
            if foe in castle.hp and castle.standing(self.hero):
                swings.append(await swing(castle, self.hero, foe, self.key, blow, self.by))
        return swings
