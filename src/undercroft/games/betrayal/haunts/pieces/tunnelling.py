"""Monsters that neither walls nor floors hold."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.haunts.pieces.overhead import up_grates
from undercroft.games.betrayal.state import City


@cites("betrayal:board/adjacent")
def through_walls(city: City, spot: int) -> list[tuple[int, int]]:
    """Every adjacent tile, all stairs, and grates both ways, each with what it costs."""
    board = city.board
    ways = [(there, 1) for there in board.adjacent(spot % FAR)]
    return [*ways, *board.passages(spot), *up_grates(board, spot)]
