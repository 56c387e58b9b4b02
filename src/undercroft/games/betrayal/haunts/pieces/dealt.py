"""Numbers dealt face down: whoever has number 1 is the traitor, and looks at them can be had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.chance import Chance, Luck
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL, Secret, among, only
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.haunt import (
    ConcealOne,
    DiscloseOne,
    Peek,
    Turn,
)
from undercroft.games.betrayal.events.sheets import ComeForward
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.printed import Side
from undercroft.games.betrayal.rules.hidden import (
    DeathTells,
    HiddenHaunt,
    cast_as,
    clear_the_others,
    is_exposed,
    veil,
)
from undercroft.games.betrayal.rules.siding import is_veiled, seen_through
from undercroft.games.betrayal.state import HERO, TRAITOR, City, Memory

TRAITORS_OWN: Final = "number-1"
NTH: Final = ("first-number", "second-number")


@dataclass(frozen=True, slots=True)
class Dealt(Memory):
    """The numbers as they were dealt, seat by seat; a haunt with them remembers these, or more."""

    numbers: tuple[Secret[str], ...] = ()


class DealtHaunt(HiddenHaunt):
    """Who holds which number is known to some only; who has looked at which, to all."""

    def fact(self, city: City, fact: str, place: int) -> tuple[str, str]:
        each = len(numbers(city)) // city.seats
        return NTH[place % each], city.cast[place // each]

    @cites("betrayal:hidden/deal")
    def redeal(self, city: City, seat: int, luck: Luck) -> None:
        """Numbers that a seat has not seen may lie in any order, and make another the traitor."""
        dealt = list(numbers(city))
        unseen = [place for place, number in enumerate(dealt) if not among(number.known_to, seat)]
        left = sorted([dealt[place].value for place in unseen])
        for place in unseen:
            drawn = left.pop(luck.below(len(left)))
            dealt[place] = Secret(drawn, dealt[place].known_to)
        assert isinstance(city.memory, Dealt)
        city.memory = replace(city.memory, numbers=tuple(dealt))
        for who in city.cast:
            if is_veiled(city, who):
                role = self.begins_as(side_by_numbers(city, who))
                cast_as(city, who, role, eyes_on(city, who))


def numbers(city: City) -> tuple[Secret[str], ...]:
    assert isinstance(city.memory, Dealt)
    return city.memory.numbers


@cites("betrayal:hidden/deal")
async def deal_numbers(city: City, each: int, by: str) -> None:
    """So many numbers for everybody's own eyes, and whoever has number 1 is the traitor."""
    left = [f"number-{n + 1}" for n in range(each * city.seats)]
    for place in range(each * city.seats):
        number = await Chance(tuple(left), secret=True)
        left.remove(number)
        await happen(city, ConcealOne("numbers", place, number, only(place // each), by))
    await veil(city, next(who for who in city.cast if side_by_numbers(city, who) == TRAITOR))


def places_of(city: City, who: str) -> range:
    """Where somebody's numbers are among all."""
    each = len(numbers(city)) // city.seats
    first = each * city.seat(who)
    return range(first, first + each)


def side_by_numbers(city: City, who: str) -> Side:
    dealt = [numbers(city)[place].value for place in places_of(city, who)]
    return TRAITOR if TRAITORS_OWN in dealt else HERO


def eyes_on(city: City, who: str) -> int:
    """Who knows the side of somebody: those who have seen all their numbers, or number 1."""
    telling, everything = 0, ALL
    for place in places_of(city, who):
        number = numbers(city)[place]
        everything &= number.known_to
        if number.value == TRAITORS_OWN:
            telling = number.known_to
    return telling | everything


def unseen_of(city: City, target: str, who: str) -> list[int]:
    """The numbers of one that another has not seen."""
    seat, dealt = city.seat(who), numbers(city)
    return [p for p in places_of(city, target) if not among(dealt[p].known_to, seat)]


def nth(city: City, place: int) -> str:
    return NTH[place % (len(numbers(city)) // city.seats)]


def looks(city: City, whose: str, places: Sequence[int]) -> list[Option[Sequence[int]]]:
    """One of somebody's numbers to be seen: `look:1`, `look:2`."""
    return [
        Option(
            f"look:{n + 1}",
            (place,),
            Words("See {whose}'s {number:bare}", number=NTH[n], whose=whose),
            about=NTH[n],
        )
        for n, place in enumerate(places_of(city, whose))
        if place in places
    ]


async def see(city: City, who: str, target: str, place: int, by: str) -> None:
    """All see that somebody looks at a number, and only they see which it is."""
    eyes, number = only(city.seat(who)), numbers(city)[place].value
    await happen(city, Peek(who, target, nth(city, place), by))
    await happen(city, DiscloseOne("numbers", place, (target, number), eyes, by))
    if eyes_on(city, target) & eyes and not city.standings[target].known_to & eyes:
        await happen(city, seen_through(city, target, eyes, by))


async def show(city: City, who: str, place: int, by: str) -> None:
    """A number is turned up for good."""
    number = numbers(city)[place]
    if number.known_to != ALL:
        await happen(city, DiscloseOne("numbers", place, (who, number.value), ALL, by))


@dataclass(frozen=True, slots=True)
class NumbersTell(DeathTells):
    """The dead show their numbers; a traitor who comes out shows number 1 and clears the rest."""

    def hears(self, city: City, event: Event) -> bool:
        return is_exposed(city, event) or isinstance(event, Die | ComeForward)

    @after(Die)
    @cites("betrayal:hidden/death", "betrayal:haunt/37/dead")
    async def tell(self, city: City, died: Die) -> None:
        for place in places_of(city, died.who):
            await show(city, died.who, place, "betrayal:hidden/death")
        await DeathTells.tell(self, city, died)

    @after(ComeForward)
    @cites("betrayal:hidden/reveal", "betrayal:ruling/N37d")
    async def turn_up(self, city: City, coming: ComeForward) -> None:
        """Number 1 is on the table before its holder is out: it cannot be another's any more."""
        dealt = [number.value for number in numbers(city)]
        await show(city, coming.who, dealt.index(TRAITORS_OWN), "betrayal:hidden/reveal")

    @after(Turn)
    @cites("betrayal:hidden/reveal", "betrayal:ruling/N37d")
    async def come_out(self, city: City, out: Turn) -> None:
        dealt = [number.value for number in numbers(city)]
        await show(city, out.who, dealt.index(TRAITORS_OWN), "betrayal:hidden/reveal")
        await clear_the_others(city)
        await self.exposed(city, out.who)

    async def exposed(self, city: City, who: str) -> None:
        """What a haunt lets its traitor do at once."""
