"""Discovering tiles: stacks, rotations, doors that lead nowhere."""

from __future__ import annotations

from functools import partial
from typing import Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Choice, Option, choose
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR, Board
from undercroft.games.betrayal.does import Opens
from undercroft.games.betrayal.events.board import (
    Discover,
    Lay,
    Leave,
    Restack,
    SetAside,
    Step,
)
from undercroft.games.betrayal.events.turns import Use
from undercroft.games.betrayal.facts import EVENT, ITEM, OMEN
from undercroft.games.betrayal.printed import Kind
from undercroft.games.betrayal.rules.attacking import Assault
from undercroft.games.betrayal.rules.coming import set_foot
from undercroft.games.betrayal.rules.leaving import leave
from undercroft.games.betrayal.rules.moving import (
    Move,
    crossing,
    moves,
    spaces_left,
    surcharge,
)
from undercroft.games.betrayal.rules.places import Turned, behind, lies_at, of_stack
from undercroft.games.betrayal.rules.possessions import draw_event, draw_item, draw_omen
from undercroft.games.betrayal.state import BOUND, GO, City
from undercroft.games.betrayal.tiles import (
    ALL_TILES,
    ANY,
    BUILDING,
    CATACOMB,
    DIRECTIONS,
    STEP,
    STREET,
    Shape,
    best_fitting,
    fitting,
    opposite,
    seals,
    stack_behind,
)

OTHER: Final[dict[Kind, Kind]] = {BUILDING: STREET, STREET: BUILDING}
SWAP: Final = Words("Which tile do you lay, and where?")
WHICH_STACK: Final = Words("Which stack do you draw from?")


def stack_for(city: City, kind: Kind) -> Kind | None:
    """The stack that is drawn from for a door of this colour, or none if all is found."""
    for wanted in (kind, OTHER.get(kind)):
        if wanted and (city.stacks[wanted] or any(_set_aside(city, wanted))):
            return wanted
    return None


def _set_aside(city: City, kind: Kind) -> list[str]:
    return [tile for tile in city.aside if ALL_TILES[tile].kind == kind]


def may_explore(city: City, who: str) -> bool:
    """Does nothing keep somebody from discovering tiles?"""
    return not city.haunt or city.tale.may_explore(city, who)


def tried(board: Board, cell: int, side: int) -> str:
    """How it is noted that a door was tried in this turn and stays closed."""
    tile, printed = board.exit(cell, side)
    return f"tried:{tile}:{printed}"


class Door(Choice):
    """An option to look behind a door; told only if asked."""

    __slots__ = ("board", "cell", "cost", "side", "stack")

    def __init__(self, board: Board, cell: int, side: int, stack: Kind | None, cost: int) -> None:
        self.board: Final = board
        self.cell: Final = cell
        self.side: Final = side
        self.stack: Final = stack
        self.cost: Final = cost

    @property
    def key(self) -> str:
        return f"explore:{DIRECTIONS[self.side]}"

    @property
    def label(self) -> Words:
        side, stack = DIRECTIONS[self.side], self.stack or ANY
        return Words("Explore {side} ({stack:bare})", side=side, stack=stack)

    @property
    def kind(self) -> str:
        return "explore"

    @property
    def about(self) -> str:
        return self.board.tile(self.cell)

    @property
    def does(self) -> Opens:
        return Opens(self.stack, self.side, self.board.key(self.cell), self.cost)

    @property
    def value(self) -> Deed:
        return partial(_explore, self.side)


Offer = Option[Deed] | Move | Door | Assault  # of a turn


def doors(city: City, who: str) -> list[Door]:
    """Doors that one can look behind now."""
    here = city.spot(who)
    if here is None or city.stopped or city.reckoned(BOUND, who) or not may_explore(city, who):
        return []
    return _doors(city, here, spaces_left(city, who), surcharge(city, who, here))


@cites("betrayal:discover/stack", "betrayal:discover/empty-city", "betrayal:ruling/R9")
def _doors(city: City, here: int, left: int, extra: int) -> list[Door]:
    """The doors of one's tile with nothing behind them, where there is something to find."""
    if city.strides and left < 1 + extra:
        return []
    board, used = city.board, city.used
    found: list[Door] = []
    for side in board.free(here):
        cell = here % FAR
        kind = stack_behind(board.shapes, cell, side)
        back = board.hidden.get(cell + STEP[side]) if board.backs else None
        there = back or stack_for(city, kind or BUILDING)
        if there and (not used or tried(board, cell, side) not in used):
            found.append(Door(board, cell, side, back or kind, 1 + extra))
    return found


def ahead(city: City, who: str) -> list[Offer]:
    """Where one can go: known tiles, doors, the other side of a barrier."""
    here = city.at.get(who)
    if here is None or city.stopped or city.reckoned(BOUND, who):
        return []
    left, extra = spaces_left(city, who), surcharge(city, who, here)
    return [
        *moves(city, who, here, left, extra),
        *(_doors(city, here, left, extra) if may_explore(city, who) else ()),
        *crossing(city, who),
    ]


async def _explore(side: int, city: City) -> None:
    """Leave by a door with nothing behind it, and see; who is kept from leaving sees nothing."""
    who = city.active
    here = city.spot(who)
    if here is None:
        return
    cell, cost = here % FAR, 1 + surcharge(city, who, here)
    left = await leave(city, who, behind((cell, side)), cost, "betrayal:discover/place")
    if left is None:
        return
    if await open_up(city, who, cell, side) and city.spot(who) == here:
        with since(city, Lay):
            await _enter(city, left, spot_behind(city, cell, side))


async def _enter(city: City, left: Leave, spot: int) -> None:
    """Move onto the tile behind a door and do what its symbol says."""
    if await set_foot(city, left, spot, "explore"):
        with since(city, Step):
            await discovered(city, left.who, city.tile(spot))


def spot_behind(city: City, cell: int, side: int) -> int:
    """The spot one comes to through this side of a cell."""
    to = cell + STEP[side]
    halves = city.board.shapes[to].halves
    return to + FAR if halves and opposite(side) == halves[1] else to


async def discovered(city: City, who: str, tile: str) -> None:
    """A tile is discovered by whoever stands on it, and its symbol counts."""
    if who not in city.at:
        return
    found = await happen(city, Discover(who, tile, "betrayal:discover/place"))
    if found is not None and found.draws and who in city.at:
        with because_of(city, found):
            await draw_for(city, who, tile)


@cites(
    "betrayal:discover/place",
    "betrayal:discover/match",
    "betrayal:discover/seal",
    "betrayal:discover/seal-rearrange",
    "betrayal:discover/empty-stack",
    "betrayal:ruling/R7",
    "betrayal:ruling/R8",
    "betrayal:ruling/R9",
    "betrayal:ruling/H18",
)
async def open_up(
    city: City, who: str, cell: int, side: int, by: str = "betrayal:discover/stack"
) -> bool:
    """Draw tiles for a door until one fits that leaves its level open; tell whether one did.

    The door tells the stack; where it has no colour, `by` asks for one. What lies there face down
    is turned up first.
    """
    if not may_explore(city, who):
        return False
    is_hidden = cell + STEP[side] in city.board.hidden
    if is_hidden and await _turned_up(city, who, cell, side):
        return True
    kind = stack_behind(city.board.shapes, cell, side)
    if is_hidden and city.haunt and city.tale.dead_end:
        kind, by = None, city.tale.dead_end
    stack = stack_for(city, kind) if kind else await _pick_stack(city, who, cell, by)
    if not stack:
        return await _stays_closed(city, cell, side) if is_hidden else False
    refused: list[str] = []
    while True:
        if not city.stacks[stack]:
            if not any(tile not in refused for tile in _set_aside(city, stack)):
                if is_hidden:
                    return await _stays_closed(city, cell, side)
                await _swap(city, who, stack, cell, side)
                return False
            await happen(city, Restack(stack, "betrayal:discover/empty-stack"))
        tile = await turn_up(city.stacks[stack])
        if await _fitted(city, who, tile, cell, side):
            return True
        refused.append(tile)


async def _turned_up(city: City, who: str, cell: int, side: int) -> bool:
    """The tile that lies face down behind a door; tell whether it may lie there."""
    unseen = city.unseen[city.board.hidden[cell + STEP[side]]]
    return bool(unseen) and await _fitted(city, who, await turn_up(unseen), cell, side)


async def _stays_closed(city: City, cell: int, side: int) -> bool:
    """Nothing that could lie there does not seal the level: not in this turn."""
    await happen(city, Use(tried(city.board, cell, side), "betrayal:ruling/R8"))
    return False


async def _fitted(city: City, who: str, tile: str, cell: int, side: int) -> bool:
    """A tile is laid behind a door, or set aside if that would seal the level."""
    ways = rotations(city, cell, side, tile)
    if not ways:
        await happen(city, SetAside(tile, "betrayal:discover/seal"))
        return False
    shape = await _turned(city, who, ways, cell, side)
    to = cell + STEP[side]
    await happen(city, Lay(who, tile, to, shape.rotation, "betrayal:discover/place"))
    return True


@cites("betrayal:event/illusory-wall", "betrayal:discover/empty-city")
async def _pick_stack(city: City, who: str, cell: int, by: str) -> Kind | None:
    """Without a colour to go by, one chooses between the stacks that have tiles left."""
    level: tuple[Kind, ...] = (BUILDING, STREET)
    if city.board.level(cell) == CATACOMB:
        level = (CATACOMB,)
    kinds = [kind for kind in level if stack_for(city, kind) == kind]
    if not kinds:
        return None
    options = [of_stack(kind) for kind in kinds]
    return (await choose(city.driver(who, GO), WHICH_STACK, options, by, "stack", who=who)).value


@cites("betrayal:discover/match", "betrayal:discover/seal", "betrayal:ruling/R7")
def rotations(city: City, cell: int, side: int, tile: str) -> list[Shape]:
    """How a tile may lie behind a door: of the ways that do not seal the level those that fit."""
    ways = [shape for shape in fitting(tile, side) if not _shuts(city, cell, side, shape)]
    if city.plays("R7:free"):
        return ways
    return best_fitting(city.board.shapes, cell + STEP[side], ways)


def _shuts(city: City, cell: int, side: int, shape: Shape) -> bool:
    to = cell + STEP[side]
    return seals(city.board.shapes, to, shape) or not may_lie(city, to, shape)


def may_lie(city: City, cell: int, shape: Shape) -> bool:
    """Does the haunt let a tile lie like this?"""
    return not city.haunt or city.tale.may_lie(city, cell, shape)


async def _turned(city: City, who: str, ways: list[Shape], cell: int, side: int) -> Shape:
    """The player lays the tile as they like among equally good ways."""
    tile, by = ways[0].tile.key, "betrayal:discover/match"
    options = [Turned(shape, behind((cell, side)), shape) for shape in ways]
    prompt = how_it_lies(tile)
    chosen = await choose(city.driver(who, GO), prompt, options, by, "rotate", who=who, about=tile)
    return chosen.value


def how_it_lies(tile: str) -> Words:
    return Words("How does {tile} lie?", tile=tile)


@cites("betrayal:discover/seal-rearrange", "betrayal:ruling/R8")
async def _swap(city: City, who: str, stack: Kind, cell: int, side: int) -> None:
    """Nothing fits here: any tile set aside, at another door, if that keeps the level open."""
    by = "betrayal:ruling/R8"
    level = city.board.level(cell)
    options = [
        Option(
            f"{tile}:{at}:{way}:{shape.rotation}",
            (at, way, shape),
            _told(city, at, shape),
            kind="turn",
            about=tile,
            does=lies_at(shape, behind((at, way))),
        )
        for tile in _set_aside(city, stack)
        for at, way in city.board.free_doors(level)
        for shape in fitting(tile, way)
        if not _shuts(city, at, way, shape)
    ]
    if not options:
        await _stays_closed(city, cell, side)
        return
    at, way, shape = (await choose(city.driver(who, GO), SWAP, options, by, "swap", who=who)).value
    await happen(city, Lay(who, shape.tile.key, at + STEP[way], shape.rotation, by))


def _told(city: City, cell: int, shape: Shape) -> Words:
    tile, other = shape.tile.key, city.board.tile(cell)
    return Words("{tile:bare} beside {other}: {doors}", tile=tile, other=other, doors=shape.told())


@cites(
    "betrayal:cards/symbols",
    "betrayal:cards/effect-discovery",
    "betrayal:cards/laid-tiles",
    "betrayal:ruling/R5",
)
async def draw_for(city: City, who: str, tile: str) -> None:
    """The card of a tile that was just discovered."""
    symbol = ALL_TILES[tile].symbol
    by = "betrayal:cards/symbols"
    if symbol == EVENT:
        await draw_event(city, who, by)
    elif symbol == ITEM:
        await draw_item(city, who, by)
    elif symbol == OMEN:
        await draw_omen(city, who, by)
