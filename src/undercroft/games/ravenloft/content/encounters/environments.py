"""The eight environments: one is in force at a time, for all."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.source import Source, after, modifies
from undercroft.engine.words import Words, called
from undercroft.games.ravenloft.events.cards import DiscardTreasure
from undercroft.games.ravenloft.events.heroes import UsePower
from undercroft.games.ravenloft.events.turns import EndTurn
from undercroft.games.ravenloft.facts import ENCOUNTERS, FIGURES, UNDEAD
from undercroft.games.ravenloft.rules.harm import hurt
from undercroft.games.ravenloft.state import (
    DAMAGE,
    FOE_ATTACK,
    FOE_DAMAGE,
    PACE,
    TWO_MONSTERS,
    WORSE_OF_TWO,
    Castle,
)


class Environment(Source):
    __slots__ = ()

    @property
    def label(self) -> Words | None:
        return called(self.key.removeprefix("encounter/"))

    def figure(self, name: str) -> int:
        return ENCOUNTERS[self.key.removeprefix("encounter/")].figures[name]


class BatSwarm(Environment):
    """Wings everywhere: far targets are hard to see."""

    __slots__ = ()

    @modifies(WORSE_OF_TWO)
    @cites("ravenloft:encounter/bat-swarm", "ravenloft:ruling/G15", "ravenloft:ruling/R34")
    def flutter(self, castle: Castle, who: str) -> int:
        return int(castle.aim in castle.foes and castle.cell(who) not in castle.cells(castle.aim))


class BloodFog(Environment):
    """High rolls cut deeper, whoever makes them."""

    __slots__ = ()

    @modifies(DAMAGE)
    @modifies(FOE_DAMAGE)
    @cites("ravenloft:encounter/blood-fog", "ravenloft:ruling/R1")
    def deepen(self, castle: Castle, who: str) -> int:
        return self.figure("extra") if castle.face >= self.figure("from") else 0


class CacklingSkull(Environment):
    """Every used daily or utility power hurts."""

    __slots__ = ()

    @after(UsePower)
    async def cackle(self, castle: Castle, use: UsePower) -> None:
        by = "ravenloft:encounter/cackling-skull"
        await hurt(castle, use.who, self.figure("damage"), by)


class CripplingMiasma(Environment):
    """All heroes are a little slower; a Slowed one is slow enough."""

    __slots__ = ()

    @modifies(PACE)
    @cites("ravenloft:encounter/crippling-miasma")
    def drag(self, castle: Castle, who: str) -> int:
        return -self.figure("slower")


class DeadlyShadows(Environment):
    """It is dangerous to end a turn in company."""

    __slots__ = ()

    @after(EndTurn)
    async def creep(self, castle: Castle, end: EndTurn) -> None:
        if end.who not in castle.at:
            return
        cell = castle.cell(end.who)
        if any(hero != end.who and castle.cell(hero) == cell for hero in castle.at):
            by = "ravenloft:encounter/deadly-shadows"
            await hurt(castle, end.who, self.figure("damage"), by)


class HauntedMists(Environment):
    """The undead strike surer."""

    __slots__ = ()

    @modifies(FOE_ATTACK)
    @cites("ravenloft:encounter/haunted-mists")
    def embolden(self, castle: Castle, foe: str) -> int:
        return self.figure("bonus") if UNDEAD in FIGURES[foe].card.types else 0


class MusicOfTheDamned(Environment):
    """Of two monsters the stronger one comes."""

    __slots__ = ()

    @modifies(TWO_MONSTERS)
    @cites("ravenloft:encounter/music-of-the-damned")
    def lure(self, castle: Castle, who: str) -> int:
        return 1


class SpiritOfDoom(Environment):
    """Parting with treasure hurts."""

    __slots__ = ()

    @after(DiscardTreasure)
    @cites("ravenloft:ruling/R36")
    async def mourn(self, castle: Castle, loss: DiscardTreasure) -> None:
        by = "ravenloft:encounter/spirit-of-doom"
        await hurt(castle, loss.who, self.figure("damage"), by)


ENVIRONMENTS: Final[dict[str, type[Environment]]] = {
    "bat-swarm": BatSwarm,
    "blood-fog": BloodFog,
    "cackling-skull": CacklingSkull,
    "crippling-miasma": CripplingMiasma,
    "deadly-shadows": DeadlyShadows,
    "haunted-mists": HauntedMists,
    "music-of-the-damned": MusicOfTheDamned,
    "spirit-of-doom": SpiritOfDoom,
}
