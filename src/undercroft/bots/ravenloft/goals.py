"""Where an adventure wants the heroes to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.bots.counting import count
from undercroft.bots.ravenloft import kavan, prices
from undercroft.bots.ravenloft.sight import STARTS, Sight, square_at
from undercroft.games.ravenloft.board import FAR

HOARD: Final = 4  # the adventure in which items are counted
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
    return count(len(hero.items) for hero in sight.heroes.values())


def going_home(sight: Sight) -> bool:
    """Adventure 4: enough items are found, or this hero would rather save its own now."""
    return sight.adventure == HOARD and (_plundered(sight) or _worn_out(sight))


def _plundered(sight: Sight) -> bool:
    return items_held(sight) >= sight.figure("items")


def _worn_out(sight: Sight) -> bool:
    """About to fall with no surge to spare, and somebody fitter to go on."""
    me = sight.me
    others = [h for h in sight.heroes.values() if h is not me and h.square is not None]
    worn = [hero for hero in others if hero.hp <= prices.WORN]
    enough = prices.WORN + prices.WORN_ON_THE_WAY * _turns_home(sight)
    fitter = any(hero.hp > me.hp for hero in others)
    return me.hp <= enough and fitter and len(worn) >= sight.table["surges"]


def _turns_home(sight: Sight) -> int:
    """How many turns of walking lie before the one in which the hero can leave."""
    steps = [
        sight.board.steps_from(stair).get(sight.me.square or 0, FAR) for stair in _stairs(sight)
    ]
    return max(0, min(steps, default=0) - 1) // max(1, 2 * sight.me.speed)


def _stairs(sight: Sight) -> list[int]:
    return [square for cell in _start(sight) for square in sight.board.drawn(cell, "S")]


def exits(sight: Sight) -> list[int]:
    """Squares to end a Hero Phase on, in order to leave."""
    board = sight.board
    if sight.adventure == 1:
        return _tile("secret-stairway")(sight)
    if sight.adventure == 10:
        cell = sight.cell_with("secret-stairway")
        return [] if cell is None else board.drawn(cell, "S")
    if going_home(sight):
        return _stairs(sight)
    return []


def posts(sight: Sight) -> list[int]:
    """Squares to be held: one of them is as good as another."""
    if sight.adventure == 8:
        return _time_left(sight)
    return kavan.posts(sight) if sight.adventure == 5 else []


def _time_left(sight: Sight) -> list[int]:
    """Adventure 8: who begins and ends a turn on the Arcane Circle takes it off the time."""
    left = sight.table["counts"].get("time", 0)
    return _tile("arcane-circle")(sight) if left else []


def _circle(sight: Sight) -> list[int]:
    return posts(sight) or _villains(sight) or _tile("arcane-circle")(sight)


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


def anchor(sight: Sight) -> int | None:
    """The tile not to go far from, even while exploring."""
    if sight.adventure == 5:
        return kavan.cell(sight)
    if sight.adventure != HOARD:
        return None
    return next((cell for cell, tile, _ in sight.board.laid if tile in STARTS), None)


GOALS: Final[dict[int, Goal]] = {
    1: exits,
    2: _chapel,
    3: _villains,
    4: exits,
    5: kavan.goals,
    6: _villains,
    7: _villains,
    8: _circle,
    9: _meet,
    10: exits,
    11: _villains,
    12: _villains,
    13: _coffins,
}
