"""New tiles and new monsters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, things
from undercroft.engine.deck import turn_up, turn_up_last
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.board import beyond
from undercroft.games.ravenloft.events.cards import Relieve
from undercroft.games.ravenloft.events.dungeon import (
    Appear,
    BuryTile,
    Confront,
    DiscardMonster,
    DrawMonster,
    Lay,
    NoteArrow,
    Reshuffle,
    Spawn,
    TakeTile,
)
from undercroft.games.ravenloft.events.turns import End
from undercroft.games.ravenloft.facts import COPIES, FIGURES, MONSTERS
from undercroft.games.ravenloft.rules.adventure import tale
from undercroft.games.ravenloft.rules.choosing import pick_edge, pick_square
from undercroft.games.ravenloft.rules.large import footings, make_room
from undercroft.games.ravenloft.rules.tactics import arrivals
from undercroft.games.ravenloft.state import TWO_MONSTERS, Castle
from undercroft.games.ravenloft.tiles import ALL_TILES

WHICH_EDGE: Final = Words("Which edge do you explore?")


@cites("ravenloft:turn/exploration", "ravenloft:ruling/C1", "ravenloft:ruling/G3")
async def explore(castle: Castle, edges: Sequence[int]) -> None:
    """The active hero opens one of these edges; the tile's arrow decides about an encounter."""
    by = "ravenloft:turn/exploration"
    if not edges or not castle.stack:
        return
    seat, who = castle.active_seat(), castle.active
    edge = await pick_edge(seat, edges, WHICH_EDGE, by, "edge/explore", who=who)
    tile = await next_tile(castle, edge, by)
    if tile:
        await happen(castle, NoteArrow(ALL_TILES[tile].arrow, by))
        await lay(castle, edge, tile, by)


@cites("ravenloft:ruling/G3")
async def next_tile(castle: Castle, edge: int, by: str, *, last: bool = False) -> str:
    """The tile for an edge: one that would close the dungeon too early goes under the stack."""
    buried = 0
    while castle.stack:
        tile = await (turn_up_last if last else turn_up)(castle.stack)
        await happen(castle, TakeTile(tile, last, by))
        if not _closes(castle, edge, tile):
            return tile
        if buried >= castle.stack.size():
            return tile  # no tile of the stack helps: it is laid, and all is lost
        await happen(castle, BuryTile(tile, "ravenloft:ruling/G3"))
        buried += 1
        last = False  # what was buried must not come up again
    return ""


def _closes(castle: Castle, edge: int, tile: str) -> bool:
    """Would this tile leave no unexplored edge while one is still needed?"""
    needed = [other for other in tale(castle).needs(castle) if other != tile]
    if not needed or len(castle.board.unexplored) > 4:  # it can close four at most
        return False
    return not castle.board.with_tile(beyond(edge), tile, edge & 3).unexplored


@cites(
    "ravenloft:board/triangle",
    "ravenloft:ruling/G27",
    "ravenloft:ruling/G3",
    "ravenloft:ruling/R17",
)
async def lay(castle: Castle, edge: int, tile: str, by: str, *, monsters: bool = True) -> int:
    """A tile is laid, its arrow toward the edge; then comes what belongs on it."""
    cell = beyond(edge)
    laid = await happen(castle, Lay(tile, cell, edge & 3, by))
    with because_of(castle, laid):
        if not castle.board.unexplored and tale(castle).needs(castle):
            await happen(castle, End("sealed", "ravenloft:ruling/G3"))
        special = await tale(castle).reveal(castle, cell, tile)
        if monsters and not special:
            await new_monster(castle, castle.active, arrivals(castle, cell), by)
    return cell


@cites(
    "ravenloft:monsters/draw",
    "ravenloft:monsters/place",
    "ravenloft:monsters/control",
    "ravenloft:ruling/G6",
    "ravenloft:ruling/G7",
    "ravenloft:ruling/G5",
    "ravenloft:ruling/R40",
)
async def new_monster(castle: Castle, who: str, squares: Sequence[int], by: str) -> str:
    """A hero draws a monster and sets it down on one of these squares; tells which came."""
    if "monsters" in castle.respites:
        await happen(castle, Relieve("monsters", "ravenloft:treasure/moments-respite"))
        return ""
    kind = await _drawn(castle, who, by)
    if not kind:
        return ""
    with since(castle, DrawMonster):
        if castle.number(TWO_MONSTERS, who, 0):
            kind = await _tougher(castle, who, kind)
        if await happen(castle, Confront(who, kind, by)):
            return await _arrive(castle, who, kind, squares, by)
        await happen(castle, DiscardMonster(who, kind, by))
    return ""


async def _arrive(castle: Castle, who: str, kind: str, squares: Sequence[int], by: str) -> str:
    """A monster is set down, and its hero controls it; tells which figure it is."""
    foe = next(key for key in COPIES[kind] if key not in castle.foes)
    prompt = Words("Where does {foe} stand?", foe=kind)
    to = await pick_square(castle.led[who], squares, prompt, by, "square/appear", about=foe)
    await happen(castle, Spawn(who, foe, to, by))
    return foe


@cites("ravenloft:monsters/draw", "ravenloft:decks/reshuffle", "ravenloft:ruling/G6")
async def _drawn(castle: Castle, who: str, by: str) -> str:
    """A kind the hero does not control yet; nothing if there is none left."""
    held = {FIGURES[key].card.kind for key in castle.rows[who] if key in FIGURES}
    while True:
        if not castle.monsters:
            if not castle.graveyard:
                return ""
            await happen(castle, Reshuffle("monsters", "ravenloft:decks/reshuffle"))
        if not _any_new(castle, held):
            return ""
        kind = await turn_up(castle.monsters)
        drawn = await happen(castle, DrawMonster(who, kind, by))
        if kind not in held:
            return kind
        with because_of(castle, drawn):
            await happen(castle, DiscardMonster(who, kind, "ravenloft:monsters/draw"))


def _any_new(castle: Castle, held: set[str]) -> bool:
    kinds = [kind for layer in castle.monsters.layers for kind in layer.cards]
    return any(kind not in held for kind in (*kinds, *castle.graveyard))


@cites("ravenloft:encounter/music-of-the-damned", "ravenloft:ruling/G6")
async def _tougher(castle: Castle, who: str, kind: str) -> str:
    """Of two monsters the one worth more; of equals the hero chooses."""
    by = "ravenloft:encounter/music-of-the-damned"
    other = await _drawn(castle, who, by)
    if not other:
        return kind
    most = max(MONSTERS[kind].xp, MONSTERS[other].xp)
    options = things(key for key in dict.fromkeys((kind, other)) if MONSTERS[key].xp == most)
    prompt = Words("Which monster comes?")
    chosen = await choose(castle.led[who], prompt, options, by, "monster/comes", who=who)
    await happen(castle, DiscardMonster(who, other if chosen.value == kind else kind, by))
    return chosen.value


@cites("ravenloft:ruling/R21", "ravenloft:ruling/R18")
async def bring_villain(castle: Castle, foe: str, cell: int, by: str) -> None:
    """A villain appears on the bone pile of a tile."""
    anchors = footings(castle, foe, arrivals(castle, cell))
    prompt = Words("Where does {foe} stand?", foe=foe)
    seat = castle.active_seat()
    anchor = await pick_square(seat, anchors, prompt, by, "square/appear", about=foe)
    await make_room(castle, foe, anchor, by)
    await happen(castle, Appear(foe, anchor, by))


@cites("ravenloft:ruling/G3", "ravenloft:ruling/C1")
async def extra_tile(
    castle: Castle,
    edges: Sequence[int],
    by: str,
    *,
    last: bool = True,
    monsters: bool = False,
    seat: int | None = None,
) -> int | None:
    """A card lays a tile from the bottom of the stack, unless none is left or no edge is open.

    The active player says where, unless the card names another seat.
    """
    if not edges or not castle.stack:
        return None
    asked = castle.active_seat() if seat is None else seat
    prompt = Words("Where does the tile go?")
    edge = await pick_edge(asked, edges, prompt, by, "edge/lay")
    tile = await next_tile(castle, edge, by, last=last)
    return await lay(castle, edge, tile, by, monsters=monsters) if tile else None
