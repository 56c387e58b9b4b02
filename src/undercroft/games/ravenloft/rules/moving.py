"""Heroes walk, and pick up what lies beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.kept import kept
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.ravenloft.does import Square
from undercroft.games.ravenloft.events.moves import Walk
from undercroft.games.ravenloft.events.turns import SpendMove
from undercroft.games.ravenloft.rules.choosing import SquareOptions, square_options
from undercroft.games.ravenloft.rules.distance import FOES_CHANGE
from undercroft.games.ravenloft.state import KAVAN, STEPWISE, Castle
from undercroft.games.ravenloft.tiles import place, square_key
from undercroft.games.ravenloft.walks import Walks

STAY: Final[Option[int]] = Option("stay", 0, Words("Stay here"), kind="stay")


def _move_option(square: int) -> Option[Deed]:
    key = square_key(square)
    go: Deed = partial(move, square)
    label = Words("Move to {square}", square=key)
    return Option(f"move:{key}", go, label, kind="go", about=key, does=Square(*place(square)))


_MOVES: Final = SquareOptions(_move_option)


@cites(
    "ravenloft:move/speed",
    "ravenloft:move/squares",
    "ravenloft:turn/hero-phase",
    "ravenloft:conditions/slowed",
    "ravenloft:conditions/immobilized",
)
def moves(castle: Castle) -> Sequence[Option[Deed]]:
    """Where the active hero can walk with the rest of its move, or with a new one."""
    who = castle.active
    if who in castle.immobilized:
        return ()
    goals = walkable(castle, who, castle.budget) if castle.budget else ()
    if not castle.move_left():
        return _MOVES.of(goals)
    if goals:
        return (*_MOVES.of(goals), SECOND)
    return _MOVES.of(walkable(castle, who, castle.speed(who)))  # hemmed in, the rest is let go


@cites("ravenloft:move/speed", "ravenloft:turn/hero-phase")
async def _begin_second(castle: Castle) -> None:
    """The rest of a move is nobody's duty."""
    await happen(castle, SpendMove(castle.speed(castle.active), "ravenloft:move/speed"))


SECOND: Final[Option[Deed]] = Option(
    "second",
    _begin_second,
    Words("Let the rest of this move go and begin the second"),
    kind="command",
)


def walkable(castle: Castle, who: str, squares: int) -> tuple[int, ...]:
    """Through heroes but not through monsters, and not to end on anybody."""
    taken = list(castle.at.values())
    if KAVAN in castle.things:
        taken.append(castle.things[KAVAN])
    return reach(castle, (castle.at[who], squares)).ends(taken)


@kept(reads=(*FOES_CHANGE, Walk))  # nobody asks from where they have gone
def reach(castle: Castle, begin: tuple[int, int]) -> Walks:
    """From a square with so many steps. Where one can go is asked before how one gets there."""
    square, steps = begin
    return castle.board.reach(square, steps, castle.foe_squares())


async def move(to: int, castle: Castle) -> None:
    """A part of the active hero's move action, as far as that square."""
    who, left = castle.active, castle.budget
    here = castle.at[who]
    walks = reach(castle, (here, left)) if left else None
    if walks is None or to not in walks:
        left = -castle.speed(who)
        walks = reach(castle, (here, -left))
    await _walk(castle, who, walks.way(to), "ravenloft:move/squares", left)


@cites("ravenloft:move/squares", "ravenloft:adventure/gauntlet-of-terror")
async def _walk(
    castle: Castle, who: str, path: tuple[int, ...], by: str, left: int
) -> tuple[int, ...]:
    """All the way, or where every step matters, one by one, until something stirs.

    `left` of the present move there are so many squares; below 0, a move of so many begins.
    """
    begins, costs = max(0, -left), left != 0
    if not castle.number(STEPWISE, who, 0):
        await happen(castle, Walk(who, path, begins, len(path) if costs else 0, by))
        return path
    others = [square for hero, square in castle.at.items() if hero != who]
    first: Walk | None = None  # the further steps come of it
    for taken, square in enumerate(path, 1):
        before = len(castle.foes)
        with because_of(castle, first):
            step = await happen(castle, Walk(who, (square,), begins, int(costs), by))
        first, begins = first or step, 0
        if len(castle.foes) != before and square not in others:  # it may think again
            return path[:taken]
    return path


def _where(who: str) -> Words:
    return Words("Where does {who} move?", who=who)


@cites("ravenloft:conditions/immobilized", "ravenloft:conditions/slowed", "ravenloft:ruling/G14")
async def free_move(castle: Castle, who: str, squares: int, by: str) -> tuple[int, ...]:
    """An effect lets a hero walk up to so many squares, now; an Immobilized one cannot."""
    if not castle.standing(who) or who in castle.immobilized or squares <= 0:
        return ()
    options = [STAY, *square_options(walkable(castle, who, squares))]
    seat, kind = castle.led[who], "square/move"
    to = await choose(
        seat, _where(who), options, by, kind, who=who, about=who, amount=squares, otherwise="stay"
    )
    if to is STAY:
        return ()
    way = reach(castle, (castle.at[who], squares)).way(to.value)
    return await _walk(castle, who, way, by, 0)


@cites("ravenloft:move/tiles", "ravenloft:conditions/slowed")
async def move_tiles(castle: Castle, who: str, tiles: int, by: str) -> None:
    """To a free square of another tile, so many away at most: a Slowed hero gets there, too.

    With no tiles to go it is a square of the hero's own tile.
    """
    if not castle.standing(who) or who in castle.immobilized:
        return
    cells = castle.board.within(castle.cell(who), min(1, tiles), tiles)
    free = [square for cell in cells for square in castle.free(cell)]
    options = [STAY, *square_options(free)]
    seat, kind = castle.led[who], "square/advance"
    to = await choose(
        seat, _where(who), options, by, kind, who=who, about=who, amount=tiles, otherwise="stay"
    )
    if to is not STAY:
        await happen(castle, Walk(who, (to.value,), 0, 0, by))
