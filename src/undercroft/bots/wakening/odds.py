"""What dice are worth: exact chances, for a player who spends markers wherever they mark a box."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from math import fsum

from undercroft.games.wakening.rules.odds import Row, Rule, rolls, struck, to_mark, wounds

Outcome = tuple[float, Row, int]  # how likely; what stays unmarked; markers left


@lru_cache(8192)
def attack(
    row: Row, rule: Rule, dice: int, bonus: int, presses: bool, markers: int
) -> tuple[Outcome, ...]:
    """One Attack action with all its presses, markers spent wherever they mark a box."""
    found: dict[tuple[Row, int], float] = defaultdict(float)
    for chance, roll in rolls(dice, bonus):
        left, spent = struck(row, rule, roll, markers)
        if presses and left and left != row:
            for more, end, rest in attack(left, rule, dice, bonus, True, markers - spent):
                found[end, rest] += chance * more
        else:
            found[left, markers - spent] += chance
    return tuple((chance, left, rest) for (left, rest), chance in found.items())


@lru_cache(8192)
def marks(row: Row, rule: Rule, dice: int, bonus: int, presses: bool, markers: int) -> float:
    """How many boxes one Attack action marks on average."""
    outcomes = attack(row, rule, dice, bonus, presses, markers)
    return fsum(chance * (len(row) - len(left)) for chance, left, _ in outcomes)


def scattered(
    rows: tuple[Row, ...], rule: Rule, dice: Row, markers: int
) -> tuple[tuple[Row, ...], int]:
    """Each die on the hardest box it reaches anywhere; what that leaves, and the markers spent."""
    left, spent = list(rows), 0
    for die in dice:
        best: tuple[int, int, int, int] | None = None
        for place, row in enumerate(left):
            for number in row:
                price = to_mark(number, rule, die)
                bid = (price, -number, len(row), place)
                if spent + price <= markers and (best is None or bid < best):
                    best = bid
        if best is not None:
            price, number, _, place = best
            rest = list(left[place])
            rest.remove(-number)
            left[place] = tuple(rest)
            spent += price
    return tuple(left), spent


@lru_cache(4096)
def doom(boxes: Row, attacks: int, dice: int) -> float:
    """How likely a hero with these boxes left dies in so many attacks of so many dice."""
    if not boxes:
        return 1.0
    if not attacks:
        return 0.0
    chances = wounds(boxes, (dice,))
    return fsum(c * doom(boxes[hits:], attacks - 1, dice) for hits, c in enumerate(chances) if c)
