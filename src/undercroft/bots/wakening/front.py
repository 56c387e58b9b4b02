"""What can be fought from a room, and how."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from undercroft.bots.wakening import odds, worth
from undercroft.bots.wakening.odds import IN_ORDER, Row
from undercroft.bots.wakening.sight import Foe, Hero, Sight, Terror
from undercroft.games.wakening.facts import UNDEAD

SURPRISES: Final = (((3, 4, 5),), ((3, 4), (4, 4)))  # rooms bring one monster or two


@cache
def work(row: Row) -> float:
    """About how many dice it takes to mark these boxes."""
    return sum(6 / (7 - max(1, number)) for number in row)


@dataclass(frozen=True, slots=True)
class Assault:
    """A way to attack, as far as the dice are concerned."""

    dice: int
    bonus: int
    presses: bool


@dataclass(frozen=True, slots=True)
class Enemy:
    """A monster within reach: how it is best attacked, and what that is worth."""

    key: str
    row: Row
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
    bonus: int  # of the room, on each die
    presses: bool  # whatever the weakness, on anything in the room

    def bonus_on(self, terror: Terror) -> int:
        return self.bonus if terror.rule == IN_ORDER else 0


def front(sight: Sight, room: int, comfort: float) -> Front:
    """`comfort` is what a defeat is worth beside its treasure."""
    hero = sight.hero
    card = sight.rooms[room]
    bonus = int(hero.at_home(card))
    presses = bool(bonus) and hero.has("amulet")
    here = card.monsters
    foes = list(here)
    if hero.reach:
        foes += [foe for foe in sight.monsters() if foe not in here and in_reach(sight, foe, room)]
    enemies = tuple(
        Enemy(
            foe.key,
            foe.row,
            best_assault(hero, foe.row, foe.weakness, bonus, presses and foe.room == room),
            work_on(sight, foe),
            prize(sight, foe) + comfort,
        )
        for foe in foes
    )
    roused = sum(
        1 << place for place, f in enumerate(foes) if f.room == room or f.key in sight.shot
    )
    terror = sight.terror
    return Front(
        room,
        enemies,
        tuple(enemy.row for enemy in enemies),
        roused,
        terror is not None and abs(terror.room - room) <= hero.reach,
        bonus,
        presses,
    )


def surprises(sight: Sight, room: int) -> list[Front]:
    """What may wait in a room that still sleeps."""
    most = Assault(max(way.dice for way in sight.hero.ways), 0, False)
    found = []
    for rows in SURPRISES:
        enemies = tuple(Enemy("", row, most, worth.MONSTER, worth.TREASURE) for row in rows)
        found.append(Front(room, enemies, rows, (1 << len(rows)) - 1, False, 0, False))
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


def best_assault(hero: Hero, row: Row, weakness: str, bonus: int, presses: bool) -> Assault:
    """With the most dice, or with fewer that press."""
    most = Assault(max(way.dice for way in hero.ways), bonus, presses)
    pressing = max([way.dice for way in hero.ways if way.type == weakness], default=0)
    if presses or not pressing:
        return most
    pressed = Assault(pressing, bonus, True)
    return max(most, pressed, key=lambda a: (expected(row, a), a.presses))


def expected(row: Row, assault: Assault) -> float:
    return odds.marks(row, IN_ORDER, assault.dice, assault.bonus, assault.presses, 0)


def best_on_terror(hero: Hero, terror: Terror, row: Row, front: Front) -> Assault:
    """The best that its immunity leaves; no dice at all if it leaves nothing."""
    bonus, presses = front.bonus_on(terror), front.presses and terror.room == front.room
    ways = [
        Assault(way.dice, bonus, presses or way.type == terror.weakness)
        for way in hero.ways
        if way.type != terror.immunity
    ]
    return max(
        ways,
        key=lambda a: odds.marks(row, terror.rule, a.dice, a.bonus, a.presses, hero.markers),
        default=Assault(0, 0, False),
    )
