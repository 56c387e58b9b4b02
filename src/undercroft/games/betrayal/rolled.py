"""The dice that an event tells of."""

from __future__ import annotations

from typing import Final

from undercroft.engine.event import Event
from undercroft.engine.tell import Rolled
from undercroft.games.betrayal.events.dice import Roll, total
from undercroft.games.betrayal.names import name_of

SIDES: Final = 3


def rolled(event: Event) -> Rolled | None:
    """Faces are told as they are printed: 0, 1 or 2."""
    if not isinstance(event, Roll) or not event.faces:
        return None
    dice = tuple([face - 1 for face in event.faces])
    adds = tuple([(name_of(key), change) for key, change in event.adds])
    need = event.need or None
    reached = total(event.faces, event.adds) >= event.need if event.need else None
    return Rolled(dice, SIDES, adds, need=need, reached=reached)
