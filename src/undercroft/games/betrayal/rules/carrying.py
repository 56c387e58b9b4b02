"""Monsters that take along everybody who is on their tile when they leave it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from undercroft.engine.event import happen
from undercroft.engine.source import Source, after, before
from undercroft.games.betrayal.events.board import Place, Step
from undercroft.games.betrayal.events.turns import Grip
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
        await self._take(city, left.who, left.by)
        return left

    @before(Place)
    async def lift(self, city: City, put: Place) -> Place:
        await self._take(city, put.who, put.by)
        return put

    @after(Step)
    async def unload(self, city: City, moved: Step) -> None:
        await self._bring(city, moved)

    @after(Place)
    async def set_down(self, city: City, put: Place) -> None:
        await self._bring(city, put)

    async def _take(self, city: City, who: str, by: str) -> None:
        if who not in city.steps:
            await happen(city, Grip(" ".join(heroes_on(city, city.at[who])), by))

    async def _bring(self, city: City, moved: Step | Place) -> None:
        if moved.who in city.steps:
            return
        aboard, met = city.gripped.split(), heroes_on(city, moved.to)
        await happen(city, Grip("", moved.by))
        for who in aboard:
            await happen(city, Place(who, moved.to, moved.tile, self.cite))
        if aboard or met:
            await self.meet(city, moved.to, met)
