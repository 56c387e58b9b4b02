"""What monsters do when they are activated: the first line of their card that is true."""

from __future__ import annotations

from typing import Final, Protocol, cast

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.board import FAR
from undercroft.games.ravenloft.events.combat import Rouse
from undercroft.games.ravenloft.events.moves import Prowl, Put, Teleport
from undercroft.games.ravenloft.facts import CROWD, FIGURES, LARGE_FIGURES
from undercroft.games.ravenloft.printed import Blow, Tactic
from undercroft.games.ravenloft.rules.adventure import tale
from undercroft.games.ravenloft.rules.choosing import nearest, pick_square, pick_tile, spots
from undercroft.games.ravenloft.rules.distance import (
    beside,
    cells_of,
    closest_prey,
    prey,
    prey_apart,
    settle_prey,
)
from undercroft.games.ravenloft.rules.large import footings, make_room
from undercroft.games.ravenloft.rules.menace import assail
from undercroft.games.ravenloft.state import Castle

ANCHORS: Final = {
    "blazing-skeleton": "ravenloft:monster/blazing-skeleton",
    "gargoyle": "ravenloft:monster/gargoyle",
    "ghoul": "ravenloft:monster/ghoul",
    "kobold-skirmisher": "ravenloft:monster/kobold-skirmisher",
    "rat-swarm": "ravenloft:monster/rat-swarm",
    "skeleton": "ravenloft:monster/skeleton",
    "spider": "ravenloft:monster/spider",
    "wolf": "ravenloft:monster/wolf",
    "wraith": "ravenloft:monster/wraith",
    "zombie": "ravenloft:monster/zombie",
}


class Brute(Protocol):
    """A villain in play, which knows its own list of tactics."""

    async def act(self, castle: Castle) -> None: ...


@cites(
    "ravenloft:monsters/activate",
    "ravenloft:monsters/tactics",
    "ravenloft:monsters/all-down",
    "ravenloft:ruling/R44",
)
async def activate(castle: Castle, foe: str) -> None:
    """One figure acts, unless it is dazed or nobody stands."""
    if foe not in castle.foes or all_down(castle):
        return
    if foe in castle.dazed:
        await happen(castle, Rouse(foe, "ravenloft:treasure/daze"))
        return
    card = FIGURES[foe].card
    if card.villain:
        if castle.staked.get(foe) != castle.active:
            await cast(Brute, castle.source(foe)).act(castle)
        return
    by = ANCHORS[card.kind]
    for line in card.lines:
        if _holds(castle, foe, line):
            await _follow(castle, foe, line, by)
            return


@cites("ravenloft:ruling/C20", "ravenloft:ruling/G13")
def all_down(castle: Castle) -> bool:
    """Does no hero of those still in the dungeon stand? One off the board counts as standing."""
    return not castle.away and not any(map(castle.standing, castle.heroes))


def _holds(castle: Castle, foe: str, line: Tactic) -> bool:
    if line.when == "adjacent":
        return bool(adjacent_prey(castle, foe))
    return line.when != "within" or bool(prey_within(castle, foe, line.tiles))


async def _follow(castle: Castle, foe: str, line: Tactic, by: str) -> None:
    blow = line.blow
    if line.does == "walk":
        await approach(castle, foe, line.tiles, by)
    elif line.does == "strike" and blow:
        prompt, near = Words("Whom does {foe} attack?", foe=foe), adjacent_prey(castle, foe)
        target = await settle_prey(castle, near, prompt, by, "prey/attack", who=foe)
        await assail(castle, foe, target, blow, by)
    elif line.does == "shoot" and blow:
        await _shoot(castle, foe, blow, by)
    elif line.does == "pounce" and blow:
        target = await closest_prey(castle, foe, by)
        await come_beside(castle, foe, target, by)
        await assail(castle, foe, target, blow, by)
    elif line.does in ("blast", "charge") and blow:
        target = await closest_prey(castle, foe, by)
        cell = castle.cell(target)
        if line.does == "charge" and cell not in castle.cells(foe):
            await enter_tile(castle, foe, cell, by)
        await assail_tile(castle, foe, cell, blow, by)


@cites("ravenloft:monster/spider", "ravenloft:ruling/R8")
async def _shoot(castle: Castle, foe: str, blow: Blow, by: str) -> None:
    target = await closest_prey(castle, foe, by)
    hit = await assail(castle, foe, target, blow, by)
    if hit and blow.lands and foe in castle.foes and target in prey(castle):
        await come_beside(castle, foe, target, by, Put)


def adjacent_prey(castle: Castle, foe: str) -> list[str]:
    if foe in LARGE_FIGURES or CROWD in castle.things:
        return [who for who in prey(castle) if beside(castle, foe, who)]
    at, near = castle.at, castle.board.near[castle.foes[foe]]
    return [who for who in castle.heroes_up() if at[who] in near]


def prey_within(castle: Castle, foe: str, tiles: int) -> list[str]:
    return [who for who, away in prey_apart(castle, foe).items() if away <= tiles]


@cites("ravenloft:ruling/G14")
async def assail_tile(castle: Castle, foe: str, cell: int, blow: Blow, by: str) -> None:
    """One roll for each hero on a tile, the active one first."""
    for who in [who for who in prey(castle) if castle.cell(who) == cell]:
        if foe in castle.foes:
            await assail(castle, foe, who, blow, by)


@cites("ravenloft:monsters/adjacent", "ravenloft:ruling/G9")
async def come_beside(
    castle: Castle,
    foe: str,
    target: str,
    by: str,
    kind: type[Prowl] | type[Put] = Prowl,
    *,
    seat: int | None = None,
) -> None:
    """Move to a free square next to the target, or stay on one; else as near as can be."""
    board, taken = castle.board, castle.occupied() - set(castle.covers(foe))
    if target == CROWD:
        near = [sq for sq in board.squares(castle.cell(target)) if sq not in taken]
    else:
        near = [sq for sq in board.near[castle.where(target)] if sq not in taken]
    if not near:
        near = nearest(castle, castle.where(target), [*board.floor])
    await set_down(castle, foe, near, by, kind, seat=seat)


async def set_down(
    castle: Castle,
    foe: str,
    squares: list[int],
    by: str,
    kind: type[Prowl] | type[Put] | type[Teleport] = Prowl,
    *,
    seat: int | None = None,
) -> None:
    """Whose card it is says which of these squares, else the active player.

    A large figure covers the square.
    """
    if foe not in castle.foes:
        return
    if seat is None:
        seat = castle.active_seat()
    large = foe in LARGE_FIGURES
    anchors = footings(castle, foe, squares) if large else squares
    prompt = Words("Where does {foe} go?", foe=foe)
    anchor = await pick_square(seat, anchors, prompt, by, "square/go", about=foe)
    if castle.foes.get(foe) == anchor:
        return
    if large:
        await make_room(castle, foe, anchor, by)
    if foe in castle.foes:
        event: Event = kind(foe, anchor, by, castle.foes[foe])
        await happen(castle, event)


@cites("ravenloft:monsters/move", "ravenloft:board/bone-pile", "ravenloft:ruling/C17")
async def enter_tile(
    castle: Castle,
    foe: str,
    cell: int,
    by: str,
    kind: type[Prowl] | type[Put] | type[Teleport] = Prowl,
) -> None:
    """Onto the bone pile of a tile, or any other free square where that is taken."""
    await set_down(castle, foe, arrivals(castle, cell), by, kind)


@cites("ravenloft:monsters/place", "ravenloft:ruling/C18", "ravenloft:ruling/G9")
def arrivals(castle: Castle, cell: int) -> list[int]:
    """Where a monster arrives on a tile."""
    bones = castle.board.bones(cell)
    if bones not in castle.occupied():
        return [bones]
    return castle.free(cell) or nearest(castle, bones, [*castle.board.floor])


@cites("ravenloft:adventure/gauntlet-of-terror")
async def approach(castle: Castle, foe: str, tiles: int, by: str) -> None:
    """So many tiles toward the closest hero, or toward what the adventure sends monsters to."""
    goal = tale(castle).march(castle, foe)
    if goal is None:
        target = await closest_prey(castle, foe, by)
        if not target:
            return
        goal = castle.cell(target)
    await walk_to(castle, foe, goal, tiles, by)


@cites("ravenloft:monsters/move", "ravenloft:ruling/G24")
async def walk_to(
    castle: Castle,
    foe: str,
    goal: int,
    tiles: int,
    by: str,
    kind: type[Prowl] | type[Put] | type[Teleport] = Prowl,
) -> None:
    """Along a shortest way; it stops early on the tile itself."""
    ends = _ways_on(castle, foe, goal, tiles)
    if ends:
        prompt, seat = Words("Which way does {foe} go?", foe=foe), castle.active_seat()
        cell = await pick_tile(seat, ends, prompt, by, "tile/go", about=foe)
        await enter_tile(castle, foe, cell, by, kind)


@cites("ravenloft:move/placing", "ravenloft:ruling/G24")
async def lure(castle: Castle, seat: int, foe: str, goal: int, tiles: int, by: str) -> None:
    """By a hero's card: its player picks the way, and any free square at the end of it."""
    ends = _ways_on(castle, foe, goal, tiles)
    if ends:
        prompt = Words("Which way does {foe} go?", foe=foe)
        cell = await pick_tile(seat, ends, prompt, by, "tile/go", about=foe)
        await set_down(castle, foe, spots(castle, cell), by, Put, seat=seat)


def _ways_on(castle: Castle, foe: str, goal: int, tiles: int) -> list[int]:
    """The tiles on which a figure may end that goes so many toward a goal."""
    board, left = castle.board, cells_of(castle, foe)
    from_goal = board.tiles_from(goal)
    apart = min([from_goal.get(here, FAR) for here in left])
    ends = {here for here in left if from_goal.get(here, FAR) == apart}
    for _ in range(tiles):
        ends = {cell for here in ends for cell in board.closer(here, goal)} or ends
    return sorted(ends.difference(left))


@cites("ravenloft:monsters/same-name", "ravenloft:ruling/G10")
async def activate_kind(castle: Castle, kind: str) -> None:
    """All figures of one name act, the active hero's first, then the others' clockwise."""
    figures = [
        key
        for hero in castle.clockwise()
        for key in castle.rows[hero]
        if key in FIGURES and FIGURES[key].card.kind == kind
    ]
    for foe in figures:
        await activate(castle, foe)
