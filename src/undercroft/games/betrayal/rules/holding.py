"""Characters who are held where they are: nothing moves them but what holds them."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.source import Source, before
from undercroft.games.betrayal.events.board import Place, Step
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class HoldLaw(Source):
    """Neither a step nor a spell gets them away."""

    def holds(self, city: City, who: str, by: str) -> bool:
        """Is this character held, against what moves them now?"""
        return False

    @before(Step)
    async def hold_back(self, city: City, left: Step) -> Step | None:
        return None if self.holds(city, left.who, left.by) else left

    @before(Place)
    async def hold_fast(self, city: City, put: Place) -> Place | None:
        return None if self.holds(city, put.who, put.by) else put
