"""What each of the five heroes can do that no other can."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, modifies
from undercroft.engine.words import Words, called
from undercroft.games.ravenloft.events.heroes import Heal
from undercroft.games.ravenloft.events.turns import EndHeroPhase
from undercroft.games.ravenloft.facts import HEROES
from undercroft.games.ravenloft.rules.choosing import pick_hero
from undercroft.games.ravenloft.state import ARMOR, ATTACK, DISABLE, SCOUTING, Card, Castle


class Ability(Card):
    """The special ability of a hero."""

    __slots__ = ()

    @property
    def label(self) -> Words | None:
        return called(f"{self.hero}/ability")

    def shares_tile(self, castle: Castle, who: str) -> bool:
        """Is this another hero on the same tile, while the ability's owner stands?"""
        return (
            who != self.hero
            and castle.standing(self.hero)
            and who in castle.at
            and castle.cell(who) == castle.cell(self.hero)
        )


class Scout(Ability):
    """Allisa finds a way from anywhere on her tile."""

    __slots__ = ()

    @modifies(SCOUTING)
    @cites("ravenloft:hero/allisa")
    def roam(self, castle: Castle, who: str) -> int:
        return int(who == self.hero)


class Defender(Ability):
    """Arjhan's shield covers those beside him."""

    __slots__ = ()

    @modifies(ARMOR)
    @cites("ravenloft:hero/arjhan", "ravenloft:ruling/R11")
    def cover(self, castle: Castle, who: str) -> int:
        return HEROES[self.hero].figures["armor"] if self.shares_tile(castle, who) else 0


class Lore(Ability):
    """Immeril knows where monsters are soft."""

    __slots__ = ()

    @modifies(ATTACK)
    @cites("ravenloft:hero/immeril", "ravenloft:ruling/R11")
    def advise(self, castle: Castle, who: str) -> int:
        return HEROES[self.hero].figures["attack"] if self.shares_tile(castle, who) else 0


class TrapExpert(Ability):
    """Kat has seen worse locks."""

    __slots__ = ()

    @modifies(DISABLE)
    @cites("ravenloft:hero/kat")
    def tinker(self, castle: Castle, who: str) -> int:
        return HEROES[self.hero].figures["disable"] if who == self.hero else 0


class Aid(Ability):
    """Thorgrim tends a wound when he does not fight."""

    __slots__ = ()

    def hears(self, castle: Castle, event: Event) -> bool:
        return castle.active == self.hero and not castle.attacked

    @after(EndHeroPhase)
    @cites("ravenloft:ruling/R11", "ravenloft:ruling/R12")
    async def tend(self, castle: Castle, end: EndHeroPhase) -> None:
        if end.who != self.hero or castle.attacked or not castle.standing(self.hero):
            return
        cell = castle.cell(self.hero)
        hurt = [
            hero
            for hero in castle.clockwise()
            if hero != self.hero
            and hero in castle.at
            and castle.cell(hero) == cell
            and castle.missing(hero)
        ]
        if hurt:
            by = "ravenloft:hero/thorgrim"
            heals, prompt = HEROES[self.hero].figures["heals"], Words("Whom do you tend?")
            friend = await pick_hero(
                self.owner, hurt, prompt, by, "hero/heal", who=self.hero, amount=heals
            )
            await happen(castle, Heal(friend, heals, by))


ABILITIES: Final[dict[str, type[Ability]]] = {
    "allisa": Scout,
    "arjhan": Defender,
    "immeril": Lore,
    "kat": TrapExpert,
    "thorgrim": Aid,
}
