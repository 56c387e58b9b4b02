"""How the dice of the city fall: each shows 0, 1 or 2."""

from __future__ import annotations

from functools import cache
from math import fsum
from typing import NamedTuple

from undercroft.games.betrayal.facts import MOST_DICE


class Duel(NamedTuple):
    """What two rolls against each other bring."""

    wins: float  # how likely the first is higher
    loses: float
    gain: float  # by how much it is higher, on average over all
    loss: float


@cache
def spread(dice: int) -> tuple[float, ...]:
    """How likely each sum is."""
    ways = [1.0]
    for _ in range(min(dice, MOST_DICE)):
        longer = [0.0] * (len(ways) + 2)
        for dots, chance in enumerate(ways):
            for face in range(3):
                longer[dots + face] += chance / 3
        ways = longer
    return tuple(ways)


@cache
def at_least(dice: int, need: int) -> float:
    """How likely so many dice show so much."""
    return fsum(spread(dice)[max(0, need) :]) if need > 0 else 1.0


@cache
def duel(mine: int, theirs: int) -> Duel:
    wins = loses = gain = loss = 0.0
    for dots, chance in enumerate(spread(mine)):
        for others, likely in enumerate(spread(theirs)):
            both = chance * likely
            if dots > others:
                wins += both
                gain += both * (dots - others)
            elif others > dots:
                loses += both
                loss += both * (others - dots)
    return Duel(wins, loses, gain, loss)


@cache
def ahead(mine: int, theirs: int, by: int) -> float:
    """How likely the first roll is so much higher."""
    return fsum(
        chance * likely
        for dots, chance in enumerate(spread(mine))
        for others, likely in enumerate(spread(theirs))
        if dots - others >= by
    )
