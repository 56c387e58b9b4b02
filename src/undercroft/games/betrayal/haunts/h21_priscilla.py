"""Haunt 21 - Priscilla.

The ghost of an eye-gouger whispers to one of the company, who wants as many eyes as there are
heroes and cannot be killed; the heroes want to lay her to rest at the Fountain, where she was
hanged. Cites: betrayal:haunt/21
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.cards import ShuffleIn
from undercroft.games.betrayal.events.combat import EndAttack, Fought
from undercroft.games.betrayal.events.hands import Lose
from undercroft.games.betrayal.events.haunt import Count, Remember
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import EndTurn
from undercroft.games.betrayal.facts import ADVENTURERS, POSSESSIONS, SKULL, TRAITS
from undercroft.games.betrayal.haunts.pieces.undying import Undying
from undercroft.games.betrayal.rules.blows import DAMAGE, Blow
from undercroft.games.betrayal.rules.goals import CountTo, Test
from undercroft.games.betrayal.rules.harm import gain, gain_any, kill, lose
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.surroundings import heroes_ever
from undercroft.games.betrayal.state import City, Memory

EYES_EACH: Final = 2
GOUGED_FROM: Final = 2  # damage by which an eye is lost
TAKEN: Final = "eyes-taken"
FOUNTAIN: Final = "fountain"
GOUGE: Final = "gouge"
LAY_TO_REST: Final = Words("Lay her to rest")
HOLY_SYMBOL: Final = "holy-symbol"
HOLIER: Final = POSSESSIONS[HOLY_SYMBOL].figures["harm"]
CALLINGS: Final = ("bard", "cleric", "druid", "paladin", "sorcerer", "warlock", "wizard")

RIGHT_NOW: Final = "betrayal:haunt/21/right-now"
TWO_EACH: Final = "betrayal:haunt/21/eyes"
GOUGED: Final = "betrayal:haunt/21/gouge"
SICKENED: Final = "betrayal:haunt/21/lose-eye"
BLINDED: Final = "betrayal:haunt/21/blind"
ENDURED: Final = "betrayal:haunt/21/endure"
INHERITED: Final = "betrayal:haunt/21/dead-eyes"
SYMBOL: Final = "betrayal:haunt/21/symbol"
RITUAL: Final = "betrayal:haunt/21/ritual"


def eyes_of(who: str) -> str:
    """How the Eyes on an adventurer's card are counted."""
    return f"eyes/{who}"


HAUNT: Final = in_the_box(Haunt(21))


@cites("betrayal:haunt/21/ritual")
def is_laid_to_rest(city: City) -> bool:
    return isinstance(city.memory, Rites) and city.memory.complete


@cites("betrayal:haunt/21/eyes")
def eyes_wanted(city: City) -> int:
    """As many as there were heroes at the start."""
    return len(heroes_ever(city))


HAUNT.goal("collect", CountTo(TAKEN, eyes_wanted))
HAUNT.goal("rest", Test(is_laid_to_rest, (Remember,)))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/21/eyes", "betrayal:haunt/21/symbol")
async def count_eyes(city: City) -> None:
    """Every hero has two Eyes to lose; a discarded Holy Symbol can be found again."""
    for who in city.heroes():
        await happen(city, Count(eyes_of(who), EYES_EACH, TWO_EACH))
    await find_symbol_again(city)


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/21/right-now", "betrayal:ruling/N21c")
async def hurry(city: City) -> None:
    """The traitor gains a step for each hero, each in a trait of their choice."""
    (traitor,) = city.traitors()
    for _ in city.heroes():
        await gain_any(city, traitor, 1, RIGHT_NOW)


@cites("betrayal:item/holy-symbol", "betrayal:ruling/H11")
def inflicted(fought: Fought) -> int:
    """How much damage an attack does before the victim has anything to say."""
    return fought.margin + (HOLIER if HOLY_SYMBOL in fought.used else 0)


@HAUNT.role("gouger")
@dataclass(frozen=True, slots=True)
class Gouger(Undying):
    """Priscilla's new friend."""

    @cites("betrayal:haunt/21/gouge")
    def blows(self, city: City) -> Sequence[Blow]:
        return [Blow(GOUGE, "speed", arm=GOUGE, by=GOUGED)]

    @cites("betrayal:haunt/21/endure")
    async def endure(self, city: City) -> None:
        for trait in TRAITS:
            if city.step(self.who, trait) == SKULL:
                await gain(city, self.who, trait, 1, ENDURED)

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, EndAttack):
            fought = event.fought
            gouged = fought.who == self.who and fought.blow == GOUGE and fought.came == DAMAGE
            return gouged and inflicted(fought) >= GOUGED_FROM
        return Undying.hears(self, city, event)

    @after(EndAttack)
    @cites(
        "betrayal:haunt/21/gouge",
        "betrayal:haunt/21/lose-eye",
        "betrayal:haunt/21/blind",
        "betrayal:ruling/H11",
    )
    async def gouge(self, city: City, over: EndAttack) -> None:
        """An Eye and a step of Sanity; with the second Eye goes the hero's life.

        Whoever takes something instead of doing damage takes no Eye.
        """
        victim = over.fought.target
        if victim in city.dead:
            return
        await happen(city, Count(eyes_of(victim), -1, GOUGED))
        await happen(city, Count(TAKEN, 1, GOUGED))
        await lose(city, victim, "sanity", 1, SICKENED, self.who)
        if not city.counts[eyes_of(victim)] and victim not in city.dead:
            await kill(city, victim, self.who, BLINDED)


@cites("betrayal:haunt/21/ritual", "betrayal:ruling/N21a")
def may_conduct(city: City, who: str) -> bool:
    """Everybody is in place, and this hero knows the rites or holds the symbol."""
    tile = city.tile_of(who)
    devout = ADVENTURERS[who].calling in CALLINGS or city.held.get(HOLY_SYMBOL) == who
    return tile == FOUNTAIN and devout and all(in_place(city, hero) for hero in city.heroes())


def in_place(city: City, who: str) -> bool:
    """On the Fountain, or on the traitor's tile."""
    tiles = (FOUNTAIN, *[city.tile_of(traitor) for traitor in city.traitors()])
    return who in city.at and city.tile_of(who) in tiles


@cites("betrayal:haunt/21/ritual")
async def complete(city: City, who: str) -> None:
    await happen(city, Remember(Rites(complete=True), RITUAL))


@HAUNT.role("seeing")
@dataclass(frozen=True, slots=True)
class Seeing(Role):
    """A hero with two eyes, for now."""

    tasks = (Task("ritual", LAY_TO_REST, ("sanity",), 4, may_conduct, complete, RITUAL),)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class DeadEyes(Source):
    """The Eyes of the dead go to the traitor, if it was the traitor who killed."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Die) and bool(city.counts.get(eyes_of(event.who)))

    @after(Die)
    @cites("betrayal:haunt/21/dead-eyes", "betrayal:ruling/N21b")
    async def collect(self, city: City, died: Die) -> None:
        eyes = city.counts[eyes_of(died.who)]
        await happen(city, Count(eyes_of(died.who), -eyes, INHERITED))
        if died.killer in city.traitors():
            await happen(city, Count(TAKEN, eyes, INHERITED))


async def find_symbol_again(city: City) -> None:
    """If it was discarded it is shuffled back."""
    if HOLY_SYMBOL in city.lost:
        await happen(city, ShuffleIn(HOLY_SYMBOL, SYMBOL))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class LastingSymbol(Source):
    """The Holy Symbol is never lost for good, by whatever way it was discarded."""

    def hears(self, city: City, event: Event) -> bool:
        return HOLY_SYMBOL in city.lost

    @after(Lose)
    @cites("betrayal:haunt/21/symbol")
    async def is_discarded(self, city: City, gone: Lose) -> None:
        await find_symbol_again(city)

    @after(EndTurn)
    @cites("betrayal:haunt/21/symbol")
    async def was_passed_over(self, city: City, over: EndTurn) -> None:
        """Items that somebody looked at and did not keep are discarded with nobody's hand."""
        await find_symbol_again(city)


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Rites(Memory):
    """Whether she has been laid to rest."""

    complete: bool = False
