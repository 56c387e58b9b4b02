"""Who is near whom: by tiles first, then by squares; the rest is for the active player to say."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain

from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, things
from undercroft.engine.kept import kept
from undercroft.engine.words import Words
from undercroft.games.ravenloft.board import FAR
from undercroft.games.ravenloft.events.combat import Defeat, Depart, Destroy
from undercroft.games.ravenloft.events.dungeon import Appear, Lay, LayToken, LiftToken, Spawn
from undercroft.games.ravenloft.events.heroes import Heal, Hurt, LevelUp, Surge
from undercroft.games.ravenloft.events.moves import (
    Escape,
    Perish,
    Prowl,
    Put,
    Return,
    Swap,
    Teleport,
    Vanish,
    Walk,
)
from undercroft.games.ravenloft.events.turns import BeginTurn, GoFirst, Join, Succeed
from undercroft.games.ravenloft.facts import CROWD, FIGURES, LARGE_FIGURES
from undercroft.games.ravenloft.rules.choosing import pick_foe
from undercroft.games.ravenloft.state import Castle
from undercroft.games.ravenloft.tiles import cell_of

ARTIFACT = "artifact"
PHYLACTERY = "phylactery"
WIDE = (CROWD, ARTIFACT)  # markers: everybody on their tile is beside them (ruling G21)
BESIDE = 1  # see `in_sight`
BEYOND = 60  # more tiles than any power reaches: no way leads there

# By these the board, foes, objects and heroes lie or stand otherwise than before.
PUTS = (Put, Teleport, Swap)
FOES_CHANGE = (Lay, Spawn, Appear, Prowl, Defeat, Depart, *PUTS)
OBJECTS_CHANGE = (LayToken, LiftToken, Destroy, Succeed)
HEROES_CHANGE = (Walk, Vanish, Perish, Return, Escape, Hurt, Heal, Surge, LevelUp)
PARTY_CHANGES = (Join, Succeed, GoFirst, BeginTurn)


def prey(castle: Castle) -> list[str]:
    """Whom monsters see: standing heroes, and an illusion of some."""
    heroes = castle.heroes_up()
    return [*heroes, CROWD] if CROWD in castle.things else heroes


@kept(reads=(*FOES_CHANGE, *OBJECTS_CHANGE, *HEROES_CHANGE, *PARTY_CHANGES))
def prey_apart(castle: Castle, foe: str) -> dict[str, int]:
    """Whom a monster sees, and how many tiles away: each line of its tactics asks."""
    seen = prey(castle)
    return dict(zip(seen, tiles_to_each(castle, foe, seen), strict=True))


def targets(castle: Castle) -> list[str]:
    """What heroes can attack: monsters, villains, and objects with hit points."""
    things = castle.things
    if not things:
        return list(castle.foes)
    return [*castle.foes, *(key for key in things if key in castle.hp and key != CROWD)]


def cells_of(castle: Castle, key: str) -> list[int]:
    return castle.cells(key) if key in castle.foes else [castle.cell(key)]


def squares_of(castle: Castle, key: str) -> list[int]:
    """The floor under a figure or token."""
    if key not in castle.foes:
        return [castle.where(key)]
    if FIGURES[key].card.size == 1:
        return [castle.foes[key]]
    floor = castle.board.floor
    return [square for square in castle.covers(key) if square in floor]


@cites("ravenloft:board/within", "ravenloft:board/large")
def tiles_apart(castle: Castle, one: str, two: str) -> int:
    board = castle.board
    if one not in LARGE_FIGURES and two not in LARGE_FIGURES:
        return board.tiles(castle.cell(one), castle.cell(two))
    return min(
        board.tiles(here, there)
        for here in cells_of(castle, one)
        for there in cells_of(castle, two)
    )


def tiles_to_each(castle: Castle, key: str, others: Collection[str]) -> list[int]:
    """How many tiles it is from one to each of the others."""
    if not LARGE_FIGURES.isdisjoint(others):
        return [tiles_apart(castle, key, other) for other in others]
    cell, tiles_from = castle.cell, castle.board.tiles_from
    if key not in LARGE_FIGURES:
        tiles = tiles_from(cell(key))
        return [tiles.get(cell(other), FAR) for other in others]
    under = [tiles_from(here) for here in castle.cells(key)]
    return [min([tiles.get(cell(other), FAR) for tiles in under]) for other in others]


def tiles_to(castle: Castle, key: str, cell: int) -> int:
    tiles = castle.board.tiles_from(cell)
    return min(tiles.get(here, FAR) for here in cells_of(castle, key))


@cites("ravenloft:ruling/R15", "ravenloft:ruling/G21")
def beside(castle: Castle, one: str, two: str) -> bool:
    """Are they adjacent? To a marker, everybody on its tile is."""
    if one in WIDE or two in WIDE:
        return any(cell in cells_of(castle, two) for cell in cells_of(castle, one))
    near = castle.board.near
    if one not in LARGE_FIGURES and two not in LARGE_FIGURES:
        return castle.where(two) in near[castle.where(one)]
    others = squares_of(castle, two)
    return any(other in near[here] for here in squares_of(castle, one) for other in others)


def span(near: int, far: int) -> int:
    """So many tiles away, and no farther, as `in_sight` tells it."""
    return (2 << far) - (1 << near) << 1


@kept(reads=(*FOES_CHANGE, *OBJECTS_CHANGE))
def in_sight(castle: Castle, square: int) -> int:
    """Could a hero strike from this square, and how far? A bit for BESIDE, one for each distance.

    Every power of a menu asks.
    """
    if not castle.foes and not castle.things:
        return 0
    board = castle.board
    floor = board.floor
    tiles = board.tiles_from(floor[square])
    seen = 0
    if _only_small_foes(castle):
        squares = castle.foes.values()
        for other in squares:
            seen |= 2 << tiles.get(floor[other], BEYOND)
        return seen if set(squares).isdisjoint(board.near[square]) else seen | BESIDE
    for target in targets(castle):
        for cell in cells_of(castle, target):
            seen |= 2 << tiles.get(cell, BEYOND)
    return seen | BESIDE if beside_any(castle, (square,)) else seen


def _only_small_foes(castle: Castle) -> bool:
    """Is there nothing to strike but figures on one square each?"""
    things = castle.things
    return LARGE_FIGURES.isdisjoint(castle.foes) and (
        not things or things.keys().isdisjoint(castle.hp)
    )


def beside_any(castle: Castle, squares: Iterable[int]) -> list[str]:
    """What a hero could strike from one or another of these squares."""
    found = targets(castle)
    if not found:
        return found
    stands, near = set(squares), castle.board.near
    return [
        foe
        for foe in found
        if (
            not stands.isdisjoint(near[castle.foes[foe]])
            if foe in castle.foes and foe not in LARGE_FIGURES
            else _beside_large(castle, stands, foe)
        )
    ]


def _beside_large(castle: Castle, stands: set[int], foe: str) -> bool:
    """Is a large figure, an object or a marker beside one of these squares?"""
    if foe in WIDE:
        return any(cell_of(square) in cells_of(castle, foe) for square in stands)
    near = castle.board.near
    return any(not stands.isdisjoint(near[square]) for square in squares_of(castle, foe))


def within_tiles(castle: Castle, who: str, near: int, far: int) -> list[str]:
    """What a hero could strike so many tiles away, and no farther."""
    found = targets(castle)
    if not found:
        return found
    tiles = castle.board.tiles_from(castle.cell(who))
    return [
        foe
        for foe in found
        if (
            near <= tiles.get(cell_of(castle.foes[foe]), FAR) <= far
            if foe in castle.foes and foe not in LARGE_FIGURES
            else any(near <= tiles.get(cell, FAR) <= far for cell in cells_of(castle, foe))
        )
    ]


def steps_apart(castle: Castle, one: str, two: str) -> int:
    return castle.board.steps(squares_of(castle, one), squares_of(castle, two))


@cites("ravenloft:ruling/G2")
def closest(castle: Castle, key: str, others: Collection[str]) -> list[str]:
    """The nearest of these: by tiles, then by squares. None that cannot be reached."""
    return _nearest(castle, key, dict(zip(others, tiles_to_each(castle, key, others), strict=True)))


def _nearest(castle: Castle, key: str, apart: dict[str, int]) -> list[str]:
    least = min(apart.values(), default=FAR)
    if least == FAR:
        return []
    tied = [other for other, tiles in apart.items() if tiles == least]
    if len(tied) == 1:
        return tied
    goals = {other: squares_of(castle, other) for other in tied}
    squares = [square for stood_on in goals.values() for square in stood_on]
    steps = castle.board.steps_until(squares_of(castle, key), squares)
    return [other for other in tied if not steps.keys().isdisjoint(goals[other])] or tied


@cites("ravenloft:ruling/G1")
async def settle_prey(
    castle: Castle, tied: list[str], prompt: Words, by: str, kind: str, *, who: str
) -> str:
    """The active player chooses among equals."""
    if len(tied) == 1:
        return tied[0]
    return (await choose(castle.active_seat(), prompt, things(tied), by, kind, who=who)).value


async def closest_prey(castle: Castle, foe: str, by: str) -> str:
    """The hero a monster turns to, or nobody where no way leads to one."""
    tied = _nearest(castle, foe, prey_apart(castle, foe))
    if len(tied) <= 1:
        return tied[0] if tied else ""
    prompt = Words("Whom does {foe} turn to?", foe=foe)
    return await settle_prey(castle, tied, prompt, by, "prey/turn", who=foe)


async def closest_foe(castle: Castle, who: str, prompt: Words, by: str, kind: str) -> str:
    """The monster nearest to a hero, or none; one that cannot be reached is merely farther."""
    tied = closest(castle, who, castle.foes) or [*castle.foes]
    if not tied:
        return ""
    return await pick_foe(castle.active_seat(), tied, prompt, by, kind, who=who)


@cites("ravenloft:ruling/G25")
def farthest_cells(castle: Castle, cell: int) -> list[int]:
    """The tiles farthest from one; what cannot be reached is farther than all else."""
    tiles = castle.board.tiles_from(cell)
    apart = {other: tiles.get(other, FAR) for other in castle.board.shapes}
    most = max(apart.values())
    return [other for other, count in apart.items() if count == most]


@cites("ravenloft:ruling/G4")
def closest_edges(castle: Castle, *squares: int) -> list[int]:
    """The unexplored edges nearest to any of these squares: by tiles, then by squares."""
    board = castle.board
    cells = {cell_of(square) for square in squares}
    tiles = {edge: min(board.tiles(cell, edge >> 2) for cell in cells) for edge in board.unexplored}
    fewest = min(tiles.values(), default=0)
    tied = {edge: board.edge_squares(edge) for edge, count in tiles.items() if count == fewest}
    steps = board.steps_until(squares, list(chain.from_iterable(tied.values())))
    return [edge for edge, along in tied.items() if not steps.keys().isdisjoint(along)] or [*tied]
