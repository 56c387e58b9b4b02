"""The plans of all haunts that have one: every module here says what sides go by."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from undercroft.bots.betrayal.plan import PLANS

__all__ = ["PLANS"]

for module in iter_modules(__path__):
    import_module(f"{__name__}.{module.name}")
