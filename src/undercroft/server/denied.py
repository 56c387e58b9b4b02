"""What cannot be done, for the one who asked."""

from __future__ import annotations

from typing import Final

from undercroft.engine.errors import Refused, TableError
from undercroft.engine.words import Words


class Denied(Exception):
    """Nothing has changed. The code is for programs, the words for people."""

    def __init__(
        self, code: str, words: Words, status: int = 400, field: str = "", game: str = ""
    ) -> None:
        super().__init__(code)
        self.code: Final = code
        self.words: Final = words
        self.status: Final = status  # over HTTP
        self.field: Final = field  # the setting it belongs to
        self.game: Final = game  # whose things the words name


def denied(code: str, error: TableError, status: int = 400, game: str = "") -> Denied:
    """What the engine refused, as the server says it; what it tells makers is not for players."""
    if isinstance(error, Refused):
        return Denied(code, error.words, status, error.field, game)
    return Denied(code, Words("The rules stumbled over that; nothing has changed."), status)
