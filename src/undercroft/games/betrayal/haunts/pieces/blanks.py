"""Dice that fell blank and fall again."""

from __future__ import annotations

from typing import Final

from undercroft.engine.chance import throw
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.dice import Reroll, Tally
from undercroft.games.betrayal.rules.rolls import SIDES
from undercroft.games.betrayal.state import City

BLANK: Final = 1  # the side of a die that shows nothing


async def fall_again(city: City, fell: Tally, by: str) -> Tally:
    """Each blank die of a roll once more; what it shows then counts."""
    for new in await throw(fell.faces.count(BLANK), SIDES):
        await happen(city, Reroll(fell.who, BLANK, new, by))
        fell = fell.rerolled(BLANK, new)
    return fell
