"""Haunt 13 - Juiblex Commands.

A servant of the lord of slimes wants everybody dead and has gelatinous cubes lie in wait, which
nobody else knows of until somebody walks into one; the heroes want the servant dead.
Cites: betrayal:haunt/13
"""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.order import Order
from undercroft.engine.source import after, modifies
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Arrive, Leave, Place, Push
from undercroft.games.betrayal.events.combat import Slay, Wound
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginTurn, EndTurn
from undercroft.games.betrayal.haunts.h13_juiblex_commands.carrying import CarryLaw
from undercroft.games.betrayal.haunts.h13_juiblex_commands.prowling import (
    CUBE,
    LAIR,
    Slime,
    creep,
    get_free,
    has_met,
    hide,
    lurks,
    sheet,
    slime,
    stir,
    uncover,
)
from undercroft.games.betrayal.haunts.pieces.holding import HoldLaw
from undercroft.games.betrayal.haunts.pieces.panic import run
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import Slain
from undercroft.games.betrayal.rules.harm import gain_any, hurt, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, in_the_box
from undercroft.games.betrayal.rules.possessions import draw_item
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.surroundings import figures_on, heroes_on
from undercroft.games.betrayal.state import BOUND, City

BREAK_FREE: Final = 4  # on a Speed roll as a turn starts
WHERE_TO: Final = Words("Where do you get away to?")
RIGHT_NOW: Final = "betrayal:haunt/13/right-now"
CARRIED: Final = "betrayal:haunt/13/prowl"
ENGULFED: Final = "betrayal:haunt/13/engulf"
STRUGGLE: Final = "betrayal:haunt/13/struggle"
BURST: Final = "betrayal:haunt/13/burst"
FED: Final = "betrayal:haunt/13/feed"


@cites("betrayal:haunt/13")
class JuiblexCommands(Haunt):
    """What lies hidden goes where its master's sheet says, when his turn is over."""

    @cites("betrayal:haunt/13/prowl")
    def sheet(self, city: City, seat: int) -> list[Order]:
        return sheet(city, seat)

    @cites("betrayal:haunt/13/prowl", "betrayal:haunt/13/reveal")
    def due(self, city: City) -> Coroutine[Any, Any, None] | None:
        """Whoever was come upon is hurt; then that Cube goes on, and then the next one creeps."""
        known = slime(city)
        if known.met:
            return _surprise(city, known.met)
        return creep(city) if known.crept < known.cubes and not city.acting else None


HAUNT: Final = in_the_box(JuiblexCommands(13))
HAUNT.goal("slain", Slain("servant"))
HAUNT.remembers(Slime)
HAUNT.note(LAIR)(lurks)


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/13/right-now", "betrayal:ruling/H2", "betrayal:ruling/N13d")
async def lie_in_wait(city: City) -> None:
    """The traitor gains Might and Knowledge and hides a Cube for each hero."""
    (traitor,) = city.traitors()
    heroes = city.heroes()
    await strengthen(city, traitor, RIGHT_NOW, might=2, knowledge=2)
    await hide(city, city.seat(traitor), len(heroes))
    for spot in city.spots_of(heroes):
        await engulf(city, spot, heroes_on(city, spot))


@HAUNT.role("servant")
@dataclass(frozen=True, slots=True)
class Servant(Role):
    """The slimiest of them all."""


@HAUNT.role("undigested")
@dataclass(frozen=True, slots=True)
class Undigested(Role):
    """A hero, for the time being."""


@cites("betrayal:haunt/13/engulf", "betrayal:ruling/N13a")
async def engulf(city: City, spot: int, people: Sequence[str]) -> None:
    """Heroes in whatever Cubes there are, hidden or not, take a point and are stuck."""
    await uncover(city, spot)
    for who in people:
        for cube in figures_on(city, CUBE, spot)[:1]:
            if slime(city).free == who:
                await get_free(city, "", ENGULFED)
            await hurt(city, who, "physical", 1, ENGULFED, cube)


@cites("betrayal:haunt/13/reveal")
async def _surprise(city: City, cube: str) -> None:
    """A Cube has crept upon heroes and comes to light."""
    await has_met(city, "", ENGULFED)
    spot = city.spot(cube)
    if spot is not None:
        await engulf(city, spot, heroes_on(city, spot))


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
        if isinstance(event, EndTurn):
            return event.who in city.traitors()
        if isinstance(event, Die):
            return event.killer in (*city.traitors(), *city.of_kind(CUBE))
        return True

    @after(EndTurn)
    @cites("betrayal:haunt/13/prowl", "betrayal:ruling/N13f")
    async def prowl(self, city: City, ended: EndTurn) -> None:
        """Hidden Cubes creep before those in the open act."""
        await stir(city)

    @cites("betrayal:haunt/13/engulf", "betrayal:ruling/N13b")
    async def meet(self, city: City, spot: int, people: list[str]) -> None:
        await engulf(city, spot, people)

    @cites("betrayal:haunt/13/stuck", "betrayal:ruling/N13c")
    def holds(self, city: City, who: str, by: str) -> bool:
        """Whoever is in a Cube, unless they have just got free."""
        stuck = who in city.heroes() and slime(city).free != who
        return stuck and bool(figures_on(city, CUBE, city.at.get(who)))

    @modifies(BOUND)
    @cites("betrayal:haunt/13/stuck")
    def sticks(self, city: City, who: str) -> int:
        """Once the Cube is destroyed, one may move on."""
        return int(self.holds(city, who, CARRIED))

    @after(Arrive)
    @cites("betrayal:haunt/13/engulf", "betrayal:ruling/N13b", "betrayal:ruling/N13c")
    async def walk_into(self, city: City, came: Arrive) -> None:
        """However they have come, unless in a Cube."""
        if came.who in city.steps:
            await engulf(city, came.spot, [came.who])

    @after(BeginTurn)
    @cites("betrayal:haunt/13/struggle", "betrayal:ruling/N13a")
    async def struggle(self, city: City, begun: BeginTurn) -> None:
        """Away, or digested."""
        who, by = begun.who, STRUGGLE
        rolled = await trait_roll(city, who, "speed", by, need=BREAK_FREE)
        here = city.spot(who)
        if here is None:
            return
        if rolled < BREAK_FREE:
            await engulf(city, here, [who])
            return
        await get_free(city, who, by)
        await run(city, who, WHERE_TO, by)

    @after(Die)
    @cites("betrayal:haunt/13/feed")
    async def feed(self, city: City, died: Die) -> None:
        if city.decided():
            return
        for traitor in city.traitors():
            await gain_any(city, traitor, 1, FED)


@HAUNT.hurt("burst")
@cites("betrayal:haunt/13/burst", "betrayal:ruling/N13g")
async def burst(city: City, wound: Wound) -> None:
    """A Cube that a hero would stun is destroyed, and the hero finds something in it."""
    if await falls(city, wound.figure, Slay(wound.figure, wound.foe, BURST), BURST):
        await draw_item(city, wound.foe, BURST, halts=False)
