"""The board of a view, put together again: for those who know a seat's view and no more."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from undercroft.games.betrayal.board import (
    FAR,
    GRATE,
    STAIRS,
    Board,
    Exit,
    Laid,
    board_of,
)
from undercroft.games.betrayal.tiles import WRECK, cell_at


@lru_cache(maxsize=4096)
def spot_at(key: str) -> int:
    """A spot by its key: `2,0`, `b-1,3`, `b-1,3/2`."""
    place, _, half = key.partition("/")
    column, row = place.removeprefix("b").split(",")
    return cell_at("catacomb" if key.startswith("b") else "city", int(column), int(row)) + (
        FAR if half else 0
    )


Told = Sequence[Mapping[str, Any]]
_MOST_KEPT: Final = 4
_SEEN: Final[deque[tuple[Told, Told, Board]]] = deque(maxlen=_MOST_KEPT)  # tiles, backs, the board


def board_seen(table: Mapping[str, Any]) -> Board:
    """The tiles of a view, with what has become of their doors; who looks again sees the same."""
    for tiles, backs, board in _SEEN:
        if tiles == table["tiles"] and backs == table["backs"]:
            return board
    board = _put_together(table)
    _SEEN.appendleft((table["tiles"], table["backs"], board))
    return board


def _put_together(table: Mapping[str, Any]) -> Board:
    laid: list[Laid] = []
    opened: list[Exit] = []
    closed: list[Exit] = []
    for tile in table["tiles"]:
        cell = spot_at(tile["at"])
        turns = tile["rotation"]
        laid.append((cell, tile["key"], turns if tile["face"] == "up" else turns + WRECK))
        exits = [*[(side - turns) % 4 for side in range(4)], STAIRS, GRATE]
        closed += [(tile["key"], e) for e, s in zip(exits, tile["shut"], strict=True) if s]
        for side in range(4):
            if tile["open"][side] and not tile["doors"][side]:
                opened.append((tile["key"], (side - turns) % 4))
    backs = tuple([(spot_at(back["at"]), back["kind"]) for back in table["backs"]])
    return board_of(tuple(laid), tuple(opened), tuple(closed), backs)
