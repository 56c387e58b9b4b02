"""Items that a hero uses in its Hero Phase, once; `gear` has the others."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.deck import Deck, turn_up
from undercroft.engine.event import happen
from undercroft.engine.source import offers
from undercroft.games.ravenloft.content.treasures.gear import GEAR, has_type
from undercroft.games.ravenloft.content.treasures.glyph import DrawnGlyph, GlyphOfWarding
from undercroft.games.ravenloft.content.treasures.recall import recall_power, used_powers
from undercroft.games.ravenloft.events.cards import Look
from undercroft.games.ravenloft.events.moves import Teleport
from undercroft.games.ravenloft.facts import HEROES, UNDEAD
from undercroft.games.ravenloft.rules.attack import learn_from
from undercroft.games.ravenloft.rules.choosing import pick_foe, pick_tile
from undercroft.games.ravenloft.rules.distance import cells_of, targets, tiles_to
from undercroft.games.ravenloft.rules.harm import heal_one, wound
from undercroft.games.ravenloft.rules.powers import Item, can_act, in_hero_phase
from undercroft.games.ravenloft.rules.tactics import enter_tile
from undercroft.games.ravenloft.rules.teleport import teleport_hero
from undercroft.games.ravenloft.state import MENU, Castle, Lasting

DECKS: Final = {
    "monsters": "the monster deck",
    "encounters": "the encounter deck",
    "treasures": "the treasure deck",
    "stack": "the tile stack",
}


def on_tile(castle: Castle, cell: int) -> list[str]:
    """What can be attacked on a tile."""
    return [foe for foe in targets(castle) if cell in cells_of(castle, foe)]


def _deck(castle: Castle, name: str) -> Deck:
    deck: Deck = getattr(castle, name)
    return deck


def _can_gaze(item: Item, castle: Castle) -> bool:
    return can_act(item, castle) and any(_deck(castle, name) for name in DECKS)


class CrystalBall(Item):
    """What comes next, for all to see."""

    __slots__ = ()
    by = "ravenloft:treasure/crystal-ball"

    @offers(MENU, when=_can_gaze)
    @cites("ravenloft:ruling/R7")
    async def gaze(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=False)
        options = [
            Option(name, label, name) for name, label in DECKS.items() if _deck(castle, name)
        ]
        name = (await choose(self.owner, "What do you look at?", options, self.by, "deck")).value
        card = await turn_up(_deck(castle, name))
        await happen(castle, Look(self.hero, name, card, self.by))
        await self.use_up(castle)


def _can_breathe(item: Item, castle: Castle) -> bool:
    return in_hero_phase(item, castle) and bool(on_tile(castle, castle.cell(item.hero)))


class DragonsBreathElixir(Item):
    """Fire all around, on top of the attack of the turn."""

    __slots__ = ()
    by = "ravenloft:treasure/dragons-breath-elixir"

    @offers(MENU, when=_can_breathe)
    async def breathe(self, castle: Castle) -> None:
        swings = await self.strike(castle, on_tile(castle, castle.cell(self.hero)))
        await self.use_up(castle)
        await learn_from(castle, self.hero, swings, self.by)


def undead_within(castle: Castle, who: str, tiles: int) -> list[str]:
    cell = castle.cell(who)
    return [
        foe for foe in castle.foes if has_type(foe, UNDEAD) and tiles_to(castle, foe, cell) <= tiles
    ]


def _can_splash(item: Item, castle: Castle) -> bool:
    return can_act(item, castle) and bool(undead_within(castle, item.hero, item.figure("reach")))


class HolyWater(Item):
    """It burns an undead monster without a roll."""

    __slots__ = ()
    by = "ravenloft:treasure/holy-water"

    @offers(MENU, when=_can_splash)
    async def splash(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=False)
        found = undead_within(castle, self.hero, self.figure("reach"))
        foe = await pick_foe(self.owner, found, "Whom do you splash?", self.by)
        await self.use_up(castle)
        await wound(castle, foe, self.figure("damage"), self.hero, self.by)


def _tiles_to_burn(item: Item, castle: Castle) -> list[int]:
    far = item.figure("far")
    cells = castle.board.within(castle.cell(item.hero), far, far)
    return [cell for cell in cells if on_tile(castle, cell)]


def _can_throw(item: Item, castle: Castle) -> bool:
    return can_act(item, castle) and bool(_tiles_to_burn(item, castle))


class NecklaceOfFireballs(Item):
    """Fire on a neighbouring tile."""

    __slots__ = ()
    by = "ravenloft:treasure/necklace-of-fireballs"

    @offers(MENU, when=_can_throw)
    async def throw(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=True)
        cells = _tiles_to_burn(self, castle)
        cell = await pick_tile(castle, self.owner, cells, "Which tile burns?", self.by)
        swings = await self.strike(castle, on_tile(castle, cell))
        await self.use_up(castle)
        await learn_from(castle, self.hero, swings, self.by)


def _in_need(item: Item, castle: Castle) -> list[str]:
    near = (castle.at[item.hero], *castle.board.near[castle.at[item.hero]])
    heroes = [hero for hero in castle.clockwise() if castle.at.get(hero) in near]
    return [hero for hero in heroes if castle.missing(hero)]


def _can_drink(item: Item, castle: Castle) -> bool:
    return in_hero_phase(item, castle) and bool(_in_need(item, castle))


class PotionOfHealing(Item):
    __slots__ = ()
    by = "ravenloft:treasure/potion-of-healing"

    @offers(MENU, when=_can_drink)
    async def drink(self, castle: Castle) -> None:
        heroes, heals = _in_need(self, castle), self.figure("heals")
        await heal_one(castle, self.owner, heroes, heals, "Who drinks the potion?", self.by)
        await self.use_up(castle)


def _has_used(item: Item, castle: Castle) -> bool:
    return in_hero_phase(item, castle) and bool(used_powers(castle, item.hero))


class PotionOfRejuvenation(Item):
    __slots__ = ()
    by = "ravenloft:treasure/potion-of-rejuvenation"

    @offers(MENU, when=_has_used)
    async def drink(self, castle: Castle) -> None:
        await recall_power(castle, self.hero, self.by)
        await self.use_up(castle)


def _can_read(item: Item, castle: Castle) -> bool:
    return in_hero_phase(item, castle) and len(castle.board.shapes) > 1


class ScrollOfTeleportation(Item):
    """Heroes of one tile go to another together."""

    __slots__ = ()
    by = "ravenloft:treasure/scroll-of-teleportation"

    @offers(MENU, when=_can_read)
    async def read(self, castle: Castle) -> None:
        here = castle.cell(self.hero)
        travellers = await self._travellers(castle, here)
        cells = [cell for cell in castle.board.shapes if cell != here]
        cell = await pick_tile(castle, self.owner, cells, "Which tile do you go to?", self.by)
        for hero in travellers:
            await teleport_hero(castle, hero, [cell], self.by)
        await self.use_up(castle)

    async def _travellers(self, castle: Castle, cell: int) -> list[str]:
        """One hero at least, the others as the reader likes."""
        left = [
            hero for hero in castle.clockwise() if hero in castle.at and castle.cell(hero) == cell
        ]
        chosen: list[str] = []
        while left:
            options = [Option(hero, HEROES[hero].name, hero) for hero in left]
            if chosen:
                options.append(Option("done", "Nobody else", ""))
            hero = (await choose(self.owner, "Who teleports?", options, self.by, "hero")).value
            if not hero:
                break
            left.remove(hero)
            chosen.append(hero)
        return chosen


def _crowded_tiles(item: Item, castle: Castle) -> list[int]:
    cells = castle.board.within(castle.cell(item.hero), 0, item.figure("reach"))
    return [cell for cell in cells if castle.foes_on(cell)]


def _can_wave(item: Item, castle: Castle) -> bool:
    return can_act(item, castle) and bool(_crowded_tiles(item, castle))


class WandOfTeleportation(Item):
    """The monsters of one tile are sent elsewhere."""

    __slots__ = ()
    by = "ravenloft:treasure/wand-of-teleportation"

    @offers(MENU, when=_can_wave)
    @cites("ravenloft:ruling/G26", "ravenloft:ruling/G24")
    async def wave(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=False)
        crowded = _crowded_tiles(self, castle)
        cell = await pick_tile(castle, self.owner, crowded, "Which tile do you clear?", self.by)
        cells = castle.board.within(castle.cell(self.hero), 0, self.figure("far"))
        await self.use_up(castle)
        for foe in castle.foes_on(cell):
            if foe in castle.foes:
                to = await pick_tile(castle, self.owner, cells, "Where does it go?", self.by)
                await enter_tile(castle, foe, to, self.by, Teleport)


ITEMS: Final[dict[str, type[Item]]] = {
    **GEAR,
    "crystal-ball": CrystalBall,
    "dragons-breath-elixir": DragonsBreathElixir,
    "glyph-of-warding": GlyphOfWarding,
    "holy-water": HolyWater,
    "necklace-of-fireballs": NecklaceOfFireballs,
    "potion-of-healing": PotionOfHealing,
    "potion-of-rejuvenation": PotionOfRejuvenation,
    "scroll-of-teleportation": ScrollOfTeleportation,
    "wand-of-teleportation": WandOfTeleportation,
}
ITEM_EFFECTS: Final[dict[str, type[Lasting]]] = {"treasure/glyph-of-warding": DrawnGlyph}
