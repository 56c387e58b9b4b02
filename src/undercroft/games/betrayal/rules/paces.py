"""How far monsters and NPCs come in a turn: one Speed roll for all of a kind, or as printed."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.turns import SetPace
from undercroft.games.betrayal.rules.rolls import roll
from undercroft.games.betrayal.state import City

BY = "betrayal:monster/speed"


@cites("betrayal:monster/speed", "betrayal:move/minimum", "betrayal:ruling/R35")
async def set_pace(city: City, figure: str) -> None:
    """Rolled once in a monster turn; nobody moves less than 1 space."""
    kind = city.kind(figure)
    if kind.key not in city.paces and kind.moves:
        await happen(city, SetPace(kind.key, kind.pace or await roll_pace(city, figure), BY))


async def roll_pace(city: City, figure: str) -> int:
    dice = city.trait(figure, "speed")
    return max(1, await roll(city, figure, "speed", dice, BY, trait="speed"))
