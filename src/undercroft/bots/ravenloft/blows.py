"""What a power does to a foe, with all that its card and the moment add."""

from __future__ import annotations

from typing import Final

from undercroft.bots.ravenloft.sight import Blow, Card, Foe, Sight, tiles_to
from undercroft.games.ravenloft.facts import POWERS

NEVER_FAILS: Final = 99  # no roll at all


def against(sight: Sight, power: Card, foe: Foe, cell: int) -> Blow:
    """Bonus, damage and damage of a miss, struck from a tile."""
    key = power["key"]
    figures = POWERS[key].figures
    if key == "careful-attack":
        return (NEVER_FAILS, figures["damage"] + sight.me.fury, 0)
    attack, damage, miss = (power["blow"][part] for part in ("attack", "damage", "miss"))
    attack += sight.me.bonus
    damage += sight.me.fury
    if key == "lance-of-faith" and "undead" in foe.types:
        damage += figures["undead"]
    elif key == "snipe-shot" and tiles_to(sight, cell, foe) == figures["distance"]:
        attack += figures["snipe"]
    elif key in ("backstab", "deep-cut") and _flanked(sight, foe):
        damage += figures["extra"]
        miss += figures["extra"] if key == "deep-cut" else 0
    if power["adjacent"] and "vampire" in foe.types and "sunsword" in sight.me.items:
        damage += 1
    return attack, damage, miss


def _flanked(sight: Sight, foe: Foe) -> bool:
    """Is another hero beside it?"""
    near = {at for square in foe.squares for at in sight.board.near.get(square, ())}
    return any(friend.square in near for friend in sight.friends())
