"""The Glyph of Warding, in hand and on the floor."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import after, offers
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.dungeon import Appear, LiftMarker, PlaceMarker, Spawn
from undercroft.games.ravenloft.events.moves import OUTSIDE, Prowl, Put, Swap, Teleport
from undercroft.games.ravenloft.events.turns import Expire, Linger
from undercroft.games.ravenloft.facts import TREASURES
from undercroft.games.ravenloft.rules.harm import wound
from undercroft.games.ravenloft.rules.needs import ATTACK_LEFT, IN_TURN, Need, Needs
from undercroft.games.ravenloft.rules.powers import Item
from undercroft.games.ravenloft.state import MENU, Castle, Lasting

GLYPH: Final = "glyph-of-warding"


def _on_bare_tile(item: Item, castle: Castle) -> bool:
    return castle.cell(item.hero) not in castle.markers


BARE_TILE: Final = Need(
    _on_bare_tile,
    lambda hero: Words("A marker lies on {hero}'s tile already.", hero=hero),
    "ravenloft:encounters/marker",
)


class GlyphOfWarding(Item):
    """A sign on the floor that waits for a monster."""

    __slots__ = ()
    by = "ravenloft:treasure/glyph-of-warding"

    @offers(MENU, when=Needs(*IN_TURN, ATTACK_LEFT, BARE_TILE))
    @cites("ravenloft:encounters/marker")
    async def draw(self, castle: Castle) -> None:
        await self.in_place_of_attack(castle, attack=False)
        await self.use_up(castle)
        await happen(castle, PlaceMarker(GLYPH, castle.cell(self.hero), self.by))
        await happen(castle, Linger("treasure/glyph-of-warding", self.hero, (), 1, self.by))


class DrawnGlyph(Lasting):
    """The sign itself; it lasts until a monster comes or the marker is taken away."""

    __slots__ = ()
    until = ""

    @after(Prowl)
    async def moved(self, castle: Castle, moved: Prowl) -> None:
        await self._burn(castle, moved.foe, moved.origin)

    @after(Put)
    async def was_placed(self, castle: Castle, placed: Put) -> None:
        await self._burn(castle, placed.figure, placed.origin)

    @after(Teleport)
    async def teleported(self, castle: Castle, teleported: Teleport) -> None:
        await self._burn(castle, teleported.figure, teleported.origin)

    @after(Swap)
    async def traded(self, castle: Castle, swap: Swap) -> None:
        """Each has come from where the other is now."""
        await self._burn(castle, swap.other, castle.where(swap.figure))

    @after(Spawn)
    async def came(self, castle: Castle, spawned: Spawn) -> None:
        await self._burn(castle, spawned.foe, OUTSIDE)

    @after(Appear)
    async def appeared(self, castle: Castle, appeared: Appear) -> None:
        await self._burn(castle, appeared.foe, OUTSIDE)

    @after(LiftMarker)
    async def fade(self, castle: Castle, lifted: LiftMarker) -> None:
        if lifted.marker == GLYPH:
            await happen(castle, Expire(self.key, "ravenloft:treasure/glyph-of-warding"))

    @cites("ravenloft:ruling/G12")
    async def _burn(self, castle: Castle, figure: str, origin: int) -> None:
        """Whatever comes onto its tile; what it defeats is defeated by the hero who drew it."""
        by = "ravenloft:treasure/glyph-of-warding"
        cell = next((cell for cell, marker in castle.markers.items() if marker == GLYPH), None)
        if cell is None or figure not in castle.foes or cell in castle.cells_from(figure, origin):
            return
        if cell in castle.cells(figure):
            await happen(castle, LiftMarker(GLYPH, cell, by))
            await wound(castle, figure, TREASURES[GLYPH].figures["damage"], self.hero, by)
