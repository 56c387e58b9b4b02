"""Options of the Hero Phase beside moves and attacks: what they are worth to this hero now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.bots.counting import count
from undercroft.bots.ravenloft import prices
from undercroft.bots.ravenloft.goals import HOARD
from undercroft.bots.ravenloft.sight import Sight
from undercroft.engine.decision import Keyed
from undercroft.games.ravenloft.facts import kind_of

Judge = Callable[[Sight], float]


def best_of(options: Sequence[Keyed], sight: Sight, judges: dict[str, Judge]) -> tuple[str, float]:
    best, worth = "", 0.0
    for option in options:
        judge = judges.get(_sort(option))
        if _loot(sight, option.about):
            continue
        found = judge(sight) if judge else 0.0
        if found > worth:
            best, worth = option.key, found
    return best, worth


def _loot(sight: Sight, item: str) -> bool:
    """Does it count as loot, unused? Only what keeps a hero on its feet is worth more."""
    if sight.adventure != HOARD or item not in sight.me.items:
        return False
    saves = kind_of(item) == "potion-of-healing" and not sight.table["surges"]
    return not (saves and sight.me.hp <= prices.BRINK)


def _sort(option: Keyed) -> str:
    """A card whichever copy it is, lucky-charm for lucky-charm-2, or else the kind of the deed."""
    if option.kind not in ("attack", "use"):
        return option.kind
    card, _, copy = option.about.rpartition("-")
    return card if copy.isdecimal() else option.about


def _always(worth: float) -> Judge:
    return lambda sight: worth


def _down(sight: Sight) -> bool:
    return any(hero.hp == 0 and hero.square is not None for hero in sight.heroes.values())


def _mend_self(amount: int) -> Judge:
    return lambda sight: 3.0 if sight.me.most_hp - sight.me.hp >= amount else 0.0


def _mend_any(sight: Sight) -> float:
    if _down(sight):
        return 5.0
    wounds = [h.most_hp - h.hp - h.surge for h in sight.heroes.values() if h.square is not None]
    return 3.0 if max(wounds, default=-1) >= 0 else 0.0


def _mend_all(sight: Sight) -> float:
    missing = [min(2, h.most_hp - h.hp) for h in sight.heroes.values() if h.square is not None]
    return 4.0 if _down(sight) or count(missing) >= 2 * min(3, len(missing)) else 0.0


def _near_foes(sight: Sight, tiles: int) -> int:
    """Foes near enough to be fought; a villain counts three times."""
    cell = sight.me.cell
    near = [foe for foe in sight.foes.values() if sight.tiles(cell, foe.cell) <= tiles]
    return count(3 if foe.villain else 1 for foe in near)


def _when_foes(tiles: int, count: int, worth: float) -> Judge:
    return lambda sight: worth if _near_foes(sight, tiles) >= count else 0.0


def _refresh(sight: Sight) -> float:
    return 1.0 if any(p["used"] for p in sight.me.powers.values()) else 0.0


def _trapped(sight: Sight) -> bool:
    return any(cell == sight.me.cell for _, cell in sight.traps())


FREE: Final[dict[str, Judge]] = {
    "take": _always(50.0),
    "healing-word": _mend_any,
    "unstoppable": _mend_self(2),
    "potion-of-healing": _mend_self(2),
    "potion-of-rejuvenation": _refresh,
    "icon-of-ravenloft": _mend_all,
    "bless": _when_foes(1, 2, 1.0),
    "sneak-attack": _when_foes(1, 2, 1.0),
    "dragons-breath": _when_foes(0, 2, 2.0),
    "dragons-breath-elixir": _when_foes(0, 1, 2.0),
}


INSTEAD: Final[dict[str, Judge]] = {
    "give": _always(6.0),
    "wooden-stake": _always(4.0),
    "silver-dagger": _always(4.0),
    "holy-symbol-of-ravenkind": _always(3.5),
    "holy-water": _always(1.3),
    "torch": _when_foes(0, 2, 1.2),
    "necklace-of-fireballs": _when_foes(1, 2, 1.2),
    "dimensional-shackles": _when_foes(0, 3, 1.0),
    "glyph-of-warding": _always(0.3),
    "consecrated-ground": lambda sight: 0.9 if _trapped(sight) else 0.0,
}
