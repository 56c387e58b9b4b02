"""What may go wrong at a table, each by its name.

What a player reads is `Refused`: words in the reader's language, and for programs the name of the
class and the field it belongs to. What only makers and programs read is a plain English string.
"""

from __future__ import annotations

from undercroft.engine.words import Words


class TableError(Exception):
    """Anything the engine refuses."""


class Refused(TableError):
    """Something a player wanted and is told why not."""

    def __init__(self, field: str, words: Words) -> None:
        super().__init__(field, words)
        self.field = field  # the setting, or what of a message, this is about
        self.words = words

    def __str__(self) -> str:
        return f"{self.field}: {self.words!r}"


class NotAnOption(Refused):
    """A seat answered something it was not offered."""


class BadOption(Refused):
    """A table was to be opened with options the game does not have."""


class CannotUndo(Refused):
    """Nothing to take back, or something was learnt since."""


class CannotLoad(Refused):
    """A save of another game, a damaged one, or no save at all."""


class RuleError(TableError):
    """The rules did what rules may not do."""


class Diverged(TableError):
    """A replay came to another place than the tape says."""


class CannotImagine(TableError):
    """No world was found that agrees with what the seat knows."""
