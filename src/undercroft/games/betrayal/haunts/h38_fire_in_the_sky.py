"""Haunt 38 - Fire in the Sky.

No traitor: burning wreckage comes down on the city, and every round more of it is on fire. The
heroes carry citizens down to a circle that takes them away, before too many are lost.
Cites: betrayal:haunt/38
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.chance import throw
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Leave, PutToken
from undercroft.games.betrayal.events.cards import Destroy, Strew
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.hands import PILE, Lose
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import BeginTurn, PassOver
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.haunts.pieces.blanks import BLANK
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.haunts.pieces.spreading import is_in, take_hold, untouched
from undercroft.games.betrayal.rules.goals import CountTo
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.permits import has_room
from undercroft.games.betrayal.rules.placing import pick_spot, spots_on
from undercroft.games.betrayal.rules.possessions import drop, pick_up
from undercroft.games.betrayal.rules.rolls import SIDES, plain_roll
from undercroft.games.betrayal.rules.slots import whose_turn
from undercroft.games.betrayal.rules.tokens import put_token, tokens_of
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN, place

CITIZEN: Final = "citizen"
CIRCLE: Final = "circle"
FIRE: Final = "fire"
SAVED, LOST = "saved", "lost"  # tracks
CHAMBER: Final = "inner-chamber"
CITIZENS_EACH: Final = 2  # for each hero
LIFT: Final = 3  # on a Might roll
LAY, LAY_WITH_EASE = 6, 3  # on a Knowledge roll
VERSED: Final = ("bard", "sorcerer", "wizard")
COLLAPSE: Final = 2  # physical damage, when all of the city burns
COWERS: Final = Words("Where does {citizen:a} cower?", citizen=CITIZEN)

RIGHT_NOW: Final = "betrayal:haunt/38/right-now"
BURNS: Final = "betrayal:haunt/38/fire"
CARRIED: Final = "betrayal:haunt/38/carry"
FLAMES: Final = "betrayal:haunt/38/flames"
LAID: Final = "betrayal:haunt/38/circle"
RESCUED: Final = "betrayal:haunt/38/rescue"


def all_heroes(city: City) -> int:
    """Who is dead was there when it began."""
    return len(city.cast)


def one_more(city: City) -> int:
    return all_heroes(city) + 1


HAUNT: Final = in_the_box(Haunt(38))
HAUNT.goal("saved", CountTo(SAVED, all_heroes))
HAUNT.goal("burnt", CountTo(LOST, one_more))


# Set-up.


@HAUNT.heroes_set_up
@cites("betrayal:haunt/38/right-now", "betrayal:haunt/38/fire", "betrayal:ruling/N38a")
async def catch_fire(city: City) -> None:
    """People cower around the tavern, and the first pieces come down."""
    for track in (SAVED, LOST):
        await happen(city, Count(track, 0, RIGHT_NOW))
    left = [f"{CITIZEN}-{n}" for n in range(1, CITIZENS_EACH * all_heroes(city) + 1)]
    for ring in outward(city):
        left = await _fill(city, ring, left)
    for citizen in left:
        await cower(city, citizen, city.board.cells[ELFSONG_TAVERN])
    await burn(city)


def outward(city: City) -> list[list[int]]:
    """The Tavern, the Inner Chamber, and then ring by ring, corners and all."""
    tavern, chamber = city.board.cells[ELFSONG_TAVERN], city.board.cells[CHAMBER]
    rings: dict[int, list[int]] = {}
    for cell in spots_on(city, "city"):
        if cell not in (tavern, chamber):
            rings.setdefault(_steps(cell, tavern), []).append(cell)
    return [[tavern], [chamber], *[rings[far] for far in sorted(rings)]]


def _steps(cell: int, other: int) -> int:
    """How far two cells are apart, where a corner is as near as a side."""
    (_, column, row), (_, column_there, row_there) = place(cell), place(other)
    return max(abs(column - column_there), abs(row - row_there))


async def _fill(city: City, ring: list[int], left: list[str]) -> list[str]:
    """One to a tile of a ring; tell who still has none."""
    seat, cells, waiting = city.seat(city.revealer), [*ring], [*left]
    while cells and waiting:
        spot: int | None = cells[0]
        if len(waiting) < len(cells):
            kind, about = "place/citizen", CITIZEN
            spot = await pick_spot(city, seat, cells, COWERS, RIGHT_NOW, kind, about=about)
        assert spot is not None, "there are tiles left"
        cells.remove(spot)
        await cower(city, waiting.pop(0), spot)
    return waiting


async def cower(city: City, citizen: str, spot: int) -> None:
    await happen(city, Strew(citizen, spot, city.tile(spot), RIGHT_NOW))


# The fire.


def is_citizen(thing: str) -> bool:
    return thing.rpartition("-")[0] == CITIZEN


def lying(city: City, tiles: tuple[str, ...]) -> tuple[str, ...]:
    """Citizens on these tiles whom nobody carries."""
    piles = city.piles.items()
    return tuple([thing for thing, spot in piles if is_citizen(thing) and city.tile(spot) in tiles])


@cites("betrayal:haunt/38/fire")
async def burn(city: City) -> None:
    """It takes who lies in it, and goes on; in the end there is nothing left to burn."""
    dead = lying(city, city.states.get(FIRE, ()))
    if dead:
        await happen(city, Destroy(dead, BURNS))
        await happen(city, Count(LOST, len(dead), BURNS))
    tiles = untouched(city, FIRE, "city")
    faces = await throw(len(tiles), SIDES) if tiles else ()
    caught = [tile for tile, face in zip(tiles, faces, strict=True) if face == BLANK]
    await take_hold(city, FIRE, caught, BURNS)
    if not untouched(city, FIRE, "city"):
        for hero in city.heroes():
            await hurt(city, hero, "physical", COLLAPSE, BURNS)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Blaze(Source):
    """It has a turn of its own, as that of the revealer begins or would have begun."""

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, BeginTurn | PassOver)
        return whose_turn(city, event) == city.revealer

    @after(BeginTurn)
    @cites("betrayal:haunt/38/fire")
    async def spread(self, city: City, begun: BeginTurn) -> None:
        await burn(city)

    @after(PassOver)
    @cites("betrayal:haunt/38/fire", "betrayal:ruling/N38b")
    async def spread_all_the_same(self, city: City, passed: PassOver) -> None:
        await burn(city)


# The rescuers.


def here(city: City, who: str) -> list[str]:
    """Citizens who can be reached from where somebody stands."""
    spot = city.spot(who)
    return [thing for thing, there in city.piles.items() if is_citizen(thing) and there == spot]


@cites("betrayal:haunt/38/carry")
def can_lift(city: City, who: str) -> bool:
    found = here(city, who)
    return bool(found) and has_room(city, who, found[0])


async def lift(city: City, who: str) -> None:
    """One is as heavy as another."""
    for citizen in here(city, who)[:1]:
        await pick_up(city, who, citizen, CARRIED)


@cites("betrayal:haunt/38/circle", "betrayal:ruling/N38c")
def can_lay(city: City, who: str) -> bool:
    spot = city.spot(who)
    return spot is not None and CIRCLE not in city.tokens and city.board.level(spot) == "catacomb"


@cites("betrayal:haunt/38/circle")
def hard_to_lay(city: City) -> int:
    """For whoever is in turn: some have read such scrolls before."""
    versed = city.active in ADVENTURERS and ADVENTURERS[city.active].calling in VERSED
    return LAY_WITH_EASE if versed else LAY


async def lay(city: City, who: str) -> None:
    spot = city.spot(who)
    if spot is not None:
        await put_token(city, CIRCLE, spot, LAID)


@HAUNT.role("rescuer")
@dataclass(frozen=True, slots=True)
class Rescuer(Role):
    """All of you."""

    tasks = (
        Task(
            "lift",
            Words("Pick up {citizen:a}", citizen=CITIZEN),
            ("might",),
            LIFT,
            can_lift,
            lift,
            CARRIED,
        ),
        Task(
            "lay",
            Words("Lay {circle}", circle=CIRCLE),
            ("knowledge",),
            hard_to_lay,
            can_lay,
            lay,
            LAID,
        ),
    )

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Leave) and event.who == self.who and is_in(city, FIRE, self.who)

    @before(Leave)
    @cites("betrayal:haunt/38/flames")
    async def run_through(self, city: City, left: Leave) -> Leave | None:
        """Or be driven back, and lose one's hold."""
        who = self.who
        if await plain_roll(city, who, 1, FLAMES, need=1):
            return left
        with since(city, Roll):
            await hurt(city, who, "physical", 1, FLAMES)
            for citizen in tokens_of(city, who, CITIZEN):
                await drop(city, who, citizen, FLAMES)
        return None


# The way out.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class WayOut(Source):
    """Whoever lies in the circle is elsewhere."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, PutToken):
            return event.token == CIRCLE
        if isinstance(event, Lose):
            return is_citizen(event.thing) and event.to == PILE
        return isinstance(event, Strew) and is_citizen(event.card)

    @after(PutToken)
    @cites("betrayal:haunt/38/rescue")
    async def opens(self, city: City, laid: PutToken) -> None:
        await self._take(city)

    @after(Lose)
    @cites("betrayal:haunt/38/rescue")
    async def is_let_go(self, city: City, lost: Lose) -> None:
        await self._take(city)

    @after(Strew)
    @cites("betrayal:haunt/38/rescue", "betrayal:ruling/N38d")
    async def turns_up(self, city: City, found: Strew) -> None:
        await self._take(city)

    async def _take(self, city: City) -> None:
        spot = city.tokens.get(CIRCLE)
        safe = () if spot is None else lying(city, (city.tile(spot),))
        if safe:
            await happen(city, Destroy(safe, RESCUED))
            await happen(city, Count(SAVED, len(safe), RESCUED))


@HAUNT.rule
@cites("betrayal:haunt/38/carry", "betrayal:ruling/N38d")
@dataclass(frozen=True, slots=True)
class NobodyIsForgotten(NeverLost):
    """Citizens survive whoever died in another place."""

    kind, by = CITIZEN, CARRIED
