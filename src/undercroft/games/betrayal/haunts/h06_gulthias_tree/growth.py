"""What hangs together by vines: whole tiles, linked by doors, stairs and grates, both ways."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from undercroft.engine.cite import cites
from undercroft.games.betrayal.board import FAR, Board

Links = Mapping[int, tuple[int, ...]]  # cells


@cites("betrayal:haunt/06/joining", "betrayal:ruling/N6c")
def links_of(board: Board) -> Links:
    """The cells that each cell is linked with; a barrier is no bar."""
    found: dict[int, list[int]] = {cell: [] for cell in board.shapes}
    for spot in board.spots:
        here = spot % FAR
        for there in [to % FAR for to, _ in board.ways(spot)]:
            for one, other in ((here, there), (there, here)):
                if one != other and other not in found[one]:
                    found[one].append(other)
    return {cell: tuple(near) for cell, near in found.items()}


def away(
    links: Links, cells: Iterable[int], through: Collection[int] | None = None
) -> dict[int, int]:
    """How many tiles away every cell is from the nearest of these, past these cells only."""
    found = {cell: 0 for cell in cells if through is None or cell in through}
    edge = [*found]
    for here in edge:
        for there in links[here]:
            if there not in found and (through is None or there in through):
                found[there] = found[here] + 1
                edge.append(there)
    return found


def are_joined(links: Links, branches: Collection[int], alive: Collection[int]) -> bool:
    """Are two Branches joined by cells with a vine that is not stunned?"""
    for branch in branches:
        reached = away(links, [branch], alive)
        if any(other in reached for other in branches if other != branch):
            return True
    return len({*branches}) < len(branches) and any(branch in alive for branch in branches)


def sites(links: Links, chosen: Collection[int], count: int, apart: int) -> list[int]:
    """Where the next Branch may stand so that all the others still find a place so far apart."""
    far = {cell: _beyond(links, cell, apart) for cell in links}
    open_to = [cell for cell in far if all(cell in far[other] for other in chosen)]
    left = count - len(chosen) - 1
    return [cell for cell in open_to if _room(far, far[cell].intersection(open_to), left)]


def _beyond(links: Links, cell: int, apart: int) -> frozenset[int]:
    near = away(links, [cell])
    return frozenset([other for other in links if near.get(other, apart) >= apart])


def _room(far: Mapping[int, frozenset[int]], cells: frozenset[int], count: int) -> bool:
    if count <= 0:
        return True
    return any(_room(far, cells & far[cell], count - 1) for cell in sorted(cells))
