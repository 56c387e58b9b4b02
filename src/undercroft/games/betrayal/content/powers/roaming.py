"""Powers on the way: Aldan, Gretchen, Tasha, Grusk, Vort and Miska."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, may
from undercroft.engine.event import Event, happen
from undercroft.engine.source import before, instead, modifies, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.content.conditions import Condition
from undercroft.games.betrayal.content.powers.talent import Talent
from undercroft.games.betrayal.does import Trades
from undercroft.games.betrayal.events.board import Discover
from undercroft.games.betrayal.events.combat import Wound
from undercroft.games.betrayal.events.dice import Adjust, Tally
from undercroft.games.betrayal.events.haunt import Count, Relieve
from undercroft.games.betrayal.events.traits import Harm, Hurt
from undercroft.games.betrayal.events.turns import UseUp
from undercroft.games.betrayal.facts import ADVENTURERS, EVENT
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import (
    TRAIT_OPTIONS,
    afflict,
    below_start,
    gain,
    hurt,
    lose,
)
from undercroft.games.betrayal.rules.possessions import pick_person
from undercroft.games.betrayal.state import FREE_TO_GO, MENU, City
from undercroft.games.betrayal.tiles import ALL_TILES

BARD: Final = "miska"
INSPIRED: Final = "inspired"  # a condition: who has Miska's token
CHANGE_SHAPE: Final = Words("{power}: turn into a beast", power="gretchen/power")
HEAL_SOMEBODY: Final = Words("{power}: heal somebody here", power="vort/power")
INSPIRE_SOMEBODY: Final = Words("{power}: inspire somebody", power="miska/power")


@dataclass(frozen=True, slots=True)
class Protection(Talent):
    """Aldan stands before whoever is with him."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Harm):
            return event.who in city.company(self.who)
        return isinstance(event, Wound) and event.figure in city.company(self.who)

    @instead(Harm)
    @cites("betrayal:adventurer/aldan", "betrayal:power/use", "betrayal:ruling/P3")
    async def cover(self, city: City, harm: Harm) -> Event | None:
        taken = await self._steps_in(city, harm.who, harm.hurt, harm.amount, harm.foe)
        return None if taken else harm

    @instead(Wound)
    @cites("betrayal:adventurer/aldan", "betrayal:ruling/P3")
    async def cover_stranger(self, city: City, wound: Wound) -> Event | None:
        taken = await self._steps_in(city, wound.figure, wound.hurt, wound.amount, wound.foe)
        return None if taken else wound

    async def _steps_in(self, city: City, whom: str, kind: Hurt, amount: int, foe: str) -> bool:
        prompt = Words(
            "{power}: take {amount} {hurt} in place of {whom}?",
            power=self.power,
            amount=amount,
            hurt=kind,
            whom=whom,
        )
        taken = await self.agrees(city, prompt, "may/step-in", about=whom, amount=amount)
        if taken:
            await hurt(city, self.who, kind, amount, self.cite, foe)
        return taken


@dataclass(frozen=True, slots=True)
class Beast:
    """A shape that Gretchen can take."""

    key: str
    gains: Trait
    loses: Trait


BEASTS: Final = (
    Beast("badger", "might", "sanity"),
    Beast("mouse", "speed", "knowledge"),
    Beast("owl", "knowledge", "might"),
    Beast("tortoise", "sanity", "speed"),
)
AS_SHE_IS: Final[Option[Beast | None]] = Option("never-mind", None, Words("Never mind"), kind="no")


def _shape(beast: Beast, rise: int, fall: int) -> Option[Beast | None]:
    label = Words(
        "{beast:bare}: {rise:+} {gains}, {fall:+} {loses}",
        beast=beast.key,
        rise=rise,
        gains=beast.gains,
        fall=-fall,
        loses=beast.loses,
    )
    return Option(beast.key, beast, label, kind="use", does=Trades(beast.gains, beast.loses))


@dataclass(frozen=True, slots=True)
class WildShape(Talent):
    """Gretchen turns into a beast, once and for good."""

    def can_change(self, city: City) -> bool:
        return self.key not in city.once

    @offers(MENU, CHANGE_SHAPE, when=can_change)
    @cites("betrayal:adventurer/gretchen", "betrayal:power/wild-shape")
    async def change(self, city: City) -> None:
        rise, fall = self.figure("gain"), self.figure("loss")
        shapes = [_shape(beast, rise, fall) for beast in BEASTS]
        chosen = await choose(
            city.driver(self.who),
            Words("{power}: which shape do you take?", power=self.power),
            (*shapes, AS_SHE_IS),
            self.cite,
            "shape",
            who=self.who,
            about=self.power,
            otherwise=AS_SHE_IS.key,
        )
        beast = chosen.value
        if beast is not None:
            await happen(city, UseUp(self.key, self.cite))
            await gain(city, self.who, beast.gains, rise, self.cite)
            await lose(city, self.who, beast.loses, fall, self.cite)


@dataclass(frozen=True, slots=True)
class CunningAction(Talent):
    """Nobody holds Tasha up."""

    @modifies(FREE_TO_GO)
    @cites("betrayal:adventurer/tasha", "betrayal:move/opponents")
    def slip_away(self, city: City, who: str) -> int:
        return int(who == self.who)


@dataclass(frozen=True, slots=True)
class Devotion(Talent):
    """Grusk's faith keeps events away."""

    def hears(self, city: City, event: Event) -> bool:
        return (
            isinstance(event, Discover)
            and event.who == self.who == city.active
            and ALL_TILES[event.tile].symbol == EVENT
            and not self.rests(city)
        )

    @before(Discover)
    @cites("betrayal:adventurer/grusk", "betrayal:ruling/P5")
    async def pass_by(self, city: City, found: Discover) -> Discover:
        """The tile is discovered all the same: only what its symbol brings does not come."""
        prompt = Words("{power}: ignore the event symbol of this tile?", power=self.power)
        if not await self.agrees(city, prompt, "may/pass-by", about=found.tile):
            return found
        await self.tire(city)
        return replace(found, draws=False, by=self.cite)


@dataclass(frozen=True, slots=True)
class HealingWord(Talent):
    """Vort speaks, and wounds close."""

    SPENT = "healing-words-spoken"

    def hurt_here(self, city: City) -> list[str]:
        here = [self.who, *city.company(self.who)]
        return [who for who in here if who in city.steps and below_start(city, who)]

    def can_heal(self, city: City) -> bool:
        if self.rests(city) or city.counts.get(self.SPENT, 0) >= self.figure("tokens"):
            return False
        return self.who in city.at and bool(self.hurt_here(city))

    @offers(MENU, HEAL_SOMEBODY, when=can_heal)
    @cites("betrayal:adventurer/vort")
    async def heal(self, city: City) -> None:
        seat, who, by = city.driver(self.who), self.who, self.cite
        people, prompt = self.hurt_here(city), Words("{power}: who is healed?", power=self.power)
        whom = await pick_person(seat, people, prompt, by, "person/heal", who=who, about=self.power)
        options = [TRAIT_OPTIONS[trait] for trait in below_start(city, whom)]
        prompt = Words("{power}: which trait of {whom} rises?", power=self.power, whom=whom)
        chosen = await choose(seat, prompt, options, by, "trait/raise", who=who, about=whom)
        trait = chosen.value
        await self.tire(city)
        await happen(city, Count(self.SPENT, 1, self.cite))
        await gain(city, whom, trait, self.figure("gain"), self.cite)


@dataclass(frozen=True, slots=True)
class BardicInspiration(Talent):
    """Miska's song stays with one listener until it is of use."""

    def listeners(self, city: City) -> list[str]:
        here = city.spot(self.who)
        near = () if here is None else city.board.within(here, self.figure("tiles"))
        return [who for who in city.living() if who != self.who and city.at.get(who) in near]

    def can_inspire(self, city: City) -> bool:
        given = any(city.has_condition(who, INSPIRED) for who in city.cast)
        if self.rests(city) or given or self.who not in city.at:
            return False
        return bool(self.listeners(city))

    @offers(MENU, INSPIRE_SOMEBODY, when=can_inspire)
    @cites("betrayal:adventurer/miska", "betrayal:board/within")
    async def inspire(self, city: City) -> None:
        people, prompt = self.listeners(city), Words("{power}: who is inspired?", power=self.power)
        kind, who, about = "person/inspire", self.who, self.power
        seat, by = city.driver(who), self.cite
        whom = await pick_person(seat, people, prompt, by, kind, who=who, about=about)
        await self.tire(city)
        await afflict(city, whom, INSPIRED, self.cite)


@dataclass(frozen=True, slots=True)
class Inspired(Condition):
    """Miska's token in the hands of another; it outlives her, but not its holder."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Tally) or event.fixed >= 0:
            return False
        return event.who == self.who == city.active and event.kind != "haunt"

    @before(Tally)
    @cites("betrayal:adventurer/miska", "betrayal:power/bardic-inspiration")
    async def sing(self, city: City, rolled: Tally) -> Tally:
        """Its holder decides once the dice have fallen."""
        by, bonus = f"betrayal:adventurer/{BARD}", ADVENTURERS[BARD].power.figures["bonus"]
        prompt = Words(
            "{power}: {result} was rolled. Spend the token for {bonus:+}?",
            power=f"{BARD}/power",
            result=rolled.result,
            bonus=bonus,
        )
        seat = city.driver(self.who)
        if not await may(seat, prompt, by, "may/inspire", who=self.who, about=INSPIRED):
            return rolled
        await happen(city, Relieve(self.who, INSPIRED, by))
        await happen(city, Adjust(self.who, BARD, bonus, by))
        return rolled.plus(BARD, bonus)
