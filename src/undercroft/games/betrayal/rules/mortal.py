"""Monsters and NPCs that die of what would stun others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.source import Source, instead
from undercroft.games.betrayal.events.combat import Slay, Wound
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class MortalLaw(Source):
    """Whoever is of one of these kinds is killed where others are stunned."""

    mortals: ClassVar[tuple[str, ...]] = ()

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Wound) and city.kind(event.figure).key in self.mortals

    def harms(self, city: City, wound: Wound) -> bool:
        """Does this kill? What does not leaves no mark at all."""
        return True

    @instead(Wound)
    @cites("betrayal:attack/stun", "betrayal:npc/rules")
    async def succumb(self, city: City, wound: Wound) -> Event | None:
        return Slay(wound.figure, wound.foe, wound.by) if self.harms(city, wound) else None
