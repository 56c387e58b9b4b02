"""Items that a hero uses in its Hero Phase, once; `gear` has the others."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, things
from undercroft.engine.deck import Deck, turn_up
from undercroft.engine.event import happen
from undercroft.engine.source import offers
from undercroft.engine.words import Words
from undercroft.games.ravenloft.content.treasures.gear import GEAR, has_type
from undercroft.games.ravenloft.content.treasures.glyph import DrawnGlyph, GlyphOfWarding
from undercroft.games.ravenloft.content.treasures.recall import recall_power, used_powers
from undercroft.games.ravenloft.events.cards import Look
from undercroft.games.ravenloft.events.moves import Teleport
from undercroft.games.ravenloft.facts import UNDEAD
from undercroft.games.ravenloft.rules.attack import learn_from
from undercroft.games.ravenloft.rules.choosing import pick_tile, spots
from undercroft.games.ravenloft.rules.distance import cells_of, targets, tiles_to
from undercroft.games.ravenloft.rules.harm import heal_one, wound
from undercroft.games.ravenloft.rules.needs import ATTACK_LEFT, IN_TURN, Need, Needs
from undercroft.games.ravenloft.rules.powers import Item
from undercroft.games.ravenloft.rules.tactics import set_down
from undercroft.games.ravenloft.rules.teleport import teleport_hero
from undercroft.games.ravenloft.state import MENU, Castle, Lasting

DECKS: Final = ("monsters", "encounters", "treasures", "stack")


def on_tile(castle: Castle, cell: int) -> list[str]:
    """What can be attacked on a tile."""
    return [foe for foe in targets(castle) if cell in cells_of(castle, foe)]


def _deck(castle: Castle, name: str) -> Deck:
    deck: Deck = getattr(castle, name)
    return deck


def _finds_cards(item: Item, castle: Castle) -> bool:
    return any(_deck(castle, name) for name in DECKS)


ANY_CARD: Final = Need(_finds_cards, Words("No card is left in any deck."))


class CrystalBall(Item):
    """What comes next, for all to see."""

    __slots__ = ()
    by = "ravenloft:treasure/crystal-ball"

    @offers(MENU, when=Needs(*IN_TURN, ATTACK_LEFT, ANY_CARD))
    @cites("ravenloft:ruling/R7")
    async def gaze(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=False)
        options = things(name for name in DECKS if _deck(castle, name))
        prompt = Words("What do you look at?")
        asked = choose(self.owner, prompt, options, self.by, "deck/look", who=self.hero)
        name = (await asked).value
        card = await turn_up(_deck(castle, name))
        await happen(castle, Look(self.hero, name, card, self.by))
        await self.use_up(castle)


def _has_company(item: Item, castle: Castle) -> bool:
    return bool(on_tile(castle, castle.cell(item.hero)))


COMPANY: Final = Need(
    _has_company, lambda hero: Words("Nothing on {hero}'s tile can be attacked.", hero=hero)
)


class DragonsBreathElixir(Item):
    """Fire all around, on top of the attack of the turn."""

    __slots__ = ()
    by = "ravenloft:treasure/dragons-breath-elixir"

    @offers(MENU, when=Needs(*IN_TURN, COMPANY), kind="attack")
    async def breathe(self, castle: Castle) -> None:
        swings = await self.strike(castle, on_tile(castle, castle.cell(self.hero)))
        await self.use_up(castle)
        await learn_from(castle, self.hero, swings, self.by)


def undead_within(castle: Castle, who: str, tiles: int) -> list[str]:
    cell = castle.cell(who)
    return [
        foe for foe in castle.foes if has_type(foe, UNDEAD) and tiles_to(castle, foe, cell) <= tiles
    ]


def _reaches_undead(item: Item, castle: Castle) -> bool:
    return bool(undead_within(castle, item.hero, item.figure("reach")))


UNDEAD_NEAR: Final = Need(_reaches_undead, Words("No Undead is near enough."))


class HolyWater(Item):
    """It burns an undead monster without a roll."""

    __slots__ = ()
    by = "ravenloft:treasure/holy-water"

    @offers(MENU, when=Needs(*IN_TURN, ATTACK_LEFT, UNDEAD_NEAR), kind="attack")
    async def splash(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=False)
        found = undead_within(castle, self.hero, self.figure("reach"))
        foe = await self.pick_target(found, Words("Whom do you splash?"))
        await self.use_up(castle)
        await wound(castle, foe, self.figure("damage"), self.hero, self.by)


def _tiles_to_burn(item: Item, castle: Castle) -> list[int]:
    far = item.figure("far")
    cells = castle.board.within(castle.cell(item.hero), far, far)
    return [cell for cell in cells if on_tile(castle, cell)]


def _finds_tile(item: Item, castle: Castle) -> bool:
    return bool(_tiles_to_burn(item, castle))


TILE_TO_BURN: Final = Need(_finds_tile, Words("Nothing can be attacked on any tile in range."))


class NecklaceOfFireballs(Item):
    """Fire on a neighbouring tile."""

    __slots__ = ()
    by = "ravenloft:treasure/necklace-of-fireballs"

    @offers(MENU, when=Needs(*IN_TURN, ATTACK_LEFT, TILE_TO_BURN), kind="attack")
    async def throw(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=True)
        cells = _tiles_to_burn(self, castle)
        prompt, kind = Words("Which tile burns?"), "tile/attack"
        cell = await pick_tile(
            self.owner, cells, prompt, self.by, kind, who=self.hero, about=self.key
        )
        swings = await self.strike(castle, on_tile(castle, cell))
        await self.use_up(castle)
        await learn_from(castle, self.hero, swings, self.by)


def _in_need(item: Item, castle: Castle) -> list[str]:
    near = (castle.at[item.hero], *castle.board.near[castle.at[item.hero]])
    heroes = [hero for hero in castle.clockwise() if castle.at.get(hero) in near]
    return [hero for hero in heroes if castle.missing(hero)]


def _finds_wounded(item: Item, castle: Castle) -> bool:
    return bool(_in_need(item, castle))


WOUNDED: Final = Need(
    _finds_wounded,
    lambda hero: Words("Neither {hero} nor a hero beside {hero} lacks hit points.", hero=hero),
)


class PotionOfHealing(Item):
    __slots__ = ()
    by = "ravenloft:treasure/potion-of-healing"

    @offers(MENU, when=Needs(*IN_TURN, WOUNDED))
    async def drink(self, castle: Castle) -> None:
        heroes, heals = _in_need(self, castle), self.figure("heals")
        prompt = Words("Who drinks {card}?", card=self.key)
        await heal_one(castle, self.hero, heroes, heals, prompt, self.by)
        await self.use_up(castle)


def _has_used(item: Item, castle: Castle) -> bool:
    return bool(used_powers(castle, item.hero))


USED: Final = Need(_has_used, lambda hero: Words("All of {hero}'s powers lie face up.", hero=hero))


class PotionOfRejuvenation(Item):
    __slots__ = ()
    by = "ravenloft:treasure/potion-of-rejuvenation"

    @offers(MENU, when=Needs(*IN_TURN, USED))
    async def drink(self, castle: Castle) -> None:
        await recall_power(castle, self.hero, self.by)
        await self.use_up(castle)


def _has_goal(item: Item, castle: Castle) -> bool:
    return len(castle.board.shapes) > 1


GOAL: Final = Need(_has_goal, Words("There is no other tile to go to."))
NOBODY_ELSE: Final = Option("done", "", Words("Nobody else"), kind="done")


class ScrollOfTeleportation(Item):
    """Heroes of one tile go to another together."""

    __slots__ = ()
    by = "ravenloft:treasure/scroll-of-teleportation"

    @offers(MENU, when=Needs(*IN_TURN, GOAL))
    async def read(self, castle: Castle) -> None:
        here = castle.cell(self.hero)
        travellers = await self._travellers(castle, here)
        cells = [cell for cell in castle.board.shapes if cell != here]
        prompt, kind = Words("Which tile do you go to?"), "tile/travel"
        cell = await pick_tile(self.owner, cells, prompt, self.by, kind, about=self.hero)
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
            options, prompt = things(left), Words("Who teleports?")
            if chosen:
                options.append(NOBODY_ELSE)
            asked = choose(
                self.owner,
                prompt,
                options,
                self.by,
                "hero/travel",
                who=self.hero,
                otherwise="done" if chosen else "",
            )
            hero = (await asked).value
            if not hero:
                break
            left.remove(hero)
            chosen.append(hero)
        return chosen


def _crowded_tiles(item: Item, castle: Castle) -> list[int]:
    cells = castle.board.within(castle.cell(item.hero), 0, item.figure("reach"))
    return [cell for cell in cells if castle.foes_on(cell)]


def _finds_crowd(item: Item, castle: Castle) -> bool:
    return bool(_crowded_tiles(item, castle))


CROWDED: Final = Need(_finds_crowd, Words("No monster is on a tile near enough."))


class WandOfTeleportation(Item):
    """The monsters of one tile are sent elsewhere."""

    __slots__ = ()
    by = "ravenloft:treasure/wand-of-teleportation"

    @offers(MENU, when=Needs(*IN_TURN, ATTACK_LEFT, CROWDED))
    @cites("ravenloft:ruling/G26", "ravenloft:ruling/G24")
    async def wave(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=False)
        crowded = _crowded_tiles(self, castle)
        prompt, who = Words("Which tile do you clear?"), self.hero
        cell = await pick_tile(self.owner, crowded, prompt, self.by, "tile/clear", who=who)
        cells = castle.board.within(castle.cell(self.hero), 0, self.figure("far"))
        await self.use_up(castle)
        for foe in castle.foes_on(cell):
            if foe in castle.foes:
                prompt, kind = Words("Where does {foe} go?", foe=foe), "tile/push"
                to = await pick_tile(self.owner, cells, prompt, self.by, kind, who=who, about=foe)
                await set_down(castle, foe, spots(castle, to), self.by, Teleport, seat=self.owner)


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
