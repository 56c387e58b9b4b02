"""The turn ahead: every order of moves and attacks, weighed by what the dice may do."""

from __future__ import annotations

from typing import Final

from undercroft.bots.wakening import odds
from undercroft.bots.wakening.danger import dread, harm, strike
from undercroft.bots.wakening.odds import IN_ORDER, Row
from undercroft.bots.wakening.sight import BED, Foe, Hero, Room, Sight
from undercroft.bots.wakening.tune import W

MOST_TARGETS: Final = 3
UNKNOWN: Final = (((3, 4, 5),), ((3, 4), (4, 4)))  # what may wait in a room that still sleeps

Enemy = tuple[Row, str, float, float, bool]  # row, weakness, worth of a box, prize, does it attack


def work(row: Row) -> float:
    """About how many dice it takes to mark these boxes."""
    return sum(6 / (7 - max(1, number)) for number in row)


class Turn:
    """What the hero in turn can make of the actions it has left."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.hero = sight.hero
        self.costs = {key: dread(sight, hero) for key, hero in sight.heroes.items()}
        self.terror = sight.terror
        self._values: dict[object, float] = {}
        self._leaving: dict[tuple[int, int, int], float] = {}
        self._steps: dict[int, list[int]] = {}
        self._resting: dict[object, float] = {}
        self._enemies: dict[int, tuple[Enemy, ...]] = {}
        heroes = sight.heroes.values()
        self.middle = sum(hero.room for hero in heroes) / len(heroes)
        self.zones: tuple[Row, ...] = ()
        self.shut = 0
        if self.terror:
            self.zones = tuple(zone.row for zone in self.terror.zones if zone.open)
            self.shut = len(self.terror.zones) - len(self.zones)

    # What there is to fight.

    def enemies(self, room: int) -> tuple[Enemy, ...]:
        """Whom the hero could attack from this room, and who would attack it there."""
        found = self._enemies.get(room)
        if found is None:
            sight, hero = self.sight, self.hero
            near = sight.rooms[room].monsters
            found = tuple(self.enemy(foe, True) for foe in near)
            if hero.reach:
                shot = [f for f in sight.monsters() if f.key in sight.shot and f.room != room]
                far = [
                    foe
                    for step in (room - 1, room + 1)
                    if step in sight.rooms
                    for foe in sight.rooms[step].monsters
                    if foe.key not in sight.shot
                ]
                found += tuple(self.enemy(foe, True) for foe in shot)
                found += tuple(self.enemy(foe, False) for foe in far)
            self._enemies[room] = found
        return found

    def enemy(self, foe: Foe, attacks: bool) -> Enemy:
        if self.terror is None:
            prize = W.treasure
            each = W.work
        else:
            at = self.terror.room
            each = W.shield if foe.room == at else W.ahead if foe.room < at else W.behind
            prize = W.late_treasure
            if self.terror.key == "soulbane" and foe.family in ("skeleton", "wraith"):
                prize = 0.0
        if self.hero.calling == "necromancer":
            prize += self.best_heal()
        if self.hero.calling == "rogue":
            prize *= 1.3
        return foe.row, foe.weakness, each, prize, attacks

    def best_heal(self) -> float:
        return max(self.relief(hero) for hero in self.sight.heroes.values())

    def relief(self, hero: Hero, already: int = 0) -> float:
        """What it is worth to heal one damage."""
        damage = hero.damage - already
        costs = self.costs[hero.key]
        return costs[damage] - costs[damage - 1] if damage > 0 else 0.0

    # Where one can go.

    def steps(self, room: int) -> list[int]:
        """The rooms a Move from here can end in."""
        found = self._steps.get(room)
        if found is None:
            found = []
            for way in (range(room - 1, 0, -1), range(room + 1, 13)):
                for there in way:
                    if there == BED and self.terror is None:
                        break
                    found.append(there)
                    if self.stops(self.sight.rooms[there]):
                        break
            self._steps[room] = found
        return found

    def stops(self, room: Room) -> bool:
        if not room.awake or room.monsters or room.traps:
            return True
        return self.terror is not None and self.terror.room == room.number

    # Values.

    def leaving(self, room: int, actions: int, markers: int) -> float:
        """The best that a Move from here leads to."""
        key = room, actions, markers
        found = self._leaving.get(key)
        if found is None:
            found = -99.0
            if actions > 0:
                arrivals = (self.arrive(r, actions - 1, markers, room) for r in self.steps(room))
                found = max(arrivals, default=-99.0)
            self._leaving[key] = found
        return found

    def arrive(self, room: int, actions: int, markers: int, come_from: int) -> float:
        card = self.sight.rooms[room]
        if not card.awake:
            total = 0.0
            for rows in UNKNOWN:
                enemies = tuple((row, "", W.work, W.treasure, True) for row in rows)
                total += self.value(room, actions, enemies, self.zones, markers)
            return total / len(UNKNOWN) - W.explore
        worth = self.value(room, actions, self.enemies(room), self.zones, markers)
        worth += self.help(room, actions)
        if card.traps and self.hero.calling != "rogue":
            worth -= W.trapcost * len(card.traps)
        return worth

    def help(self, room: int, actions: int) -> float:
        return 0.0

    def value(
        self,
        room: int,
        actions: int,
        enemies: tuple[Enemy, ...],
        zones: tuple[Row, ...],
        markers: int,
    ) -> float:
        """What the rest of the turn is worth from here."""
        if not actions:
            return self.rest(room, enemies, zones)
        key = room, actions, enemies, zones, markers
        found = self._values.get(key)
        if found is not None:
            return found
        best = max(self.rest(room, enemies, zones), self.leaving(room, actions, markers))
        for place in self.targets(enemies):
            best = max(best, self.attack(room, actions, enemies, zones, markers, place))
        if self.can_strike(room, enemies):
            for place in self.openings(zones):
                best = max(best, self.attack_zone(room, actions, enemies, zones, markers, place))
        self._values[key] = best
        return best

    def targets(self, enemies: tuple[Enemy, ...]) -> list[int]:
        """The few enemies worth thinking about, no two alike."""
        alike = {enemy: place for place, enemy in enumerate(enemies) if enemy[0]}
        places = list(alike.values())
        if len(places) > MOST_TARGETS:
            places.sort(key=lambda p: (not enemies[p][4], work(enemies[p][0])))
            del places[MOST_TARGETS:]
        return places

    def bonus(self, room: int) -> int:
        card = self.sight.rooms[room]
        return int(card.awake and self.hero.at_home(card))

    def way(self, row: Row, weakness: str, bonus: int, presses: bool) -> tuple[int, bool]:
        """How many dice, and whether the attack can be pressed."""
        ways = self.hero.ways
        most = max(way.dice for way in ways)
        if presses:
            return most, True
        pressing = max((way.dice for way in ways if way.type == weakness), default=0)
        if pressing == most:
            return most, True
        if not pressing:
            return most, False
        plain = odds.marks(row, IN_ORDER, most, bonus, False, 0)
        pressed = odds.marks(row, IN_ORDER, pressing, bonus, True, 0)
        return (pressing, True) if pressed >= plain else (most, False)

    def attack(
        self,
        room: int,
        actions: int,
        enemies: tuple[Enemy, ...],
        zones: tuple[Row, ...],
        markers: int,
        place: int,
    ) -> float:
        row, weakness, each, prize, _ = enemies[place]
        bonus = self.bonus(room)
        dice, presses = self.way(row, weakness, bonus, bool(bonus) and self.hero.has("amulet"))
        total = 0.0
        if self.hero.spreads:
            rows = tuple(enemy[0] for enemy in enemies)
            for chance, left, rest in odds.spread(
                rows, IN_ORDER, dice, bonus, presses, markers, place
            ):
                gain = 0.0
                after = []
                for enemy, now in zip(enemies, left, strict=True):
                    if now != enemy[0]:
                        gain += enemy[2] * (work(enemy[0]) - work(now))
                        gain += 0 if now else enemy[3]
                    if now or not enemy[0]:
                        after.append((now, *enemy[1:]))
                kept = tuple(e for e in after if e[0])
                total += chance * (gain + self.value(room, actions - 1, kept, zones, rest))
            return total
        before, others = work(row), (enemies[:place], enemies[place + 1 :])
        for chance, left, rest in odds.attack(row, IN_ORDER, dice, bonus, presses, markers):
            gain = each * (before - work(left))
            if left:
                after_ = (*others[0], (left, weakness, each, prize, True), *others[1])
            else:
                gain += prize
                after_ = others[0] + others[1]
            total += chance * (gain + self.value(room, actions - 1, after_, zones, rest))
        return total

    # The Terror.

    def can_strike(self, room: int, enemies: tuple[Enemy, ...]) -> bool:
        terror = self.terror
        if terror is None or abs(terror.room - room) > self.hero.reach:
            return False
        if terror.room == room:
            return not any(enemy[4] for enemy in enemies)
        return not self.sight.rooms[terror.room].monsters

    def openings(self, zones: tuple[Row, ...]) -> list[int]:
        return list({row: place for place, row in enumerate(zones) if row}.values())

    def zone_way(self, row: Row, bonus: int, presses: bool, markers: int) -> tuple[int, bool]:
        terror = self.terror
        assert terror is not None
        best, found = -1.0, (0, False)
        for way in self.hero.ways:
            if way.type != terror.immunity:
                press = presses or way.type == terror.weakness
                marks = odds.marks(row, terror.rule, way.dice, bonus, press, markers)
                if marks > best:
                    best, found = marks, (way.dice, press)
        return found

    def zone_gain(self, row: Row, left: Row) -> float:
        done = (work(row) - work(left)) * W.mark
        if self.terror and self.terror.key == "soulbane" and left:
            done *= W.partial
        return done + (0 if left else W.zone)

    def attack_zone(
        self,
        room: int,
        actions: int,
        enemies: tuple[Enemy, ...],
        zones: tuple[Row, ...],
        markers: int,
        place: int,
    ) -> float:
        terror = self.terror
        assert terror is not None
        row = zones[place]
        bonus = self.bonus(room) if terror.rule == IN_ORDER else 0
        presses = bool(self.bonus(room)) and self.hero.has("amulet") and terror.room == room
        dice, press = self.zone_way(row, bonus, presses, markers)
        if not dice:
            return -99.0
        total = 0.0
        if self.hero.spreads:
            for chance, left, rest in odds.spread(
                zones, terror.rule, dice, bonus, press, markers, -1
            ):
                gain = sum(self.zone_gain(a, b) for a, b in zip(zones, left, strict=True) if a != b)
                kept = tuple(r for r in left if r)
                gain += W.win if not kept and not self.shut else 0
                total += chance * (gain + self.value(room, actions - 1, enemies, kept, rest))
            return total
        others = (zones[:place], zones[place + 1 :])
        for chance, left, rest in odds.attack(row, terror.rule, dice, bonus, press, markers):
            gain = self.zone_gain(row, left) if left != row else 0.0
            kept = (*others[0], left, *others[1]) if left else others[0] + others[1]
            gain += W.win if not kept and not self.shut else 0
            total += chance * (gain + self.value(room, actions - 1, enemies, kept, rest))
        return total

    # The end of the turn.

    def rest(self, room: int, enemies: tuple[Enemy, ...], zones: tuple[Row, ...]) -> float:
        dice = tuple(sorted(len(e[0]) for e in enemies if e[4] and e[0]))
        key = room, dice, zones
        found = self._resting.get(key)
        if found is None:
            found = self._resting[key] = self.place(room) - self.suffering(room, dice, zones)
        return found

    def suffering(self, room: int, dice: tuple[int, ...], zones: tuple[Row, ...]) -> float:
        hero = self.hero
        costs = self.costs[hero.key]
        if dice:
            attacks = tuple(n - hero.ward for n in dice)
            return harm(costs, hero.damage, odds.wounds(hero.left, attacks))
        terror = self.terror
        if terror is None or terror.room != room or not (zones or self.shut):
            return 0.0
        cost = harm(costs, hero.damage, strike(terror, hero))
        if terror.key == "whiptail":
            wild = sum(zone.number in (1, 6) for zone in terror.zones) / 2
            for other in self.sight.heroes.values():
                if other.room == room and other.key != hero.key:
                    mine = self.costs[other.key]
                    cost += wild * (mine[other.damage + 1] - mine[other.damage])
        if terror.key == "cindershroud":
            closed = len(terror.rule) * (1 - (5 / 6) ** (3 - hero.ward))
            cost += W.ring * closed * min(4, terror.room - 1)
        return cost

    def place(self, room: int) -> float:
        """What it is worth to stand here when the next hero begins."""
        if self.terror is None:
            return -W.stray * abs(room - self.middle)
        at, party = self.terror.room, len(self.sight.heroes)
        if at <= party or at - party <= room <= at:
            return 0.0
        return -W.away
