"""Dice on the table: rolling again, spending markers, placing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.bots.wakening import odds, worth
from undercroft.bots.wakening.sight import Foe, Sight, Zone
from undercroft.engine.decision import Decision
from undercroft.games.wakening.rules.odds import IN_ORDER, Row, Rule, rolls, struck


def aimed_at(sight: Sight) -> tuple[tuple[Row, ...], Rule]:
    """The rows that the dice may mark, and how."""
    hero, terror = sight.hero, sight.terror
    if terror and sight.aim.startswith(terror.key):
        zones = [zone for zone in terror.zones if zone.open and sight.aim in (zone.key, terror.key)]
        return tuple(zone.row for zone in zones), terror.rule
    here = sight.rooms[hero.room].monsters
    if hero.spreads and any(foe.key == sight.aim for foe in here):
        return tuple(foe.row for foe in here), IN_ORDER
    return (sight.foe(sight.aim).row,), IN_ORDER


def result(sight: Sight, dice: Sequence[int], markers: int) -> tuple[int, int]:
    """How many boxes these dice mark at best, and how many markers that takes."""
    rows, rule = aimed_at(sight)
    ordered = tuple(sorted(dice, reverse=True))
    if len(rows) == 1:
        left, spent = struck(rows[0], rule, ordered, markers)
        return len(rows[0]) - len(left), spent
    after, spent = odds.scattered(rows, rule, ordered, markers)
    return sum(map(len, rows)) - sum(map(len, after)), spent


def markers(decision: Decision[Any], sight: Sight) -> str:
    """Spend one only on the way to a box that would else stay open, or to save a treasure."""
    budget = sight.hero.markers
    plain, _ = result(sight, sight.dice, 0)
    goal, price = result(sight, sight.dice, budget)
    if goal > plain:
        for key in decision.keys[1:]:
            then, more = result(sight, _changed(sight.dice, key), budget - 1)
            if then >= goal and more < price:
                return key
    if sight.aim.startswith("grimgear") and 0 < sight.dice.count(1) <= budget:
        return "raise:1"
    return "done"


def _changed(dice: Sequence[int], key: str) -> list[int]:
    verb, _, face = key.partition(":")
    changed = list(dice)
    changed.remove(int(face))
    changed.append(int(face) + (1 if verb == "raise" else -1))
    return changed


def reroll(decision: Decision[Any], sight: Sight) -> str:
    """Once a turn, so only where it is likely to mark more."""
    hero = sight.hero
    exact = aimed_at(sight)[1] != IN_ORDER
    bonus = 0 if exact else int(hero.at_home(sight.rooms[hero.room]))
    best, chosen = result(sight, sight.dice, hero.markers)[0] + worth.REROLL, "keep"
    for key in decision.keys[1:]:
        again = [int(face) for face in key.partition(":")[2].split(",")]
        kept = list(sight.dice)
        for die in again:
            kept.remove(die)
        hoped = sum(
            chance * result(sight, (*kept, *roll), hero.markers)[0]
            for chance, roll in rolls(len(again), bonus)
        )
        if hoped > best:
            best, chosen = hoped, key
    return chosen


def box(decision: Decision[Any], sight: Sight) -> str:
    """The hardest box the die reaches, on what is nearest to its end."""
    targets: dict[str, Foe | Zone] = {foe.key: foe for foe in sight.monsters()}
    if sight.terror:
        targets |= {zone.key: zone for zone in sight.terror.zones}

    def order(key: str) -> tuple[int, int]:
        about, _, place = key.rpartition(":")
        target = targets[about]
        return target.boxes[int(place)], -len(target.row)

    return max(decision.keys, key=order)
