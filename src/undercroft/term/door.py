"""On the way in and out: is there a terminal, and how one is turned away."""

from __future__ import annotations

import sys
from typing import Final

MISTAKE: Final = 2  # the exit code of somebody who was turned away


def in_terminal() -> bool:
    """Can the full screen be shown, and can keys be read?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def refuse(sentence: str) -> int:
    """Say why it cannot be, without any traceback."""
    print(sentence[0].upper() + sentence[1:], file=sys.stderr)
    return MISTAKE
