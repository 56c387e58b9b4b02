"""Whom to attack with what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from undercroft.bots.wakening import odds
from undercroft.bots.wakening.sight import Foe, Hero, Room, Terror, Way
from undercroft.games.wakening.rules.odds import IN_ORDER, Row, Rule


class Assault(NamedTuple):
    """An attack, as far as the dice are concerned."""

    dice: int  # none, if it would do nothing
    bonus: int
    presses: bool


class Target(NamedTuple):
    """Something to attack from a certain room."""

    row: Row
    rule: Rule = IN_ORDER
    weakness: str = ""
    immunity: str = ""
    bonus: int = 0  # of the room, on each die
    open_to_all: bool = False  # any type may be pressed

    def presses(self, way: Way) -> bool:
        return self.open_to_all or way.type == self.weakness

    def marks(self, way: Way, markers: int = 0) -> float:
        """How many boxes an attack like this marks on average."""
        if way.type == self.immunity:
            return 0.0
        return odds.marks(self.row, self.rule, way.dice, self.bonus, self.presses(way), markers)

    def best_way(self, ways: Iterable[Way], markers: int) -> Way:
        return max(ways, key=lambda way: self.marks(way, markers))

    def best_assault(self, hero: Hero) -> Assault:
        way = self.best_way(hero.ways, hero.markers)
        dice = way.dice if way.type != self.immunity else 0
        return Assault(dice, self.bonus, self.presses(way))


def on_monster(foe: Foe, hero: Hero, room: Room) -> Target:
    """A monster or a Trap, attacked by a hero who stands in this room."""
    home = hero.at_home(room)
    amulet = home and foe.room == room.number and hero.has("amulet")
    return Target(foe.row, IN_ORDER, foe.weakness, "", int(home), amulet)


def on_zone(row: Row, terror: Terror, hero: Hero, room: Room) -> Target:
    """A zone of the Terror; where the very number counts, no room gives an advantage."""
    home = hero.at_home(room)
    amulet = home and terror.room == room.number and hero.has("amulet")
    bonus = int(home and terror.rule == IN_ORDER)
    return Target(row, terror.rule, terror.weakness, terror.immunity, bonus, amulet)
