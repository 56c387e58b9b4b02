"""How good a square is to end the Hero Phase on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from undercroft.bots.ravenloft import prices
from undercroft.bots.ravenloft.goals import FARTHEST, HOARD, anchor, exits, goals, posts
from undercroft.bots.ravenloft.hunt import Hunt
from undercroft.bots.ravenloft.peril import Peril
from undercroft.bots.ravenloft.sight import Sight
from undercroft.bots.ravenloft.worth import frailty
from undercroft.games.ravenloft.board import FAR, Board
from undercroft.games.ravenloft.tiles import cell_of

LONG_WAY: Final = 99  # squares to an edge that no way leads to


class Places:
    """The places of one sight; what is the same all over the board or a tile is priced once."""

    def __init__(self, sight: Sight) -> None:
        self.sight: Final = sight
        self.exits: Final = exits(sight)
        self.posts: Final = _reachable(sight, posts(sight))
        self.goals: Final = _reachable(sight, goals(sight))
        self.unexplored: Final = bool(sight.table["decks"]["stack"]["size"])
        self._anchor: Final = anchor(sight)
        self._known: Final[dict[int, float]] = {}
        self._tiles: Final[dict[int, float]] = {}
        self._peril: Final = Peril(sight)
        self._frailty: Final = frailty(sight)
        hunting = sight.adventure == HOARD and not self.exits
        self._hunt: Final = Hunt(sight, self._frailty) if hunting else None

    def worth(self, square: int) -> float:
        known = self._known.get(square)
        if known is None:
            known = self._known[square] = self._priced(square)
        return known

    def after(self, square: int, ends: Mapping[str, float]) -> float:
        """The same once these foes have ended with these chances."""
        better = self._frailty * self._peril.spared(square, ends)
        if self._hunt and self._at_edge(square):
            cell = cell_of(square)
            better += self._hunt.exploring(cell, ends) - self._hunt.exploring(cell, {})
        return self.worth(square) + better

    def _priced(self, square: int) -> float:
        risk = self._frailty * self._peril.at(square)
        if square in self.exits:
            return prices.LEAVING - risk
        held = prices.POST if square in self.posts else 0.0
        return held - risk - self._way(square) - self._company(cell_of(square))

    def _way(self, square: int) -> float:
        """What lies between this square and what the hero wants next."""
        if self._hunt:
            return self._chase(self._hunt, square)
        at_edge = self._at_edge(square)
        if self.goals:
            far = distance(self.sight.board, square, self.goals)
            return prices.GOAL * far - (prices.BUSY if at_edge else 0.0)
        if not self.unexplored:
            return 0.0
        far = _to_frontier(self.sight.board).get(square, 0.0)
        return prices.FRONTIER * far - (prices.EXPLORING if at_edge else 0.0)

    def _chase(self, hunt: Hunt, square: int) -> float:
        """What lies between this square and prey: an edge if none is left for the next hero."""
        lacking, board = hunt.lacking({}), self.sight.board
        frontier = _to_frontier(board).get(square, 0.0) if self.unexplored else 0.0
        foes = [at for foe in self.sight.foes.values() for at in foe.squares]
        far = distance(board, square, foes) if foes else 0.0
        gain = hunt.exploring(cell_of(square), {}) if self._at_edge(square) else 0.0
        return lacking * prices.FRONTIER * frontier + (1 - lacking) * prices.HUNTING * far - gain

    def _at_edge(self, square: int) -> bool:
        return self.unexplored and square in _edges(self.sight.board)

    def _company(self, cell: int) -> float:
        """What it costs to be far from the others, or too close, or far from home."""
        known = self._tiles.get(cell)
        if known is None:
            sight, known = self.sight, 0.0
            if self._anchor is not None:
                known += prices.ANCHOR * min(sight.tiles(cell, self._anchor), FARTHEST)
            friends = [sight.tiles(cell, hero.cell) for hero in sight.friends()]
            if friends:
                known += prices.APART * max(0, min(*friends, 6) - 1)
                known += prices.CROWDED * friends.count(0)
            self._tiles[cell] = known
        return known


def _reachable(sight: Sight, squares: list[int]) -> list[int]:
    """Those of the squares that a way leads to; to the others one must be found first."""
    ways = sight.board.tiles_from(sight.me.cell)
    return [square for square in squares if cell_of(square) in ways]


def distance(board: Board, square: int, wanted: list[int]) -> float:
    """Tiles, and a little for squares, to the nearest of these."""
    near, cell, best = board.near, cell_of(square), FARTHEST
    if square not in near:
        return best  # the corner of a large base may lie on a wall
    for goal in wanted:
        if goal in near:
            apart = board.tiles_from(cell_of(goal)).get(cell, FAR)
            best = min(best, apart + prices.STEP * board.steps_from(goal).get(square, FAR))
    return best


@lru_cache(maxsize=64)
def _edges(board: Board) -> frozenset[int]:
    """All squares along unexplored edges."""
    return frozenset(square for edge in board.unexplored for square in board.edge_squares(edge))


@lru_cache(maxsize=64)
def _to_frontier(board: Board) -> dict[int, float]:
    """From every square: tiles, and a little for squares, to the nearest unexplored edge."""
    found: dict[int, float] = {}
    for edge in board.unexplored:
        tiles = board.tiles_from(edge >> 2)
        steps = board.steps_until(board.edge_squares(edge), ())
        for square, cell in board.floor.items():
            far = tiles.get(cell, FAR) + prices.STEP * steps.get(square, LONG_WAY)
            if far < found.get(square, FAR):
                found[square] = far
    return found
