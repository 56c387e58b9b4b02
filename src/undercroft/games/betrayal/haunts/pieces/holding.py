"""Characters who are held where they are: nothing moves them but what holds them."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.source import Source, before
from undercroft.games.betrayal.events.board import Leave, Place, Push
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class HoldLaw(Source):
    """Neither their feet, nor a blow, nor a spell gets them away."""

    def holds(self, city: City, who: str, by: str) -> bool:
        """Is this character held, against what moves them now?"""
        return False

    @before(Leave)
    async def hold_back(self, city: City, left: Leave) -> Leave | None:
        return None if self.holds(city, left.who, left.by) else left

    @before(Push)
    async def hold_against(self, city: City, pushed: Push) -> Push | None:
        return None if self.holds(city, pushed.who, pushed.by) else pushed

    @before(Place)
    async def hold_fast(self, city: City, put: Place) -> Place | None:
        return None if self.holds(city, put.who, put.by) else put
