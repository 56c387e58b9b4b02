"""The adventure treasures, which only adventures hand out."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.source import after, modifies, offers
from undercroft.engine.words import Words
from undercroft.games.ravenloft.content.treasures.gear import has_type, strikes_beside
from undercroft.games.ravenloft.content.treasures.items import COMPANY, on_tile, undead_within
from undercroft.games.ravenloft.events.combat import Defeat, Depart, Stake
from undercroft.games.ravenloft.events.moves import Put, Teleport
from undercroft.games.ravenloft.events.turns import Count, Expire, Linger
from undercroft.games.ravenloft.facts import TREASURES, VAMPIRE
from undercroft.games.ravenloft.rules.attack import learn_from
from undercroft.games.ravenloft.rules.choosing import pick_foe, pick_tile, spots
from undercroft.games.ravenloft.rules.distance import beside, tiles_to
from undercroft.games.ravenloft.rules.harm import heal, wound
from undercroft.games.ravenloft.rules.needs import ATTACK_LEFT, IN_TURN, Need, Needs
from undercroft.games.ravenloft.rules.powers import Item
from undercroft.games.ravenloft.rules.tactics import set_down
from undercroft.games.ravenloft.state import DAMAGE, ITEM_ATTACK, MENU, Castle, Lasting

WEREWOLF: Final = "werewolf"
SILVERED: Final = "silver-dagger"
SHACKLES: Final = "dimensional-shackles"


def _werewolf_near(item: Item, castle: Castle) -> bool:
    if WEREWOLF not in castle.foes:
        return False
    return tiles_to(castle, WEREWOLF, castle.cell(item.hero)) <= item.figure("reach")


WEREWOLF_NEAR: Final = Need(_werewolf_near, Words("No Werewolf is near enough."))


class SilverDagger(Item):
    """The wound it leaves in a Werewolf never closes."""

    __slots__ = ()
    by = "ravenloft:treasure/silver-dagger"

    @offers(MENU, when=Needs(*IN_TURN, ATTACK_LEFT, WEREWOLF_NEAR), kind="attack")
    async def throw(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=True)
        swings = await self.strike(castle, [WEREWOLF])
        await happen(castle, Count(SILVERED, 1, self.by))
        await self.use_up(castle)
        await learn_from(castle, self.hero, swings, self.by)


def _vampires_beside(item: Item, castle: Castle) -> list[str]:
    found = [foe for foe in castle.foes if has_type(foe, VAMPIRE)]
    return [foe for foe in found if beside(castle, item.hero, foe)]


def _beside_vampire(item: Item, castle: Castle) -> bool:
    return bool(_vampires_beside(item, castle))


VAMPIRE_BESIDE: Final = Need(
    _beside_vampire, lambda hero: Words("{hero} is beside no Vampire.", hero=hero)
)


class WoodenStake(Item):
    """Hit or miss, the vampire has other things to do for a while."""

    __slots__ = ()
    by = "ravenloft:treasure/wooden-stake"

    @offers(MENU, when=Needs(*IN_TURN, ATTACK_LEFT, VAMPIRE_BESIDE), kind="attack")
    async def drive(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=True)
        found = _vampires_beside(self, castle)
        foe = await self.pick_target(found, Words("Whom do you stake?"))
        swings = await self.strike(castle, [foe])
        if foe in castle.foes:
            await happen(castle, Stake(self.hero, foe, self.by))
        await self.use_up(castle)
        await learn_from(castle, self.hero, swings, self.by)


class FeywalkAmulet(Item):
    """It widens every teleport of its bearer: see `teleport_hero`."""

    __slots__ = ()
    by = "ravenloft:treasure/feywalk-amulet"


class Torch(Item):
    """Monsters shrink from the flame."""

    __slots__ = ()
    by = "ravenloft:treasure/torch"

    @offers(MENU, when=Needs(*IN_TURN, ATTACK_LEFT, COMPANY), kind="attack")
    async def wave(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=True)
        cell = castle.cell(self.hero)
        found = on_tile(castle, cell)
        swings = await self.strike(castle, found)
        cells = castle.board.within(cell, 0, self.figure("reach"))
        for foe in found:
            if foe in castle.foes:
                prompt, kind = Words("Where does {foe} flee to?", foe=foe), "tile/push"
                to = await pick_tile(
                    self.owner, cells, prompt, self.by, kind, who=self.hero, about=foe
                )
                await set_down(castle, foe, spots(castle, to), self.by, Put, seat=self.owner)
        await self.use_up(castle)
        await learn_from(castle, self.hero, swings, self.by)


def _foes_beside(item: Item, castle: Castle) -> list[str]:
    return [foe for foe in castle.foes if beside(castle, item.hero, foe)]


def _beside_foe(item: Item, castle: Castle) -> bool:
    return bool(_foes_beside(item, castle))


FOE_BESIDE: Final = Need(_beside_foe, lambda hero: Words("{hero} is beside no monster.", hero=hero))


class DimensionalShackles(Item):
    """From now on, leaping through the air hurts."""

    __slots__ = ()
    by = "ravenloft:treasure/dimensional-shackles"

    @offers(MENU, when=Needs(*IN_TURN, ATTACK_LEFT, FOE_BESIDE))
    async def shackle(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=False)
        found = _foes_beside(self, castle)
        prompt, kind = Words("Whom do you shackle?"), "foe/shackle"
        foe = await pick_foe(self.owner, found, prompt, self.by, kind, who=self.hero)
        await self.use_up(castle)
        effect = "treasure/dimensional-shackles"
        await happen(castle, Linger(effect, self.hero, (foe,), 1, self.by))


class Shackled(Lasting):
    """It has no end but that of the monster which wears it."""

    __slots__ = ()
    until = ""

    @after(Teleport)
    @cites("ravenloft:ruling/G26")
    async def tear(self, castle: Castle, teleported: Teleport) -> None:
        if teleported.figure in self.heroes:
            by = "ravenloft:treasure/dimensional-shackles"
            damage = TREASURES[SHACKLES].figures["damage"]
            await wound(castle, teleported.figure, damage, self.hero, by)

    @after(Defeat)
    async def fall_off(self, castle: Castle, defeat: Defeat) -> None:
        await self._end(castle, defeat.foe)

    @after(Depart)
    async def slip_off(self, castle: Castle, depart: Depart) -> None:
        await self._end(castle, depart.foe)

    async def _end(self, castle: Castle, foe: str) -> None:
        if foe in self.heroes:
            await happen(castle, Expire(self.key, "ravenloft:treasure/dimensional-shackles"))


def _shares_tile_with_undead(item: Item, castle: Castle) -> bool:
    return bool(undead_within(castle, item.hero, 0))


UNDEAD_HERE: Final = Need(
    _shares_tile_with_undead, lambda hero: Words("No Undead is on {hero}'s tile.", hero=hero)
)


class HolySymbolOfRavenkind(Item):
    __slots__ = ()
    by = "ravenloft:treasure/holy-symbol-of-ravenkind"

    @offers(MENU, when=Needs(*IN_TURN, ATTACK_LEFT, UNDEAD_HERE), kind="attack")
    async def present(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=False)
        found = undead_within(castle, self.hero, 0)
        foe = await self.pick_target(found, Words("Whom do you turn it on?"))
        await self.use_up(castle)
        await wound(castle, foe, self.figure("damage"), self.hero, self.by)


def _hurt_heroes(castle: Castle) -> list[str]:
    return [hero for hero in castle.clockwise() if hero in castle.at and castle.missing(hero)]


def _finds_wounded(item: Item, castle: Castle) -> bool:
    return bool(_hurt_heroes(castle))


WOUNDED: Final = Need(_finds_wounded, Words("No hero on the board lacks hit points."))
EVERYBODY: Final = Option("all", "", Words("Every hero, a little"), kind="use")


class IconItem(Item):
    """A little for everybody, or everything for one."""

    __slots__ = ()
    by = "ravenloft:treasure/icon-of-ravenloft"

    @offers(MENU, when=Needs(*IN_TURN, WOUNDED))
    async def pray(self, castle: Castle) -> None:
        hurt = _hurt_heroes(castle)
        options = [EVERYBODY]
        options += [Option(hero, hero, Words("{who}, fully", who=hero)) for hero in hurt]
        prompt = Words("Whom does {card} heal?", card=self.key)
        asked = choose(self.owner, prompt, options, self.by, "icon/heal", who=self.hero)
        one = (await asked).value
        if one:
            await heal(castle, one, castle.missing(one), self.by)
        else:
            for hero in hurt:
                await heal(castle, hero, self.figure("heals"), self.by)
        await self.use_up(castle)


class TomeOfStrahd(Item):
    """Its lore helps everybody nearby against vampires."""

    __slots__ = ()
    by = "ravenloft:treasure/tome-of-strahd"

    @modifies(ITEM_ATTACK)
    def advise(self, castle: Castle, who: str) -> int:
        if not has_type(castle.aim, VAMPIRE) or not self.ready(castle) or who not in castle.at:
            return 0
        apart = castle.board.tiles(castle.cell(self.hero), castle.cell(who))
        return self.figure("attack") if apart <= self.figure("reach") else 0


class Sunsword(Item):
    __slots__ = ()
    by = "ravenloft:treasure/sunsword"

    @modifies(DAMAGE)
    def burn(self, castle: Castle, who: str) -> int:
        if not has_type(castle.aim, VAMPIRE) or not strikes_beside(self, castle, who):
            return 0
        return self.figure("damage")


RELIC_ITEMS: Final[dict[str, type[Item]]] = {
    "silver-dagger": SilverDagger,
    "wooden-stake": WoodenStake,
    "feywalk-amulet": FeywalkAmulet,
    "torch": Torch,
    "dimensional-shackles": DimensionalShackles,
    "holy-symbol-of-ravenkind": HolySymbolOfRavenkind,
    "icon-of-ravenloft": IconItem,
    "tome-of-strahd": TomeOfStrahd,
    "sunsword": Sunsword,
}
RELIC_EFFECTS: Final[dict[str, type[Lasting]]] = {"treasure/dimensional-shackles": Shackled}
