"""Haunt 34 as its scenes find it: Vort's turn is the next, and the block lies by the Tavern."""

from __future__ import annotations

from tests.games.betrayal.scene import Scene
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.haunts.h34_two_heads import BLOCK, CURED, HEAD_DICE, SANE
from undercroft.games.betrayal.rules.siding import turned

TAVERN, INNER, KITCHEN = "elfsong-tavern", "inner-chamber", "kitchen"
FOUR = ("vort", "miska", "gretchen", "avrixis")


def begun(*cast: str, block: tuple[int, int] = (3, 0)) -> Scene:
    """All in the Kitchen, three spaces from a block that lies next to the Tavern."""
    people = cast or FOUR
    s = Scene(*people).tile(BLOCK, *block).haunt(34, revealer=people[-1])
    for who in people:
        s.stand(who, KITCHEN)
    return s.before_turn_of(people[0])


def become(s: Scene, role: str, *people: str) -> Scene:
    """These have one head only, and it is the one or the other."""
    for who in people:
        s.apply(turned(s.arranging, who, role, "test"))
        if role == SANE:
            s.apply(Afflict(who, CURED, "test"))
    return s


def dots(total: int, dice: int) -> list[int]:
    """So many dice that show so much."""
    assert total <= 2 * dice
    return [2] * (total // 2) + [1] * (total % 2) + [0] * (dice - (total + 1) // 2)


def struggle(s: Scene, margin: int, who: str = "vort", *, more: int = 0) -> Scene:
    """The dice of a fight for control that whoever has two heads wins by so much."""
    evil, own = max(0, -margin), max(0, margin)
    return s.dice(*dots(evil, HEAD_DICE + more), *dots(own, s.value(who, "sanity")))
