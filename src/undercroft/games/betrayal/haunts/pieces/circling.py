"""Cells round the start tile of the city, ring by ring, with the diagonals."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.engine.chance import Chance
from undercroft.engine.cite import cites
from undercroft.games.betrayal.tiles import STARTS, cell_at

EAST_END = max([part.at for part in STARTS["city"]])  # the columns of the start tile begin with 0


@cites("betrayal:haunt/30/circle")
async def circled(count: int) -> list[int]:
    """So many cells round the start tile: ring by ring, in each the sides before the corners.

    What does not fill a row is spaced out along it from where luck says: opposite sides differ by
    one tile at most.
    """
    found: list[int] = []
    for row in _rows():
        wanted = min(len(row), count - len(found))
        if wanted < len(row):
            first = await Chance(range(len(row))) if wanted else 0
            steps = [(first + n * len(row) // wanted) % len(row) for n in range(wanted)]
            return found + [row[step] for step in steps]
        found += row
    return found


def _rows() -> Iterator[list[int]]:
    """Ring by ring the cells beside its sides, then its corners, both clockwise."""
    far = 0
    while True:
        far += 1
        west, east = -far, EAST_END + far
        top = [(column, -far) for column in range(west + 1, east)]
        right = [(east, row) for row in range(-far + 1, far)]
        bottom = [(column, far) for column in range(east - 1, west, -1)]
        left = [(west, row) for row in range(far - 1, -far, -1)]
        corners = [(west, -far), (east, -far), (east, far), (west, far)]
        for cells in ((*top, *right, *bottom, *left), corners):
            yield [cell_at("city", column, row) for column, row in cells]
