"""On the way in: is there a terminal, and can a file be read?"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from undercroft.engine.errors import CannotLoad
from undercroft.engine.words import Free, Words


def in_terminal() -> bool:
    """Can the full screen be shown, and can keys be read?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """Whatever is wrong with a file becomes a refusal that names it."""
    try:
        yield
    except (OSError, UnicodeDecodeError) as error:
        words = Words(
            "The file {file} cannot be read: {why}", file=Free(str(path)), why=Free(str(error))
        )
        raise CannotLoad("file", words) from error
