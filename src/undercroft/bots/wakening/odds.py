"""What dice are worth: exact chances, for a player who spends markers wherever they mark a box."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from itertools import product
from typing import Final

Row = tuple[int, ...]  # the numbers of unmarked boxes, in order
Rule = str | tuple[int, ...]  # how dice mark boxes: IN_ORDER, EXACTLY, or the open ring
Outcome = tuple[float, Row, int]  # how likely; what stays unmarked; markers left

IN_ORDER: Final = "in order"
EXACTLY: Final = "exactly"
NEVER: Final = 99  # more markers than anybody has


@lru_cache(None)
def rolls(dice: int, bonus: int) -> tuple[tuple[float, Row], ...]:
    """Every roll, highest die first, and how likely it is."""
    faces = range(1 + bonus, 7 + bonus)
    found = Counter(tuple(sorted(r, reverse=True)) for r in product(faces, repeat=dice))
    return tuple((count / 6**dice, roll) for roll, count in found.items())


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
    return sum(chance * (len(row) - len(left)) for chance, left, _ in outcomes)


def scattered(
    rows: tuple[Row, ...], rule: Rule, dice: Row, markers: int
) -> tuple[tuple[Row, ...], int]:
    """Each die on the hardest box it reaches anywhere; what that leaves, and the markers spent."""
    left, spent = list(rows), 0
    for die in dice:
        best: tuple[int, int, int, int] | None = None
        for place, row in enumerate(left):
            for number in row:
                price = _to_mark(number, rule, die)
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


def _to_mark(number: int, rule: Rule, die: int) -> int:
    """How many markers a die needs before it marks a box with this number."""
    if isinstance(rule, tuple):
        return _to_a_gap(rule, die)
    return abs(number - die) if rule == EXACTLY else max(0, number - die)


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
                    hits = len(rest) - len(struck(rest, IN_ORDER, roll, 0)[0])
                    after[damage + hits] += chance * likely
        chances = after
    return tuple(chances)


@lru_cache(4096)
def doom(boxes: Row, attacks: int, dice: int) -> float:
    """How likely a hero with these boxes left dies in so many attacks of so many dice."""
    if not boxes:
        return 1.0
    if not attacks:
        return 0.0
    chances = wounds(boxes, (dice,))
    return sum(c * doom(boxes[hits:], attacks - 1, dice) for hits, c in enumerate(chances) if c)
