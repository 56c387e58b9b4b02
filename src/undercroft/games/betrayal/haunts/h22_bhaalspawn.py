"""Haunt 22 - Battle of the Bhaalspawn.

Everyone hears the call of Bhaal, and there is room for one heir only. All arm themselves; then
each fights each. Cites: betrayal:haunt/22
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.words import Words
from undercroft.games.betrayal.rules.goals import LastAlive, NoneLeft
from undercroft.games.betrayal.rules.haunt import EVERYONE, NOBODY, Haunt, Role, in_the_box
from undercroft.games.betrayal.rules.possessions import draw_item
from undercroft.games.betrayal.state import EACH, City

MORE_ITEMS: Final = 3


HAUNT: Final = in_the_box(
    Haunt(
        22,
        endings={
            "heir": Words("One child of Bhaal is left, and takes the throne of murder."),
            "nobody": Words("The last two fall together; the throne of murder stays empty."),
        },
    )
)

HAUNT.goal("heir", LastAlive(), "heir")


@HAUNT.order()
@cites("betrayal:haunt/22")
def revealer_first(city: City) -> tuple[str, ...]:
    """The revealer has another turn, then it goes to the left."""
    return city.leftward(city.revealer)


HAUNT.goal("nobody", NoneLeft(EACH), NOBODY)


@HAUNT.prepares
@cites("betrayal:haunt/22")
async def lay_out(city: City) -> None:
    """Rounds of one item each, from the revealer to the left, until all have three more."""
    for _ in range(MORE_ITEMS):
        for who in city.leftward(city.revealer):
            await draw_item(city, who, HAUNT.cite)


@HAUNT.role("bhaalspawn")
class Bhaalspawn(Role):
    """Everybody. All have a traitor's powers, and nobody has a friend."""

    side = EACH
    begins = EVERYONE
    name = "Bhaalspawn"
    brief = (
        "The blood of Bhaal runs in every one of you. Everyone else is your opponent: they slow "
        "you, and you may attack them. Harmful tiles and events have no hold on you unless you "
        "let them."
    )
    goal = "Be the last one alive."
