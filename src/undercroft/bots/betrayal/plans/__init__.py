"""The plans of all haunts: each is a file of its own beside this one, found by its number."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from undercroft.bots.betrayal.plan import PLANS

for _plan in sorted([module.name for module in iter_modules(__path__)]):
    import_module(f"{__name__}.{_plan}")

__all__ = ["PLANS"]
