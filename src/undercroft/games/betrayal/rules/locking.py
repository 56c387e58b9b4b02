"""Levels that heroes cannot leave, on foot or otherwise, as long as they are locked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.source import Source, before
from undercroft.games.betrayal.events.board import Place
from undercroft.games.betrayal.printed import Level
from undercroft.games.betrayal.state import HERO, City


def staying(city: City, spot: int, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those of these ways that do not leave the level of a spot."""
    level = city.board.level(spot)
    return [way for way in found if city.board.level(way[0]) == level]


@dataclass(frozen=True, slots=True)
class LockLaw(Source):
    """Nothing takes a hero out of a level that is locked."""

    level: ClassVar[Level] = "catacomb"
    foyer: ClassVar[str] = ""  # the tile where those come back who were off the board

    def is_locked(self, city: City) -> bool:
        return True

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Place) or city.board.level(event.to) == self.level:
            return False
        who = event.who
        return who in city.steps and city.side(who) == HERO and self.is_locked(city)

    @before(Place)
    @cites("betrayal:conflict/haunt")
    async def hold(self, city: City, placed: Place) -> Place | None:
        here = city.at.get(placed.who)
        if here is None:
            return replace(placed, to=city.board.cells[self.foyer], tile=self.foyer)
        return None if city.board.level(here) == self.level else placed
