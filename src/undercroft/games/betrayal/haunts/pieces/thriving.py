"""Traitors who grow by what they kill."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.event import Event
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.combat import Slay
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class ThriveLaw(Source):
    """Every adventurer, NPC or monster that falls to a traitor is good for something."""

    async def thrive(self, city: City, killer: str) -> None:
        """What a kill is good for."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Slay):
            return event.foe in city.traitors()
        return isinstance(event, Die) and event.killer in city.traitors()

    @after(Slay)
    async def grow_by_slaying(self, city: City, slain: Slay) -> None:
        await self.thrive(city, slain.foe)

    @after(Die)
    async def grow_by_a_death(self, city: City, died: Die) -> None:
        await self.thrive(city, died.killer)
