"""The dice that an event tells of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from undercroft.engine.event import Event
from undercroft.engine.tell import Rolled
from undercroft.engine.words import called
from undercroft.games.wakening.events.combat import Reroll, Roll
from undercroft.games.wakening.events.lair import (
    FoeAttacks,
    FoeRolls,
    OpenRing,
    RollForRoom,
    TrapResult,
    Tumble,
)
from undercroft.games.wakening.facts import WEBS

SIDES: Final = 6


def rolled(event: Event) -> Rolled | None:
    """Where dice meet a row of boxes, the first open box is what is needed."""
    match event:
        case Roll():
            return _attack(event.faces, event.bonus, event.ground, event.meets)
        case Reroll():
            kept = [die - event.bonus for die in event.kept]
            return _attack([*kept, *event.faces], event.bonus, event.ground, event.meets)
        case FoeAttacks():
            return replace(_attack(event.dice, 0, "", event.meets), hoped=False)
        case FoeRolls(by="wakening:board/widowfang"):
            webbed = event.face >= WEBS
            return Rolled((event.face,), SIDES, need=WEBS, reached=webbed, hoped=False)
        case FoeRolls() | TrapResult():
            return Rolled((event.face,), SIDES)
        case RollForRoom() | Tumble():
            return Rolled(event.dice, SIDES)
        case OpenRing():
            return Rolled((event.number,), SIDES)
        case _:
            return None


def fallen(event: Event) -> tuple[int, ...]:
    """The faces that fell, without the dice that were only kept."""
    if isinstance(event, Reroll):
        return event.faces
    found = rolled(event)
    return found.dice if found else ()


def _attack(faces: Sequence[int], bonus: int, ground: str, meets: tuple[int, ...]) -> Rolled:
    """The highest die first, as they are held against the boxes."""
    dice = tuple(sorted(faces, reverse=True))
    adds = ((called(ground), bonus),) if bonus else ()
    if not meets:
        return Rolled(dice, SIDES, adds, each=True)
    reached = dice[0] + bonus >= meets[0]
    return Rolled(dice, SIDES, adds, True, meets[0], reached, meets)
