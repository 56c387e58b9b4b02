"""What it costs to be hurt, and how much hurt waits in a room."""

from __future__ import annotations

from collections import Counter
from functools import cache

from undercroft.bots.wakening.odds import Row, doom, rolls, wounds
from undercroft.bots.wakening.sight import Hero, Sight, Terror
from undercroft.bots.wakening.tune import W


def turns_to_come(sight: Sight) -> int:
    """How often the hero in turn, or any other, is likely to face the Terror from now on."""
    party = len(sight.heroes)
    if sight.terror is None:
        return max(1, round(W.future * 12 / party))
    return (sight.terror.room - 1) // party


def dread(sight: Sight, hero: Hero) -> list[float]:
    """What each amount of damage costs this hero; the last is death."""
    death = W.death * (W.scroll if sight.scrolls else 1)
    attacks, dice = turns_to_come(sight), 3 - hero.ward
    table = [
        death * W.doom * doom(hero.boxes[damage:], attacks, dice) + W.scratch * damage
        for damage in range(len(hero.boxes))
    ]
    return [*table, death]


def harm(costs: list[float], damage: int, chances: tuple[float, ...]) -> float:
    """The average price of taking 0, 1, 2 ... more damage."""
    last = len(costs) - 1
    now = costs[damage]
    return sum(c * (costs[min(damage + hits, last)] - now) for hits, c in enumerate(chances))


@cache
def lashes(numbers: Row, dice: int, boxes: int) -> tuple[float, ...]:
    """Whiptail never misses: how many different standing zones come up."""
    found: Counter[int] = Counter()
    for chance, roll in rolls(dice, 0):
        found[min(boxes, len(set(roll) & set(numbers)))] += chance
    return tuple(found[hits] for hits in range(boxes + 1))


def strike(terror: Terror, hero: Hero) -> tuple[float, ...]:
    """How likely the Terror deals this hero 0, 1, 2 ... damage."""
    left, less = hero.left, hero.ward
    if terror.key == "whiptail":
        return lashes(tuple(zone.number for zone in terror.zones), 3 - less, len(left))
    if terror.key == "widowfang":
        bites = wounds(left, (2 - less, 2 - less))
        return (0.5 + bites[0] / 2, *(chance / 2 for chance in bites[1:]))
    if terror.key == "mudmuck":
        dice = (_part(zone.key) - less for zone in terror.zones if zone.open)
        return wounds(left, tuple(dice))
    return wounds(left, (3 - less,))


def _part(zone: str) -> int:
    return 3 if "top" in zone else 2 if "center" in zone else 1
