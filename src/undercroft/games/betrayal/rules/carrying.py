"""Monsters that take along everybody who is on their tile when they leave it."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.games.betrayal.events.board import Place, Step
from undercroft.games.betrayal.events.turns import Grip
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class CarryLaw(Source):
    """What is carried is put down with the carrier; those who were there before are met."""

    def people(self, city: City, spot: int) -> list[str]:
        """Whom a carrier would take along from here."""
        return []

    async def meet(self, city: City, figure: str, people: list[str]) -> None:
        """A carrier has come to where these were."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Step) and event.who not in city.steps

    @before(Step)
    async def load(self, city: City, left: Step) -> Step:
        if left.who not in city.steps:
            people = self.people(city, city.at[left.who])
            await happen(city, Grip(" ".join(people), left.by))
        return left

    @after(Step)
    async def unload(self, city: City, moved: Step) -> None:
        if moved.who not in city.steps:
            aboard, met = city.gripped.split(), self.people(city, moved.to)
            await happen(city, Grip("", moved.by))
            for who in aboard:
                await happen(city, Place(who, moved.to, moved.tile, moved.by))
            if aboard or met:
                await self.meet(city, moved.who, met)
