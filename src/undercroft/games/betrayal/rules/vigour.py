"""Monsters that no wound stuns: each costs them a token, until there is none left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.source import Source, instead
from undercroft.games.betrayal.events.combat import Slay, Wound
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class VigourLaw(Source):
    """A monster with tokens for hit points; a wound that finds none kills it."""

    sturdy: ClassVar[str] = ""  # the monster
    vigour: ClassVar[str] = ""  # the count of its tokens
    felt: ClassVar[int] = 1  # less damage at once means nothing
    by: ClassVar[str] = ""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Wound) and event.figure == self.sturdy

    @instead(Wound)
    @cites("betrayal:attack/stun", "betrayal:conflict/haunt")
    async def bleed(self, city: City, wound: Wound) -> Event | None:
        if wound.amount < self.felt:
            return None
        if city.counts[self.vigour]:
            return Count(self.vigour, -1, self.by)
        return Slay(self.sturdy, wound.foe, self.by)
