"""Haunt 13 - Juiblex Commands.

A servant of the lord of slimes wants everybody dead and has gelatinous cubes lie in wait, which
nobody else knows of until somebody walks into one; the heroes want the servant dead.
Cites: betrayal:haunt/13
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.names import Entry
from undercroft.engine.seat import NOBODY, Secret
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Arrive, Leave, Place, Push
from undercroft.games.betrayal.events.combat import Slay, Wound
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginMonsterTurn, BeginTurn, Halt
from undercroft.games.betrayal.haunts.h13_juiblex_commands.prowling import (
    Lurkers,
    LurkingHaunt,
    hide,
    stir,
    uncover,
)
from undercroft.games.betrayal.haunts.pieces.carrying import CarryLaw
from undercroft.games.betrayal.haunts.pieces.holding import HoldLaw
from undercroft.games.betrayal.haunts.pieces.panic import run_to
from undercroft.games.betrayal.printed import Creature, HurtLine
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import Slain
from undercroft.games.betrayal.rules.harm import gain_any, hurt, strengthen
from undercroft.games.betrayal.rules.haunt import Heroes, Traitor, in_the_box
from undercroft.games.betrayal.rules.moving import ways
from undercroft.games.betrayal.rules.possessions import draw_item
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.surroundings import figures_on, heroes_on
from undercroft.games.betrayal.state import HERO, City

CUBE: Final = "gelatinous-cube"
GELATINOUS_CUBE: Final = Creature(
    CUBE,
    "Gelatinous Cube",
    {"might": 6, "speed": 2},
    pace=2,
    icon="slime",
    hurt=(HurtLine("burst", foe=HERO), HurtLine("stun")),
)
CARRIED: Final = "betrayal:ruling/N13b"
BREAK_FREE: Final = 4  # on a Speed roll as a turn starts
DANGER: Final = (
    "A hero who enters a Cube's tile, or whose tile a Cube enters, takes 1 physical damage and is "
    "stuck. A hero who starts a turn with a Cube rolls Speed: with 4 or more they get 1 tile away "
    "and go on, otherwise they take 1 physical damage and stay. A Cube that moves takes along all "
    "heroes on its tile. A Cube that a hero would stun is destroyed, and the hero draws an item."
)


class JuiblexCommands(LurkingHaunt):
    """Nothing slows a Cube, and nobody is safe from one."""

    def slows(self, city: City, other: str, who: str) -> bool:
        return who in city.steps and super().slows(city, other, who)

    @cites("betrayal:haunt/13")
    async def surprise(self, city: City, figure: str) -> None:
        spot = city.spot(figure)
        if spot is not None:
            await engulf(city, spot, heroes_on(city, spot))


HAUNT: Final = in_the_box(
    JuiblexCommands(
        13,
        kinds=(GELATINOUS_CUBE,),
        endings={
            "hero": Words("What was a friend once runs off between the cobbles and is gone."),
            "traitor": Words(
                "Nothing is left of the heroes but clean bones, and a trail down the drain."
            ),
            "nobody": Words(
                "The servant of Juiblex dissolves together with the last of the heroes."
            ),
        },
        things={"danger": Entry("note", "Gelatinous Cubes", text=DANGER)},
    )
)

HAUNT.goal("slain", Slain("servant"), HERO)


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/13", "betrayal:ruling/H2", "betrayal:ruling/N13d")
async def lie_in_wait(city: City) -> None:
    """The traitor gains Might and Knowledge and hides a Cube for each hero."""
    (traitor,) = city.traitors()
    heroes = city.heroes()
    await strengthen(city, traitor, HAUNT.cite, might=2, knowledge=2)
    await hide(city, city.seat(traitor), len(heroes), CUBE, HAUNT.cite)
    for spot in city.spots_of(heroes):
        await engulf(city, spot, heroes_on(city, spot))


@HAUNT.role("servant")
@dataclass(frozen=True, slots=True)
class Servant(Traitor):
    """The slimiest of them all."""

    name = "Servant of Juiblex"
    brief = (
        "Gelatinous Cubes lie in wait for your friends, unseen and unheard of. In each monster "
        "turn every Cube may move 2 spaces, hidden ones in secret; nothing slows it, and it does "
        "not bother you. One that meets a hero is hidden no more, but may move on and attack. You "
        "gain 1 in any trait for each hero that you or a Cube kill. " + DANGER
    )
    goal = "Kill all heroes."


@HAUNT.role("undigested")
@dataclass(frozen=True, slots=True)
class Undigested(Heroes):
    """A hero, for the time being."""

    brief = (
        "Slime drips where your friend has walked: a servant of Juiblex, demon lord of all that "
        "oozes, has come with you all the way. What the demon wants of you, nobody can tell; with "
        "the servant it would be over. You have nothing but your weapons for it."
    )
    goal = "Kill the traitor."


@cites("betrayal:haunt/13", "betrayal:ruling/N13a")
async def engulf(city: City, spot: int, people: Sequence[str]) -> None:
    """Heroes in whatever Cubes there are, hidden or not, take a point and are stuck."""
    await uncover(city, CUBE, spot, HAUNT.cite)
    for who in people:
        for cube in figures_on(city, CUBE, spot)[:1]:
            await hurt(city, who, "physical", 1, HAUNT.cite, cube)
            if who == city.active:
                await happen(city, Halt(HAUNT.cite))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Ooze(CarryLaw, HoldLaw):
    """What Cubes do, hidden and in the open."""

    cite = CARRIED

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Leave | Push | Place):
            return event.who in city.heroes()
        if isinstance(event, Arrive):
            met = event.who in city.heroes() and event.how != "carry"
            return event.holds(city) and (met or event.who not in city.steps)
        if isinstance(event, BeginTurn):
            who = event.who
            return who in city.heroes() and bool(figures_on(city, CUBE, city.at.get(who)))
        if isinstance(event, Die):
            return event.killer in (*city.traitors(), *city.of_kind(CUBE))
        return True

    @after(BeginMonsterTurn)
    @cites("betrayal:haunt/13")
    async def prowl(self, city: City, begun: BeginMonsterTurn) -> None:
        """Hidden Cubes creep first; one that comes upon a hero goes on in the open."""
        await stir(city, CUBE, HAUNT.cite)

    @cites("betrayal:haunt/13", "betrayal:ruling/N13b")
    async def meet(self, city: City, spot: int, people: list[str]) -> None:
        await engulf(city, spot, people)

    @cites("betrayal:haunt/13", "betrayal:ruling/N13c")
    def holds(self, city: City, who: str, by: str) -> bool:
        """Whoever is in a Cube, unless they have just got free."""
        free = by == HAUNT.cite or (who == city.active and not city.stopped)
        return who in city.heroes() and not free and bool(figures_on(city, CUBE, city.at.get(who)))

    @after(Arrive)
    @cites("betrayal:haunt/13", "betrayal:ruling/N13b", "betrayal:ruling/N13c")
    async def walk_into(self, city: City, came: Arrive) -> None:
        """However they have come, unless in a Cube."""
        if came.who in city.steps:
            await engulf(city, came.spot, [came.who])

    @after(BeginTurn)
    @cites("betrayal:haunt/13", "betrayal:ruling/N13a")
    async def struggle(self, city: City, begun: BeginTurn) -> None:
        """Away, or digested."""
        who, by = begun.who, HAUNT.cite
        rolled = await trait_roll(city, who, "speed", by, need=BREAK_FREE)
        here = city.spot(who)
        if here is None:
            return
        if rolled < BREAK_FREE:
            await engulf(city, here, [who])
            return
        near = [spot for spot, _ in ways(city, who, here)]
        await run_to(city, who, near, Words("Where do you get away to?"), by)

    @after(Die)
    @cites("betrayal:haunt/13")
    async def feed(self, city: City, died: Die) -> None:
        if city.decided():
            return
        for traitor in city.traitors():
            await gain_any(city, traitor, 1, HAUNT.cite)


@HAUNT.hurt("burst")
@cites("betrayal:haunt/13")
async def burst(city: City, wound: Wound) -> None:
    """A Cube that a hero would stun is destroyed, and the hero finds something in it."""
    await falls(city, wound.figure, Slay(wound.figure, wound.foe, HAUNT.cite), HAUNT.cite)
    await draw_item(city, wound.foe, HAUNT.cite)


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Slime(Lurkers):
    """What the servant keeps to himself, and what the heroes find out."""

    danger: Secret[str] = field(default_factory=lambda: Secret("danger", NOBODY))
