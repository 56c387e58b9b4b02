"""Where an adventure wants the heroes to be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from undercroft.bots.ravenloft.sight import STARTS, Hero, Sight
from undercroft.games.ravenloft.board import FAR
from undercroft.games.ravenloft.tiles import cell_of

Goal = Callable[[Sight], list[int]]  # tiles to be on, or near; none: explore


def goal_cells(sight: Sight) -> list[int]:
    return GOALS[sight.adventure](sight) if sight.adventure in GOALS else []


def _tile(key: str) -> Goal:
    def found(sight: Sight) -> list[int]:
        cell = sight.cell_with(key)
        return [] if cell is None else [cell]

    return found


def _foes(sight: Sight) -> list[int]:
    """Villains and objects that must go."""
    return [foe.cell for foe in sight.foes.values() if foe.villain]


def _chapel(sight: Sight) -> list[int]:
    guardians = [f.cell for f in sight.foes.values() if f.key in sight.table["noted"]]
    icon = [cell_of(square) for square in sight.things("icon")]
    return [*icon, *guardians]


def _start(sight: Sight) -> list[int]:
    return [cell for cell, tile, _ in sight.board.laid if tile in STARTS]


def items_held(sight: Sight) -> int:
    return sum(len(hero.items) for hero in sight.heroes.values())


def going_home(sight: Sight) -> bool:
    """Adventure 4: enough items are found, and what is left is the way out."""
    return sight.adventure == 4 and items_held(sight) >= sight.figure("items")


def _daylight(sight: Sight) -> list[int]:
    return _start(sight) if going_home(sight) else []


def _circle(sight: Sight) -> list[int]:
    hag = [foe.cell for foe in sight.foes.values() if foe.villain]
    cell = sight.cell_with("arcane-circle")
    return hag or ([] if cell is None else [cell])


def _fountain(sight: Sight) -> list[int]:
    cell = sight.cell_with("dark-fountain")
    return [] if cell is None else [cell]


def _stand_guard(sight: Sight) -> list[int]:
    """Adventure 9: monsters come to the start tile; meet them before they are there."""
    return [foe.cell for foe in sight.foes.values()]


GOALS: Final[dict[int, Goal]] = {
    1: _tile("secret-stairway"),
    2: _chapel,
    3: _foes,
    4: _daylight,
    5: _fountain,
    6: _foes,
    7: _foes,
    8: _circle,
    9: _stand_guard,
    10: _tile("secret-stairway"),
    11: _foes,
    12: _foes,
    13: _foes,
}


def approach(sight: Sight, square: int, goals: Iterable[int]) -> float:
    """How far the nearest of these tiles is, in tiles and a little for squares."""
    cell = cell_of(square)
    best = min(((sight.tiles(cell, goal), goal) for goal in goals), default=(FAR, 0))
    if best[0] >= FAR:
        return 12.0
    steps = sight.board.steps_from(square)
    fewest = min(steps.get(other, 99) for other in sight.board.squares(best[1]))
    return best[0] + 0.1 * fewest


def stays_put(sight: Sight, hero: Hero) -> bool:
    """Some goals are reached by standing on a tile."""
    if sight.adventure in (1, 10, 8):
        return hero.cell in goal_cells(sight)
    return False


def exits(sight: Sight) -> list[int]:
    """Squares to end a Hero Phase on, in order to leave."""
    board = sight.board
    if sight.adventure == 10:
        cell = sight.cell_with("secret-stairway")
        return [] if cell is None else board.drawn(cell, "S")
    if going_home(sight):
        return [square for cell in _start(sight) for square in board.drawn(cell, "S")]
    return []
