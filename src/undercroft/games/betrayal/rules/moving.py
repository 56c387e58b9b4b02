"""Movement: where one can go, what it costs, what happens on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.source import Source
from undercroft.engine.state import Deed
from undercroft.games.betrayal.board import APART, FAR, Board, Way, beyond, key_of
from undercroft.games.betrayal.events.board import Place, Step
from undercroft.games.betrayal.events.turns import Halt, Use
from undercroft.games.betrayal.rules.harm import lose
from undercroft.games.betrayal.rules.possessions import join_companions
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.siding import escapes
from undercroft.games.betrayal.state import (
    AT_MOST,
    BOUND,
    FREE_TO_GO,
    SPACES,
    UNSEEN,
    City,
    Lying,
)

GATES: Final = "arcane-gate"
GATE, OTHER_GATE = f"{GATES}-1", f"{GATES}-2"
Path = tuple[int, ...]  # the spots one comes through, the last one included
CROSSING: Final = "crossing"  # one attempt at a barrier in each turn


@cites(
    "betrayal:move/speed", "betrayal:monster/speed", "betrayal:ruling/R12", "betrayal:ruling/R35"
)
def spaces(city: City, who: str) -> int:
    """How many spaces a character may move in this turn."""
    if who in city.steps:
        most = city.trait(who, "speed") + city.bonus
    else:
        most = city.paces.get(city.kind(who).key, 0) + city.bonus
    for _, change in city.reckoned(SPACES, who):
        most += change
    for _, cap in city.reckoned(AT_MOST, who):
        most = min(most, cap)
    return most


@cites("betrayal:move/opponents", "betrayal:ruling/R11", "betrayal:ruling/R25")
def surcharge(city: City, who: str, spot: int) -> int:
    """One more space to leave for each opponent there who is not stunned."""
    if not city.haunt:
        return 0
    at = city.at
    if city.crowd(spot) == (at.get(who) == spot):  # nobody else
        return 0
    others = [other for other, there in at.items() if there == spot and other != who]
    if city.reckoned(FREE_TO_GO, who) or city.reckoned(UNSEEN, who):
        return 0
    slows, stunned = city.tale.slows, city.stunned
    return sum([other not in stunned and slows(city, other, who) for other in others])


def spaces_left(city: City, who: str) -> int:
    """How many of them are still ahead."""
    return max(0, spaces(city, who) - city.spent)


def has_not_moved(source: Source, city: City) -> bool:
    """May whoever is in turn still do something instead of moving?"""
    return not city.strides and not city.stopped


def toll(city: City, who: str, spot: int) -> int:
    """What a token on a tile adds to the cost of entering it."""
    if spot not in city.tokens.values():
        return 0
    return sum([token.toll(city, who) for token in tokens_on(city, spot)])


def tokens_on(city: City, spot: int) -> list[Lying]:
    """Tokens with a say that lie here."""
    here = [key for key, there in city.tokens.items() if there == spot]
    return [s for s in city.sources if isinstance(s, Lying) and s.key in here]


@cites("betrayal:monster/passages", "betrayal:event/arcane-gate", "betrayal:ruling/R34")
def ways(city: City, who: str, spot: int) -> Sequence[Way]:
    """Where one can go from a spot: doors, stairs, grates, gates; barriers if they are no bar."""
    board, tokens = city.board, city.tokens
    found: Sequence[Way] = board.ways(spot)
    if GATE in tokens:
        gates = (tokens[GATE], tokens[OTHER_GATE])
        if spot in gates and gates[0] != gates[1]:
            found = (*found, (gates[1] if spot == gates[0] else gates[0], 1))
    if city.haunt:
        if spot in board.parted and city.ignores_harm(who) and _passed(city, spot) not in city.used:
            found = (*found, (beyond(spot), 0))  # each barrier once in a turn
        if not city.tale.ways_are_plain:
            found = city.tale.ways(city, who, spot, [*found])
    return found


def _passed(city: City, spot: int) -> str:
    return f"{CROSSING}:{city.board.tile(spot)}"


class Move:
    """An option to go somewhere: most are never looked at, so they are told only if asked."""

    __slots__ = ("_came_from", "board", "to")

    def __init__(self, board: Board, to: int, came_from: Mapping[int, int]) -> None:
        self.board: Final = board
        self.to: Final = to
        self._came_from: Final = came_from

    @property
    def key(self) -> str:
        return _key_to(self.to)

    @property
    def label(self) -> str:
        return "Go to " + self.board.label(self.to)

    @property
    def about(self) -> str:
        return "tile:" + self.board.key(self.to % FAR)

    @property
    def path(self) -> Path:
        steps = [self.to]
        while (spot := self._came_from.get(steps[-1])) is not None:
            steps.append(spot)
        return tuple(steps[-2::-1])

    @property
    def value(self) -> Deed:
        return partial(_go, self.path)


@lru_cache(maxsize=1024)
def _key_to(spot: int) -> str:
    return "go:" + key_of(spot)


def reach(city: City, who: str) -> dict[int, Path]:
    """Every spot one can move to now, and the way there."""
    return {move.to: move.path for move in moves_now(city, who)}


def moves_now(city: City, who: str) -> list[Move]:
    if city.stopped or city.reckoned(BOUND, who):
        return []
    return moves(city, who, spaces_left(city, who), surcharge(city, who, city.at[who]))


@cites("betrayal:move/between", "betrayal:move/minimum")
def moves(city: City, who: str, left: int, extra: int) -> list[Move]:
    """Where so many spaces lead, farther only past plain tiles; `extra` is the price of leaving."""
    here, board = city.at[who], city.board
    if not left and city.strides and here not in board.parted:
        return []
    came_from = _spread(city, who, left, extra)
    return [Move(board, there, came_from) for there in came_from]


def _spread(city: City, who: str, left: int, extra: int) -> dict[int, int]:
    """The last spot but one of the cheapest way to every spot in reach; a first step is free."""
    here, board, tokens = city.at[who], city.board, city.tokens
    careless, parted, as_laid = city.ignores_harm(who), board.parted, board.ways_from
    rough = () if careless else board.rough
    strange = parted if careless else ()
    gates = (tokens[GATE], tokens[OTHER_GATE]) if GATE in tokens else ()
    plain = not city.haunt or city.tale.ways_are_plain
    laid_out = {*tokens.values()}
    stops = laid_out.union(city.piles.values(), rough)
    crowd = city.at.values() if city.haunt else ()
    came_from: dict[int, int] = {}
    cost_of = {here: 0}
    edge = [here]
    most = left if city.strides else APART
    while edge:
        following: list[int] = []
        for spot in edge:
            spent, beside = cost_of[spot], beyond(spot) if spot in parted else None
            as_usual = plain and spot not in strange and spot not in gates
            for there, cost in as_laid[spot] if as_usual else ways(city, who, spot):
                far = spent + cost
                if there != beside:
                    far += extra
                    if there in laid_out:
                        far += toll(city, who, there)
                if far > most or far >= cost_of.get(there, APART):
                    continue
                cost_of[there] = far
                came_from[there] = spot
                passable = (far < left or there in parted) and there not in stops
                if passable and not (there in crowd and _stands_in_the_way(city, who, there)):
                    following.append(there)
        extra, most = 0, left  # opponents are left behind, and the step that is free is made
        edge = following
    return came_from


def _stands_in_the_way(city: City, who: str, spot: int) -> bool:
    opposed = city.tale.opposed
    here = [other for other, there in city.at.items() if there == spot]
    return bool([other for other in here if opposed(city, who, other)])


async def _go(path: Path, city: City) -> None:
    await walk(city, city.active or city.acting, path)


@cites(
    "betrayal:move/speed",
    "betrayal:discover/text",
    "betrayal:special/house-of-blood",
    "betrayal:ruling/R14",
    "betrayal:ruling/R12",
)
async def walk(city: City, who: str, path: Path) -> None:
    """Step by step, until something stops it."""
    for to in path:
        here = city.at.get(who)
        if here is None or city.stopped:
            return
        cost = step_cost(city, who, here, to)
        if cost is None:
            return
        if to == beyond(here):
            by = "betrayal:monster/tile-text"
            await happen(city, Use(_passed(city, here), by))
            await put_on(city, who, to, by)
            continue
        if city.strides and cost > spaces(city, who) - city.spent:
            return
        if who in city.steps and _hinders(city, here):
            await leave(city, who)
            if city.at.get(who) != here:
                return
        if not await happen(city, Step(who, to, city.board.tile(to), cost, "betrayal:move/speed")):
            return
        await arrived(city, who)
        if city.at.get(who) != to:
            return


def step_cost(city: City, who: str, here: int, to: int) -> int | None:
    """What it takes to go from a spot to the next; nothing where no way leads there."""
    for there, cost in ways(city, who, here):
        if there == to:
            past_barrier = to == beyond(here)
            return cost if past_barrier else cost + surcharge(city, who, here) + toll(city, who, to)
    return None


def costs(city: City, who: str) -> dict[int, int]:
    """Every spot one can move to now, and what the whole way there takes."""
    here = city.at[who]
    return {
        to: sum([step_cost(city, who, *step) or 0 for step in pairwise((here, *path))])
        for to, path in reach(city, who).items()
    }


def _hinders(city: City, spot: int) -> bool:
    """Does something on a tile, or the tile itself, have a say when somebody leaves?"""
    return spot in city.tokens.values() or spot in city.board.rough


async def leave(city: City, who: str) -> None:
    """Some tiles, and tokens on them, hinder whoever leaves; one gets out alive or not at all."""
    if who not in city.steps:
        return
    spot = city.at[who]
    if spot in city.tokens.values():
        for token in tokens_on(city, spot):
            await token.parting(city, who)
    if city.at.get(who) in city.board.rough:
        await _roll_to_leave(city, who)


@cites(
    "betrayal:tile/beasts-lair",
    "betrayal:tile/haunted-alley",
    "betrayal:tile/house-of-blood",
    "betrayal:tile/sacrificial-chamber",
)
async def _roll_to_leave(city: City, who: str) -> None:
    """One gets out in any case."""
    tile = city.board.shape(city.at[who]).tile
    leaving = tile.leaving
    assert leaving is not None
    by = f"betrayal:tile/{tile.key}"
    if await escapes(city, who, tile.name, by):
        return
    if await trait_roll(city, who, leaving.trait, by, need=leaving.least) < leaving.least:
        await lose(city, who, leaving.loses, 1, by)


async def arrived(city: City, who: str) -> None:
    """What waits on a tile for whoever comes, tokens with a say aside."""
    if who in city.steps and city.at.get(who) in city.piles.values():
        await join_companions(city, who)


@cites("betrayal:special/barrier-landing", "betrayal:special/barrier-apart")
async def put(city: City, who: str, cell: int, by: str) -> None:
    """A character is placed on a tile, on the half its player chooses if there are two."""
    halves = city.board.halves(cell % FAR)
    seat = city.seat(who) if who in city.steps else city.keeper()
    options = [Option(city.board.key(h), city.board.label(h), h) for h in halves]
    spot = (await choose(seat, "On which side?", options, by, "side")).value
    await put_on(city, who, spot, by)


async def put_on(city: City, who: str, spot: int, by: str) -> None:
    """A character is placed on a spot."""
    if who not in city.dead:
        await happen(city, Place(who, spot, city.board.tile(spot), by))
        await arrived(city, who)


@cites("betrayal:special/barrier", "betrayal:ruling/R16")
def crossing(city: City, who: str) -> list[Option[Deed]]:
    """A roll to come past a barrier, once in a turn."""
    board, here = city.board, city.at[who]
    if here not in board.parted or CROSSING in city.used or city.ignores_harm(who):
        return []
    tile = board.shape(here).tile
    assert tile.barrier is not None
    label = f"Cross to the other side ({tile.barrier.trait.capitalize()} {tile.barrier.least}+)"
    return [Option("cross", label, _cross)]


@cites("betrayal:tile/assassins-run", "betrayal:tile/flooded-chamber")
async def _cross(city: City) -> None:
    who = city.active
    here = city.at[who]
    tile = city.board.shape(here).tile
    assert tile.barrier is not None
    by = f"betrayal:tile/{tile.key}"
    await happen(city, Use(CROSSING, by))
    need = tile.barrier.least
    if await trait_roll(city, who, tile.barrier.trait, by, need=need) < need:
        await happen(city, Halt(by))
    elif city.at.get(who) == here:
        await happen(city, Place(who, beyond(here), tile.key, by))
        await arrived(city, who)
