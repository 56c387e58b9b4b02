"""The terminal client is an extra: it is looked for when somebody wants it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from undercroft.commands.command import Mistake
from undercroft.engine.words import Free, Words


def from_terminal(name: str) -> Callable[..., Any]:
    """The function of this name in the module of this name, or a hint what to install."""
    try:
        found: Callable[..., Any] = getattr(import_module(f"undercroft.term.{name}"), name)
    except ModuleNotFoundError as error:
        words = Words(
            "This needs {missing}, which is not installed: {command}",
            missing=Free(str(error.name)),
            command=Free("pip install 'undercroft[term]'"),
        )
        raise Mistake(words) from error
    return found


def no_save(path: Path) -> Words:
    return Words("There is no saved game “{file}”.", file=Free(str(path)))
