"""Heroes who have won when one of them ends a turn where they want to be."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after
from undercroft.games.betrayal.events.haunt import Triumph
from undercroft.games.betrayal.events.turns import EndTurn
from undercroft.games.betrayal.rules.haunt import Heroes
from undercroft.games.betrayal.state import HERO, City


@dataclass(frozen=True, slots=True)
class Arriving(Heroes):
    """A hero on the way, empty-handed or with something to bring there."""

    def has_arrived(self, city: City) -> bool:
        """Is this the place, and is all there that must be?"""
        return False

    def hears(self, city: City, event: Event) -> bool:
        ended = isinstance(event, EndTurn) and event.who == self.who
        return ended and self.who in city.at and self.has_arrived(city)

    @after(EndTurn)
    @cites("betrayal:victory/first")
    async def arrive(self, city: City, ended: EndTurn) -> None:
        await happen(city, Triumph(HERO, city.tale.cite))
