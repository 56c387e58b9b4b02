"""The plans of all haunts that have one: each module `hNN` says what its sides go by."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from re import fullmatch

from undercroft.bots.betrayal.plan import PLANS

for _found in iter_modules(__path__):
    if fullmatch(r"h\d\d", _found.name):
        import_module(f"{__name__}.{_found.name}")

__all__ = ["PLANS"]
