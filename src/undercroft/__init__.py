"""undercroft: a digital home for cooperative dungeon board games.

>>> import undercroft
>>> table = undercroft.new("wakening", seats=["Ann", "Ben"], seed=7)
>>> table.pending.prompt
'Which hero do you lead?'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.engine import save as _save
from undercroft.engine.decision import Decision, Option
from undercroft.engine.errors import (
    BadOption,
    CannotImagine,
    CannotLoad,
    CannotUndo,
    NotAnOption,
    RuleError,
    TableError,
)
from undercroft.engine.game import Outcome
from undercroft.engine.imagine import imagine
from undercroft.engine.table import NEVER, Line, Table
from undercroft.games import SLUGS, box

__version__ = "0.1.0"

__all__ = [
    "NEVER",
    "SLUGS",
    "BadOption",
    "CannotImagine",
    "CannotLoad",
    "CannotUndo",
    "Decision",
    "Line",
    "NotAnOption",
    "Option",
    "Outcome",
    "RuleError",
    "Table",
    "TableError",
    "box",
    "imagine",
    "load",
    "new",
]


def new(
    game: str,
    seats: Sequence[str],
    seed: object = 0,
    *,
    spacing: int = 64,
    **options: Any,
) -> Table[Any]:
    """Open a table: the game, who sits there, a seed, and what this table wants otherwise.

    `spacing=NEVER` makes a table that is faster but is not to be cloned, undone or saved often.
    """
    return Table.open(box(game), seats, seed, options, spacing=spacing)


def load(text: str) -> Table[Any]:
    """Go on with a table that `table.save()` has written down."""
    slug = _save.game_named_in(text)
    if slug not in SLUGS:
        raise CannotLoad(f"this is a save of {slug!r}, a game this house does not have")
    return _save.load(box(slug), text)
