"""Whose hand rolls for a figure that thinks, and settles what its list leaves open."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.games.betrayal.rules.minds.tactics import Mind
from undercroft.games.betrayal.rules.slots import in_turn
from undercroft.games.betrayal.state import City


@cites("betrayal:ruling/M4")
def hand_of(city: City, figure: str, mind: Mind) -> int:
    """A seat, whether or not its adventurer lives."""
    match mind.hand:
        case "active":
            return city.seat(in_turn(city) or city.revealer)
        case "right":
            return (city.seat(in_turn(city) or city.revealer) - 1) % city.seats
        case "heroes":
            return city.seat(_first_hero(city))
        case "revealer":
            return city.seat(city.revealer)
    return city.figures[figure].keeper


def _first_hero(city: City) -> str:
    """The living hero in turn, else the first in the order of turns; without any, the revealer."""
    alive = city.heroes()
    in_order = [who for who in (city.active, *city.slots) if who in alive]
    return (in_order or alive or [city.revealer])[0]
