"""Every kind of event there is in the city."""

from __future__ import annotations

from typing import Final

from undercroft.engine.event import Event, Quiet
from undercroft.games.betrayal.events import (
    board,
    cards,
    combat,
    dice,
    faces,
    figures,
    hands,
    haunt,
    sheets,
    traits,
    turns,
)

CHAPTERS: Final = (
    *(board, cards, combat, dice, faces, figures, hands, haunt, sheets, traits, turns),
)
EVERY: Final[tuple[type[Event], ...]] = tuple(
    kind
    for chapter in CHAPTERS
    for kind in vars(chapter).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == chapter.__name__
)
TOLD: Final = tuple(kind.__name__ for kind in EVERY if not issubclass(kind, Quiet))
