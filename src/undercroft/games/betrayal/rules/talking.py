"""Who may talk with whom so that others do not hear it."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.seat import only
from undercroft.games.betrayal.state import HERO, TRAITOR, City

SIDES: Final = (HERO, TRAITOR)


@cites("betrayal:haunt/plan", "betrayal:hidden/talk", "betrayal:ruling/H20")
def channels(city: City) -> dict[str, int]:
    """Those whom all take for one side, the dead as well, if there are others at the table."""
    if not city.haunt or city.tale.talk_is_open:
        return {}
    sides = [city.open_side(who) for who in city.cast]
    return {
        side: sum(only(seat) for seat, found in enumerate(sides) if found == side)
        for side in SIDES
        if 1 < sides.count(side) < len(sides)
    }
