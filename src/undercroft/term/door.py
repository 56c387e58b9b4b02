"""On the way in: is there a terminal, and can a file be read?"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from shutil import get_terminal_size
from typing import Final

from undercroft.engine.errors import CannotLoad
from undercroft.engine.words import Free, Words

SMALLEST: Final = (60, 18)  # columns and rows of a screen on which there is room for a question
IMMOBILE: Final = ("", "dumb", "unknown")  # terminals whose cursor cannot be moved


def in_terminal() -> bool:
    """Can the full screen be shown, and can keys be read?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def lacking() -> Words | None:
    """What keeps this terminal from showing the full screen, in a sentence for who sits at it."""
    if find_spec("textual") is None:
        return Words(
            "The full screen needs textual ({command}), so the game is told in lines.",
            command=Free("pip install 'undercroft[term]'"),
        )
    if os.environ.get("TERM", "") in IMMOBILE:
        return Words("This terminal cannot move its cursor, so the game is told in lines.")
    if not sys.stdout.encoding.lower().startswith("utf"):
        return Words("This terminal cannot draw the full screen, so the game is told in lines.")
    size = get_terminal_size()
    if size.columns < SMALLEST[0] or size.lines < SMALLEST[1]:
        return Words(
            "The full screen needs {columns} by {rows} characters and there are {wide} by {high}, "
            "so the game is told in lines.",
            columns=SMALLEST[0],
            rows=SMALLEST[1],
            wide=size.columns,
            high=size.lines,
        )
    return None


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
