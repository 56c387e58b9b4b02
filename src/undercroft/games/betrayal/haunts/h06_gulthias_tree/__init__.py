"""Haunt 6 - The Gulthias Tree.

One of the company sows an evil tree: Branches all over the city, and Vine Blights that creep from
one to the next. The heroes fell the Branches and prune what grows between them.
Cites: betrayal:haunt/06
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.board import Lay, LayAll, Leave, Place, Push
from undercroft.games.betrayal.events.combat import Defeat, Remove, Stun, Weigh, Wound
from undercroft.games.betrayal.events.turns import EndMonsterTurn, EndTurn, GiveUpAttacks
from undercroft.games.betrayal.facts import MOST_DICE
from undercroft.games.betrayal.haunts.h06_gulthias_tree.felling import as_hard_as, without_harm
from undercroft.games.betrayal.haunts.h06_gulthias_tree.growth import (
    Links,
    are_joined,
    away,
    links_of,
    sites,
)
from undercroft.games.betrayal.haunts.pieces.holding import HoldLaw
from undercroft.games.betrayal.rules.falling import falls, stun
from undercroft.games.betrayal.rules.goals import MOVES, Both, NoFigures, Slain, Test
from undercroft.games.betrayal.rules.harm import strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.placing import add_tile, pick_spot, spawn
from undercroft.games.betrayal.rules.pushing import shift
from undercroft.games.betrayal.rules.rolls import plain_roll
from undercroft.games.betrayal.rules.surroundings import on_tile
from undercroft.games.betrayal.state import MONSTER_MENU, City
from undercroft.games.betrayal.tiles import KINDS

VINE: Final = "vine-blight"
BRANCH: Final = "branch"
APART: Final = 4  # tiles between Branches
EACH: Final = 2  # Vine Blights for a Branch
FEW, MANY, A_CROWD = 3, 4, 5  # Branches; with so many adventurers there is one more
NEED: Final = 4  # Knowledge, for a new Branch
SPROUTS: Final = 6  # on the Might of two
FELLS: Final = 5  # Might, against a Branch
PAIR: Final = 2
SOW: Final = Words("Sow a new Branch")
MULTIPLY: Final = Words("Multiply")
GROWS: Final = Words("Where does {branch:a} grow?", branch=BRANCH)
WHERE_BACK: Final = Words("Where does it shrink back to?")

RIGHT_NOW: Final = "betrayal:haunt/06/right-now"
SOWN: Final = "betrayal:haunt/06/branches"
WITHERED: Final = "betrayal:haunt/06/chains"
SHRUNK: Final = "betrayal:haunt/06/shrinking"
CULTIVATED: Final = "betrayal:haunt/06/cultivate"
MULTIPLIED: Final = "betrayal:haunt/06/multiply"

HAUNT: Final = in_the_box(Haunt(6))


def cells_of(city: City, figures: Iterable[str]) -> dict[str, int]:
    """The cells of these, by their names."""
    there = {figure: city.spot(figure) for figure in figures}
    return {figure: spot % FAR for figure, spot in there.items() if spot is not None}


@cites("betrayal:haunt/06/joining")
def has_grown(city: City) -> bool:
    """Do unstunned Vine Blights join two Branches?"""
    alive = [vine for vine in city.of_kind(VINE) if vine not in city.stunned]
    branches = [*cells_of(city, city.of_kind(BRANCH)).values()]
    return are_joined(links_of(city.board), branches, {*cells_of(city, alive).values()})


HAUNT.goal("grown", Test(has_grown, (*MOVES, Stun, EndMonsterTurn, Lay, LayAll)))
HAUNT.goal("felled", Both(Slain("gardener"), NoFigures(BRANCH)))


# Set-up.


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/06/right-now", "betrayal:haunt/06/branches", "betrayal:ruling/N6b")
async def sow(city: City) -> None:
    """The gardener is strong, and Branches come up as far from each other as they must."""
    (gardener,) = city.traitors()
    seat, count = city.seat(gardener), MANY if city.seats >= A_CROWD else FEW
    await strengthen(city, gardener, RIGHT_NOW, might=1, knowledge=2)
    apart = await make_room(city, seat, count)
    chosen: list[int] = []
    while len(chosen) < count:
        cells = sites(links_of(city.board), chosen, count, apart)
        spots = [half for cell in cells for half in city.board.halves(cell)]
        spot = await pick_spot(city, seat, spots, GROWS, SOWN, "place/branch", about=BRANCH)
        assert spot is not None, "there was room for all of them"
        chosen.append(spot % FAR)
        await plant(city, spot, SOWN)


async def make_room(city: City, seat: int, count: int) -> int:
    """Tiles are added until Branches can be so far apart; how far they can be."""
    while not sites(links_of(city.board), (), count, APART):
        if await add_tile(city, seat, KINDS, SOWN) is None:
            break
    links = links_of(city.board)
    return next(apart for apart in range(APART, -1, -1) if sites(links, (), count, apart))


async def plant(city: City, spot: int, by: str) -> list[str]:
    """A Branch, and what creeps about it."""
    await spawn(city, BRANCH, spot, by)
    return [await spawn(city, VINE, spot, by) for _ in range(EACH)]


# Chains.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Pruning(Source):
    """At the end of every turn, whoever has had it."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, EndTurn) and bool(city.of_kind(VINE))

    @after(EndTurn)
    @cites("betrayal:haunt/06/chains", "betrayal:haunt/06/shrinking")
    async def prune(self, city: City, ended: EndTurn) -> None:
        await prune(city)


@cites("betrayal:haunt/06/chains", "betrayal:haunt/06/shrinking", "betrayal:ruling/N6a")
async def prune(city: City) -> None:
    """What hangs on nothing is gone; the stunned step back, then those whom that cut off."""
    links = links_of(city.board)
    held = hanging(city, links)
    for vine, cell in cells_of(city, city.of_kind(VINE)).items():
        if cell not in held:
            await falls(city, vine, Remove(vine, WITHERED), WITHERED)
    depths, stepped = hanging(city, links), list[str]()
    before = cells_of(city, city.of_kind(VINE))
    await step_back(city, [v for v in before if v in city.stunned], links, depths, stepped)
    now = hanging(city, links)
    loose = [v for v, cell in cells_of(city, before).items() if cell not in now]
    await step_back(city, [v for v in loose if v not in stepped], links, depths, stepped)


def hanging(city: City, links: Links) -> dict[int, int]:
    """How far along its chain each cell is from the nearest Branch, if it hangs on one."""
    vines = {*cells_of(city, city.of_kind(VINE)).values()}
    return away(links, cells_of(city, city.of_kind(BRANCH)).values(), vines)


async def step_back(
    city: City,
    vines: Iterable[str],
    links: Links,
    depths: Mapping[int, int],
    stepped: list[str],
) -> None:
    """Each goes a tile closer to its Branch, all at once; the traitor says where ways part."""
    moves: list[tuple[str, int]] = []
    for vine in vines:
        cell = (city.spot(vine) or 0) % FAR
        if depths.get(cell, 0) > 0:
            near = [there for there in links[cell] if depths.get(there) == depths[cell] - 1]
            spots = [_entered(city, vine, there) for there in near]
            seat, kind = city.driver(vine), "place/shrink"
            spot = await pick_spot(city, seat, spots, WHERE_BACK, SHRUNK, kind, who=vine)
            if spot is not None:
                moves.append((vine, spot))
    for vine, spot in moves:
        stepped.append(vine)
        await shift(city, vine, spot, SHRUNK)


def _entered(city: City, vine: str, cell: int) -> int:
    """The half of a tile that a vine comes to."""
    spot = city.spot(vine)
    ways = () if spot is None else [to for to, _ in city.board.ways(spot)]
    return next((to for to in ways if to % FAR == cell), cell)


# The traitor.


@cites("betrayal:haunt/06/cultivate")
def may_sow(city: City, who: str) -> bool:
    """At least so many tiles from every Branch."""
    spot = city.spot(who)
    branches = cells_of(city, city.of_kind(BRANCH)).values()
    near = away(links_of(city.board), branches)
    return spot is not None and near.get(spot % FAR, APART) >= APART


@cites("betrayal:haunt/06/cultivate")
def sowing(city: City) -> int:
    """It is harder under the eyes of heroes."""
    here = on_tile(city, city.spot(city.active))
    return NEED + len([hero for hero in city.heroes() if hero in here])


@cites("betrayal:haunt/06/cultivate")
async def cultivate(city: City, who: str) -> None:
    """Another Branch, with two that are not awake yet."""
    spot = city.spot(who)
    if spot is None:
        return
    for vine in await plant(city, spot, CULTIVATED):
        await stun(city, vine, "", CULTIVATED)


@HAUNT.role("gardener")
@dataclass(frozen=True, slots=True)
class Gardener(Role):
    """Somebody who talks to plants, and is answered."""

    tasks = (
        Task(
            "sow",
            SOW,
            ("knowledge",),
            sowing,
            may_sow,
            cultivate,
            CULTIVATED,
            instead_of_attack=True,
        ),
    )


@HAUNT.role("pruner")
@dataclass(frozen=True, slots=True)
class Pruner(Role):
    """Somebody with a blade and no patience."""


# Vine Blights and Branches.


@HAUNT.holds("struck")
@cites("betrayal:haunt/06/felling", "betrayal:ruling/N6d")
def is_struck(city: City, wound: Wound) -> bool:
    return wound.struck


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Rooted(HoldLaw):
    """Whatever pushes or calls, a Branch stays where it is."""

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, Leave | Push | Place)
        return event.who in city.of_kind(BRANCH)

    @cites("betrayal:haunt/06/branch")
    def holds(self, city: City, who: str, by: str) -> bool:
        return True


def partners(city: City) -> list[str]:
    """Those with whom the Vine Blight that acts can multiply."""
    figure = city.acting
    if figure not in city.of_kind(VINE):
        return []
    here, done = on_tile(city, city.spot(figure)), (figure, *city.swung, *city.stunned)
    vines = [vine for vine in city.of_kind(VINE) if vine in here and vine not in done]
    return [vine for vine in vines if city.driver(vine) == city.driver(figure)]


@cites("betrayal:haunt/06/multiply")
def can_multiply(law: Source, city: City) -> bool:
    return city.acting not in city.swung and bool(partners(city))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Thicket(Source):
    """How Vine Blights get more, and what becomes of those who strike at a Branch."""

    def hears(self, city: City, event: Event) -> bool:
        match event:
            case Weigh(target=target):
                return target in city.of_kind(BRANCH)
            case Defeat(winner=winner):
                return winner in city.of_kind(BRANCH)
        return False

    @offers(MONSTER_MENU, MULTIPLY, can_multiply, kind="command")
    @cites("betrayal:haunt/06/multiply")
    async def multiply(self, city: City) -> None:
        """Two of them give up their attacks; what comes of it does nothing in this turn."""
        pair, spot = (city.acting, partners(city)[0]), city.spot(city.acting)
        await happen(city, GiveUpAttacks(pair, MULTIPLIED))
        dice = min(MOST_DICE, sum([city.trait(vine, "might") for vine in pair]))
        rolled = await plain_roll(city, city.acting, dice, MULTIPLIED, need=SPROUTS)
        if rolled >= SPROUTS and spot is not None:
            sprout = await spawn(city, VINE, spot, MULTIPLIED)
            await happen(city, GiveUpAttacks((sprout,), MULTIPLIED))

    @before(Weigh)
    @cites("betrayal:haunt/06/felling")
    async def is_hard(self, city: City, weighed: Weigh) -> Weigh:
        """A Branch rolls nothing: so much is needed, and more among vines."""
        tile = city.tile_of(weighed.target)
        vines = [v for v in city.of_kind(VINE) if v not in city.stunned]
        here = [vine for vine in vines if city.tile_of(vine) == tile]
        return as_hard_as(weighed, FELLS + len(here) // PAIR)

    @before(Defeat)
    @cites("betrayal:haunt/06/felling", "betrayal:haunt/06/branch")
    async def does_no_harm(self, city: City, lost: Defeat) -> Defeat:
        """Nobody was ever hurt by missing a branch."""
        return without_harm(lost)
