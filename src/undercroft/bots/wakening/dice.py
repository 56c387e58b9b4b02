"""Dice on the table: rolling again, spending markers, placing them."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Any

from undercroft.bots.counting import count
from undercroft.bots.wakening import odds, worth
from undercroft.bots.wakening.sight import Foe, Sight, Zone
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.wakening.does import Changes, Marks, Rerolls
from undercroft.games.wakening.rules.odds import IN_ORDER, Row, Rule, rolls, struck


def aimed_at(sight: Sight) -> tuple[tuple[Row, ...], Rule]:
    """The rows that the dice may mark, and how."""
    hero, terror = sight.hero, sight.terror
    if terror and sight.on_terror:
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
    return count(map(len, rows)) - count(map(len, after)), spent


def markers(decision: Decision[Any], sight: Sight) -> str:
    """Spend one only on the way to a box that would else stay open, or to save a treasure."""
    budget = sight.hero.markers
    plain, _ = result(sight, sight.dice, 0)
    goal, price = result(sight, sight.dice, budget)
    changes: dict[str, Changes] = {
        option.key: option.does for option in decision.options if isinstance(option.does, Changes)
    }
    if goal > plain:
        for key, change in changes.items():
            then, more = result(sight, _changed(sight.dice, change), budget - 1)
            if then >= goal and more < price:
                return key
    cogs = sight.terror is not None and sight.terror.key == "grimgear" and sight.on_terror
    if cogs and 0 < sight.dice.count(1) <= budget:
        return next(key for key, change in changes.items() if change == Changes(1, 1))
    return decision.otherwise


def _changed(dice: Sequence[int], change: Changes) -> list[int]:
    changed = list(dice)
    changed.remove(change.face)
    changed.append(change.face + change.by)
    return changed


def reroll(decision: Decision[Any], sight: Sight) -> str:
    """Once a turn, so only where it is likely to mark more."""
    hero = sight.hero
    exact = aimed_at(sight)[1] != IN_ORDER
    bonus = 0 if exact else int(hero.at_home(sight.rooms[hero.room]))
    best = result(sight, sight.dice, hero.markers)[0] + worth.REROLL
    chosen = decision.otherwise
    for option in decision.options:
        if not isinstance(option.does, Rerolls):
            continue
        again, kept = option.does.faces, list(sight.dice)
        for die in again:
            kept.remove(die)
        hoped = fsum(
            chance * result(sight, (*kept, *roll), hero.markers)[0]
            for chance, roll in rolls(len(again), bonus)
        )
        if hoped > best:
            best, chosen = hoped, option.key
    return chosen


def box(decision: Decision[Any], sight: Sight) -> str:
    """The hardest box the die reaches, on what is nearest to its end."""
    targets: dict[str, Foe | Zone] = {foe.key: foe for foe in sight.monsters()}
    if sight.terror:
        targets |= {zone.key: zone for zone in sight.terror.zones}

    def order(option: Keyed) -> tuple[int, int]:
        assert isinstance(option.does, Marks)
        return option.does.number, -len(targets[option.about].row)

    return str(max(decision.options, key=order).key)
