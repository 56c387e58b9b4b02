"""What a roll may mark: exact chances, with markers spent wherever they mark a box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import Any, Final

Row = tuple[int, ...]  # the numbers of unmarked boxes, in order
Rule = str | tuple[int, ...]  # how dice mark boxes: IN_ORDER, EXACTLY, or the open ring

IN_ORDER: Final = "in order"
EXACTLY: Final = "exactly"
RINGED: Final = "cindershroud"  # the Terror whose ring says what a die must show
NEVER: Final = 99  # more markers than anybody has


@lru_cache(None)
def throws(dice: int, bonus: int) -> tuple[tuple[int, Row], ...]:
    """Every roll, highest die first, and in how many of the 6**dice cases it falls."""
    faces = range(1 + bonus, 7 + bonus)
    found = Counter(tuple(sorted(r, reverse=True)) for r in product(faces, repeat=dice))
    return tuple((count, roll) for roll, count in found.items())


@lru_cache(None)
def rolls(dice: int, bonus: int) -> tuple[tuple[float, Row], ...]:
    """Every roll, highest die first, and how likely it is."""
    return tuple((count / 6**dice, roll) for count, roll in throws(dice, bonus))


def struck(row: Row, rule: Rule, dice: Row, markers: int) -> tuple[Row, int]:
    """What these dice leave unmarked at best, and how many markers that takes."""
    if isinstance(rule, tuple):
        return _through_ring(row, rule, dice, markers)
    if rule == EXACTLY:
        return _exactly(row, dice, markers)
    return _in_order(row, dice, markers)


def _in_order(row: Row, dice: Row, markers: int) -> tuple[Row, int]:
    """The highest die meets the first box, so an early die must reach later boxes too."""
    for count in range(min(len(row), len(dice)), 0, -1):
        price, need = 0, 0
        for place in range(count - 1, -1, -1):
            need = max(need, row[place])
            price += max(0, need - dice[place])
        if price <= markers:
            return row[count:], price
    return row, 0


def _exactly(row: Row, dice: Row, markers: int) -> tuple[Row, int]:
    """Each die on a box of its very number, or on none."""
    best = row, 0
    if dice:
        best = _exactly(row, dice[1:], markers)
        for number in dict.fromkeys(row):
            price = abs(number - dice[0])
            if price <= markers:
                rest = list(row)
                rest.remove(number)
                left, more = _exactly(tuple(rest), dice[1:], markers - price)
                if (len(left), price + more) < (len(best[0]), best[1]):
                    best = left, price + more
    return best


def _through_ring(row: Row, ring: Row, dice: Row, markers: int) -> tuple[Row, int]:
    """The dice that show a gap, or come nearest to one."""
    marked = spent = 0
    for price in sorted(_to_a_gap(ring, die) for die in dice):
        if marked < len(row) and spent + price <= markers:
            marked, spent = marked + 1, spent + price
    return row[marked:], spent


def _to_a_gap(ring: Row, die: int) -> int:
    return min((abs(gap - die) for gap in ring), default=NEVER)


def to_mark(number: int, rule: Rule, die: int) -> int:
    """How many markers a die needs before it marks a box with this number."""
    if isinstance(rule, tuple):
        return _to_a_gap(rule, die)
    return abs(number - die) if rule == EXACTLY else max(0, number - die)


@lru_cache(4096)
def hits(row: Row, rule: Rule, dice: int, bonus: int, markers: int) -> int:
    """In how many of the 6**dice cases a roll marks at least one of these boxes."""
    return sum(
        count for count, roll in throws(dice, bonus) if struck(row, rule, roll, markers)[0] != row
    )


@lru_cache(4096)
def wounds(boxes: Row, attacks: tuple[int, ...]) -> tuple[float, ...]:
    """How likely it is to take 0, 1, 2 ... damage from attacks with so many dice each."""
    chances = [0.0] * (len(boxes) + 1)
    chances[0] = 1.0
    for dice in attacks:
        if dice <= 0:
            continue
        after = [0.0] * len(chances)
        after[-1] = chances[-1]
        for damage, chance in enumerate(chances[:-1]):
            if chance:
                rest = boxes[damage:]
                for likely, roll in rolls(dice, 0):
                    done = len(rest) - len(struck(rest, IN_ORDER, roll, 0)[0])
                    after[damage + done] += chance * likely
        chances = after
    return tuple(chances)


def rule_of(terror: Mapping[str, Any]) -> Rule:
    """How dice mark the boxes of a Terror, as a view shows it."""
    if not terror["exact"]:
        return IN_ORDER
    return tuple(terror["ring"]) if terror["key"] == RINGED else EXACTLY
