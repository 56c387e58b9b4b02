"""Monsters that take along everybody who was on their tile, however they come to another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.board import Arrive, Carry
from undercroft.games.betrayal.rules.coming import come
from undercroft.games.betrayal.rules.surroundings import heroes_on
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class CarryLaw(Source):
    """All monsters carry heroes, and meet those who were there before."""

    cite: ClassVar[str] = ""  # by which they are carried

    async def meet(self, city: City, spot: int, people: list[str]) -> None:
        """A monster has come to where these were; nobody, if it only brings others there."""

    @after(Arrive)
    async def bring(self, city: City, came: Arrive) -> None:
        if came.who in city.steps or came.origin is None:
            return
        spot, met, aboard = came.spot, heroes_on(city, came.spot), heroes_on(city, came.origin)
        for who in aboard:
            if city.spot(who) == came.origin:
                await come(city, Carry(who, came.who, spot, city.tile(spot), self.cite), "carry")
        if aboard or met:
            await self.meet(city, spot, met)
