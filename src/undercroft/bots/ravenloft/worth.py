"""What an attack is worth, and what a place costs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercroft.bots.ravenloft import prices
from undercroft.bots.ravenloft.sight import Card, Foe, Hero, Sight, beside, tiles_to
from undercroft.games.ravenloft.tiles import cell_of

FACES: Final = 20
WEAK_SPOTS: Final = {"phylactery": 8.0}  # what hurts its owner more than itself
SURE: Final = {"attack": 99, "damage": 1, "miss": 0}  # no roll at all


def chance(attack: int, ac: int) -> float:
    return min(1.0, max(0.0, (FACES + 1 + attack - ac) / FACES))


def value(sight: Sight, foe: Foe) -> float:
    """How much the party gains by the end of this foe."""
    worth = prices.FOE + prices.FOE_XP * foe.xp + prices.FOE_DAMAGE * foe.damage
    if foe.controller == sight.me.key:
        worth += prices.FOE_OURS
    if foe.key in sight.table["noted"]:
        worth += prices.NOTED
    return worth


def promise(sight: Sight, foe: Foe, blow: Card, extra: int = 0) -> float:
    """What one roll against one foe is worth on average."""
    hits = chance(blow["attack"] + extra, foe.ac)
    return _share(sight, foe, blow["damage"]) * hits + _share(sight, foe, blow["miss"]) * (1 - hits)


def _share(sight: Sight, foe: Foe, damage: int) -> float:
    if damage <= 0:
        return 0.0
    if foe.villain:
        return prices.VILLAIN_HP * min(damage, foe.hp) * WEAK_SPOTS.get(foe.key, 1.0)
    if damage >= foe.hp:
        return value(sight, foe)
    return value(sight, foe) * prices.WOUNDED * damage / foe.hp


def reachable(sight: Sight, power: Card, square: int) -> list[Foe]:
    """The foes that a power can be aimed at from a square."""
    if power["adjacent"]:
        return [foe for foe in sight.foes.values() if beside(sight, square, foe)]
    cell = cell_of(square)
    near, far = power["near"], power["far"]
    found = [f for f in sight.foes.values() if near <= tiles_to(sight, cell, f) <= far]
    if power["each"]:
        return found
    return [f for f in found if f.key not in WEAK_SPOTS or beside(sight, square, f)]


def best_use(sight: Sight, power: Card, square: int) -> float:
    """The most that a power promises from a square."""
    blow = SURE if power["key"] == "careful-attack" else power["blow"]
    if blow is None:
        return 0.0
    foes = reachable(sight, power, square)
    if not foes:
        return 0.0
    promises = {foe.key: promise(sight, foe, blow) for foe in foes}
    if power["each"] and not power["adjacent"]:
        by_cell: dict[int, float] = {}
        for foe in foes:
            by_cell[foe.cell] = by_cell.get(foe.cell, 0.0) + promises[foe.key]
        return max(by_cell.values())
    ranked = sorted(promises.values(), reverse=True)
    count = len(ranked) if power["each"] else power["most"]
    return sum(ranked[:count])


def attacks(hero: Hero) -> list[Card]:
    """Face-up powers that are used with the attack of a turn."""
    return [p for p in hero.powers.values() if p["timing"] == "attack" and not p["used"]]


def best_attack(sight: Sight, square: int) -> float:
    """What the hero can promise itself from a square, dailies at a discount."""
    found = 0.0
    for power in attacks(sight.me):
        found = max(found, priced_use(sight, power, square))
    return found


def priced_use(sight: Sight, power: Card, square: int) -> float:
    """The same, but a daily is kept for villains and crowds."""
    worth = best_use(sight, power, square)
    if power["type"] != "daily" or not worth:
        return worth
    villain = any(foe.villain for foe in reachable(sight, power, square))
    return worth if villain else worth - prices.DAILY


def danger(sight: Sight, square: int, foes: Iterable[Foe]) -> float:
    """The damage to expect there in the Villain Phase that follows."""
    me, cell = sight.me, cell_of(square)
    company = len([hero for hero in sight.friends() if hero.cell == cell])
    total = 0.0
    for foe in foes:
        apart = tiles_to(sight, cell, foe)
        if apart <= foe.reach:
            share = 1.0 if foe.controller == me.key or foe.villain else 0.5
            alone = 1.0 if company == 0 or foe.kind in AREA else 1.0 / (1 + company)
            total += share * alone * chance(foe.hits, me.ac) * foe.damage
    return total


AREA: Final = frozenset(("blazing-skeleton", "gargoyle", "rat-swarm"))


def frailty(hero: Hero) -> float:
    """How much a point of damage weighs for this hero now."""
    return prices.WOUND + prices.FRAIL / max(1, hero.hp)
