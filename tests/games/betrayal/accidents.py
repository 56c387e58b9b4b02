"""What no card does, and what a rule must bear: somebody is suddenly not there."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.games.betrayal.events.board import Arrive, Carry, Leave, Step, Vanish
from undercroft.games.betrayal.events.combat import Defeat, Remove
from undercroft.games.betrayal.events.turns import BeginMonster
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class Trapdoor(Source):
    """Monsters fall through as soon as they move."""

    @after(Step)
    async def gape(self, city: City, event: Step) -> None:
        if event.who not in city.steps:
            await happen(city, Remove(event.who, "test"))


@dataclass(frozen=True, slots=True)
class Quagmire(Source):
    """Monsters sink as soon as they come."""

    @after(Arrive)
    async def close(self, city: City, event: Arrive) -> None:
        if event.who not in city.steps and event.who in city.at:
            await happen(city, Remove(event.who, "test"))


@dataclass(frozen=True, slots=True)
class Sunlight(Source):
    """Monsters vanish as soon as they act."""

    @after(BeginMonster)
    async def shine(self, city: City, event: BeginMonster) -> None:
        await happen(city, Remove(event.figure, "test"))


@dataclass(frozen=True, slots=True)
class RoughHands(Source):
    """Whoever is carried does not survive it."""

    @after(Carry)
    async def crush(self, city: City, event: Carry) -> None:
        await kill(city, event.who, "", "betrayal:haunt/death")


@dataclass(frozen=True, slots=True)
class WeakHeart(Source):
    """Whoever is beaten dies of the fright."""

    @after(Defeat)
    async def stop(self, city: City, lost: Defeat) -> None:
        await kill(city, lost.loser, "", "betrayal:haunt/death")


@dataclass(frozen=True, slots=True)
class Quicksand(Source):
    """Somebody sinks in as soon as anybody is about to leave."""

    sinks: str = ""

    @after(Leave)
    async def swallow(self, city: City, event: Leave) -> None:
        await happen(city, Vanish(self.sinks, "test"))


@dataclass(frozen=True, slots=True)
class Watch(Source):
    """Something that waits where somebody wants to go from."""

    where: int = 0

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Leave) and event.spot == self.where


@dataclass(frozen=True, slots=True)
class Refuses(Watch):
    """Nobody gets away from there."""

    @before(Leave)
    async def shut(self, city: City, left: Leave) -> Leave | None:
        return None
