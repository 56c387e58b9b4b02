"""Where figures with a large base can stand."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.facts import FIGURES
from undercroft.games.ravenloft.rules.choosing import nearest, pick_square
from undercroft.games.ravenloft.rules.distance import squares_of
from undercroft.games.ravenloft.state import KAVAN, LARGE, Castle


@cites("ravenloft:board/large", "ravenloft:ruling/R18", "ravenloft:ruling/R19")
def footings(castle: Castle, foe: str, squares: Iterable[int]) -> list[int]:
    """Where a figure may be set down so that it covers one of these squares.

    A small figure needs the square itself. One of 2 x 2 prefers floor without figures, then any
    ground without figures; one of 3 x 3 puts its centre there. If figures bar all, they will have
    to step aside.
    """
    size = FIGURES[foe].card.size
    if size != 2:
        return list(squares)
    floor, taken = castle.board.floor, castle.occupied()
    if foe in castle.foes:
        taken -= set(castle.covers(foe))
    offsets = LARGE[size]
    anchors = list(dict.fromkeys(square - offset for square in squares for offset in offsets))
    clear = [a for a in anchors if not any(a + offset in taken for offset in offsets)]
    level = [a for a in clear if all(a + offset in floor for offset in offsets)]
    return level or clear or anchors


@cites("ravenloft:ruling/R18", "ravenloft:ruling/R19")
async def make_room(castle: Castle, foe: str, anchor: int, by: str) -> None:
    """Whoever stands where a large figure is about to stand is put on the nearest free square.

    The ground it leaves is free already.
    """
    if FIGURES[foe].card.size == 1:
        return
    base = _base(foe, anchor)
    leaving = castle.covers(foe) if foe in castle.foes else []
    for key in (*castle.at, *castle.foes, *(KAVAN,) * (KAVAN in castle.things)):
        if key != foe and not base.isdisjoint(_ground(castle, key)):
            outside = [sq for sq in castle.board.floor if base.isdisjoint(_base(key, sq))]
            free = [*leaving, *_ground(castle, key)]
            spots = nearest(castle, squares_of(castle, key)[0], outside, free)
            prompt, seat = Words("Where does {key} step aside to?", key=key), castle.active_seat()
            to = await pick_square(seat, spots, prompt, by, "square/aside", who=foe, about=key)
            await happen(castle, Put(key, to, by, castle.where(key)))


def _base(key: str, anchor: int) -> set[int]:
    """The squares a figure would cover there."""
    size = FIGURES[key].card.size if key in FIGURES else 1
    return {anchor + offset for offset in LARGE[size]}


def _ground(castle: Castle, key: str) -> set[int]:
    """The squares a figure covers."""
    return _base(key, castle.where(key))
