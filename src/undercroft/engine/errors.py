"""What may go wrong at a table, each by its name."""


class TableError(Exception):
    """Anything the engine refuses."""


class NotAnOption(TableError):
    """A seat answered something it was not offered."""


class BadOption(TableError):
    """A table was to be opened with options the game does not have."""


class RuleError(TableError):
    """The rules did what rules may not do."""


class Diverged(TableError):
    """A replay came to another place than the tape says."""


class CannotUndo(TableError):
    """Nothing to take back, or something was learnt since."""


class CannotImagine(TableError):
    """No world was found that agrees with what the seat knows."""


class CannotLoad(TableError):
    """A save of another game, a damaged one, or no save at all."""
