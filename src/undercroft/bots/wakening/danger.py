"""What it costs to be hurt, and how much hurt waits in a room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from typing import Final

from undercroft.bots.wakening import worth
from undercroft.bots.wakening.odds import doom
from undercroft.bots.wakening.sight import Hero, Sight, Terror
from undercroft.games.wakening.facts import ZONES
from undercroft.games.wakening.rules.odds import Row, rolls, wounds

USUAL_MARCH: Final = 9  # turns out of the Terror's twelve in which somebody stands up to it


def meetings(sight: Sight) -> int:
    """How often each hero may still have to face the Terror after this turn."""
    party = len(sight.heroes)
    if sight.terror is None:
        return max(1, round(USUAL_MARCH / party))
    return (sight.terror.room - 1) // party


def dread(sight: Sight, hero: Hero) -> list[float]:
    """What each amount of damage costs the party; the last is death."""
    death = worth.DEATH_WITH_SCROLL if sight.scrolls else worth.DEATH
    attacks, dice = meetings(sight), 3 - hero.ward
    wounded = [
        worth.DOOM * death * gloom(hero.boxes[damage:], attacks, dice) + worth.SCRATCH * damage
        for damage in range(len(hero.boxes))
    ]
    return [*wounded, death]


def gloom(boxes: Row, attacks: int, dice: int) -> float:
    """How likely a hero dies in as many attacks or fewer, each number as likely as another."""
    return fsum([doom(boxes, n, dice) for n in range(1, attacks + 1)]) / max(1, attacks)


def harm(costs: Sequence[float], damage: int, chances: Sequence[float]) -> float:
    """The average price of taking 0, 1, 2 ... more damage."""
    now = costs[damage]
    return fsum([c * (costs[damage + more] - now) for more, c in enumerate(chances) if c])


def strike(terror: Terror, hero: Hero) -> Sequence[float]:
    """How likely the Terror deals this hero 0, 1, 2 ... damage."""
    left, less = hero.left, hero.ward
    if terror.key == "whiptail":
        return lashes(tuple(zone.number for zone in terror.zones), 3 - less, len(left))
    if terror.key == "widowfang":
        bites = wounds(left, (2 - less, 2 - less))
        return (0.5 + bites[0] / 2, *(chance / 2 for chance in bites[1:]))
    if terror.key == "mudmuck":
        return wounds(left, tuple(3 - ZONES[z.key].depth - less for z in terror.zones if z.open))
    return wounds(left, (3 - less,))


@lru_cache(1024)
def lashes(standing: Row, dice: int, boxes: int) -> tuple[float, ...]:
    """Whiptail never misses: each standing zone whose number comes up costs one damage."""
    found = [0.0] * (boxes + 1)
    for chance, roll in rolls(dice, 0):
        found[min(boxes, len({*roll} & {*standing}))] += chance
    return tuple(found)


def shows(dice: int) -> float:
    """How likely a certain number is among so many dice."""
    return 1 - (5 / 6) ** dice
