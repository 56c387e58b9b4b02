"""What can be done to a board: each gives another one, and asks nobody.

Tiles that are moved are named by key. What stands and lies on them is carried from one board to the
next by `carried`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from undercroft.engine.cite import cites
from undercroft.engine.errors import RuleError
from undercroft.games.betrayal.board import FAR, Back, Board, Exit, Where, board_of
from undercroft.games.betrayal.tiles import WRECK


def _apart(cells: Iterable[int]) -> None:
    """No two tiles lie in one place."""
    found = [*cells]
    if len({*found}) < len(found):
        raise RuleError("two tiles in one place")


def lay(board: Board, tile: str, where: Where) -> Board:
    """A tile joins the board; one that lay there face down was this one."""
    cell, lie = where
    _apart([*board.shapes, cell])
    backs = tuple([back for back in board.backs if back[0] != cell])
    return board_of((*board.laid, (cell, tile, lie)), board.opened, board.closed, backs, board)


def relay(board: Board, places: Mapping[str, Where]) -> Board:
    """Tiles lie elsewhere or otherwise, all at once: one, a group of them, a whole level."""
    old = {tile: (cell, lie) for cell, tile, lie in board.laid}
    lies = [(tile, places.get(tile, where)) for tile, where in old.items()]
    _apart([*board.hidden, *[cell for _, (cell, _) in lies]])
    laid = tuple([(cell, tile, lie) for tile, (cell, lie) in lies])
    return board_of(laid, board.opened, board.closed, board.backs)


def replace(board: Board, tile: str, new: str, lie: int) -> Board:
    """Another tile lies where one lay, with nothing opened or shut on it."""
    laid = tuple([(c, new, lie) if t == tile else (c, t, turns) for c, t, turns in board.laid])
    opened = tuple([way for way in board.opened if way[0] != tile])
    closed = tuple([way for way in board.closed if way[0] != tile])
    return board_of(laid, opened, closed, board.backs)


def wreck(board: Board, tile: str) -> Board:
    """A tile lies face down for good, and has doors on all sides."""
    cell = board.cells[tile]
    return relay(board, {tile: (cell, board.shapes[cell].rotation + WRECK)})


def hide(board: Board, tiles: Collection[str], backs: tuple[Back, ...]) -> Board:
    """Tiles leave the board; unknown ones lie there."""
    left = lift(board, tiles)
    backs = (*board.backs, *backs)
    _apart([*[lies[0] for lies in left.laid], *[back[0] for back in backs]])
    return board_of(left.laid, left.opened, left.closed, backs)


def lift(board: Board, tiles: Collection[str]) -> Board:
    """Tiles leave the board with all that was opened or shut on them, on either side."""

    def stays(way: Exit) -> bool:
        return not {way[0], (board.other_end(way) or way)[0]} & {*tiles}

    laid = tuple([lies for lies in board.laid if lies[1] not in tiles])
    opened, closed = filter(stays, board.opened), filter(stays, board.closed)
    return board_of(laid, tuple(opened), tuple(closed), board.backs)


def open_wall(board: Board, cell: int, side: int) -> Board:
    """A wall without a door becomes one."""
    opened = (*board.opened, board.exit(cell, side))
    return board_of(board.laid, opened, board.closed, board.backs)


def shut(board: Board, way: Exit) -> Board:
    """No way, no sight, nothing to explore, from either side."""
    return board_of(board.laid, board.opened, (*board.closed, way), board.backs)


def unshut(board: Board, way: Exit) -> Board:
    """It is open again, whichever of its two ends was shut."""
    ends = (way, board.other_end(way))
    closed = tuple([exit_ for exit_ in board.closed if exit_ not in ends])
    return board_of(board.laid, board.opened, closed, board.backs)


@cites("betrayal:special/barrier")
def carried(before: Board, after: Board, spot: int) -> int:
    """Where something is once its tile lies otherwise; its half goes by the tile as printed.

    Where no barrier is left, there is one half. Where the tile is gone another lies in its place.
    """
    there = after.cells.get(before.shapes[spot % FAR].tile.key, spot % FAR)
    return there + FAR if spot >= FAR and after.shapes[there].halves else there
