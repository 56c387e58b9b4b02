"""A bar for long work, where somebody watches."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module

Advance = Callable[[int], None]


def progress(label: str, total: int) -> AbstractContextManager[Advance]:
    """On a terminal that has `rich`: a bar on stderr. Elsewhere nothing is shown."""
    if not sys.stderr.isatty():
        return nullcontext(_unseen)
    try:
        shown: AbstractContextManager[Advance] = import_module("undercroft.sim.bar").bar(
            label, total
        )
    except ModuleNotFoundError:
        return nullcontext(_unseen)
    return shown


def _unseen(done: int) -> None:
    pass
