"""What the store may answer instead of doing what it was asked."""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot do this; the sentence says why."""


class Refused(StoreError):
    """The database is there, but does not take these values."""
