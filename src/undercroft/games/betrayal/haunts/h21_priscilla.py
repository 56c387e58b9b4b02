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
from undercroft.engine.names import Entry
from undercroft.engine.source import Source, after
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.combat import EndAttack
from undercroft.games.betrayal.events.haunt import Count, Triumph
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.facts import ADVENTURERS, SKULL, TRAITS
from undercroft.games.betrayal.haunts.pieces.lasting import LastingLaw, find_again
from undercroft.games.betrayal.haunts.pieces.undying import Undying
from undercroft.games.betrayal.rules.blows import DAMAGE, Blow
from undercroft.games.betrayal.rules.goals import CountTo
from undercroft.games.betrayal.rules.harm import gain, gain_any, kill, lose
from undercroft.games.betrayal.rules.haunt import Haunt, Heroes, Task, in_the_box
from undercroft.games.betrayal.state import HERO, TRAITOR, City

EYES_EACH: Final = 2
GOUGED_FROM: Final = 2  # damage by which an eye is lost
TAKEN: Final = "eyes-taken"
FOUNTAIN: Final = "fountain"
GOUGE: Final = "gouge"
LAY_TO_REST: Final = Words("Lay her to rest")
HOLY_SYMBOL: Final = "holy-symbol"
CALLINGS: Final = ("bard", "cleric", "druid", "paladin", "sorcerer", "warlock", "wizard")


def eyes_of(who: str) -> str:
    """How the Eyes on an adventurer's card are counted."""
    return f"eyes/{who}"


HAUNT: Final = in_the_box(
    Haunt(
        21,
        counts={
            **{eyes_of(card.key): f"Eyes of {card.name}" for card in ADVENTURERS.values()},
            TAKEN: "Eyes taken",
        },
        endings={
            "hero": Words("The ghost takes back her own two eyes and fades into the water."),
            "traitor": Words(
                "What a lovely collection. Only the one pair in the mirror is missing."
            ),
            "nobody": Words("The ghost goes quiet, and nobody is left to hear it."),
        },
        things={GOUGE: Entry("arm", "Priscilla's tool", proper=True)},
    )
)


@cites("betrayal:haunt/21")
def eyes_wanted(city: City) -> int:
    """As many as there were heroes at the start."""
    return len([who for who in city.cast if city.side(who) == HERO])


HAUNT.goal("collected", CountTo(TAKEN, eyes_wanted), TRAITOR)


@HAUNT.heroes_set_up
@cites("betrayal:haunt/21")
async def count_eyes(city: City) -> None:
    """Every hero has two Eyes to lose; a discarded Holy Symbol can be found again."""
    for who in city.heroes():
        await happen(city, Count(eyes_of(who), EYES_EACH, HAUNT.cite))
    await find_again(city, HOLY_SYMBOL, HAUNT.cite)


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/21", "betrayal:ruling/N21c")
async def hurry(city: City) -> None:
    """The traitor gains a step for each hero, each in a trait of their choice."""
    (traitor,) = city.traitors()
    for _ in city.heroes():
        await gain_any(city, traitor, 1, HAUNT.cite)


@HAUNT.role("gouger")
@dataclass(frozen=True, slots=True)
class Gouger(Undying):
    """Priscilla's new friend."""

    name = "Priscilla's friend"
    brief = (
        "Priscilla the eye-gouger speaks in your head, and her tool lies in your hand. In place of "
        "your usual attack you may go for the eyes of a hero on your tile: both of you roll Speed, "
        "and if you win by 2 or more you take one of the hero's two Eyes on top of the damage, "
        "unless you steal something. A hero without Eyes is dead; if you kill a hero otherwise, "
        "the Eyes they have left are yours. Wounds cannot kill you: a trait that falls to the "
        "skull goes back up one step. Only a ritual of the heroes can end you."
    )
    goal = "Take as many Eyes as there were heroes at the start."

    def blows(self, city: City) -> Sequence[Blow]:
        return [Blow(GOUGE, "speed", arm=GOUGE, by=HAUNT.cite)]

    async def endure(self, city: City) -> None:
        for trait in TRAITS:
            if city.step(self.who, trait) == SKULL:
                await gain(city, self.who, trait, 1, HAUNT.cite)

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, EndAttack):
            fought = event.fought
            gouged = fought.who == self.who and fought.blow == GOUGE and fought.came == DAMAGE
            return gouged and fought.margin >= GOUGED_FROM
        return Undying.hears(self, city, event)

    @after(EndAttack)
    @cites("betrayal:haunt/21", "betrayal:ruling/H11")
    async def gouge(self, city: City, over: EndAttack) -> None:
        """Whoever takes something instead of doing damage takes no Eye.

        An Eye and a step of Sanity; with the second Eye goes the hero's life."""
        victim = over.fought.target
        if victim in city.dead:
            return
        await happen(city, Count(eyes_of(victim), -1, HAUNT.cite))
        await happen(city, Count(TAKEN, 1, HAUNT.cite))
        await lose(city, victim, "sanity", 1, HAUNT.cite, self.who)
        if not city.counts[eyes_of(victim)] and victim not in city.dead:
            await kill(city, victim, self.who, HAUNT.cite)


@cites("betrayal:haunt/21", "betrayal:ruling/N21a")
def may_conduct(city: City, who: str) -> bool:
    """Everybody is in place, and this hero knows the rites or holds the symbol."""
    tile = city.tile_of(who)
    devout = ADVENTURERS[who].calling in CALLINGS or city.held.get(HOLY_SYMBOL) == who
    return tile == FOUNTAIN and devout and all(in_place(city, hero) for hero in city.heroes())


def in_place(city: City, who: str) -> bool:
    """At the Fountain, or where the traitor is."""
    there = city.at.get(who)
    faced = [city.at.get(traitor) for traitor in city.traitors()]
    return there is not None and (there in faced or city.board.tile(there) == FOUNTAIN)


async def complete(city: City, who: str) -> None:
    await happen(city, Triumph(HERO, HAUNT.cite))


@HAUNT.role("seeing")
@dataclass(frozen=True, slots=True)
class Seeing(Heroes):
    """A hero with two eyes, for now."""

    brief = (
        "Priscilla the eye-gouger has taken hold of your friend and wants your eyes. You have two: "
        "with each that is gouged out you lose 1 Sanity, with the second your life. Her ghost "
        "finds rest at the Fountain, wherever in the city that is. When every living hero is "
        "there or on the traitor's tile, a hero at the Fountain may attempt the ritual once in "
        "each turn: a Sanity roll of 4 or more. Bards, clerics, druids, paladins, sorcerers, "
        "warlocks and wizards know how; others need the Holy Symbol, which is shuffled back "
        "into the items whenever it is discarded."
    )
    goal = "Complete the ritual at the Fountain."
    tasks = (Task("ritual", LAY_TO_REST, ("sanity",), 4, may_conduct, complete, HAUNT.cite),)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class DeadEyes(Source):
    """The Eyes of the dead go to the traitor, if it was the traitor who killed."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Die) and bool(city.counts.get(eyes_of(event.who)))

    @after(Die)
    @cites("betrayal:haunt/21", "betrayal:ruling/N21b")
    async def collect(self, city: City, died: Die) -> None:
        eyes = city.counts[eyes_of(died.who)]
        await happen(city, Count(eyes_of(died.who), -eyes, HAUNT.cite))
        if died.killer in city.traitors():
            await happen(city, Count(TAKEN, eyes, HAUNT.cite))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class LastingSymbol(LastingLaw):
    """The Holy Symbol is never lost for good."""

    card, by = HOLY_SYMBOL, HAUNT.cite
