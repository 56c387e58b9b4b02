"""Heroes who lose a fight and are captives from then on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from undercroft.engine.cite import cites
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.combat import EndAttack
from undercroft.games.betrayal.rules.harm import afflict, break_off
from undercroft.games.betrayal.rules.surroundings import on_tile
from undercroft.games.betrayal.state import HERO, TRAITOR, City


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
