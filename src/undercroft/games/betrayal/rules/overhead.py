"""Ways, lines and rings that pay no heed to doors and walls.

Nothing here asks or changes anything; what a haunt makes of it is the haunt's.
"""

from __future__ import annotations

from collections.abc import Collection

from undercroft.engine.cite import cites
from undercroft.games.betrayal.board import FAR, GRATE, Board, Way
from undercroft.games.betrayal.tiles import CATACOMB_LANDING, GRATE_COST, level_of, place


@cites("betrayal:board/adjacent")
def flown(board: Board, spot: int) -> list[Way]:
    """The next tiles for whoever flies, on either side of a barrier; a gap ends a flight."""
    return [(half, 1) for there in board.adjacent(spot % FAR) for half in board.halves(there)]


def up_grates(board: Board, spot: int) -> list[Way]:
    """From the Catacomb Landing up through every grate that is not shut."""
    if spot % FAR != board.of_tile(CATACOMB_LANDING):
        return []
    grates = [(cell, shape.tile) for cell, shape in board.shapes.items() if shape.tile.grate]
    return [(cell, GRATE_COST) for cell, tile in grates if not board.is_shut((tile.key, GRATE))]


def straight_on(board: Board, cell: int, side: int) -> list[int]:
    """All tiles of a level in one direction, over gaps, the nearest first."""
    level, column, row = place(cell)
    found: list[tuple[int, int]] = []
    for there in board.shapes:
        where, x, y = place(there)
        ahead, aside = ((row - y, x - column), (x - column, y - row))[side % 2]
        if side > 1:
            ahead = -ahead
        if where == level and ahead > 0 and aside == 0:
            found.append((ahead, there))
    return [there for _, there in sorted(found)]


def rings_around(board: Board, middle: Collection[int]) -> list[list[int]]:
    """The other tiles of a level, ring by ring round these cells; diagonals count as one."""
    level = level_of(next(iter(middle)))
    places = [place(cell) for cell in middle]
    found: dict[int, list[int]] = {}
    for cell in board.shapes:
        if level_of(cell) == level and cell not in middle:
            _, x, y = place(cell)
            away = min([max(abs(x - column), abs(y - row)) for _, column, row in places])
            found.setdefault(away, []).append(cell)
    return [found[away] for away in sorted(found)]
