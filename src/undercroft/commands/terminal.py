"""The terminal client is an extra: it is looked for when somebody wants it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from undercroft.commands.command import Mistake
from undercroft.engine.words import Free, Words


def from_terminal(module: str, name: str = "") -> Callable[..., Any]:
    """A function of a module, by itself one of the same name, or a hint what to install."""
    try:
        found: Callable[..., Any] = getattr(
            import_module(f"undercroft.term.{module}"), name or module
        )
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
