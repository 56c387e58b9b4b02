"""Adventure 4: a treasure a turn at most, so every hero needs a foe of its own to kill."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.bots.ravenloft import prices
from undercroft.bots.ravenloft.sight import Hero, Sight, tiles_to
from undercroft.bots.ravenloft.worth import expected

IN_REACH: Final = 1  # within so many tiles the next hero surely gets at a foe


class Hunt:
    """What the next hero will find to kill, and what a new tile is worth for that."""

    def __init__(self, sight: Sight, frailty: float) -> None:
        self.sight: Final = sight
        self._next: Final = next_in_turn(sight)
        self._prey: Final = [
            foe.key
            for foe in sight.foes.values()
            if tiles_to(sight, self._next.cell, foe) <= IN_REACH
        ]
        self._newcomer: Final = frailty * expected(*prices.NEWCOMER, sight.me.ac)

    def lacking(self, ends: Mapping[str, float]) -> float:
        """How likely nothing is left for the next hero if these foes end with these chances."""
        likely = 1.0
        for key in self._prey:
            likely *= ends.get(key, 0.0)
        return likely

    def exploring(self, cell: int, ends: Mapping[str, float]) -> float:
        """A new tile beside this one brings prey, which strikes first at whoever lays it."""
        apart = min(self.sight.tiles(cell, self._next.cell), len(prices.PREY) - 1)
        return prices.PREY[apart] * self.lacking(ends) - self._newcomer


def next_in_turn(sight: Sight) -> Hero:
    """Who comes next of those in the dungeon; who is alone comes again."""
    heroes = list(sight.heroes.values())
    here = heroes.index(sight.me) + 1
    inside = [hero for hero in heroes[here:] + heroes[:here] if hero.square is not None]
    return next(iter(inside), sight.me)
