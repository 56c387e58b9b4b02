"""The terminal client is an extra: it is looked for when somebody wants it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from undercroft.commands.command import Mistake


def from_terminal(name: str) -> Callable[..., Any]:
    """The function of this name in the module of this name, or a hint what to install."""
    try:
        found: Callable[..., Any] = getattr(import_module(f"undercroft.term.{name}"), name)
    except ModuleNotFoundError as error:
        missing = error.name or "a part"
        raise Mistake(
            f"this needs {missing}, which is not installed: pip install 'undercroft[term]'"
        ) from error
    return found
