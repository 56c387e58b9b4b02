"""What can be fought from a room, and how."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import fsum
from typing import Final

from undercroft.bots.counting import count
from undercroft.bots.wakening import worth
from undercroft.bots.wakening.sight import Foe, Sight
from undercroft.bots.wakening.target import Assault, on_monster
from undercroft.games.wakening.facts import UNDEAD
from undercroft.games.wakening.rules.odds import Row

SURPRISES: Final = (((3, 4, 5),), ((3, 4), (4, 4)))  # rooms bring one monster or two


@cache
def work(row: Row) -> float:
    """About how many dice it takes to mark these boxes."""
    return fsum(6 / (7 - max(1, number)) for number in row)


@dataclass(frozen=True, slots=True)
class Enemy:
    """A monster within reach: how it is best attacked, and what that is worth."""

    key: str
    assault: Assault
    each: float  # for a die of work
    prize: float  # for its defeat


@dataclass(frozen=True, slots=True, eq=False)
class Front:
    """Everything the hero in turn could attack from one room."""

    room: int
    enemies: tuple[Enemy, ...]
    rows: tuple[Row, ...]  # of the enemies
    roused: int  # bits: those that attack when the turn ends
    terror: bool  # in reach


def front(sight: Sight, room: int, comfort: float) -> Front:
    """`comfort` is what a defeat is worth beside its treasure."""
    hero, card, terror = sight.hero, sight.rooms[room], sight.terror
    foes = list(card.monsters)
    if hero.reach:
        foes += [foe for foe in sight.monsters() if foe.room != room and in_reach(sight, foe, room)]
    enemies = [
        Enemy(
            foe.key,
            on_monster(foe, hero, card).best_assault(hero),
            work_on(sight, foe),
            prize(sight, foe) + comfort,
        )
        for foe in foes
    ]
    awake = [foe.room == room or foe.key in sight.shot for foe in foes]
    return Front(
        room,
        tuple(enemies),
        tuple([foe.row for foe in foes]),
        count([1 << place for place, angry in enumerate(awake) if angry]),
        terror is not None and abs(terror.room - room) <= hero.reach,
    )


def surprises(sight: Sight, room: int) -> list[Front]:
    """What may wait in a room that still sleeps."""
    most = Assault(max(way.dice for way in sight.hero.ways), 0, False)
    found = []
    for rows in SURPRISES:
        enemies = (Enemy("", most, worth.MONSTER, worth.TREASURE),) * len(rows)
        found.append(Front(room, enemies, rows, (1 << len(rows)) - 1, False))
    return found


def in_reach(sight: Sight, foe: Foe, room: int) -> bool:
    """Next door; or shot at, for then it comes wherever the hero goes."""
    return abs(foe.room - room) <= sight.hero.reach or foe.key in sight.shot


def work_on(sight: Sight, foe: Foe) -> float:
    terror = sight.terror
    if terror is None:
        return worth.MONSTER
    if foe.room == terror.room:
        return worth.SHIELD
    return worth.AHEAD if foe.room < terror.room else worth.BEHIND


def prize(sight: Sight, foe: Foe) -> float:
    terror = sight.terror
    if terror is None:
        found = worth.TREASURE
    elif terror.key == "soulbane" and foe.family in UNDEAD:
        return 0.0
    else:
        found = worth.LATE_TREASURE
    return found * (worth.ROGUES_TREASURE if sight.hero.calling == "rogue" else 1)
