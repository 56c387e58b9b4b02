"""Haunt 35 - A Mother's Fury.

No traitor: somebody has stolen a dragon's eggs, and the dragon takes the city apart in search of
them. The heroes want all eggs in their hands before the city or they themselves are gone.
Cites: betrayal:haunt/35
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.board import Arrive, Leave
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import Halt
from undercroft.games.betrayal.facts import PHYSICAL
from undercroft.games.betrayal.haunts.pieces.braving import brave
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.haunts.pieces.spreading import is_in, take_hold, times
from undercroft.games.betrayal.haunts.pieces.ticking import LateTrackLaw
from undercroft.games.betrayal.printed import Symbol
from undercroft.games.betrayal.rules.goals import Clock, Held
from undercroft.games.betrayal.rules.harm import WHICH_IS_ROLLED, hurt, pick_trait
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.minds.tactics import Aim, Do, Go, Mind
from undercroft.games.betrayal.rules.placing import pick_spot, spawn
from undercroft.games.betrayal.rules.rolls import plain_roll
from undercroft.games.betrayal.rules.surroundings import heroes_on
from undercroft.games.betrayal.rules.tokens import hand_out, put_token, tokens_on_board
from undercroft.games.betrayal.state import HERO, City

DRAGON: Final = "dragon"
EGG: Final = "egg"
EGGS: Final = "eggs"  # that nobody has found
PATIENCE: Final = "patience"
NEST: Final = "nest"  # an empty one, where an egg was
DESTROYED: Final = "destroyed"
EGGS_EACH: Final = 2  # for each adventurer
ROUNDS: Final = 5
HARD: Final[dict[Symbol, int]] = {"item": 3, "omen": 4, "event": 5, "none": 6}  # to find an egg
HARDEST: Final = 6
CLIMB: Final = 3  # on a Might or Speed roll
TAIL: Final = 2  # dice of tiles
FLAMES: Final = 3  # physical damage
WHO_RUNS_HER: Final = Words("Who rolls and decides for {dragon}?", dragon=DRAGON)
WHAT_FALLS: Final = Words("Which tile does {dragon} destroy?", dragon=DRAGON)

RIGHT_NOW: Final = "betrayal:haunt/35/right-now"
SEARCH: Final = "betrayal:haunt/35/search"
EGGS_LAW: Final = "betrayal:haunt/35/eggs"
RUBBLE: Final = "betrayal:haunt/35/rubble"
RAGE: Final = "betrayal:haunt/35/rage"


def all_eggs(city: City) -> int:
    return EGGS_EACH * len(city.cast)


HAUNT: Final = in_the_box(Haunt(35))
HAUNT.goal("returned", Held(EGG, HERO, all_eggs))
HAUNT.goal("burnt", Clock(PATIENCE))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/35/right-now", "betrayal:haunt/35/untouchable", "betrayal:ruling/N35a")
async def land(city: City) -> None:
    """The Dragon comes down where the omen was found, and somebody speaks for her."""
    seat, people = city.seat(city.revealer), things(city.cast)
    asked = choose(seat, WHO_RUNS_HER, people, RIGHT_NOW, "person/dragon", about=DRAGON)
    keeper = city.seat((await asked).value)
    await happen(city, Count(EGGS, all_eggs(city), RIGHT_NOW))
    await happen(city, Count(PATIENCE, ROUNDS, RIGHT_NOW))
    await spawn(city, DRAGON, city.omen_spot, RIGHT_NOW, keeper=keeper)


# Looking for eggs.


@cites("betrayal:haunt/35/search")
def hard_to_find(city: City) -> int:
    """By what is printed where whoever is in turn stands; in rubble everything is hard to find."""
    spot = city.spot(city.active)
    if spot is None or times(city, DESTROYED, city.tile(spot)):
        return HARDEST
    return HARD[city.board.shape(spot).tile.symbol]


@cites("betrayal:haunt/35/search")
def may_search(city: City, who: str) -> bool:
    """Where none was found, on either half of it, as long as any are left."""
    empty = [city.tile(city.tokens[nest]) for nest in tokens_on_board(city, NEST)]
    return who in city.at and city.tile_of(who) not in empty and city.counts[EGGS] > 0


async def find(city: City, who: str) -> None:
    """The tile is done with, and one of them has an egg."""
    number, spot = city.counts[EGGS], city.spot(who)
    await happen(city, Count(EGGS, -1, SEARCH))
    if spot is not None:
        await put_token(city, f"{NEST}-{number}", spot, SEARCH)
    await hand_out(city, who, f"{EGG}-{number}", SEARCH)


@HAUNT.role("searcher")
@dataclass(frozen=True, slots=True)
class Searcher(Role):
    """All of you."""

    tasks = (
        Task(
            "search",
            Words("Look for {egg:a}", egg=EGG),
            ("knowledge",),
            hard_to_find,
            may_search,
            find,
            SEARCH,
        ),
    )

    def hears(self, city: City, event: Event) -> bool:
        return (
            isinstance(event, Leave) and event.who == self.who and is_in(city, DESTROYED, self.who)
        )

    @before(Leave)
    @cites("betrayal:haunt/35/rubble", "betrayal:haunt/35/destroyed")
    async def climb_out(self, city: City, left: Leave) -> Leave:
        """One gets away in any case, if alive."""
        who, by = self.who, RUBBLE
        trait = await pick_trait(city, who, PHYSICAL, WHICH_IS_ROLLED, by, "trait/roll")
        await brave(city, who, trait, CLIMB, 1, by)
        return left


# The Dragon.


def beside_her(city: City) -> list[str]:
    """The tiles that share a side with hers, doors or not."""
    spot = city.spot(DRAGON)
    cells = [] if spot is None else city.board.adjacent(spot % FAR)
    return [city.tile(cell) for cell in cells]


@cites("betrayal:haunt/35/rage", "betrayal:haunt/35/destroyed", "betrayal:ruling/N35c")
async def lash_out(city: City, dragon: str) -> None:
    """Two dice of tiles beside hers."""
    seat, kind = city.driver(dragon), "place/spread"
    for _ in range(await plain_roll(city, dragon, TAIL, RAGE)):
        left = [tile for tile in beside_her(city) if not times(city, DESTROYED, tile)]
        cells, about = [city.board.cells[tile] for tile in left], DESTROYED
        spot = await pick_spot(city, seat, cells, WHAT_FALLS, RAGE, kind, who=dragon, about=about)
        if spot is not None:
            await take_hold(city, DESTROYED, [city.tile(spot)], RAGE)


@cites("betrayal:haunt/35/rage")
async def breathe(city: City, dragon: str) -> None:
    """Fire for all who are near."""
    near = [city.tile_of(dragon), *beside_her(city)]
    for hero in city.heroes():
        if hero in city.at and city.tile_of(hero) in near:
            await hurt(city, hero, "physical", FLAMES, RAGE, dragon)


def lashes(dragon: str) -> Words:
    return Words("{dragon} tears at whatever stands near.", dragon=dragon)


def breathes(dragon: str) -> Words:
    return Words("{dragon} breathes fire on everybody who is near.", dragon=dragon)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Wake(Source):
    """What is left of a tile that the Dragon has left, and where she stops."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Arrive) and event.who == DRAGON and event.how == "step"

    @after(Arrive)
    @cites("betrayal:haunt/35/rage", "betrayal:haunt/35/destroyed", "betrayal:ruling/N35b")
    async def lies_in_ruins(self, city: City, came: Arrive) -> None:
        if came.origin is not None:
            await take_hold(city, DESTROYED, [city.tile(came.origin)], RAGE)
        if heroes_on(city, city.spot(DRAGON)):
            await happen(city, Halt(RAGE))


@HAUNT.rule
@cites("betrayal:haunt/35/rage")
@dataclass(frozen=True, slots=True)
class LosesPatience(LateTrackLaw):
    """Each of her turns is one less."""

    track, by = PATIENCE, RAGE


@HAUNT.rule
@cites("betrayal:haunt/35/eggs", "betrayal:ruling/N35d")
@dataclass(frozen=True, slots=True)
class EggsTurnUpAgain(NeverLost):
    """An egg survives whoever died in another place."""

    kind, by = EGG, EGGS_LAW


HAUNT.mind(
    Mind(
        DRAGON,
        (
            (Go("nearest", Aim((HERO,))),),
            (Do("lashes", lash_out, lashes),),
            (Do("breathes", breathe, breathes),),
        ),
        "keeper",
        RAGE,
    )
)
