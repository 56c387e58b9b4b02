"""Traitors whom death does not hold, at least for a while."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.source import instead
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.rules.haunt import Role
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class Undying(Role):
    """A traitor who does not die where others would."""

    def defies_death(self, city: City) -> bool:
        """Does it still hold?"""
        return True

    async def endure(self, city: City) -> None:
        """What comes instead of death; no trait may stay on the skull."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Die) and event.who == self.who and self.defies_death(city)

    @instead(Die)
    @cites("betrayal:haunt/death", "betrayal:conflict/haunt")
    async def live_on(self, city: City, died: Die) -> Event | None:
        await self.endure(city)
        return None
