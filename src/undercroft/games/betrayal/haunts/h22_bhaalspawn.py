"""Haunt 22 - Battle of the Bhaalspawn.

Everyone hears the call of Bhaal, and there is room for one heir only. All arm themselves; then
each fights each. Cites: betrayal:haunt/22
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.games.betrayal.rules.goals import LastAlive
from undercroft.games.betrayal.rules.haunt import Haunt, in_the_box
from undercroft.games.betrayal.rules.possessions import draw_item
from undercroft.games.betrayal.state import City

MORE_ITEMS: Final = 3

ARMS: Final = "betrayal:haunt/22/arms"


HAUNT: Final = in_the_box(Haunt(22))
HAUNT.goal("last", LastAlive())


@HAUNT.order()
@cites("betrayal:haunt/22/order")
def revealer_first(city: City) -> tuple[str, ...]:
    """The revealer has another turn, then it goes to the left."""
    return city.leftward(city.revealer)


@HAUNT.prepares
@cites("betrayal:haunt/22/arms")
async def lay_out(city: City) -> None:
    """Rounds of one item each, from the revealer to the left, until all have three more."""
    for _ in range(MORE_ITEMS):
        for who in city.leftward(city.revealer):
            await draw_item(city, who, ARMS)
