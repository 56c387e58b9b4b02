"""What is at stake: the health of the party, and the end of the turn."""

from __future__ import annotations

from math import fsum
from typing import Final

from undercroft.bots.counting import count
from undercroft.bots.wakening import worth
from undercroft.bots.wakening.danger import dread, harm, shows, strike
from undercroft.bots.wakening.sight import Hero, Sight
from undercroft.games.wakening.rules.odds import wounds

GAPS_LAST: Final = 4  # turns until a gap that was closed is likely to be open again


class Stakes:
    """The prices of one position, for the hero in turn."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.heroes = [*sight.heroes.values()]
        self._middle = fsum([hero.room for hero in self.heroes]) / len(self.heroes)
        self._costs: dict[str, list[float]] = {}

    def costs(self, hero: Hero) -> list[float]:
        """What each amount of damage would cost."""
        found = self._costs.get(hero.key)
        if found is None:
            found = self._costs[hero.key] = dread(self.sight, hero)
        return found

    def wound(self, hero: Hero) -> float:
        """The price of one damage."""
        costs = self.costs(hero)
        return costs[hero.damage + 1] - costs[hero.damage]

    def relief(self, hero: Hero, healed: int = 0) -> float:
        """What it is worth to heal one damage more of this hero."""
        damage = hero.damage - healed
        costs = self.costs(hero)
        return costs[damage] - costs[damage - 1] if damage > 0 else 0.0

    def best_relief(self) -> float:
        return max(map(self.relief, self.heroes))

    def comfort(self, room: int, uses: int) -> float:
        """What a Paladin or a Bard can do for the party from this room."""
        if self.sight.hero.calling == "paladin":
            return self._laid_hands(room, 2 * uses)
        return self._songs(room, uses)

    def _laid_hands(self, room: int, points: int) -> float:
        friends = [h for h in self.heroes if h.room == room or h is self.sight.hero]
        reliefs = [self.relief(h, healed) for h in friends for healed in range(h.damage)]
        return fsum(sorted(reliefs, reverse=True)[:points])

    def _songs(self, room: int, uses: int) -> float:
        near = [h for h in self.heroes if abs(h.room - room) <= 1 or h is self.sight.hero]
        return fsum([max(self.relief(h, n), worth.MARKER) for h in near for n in range(uses)])

    def rest(self, room: int, dice: list[int]) -> float:
        """What it is worth to end the turn here, with monsters that roll so many dice each."""
        return self.place(room) - self.suffering(room, dice)

    def suffering(self, room: int, dice: list[int]) -> float:
        """The price of what attacks here when the turn ends."""
        hero, terror = self.sight.hero, self.sight.terror
        costs = self.costs(hero)
        if dice:
            attacks = tuple(sorted([number - hero.ward for number in dice]))
            return harm(costs, hero.damage, wounds(hero.left, attacks))
        if terror is None or terror.room != room:
            return 0.0
        price = harm(costs, hero.damage, strike(terror, hero))
        if terror.key == "whiptail":
            wild = count([zone.number in (1, 6) for zone in terror.zones])
            bystanders = [h for h in self.heroes if h.room == room and h is not hero]
            price += wild * shows(3 - hero.ward) * fsum(map(self.wound, bystanders))
        elif terror.key == "cindershroud":
            turns = min(GAPS_LAST, terror.room - 1)
            price += worth.GAP * turns * len(terror.rule) * shows(3 - hero.ward)
        return price

    def place(self, room: int) -> float:
        """What it is worth to stand here when the next hero begins."""
        terror = self.sight.terror
        if terror is None:
            return -worth.STRAY * abs(room - self._middle)
        comes_by = terror.room - len(self.heroes)
        return 0.0 if comes_by < 1 or comes_by <= room <= terror.room else -worth.ASTRAY
