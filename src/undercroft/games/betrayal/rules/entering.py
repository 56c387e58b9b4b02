"""Perils that meet adventurers who come to where they are, on foot or otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.board import Place, Step
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class EnterLaw(Source):
    """It makes no difference how somebody has come."""

    async def entered(self, city: City, who: str, came: Step | Place) -> None:
        """An adventurer has come to a spot."""

    @after(Step)
    async def walk_in(self, city: City, came: Step) -> None:
        if came.who in city.steps:
            await self.entered(city, came.who, came)

    @after(Place)
    async def appear(self, city: City, put: Place) -> None:
        if put.who in city.steps:
            await self.entered(city, put.who, put)
