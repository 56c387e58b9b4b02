"""Monsters that neither walls nor floors hold."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import CATACOMB_LANDING, GRATE_COST, STAIRS_COST


@cites("betrayal:board/adjacent")
def through_walls(city: City, spot: int) -> list[tuple[int, int]]:
    """Every adjacent tile, all stairs, and grates both ways, each with what it costs."""
    board, cell = city.board, spot % FAR
    tile = board.shape(spot).tile
    ways = [(there, 1) for there in board.adjacent(cell)]
    if tile.stairs in board.cells:
        ways.append((board.cells[tile.stairs], STAIRS_COST))
    landing = board.cells[CATACOMB_LANDING]
    if tile.grate:
        ways.append((landing, GRATE_COST))
    if cell == landing:
        ways += [(c, GRATE_COST) for c, shape in board.shapes.items() if shape.tile.grate]
    return ways
