"""Haunt 24 - A Pufflebird in the Hand.

A nobleman who knows too much hides in the catacombs. The heroes fetch him, with a badge to show,
and lead him to the Mansion step by step; one of the company has been told to silence him before he
gets there, and has brought cultists. Cites: betrayal:haunt/24
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before, modifies, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Arrive, Carry, Leave
from undercroft.games.betrayal.events.cards import Strew
from undercroft.games.betrayal.events.combat import Slay, Wound
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.haunt import Relieve, Remember
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import EndTurn
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.blows import BARE_BY_TRAIT, Blow
from undercroft.games.betrayal.rules.coming import come
from undercroft.games.betrayal.rules.goals import MOVES, TURNS, NoFigures, Test
from undercroft.games.betrayal.rules.harm import (
    WHICH_RISES,
    afflict,
    could_rise,
    gain,
    pick_trait,
)
from undercroft.games.betrayal.rules.haunt import Haunt, Role, in_the_box
from undercroft.games.betrayal.rules.moving import has_not_moved
from undercroft.games.betrayal.rules.placing import farthest, pick_spot, spawn, spots_on
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.surroundings import heroes_on
from undercroft.games.betrayal.rules.tokens import tokens_of
from undercroft.games.betrayal.state import BOUND, HERO, MENU, SPACES, City, Memory
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN, KITCHEN_BASEMENT

DRABIN: Final = "drabin"
CULTIST: Final = "cultist"
BADGE: Final = "badge"
LEADING: Final = "leading"
MANSION: Final = "mansion"
MURDERS: Final[tuple[Trait, Trait]] = ("might", "sanity")  # what one strikes with, and what grows
STRONGER: Final = 2  # Might, as the haunt begins
HIDES: Final = Words("Where does {drabin} hide?", drabin=DRABIN)
LEAD: Final = Words("Lead {drabin} instead of moving", drabin=DRABIN)

RIGHT_NOW: Final = "betrayal:haunt/24/right-now"
HIDING: Final = "betrayal:haunt/24/hiding"
BADGES: Final = "betrayal:haunt/24/badges"
MURDER: Final = "betrayal:haunt/24/murder"
LED: Final = "betrayal:haunt/24/lead"


@cites("betrayal:haunt/24", "betrayal:haunt/24/knives", "betrayal:haunt/24/cut-down")
class PufflebirdInTheHand(Haunt):
    """Drabin is braver in company; how cultists strike and die is told by data."""

    @cites("betrayal:haunt/24/guarded")
    def guard(self, city: City, who: str, trait: Trait) -> int:
        """A die more for each hero beside Drabin."""
        dice = super().guard(city, who, trait)
        return dice + len(heroes_on(city, city.spot(who))) if who == DRABIN else dice


@cites("betrayal:haunt/24/lead")
def is_home(city: City) -> bool:
    """Drabin is on the Mansion, and somebody's turn has just ended."""
    return bool(city.over) and city.tile_of(DRABIN) == MANSION


HAUNT: Final = in_the_box(PufflebirdInTheHand(24))
HAUNT.goal("silenced", NoFigures(DRABIN))
HAUNT.goal("home", Test(is_home, (*MOVES, *TURNS)))


# Set-up.


@HAUNT.heroes_set_up
@cites("betrayal:haunt/24/hiding", "betrayal:haunt/24/badges", "betrayal:ruling/N24e")
async def hide_him(city: City) -> None:
    """As far below as can be; and something to show lies at the inn."""
    seat, basement = city.driver(city.heroes()[0]), city.board.cells[KITCHEN_BASEMENT]
    spots = farthest(city, basement, spots_on(city, "catacomb"))
    spot = await pick_spot(city, seat, spots, HIDES, HIDING, "place/hiding", about=DRABIN)
    assert spot is not None, "the Catacomb Landing always lies there"
    await spawn(city, DRABIN, spot, HIDING)
    tavern = city.board.cells[ELFSONG_TAVERN]
    for number in range(1, len(city.heroes()) + 1):
        await happen(city, Strew(f"{BADGE}-{number}", tavern, ELFSONG_TAVERN, BADGES))


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/24/right-now")
async def call_the_brothers(city: City) -> None:
    """A cultist steps out beside every hero."""
    (traitor,) = city.traitors()
    await gain(city, traitor, "might", STRONGER, RIGHT_NOW)
    for hero in city.heroes():
        spot = city.spot(hero)
        if spot is not None:
            await spawn(city, CULTIST, spot, RIGHT_NOW)


# The two sides.


@HAUNT.role("silencer")
@dataclass(frozen=True, slots=True)
class Silencer(Role):
    """Whom Bhaal has given a name."""

    @cites("betrayal:haunt/24/knives", "betrayal:attack/other-trait")
    def blows(self, city: City) -> Sequence[Blow]:
        return (BARE_BY_TRAIT["sanity"],)

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Die):
            return city.side(event.who) == HERO
        assert isinstance(event, Slay)
        return city.kind(event.figure).key == CULTIST

    @after(Die)
    @cites("betrayal:haunt/24/murder")
    async def rejoice(self, city: City, died: Die) -> None:
        await self._grow(city)

    @after(Slay)
    @cites("betrayal:haunt/24/murder")
    async def do_not_mourn(self, city: City, slain: Slay) -> None:
        await self._grow(city)

    async def _grow(self, city: City) -> None:
        """Bhaal does not mind who dies, nor of whom."""
        who = self.who
        traits = [] if city.decided() else could_rise(city, who, MURDERS)
        if traits:
            trait = await pick_trait(city, who, traits, WHICH_RISES, MURDER, "trait/raise")
            await gain(city, who, trait, 1, MURDER)


def leads(city: City, who: str) -> bool:
    return city.has_condition(who, LEADING)


def is_beside_him(city: City, who: str) -> bool:
    spot = city.spot(who)
    return spot is not None and spot == city.spot(DRABIN)


@cites("betrayal:haunt/24/lead")
def can_lead(role: Source, city: City) -> bool:
    """Before one has moved, beside Drabin, and with something to show."""
    assert isinstance(role, Role)
    who = role.who
    idle = has_not_moved(role, city) and not city.reckoned(BOUND, who) and not leads(city, who)
    return idle and is_beside_him(city, who) and bool(tokens_of(city, who, BADGE))


@HAUNT.role("bodyguard")
@dataclass(frozen=True, slots=True)
class Bodyguard(Role):
    """A hero, who may have a nobleman on their arm."""

    def hears(self, city: City, event: Event) -> bool:
        if not leads(city, self.who):
            return False
        if isinstance(event, Leave):
            return event.who == self.who and city.spot(DRABIN) == event.spot
        if isinstance(event, Arrive):
            crosses = event.who == self.who and event.how == "cross"
            return crosses and event.holds(city) and city.spot(DRABIN) == event.origin
        return isinstance(event, EndTurn) and event.who == self.who

    @offers(MENU, LEAD, when=can_lead, kind="command")
    @cites("betrayal:haunt/24/lead")
    async def offer_an_arm(self, city: City) -> None:
        """Half a roll, and both of them go as far as that."""
        who = self.who
        rolled = await trait_roll(city, who, "speed", LED)
        with since(city, Roll):
            await happen(city, Remember(Stroll(max(1, rolled // 2)), LED))
            await afflict(city, who, LEADING, LED)

    @modifies(SPACES)
    @cites("betrayal:haunt/24/lead")
    def goes_slowly(self, city: City, who: str) -> int:
        """So many tiles, however fast one is alone."""
        if who != self.who or not leads(city, who):
            return 0
        return stroll(city).tiles - city.trait(who, "speed")

    @modifies(BOUND)
    @cites("betrayal:haunt/24/lead", "betrayal:ruling/N24c")
    def stays_with_him(self, city: City, who: str) -> int:
        return int(who == self.who and leads(city, who) and not is_beside_him(city, who))

    @before(Leave)
    @cites("betrayal:haunt/24/lead")
    async def take_him_along(self, city: City, left: Leave) -> Leave:
        return left.taking(DRABIN)

    @after(Arrive)
    @cites("betrayal:haunt/24/lead", "betrayal:ruling/N24c")
    async def help_him_across(self, city: City, came: Arrive) -> None:
        """A barrier is no farewell."""
        spot = came.spot
        await come(city, Carry(DRABIN, self.who, spot, city.tile(spot), LED), "carry")

    @after(EndTurn)
    @cites("betrayal:haunt/24/lead")
    async def let_go(self, city: City, ended: EndTurn) -> None:
        await happen(city, Relieve(self.who, LEADING, LED))


# What holds for everybody.


@HAUNT.holds("struck")
@cites("betrayal:haunt/24/guarded", "betrayal:ruling/N24a", "betrayal:ruling/N24b")
def is_struck(city: City, wound: Wound) -> bool:
    """Is it an attack that hurts him, whoever makes it?"""
    return wound.struck


@HAUNT.rule
@cites("betrayal:haunt/24/badges", "betrayal:ruling/N24d")
@dataclass(frozen=True, slots=True)
class BadgesTurnUpAgain(NeverLost):
    """Somebody can always show a badge."""

    kind, by = BADGE, BADGES


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Stroll(Memory):
    """How many tiles whoever leads Drabin goes with him in this turn."""

    tiles: int = 0


def stroll(city: City) -> Stroll:
    assert isinstance(city.memory, Stroll)
    return city.memory
