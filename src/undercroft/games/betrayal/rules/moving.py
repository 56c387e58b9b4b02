"""Movement: where one can go, what it costs, what happens on the way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.source import Source
from undercroft.engine.state import Deed
from undercroft.games.betrayal.board import APART, FAR, Board, Way
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
CROSSING: Final = "crossing"  # one attempt at a barrier in each turn
MOST_REACHED: Final = 512  # kept of one board
Path = tuple[int, ...]  # the spots one comes through, the last one included
Reached = tuple[dict[int, Path], list[Option[Deed]]]
NOWHERE: Final[Reached] = ({}, [])


class _Going(NamedTuple):
    """All that decides how far somebody comes on a board."""

    here: int
    left: int
    first: bool  # one step is always possible
    extra: int  # to leave those who stand here
    hurdles: frozenset[int]
    careless: bool  # rolls to leave a tile are no concern
    tolls: tuple[tuple[int, int], ...]
    gates: tuple[int, int]
    crossed: tuple[str, ...]  # barriers that were passed in this turn


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
    if not city.haunt or city.reckoned(FREE_TO_GO, who) or city.reckoned(UNSEEN, who):
        return 0
    at, stunned = city.at, city.stunned
    return sum(
        [
            there == spot and other not in stunned and city.tale.slows(city, other, who)
            for other, there in at.items()
            if other != who
        ]
    )


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
def ways(city: City, who: str, spot: int) -> list[tuple[int, int]]:
    """Where one can go from a spot: doors, stairs, grates, gates; barriers if they are no bar."""
    board = city.board
    found = [*board.ways(spot)]
    tokens = city.tokens
    if GATES + "-1" in tokens:
        gates = (tokens[GATES + "-1"], tokens[GATES + "-2"])
        if spot in gates and gates[0] != gates[1]:
            found.append((gates[1] if spot == gates[0] else gates[0], 1))
    if city.haunt:
        if city.ignores_harm(who) and _unpassed(city, spot):
            found.append((_beyond(spot), 0))
        found = city.tale.ways(city, who, spot, found)
    return found


def _unpassed(city: City, spot: int) -> bool:
    """Is there a barrier that was not passed freely in this turn?"""
    return bool(city.board.shape(spot).halves) and _passed(city, spot) not in city.used


def _passed(city: City, spot: int) -> str:
    return f"{CROSSING}:{city.board.tile(spot)}"


def _beyond(spot: int) -> int:
    """The other half of a tile that a barrier parts."""
    return spot - FAR if spot >= FAR else spot + FAR


def _hurdles(city: City, who: str) -> frozenset[int]:
    """Spots where something happens to whoever comes by, or somebody stands in the way."""
    hurdles = {*city.tokens.values(), *city.piles.values()}
    if city.haunt:
        opposed = city.tale.opposed
        for other, there in city.at.items():
            if there not in hurdles and opposed(city, who, other):
                hurdles.add(there)
    return frozenset(hurdles)


def _reached(city: City, who: str) -> Reached:
    """Measured once for each board, place and hindrance."""
    if city.stopped or city.reckoned(BOUND, who):
        return NOWHERE
    here, board = city.at[who], city.board
    left = max(0, spaces(city, who) - city.spent)
    first = not city.strides
    if not left and not first and not board.shapes[here % FAR].halves:
        return NOWHERE
    careless = city.ignores_harm(who)
    gates = city.tokens.get(GATES + "-1", 0), city.tokens.get(GATES + "-2", 0)
    hurdles = _hurdles(city, who)
    if not gates[0]:
        hurdles = hurdles.intersection(board.zone(here, max(1, left)))
    tolls = tuple([(s, toll(city, who, s)) for s in city.tokens.values() if s in hurdles])
    crossed = tuple([key for key in city.used if key.startswith(CROSSING)])
    extra = surcharge(city, who, here)
    going = _Going(here, left, first, extra, hurdles, careless, tolls, gates, crossed)
    if city.haunt and not city.tale.ways_are_plain:
        return _measured(board, going, partial(ways, city, who))
    known = board.reached.get(going)
    if known is None:
        if len(board.reached) >= MOST_REACHED:
            board.reached.clear()
        known = board.reached[going] = _measured(board, going, partial(ways, city, who))
    return known


def _measured(board: Board, going: _Going, ways_from: Callable[[int], list[Way]]) -> Reached:
    here, left, tolls = going.here, going.left, dict(going.tolls)
    found: dict[int, Path] = {}
    cost_of: dict[int, int] = {here: 0}
    edge = [here]
    while edge:
        following: list[int] = []
        for spot in edge:
            spent = cost_of[spot]
            extra = going.extra if spot == here else 0
            for there, cost in ways_from(spot):
                if there == here:
                    continue
                far = spent + cost
                if there != _beyond(spot):
                    far += extra + tolls.get(there, 0)
                if far > left and not (going.first and spot == here):
                    continue
                if far < cost_of.get(there, APART):
                    cost_of[there] = far
                    found[there] = (*found.get(spot, ()), there)
                    more = far < left or board.shapes[there % FAR].halves
                    if more and there not in going.hurdles and _is_quiet(board, there, going):
                        following.append(there)
        edge = following
    options = board.options
    for path in found.values():
        if path not in options:
            options[path] = _option(board, path)
    return found, [options[path] for path in found.values()]


def _is_quiet(board: Board, spot: int, going: _Going) -> bool:
    """Does the tile let one pass without a roll?"""
    return going.careless or board.shapes[spot % FAR].tile.leaving is None


def _option(board: Board, path: Path) -> Option[Deed]:
    to = path[-1]
    key, about = board.key(to), "tile:" + board.key(to % FAR)
    return Option(f"go:{key}", f"Go to {board.label(to)}", partial(_go, path), about=about)


@cites("betrayal:move/between", "betrayal:move/minimum")
def reach(city: City, who: str) -> dict[int, Path]:
    """Every spot one can move to now, and the way there; farther ones only past plain tiles."""
    return _reached(city, who)[0]


def moves(city: City, who: str) -> list[Option[Deed]]:
    return _reached(city, who)[1]


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
        cost = next((c for there, c in ways(city, who, here) if there == to), None)
        if cost is None:
            return
        if to == _beyond(here):
            by = "betrayal:monster/tile-text"
            await happen(city, Use(_passed(city, here), by))
            await put_on(city, who, to, by)
            continue
        cost += surcharge(city, who, here) + toll(city, who, to)
        if city.strides and cost > spaces(city, who) - city.spent:
            return
        await leave(city, who)
        if city.at.get(who) != here:
            return
        if not await happen(city, Step(who, to, city.board.tile(to), cost, "betrayal:move/speed")):
            return
        await arrived(city, who)
        if city.at.get(who) != to:
            return


async def leave(city: City, who: str) -> None:
    """Some tiles, and tokens on them, hinder whoever leaves; one gets out alive or not at all."""
    if who not in city.steps:
        return
    spot = city.at[who]
    if spot in city.tokens.values():
        for token in tokens_on(city, spot):
            await token.parting(city, who)
    if who in city.at:
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
    by = f"betrayal:tile/{tile.key}"
    if leaving is None or await escapes(city, who, tile.name, by):
        return
    if await trait_roll(city, who, leaving.trait, by, need=leaving.least) < leaving.least:
        await lose(city, who, leaving.loses, 1, by)


async def arrived(city: City, who: str) -> None:
    """What waits on a tile for whoever comes, tokens with a say aside."""
    if who in city.steps and city.piles and who in city.at:
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
    tile = city.board.shape(city.at[who]).tile
    if tile.barrier is None or city.stopped or CROSSING in city.used or city.ignores_harm(who):
        return []
    if city.reckoned(BOUND, who):
        return []
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
        await happen(city, Place(who, _beyond(here), tile.key, by))
        await arrived(city, who)
