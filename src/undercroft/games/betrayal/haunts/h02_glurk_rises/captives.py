"""Heroes who lose a fight and are captives from then on, and how captives are dragged along."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import Event
from undercroft.engine.source import Source, after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Leave
from undercroft.games.betrayal.events.combat import EndAttack
from undercroft.games.betrayal.rules.harm import afflict, break_off
from undercroft.games.betrayal.rules.surroundings import on_tile
from undercroft.games.betrayal.state import HERO, TRAITOR, City

DRAG: Final = Words("Is anybody dragged along?")
ALONE: Final[Option[str]] = Option("nobody", "", Words("Go alone"), kind="no")


def captives_on(city: City, spot: int | None, bond: str) -> list[str]:
    """Who is in this condition on the tile of a spot."""
    bound = [who for who, conditions in city.conditions.items() if bond in conditions]
    return [who for who in on_tile(city, spot) if who in bound] if bound else []


@dataclass(frozen=True, slots=True)
class CaptureLaw(Source):
    """Whoever of the traitor's side beats a hero, near or far, makes a captive."""

    bond: ClassVar[str] = ""  # the condition of a captive
    by: ClassVar[str] = ""

    @after(EndAttack)
    @cites("betrayal:ruling/H10", "betrayal:attack/distance")
    async def capture(self, city: City, over: EndAttack) -> None:
        """On top of the damage, and whether the winner attacked or defended; a turn is over."""
        fought = over.fought
        winner, loser = fought.who, fought.target
        if fought.margin < 0:
            winner, loser = loser, winner
        beaten = fought.margin and city.side(winner) == TRAITOR
        free = loser in city.at and not city.has_condition(loser, self.bond)
        if beaten and free and city.side(loser) == HERO:
            caught = await afflict(city, loser, self.bond, self.by)
            if caught is not None:
                await break_off(city, loser, self.by)


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
        return left.taking(chosen.value) if chosen.value else left
