"""Haunt 50: to be written, what each role goes for."""

from __future__ import annotations

from undercroft.bots.betrayal.plan import Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR


@plan(50, TRAITOR)
class Villain(Plan):
    """To be written."""


@plan(50, HERO)
class Company(Plan):
    """To be written."""
