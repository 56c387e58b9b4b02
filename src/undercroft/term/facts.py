"""Small things every board needs of a View."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Facts = Mapping[str, Any]


def by_key(table: Facts, kind: str, key: str) -> Facts | None:
    """One of the heroes, foes, things or whatever else the view lists, by its key."""
    return next((facts for facts in table[kind] if facts["key"] == key), None)
