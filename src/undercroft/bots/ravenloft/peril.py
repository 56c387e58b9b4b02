"""The damage to expect on a square before the hero can move again."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from typing import Final

from undercroft.bots.ravenloft import prices
from undercroft.bots.ravenloft.sight import Foe, Sight, tiles_to
from undercroft.bots.ravenloft.worth import AREA, beside, expected
from undercroft.games.ravenloft.facts import ENCOUNTERS
from undercroft.games.ravenloft.tiles import cell_of

SURE_TRAPS: Final = {"alarm": 1.0, "fire-trap": 2.0, "sliding-walls": 0.5}  # without a blow


class Peril:
    """Foes and traps of one sight, weighed for the hero in turn."""

    def __init__(self, sight: Sight) -> None:
        self.sight: Final = sight
        self._beside: Final = beside(sight)
        mine = {foe.kind for foe in sight.foes.values() if foe.controller == sight.me.key}
        self._acts: Final = {
            foe.key: 1.0 if foe.villain or foe.kind in mine else prices.LATER
            for foe in sight.foes.values()
        }
        self._cells: Final = [hero.cell for hero in sight.friends()]
        self._known: Final[dict[int, float]] = {}

    def at(self, square: int) -> float:
        cell = cell_of(square)
        known = self._known.get(cell)
        if known is None:
            foes = self.sight.foes.values()
            known = fsum(self._likely(foe, cell) * self._blow(foe, 1) for foe in foes)
            known = self._known[cell] = known + self._traps(cell)
        for foe in self._beside.get(square, ()):
            known += self._likely(foe, cell) * (self._blow(foe, 0) - self._blow(foe, 1))
        return known

    def spared(self, square: int, ends: Mapping[str, float]) -> float:
        """The part of it that is not to be feared if these foes end with these chances."""
        total, cell = 0.0, cell_of(square)
        for key, chance in ends.items():
            foe = self.sight.foes.get(key)
            if foe and chance:
                way = 0 if foe in self._beside.get(square, ()) else 1
                total += chance * self._likely(foe, cell) * self._blow(foe, way)
        return total

    def _blow(self, foe: Foe, way: int) -> float:
        """With what it strikes who is adjacent (0), or comes from farther away (1)."""
        attack, damage, miss = foe.blows[way]
        return expected(attack, damage, miss, self.sight.me.ac)

    def _likely(self, foe: Foe, cell: int) -> float:
        """How likely it acts, and takes a hero on that tile for its prey."""
        apart = tiles_to(self.sight, cell, foe)
        if apart > foe.reach:
            return 0.0
        acts = self._acts[foe.key]
        if foe.kind in AREA and cell in self._cells:
            return acts
        others = [tiles_to(self.sight, at, foe) for at in self._cells]
        if min(others, default=apart) < apart:
            return acts * prices.BEHIND
        return acts / (1 + others.count(apart))

    def _traps(self, cell: int) -> float:
        """What traps there, or within 1 tile, do to a hero."""
        sight, total = self.sight, 0.0
        for key, at in sight.traps():
            if sight.tiles(cell, at) <= trap_reach(key):
                acts = 1.0 if key in sight.me.row else prices.LATER
                total += acts * trap_harm(key, sight.me.ac)
        return total


def trap_reach(key: str) -> int:
    """Within how many tiles it goes off."""
    return 1 if ENCOUNTERS[key].targets == "near" else 0


def trap_harm(key: str, ac: int) -> float:
    """The damage to expect from a trap each time."""
    blow = ENCOUNTERS[key].blow
    return expected(blow.attack, blow.damage, blow.miss, ac) if blow else SURE_TRAPS.get(key, 0.0)
