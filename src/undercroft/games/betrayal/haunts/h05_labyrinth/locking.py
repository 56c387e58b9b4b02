"""Levels that heroes cannot leave, on foot or otherwise, before somebody unlocks them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, before
from undercroft.games.betrayal.events.board import Place
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.printed import Level
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.state import HERO, City


class LockedHaunt(Haunt):
    """No way leads a hero out. A haunt that no spell leads out of either names a `LockLaw`, too."""

    level: ClassVar[Level] = "catacomb"
    foyer: ClassVar[str] = ""  # the tile where those come back who were off the board
    unlocked: ClassVar[str] = ""  # what is counted once it is open

    def locks_in(self, city: City, who: str) -> bool:
        """Is this one of those whom the level holds?"""
        locked = self.unlocked not in city.counts
        return locked and who in city.steps and city.side(who) == HERO

    def ways(
        self, city: City, who: str, spot: int, found: list[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        """Those ways only that do not leave the level of a spot."""
        if not self.locks_in(city, who):
            return found
        level = city.board.level(spot)
        return [way for way in found if city.board.level(way[0]) == level]


def locked(city: City) -> LockedHaunt:
    assert isinstance(city.tale, LockedHaunt)
    return city.tale


async def unlock(city: City, by: str) -> None:
    """The way is free for all, and for good."""
    await happen(city, Count(locked(city).unlocked, 1, by))


@dataclass(frozen=True, slots=True)
class LockLaw(Source):
    """Nothing takes a hero out of a level that is locked."""

    def hears(self, city: City, event: Event) -> bool:
        tale = locked(city)
        if not isinstance(event, Place) or city.board.level(event.to) == tale.level:
            return False
        return tale.locks_in(city, event.who)

    @before(Place)
    @cites("betrayal:conflict/haunt")
    async def hold(self, city: City, placed: Place) -> Place | None:
        here, tale = city.at.get(placed.who), locked(city)
        if here is None:
            return replace(placed, to=city.board.cells[tale.foyer], tile=tale.foyer)
        return None if city.board.level(here) == tale.level else placed
