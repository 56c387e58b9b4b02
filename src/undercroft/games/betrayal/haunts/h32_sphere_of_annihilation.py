"""Haunt 32 - Sphere of Annihilation.

Acererak has lent one of the company a hole in the world and a talisman to steer it by. Wherever the
Sphere has been the city is gone; the heroes want the Talisman, and to bring the two together.
Cites: betrayal:haunt/32
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART, FAR, Way
from undercroft.games.betrayal.events.board import Leave, LiftToken, Wreck
from undercroft.games.betrayal.events.cards import (
    Destroy,
    Discard,
    Drop,
    Give,
    PickUp,
    Receive,
    Steal,
    Strew,
)
from undercroft.games.betrayal.events.combat import Remove
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.hands import Gain, Lose
from undercroft.games.betrayal.events.haunt import Together
from undercroft.games.betrayal.events.turns import BeginMonsterTurn, BeginTurn, Rest, Spend
from undercroft.games.betrayal.facts import TRAITS
from undercroft.games.betrayal.printed import Level
from undercroft.games.betrayal.rules.blows import BARE_BY_TRAIT, Blow
from undercroft.games.betrayal.rules.coming import set_foot
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import LIVES, NoFigures, Test
from undercroft.games.betrayal.rules.harm import (
    WHICH_IS_ROLLED,
    depart,
    hurt,
    hurt_in,
    kill,
    pick_trait,
    strengthen_freely,
)
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.leading import HolderLeads
from undercroft.games.betrayal.rules.leaving import leave
from undercroft.games.betrayal.rules.moving import put_on, spaces_left, ways
from undercroft.games.betrayal.rules.places import at_spot, of_stack
from undercroft.games.betrayal.rules.placing import WHICH_STACK, pick_spot, spawn, spots_on
from undercroft.games.betrayal.rules.possessions import discard
from undercroft.games.betrayal.rules.pushing import shift
from undercroft.games.betrayal.rules.rolls import plain_roll, trait_roll
from undercroft.games.betrayal.rules.slots import Slot
from undercroft.games.betrayal.rules.staging import begin_stage
from undercroft.games.betrayal.rules.tokens import hand_out
from undercroft.games.betrayal.state import BOUND, FIRST_STAGE, HERO, City
from undercroft.games.betrayal.tiles import ALL_TILES, CATACOMB_LANDING, KINDS

SPHERE: Final = "sphere"
TALISMAN: Final = "talisman"
SEIZED: Final = "seized"  # the stage in which the heroes know how to steer
KITCHEN: Final = "kitchen"
DICE: Final = 3  # of the Sphere's pace
PULL: Final = 5  # Speed, not to be sucked in
MERGE: Final = 5  # Knowledge
WAY_OUT: Final = 3  # with any trait
CLIMB: Final = 3  # Speed down, Might up
DOWN, UP = "climb-down", "climb-up"
THERE: Final = Words("Where does {sphere} appear?", sphere=SPHERE)
LANDING: Final = Words("Where do you come out?")
BLOWN: Final = Words("Where are you blown to?")
STOP: Final[Option[int | None]] = Option("stop", None, Words("Let it rest here"), kind="done")

RIGHT_NOW: Final = "betrayal:haunt/32/right-now"
APPEARS: Final = "betrayal:haunt/32/appears"
HELD: Final = "betrayal:haunt/32/talisman"
STEERED: Final = "betrayal:haunt/32/steer"
ANNIHILATED: Final = "betrayal:haunt/32/annihilate"
COVERED: Final = "betrayal:haunt/32/cover"
PULLED: Final = "betrayal:haunt/32/pull"
MERGED: Final = "betrayal:haunt/32/merge"
RUBBLE: Final = "betrayal:haunt/32/wreckage"
CLIMBED: Final = "betrayal:haunt/32/climb"


HAUNT: Final = in_the_box(Haunt(32))
HAUNT.slot(Slot(SPHERE))


@cites("betrayal:haunt/32/last")
def last_one_has_it(city: City) -> bool:
    """One hero is left, and has the Talisman."""
    heroes = city.heroes()
    return len(heroes) == 1 and city.held.get(TALISMAN) == heroes[0]


CHANGES_HANDS: Final = (Receive, Steal, Give, PickUp, Drop, Discard)
HAUNT.goal("merged", NoFigures(SPHERE))
HAUNT.goal("last", Test(last_one_has_it, (*LIVES, *CHANGES_HANDS)))


@cites("betrayal:haunt/32/pull")
def is_at_the_sphere(city: City, who: str) -> bool:
    """On its tile, whichever half."""
    return who in city.at and city.tile_of(who) == city.tile_of(SPHERE)


def has_it(city: City, who: str) -> bool:
    return city.held.get(TALISMAN) == who


# Set-up.


@HAUNT.heroes_set_up
@cites("betrayal:haunt/32/appears", "betrayal:ruling/N32a")
async def bring_the_sphere(city: City) -> None:
    """Where in the city nobody is near; of equally lonely tiles the heroes choose."""
    walks = [city.board.walks(spot) for spot in city.spots_of(city.living())]
    cells = spots_on(city, "city")
    away = {cell: min([walk.get(cell, APART) for walk in walks], default=0) for cell in cells}
    loneliest = [cell for cell in cells if away[cell] == max(away.values())]
    seat, about = city.driver(city.heroes()[0]), SPHERE
    spot = await pick_spot(city, seat, loneliest, THERE, APPEARS, "place/loneliest", about=about)
    assert spot is not None, "the start tile of the city always lies there"
    await spawn(city, SPHERE, spot, APPEARS)


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/32/right-now")
async def take_the_talisman(city: City) -> None:
    """The traitor recovers, gains a step for each hero, and holds what steers the Sphere."""
    (traitor,) = city.traitors()
    await strengthen_freely(city, traitor, RIGHT_NOW)
    await hand_out(city, traitor, TALISMAN, RIGHT_NOW)


# The Sphere.


@HAUNT.rule
@cites("betrayal:haunt/32/talisman", "betrayal:ruling/N32b")
@dataclass(frozen=True, slots=True)
class Talisman(HolderLeads):
    """Whoever has it leads the Sphere; nothing but the Sphere is the end of it."""

    figure, token, by = SPHERE, TALISMAN, HELD

    @after(Gain)
    @cites("betrayal:haunt/32/talisman", "betrayal:ruling/N32i")
    async def is_explained(self, city: City, gained: Gain) -> None:
        """All heroes learn how it works from the first of them who has it."""
        if city.side(gained.who) == HERO and city.stage == FIRST_STAGE:
            await begin_stage(city, SEIZED, HELD)

    @after(Lose)
    @cites("betrayal:haunt/32/talisman", "betrayal:ruling/N32g")
    async def turns_up_again(self, city: City, lost: Lose) -> None:
        spot = city.spot(SPHERE)
        if TALISMAN in city.lost and spot is not None:
            await happen(city, Strew(TALISMAN, spot, city.tile(spot), HELD))


@HAUNT.rule
@cites("betrayal:haunt/32")
@dataclass(frozen=True, slots=True)
class TurnOfTheSphere(Source):
    """It has one of its own, when the traitor's is over, whatever has become of the traitor."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, BeginMonsterTurn) and event.group == SPHERE

    @after(BeginMonsterTurn)
    @cites("betrayal:haunt/32/sphere")
    async def stir(self, city: City, begun: BeginMonsterTurn) -> None:
        """All at once: it does not act like a monster."""
        await happen(city, Rest(begun.monsters, STEERED))
        await steer(city)


@cites("betrayal:haunt/32/steer", "betrayal:ruling/N32b", "betrayal:ruling/N32c")
async def steer(city: City) -> None:
    """Three dice of spaces, one at least, step by step; it stops at whoever has no Talisman."""
    holder = city.held.get(TALISMAN, "")
    if not holder or SPHERE not in city.at:
        return
    left = max(1, await plain_roll(city, holder, DICE, STEERED))
    must = not city.plays("N32c:may")
    with since(city, Roll):
        while left > 0 and TALISMAN in city.held:
            way = await _where_to(city, left, must)
            if way is None or not await _roll_on(city, way) or _meets_somebody(city):
                return
            left, must = left - way[1], False


async def _where_to(city: City, left: int, must: bool) -> Way | None:
    """The next step, as long as there are spaces for it; the first one needs none."""
    found = ways_of_the_sphere(city)
    near = {to: cost for to, cost in found.items() if cost <= left or must}
    options: list[Option[int | None]] = [at_spot(city.board, to) for to in near]
    if not must:
        options.append(STOP)
    if not near:
        return None
    prompt = Words("{sphere:bare}: where to? Spaces left: {left}.", sphere=SPHERE, left=left)
    seat, by, kind, who = city.driver(SPHERE), STEERED, "place/steer", SPHERE
    otherwise = "" if must else STOP.key
    chosen = choose(seat, prompt, options, by, kind, who=who, otherwise=otherwise)
    to = (await chosen).value
    return None if to is None else (to, near[to])


@cites("betrayal:haunt/32/steer")
def ways_of_the_sphere(city: City) -> dict[int, int]:
    """What an adventurer could take from its tile, and from level to level by the rifts."""
    spot, board = city.spot(SPHERE), city.board
    if spot is None:
        return {}
    found = dict.fromkeys(rifts(city, spot), 1)
    for half in board.halves(spot % FAR):
        for to, cost in ways(city, SPHERE, half):
            if to % FAR != spot % FAR:
                found[to] = min(cost, found.get(to, cost))
    return found


@cites("betrayal:haunt/32/steer", "betrayal:haunt/32/climb", "betrayal:ruling/N32l")
def rifts(city: City, spot: int) -> list[int]:
    """From level to level: to any wreck there, or where the other level begins if none is."""
    board = city.board
    there: Level = "catacomb" if board.level(spot) == "city" else "city"
    wrecks = [cell for cell in spots_on(city, there) if cell in board.wrecks]
    return wrecks or [board.cells[CATACOMB_LANDING if there == "catacomb" else KITCHEN]]


async def _roll_on(city: City, way: Way) -> bool:
    """The Sphere goes on, and nothing is left of the tile it was on; tell whether it did."""
    to, cost = way
    left = await leave(city, SPHERE, to, cost, STEERED)
    if left is None:
        return False
    tile = city.tile(left.spot)
    await set_foot(city, left, to, "step")
    if city.spot(SPHERE) == left.spot:
        return False
    await annihilate(city, tile)
    return city.spot(SPHERE) == to


def _meets_somebody(city: City) -> bool:
    return any(is_at_the_sphere(city, who) and not has_it(city, who) for who in city.living())


@cites("betrayal:haunt/32/annihilate", "betrayal:ruling/N32k")
async def annihilate(city: City, tile: str) -> None:
    """A tile is turned over; who and what is there is no more, but for the Talisman's holder."""
    board, by = city.board, ANNIHILATED
    await happen(city, Together(True, by))
    if board.shape(board.cells[tile]).face_up:
        await happen(city, Wreck(tile, await _cover(city, tile), by))
    for who in city.living():
        if city.tile_of(who) == tile and not has_it(city, who):
            await depart(city, who, by, drops=False)
    for token, spot in [*city.tokens.items()]:
        if city.tile(spot) == tile and token in city.tokens:
            await happen(city, LiftToken(token, "", by))
    lie = [thing for thing, spot in city.piles.items() if city.tile(spot) == tile]
    lost = tuple([thing for thing in lie if thing != TALISMAN])
    if lost:
        await happen(city, Destroy(lost, by))
    await happen(city, Together(False, by))


@cites("betrayal:haunt/32/cover", "betrayal:ruling/N32d")
async def _cover(city: City, tile: str) -> str:
    """The stack whose next tile, unseen, covers a part of a start tile: the tallest."""
    tallest = max([city.stacked(kind) for kind in KINDS])
    if not ALL_TILES[tile].start or not tallest:
        return ""
    options = [of_stack(kind) for kind in KINDS if city.stacked(kind) == tallest]
    seat = city.driver(SPHERE)
    return (await choose(seat, WHICH_STACK, options, COVERED, "stack", about=tile)).value


# Roles.


@cites("betrayal:haunt/32/climb", "betrayal:ruling/N32f")
def may_climb(city: City, who: str, level: Level) -> bool:
    """Once in a turn, for a space, as soon as anything is a wreck."""
    spot = city.spot(who)
    if spot is None or not city.board.wrecks or city.board.level(spot) != level:
        return False
    if DOWN in city.used or UP in city.used:
        return False
    held_back = city.stopped or city.reckoned(BOUND, who) or not spaces_left(city, who)
    return city.plays("N32f:free") or not held_back


def may_climb_down(city: City, who: str) -> bool:
    return may_climb(city, who, "city")


def may_climb_up(city: City, who: str) -> bool:
    return may_climb(city, who, "catacomb")


@cites("betrayal:haunt/32/climb", "betrayal:ruling/N32j")
async def climb(city: City, who: str) -> None:
    """Out of any wreck of the other level, or where that level begins if it has none."""
    here = city.spot(who)
    if here is None:
        return
    kind, seat = "place/climb", city.driver(who)
    spot = await pick_spot(city, seat, rifts(city, here), LANDING, CLIMBED, kind, who=who)
    if not city.plays("N32f:free"):
        await happen(city, Spend(1, CLIMBED))
    if spot is not None:
        await put_on(city, who, spot, CLIMBED)


@cites("betrayal:haunt/32/climb")
async def fall(city: City, who: str) -> None:
    """One comes out just the same, and it hurts."""
    await climb(city, who)
    await hurt(city, who, "physical", 1, CLIMBED)


CLIMB_DOWN: Final = Task(
    DOWN, Words("Climb down"), ("speed",), CLIMB, may_climb_down, climb, CLIMBED, fall
)
CLIMB_UP: Final = Task(UP, Words("Climb up"), ("might",), CLIMB, may_climb_up, climb, CLIMBED, fall)


@dataclass(frozen=True, slots=True)
class Mortal(Role):
    """What both sides have to do with: the pull of the Sphere, and ways through the wreckage."""

    tasks: ClassVar[tuple[Task, ...]] = (CLIMB_DOWN, CLIMB_UP)

    @cites("betrayal:haunt/32/attack")
    def blows(self, city: City) -> Sequence[Blow]:
        return [BARE_BY_TRAIT["knowledge"]]

    def hears(self, city: City, event: Event) -> bool:
        begun = isinstance(event, BeginTurn) and event.who == self.who
        return begun and is_at_the_sphere(city, self.who) and not has_it(city, self.who)

    @after(BeginTurn)
    @cites("betrayal:haunt/32/pull")
    async def resist(self, city: City, begun: BeginTurn) -> None:
        """Quick enough, or sucked in with all one has."""
        if await trait_roll(city, self.who, "speed", PULLED, need=PULL) < PULL:
            with since(city, Roll):
                await kill(city, self.who, "", PULLED, drops=False)


@HAUNT.role("servant")
@dataclass(frozen=True, slots=True)
class SoulGatherer(Mortal):
    """Acererak's hand in the city."""


@cites("betrayal:haunt/32/merge")
def may_merge(city: City, who: str) -> bool:
    return has_it(city, who) and is_at_the_sphere(city, who)


@cites("betrayal:haunt/32/merge")
async def merge(city: City, who: str) -> None:
    """Both are gone from the world."""
    await happen(city, Together(True, MERGED))
    await falls(city, SPHERE, Remove(SPHERE, MERGED), MERGED)
    await discard(city, who, TALISMAN, MERGED)
    await happen(city, Together(False, MERGED))


@cites("betrayal:haunt/32/merge", "betrayal:ruling/N32h")
async def blow_away(city: City, who: str) -> None:
    """To a tile through a door, if there is one; nothing is discovered."""
    here = city.spot(who)
    near = () if here is None else city.board.near(here)
    kind, seat = "place/blown", city.driver(who)
    spot = await pick_spot(city, seat, near, BLOWN, MERGED, kind, who=who)
    if spot is not None:
        await shift(city, who, spot, MERGED)


MERGE_THEM: Final = Task(
    "merge",
    Words("Bring Talisman and Sphere together"),
    ("knowledge",),
    MERGE,
    may_merge,
    merge,
    MERGED,
    blow_away,
)


@HAUNT.role("hunted")
@dataclass(frozen=True, slots=True)
class Hunted(Mortal):
    """Somebody whom the Sphere has not got yet."""

    tasks = (*Mortal.tasks, MERGE_THEM)


# The wreckage.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Wreckage(Source):
    """Out of what is left of a tile one has to find a way."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Leave):
            return False
        return event.who in city.steps and event.spot in city.board.wrecks

    @before(Leave)
    @cites("betrayal:haunt/32/wreckage", "betrayal:ruling/N32e")
    async def find_a_way(self, city: City, left: Leave) -> Leave:
        """With any trait; one gets out in any case, alive or not."""
        who, kind = left.who, "trait/wreckage"
        trait = await pick_trait(city, who, TRAITS, WHICH_IS_ROLLED, RUBBLE, kind)
        if await trait_roll(city, who, trait, RUBBLE, need=WAY_OUT) < WAY_OUT:
            with since(city, Roll):
                await hurt_in(city, who, trait, 1, RUBBLE)
        return left
