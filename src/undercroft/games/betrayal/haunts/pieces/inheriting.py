"""Roles that pass on by killing: whoever kills their bearer bears them from then on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class RoleFollowsKill(Source):
    """A haunt says which role, who is spared, and what comes along with it."""

    role: ClassVar[str] = ""
    by: ClassVar[str] = ""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Die) and city.role(event.who) == self.role

    @after(Die)
    @cites("betrayal:ruling/H16")
    async def pass_on(self, city: City, died: Die) -> None:
        heir = self.heir(city, died)
        if not heir or self.is_spared(city, heir):
            return
        if await turn(city, heir, self.role, self.by) is not None:
            await self.inherit(city, heir)

    def heir(self, city: City, died: Die) -> str:
        """Who comes next, if anybody does."""
        return died.killer if died.killer in city.living() and died.killer != died.who else ""

    def is_spared(self, city: City, heir: str) -> bool:
        """Does the role die with its bearer?"""
        return False

    async def inherit(self, city: City, heir: str) -> None:
        """What whoever bears the role has, and does at once."""
