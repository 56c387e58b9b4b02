"""Haunt 22: everyone is prey."""

from __future__ import annotations

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import EACH, Sight


@plan(22, EACH)
class LastAlive(Plan):
    def goals(self, sight: Sight) -> Goals:
        """The weakest is worth the longest walk."""
        others = [key for key in self.enemies(sight) if key in sight.at]
        return {sight.at[key]: FAR_OFF - 0.5 * sight.frailty(key) for key in others}

    def enemies(self, sight: Sight) -> list[str]:
        return [key for key in sight.people if key != sight.me["key"]]
