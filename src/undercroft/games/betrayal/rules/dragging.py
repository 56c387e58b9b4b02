"""Characters who are dragged along by others when these leave a tile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.decision import Option, choose
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Place, Step
from undercroft.games.betrayal.events.turns import Grip
from undercroft.games.betrayal.state import TRAITOR, City

DRAG: Final = Words("Is anybody dragged along?")
ALONE: Final[Option[str]] = Option("nobody", "", Words("Go alone"), kind="no")


@dataclass(frozen=True, slots=True)
class DragLaw(Source):
    """The traitor and every monster may drag one helpless character along."""

    def helpless(self, city: City, spot: int) -> list[str]:
        """Who can be dragged from here."""
        return []

    async def dragged(self, city: City, who: str, moved: Step) -> None:
        """Somebody has been dragged to a tile."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Step):
            return True
        if city.side(event.who) != TRAITOR:
            return False
        return bool(city.gripped or self.helpless(city, city.at[event.who]))

    @before(Step)
    async def take_hold(self, city: City, left: Step) -> Step:
        people = self.helpless(city, city.at[left.who])
        if people:
            options = [
                Option(who, who, Words("Drag {who} along", who=who), kind="take") for who in people
            ]
            options.append(ALONE)
            keeper, otherwise = city.keeper(), ALONE.key
            chosen = await choose(
                keeper, DRAG, options, left.by, "drag", who=left.who, otherwise=otherwise
            )
            await happen(city, Grip(chosen.value, left.by))
        return left

    @after(Step)
    async def drag(self, city: City, moved: Step) -> None:
        who = city.gripped
        if who:
            await happen(city, Grip("", moved.by))
            await happen(city, Place(who, moved.to, moved.tile, moved.by))
            await self.dragged(city, who, moved)
