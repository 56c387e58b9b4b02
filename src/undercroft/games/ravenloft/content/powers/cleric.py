"""Thorgrim's prayers."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import before, modifies, offers
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.cards import Disarm
from undercroft.games.ravenloft.events.combat import Struck
from undercroft.games.ravenloft.events.dungeon import LiftMarker, PlaceMarker
from undercroft.games.ravenloft.events.turns import SpendAttack
from undercroft.games.ravenloft.facts import FIGURES, HEROES, POWERS, TRAPS, UNDEAD
from undercroft.games.ravenloft.rules.attack import learn_from
from undercroft.games.ravenloft.rules.choosing import OBJECTS, pick_hero, pick_tile
from undercroft.games.ravenloft.rules.distance import cells_of
from undercroft.games.ravenloft.rules.harm import clear_marker, end_condition, heal, heal_one
from undercroft.games.ravenloft.rules.lasting import heroes_within, linger
from undercroft.games.ravenloft.rules.moving import move_tiles
from undercroft.games.ravenloft.rules.needs import ATTACK_LEFT, READY, Need, Needs
from undercroft.games.ravenloft.rules.powers import AttackPower, Power
from undercroft.games.ravenloft.rules.treasure import same_tile
from undercroft.games.ravenloft.state import ARMOR, ATTACK, MENU, Castle, Lasting


def _somebody_wounded(power: Power, castle: Castle) -> bool:
    return any(castle.missing(hero) for hero in castle.at if hero in HEROES)


WOUNDED: Final = Need(_somebody_wounded, Words("No hero on the board lacks hit points."))
WHOM: Final = Words("Whom do you heal?")


class HealingWord(Power):
    """One hero regains as much as a surge would give."""

    __slots__ = ()
    by = "ravenloft:power/healing-word"

    @offers(MENU, when=Needs(*READY, WOUNDED))
    async def speak(self, castle: Castle) -> None:
        hurt = [hero for hero in castle.clockwise() if hero in castle.at and castle.missing(hero)]
        friend = await pick_hero(self.owner, hurt, WHOM, self.by, "hero/heal", who=self.hero)
        await heal(castle, friend, HEROES[friend].surge[castle.level(friend)], self.by)
        await self.use_up(castle)


class DivineFlare(AttackPower):
    """A hit burns a condition away."""

    __slots__ = ()
    by = "ravenloft:power/divine-flare"

    async def hit(self, castle: Castle, foe: str) -> None:
        here = [hero for hero in castle.clockwise() if same_tile(castle, self.hero, hero)]
        await end_condition(castle, self.owner, here, self.by)


class HealingStrike(AttackPower):
    """A hit mends a hero nearby."""

    __slots__ = ()
    by = "ravenloft:power/healing-strike"

    async def hit(self, castle: Castle, foe: str) -> None:
        figures = self.card.figures
        board, cell = castle.board, castle.cell(self.hero)
        near = [
            hero
            for hero in castle.clockwise()
            if hero in castle.at and board.tiles(cell, castle.cell(hero)) <= figures["reach"]
        ]
        await heal_one(castle, self.hero, near, figures["heals"], WHOM, self.by)


class LanceOfFaith(AttackPower):
    """Worse for the undead."""

    __slots__ = ()
    by = "ravenloft:power/lance-of-faith"

    def damage_bonus(self, castle: Castle, foe: str) -> int:
        undead = foe in FIGURES and UNDEAD in FIGURES[foe].card.types
        return self.card.figures["undead"] if undead else 0


class BeaconOfHope(AttackPower):
    """Light that burns monsters and mends heroes on one tile."""

    __slots__ = ()
    by = "ravenloft:power/beacon-of-hope"

    async def perform(self, castle: Castle) -> None:
        """Any tile within reach, for the heroes on it: first it burns, then it mends."""
        card = self.card
        await self.use_up(castle)
        cell = await self.pick_tile(
            castle.board.within(castle.cell(self.hero), card.near, card.far)
        )
        swings = await self.strike(
            castle, [foe for foe in self.candidates(castle) if cell in cells_of(castle, foe)]
        )
        for hero in castle.clockwise():
            if hero in castle.at and castle.cell(hero) == cell:
                await heal(castle, hero, card.figures["heals"], self.by)
        await learn_from(castle, self.hero, swings, self.by)

    def can_reach(self, castle: Castle) -> bool:
        return True


class FlameStrike(AttackPower):
    """Fire falls on a tile."""

    __slots__ = ()
    by = "ravenloft:power/flame-strike"


class HallowedAdvance(AttackPower):
    """Whatever comes of the blow, the others press on."""

    __slots__ = ()
    by = "ravenloft:power/hallowed-advance"

    @cites("ravenloft:conditions/slowed", "ravenloft:conditions/immobilized")
    async def afterwards(self, castle: Castle) -> None:
        for hero in castle.clockwise():
            if hero != self.hero:
                await move_tiles(castle, hero, self.card.figures["tiles"], self.by)


class Bless(Power):
    """Who is near now strikes surer for a while, wherever they go."""

    __slots__ = ()
    by = "ravenloft:power/bless"

    @offers(MENU, when=Needs(*READY))
    async def pray(self, castle: Castle) -> None:
        blessed = tuple(heroes_within(castle, self.hero, self.card.far))
        await linger(castle, "power/bless", self.hero, blessed, self.by)
        await self.use_up(castle)


class Blessed(Lasting):
    __slots__ = ()

    @modifies(ATTACK)
    def guide(self, castle: Castle, who: str) -> int:
        return POWERS["bless"].figures["bonus"] if who in self.heroes else 0


@cites("ravenloft:ruling/R28")
def _open_ground(power: Power, castle: Castle) -> list[int]:
    """The tiles in range, but for one whose marker is an object of the adventure."""
    card, markers = power.card, castle.markers
    cells = castle.board.within(castle.cell(power.hero), card.near, card.far)
    return [cell for cell in cells if markers.get(cell) not in OBJECTS]


def _finds_ground(power: Power, castle: Castle) -> bool:
    return bool(_open_ground(power, castle))


GROUND: Final = Need(_finds_ground, Words("An object of the adventure is on every tile in range."))


class ConsecratedGround(Power):
    """A tile that refuses the next marker; there is one such marker in the box."""

    __slots__ = ()
    by = "ravenloft:power/consecrated-ground"

    @offers(MENU, when=Needs(*READY, ATTACK_LEFT, GROUND))
    async def consecrate(self, castle: Castle) -> None:
        await happen(castle, SpendAttack(False, self.by))
        cells = _open_ground(self, castle)
        prompt = Words("{power:bare}: which tile?", power=self.key)
        who, about = self.hero, self.key
        cell = await pick_tile(
            self.owner, cells, prompt, self.by, "tile/mark", who=who, about=about
        )
        for hallowed in [there for there, marker in castle.markers.items() if marker == self.key]:
            await happen(castle, LiftMarker(self.key, hallowed, self.by))
        marker = castle.markers.get(cell, "")
        if marker in TRAPS:
            await happen(castle, Disarm(marker, self.by))
        else:
            await clear_marker(castle, cell, self.by)
        await happen(castle, PlaceMarker(self.key, cell, self.by))
        await self.use_up(castle)


class ShieldOfFaith(Power):
    """An attack on somebody beside him is turned aside."""

    __slots__ = ()
    by = "ravenloft:power/shield-of-faith"

    @before(Struck)
    @cites("ravenloft:ruling/R3")
    async def ward(self, castle: Castle, struck: Struck) -> Struck | None:
        """Traps and events count as attacks, too."""
        if not self.ready(castle) or castle.cell(struck.who) != castle.cell(self.hero):
            return struck
        prompt = Words(
            "{power:bare}: make the attack on {who} miss?", power=self.key, who=struck.who
        )
        if not await self.answer(castle, prompt, "may/ward", struck.who):
            return struck
        warded = tuple(heroes_within(castle, self.hero, self.card.figures["reach"]))
        await linger(castle, "power/shield-of-faith", self.hero, warded, self.by)
        return None


class Warded(Lasting):
    __slots__ = ()

    @modifies(ARMOR)
    def shield(self, castle: Castle, who: str) -> int:
        return POWERS["shield-of-faith"].figures["ac"] if who in self.heroes else 0


CLERIC: Final[dict[str, type[Power]]] = {
    "healing-word": HealingWord,
    "divine-flare": DivineFlare,
    "healing-strike": HealingStrike,
    "lance-of-faith": LanceOfFaith,
    "beacon-of-hope": BeaconOfHope,
    "flame-strike": FlameStrike,
    "hallowed-advance": HallowedAdvance,
    "bless": Bless,
    "consecrated-ground": ConsecratedGround,
    "shield-of-faith": ShieldOfFaith,
}
CLERIC_EFFECTS: Final[dict[str, type[Lasting]]] = {
    "power/bless": Blessed,
    "power/shield-of-faith": Warded,
}
