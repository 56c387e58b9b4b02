"""The five blessings: for every hero, until the drawer's next turn is over."""

from __future__ import annotations

from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.source import after, modifies
from undercroft.games.ravenloft.events.combat import Hit
from undercroft.games.ravenloft.facts import FIGURES, HEROES, TREASURES
from undercroft.games.ravenloft.printed import TreasureCard
from undercroft.games.ravenloft.rules.harm import heal
from undercroft.games.ravenloft.state import ATTACK, SPEED, TURN, Castle, Lasting


class Blessing(Lasting):
    """A blessing in force. Its key is treasure/ and the card's."""

    __slots__ = ()

    until: ClassVar[str] = TURN

    @property
    def card(self) -> TreasureCard:
        return TREASURES[self.key.removeprefix("treasure/")]


class HeroicStand(Blessing):
    """The more monsters stand around a hero, the better it fights."""

    __slots__ = ()

    @modifies(ATTACK)
    @cites("ravenloft:treasure/heroic-stand", "ravenloft:villains/monster")
    def defy(self, castle: Castle, who: str) -> int:
        return self.card.figures["attack"] * len(castle.foes_on(castle.cell(who)))


class GuidedStrikes(Blessing):
    """A steady hand for all."""

    __slots__ = ()

    @modifies(ATTACK)
    @cites("ravenloft:treasure/guided-strikes")
    def guide(self, castle: Castle, who: str) -> int:
        return self.card.figures["attack"]


class RejuvenatingOnslaught(Blessing):
    """To hit a monster closes a wound."""

    __slots__ = ()

    @after(Hit)
    async def refresh(self, castle: Castle, hit: Hit) -> None:
        if hit.foe in FIGURES:
            by = "ravenloft:treasure/rejuvenating-onslaught"
            await heal(castle, hit.who, self.card.figures["heals"], by)


class Run(Blessing):
    """Longer strides, also for the Slowed."""

    __slots__ = ()

    @modifies(SPEED)
    @cites("ravenloft:treasure/run", "ravenloft:conditions/slowed")
    def hurry(self, castle: Castle, who: str) -> int:
        return self.card.figures["speed"]


class SurroundThem(Blessing):
    """Heroes fight better side by side, and the attacker counts."""

    __slots__ = ()

    @modifies(ATTACK)
    @cites("ravenloft:treasure/surround-them")
    def press(self, castle: Castle, who: str) -> int:
        cell = castle.cell(who)
        heroes = [hero for hero in castle.at if hero in HEROES and castle.cell(hero) == cell]
        return self.card.figures["attack"] * len(heroes)


BLESSINGS: Final[dict[str, type[Lasting]]] = {
    "heroic-stand": HeroicStand,
    "guided-strikes": GuidedStrikes,
    "rejuvenating-onslaught": RejuvenatingOnslaught,
    "run": Run,
    "surround-them": SurroundThem,
}
