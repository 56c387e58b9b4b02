"""The turn ahead: every order of moves and attacks, weighed by what the dice may do."""

from __future__ import annotations

from math import fsum
from typing import Final, NamedTuple

from undercroft.bots.wakening import odds, worth
from undercroft.bots.wakening.front import Enemy, Front, front, surprises, work
from undercroft.bots.wakening.sight import Room, Sight
from undercroft.bots.wakening.stakes import Stakes
from undercroft.bots.wakening.target import Assault, on_zone
from undercroft.games.wakening.facts import BED, FIRST
from undercroft.games.wakening.rules.odds import IN_ORDER, Row

NOWHERE: Final = -1e9
MOST_TARGETS: Final = 3
HELPERS: Final = ("bard", "paladin")

Rows = tuple[Row, ...]


class Moment(NamedTuple):
    """A position within the turn: where the hero stands, and what is left of everything."""

    front: Front
    actions: int
    rows: Rows  # of the enemies at this front
    roused: int  # which of them attack when the turn ends, as bits
    zones: Rows  # of the Terror, those open
    markers: int


class Turn:
    """What the hero in turn can make of the actions it has left.

    It looks no further than the end of the turn. There, the monsters and the Terror in the room
    have their say, and what is left of the hero and of its enemies has its price. A Monk plans
    like any other hero; that the dice may be spread is used when they lie on the table.
    """

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.hero = sight.hero
        self.terror = sight.terror
        self.stakes = Stakes(sight)
        heals = self.hero.calling == "necromancer"
        self._comfort = self.stakes.best_relief() if heals else 0.0  # in every victory
        zones = self.terror.zones if self.terror else []
        self.zones: Rows = tuple(zone.row for zone in zones if zone.open)
        self._closed = len(zones) - len(self.zones)
        self._fronts: dict[int, list[Front]] = {}
        self._values: dict[Moment, float] = {}
        self._leaving: dict[object, float] = {}
        self._resting: dict[object, float] = {}
        self._steps: dict[int, list[int]] = {}
        self._blows: dict[object, Assault] = {}

    def fronts(self, room: int) -> list[Front]:
        """What may be found in a room: one thing if it is awake."""
        found = self._fronts.get(room)
        if found is None:
            if self.sight.rooms[room].awake:
                found = [front(self.sight, room, self._comfort)]
            else:
                found = surprises(self.sight, room)
            self._fronts[room] = found
        return found

    def at(self, front: Front, actions: int, markers: int) -> Moment:
        return Moment(front, actions, front.rows, front.roused, self.zones, markers)

    @property
    def now(self) -> Moment:
        return self.at(self.fronts(self.hero.room)[0], self.sight.actions, self.hero.markers)

    # Going somewhere.

    def steps(self, room: int) -> list[int]:
        """The rooms a Move from here can end in."""
        found = self._steps.get(room)
        if found is None:
            found = self._steps[room] = []
            for way in (range(room - 1, FIRST - 1, -1), range(room + 1, BED + 1)):
                for there in way:
                    if there == BED and self.terror is None:
                        break
                    found.append(there)
                    if self._stops(self.sight.rooms[there]):
                        break
        return found

    def _stops(self, room: Room) -> bool:
        if not room.awake or room.monsters or room.traps:
            return True
        return self.terror is not None and self.terror.room == room.number

    def leave(self, room: int, actions: int, markers: int) -> float:
        """The best that a Move from here leads to."""
        key = room, actions, markers
        found = self._leaving.get(key)
        if found is None:
            goals = self.steps(room)
            found = max([self.arrive(goal, actions - 1, markers) for goal in goals])
            self._leaving[key] = found
        return found

    def arrive(self, room: int, actions: int, markers: int) -> float:
        """What the turn is worth once the hero stands in another room."""
        fronts = self.fronts(room)
        found = fsum([self.stay(self.at(f, actions, markers)) for f in fronts]) / len(fronts)
        card = self.sight.rooms[room]
        if not card.awake:
            return found - worth.SLEEPING_ROOM
        return found if self.hero.calling == "rogue" else found - worth.TRAP * len(card.traps)

    def stay(self, moment: Moment, least: int = 0) -> float:
        """The best of this room, with at least so many actions used to help others."""
        if self.hero.calling not in HELPERS:
            return self.value(moment)
        best = NOWHERE
        for used in range(least, moment.actions + 1):
            comfort = self.stakes.comfort(moment.front.room, used) if used else 0.0
            if used > least and not comfort:
                break
            rest = moment._replace(actions=moment.actions - used) if used else moment
            best = max(best, comfort + self.value(rest))
        return best

    # Fighting.

    def value(self, moment: Moment) -> float:
        """What the rest of the turn is worth, fighting here or going elsewhere."""
        front, actions, rows, roused, zones, markers = moment
        if actions <= 0:
            return self.rest(front.room, rows, roused)
        found = self._values.get(moment)
        if found is None:
            found = max(
                self.rest(front.room, rows, roused), self.leave(front.room, actions, markers)
            )
            for place in _targets(rows, roused):
                found = max(found, self.attack(moment, place))
            if zones and self.may_strike(front, rows):
                found = max(found, self.attack_zone(moment, _opening(zones)))
            self._values[moment] = found
        return found

    def attack(self, moment: Moment, place: int) -> float:
        """What an attack on one enemy is worth, with all that may follow in this turn."""
        front, actions, rows, roused, zones, markers = moment
        how = front.enemies[place].assault
        roused |= 1 << place
        total = 0.0
        row = rows[place]
        for chance, less, rest in odds.attack(
            row, IN_ORDER, how.dice, how.bonus, how.presses, markers
        ):
            left = (*rows[:place], less, *rows[place + 1 :])
            after = self.value(Moment(front, actions - 1, left, roused, zones, rest))
            total += chance * (_gain(front.enemies[place], row, less) + after)
        return total

    # The Terror.

    def may_strike(self, front: Front, rows: Rows) -> bool:
        """Is the Terror in reach, with no monster around it?"""
        terror = self.terror
        if terror is None or not front.terror:
            return False
        if terror.room == front.room:
            return not any(rows)
        return not self.sight.rooms[terror.room].monsters

    def blow(self, front: Front, row: Row) -> Assault:
        """How to attack a zone of the Terror from here."""
        key = front.room, row
        found = self._blows.get(key)
        if found is None:
            assert self.terror is not None
            target = on_zone(row, self.terror, self.hero, self.sight.rooms[front.room])
            found = self._blows[key] = target.best_assault(self.hero)
        return found

    def attack_zone(self, moment: Moment, place: int) -> float:
        """What an attack on one zone is worth, with all that may follow in this turn."""
        assert self.terror is not None
        rule, zones, markers = self.terror.rule, moment.zones, moment.markers
        row = zones[place]
        how = self.blow(moment.front, row)
        if not how.dice:
            return NOWHERE
        total = 0.0
        for chance, less, rest in odds.attack(row, rule, how.dice, how.bonus, how.presses, markers):
            left = (*zones[:place], less, *zones[place + 1 :])
            total += chance * (self._zone_gain(row, less) + self._onward(moment, left, rest))
        return total

    def _zone_gain(self, row: Row, left: Row) -> float:
        if left == row:
            return 0.0
        done = worth.TERROR * (work(row) - work(left))
        if not left:
            return done + worth.ZONE
        assert self.terror is not None
        return done * worth.MENDED if self.terror.key == "soulbane" else done

    def _onward(self, moment: Moment, zones: Rows, markers: int) -> float:
        standing = tuple([row for row in zones if row])
        if not standing and not self._closed:
            return worth.WIN
        front, actions, rows, roused, _, _ = moment
        return self.value(Moment(front, actions - 1, rows, roused, standing, markers))

    # The end of the turn.

    def rest(self, room: int, rows: Rows, roused: int) -> float:
        """What it is worth to end the turn like this."""
        key = room, rows, roused
        found = self._resting.get(key)
        if found is None:
            dice = [len(row) for place, row in enumerate(rows) if row and roused >> place & 1]
            found = self._resting[key] = self.stakes.rest(room, dice)
        return found


def _targets(rows: Rows, roused: int) -> list[int]:
    """The few enemies worth thinking about: those that attack, and the weakest of them."""
    places = [place for place, row in enumerate(rows) if row]
    if len(places) > MOST_TARGETS:
        places.sort(key=lambda place: (not roused >> place & 1, work(rows[place])))
        del places[MOST_TARGETS:]
    return places


def _opening(zones: Rows) -> int:
    """The zone that is nearest to falling."""
    return min(range(len(zones)), key=lambda place: work(zones[place]))


def _gain(enemy: Enemy, row: Row, left: Row) -> float:
    """What it is worth to have marked these boxes of a monster."""
    if left == row:
        return 0.0
    return enemy.each * (work(row) - work(left)) + (0.0 if left else enemy.prize)
