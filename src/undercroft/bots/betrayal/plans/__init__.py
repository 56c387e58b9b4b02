"""The plans of all haunts that have one: modules by the numbers of their haunts."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from undercroft.bots.betrayal.plan import PLANS

for found in sorted(iter_modules(__path__), key=lambda module: module.name):
    if found.name[1:].isdigit():
        import_module(f"{__name__}.{found.name}")

__all__ = ["PLANS"]
