"""What the scenes of the rulings begin with."""

from __future__ import annotations

from typing import Any, Final

from tests.games.ravenloft.scene import Scene
from undercroft.engine.table import Line

FIVE_POINTS: Final = (
    "ghoul",
    "ghoul",
    "wolf",
)  # what a level costs


def pair(first: str = "arjhan", second: str = "kat", **options: Any) -> Scene:
    """Two heroes away from every edge, so that ending a Hero Phase explores nothing."""
    return Scene(first, second, **options).stand(first, 1, 0).stand(second, 2, 0)


def drawing(card: str, *more: str, first: str = "arjhan", second: str = "kat") -> Scene:
    """The first hero is about to draw this encounter."""
    return pair(first, second).encounters(card, *more).villain_phase(draws=1)


def lines(s: Scene, kind: str) -> list[Line]:
    """What the log says about one kind of event."""
    return [line for line in s.table.log(0) if line.kind == kind]
