"""Numbers dealt face down: whoever has number 1 is the traitor, and looks at them can be had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.chance import Chance, Luck
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL, among, only
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.haunt import Peek, Turn, parts_of
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
from undercroft.games.betrayal.rules.notes import disclose, eyes_on, write_down, written
from undercroft.games.betrayal.rules.siding import is_veiled, seen_through
from undercroft.games.betrayal.state import HERO, TRAITOR, City

TRAITORS_OWN: Final = "number-1"
NTH: Final = ("first-number", "second-number")
LONE: Final = "number"  # of those who have no other


class DealtHaunt(HiddenHaunt):
    """Who holds which number is known to some only; who has looked at which, to all."""

    @cites("betrayal:hidden/deal")
    def could_be(self, city: City, note: str) -> Sequence[str]:
        """Numbers that a seat has not seen may lie in any order."""
        notes = [each for who in city.cast for each in numbers_of(city, who)]
        seen = [written(city, each) for each in notes]
        return [number for number in _numbers(len(notes)) if number not in seen]

    @cites("betrayal:hidden/deal")
    def redeal(self, city: City, seat: int, luck: Luck) -> None:
        """Whoever has number 1 there is the traitor there."""
        for who in city.cast:
            if is_veiled(city, who):
                role = self.begins_as(side_by_numbers(city, who))
                cast_as(city, who, role, eyes_on_side(city, who))


def _numbers(count: int) -> list[str]:
    return [f"number-{n + 1}" for n in range(count)]


@cites("betrayal:hidden/deal")
async def deal_numbers(city: City, each: int, by: str) -> None:
    """So many numbers for everybody's own eyes, and whoever has number 1 is the traitor."""
    left, dealt = _numbers(each * city.seats), NTH[:each] if each > 1 else (LONE,)
    for who in city.cast:
        for nth in dealt:
            number = await Chance(tuple(left), secret=True)
            left.remove(number)
            await write_down(city, f"{nth}/{who}", number, only(city.seat(who)), by)
    await veil(city, next(who for who in city.cast if side_by_numbers(city, who) == TRAITOR))


def numbers_of(city: City, who: str) -> list[str]:
    """The notes of somebody's numbers."""
    return [note for nth in (LONE, *NTH) if (note := f"{nth}/{who}") in city.notes]


def side_by_numbers(city: City, who: str) -> Side:
    dealt = [written(city, note) for note in numbers_of(city, who)]
    return TRAITOR if TRAITORS_OWN in dealt else HERO


def eyes_on_side(city: City, who: str) -> int:
    """Who knows the side of somebody: those who have seen all their numbers, or number 1."""
    telling, everything = 0, ALL
    for note in numbers_of(city, who):
        everything &= eyes_on(city, note)
        if written(city, note) == TRAITORS_OWN:
            telling = eyes_on(city, note)
    return telling | everything


def unseen_of(city: City, target: str, who: str) -> list[str]:
    """The numbers of one that another has not seen."""
    seat = city.seat(who)
    return [note for note in numbers_of(city, target) if not among(eyes_on(city, note), seat)]


def looks(city: City, whose: str, notes: Sequence[str]) -> list[Option[Sequence[str]]]:
    """One of somebody's numbers to be seen: `look:1`, `look:2`."""
    return [
        Option(
            f"look:{n + 1}",
            (note,),
            Words("See {whose}'s {number:bare}", number=parts_of(note)[0], whose=whose),
            about=parts_of(note)[0],
        )
        for n, note in enumerate(numbers_of(city, whose))
        if note in notes
    ]


async def see(city: City, who: str, note: str, by: str) -> None:
    """All see that somebody looks at a number, and only they see which it is."""
    eyes, (nth, target) = only(city.seat(who)), parts_of(note)
    await happen(city, Peek(who, target, nth, by))
    await disclose(city, note, by, eyes)
    if eyes_on_side(city, target) & eyes and not city.standings[target].known_to & eyes:
        await happen(city, seen_through(city, target, eyes, by))


@dataclass(frozen=True, slots=True)
class NumbersTell(DeathTells):
    """The dead show their numbers; a traitor who comes out shows number 1 and clears the rest."""

    def hears(self, city: City, event: Event) -> bool:
        return is_exposed(city, event) or isinstance(event, Die | ComeForward)

    @after(Die)
    @cites("betrayal:hidden/death", "betrayal:haunt/37/dead")
    async def tell(self, city: City, died: Die) -> None:
        for note in numbers_of(city, died.who):
            await disclose(city, note, "betrayal:hidden/death")
        await DeathTells.tell(self, city, died)

    @after(ComeForward)
    @cites("betrayal:hidden/reveal", "betrayal:ruling/N37d")
    async def turn_up(self, city: City, coming: ComeForward) -> None:
        """Number 1 is on the table before its holder is out: it cannot be another's any more."""
        await _show_number_1(city, coming.who)

    @after(Turn)
    @cites("betrayal:hidden/reveal", "betrayal:ruling/N37d")
    async def come_out(self, city: City, out: Turn) -> None:
        await _show_number_1(city, out.who)
        await clear_the_others(city)
        await self.exposed(city, out.who)

    async def exposed(self, city: City, who: str) -> None:
        """What a haunt lets its traitor do at once."""


async def _show_number_1(city: City, who: str) -> None:
    for note in numbers_of(city, who):
        if written(city, note) == TRAITORS_OWN:
            await disclose(city, note, "betrayal:hidden/reveal")
