"""Haunts in several stages: each has pages of its own, and nobody reads them before their time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.haunt import Advance
from undercroft.games.betrayal.rules.haunt import Haunt, Page, Role
from undercroft.games.betrayal.state import City

STAGE: Final = "stage"  # counts from 0


def stage(city: City) -> int:
    return city.counts.get(STAGE, 0)


@dataclass(frozen=True, slots=True)
class StagedRole(Role):
    """A role that reads another page in every stage."""

    pages: ClassVar[tuple[Page, ...]] = ()


class StagedHaunt(Haunt):
    """A haunt that turns a page when something has happened."""

    @cites("betrayal:haunt/sides")
    def pages(self, role: type[Role]) -> tuple[Page, ...]:
        if issubclass(role, StagedRole) and role.pages:
            return role.pages
        return super().pages(role)

    def page(self, city: City, role: type[Role]) -> int:
        return min(stage(city), len(self.pages(role)) - 1)


@cites("betrayal:haunt/right-now")
async def turn_the_page(city: City, by: str) -> None:
    """The next stage begins; what it sets up is up to whoever hears `Advance`."""
    await happen(city, Advance(stage(city) + 1, by))
