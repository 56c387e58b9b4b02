"""What the store may answer instead of doing what it was asked, and why no house opens."""

from __future__ import annotations

from undercroft.engine import errors
from undercroft.engine.words import Words


class StoreError(Exception):
    """The store cannot do this; the sentence says why."""


class Refused(StoreError):
    """The database is there, but does not take these values."""


class CannotServe(errors.Refused):
    """The house cannot be opened here and now; the sentence says why."""

    def __init__(self, words: Words) -> None:
        super().__init__("serve", words)
