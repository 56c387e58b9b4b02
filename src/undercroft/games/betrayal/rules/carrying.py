"""Monsters that take along everybody who is on their tile when they leave it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from undercroft.engine.event import happen
from undercroft.engine.source import Source, after, before
from undercroft.games.betrayal.events.board import Place, Step
from undercroft.games.betrayal.rules.seeking import heroes_on
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class CarryLaw(Source):
    """All monsters carry heroes, and meet those who were there before."""

    cite: ClassVar[str] = ""  # by which they are carried

    async def meet(self, city: City, spot: int, people: list[str]) -> None:
        """A monster has come to where these were; nobody, if it only brings others there."""

    @before(Step)
    async def load(self, city: City, left: Step) -> Step:
        return replace(left, along=self._aboard(city, left.who))

    @before(Place)
    async def lift(self, city: City, put: Place) -> Place:
        return replace(put, along=self._aboard(city, put.who))

    @after(Step)
    async def unload(self, city: City, moved: Step) -> None:
        await self._bring(city, moved)

    @after(Place)
    async def set_down(self, city: City, put: Place) -> None:
        await self._bring(city, put)

    def _aboard(self, city: City, who: str) -> tuple[str, ...]:
        """Whom a monster that leaves takes along."""
        spot = None if who in city.steps else city.spot(who)
        return () if spot is None else tuple(heroes_on(city, spot))

    async def _bring(self, city: City, moved: Step | Place) -> None:
        if moved.who in city.steps:
            return
        met = heroes_on(city, moved.to)
        for who in moved.along:
            if city.spot(who) is not None:
                await happen(city, Place(who, moved.to, moved.tile, self.cite))
        if moved.along or met:
            await self.meet(city, moved.to, met)
