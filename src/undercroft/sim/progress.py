"""How far long work has come, on stderr: a bar where somebody watches, else a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from time import monotonic
from typing import Final

Advance = Callable[[int], None]
PATIENCE: Final = 15.0  # seconds without a word


def progress(label: str, total: int) -> AbstractContextManager[Advance]:
    """A bar on a terminal that has `rich`; what is done soon is done without a word elsewhere."""
    if not sys.stderr.isatty():
        return lines(label, total)
    try:
        bar: AbstractContextManager[Advance] = import_module("undercroft.sim.bar").bar(label, total)
    except ModuleNotFoundError:
        return lines(label, total)
    return bar


@contextmanager
def lines(label: str, total: int) -> Iterator[Advance]:
    done, told = 0, monotonic()

    def advance(more: int) -> None:
        nonlocal done, told
        done += more
        if monotonic() - told >= PATIENCE:
            told = monotonic()
            print(f"undercroft: {label}: {done:,} of {total:,}", file=sys.stderr, flush=True)

    yield advance
