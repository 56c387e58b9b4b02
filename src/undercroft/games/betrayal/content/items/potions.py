"""Potions, and what some of them do after the bottle is empty."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, before, modifies, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.content.conditions import Condition
from undercroft.games.betrayal.content.possession import Possession, usable
from undercroft.games.betrayal.events.dice import Prepare
from undercroft.games.betrayal.events.haunt import Relieve
from undercroft.games.betrayal.events.turns import BeginTurn, EndTurn, MoreSpaces
from undercroft.games.betrayal.facts import ITEMS
from undercroft.games.betrayal.rules.harm import afflict, below_start, pick_trait, reset
from undercroft.games.betrayal.rules.possessions import pick_person
from undercroft.games.betrayal.state import MENU, UNSEEN, City

STRENGTH: Final = ITEMS["potion-of-giant-strength"]
MIGHTY: Final = "mighty"
INVISIBLE: Final = "invisible"
DRINK_STRENGTH: Final = Words(
    "Drink {potion}: {dice} {dice:die|dice} for Might this turn",
    potion="potion-of-giant-strength",
    dice=STRENGTH.figures["dice"],
)
DRINK_HEALING: Final = Words("Use up {potion} on somebody here", potion="potion-of-healing")
DRINK_INVISIBILITY: Final = Words(
    "Drink {potion}, until your next turn", potion="potion-of-invisibility"
)
DRINK_SPEED: Final = Words(
    "Drink {potion}: {spaces} more {spaces:space|spaces} this turn",
    potion="potion-of-speed",
    spaces=ITEMS["potion-of-speed"].figures["spaces"],
)


@dataclass(frozen=True, slots=True)
class PotionOfGiantStrength(Possession):
    @offers(MENU, DRINK_STRENGTH, when=usable)
    @cites("betrayal:item/potion-of-giant-strength")
    async def drink(self, city: City) -> None:
        await self.use(city)
        await afflict(city, self.who, MIGHTY, self.cite)


@dataclass(frozen=True, slots=True)
class GiantStrength(Condition):
    """As many dice as there are, whenever Might is rolled, until the turn ends."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Prepare):
            return event.who == self.who and event.trait == "might"
        return isinstance(event, EndTurn)

    @before(Prepare)
    @cites("betrayal:item/potion-of-giant-strength", "betrayal:dice/most")
    async def swell(self, city: City, event: Prepare) -> Prepare:
        return replace(event, dice=STRENGTH.figures["dice"])

    @after(EndTurn)
    @cites("betrayal:item/potion-of-giant-strength")
    async def wear_off(self, city: City, event: EndTurn) -> None:
        await happen(city, Relieve(self.who, MIGHTY, "betrayal:item/potion-of-giant-strength"))


def _patients(card: Possession, city: City) -> list[str]:
    """Adventurers on one's tile who could do with healing."""
    here = [who for who in (card.who, *city.company(card.who)) if city.is_adventurer(who)]
    return [who for who in here if below_start(city, who)]


def _could_heal(card: Possession, city: City) -> bool:
    return usable(card, city) and bool(_patients(card, city))


@dataclass(frozen=True, slots=True)
class PotionOfHealing(Possession):
    @offers(MENU, DRINK_HEALING, when=_could_heal)
    @cites("betrayal:item/potion-of-healing")
    async def heal(self, city: City) -> None:
        patients = _patients(self, city)
        prompt = Words("Who drinks {potion}?", potion=self.key)
        seat, by, kind = city.driver(self.who), self.cite, "person/heal"
        who = await pick_person(seat, patients, prompt, by, kind, who=self.who, about=self.key)
        prompt = Words("Which trait is healed?")
        traits = below_start(city, who)
        trait = await pick_trait(city, who, traits, prompt, self.cite, "trait/heal")
        await self.use(city)
        await reset(city, who, [trait], self.cite)


@dataclass(frozen=True, slots=True)
class PotionOfInvisibility(Possession):
    @offers(MENU, DRINK_INVISIBILITY, when=usable)
    @cites("betrayal:item/potion-of-invisibility")
    async def drink(self, city: City) -> None:
        await self.use(city)
        await afflict(city, self.who, INVISIBLE, self.cite)


@dataclass(frozen=True, slots=True)
class Invisibility(Condition):
    """Opponents neither slow nor target whom they cannot see, until the next turn starts."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, BeginTurn) and event.who == self.who

    @modifies(UNSEEN)
    @cites("betrayal:item/potion-of-invisibility")
    def hide(self, city: City, who: str) -> int:
        return int(who == self.who)

    @after(BeginTurn)
    @cites("betrayal:item/potion-of-invisibility")
    async def reappear(self, city: City, event: BeginTurn) -> None:
        await happen(city, Relieve(self.who, INVISIBLE, "betrayal:item/potion-of-invisibility"))


def _could_run(card: Possession, city: City) -> bool:
    return usable(card, city) and not city.stopped


@dataclass(frozen=True, slots=True)
class PotionOfSpeed(Possession):
    @offers(MENU, DRINK_SPEED, when=_could_run)
    @cites("betrayal:item/potion-of-speed")
    async def drink(self, city: City) -> None:
        await self.use(city)
        await happen(city, MoreSpaces(self.figure("spaces"), self.cite))
