"""Haunt 19: heroes bring the Skull to the Tavern and wait; the informer lets them, for a while."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import LONG_NIGHT, chance
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed


@plan(19, TRAITOR)
class Informer(Plan):
    """A."""


@plan(19, HERO)
class Faithful(Plan):
    """B."""
