"""What events leave on several adventurers, where one card could be held by one of them only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import may
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, modifies
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.haunt import Relieve
from undercroft.games.betrayal.events.traits import Suffer
from undercroft.games.betrayal.events.turns import BeginTurn, EndTurn, Use, UseUp
from undercroft.games.betrayal.facts import EVENT_CARDS, PHYSICAL, SKULL
from undercroft.games.betrayal.rules.harm import afflict, change
from undercroft.games.betrayal.state import AT_MOST, INFECTED, WINDED, Belonging, City

ELEMENTAL: Final = "betrayal:event/rogue-air-elemental"
BITE: Final = "betrayal:event/wererat-bite"


@dataclass(frozen=True, slots=True)
class Condition(Belonging):
    """Something that somebody is: `winded/aldan`."""

    @property
    def label(self) -> Words | None:
        return Words("{condition}", condition=self.key.partition("/")[0])


@dataclass(frozen=True, slots=True)
class Winded(Condition):
    """The air elemental's gift: one whole turn of hardly getting anywhere."""

    def hears(self, state: City, event: Event) -> bool:
        assert isinstance(event, BeginTurn | EndTurn)
        return event.who == self.who

    @after(BeginTurn)
    @cites(ELEMENTAL)
    async def begin(self, city: City, event: BeginTurn) -> None:
        """Only a turn that begins winded is the next one."""
        await happen(city, Use(self.key, ELEMENTAL))

    @modifies(AT_MOST)
    @cites(ELEMENTAL)
    def crawl(self, city: City, who: str) -> int:
        slow = who == self.who and self.key in city.used
        return EVENT_CARDS["rogue-air-elemental"].figures["spaces"] if slow else 0

    @after(EndTurn)
    @cites(ELEMENTAL)
    async def recover(self, city: City, event: EndTurn) -> None:
        if self.key in city.used:
            await happen(city, Relieve(self.who, WINDED, ELEMENTAL))


async def bite(city: City, who: str) -> None:
    """The blood changes, once in a game."""
    await happen(city, UseUp(f"{INFECTED}:{who}", BITE))
    for trait, steps in EVENT_CARDS["wererat-bite"].changes.items():
        await change(city, who, trait, steps, BITE)


@dataclass(frozen=True, slots=True)
class Infected(Condition):
    """Whoever was bitten may pass it on with an attack that draws blood."""

    def hears(self, state: City, event: Event) -> bool:
        assert isinstance(event, Suffer)
        victim = event.who
        return (
            event.foe == self.who == state.active
            and event.struck
            and state.at.get(victim) == state.at.get(self.who)
            and any(trait in PHYSICAL for trait, _ in event.losses)
            and f"{INFECTED}:{victim}" not in state.once
            and SKULL not in state.steps[victim]
        )

    @after(Suffer)
    @cites(BITE)
    async def infect(self, city: City, event: Suffer) -> None:
        prompt, victim = Words("Infect {victim}?", victim=event.who), event.who
        if await may(city.driver(self.who), prompt, BITE, "may/infect", who=self.who, about=victim):
            await afflict(city, event.who, INFECTED, BITE)
            await bite(city, event.who)


EVENT_CONDITIONS: Final[dict[str, type[Belonging]]] = {WINDED: Winded, INFECTED: Infected}
