"""Turn tracks that run down, a step in every monster turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from undercroft.engine.event import happen
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import BeginMonsterTurn, EndMonsterTurn
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class EarlyTrackLaw(Source):
    """A track goes down as the monster turn begins."""

    track: ClassVar[str] = ""  # what is counted down
    by: ClassVar[str] = ""

    @after(BeginMonsterTurn)
    async def time_passes(self, city: City, begun: BeginMonsterTurn) -> None:
        await happen(city, Count(self.track, -1, self.by))


@dataclass(frozen=True, slots=True)
class LateTrackLaw(Source):
    """A track goes down as the monster turn ends."""

    track: ClassVar[str] = ""  # what is counted down
    by: ClassVar[str] = ""

    @after(EndMonsterTurn)
    async def time_has_passed(self, city: City, ended: EndMonsterTurn) -> None:
        await happen(city, Count(self.track, -1, self.by))
