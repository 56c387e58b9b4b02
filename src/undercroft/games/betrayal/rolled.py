"""The dice that an event tells of."""

from __future__ import annotations

from typing import Final

from undercroft.engine.event import Event
from undercroft.engine.tell import Rolled
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.dice import Reroll, Roll, total
from undercroft.games.betrayal.facts import ADVENTURERS, FACES
from undercroft.games.betrayal.origins import origin

SIDES: Final = len(set(FACES))


def rolled(event: Event) -> Rolled | None:
    """Faces are told as they are printed: 0, 1 or 2."""
    if isinstance(event, Reroll):
        return Rolled((event.new - 1,), SIDES)
    if not isinstance(event, Roll) or not event.faces:
        return None
    dice = tuple([face - 1 for face in event.faces])
    adds = tuple([(_told(key), change) for key, change in event.adds])
    if not event.need:
        return Rolled(dice, SIDES, adds)
    reached = total(event.faces, event.adds) >= event.need
    own = event.who in ADVENTURERS and event.kind != "haunt"  # a monster's luck is somebody's too
    hoped = True if own else None
    return Rolled(dice, SIDES, adds, need=event.need, reached=reached, hoped=hoped)


def _told(key: str) -> Words:
    return Words("{source:bare}", source=origin(key))
