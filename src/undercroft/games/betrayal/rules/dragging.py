"""Characters who are dragged along by others when these leave a tile."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.decision import Option, choose
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Place, Step
from undercroft.games.betrayal.state import TRAITOR, City

DRAG: Final = Words("Is anybody dragged along?")
ALONE: Final[Option[str]] = Option("nobody", "", Words("Go alone"), kind="no")


@dataclass(frozen=True, slots=True)
class DragLaw(Source):
    """The traitor and every monster may drag one helpless character along."""

    def helpless(self, city: City, spot: int) -> list[str]:
        """Who can be dragged from here."""
        return []

    async def dragged(self, city: City, who: str, to: Place) -> None:
        """Somebody has been dragged to a tile, and is there."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Step):
            return True
        if city.side(event.who) != TRAITOR:
            return False
        spot = city.spot(event.who)
        return bool(event.along) or (spot is not None and bool(self.helpless(city, spot)))

    @before(Step)
    async def take_hold(self, city: City, left: Step) -> Step:
        spot = city.spot(left.who)
        people = [] if spot is None else self.helpless(city, spot)
        if people:
            options = [
                Option(who, who, Words("Drag {who} along", who=who), kind="take") for who in people
            ]
            options.append(ALONE)
            seat, otherwise = city.driver(left.who), ALONE.key
            chosen = await choose(
                seat, DRAG, options, left.by, "drag", who=left.who, otherwise=otherwise
            )
            if chosen.value:
                return replace(left, along=(chosen.value,))
        return left

    @after(Step)
    async def drag(self, city: City, moved: Step) -> None:
        for who in moved.along:
            if city.spot(who) is not None:
                to = await happen(city, Place(who, moved.to, moved.tile, moved.by))
                if to is not None and city.spot(who) == to.to:
                    await self.dragged(city, who, to)
