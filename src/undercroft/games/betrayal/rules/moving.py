"""Movement: where one can go, what it costs, what happens on the way."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Choice, Option, choose
from undercroft.engine.event import happen
from undercroft.engine.source import Source
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR, Board, Steps, Way, beyond, key_of
from undercroft.games.betrayal.does import Attempts, Goes
from undercroft.games.betrayal.events.board import Arrive, How, Leave, Place, Step
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.turns import Halt, Use
from undercroft.games.betrayal.rules.coming import come, set_foot, tread
from undercroft.games.betrayal.rules.leaving import has_a_say, leave
from undercroft.games.betrayal.rules.minds.ways import Names, ways_by
from undercroft.games.betrayal.rules.places import at_spot
from undercroft.games.betrayal.rules.reaching import Reach, reach_from
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.surroundings import (
    foes_of,
    hindered,
    in_any_state,
    lying,
    strewn,
)
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
CROSSING: Final = "crossing"  # each barrier once in a turn, by a roll or without
ON_FOOT: Final = "betrayal:move/speed"
WHICH_SIDE: Final = Words("On which side?")


@cites(
    "betrayal:move/speed", "betrayal:monster/speed", "betrayal:ruling/R12", "betrayal:ruling/R35"
)
def spaces(city: City, who: str) -> int:
    """How many spaces a character may move in this turn."""
    adventurer = who in city.steps
    own = city.trait(who, "speed") if adventurer else city.paces.get(city.kind(who).key, 0)
    return capped(city, who, own + city.bonus)


def capped(city: City, who: str, most: int) -> int:
    """What things in play make of so many spaces."""
    if city.modified(SPACES):
        most += sum([change for _, change in city.reckoned(SPACES, who)])
    if city.modified(AT_MOST):
        most = min([most, *[cap for _, cap in city.reckoned(AT_MOST, who)]])
    return most


@cites("betrayal:move/opponents", "betrayal:ruling/R11", "betrayal:ruling/R25")
def surcharge(city: City, who: str, spot: int | None) -> int:
    """One more space to leave for each opponent there who is not stunned."""
    if spot is None or not city.haunt:
        return 0
    there, stunned = city.at.get, city.stunned
    foes = [foe for foe in foes_of(city, who) if there(foe) == spot and foe not in stunned]
    if not foes or city.reckoned(FREE_TO_GO, who) or city.reckoned(UNSEEN, who):
        return 0
    slows = city.tale.slows
    return sum([slows(city, foe, who) for foe in foes])


def spaces_left(city: City, who: str) -> int:
    """How many of them are still ahead."""
    return max(0, spaces(city, who) - city.spent)


def has_not_moved(source: Source, city: City) -> bool:
    """May whoever is in turn still do something instead of moving?"""
    return not city.strides and not city.stopped


def toll(city: City, who: str, spot: int) -> int:
    """What tokens on a tile, or its state, add to the cost of entering it."""
    more = city.tale.toll(city, who, city.tile(spot)) if city.states else 0
    if spot not in strewn(city):
        return more
    return more + sum([token.toll(city, who) for token in tokens_on(city, spot)])


def tokens_on(city: City, spot: int) -> list[Lying]:
    """Tokens with a say that lie here."""
    return [token for token in lying(city) if city.tokens[token.key] == spot]


@cites("betrayal:monster/passages", "betrayal:event/arcane-gate", "betrayal:ruling/R34")
def ways(city: City, who: str, spot: int) -> Sequence[Way]:
    """Where one can go from a spot: doors, stairs, grates, gates; barriers if they are no bar."""
    board, tokens = city.board, city.tokens
    own = own_ways(city, who)
    names, bound = own or ((), "")
    found: Sequence[Way] = ways_by(board, names, bound, spot) if own else board.ways(spot)
    if GATE in tokens and OTHER_GATE in tokens:
        gates = _gates(city)
        if spot in gates and gates[0] != gates[1]:
            gate = gates[1] if spot == gates[0] else gates[0]
            found = (*found, (gate, 1)) if bound in ("", board.level(gate)) else found
    if spot in board.parted and city.ignores_harm(who):
        found = found if _passed(city, spot) in city.used else (*found, (beyond(spot), 0))
    if city.haunt and not city.tale.ways_are_plain:
        found = city.tale.ways(city, who, spot, [*found])
    return found


def own_ways(city: City, who: str) -> tuple[Names, str] | None:
    """Names of ways that only its kind has, and the level it is bound to."""
    if not city.haunt or who in city.steps:
        return None
    kind = city.kind(who)
    return (kind.ways, kind.bound) if kind.ways or kind.bound else None


def _passed(city: City, spot: int) -> str:
    return f"{CROSSING}:{city.board.tile(spot)}"


@cites("betrayal:move/speed", "betrayal:move/minimum", "betrayal:ruling/N3b")
def path_to(city: City, who: str, spot: int) -> Path | None:
    """The cheapest way to a spot for the spaces that are left, past whatever lies on it."""
    here = city.at.get(who)
    if here is None or here == spot:
        return None if here is None else ()
    return paths(city, who).get(spot)


@cites("betrayal:move/speed", "betrayal:move/minimum")
def paths(city: City, who: str, left: int = -1) -> dict[int, Path]:
    """Every spot that the spaces left lead to, past whatever is on the way, and the way there.

    So many spaces, if it is not known yet how many there are.
    """
    here = city.at.get(who)
    if here is None or city.stopped or city.reckoned(BOUND, who):
        return {}
    left = spaces_left(city, who) if left < 0 else left
    costs, found = {here: 0}, dict[int, Path]({here: ()})
    open_spots = [here]
    while open_spots:
        at = min(open_spots, key=costs.__getitem__)
        open_spots.remove(at)
        for to, _ in ways(city, who, at):
            cost = step_cost(city, who, at, to)
            first = at == here and not city.strides
            if cost is None or (costs[at] + cost > left and not first):
                continue
            if to not in costs or costs[at] + cost < costs[to]:
                costs[to], found[to] = costs[at] + cost, (*found[at], to)
                open_spots.append(to)
    del found[here]
    return found


class Move(Choice):
    """An option to go somewhere: most are never looked at, so they are told only if asked."""

    __slots__ = ("_reach", "board", "to")

    def __init__(self, board: Board, to: int, reach: Reach[int]) -> None:
        self.board: Final = board
        self.to: Final = to
        self._reach: Final = reach

    @property
    def key(self) -> str:
        return _key_to(self.to)

    @property
    def label(self) -> Words:
        return Words("Go to {tile}", tile=self.about)

    @property
    def kind(self) -> str:
        return "go"

    @property
    def about(self) -> str:
        return self.board.thing(self.to)

    @property
    def does(self) -> Goes:
        return Goes(self.board.key(self.to), sum([cost for _, cost in self.way]))

    @property
    def way(self) -> list[Way]:
        return self._reach.way_to(self.to)

    @property
    def value(self) -> Deed:
        return partial(_go, self.way)


@lru_cache(maxsize=1024)
def _key_to(spot: int) -> str:
    return "go:" + key_of(spot)


def reach(city: City, who: str) -> dict[int, Path]:
    """Every spot one can move to now, and the way there."""
    return {move.to: tuple([spot for spot, _ in move.way]) for move in moves_now(city, who)}


def moves_now(city: City, who: str) -> list[Move]:
    here = city.at.get(who)
    if here is None or city.stopped or city.reckoned(BOUND, who):
        return []
    return moves(city, who, here, spaces_left(city, who), surcharge(city, who, here))


@cites("betrayal:move/between", "betrayal:move/minimum")
def moves(city: City, who: str, here: int, left: int, extra: int) -> list[Move]:
    """Where so many spaces lead, farther only past plain tiles; `extra` is the price of leaving."""
    board = city.board
    if not left and city.strides and here not in board.parted:
        return []
    found = _reach(city, who, here, left, extra)
    return [Move(board, there, found) for there in found.spots]


def _reach(city: City, who: str, here: int, left: int, extra: int) -> Reach[int]:
    """A first step is free: one can always leave."""
    board, careless = city.board, city.ignores_harm(who)
    tolls = _tolls(city, who) if city.tokens or city.states else {}
    return reach_from(
        here,
        board.steps_from,
        left,
        extra,
        _hurdles(city, who, careless),
        _odd_spots(city, who, careless, tolls),
        partial(_odd_steps, city, who, tolls),
        free=not city.strides,
    )


def _hurdles(city: City, who: str, careless: bool) -> frozenset[int]:
    """Spots where every move ends: something lies there, an opponent stands there, it is rough."""
    hurdles = strewn(city) | city.board.wrecks if careless else hindered(city)
    if city.haunt:
        return hurdles.union(city.spots_of(foes_of(city, who)))
    return hurdles


def _tolls(city: City, who: str) -> dict[int, int]:
    """What tokens and states add to the cost of entering their tiles."""
    tolls: dict[int, int] = {}
    for token in lying(city):
        spot, more = city.tokens[token.key], token.toll(city, who)
        if more:
            tolls[spot] = tolls.get(spot, 0) + more
    for spot in in_any_state(city):
        more = city.tale.toll(city, who, city.tile(spot))
        if more:
            tolls[spot] = tolls.get(spot, 0) + more
    return tolls


def _gates(city: City) -> tuple[int, int]:
    """Where both lie; who looks while they are laid may find the first one alone."""
    return city.tokens[GATE], city.tokens[OTHER_GATE]


def _odd_spots(city: City, who: str, careless: bool, tolls: Mapping[int, int]) -> Container[int]:
    """Spots from which more may lead than the ways of the tiles, or for another price."""
    board = city.board
    if tolls or own_ways(city, who) or (city.haunt and not city.tale.ways_are_plain):
        return board.steps_from
    barriers = board.parted if careless else ()
    gated = GATE in city.tokens and OTHER_GATE in city.tokens
    return {*barriers, *_gates(city)} if gated else barriers


def _odd_steps(city: City, who: str, tolls: Mapping[int, int], spot: int) -> list[Steps]:
    found = ways(city, who, spot)
    return [(cost + tolls.get(there, 0) if cost else 0, (there,)) for there, cost in found]


async def _go(way: Sequence[Way], city: City) -> None:
    """Along a way that was offered; the further steps come of the first."""
    who, before = city.doer, city.events_happened
    to, cost = way[0]
    if await step(city, who, to, cost, ON_FOOT) and len(way) > 1:
        with since(city, Step, Place):
            await _go_on(city, who, way[1:], before)


async def _go_on(city: City, who: str, way: Sequence[Way], happened: int) -> None:
    """What it costs is known as long as nothing happens but that one leaves, steps, arrives."""
    of_a_step = 1 + city.listens(Leave) + city.listens(Arrive)
    for place, (to, cost) in enumerate(way):
        happened += of_a_step
        if city.events_happened != happened:
            await walk(city, who, [spot for spot, _ in way[place:]])
            return
        if not await step(city, who, to, cost, ON_FOOT):
            return


@cites(
    "betrayal:move/speed",
    "betrayal:discover/text",
    "betrayal:special/house-of-blood",
    "betrayal:ruling/R14",
    "betrayal:ruling/R12",
)
async def walk(city: City, who: str, path: Sequence[int]) -> None:
    """Step by step, until something stops it."""
    for to in path:
        here = city.at.get(who)
        if here is None or city.stopped:
            return
        cost = price(city, who, here, to)
        if cost is None or not await step(city, who, to, cost, ON_FOOT):
            return


async def step(city: City, who: str, to: int, cost: int, by: str) -> bool:
    """To the next spot, or past a barrier; tell whether one can go on from there."""
    here = city.at.get(who)
    if here is None:
        return False
    if to == beyond(here):
        return await _pass(city, who, to) is not None
    if not has_a_say(city, here):
        return await tread(city, who, to, cost, by)
    left = await leave(city, who, to, cost, by)
    return left is not None and await set_foot(city, left, to, "step") is not None


async def _pass(city: City, who: str, to: int) -> Arrive | None:
    by = "betrayal:monster/tile-text"
    await happen(city, Use(_passed(city, to), by))
    return await put_on(city, who, to, by, "cross")


def step_cost(city: City, who: str, here: int, to: int) -> int | None:
    """What it takes to go from a spot to the next; nothing where no way leads there."""
    for there, cost in ways(city, who, here):
        if there == to:
            past_barrier = to == beyond(here)
            return cost if past_barrier else cost + surcharge(city, who, here) + toll(city, who, to)
    return None


@cites("betrayal:move/minimum")
def price(city: City, who: str, here: int, to: int) -> int | None:
    """What the next step takes, if there are as many spaces left; a first one is free."""
    cost = step_cost(city, who, here, to)
    if cost is None or to == beyond(here) or not city.strides:
        return cost
    return cost if cost <= spaces(city, who) - city.spent else None


@cites("betrayal:special/barrier-landing", "betrayal:special/barrier-apart")
async def put(city: City, who: str, cell: int, by: str) -> Arrive | None:
    """A character is placed on a tile, on the half its player chooses if there are two."""
    if not city.lives(who):
        return None
    halves = city.board.halves(cell % FAR)
    options = [at_spot(city.board, half) for half in halves]
    spot = (await choose(city.driver(who), WHICH_SIDE, options, by, "side", who=who)).value
    return await put_on(city, who, spot, by)


async def put_on(city: City, who: str, spot: int, by: str, how: How = "place") -> Arrive | None:
    """A character is placed on a spot, unless dead or gone for good."""
    if not city.lives(who):
        return None
    return await come(city, Place(who, spot, city.tile(spot), by), how)


@cites("betrayal:special/barrier", "betrayal:ruling/R16")
def crossing(city: City, who: str) -> list[Option[Deed]]:
    """A roll to come past a barrier, once in a turn for each."""
    board, here = city.board, city.at.get(who)
    if here is None or here not in board.parted or city.ignores_harm(who):
        return []
    if _passed(city, here) in city.used:
        return []
    tile = board.shape(here).tile
    assert tile.barrier is not None
    trait, least = tile.barrier.trait, tile.barrier.least
    label = Words("Cross to the other side ({trait} {least}+)", trait=trait, least=least)
    to = board.thing(beyond(here))
    return [
        Option(
            "cross", _cross, label, kind="go", about=to, does=Attempts(CROSSING, (trait,), least)
        )
    ]


@cites("betrayal:tile/assassins-run", "betrayal:tile/flooded-chamber")
async def _cross(city: City) -> None:
    who = city.active
    here = city.spot(who)
    if here is None:
        return
    tile = city.board.shape(here).tile
    assert tile.barrier is not None
    by = f"betrayal:tile/{tile.key}"
    await happen(city, Use(_passed(city, here), by))
    need = tile.barrier.least
    if await trait_roll(city, who, tile.barrier.trait, by, need=need) < need:
        await happen(city, Halt(by))
    elif city.spot(who) == here:
        with since(city, Roll):
            await put_on(city, who, beyond(here), by, "cross")
