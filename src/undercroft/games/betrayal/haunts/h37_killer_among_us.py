"""Haunt 37 - A Killer Among Us.

The landlord of the Elfsong Tavern is dead, and one of the company did it: whoever was dealt the
number 1. The heroes want that one dead, the killer wants all others dead, and clues buy looks at
what the others keep face down. Cites: betrayal:haunt/37
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.chance import Chance, Luck
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, may
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL, Secret, among, only
from undercroft.engine.source import after, instead, offers
from undercroft.games.betrayal.events.board import Discover
from undercroft.games.betrayal.events.cards import Receive
from undercroft.games.betrayal.events.haunt import (
    ConcealOne,
    Count,
    DiscloseOne,
    Peek,
    SeeThrough,
    TakeSide,
)
from undercroft.games.betrayal.events.traits import Die, Harm
from undercroft.games.betrayal.facts import STEAL_FROM
from undercroft.games.betrayal.names import name_of
from undercroft.games.betrayal.rules.harm import gain_any
from undercroft.games.betrayal.rules.haunt import Heroes, Side, Traitor, in_the_box
from undercroft.games.betrayal.rules.hidden import (
    DeathTells,
    HiddenHaunt,
    cast_as,
    clear_the_others,
    is_exposed,
    veil,
)
from undercroft.games.betrayal.rules.possessions import (
    discard,
    look_and_keep,
    pick_person,
    steal,
    stealable,
)
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.siding import is_veiled
from undercroft.games.betrayal.state import HERO, MENU, TRAITOR, City, Scratch
from undercroft.games.betrayal.tiles import ALL_TILES

EACH: Final = 2  # numbers for each player
KILLER: Final = "number-1"
NTH: Final = ("first number", "second number")
CLUES: Final = "clues"  # those nobody has found
FIND_A_CLUE: Final = 3  # on a Knowledge roll


class KillerAmongUs(HiddenHaunt):
    """Who holds which number is known to some only; who has looked at which, to all."""

    def fact_name(self, city: City, fact: str, place: int) -> str:
        return f"{name_of(city.cast[place // EACH])}, {NTH[place % EACH]}"

    def told(self, city: City, fact: str, value: object) -> str:
        return name_of(str(value))

    @cites("betrayal:haunt/37", "betrayal:ruling/N37a")
    def redeal(self, city: City, seat: int, luck: Luck) -> None:
        """Numbers that a seat has not seen may lie in any order, and make another the killer."""
        dealt = list(numbers(city))
        unseen = [place for place, number in enumerate(dealt) if not among(number.known_to, seat)]
        left = sorted([dealt[place].value for place in unseen])
        for place in unseen:
            drawn = left.pop(luck.below(len(left)))
            dealt[place] = Secret(drawn, dealt[place].known_to)
        city.scratch = replace(case(city), numbers=tuple(dealt))
        for who in city.cast:
            if is_veiled(city, who):
                cast_as(city, who, side_by_numbers(city, who), eyes_on(city, who))


HAUNT: Final = in_the_box(
    KillerAmongUs(
        37,
        tokens={"clue": "Clue"},
        counts={CLUES: "Clues to find"},
        endings={
            "hero": "The killer lies among the victims, and the landlord is avenged.",
            "traitor": "Nobody is left to ask questions. The killer wipes the blade and leaves.",
            "nobody": "The killer and the last witness die in the same breath.",
        },
    )
)


@HAUNT.prepares
@cites("betrayal:haunt/37", "betrayal:hidden/deal", "betrayal:ruling/N37a")
async def deal_numbers(city: City) -> None:
    """Two numbers for everybody's own eyes, and as many clues to find as there are numbers."""
    left = [f"number-{n + 1}" for n in range(EACH * city.seats)]
    for place in range(EACH * city.seats):
        number = await Chance(tuple(left), secret=True)
        left.remove(number)
        await happen(city, ConcealOne("numbers", place, number, only(place // EACH), HAUNT.cite))
    killer = next(who for who in city.cast if side_by_numbers(city, who) == TRAITOR)
    await veil(city, killer)
    await happen(city, Count(CLUES, EACH * city.seats, HAUNT.cite))


# Looking at numbers.


def places_of(city: City, who: str) -> range:
    first = EACH * city.seat(who)
    return range(first, first + EACH)


def side_by_numbers(city: City, who: str) -> str:
    dealt = [numbers(city)[place].value for place in places_of(city, who)]
    return TRAITOR if KILLER in dealt else HERO


def eyes_on(city: City, who: str) -> int:
    """Who knows the side of somebody: those who have seen both numbers, or the killer's."""
    one, other = [numbers(city)[place] for place in places_of(city, who)]
    telling = [number.known_to for number in (one, other) if number.value == KILLER]
    return sum(telling) | one.known_to & other.known_to


def unseen_of(city: City, target: str, who: str) -> list[int]:
    """The numbers of one that another has not seen."""
    seat, dealt = city.seat(who), numbers(city)
    return [p for p in places_of(city, target) if not among(dealt[p].known_to, seat)]


def clues_of(city: City, who: str) -> list[str]:
    return [token for token in city.items_of(who) if token.startswith("clue-")]


def nths(places: Sequence[int], whose: str) -> list[Option[int]]:
    return [Option(f"look:{p % EACH + 1}", f"See {whose} {NTH[p % EACH]}", p) for p in places]


@cites("betrayal:haunt/37", "betrayal:ruling/N37b")
async def look(city: City, who: str, target: str, places: Sequence[int]) -> None:
    """Somebody sees numbers; in their own turn one on their tile may answer in kind."""
    back = -1
    met = who == city.active and city.at.get(who) == city.at.get(target)
    if met and clues_of(city, target) and unseen_of(city, who, target):
        theirs = f"{name_of(who)}'s"
        options = [Option("no", "Let them look", -1), *nths(unseen_of(city, who, target), theirs)]
        prompt = f"{name_of(who)} looks at your numbers. Do you spend a Clue to look back?"
        back = (await choose(city.seat(target), prompt, options, HAUNT.cite, "respond")).value
    if back >= 0:
        await discard(city, target, clues_of(city, target)[0], HAUNT.cite)
    for place in places:
        await see(city, who, target, place)
    if back >= 0:
        await see(city, target, who, back)


async def see(city: City, who: str, target: str, place: int) -> None:
    eyes, number = only(city.seat(who)), numbers(city)[place].value
    await happen(city, Peek(who, target, NTH[place % EACH], HAUNT.cite))
    await happen(city, DiscloseOne("numbers", place, (target, number), eyes, HAUNT.cite))
    if eyes_on(city, target) & eyes and not city.sides[target].known_to & eyes:
        await happen(city, SeeThrough(target, city.side(target), eyes, HAUNT.cite))


# Both sides: everybody reads the same page.


def suspects(city: City, who: str, least: int, *, here: bool) -> list[str]:
    """Those of whom one has not seen so many numbers."""
    near = city.with_(who)
    others = [p for p in city.living() if p != who and (p in near or not here)]
    return [person for person in others if len(unseen_of(city, person, who)) >= least]


def can_see_one(side: Suspect, city: City) -> bool:
    return len(clues_of(city, side.who)) >= 1 and bool(suspects(city, side.who, 1, here=True))


def can_see_both(side: Suspect, city: City) -> bool:
    return len(clues_of(city, side.who)) >= 2 and bool(suspects(city, side.who, EACH, here=True))


def can_see_afar(side: Suspect, city: City) -> bool:
    return len(clues_of(city, side.who)) >= 3 and bool(suspects(city, side.who, 1, here=False))


PAGE: Final = (
    "One of you killed the landlord: whoever was dealt number 1. Everybody has two numbers. When "
    "you discover a tile with a symbol, you may roll Knowledge, 3 or more, for a Clue before you "
    "draw; Clues are carried like items and run out. In your turn spend 1 Clue to see a number of "
    "somebody on your tile, 2 to see both, or 3 to see one of anybody anywhere; whoever is on "
    "your tile may spend 1 Clue to see one of yours meanwhile. Anybody may attack anybody. "
    "Instead of doing 2 or more damage you may take a Clue or see a number. The dead show both. "
    "Say what you like of what you know, but show nothing. Only the killer may come out, at any "
    "time, and is a traitor openly from then on: draws an item for each living hero, keeps half "
    "of them, rounded up, and gains 2 in a trait for each dead one."
)


@dataclass(frozen=True, slots=True)
class Suspect(Side):
    """What anybody does with clues."""

    @offers(MENU, "Spend 1 Clue: see a number of somebody here", when=can_see_one)
    @cites("betrayal:haunt/37")
    async def see_one(self, city: City) -> None:
        await self._spend(city, 1, suspects(city, self.who, 1, here=True), 1)

    @offers(MENU, "Spend 2 Clues: see both numbers of somebody here", when=can_see_both)
    @cites("betrayal:haunt/37")
    async def see_both(self, city: City) -> None:
        await self._spend(city, 2, suspects(city, self.who, EACH, here=True), EACH)

    @offers(MENU, "Spend 3 Clues: see a number of anybody", when=can_see_afar)
    @cites("betrayal:haunt/37")
    async def see_afar(self, city: City) -> None:
        await self._spend(city, 3, suspects(city, self.who, 1, here=False), 1)

    async def _spend(self, city: City, clues: int, people: Sequence[str], count: int) -> None:
        prompt = "Whom do you look into?"
        target = await pick_person(self.owner, people, prompt, HAUNT.cite, spare=True)
        if not target:
            return
        places = unseen_of(city, target, self.who)
        if count == 1:
            options = nths(places, f"{name_of(target)}'s")
            picked = await choose(self.owner, "Which number?", options, HAUNT.cite, "number")
            places = [picked.value]
        for clue in clues_of(city, self.who)[:clues]:
            await discard(city, self.who, clue, HAUNT.cite)
        await look(city, self.who, target, places)


@HAUNT.traitor
@dataclass(frozen=True, slots=True)
class Killer(Traitor, Suspect):
    """Who did it."""

    name = "Killer"
    brief = "You did it. " + PAGE
    goal = "Everybody else is dead."


@HAUNT.heroes
@dataclass(frozen=True, slots=True)
class Innocent(Heroes, Suspect):
    """Who did not, and can prove nothing."""

    brief = "You did not do it. " + PAGE
    goal = "The killer is dead."

    @staticmethod
    def wins(city: City) -> bool:
        return not city.traitors()


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Investigation(DeathTells):
    """How clues are found, what a beating brings to light, and how the truth comes out."""

    def hears(self, city: City, event: Event) -> bool:
        match event:
            case Discover():
                return city.counts[CLUES] > 0 and bool(ALL_TILES[event.tile].symbol)
            case Harm():
                return event.amount >= STEAL_FROM and len(self._mercies(city, event)) > 1
            case TakeSide():
                return is_exposed(city, event)
        return DeathTells.hears(self, city, event)

    @after(Discover)
    @cites("betrayal:haunt/37")
    async def search(self, city: City, found: Discover) -> None:
        who, need = found.who, FIND_A_CLUE
        if not await may(city.seat(who), "Do you look for a Clue (Knowledge 3+)?", HAUNT.cite):
            return
        if await trait_roll(city, who, "knowledge", HAUNT.cite, need=need) >= need:
            clue = f"clue-{city.counts[CLUES]}"
            await happen(city, Count(CLUES, -1, HAUNT.cite))
            await happen(city, Receive(who, clue, HAUNT.cite))

    def _mercies(self, city: City, harm: Harm) -> list[Option[int | str]]:
        """What one can have from another instead of hurting them."""
        if harm.foe not in city.at or harm.foe not in city.steps or harm.foe == harm.who:
            return []
        found: list[Option[int | str]] = [Option("damage", f"{harm.amount} damage", "")]
        clues = [token for token in stealable(city, harm.who) if token.startswith("clue-")]
        found += [Option("steal", "Take a Clue", clue) for clue in clues[:1]]
        return [*found, *nths(unseen_of(city, harm.who, harm.foe), "the")]

    @instead(Harm)
    @cites("betrayal:haunt/37", "betrayal:ruling/N37c", "betrayal:ruling/H11")
    async def question(self, city: City, harm: Harm) -> Event | None:
        prompt = f"You could hurt {name_of(harm.who)}. What do you do?"
        options = self._mercies(city, harm)
        wanted = (await choose(city.seat(harm.foe), prompt, options, HAUNT.cite, "mercy")).value
        if wanted == "":
            return harm
        if isinstance(wanted, int):
            await look(city, harm.foe, harm.who, [wanted])
        else:
            await steal(city, harm.foe, wanted, harm.who, HAUNT.cite)
        return None

    @after(Die)
    @cites("betrayal:haunt/37", "betrayal:hidden/death")
    async def tell(self, city: City, died: Die) -> None:
        """The dead show both numbers."""
        for place in places_of(city, died.who):
            await self._show(city, died.who, place)
        await DeathTells.tell(self, city, died)

    @after(TakeSide)
    @cites("betrayal:haunt/37", "betrayal:hidden/reveal", "betrayal:ruling/N37d")
    async def come_out(self, city: City, out: TakeSide) -> None:
        """The killer shows the 1 and makes the most of it; now all know each other."""
        who, heroes = out.who, len(city.heroes())
        dealt = [number.value for number in numbers(city)]
        await self._show(city, who, dealt.index(KILLER))
        await clear_the_others(city)
        keeps = (heroes + 1) // 2
        prompt = f"Do you draw {heroes} items and keep {keeps}?"
        if city.items and await may(city.seat(who), prompt, HAUNT.cite):
            await look_and_keep(city, who, heroes, HAUNT.cite, keeps)
        for _ in city.dead:
            await gain_any(city, who, 2, HAUNT.cite)

    async def _show(self, city: City, who: str, place: int) -> None:
        number = numbers(city)[place]
        if number.known_to != ALL:
            told = (who, number.value)
            await happen(city, DiscloseOne("numbers", place, told, ALL, HAUNT.cite))


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Case(Scratch):
    """The numbers as they were dealt, two for each seat in order."""

    numbers: tuple[Secret[str], ...] = ()


def case(city: City) -> Case:
    assert isinstance(city.scratch, Case)
    return city.scratch


def numbers(city: City) -> tuple[Secret[str], ...]:
    return case(city).numbers
