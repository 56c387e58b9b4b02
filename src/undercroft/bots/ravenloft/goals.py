"""Where an adventure wants the heroes to be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from undercroft.bots.ravenloft import prices
from undercroft.bots.ravenloft.sight import STARTS, Sight, square_at
from undercroft.games.ravenloft.board import FAR
from undercroft.games.ravenloft.tiles import cell_of

FARTHEST: Final = 15.0  # beyond this all places are equally far
Goal = Callable[[Sight], list[int]]  # squares to be on or beside; none: explore


def goals(sight: Sight) -> list[int]:
    """The squares that matter now, for this hero."""
    return GOALS[sight.adventure](sight)


def _tile(key: str) -> Goal:
    def found(sight: Sight) -> list[int]:
        cell = sight.cell_with(key)
        return [] if cell is None else sight.board.squares(cell)

    return found


def _villains(sight: Sight) -> list[int]:
    """Villains, and objects that must go."""
    return [square for foe in sight.foes.values() if foe.villain for square in foe.squares]


def _chapel(sight: Sight) -> list[int]:
    icon = sight.things("icon")
    if icon and _nearest_friend(sight, icon[0]):
        return icon
    noted = sight.table["noted"]
    return [square for foe in sight.foes.values() if foe.key in noted for square in foe.squares]


def _nearest_friend(sight: Sight, square: int) -> bool:
    """Is no other standing hero nearer to that square?"""
    steps = sight.board.steps_from(square)
    mine = steps.get(sight.me.square or 0, FAR)
    return all(steps.get(hero.square or 0, FAR) >= mine for hero in sight.friends())


def _start(sight: Sight) -> list[int]:
    return [cell for cell, tile, _ in sight.board.laid if tile in STARTS]


def items_held(sight: Sight) -> int:
    return sum(len(hero.items) for hero in sight.heroes.values())


def going_home(sight: Sight) -> bool:
    """Adventure 4: enough items are found, and what is left is the way out."""
    return sight.adventure == 4 and items_held(sight) >= sight.figure("items")


def exits(sight: Sight) -> list[int]:
    """Squares to end a Hero Phase on, in order to leave."""
    board = sight.board
    if sight.adventure == 10:
        cell = sight.cell_with("secret-stairway")
        return [] if cell is None else board.drawn(cell, "S")
    if going_home(sight):
        return [square for cell in _start(sight) for square in board.drawn(cell, "S")]
    return []


def _circle(sight: Sight) -> list[int]:
    """Adventure 8: one hero lets time run out on the Arcane Circle, the others hunt the hag."""
    circle = _tile("arcane-circle")(sight)
    if circle and sight.table["counts"].get("time", 0) > 0 and _nearest_friend(sight, circle[0]):
        return circle
    return _villains(sight) or circle


def _shepherd(sight: Sight) -> list[int]:
    """Adventure 5: Kavan is led to the Dark Fountain by two heroes who take turns."""
    kavan = sight.things("kavan")
    fountain = _tile("dark-fountain")(sight)
    if not kavan:
        return _villains(sight)
    if not fountain:
        return []
    return fountain if _nearest_friend(sight, kavan[0]) else kavan


def _meet(sight: Sight) -> list[int]:
    """Adventure 9: monsters come to the start tile; meet them before they are there."""
    if len(sight.foes) < 2:
        return []
    return [square for foe in sight.foes.values() for square in foe.squares]


def _coffins(sight: Sight) -> list[int]:
    """Adventure 13: Strahd, or the coffins that may hide what helps against him."""
    opened = sight.table["noted"]
    closed = [
        square_at(thing["at"])
        for thing in sight.table["things"]
        if thing["key"].startswith("coffin") and thing["key"] not in opened
    ]
    return _villains(sight) or closed


GOALS: Final[dict[int, Goal]] = {
    1: _tile("secret-stairway"),
    2: _chapel,
    3: _villains,
    4: exits,
    5: _shepherd,
    6: _villains,
    7: _villains,
    8: _circle,
    9: _meet,
    10: exits,
    11: _villains,
    12: _villains,
    13: _coffins,
}


def distance(sight: Sight, square: int, wanted: Iterable[int]) -> float:
    """Tiles, and a little for squares, to the nearest of these."""
    if square not in sight.board.near:
        return FARTHEST  # the corner of a large base may lie on a wall
    tiles, steps = sight.board.tiles_from(cell_of(square)), sight.board.steps_from(square)
    best = FAR * 1.0
    for goal in wanted:
        apart = tiles.get(cell_of(goal), FAR)
        best = min(best, apart + prices.STEP * steps.get(goal, FAR))
    return min(best, FARTHEST)
