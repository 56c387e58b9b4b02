"""undercroft: a digital home for cooperative dungeon board games.

>>> import undercroft
>>> table = undercroft.new("wakening", seats=["Ann", "Ben"], seed=7)
>>> table.speech().plain(table.pending.prompt)
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
    Refused,
    RuleError,
    TableError,
)
from undercroft.engine.game import Outcome
from undercroft.engine.imagine import imagine
from undercroft.engine.speech import Speech
from undercroft.engine.table import NEVER, Line, Table
from undercroft.engine.words import Free, Words
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
    "Refused",
    "RuleError",
    "Speech",
    "Table",
    "TableError",
    "Words",
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
        words = Words(
            "This is a save of “{game}”, a game that this house does not have.", game=Free(slug)
        )
        raise CannotLoad("save", words)
    return _save.load(box(slug), text)
