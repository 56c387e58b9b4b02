"""Which key takes which option. The letters of commands never stand for an option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

COMMANDS: Final = "hlmoqrsuv"
LABELS: Final = "123456789" + "".join(c for c in "abcdefghijklmnopqrstuvwxyz" if c not in COMMANDS)


def label(place: int) -> str:
    """The key of the option at this place; nothing where only the arrow keys reach."""
    return LABELS[place] if place < len(LABELS) else ""


def hints(options: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """For each thing on the table that one option alone is about: the key of that option."""
    found: dict[str, str] = {}
    for place, option in enumerate(options):
        about = option["about"] or option["key"]
        found[about] = "" if about in found else label(place)
    return {about: key for about, key in found.items() if key}
