"""The first tiles and the stack of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.engine.chance import Chance
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck, Layer
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.dungeon import BuildStack, Lay
from undercroft.games.ravenloft.events.moves import Return
from undercroft.games.ravenloft.rules.choosing import pick_square
from undercroft.games.ravenloft.state import Castle
from undercroft.games.ravenloft.tiles import (
    ROW,
    SIDE,
    START_NORTH,
    START_SOUTH,
    TILES,
    cell_at,
    corner,
)

MIXED_IN: Final = 3  # tiles that are shuffled with a special one


@cites("ravenloft:setup/start-tile", "ravenloft:ruling/R16")
async def lay_start(castle: Castle) -> None:
    by = "ravenloft:setup/start-tile"
    await happen(castle, Lay(START_SOUTH, cell_at(0, 0), 0, by))
    await happen(castle, Lay(START_NORTH, cell_at(0, -1), 0, by))


async def take(tiles: list[str], count: int) -> list[str]:
    """So many of these tiles, unseen; they leave the list."""
    taken: list[str] = []
    for _ in range(min(count, len(tiles))):
        tile = await Chance(list(tiles), secret=True)
        tiles.remove(tile)
        taken.append(tile)
    return taken


def ordinary(castle: Castle, specials: Sequence[str]) -> list[str]:
    """All tiles that are neither laid out yet nor special here."""
    laid = [tile for _, tile, _ in castle.laid]
    return [tile for tile in TILES if tile not in laid and tile not in specials]


@cites("ravenloft:setup/tile-stack")
async def build_stack(
    castle: Castle, specials: Sequence[tuple[str, int]], without: Sequence[str] = ()
) -> None:
    """Bags of tiles, the top one last: each special tile hides in a packet of four.

    Which tiles a bag holds is settled now and seen by nobody; in which order they come, later.
    """
    named = [tile for tile, _ in specials]
    rest = ordinary(castle, [*named, *without])
    bags: list[list[str]] = []
    above = 0
    for tile, depth in specials:
        if depth > above:
            bags.append(await take(rest, depth - above))
            above = depth
        bags.append([tile, *await take(rest, MIXED_IN)])
        above += 1 + MIXED_IN
    await settle_stack(castle, [*bags, rest])


async def settle_stack(castle: Castle, bags: Sequence[Sequence[str]]) -> None:
    """These bags, the topmost first, are the stack."""
    layers = [Layer(dict.fromkeys(sorted(bag), 1)) for bag in reversed(bags) if bag]
    await happen(castle, BuildStack(Deck(tuple(layers)), "ravenloft:setup/tile-stack"))


def start_cells(castle: Castle) -> list[int]:
    """Both halves of the start tile, if it is in play."""
    halves = (START_NORTH, START_SOUTH)
    return [cell for cell, tile, _ in castle.laid if tile in halves]


@cites("ravenloft:setup/start-tile")
def start_squares(castle: Castle) -> list[int]:
    """The free squares beside the stairs."""
    board = castle.board
    stairs = [square for cell in start_cells(castle) for square in board.drawn(cell, "S")]
    near = dict.fromkeys(other for square in stairs for other in board.near[square])
    taken = castle.occupied()
    return [square for square in near if square not in stairs and square not in taken]


async def enter(castle: Castle, who: str, squares: list[int]) -> None:
    """A hero takes one of these squares."""
    by = "ravenloft:setup/start-tile"
    prompt = Words("Where does {who} start?", who=who)
    to = await pick_square(castle.led[who], squares, prompt, by, "square/start", about=who)
    await happen(castle, Return(who, to, by))


def square_on(castle: Castle, cell: int, row: int, column: int) -> int:
    """A square of a laid tile, told as it is printed: with the arrow pointing south."""
    for _ in range(castle.board.shapes[cell].rotation):
        row, column = column, SIDE - 1 - row
    return corner(cell) + row * ROW + column
