"""The plans of all haunts that have one."""

from __future__ import annotations

from undercroft.bots.betrayal.plan import PLANS
from undercroft.bots.betrayal.plans import h02, h03, h05, h07, h08, h09, h13, h20, h21, h22, h37

__all__ = ["PLANS", "h02", "h03", "h05", "h07", "h08", "h09", "h13", "h20", "h21", "h22", "h37"]
