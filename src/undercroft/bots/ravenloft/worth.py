"""What an attack is worth, and what a place costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import fsum
from typing import Final

from undercroft.bots.ravenloft import kavan, prices
from undercroft.bots.ravenloft.blows import against
from undercroft.bots.ravenloft.goals import HOARD
from undercroft.bots.ravenloft.sight import Blow, Card, Foe, Hero, Sight, tiles_to
from undercroft.games.ravenloft.tiles import cell_of

FACES: Final = 20
TYPICAL_AC: Final = 16  # of a hero
AREA: Final = frozenset(("blazing-skeleton", "gargoyle", "rat-swarm"))  # all on the prey's tile
RELAY: Final = 7  # the adventure in which the next hero goes on for who falls
STEADY: Final = (1, 4, 7, 9)  # adventures that do not get worse toward their end
WEAK_SPOTS: Final = {"phylactery": 8.0}  # what hurts its owner more than itself


def chance(attack: int, ac: int) -> float:
    return min(1.0, max(0.0, (FACES + 1 + attack - ac) / FACES))


def expected(attack: int, damage: int, miss: int, ac: int) -> float:
    """The damage of one blow on average."""
    hits = chance(attack, ac)
    return hits * damage + (1 - hits) * miss


def value(sight: Sight, foe: Foe) -> float:
    """How much the party gains by the end of this foe."""
    harm = max(expected(*blow, TYPICAL_AC) for blow in foe.blows)
    worth = prices.FOE + prices.FOE_XP * foe.xp + prices.FOE_HARM * harm
    if foe.kind in AREA:
        worth += prices.FOE_AREA
    if foe.controller == sight.me.key:
        worth += prices.FOE_OURS
    if foe.key in sight.table["noted"] or kavan.disturbs(sight, foe):
        worth += prices.NOTED
    return worth


def promise(sight: Sight, foe: Foe, blow: Blow) -> float:
    """What one roll against one foe is worth on average."""
    attack, damage, miss = blow
    hits = chance(attack, foe.ac)
    return _share(sight, foe, damage) * hits + _share(sight, foe, miss) * (1 - hits)


def fatal(foe: Foe, blow: Blow) -> float:
    """How likely one roll ends a foe."""
    attack, damage, miss = blow
    hits = chance(attack, foe.ac)
    return hits * (damage >= foe.hp) + (1 - hits) * (miss >= foe.hp)


def _share(sight: Sight, foe: Foe, damage: int) -> float:
    if damage <= 0 or kavan.is_kavan(sight, foe):
        return 0.0
    if foe.villain:
        point = prices.RELAY_HP if sight.adventure == RELAY else prices.VILLAIN_HP
        return point * min(damage, foe.hp) * WEAK_SPOTS.get(foe.key, 1.0)
    if damage >= foe.hp:
        return value(sight, foe) + (prices.LOOT if sight.adventure == HOARD else 0.0)
    return value(sight, foe) * prices.WOUNDED * damage / foe.hp


def strikes(power: Card) -> bool:
    return power["blow"] is not None or power["key"] == "careful-attack"


def attacks(hero: Hero) -> list[Card]:
    """Face-up powers that are used with the attack of a turn."""
    return [p for p in hero.powers.values() if p["timing"] == "attack" and not p["used"]]


@dataclass(frozen=True, slots=True)
class Strike:
    """One use of a power: what it promises, and whom it is likely to end."""

    worth: float = 0.0
    ends: Mapping[str, float] = field(default_factory=dict)


NOTHING: Final = Strike()


class Attacks:
    """What the hero can promise itself from each square; equal squares are priced once."""

    def __init__(self, sight: Sight) -> None:
        self.sight: Final = sight
        self.powers: Final = attacks(sight.me)
        self._beside: Final = beside(sight)
        self._all_over_a_tile: Final = WEAK_SPOTS.keys().isdisjoint(sight.foes)
        self._known: Final[dict[tuple[str, int], Strike]] = {}

    def best(self, square: int) -> Strike:
        """The most that any power promises, dailies at a discount."""
        found = NOTHING
        for power in self.powers:
            strike = self.priced(power, square)
            if strike.worth > found.worth:
                found = strike
        return found

    def priced(self, power: Card, square: int) -> Strike:
        """What a power promises; a daily is kept for villains and crowds."""
        if power["adjacent"]:
            where = square
            if square not in self._beside:
                return NOTHING
        else:
            where = cell_of(square) if self._all_over_a_tile else square
        known = self._known.get((power["key"], where))
        if known is None:
            known = self._known[power["key"], where] = self._price(power, square)
        return known

    def _price(self, power: Card, square: int) -> Strike:
        foes = self.reachable(power, square)
        strike = self._most(power, foes, cell_of(square))
        if power["type"] != "daily" or not strike.worth or any(foe.villain for foe in foes):
            return strike
        kept = prices.DAILY_TO_SPARE if self.sight.adventure in STEADY else prices.DAILY
        return replace(strike, worth=strike.worth - kept)

    def reachable(self, power: Card, square: int) -> list[Foe]:
        """The foes that a power can be aimed at from a square."""
        if power["adjacent"]:
            return self._beside.get(square, [])
        sight, cell = self.sight, cell_of(square)
        near, far = power["near"], power["far"]
        found = [f for f in sight.foes.values() if near <= tiles_to(sight, cell, f) <= far]
        if power["each"] or self._all_over_a_tile:
            return found
        return [f for f in found if f.key not in WEAK_SPOTS or f in self._beside.get(square, ())]

    def _most(self, power: Card, foes: Sequence[Foe], cell: int) -> Strike:
        """The most that one use of a power promises against these."""
        if not foes or not strikes(power):
            return NOTHING
        blows = [against(self.sight, power, foe, cell) for foe in foes]
        aims = [
            (promise(self.sight, foe, blow), fatal(foe, blow), foe)
            for foe, blow in zip(foes, blows, strict=True)
        ]
        if power["each"] and not power["adjacent"]:
            by_cell: dict[int, list[tuple[float, float, Foe]]] = {}
            for aim in aims:
                by_cell.setdefault(aim[2].cell, []).append(aim)
            aims = max(by_cell.values(), key=lambda held: fsum(aim[0] for aim in held))
        else:
            aims.sort(key=lambda aim: -aim[0])
            if not power["each"]:
                aims = aims[: power["most"]]
        worth = fsum(aim[0] for aim in aims) + self._besides(power, aims, cell)
        return Strike(worth, {foe.key: ends for _, ends, foe in aims})

    def _besides(self, power: Card, aims: Sequence[tuple[float, float, Foe]], cell: int) -> float:
        """What a power does beyond the blow itself."""
        if power["key"] == "cleave":
            others = [f for f in self.sight.foes.values() if f.cell == cell and f != aims[0][2]]
            sweep = max((_share(self.sight, foe, 1) for foe in others), default=0.0)
            return sweep * chance(against(self.sight, power, aims[0][2], cell)[0], aims[0][2].ac)
        if power["key"] == "healing-strike":
            hurt = [h for h in self.sight.heroes.values() if h.square and h.hp < h.most_hp]
            near = [hero for hero in hurt if self.sight.tiles(cell, hero.cell) <= 1]
            hits = chance(against(self.sight, power, aims[0][2], cell)[0], aims[0][2].ac)
            return prices.MENDING * hits if near else 0.0
        return 0.0


def beside(sight: Sight) -> dict[int, list[Foe]]:
    """The foes that are beside each square."""
    found: dict[int, list[Foe]] = {}
    board = sight.board
    for foe in sight.foes.values():
        if foe.kind == "artifact":
            around = board.squares(foe.cell)
        else:
            around = [near for square in foe.squares for near in board.near.get(square, ())]
        for square in dict.fromkeys(around):
            found.setdefault(square, []).append(foe)
    return found


def frailty(sight: Sight) -> float:
    """How much a point of damage weighs for the hero in turn."""
    surges = sight.table["surges"] if sight.adventure != RELAY else 1
    falling = prices.FALLING[min(surges, len(prices.FALLING) - 1)]
    wound = prices.WOUND if sight.friends() else prices.WOUND_ALONE
    return wound + falling / max(1, sight.me.hp)
