"""Haunt 6 - The Gulthias Tree.

To be written. In three lines: who is who, and what each side wants.
Cites: betrayal:haunt/06
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.games.betrayal.rules.goals import Slain
from undercroft.games.betrayal.rules.haunt import Haunt, in_the_box
from undercroft.games.betrayal.state import City

HAUNT: Final = in_the_box(Haunt(6))
HAUNT.goal("slain", Slain("villain"))


@HAUNT.prepares
@cites("betrayal:haunt/06/right-now")
async def lay_out(city: City) -> None:
    """To be written."""
