"""Immeril's spells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, before, modifies, offers
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.cards import PlayEncounter
from undercroft.games.ravenloft.events.combat import Struck
from undercroft.games.ravenloft.events.dungeon import LayToken, LiftMarker, PlaceMarker
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.events.turns import Count, EndHeroPhase, SpendAttack
from undercroft.games.ravenloft.facts import CROWD, POWERS
from undercroft.games.ravenloft.rules.choosing import pick_tile, spots
from undercroft.games.ravenloft.rules.harm import wound
from undercroft.games.ravenloft.rules.lasting import linger
from undercroft.games.ravenloft.rules.needs import ATTACK_LEFT, READY, Need, Needs
from undercroft.games.ravenloft.rules.powers import AttackPower, LuringAttack, Power
from undercroft.games.ravenloft.rules.tactics import set_down
from undercroft.games.ravenloft.rules.teleport import teleport_hero
from undercroft.games.ravenloft.state import ARMOR, MENU, Castle, Lasting


def _unmarked(castle: Castle, cells: Sequence[int]) -> list[int]:
    return [cell for cell in cells if cell not in castle.markers]


def _cell_under(castle: Castle, marker: str) -> int | None:
    """The tile on which a marker lies, if it is in play."""
    return next((cell for cell, other in castle.markers.items() if other == marker), None)


class FeyStep(Power):
    """A step through the Feywild, onto his own tile or the next."""

    __slots__ = ()
    by = "ravenloft:power/fey-step"

    @offers(MENU, when=Needs(*READY))
    @cites("ravenloft:ruling/G26")
    async def step(self, castle: Castle) -> None:
        card = self.card
        cells = castle.board.within(castle.cell(self.hero), card.near, card.far)
        await teleport_hero(castle, self.hero, cells, self.by)
        await self.use_up(castle)


class MagicMissile(LuringAttack):
    """What it does not hurt it lures nearer."""

    __slots__ = ()
    by = "ravenloft:power/magic-missile"


class Thunderwave(AttackPower):
    """Whatever the thunder leaves alive, it drives to another tile."""

    __slots__ = ()
    by = "ravenloft:power/thunderwave"

    async def afterwards(self, castle: Castle) -> None:
        here = castle.cell(self.hero)
        left = castle.foes_on(here)
        if not left:
            return
        cells = castle.board.within(here, 0, self.card.figures["reach"])
        prompt, kind = Words("Where do {foes} go?", foes=tuple(left)), "tile/scatter"
        cell = await pick_tile(self.owner, cells, prompt, self.by, kind, who=self.hero)
        for foe in left:
            await _place(castle, self.owner, foe, cell, self.by)


@cites("ravenloft:move/placing", "ravenloft:ruling/G9", "ravenloft:ruling/R41")
async def _place(castle: Castle, seat: int, foe: str, cell: int, by: str) -> None:
    """Put a monster on any free square of a tile; one that is there already stays."""
    if foe in castle.foes and cell not in castle.cells(foe):
        await set_down(castle, foe, spots(castle, cell), by, Put, seat=seat)


class ScorchingBurst(AttackPower):
    """Flames on the next tile."""

    __slots__ = ()
    by = "ravenloft:power/scorching-burst"


class Fireball(AttackPower):
    """Nothing on that tile stays unhurt."""

    __slots__ = ()
    by = "ravenloft:power/fireball"


class LightningBolt(AttackPower):
    """It leaps from one monster to the next."""

    __slots__ = ()
    by = "ravenloft:power/lightning-bolt"


def _finds_tile(power: FreezingCloud, castle: Castle) -> bool:
    return bool(power.cells(castle))


TILE: Final = Need(
    _finds_tile, Words("A marker lies on every tile in range."), "ravenloft:encounters/marker"
)


class FreezingCloud(Power):
    """A cloud that bites every monster in it and grows thinner each turn."""

    __slots__ = ()
    by = "ravenloft:power/freezing-cloud"

    def hears(self, castle: Castle, event: Event) -> bool:
        """A cloud that hangs there bites, though the card is face down."""
        return self.key in castle.markers.values()

    def cells(self, castle: Castle) -> list[int]:
        """The tiles in range that no marker bars."""
        card = self.card
        return _unmarked(castle, castle.board.within(castle.cell(self.hero), card.near, card.far))

    @offers(MENU, when=Needs(*READY, ATTACK_LEFT, TILE))
    @cites("ravenloft:encounters/marker")
    async def freeze(self, castle: Castle) -> None:
        await happen(castle, SpendAttack(False, self.by))
        prompt = Words("{power:bare}: which tile?", power=self.key)
        cell = await pick_tile(
            self.owner,
            self.cells(castle),
            prompt,
            self.by,
            "tile/mark",
            who=self.hero,
            about=self.key,
        )
        old = _cell_under(castle, self.key)
        if old is not None:
            await happen(castle, LiftMarker(self.key, old, self.by))
        await happen(castle, PlaceMarker(self.key, cell, self.by))
        tokens = self.card.figures["tokens"] - castle.counts.get(self.key, 0)
        await happen(castle, Count(self.key, tokens, self.by))
        await self.use_up(castle)

    @after(EndHeroPhase)
    @cites("ravenloft:ruling/G12")
    async def bite(self, castle: Castle, end: EndHeroPhase) -> None:
        """Also when he has fallen: the cloud needs nobody."""
        cell = _cell_under(castle, self.key)
        if end.who != self.hero or cell is None:
            return
        await happen(castle, Count(self.key, -1, self.by))
        for foe in castle.foes_on(cell):
            await wound(castle, foe, self.card.figures["damage"], self.hero, self.by)
        if not castle.counts[self.key]:
            await happen(castle, LiftMarker(self.key, cell, self.by))


class DispelMagic(Power):
    """An encounter he draws comes to nothing."""

    __slots__ = ()
    by = "ravenloft:power/dispel-magic"

    @before(PlayEncounter)
    @cites("ravenloft:encounters/cancel", "ravenloft:ruling/G20")
    async def dispel(self, castle: Castle, played: PlayEncounter) -> PlayEncounter | None:
        if played.who != self.hero:
            return played
        prompt = Words("{power:bare}: cancel {card}?", power=self.key, card=played.card)
        cancels = await self.answer(castle, prompt, "may/cancel", played.card)
        return None if cancels else played


def _finds_any_tile(power: Power, castle: Castle) -> bool:
    return bool(_unmarked(castle, [*castle.board.shapes]))


ANY_TILE: Final = Need(
    _finds_any_tile,
    Words("A marker lies on every tile of the dungeon."),
    "ravenloft:encounters/marker",
)


class IllusionaryCrowd(Power):
    """Every monster rushes to a crowd that is not there."""

    __slots__ = ()
    by = "ravenloft:power/illusionary-crowd"

    @offers(MENU, when=Needs(*READY, ANY_TILE))
    @cites("ravenloft:ruling/G21")
    async def conjure(self, castle: Castle) -> None:
        cells = _unmarked(castle, [*castle.board.shapes])
        prompt = Words("{power:bare}: where is the crowd?", power=self.key)
        who, about = self.hero, self.key
        cell = await pick_tile(
            self.owner, cells, prompt, self.by, "tile/mark", who=who, about=about
        )
        if CROWD in castle.things:
            await happen(castle, LiftMarker(CROWD, castle.cell(CROWD), self.by))
        figures, board = self.card.figures, castle.board
        await happen(castle, PlaceMarker(CROWD, cell, self.by))
        await happen(castle, LayToken(CROWD, board.bones(cell), figures["hp"], self.by))
        await self.use_up(castle)
        around = board.within(cell, 0, figures["reach"])
        for foe in list(castle.foes):
            if foe in castle.foes:
                prompt = Words("Onto which tile does {foe} come?", foe=foe)
                to = await pick_tile(
                    self.owner, around, prompt, self.by, "tile/lure", who=self.hero, about=foe
                )
                await _place(castle, self.owner, foe, to, self.by)


class Shield(Power):
    """Force stops a monster's blow, and lasts a while."""

    __slots__ = ()
    by = "ravenloft:power/shield"

    def hears(self, castle: Castle, event: Event) -> bool:
        return isinstance(event, Struck) and event.who == self.hero and self.ready(castle)

    @before(Struck)
    @cites("ravenloft:ruling/R2", "ravenloft:ruling/R3")
    async def deflect(self, castle: Castle, struck: Struck) -> Struck | None:
        if struck.who != self.hero or not struck.foe:
            return struck
        prompt = Words(
            "{power:bare}: make the attack of {foe} miss?", power=self.key, foe=struck.foe
        )
        if not await self.answer(castle, prompt, "may/dodge", struck.foe):
            return struck
        await linger(castle, "power/shield", self.hero, (self.hero,), self.by)
        return None


class Shielded(Lasting):
    __slots__ = ()

    @modifies(ARMOR)
    def harden(self, castle: Castle, who: str) -> int:
        return POWERS["shield"].figures["ac"] if who in self.heroes else 0


WIZARD: Final[dict[str, type[Power]]] = {
    "fey-step": FeyStep,
    "magic-missile": MagicMissile,
    "thunderwave": Thunderwave,
    "scorching-burst": ScorchingBurst,
    "fireball": Fireball,
    "lightning-bolt": LightningBolt,
    "freezing-cloud": FreezingCloud,
    "dispel-magic": DispelMagic,
    "illusionary-crowd": IllusionaryCrowd,
    "shield": Shield,
}
WIZARD_EFFECTS: Final[dict[str, type[Lasting]]] = {"power/shield": Shielded}
