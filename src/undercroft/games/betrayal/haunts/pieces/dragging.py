"""Characters who are dragged along by others when these leave a tile."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.decision import Option, choose
from undercroft.engine.event import Event
from undercroft.engine.source import Source, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Leave
from undercroft.games.betrayal.state import TRAITOR, City

DRAG: Final = Words("Is anybody dragged along?")
ALONE: Final[Option[str]] = Option("nobody", "", Words("Go alone"), kind="no")


@dataclass(frozen=True, slots=True)
class DragLaw(Source):
    """The traitor and every monster may drag one helpless character along."""

    def helpless(self, city: City, spot: int) -> list[str]:
        """Who can be dragged from here."""
        return []

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Leave):
            return True
        if city.commanded is not None:  # whoever drags is led by hand
            return False
        return city.side(event.who) == TRAITOR and bool(self.helpless(city, event.spot))

    def voice(self, city: City, event: Event) -> int:
        """Whoever leads them chooses."""
        return city.driver(event.who) if isinstance(event, Leave) else self.owner

    @before(Leave)
    async def take_hold(self, city: City, left: Leave) -> Leave:
        people = [who for who in self.helpless(city, left.spot) if who not in left.along]
        options = [
            Option(who, who, Words("Drag {who} along", who=who), kind="take") for who in people
        ]
        seat, otherwise = city.driver(left.who), ALONE.key
        chosen = await choose(
            seat, DRAG, [*options, ALONE], left.by, "drag", who=left.who, otherwise=otherwise
        )
        return replace(left, along=(*left.along, chosen.value)) if chosen.value else left
