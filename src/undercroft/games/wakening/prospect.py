"""An attack before the dice fall: what would be thrown, what counts for it, how likely it marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Final

from undercroft.engine.tell import Aim, Factor, Outlook
from undercroft.engine.words import Words
from undercroft.games.wakening.does import Cause, Strikes
from undercroft.games.wakening.facts import MONSTERS
from undercroft.games.wakening.rules.combat import PRESS
from undercroft.games.wakening.rules.odds import IN_ORDER, Row, Rule, hits, rolls, rule_of, struck
from undercroft.games.wakening.shown import BoxView, FoeView, HeroView, LairView, ZoneView


def active_hero(lair: LairView) -> HeroView:
    return next(hero for hero in lair["heroes"] if hero["key"] == lair["active"])


class Prospect:
    """The hero in turn against one foe, whatever the weapon, as the view shows them."""

    def __init__(self, lair: LairView, foe: str) -> None:
        self.lair: Final = lair
        self.hero: Final = active_hero(lair)
        self.markers: Final = self.hero["markers"] + self.hero["fleeting"]
        terror = lair["terror"]
        self.terror: Final = terror if terror and foe.startswith(terror["key"]) else None
        self.rule: Rule = IN_ORDER
        self.immunity = ""
        targets: Sequence[FoeView | ZoneView]
        if self.terror:
            self.rule = rule_of(self.terror)
            self.weakness: str = self.terror["weakness"]
            self.immunity = self.terror["immunity"]
            self.here = self.terror["room"] == self.hero["room"]
            self.spreads = self.hero["spreads"]
            targets = [
                z
                for z in self.terror["zones"]
                if z["open"] and foe in (z["key"], self.terror["key"])
            ]
        else:
            card, room = _find(lair, foe)
            self.weakness = card["weakness"]
            self.here = foe not in MONSTERS or room == self.hero["room"]
            self.spreads = self.hero["spreads"] and foe in MONSTERS and self.here
            targets = _monsters(lair, room) if self.spreads else [card]
        self.rows: Final = {target["key"]: self._row(target["boxes"]) for target in targets}
        ignored = self.terror is not None and self.terror["exact"]
        self.bonus: Final = int(self.hero["advantage"] and not ignored)

    def _row(self, boxes: Sequence[BoxView]) -> Row:
        """What a die may meet: where it may go to any box, the lowest is enough."""
        row = tuple([box["number"] for box in boxes if not box["marked"]])
        return (min(row),) if self.rule == IN_ORDER and self.spreads and row else row

    def outlook(self, way: Strikes) -> Outlook:
        aims = tuple([self._aim(way, target) for target in self.rows])
        factors = (*[self._die(cause, way) for cause in way.causes], *self._factors(way))
        return Outlook(chance=_best(aims), factors=factors, aims=aims)

    def chance(self, ways: Sequence[Strikes]) -> float | None:
        """How likely the best of these ways marks anything."""
        return _best([self._aim(way, target) for way in ways for target in self.rows])

    def rerolled(self, way: Strikes, kept: Sequence[int], dice: int) -> float:
        """How likely these dice, with so many rolled again, mark anything."""
        if way.type == self.immunity:
            return 0.0
        return fsum([chance for chance, roll in rolls(dice, self.bonus) if self._marks(kept, roll)])

    def _marks(self, kept: Sequence[int], roll: Row) -> bool:
        dice = tuple(sorted((*kept, *roll), reverse=True))
        return any(struck(row, self.rule, dice, 0)[0] != row for row in self.rows.values())

    def _aim(self, way: Strikes, target: str) -> Aim:
        row, cases = self.rows[target], 6**way.dice
        asked = row[:1] if self.rule == IN_ORDER else tuple(dict.fromkeys(row))
        need = asked[0] if len(asked) == 1 else 0
        if way.type == self.immunity:
            return Aim(target, 0.0, 0.0, need)
        plain = hits(row, self.rule, way.dice, self.bonus, 0)
        best = hits(row, self.rule, way.dice, self.bonus, self.markers)
        return Aim(target, plain / cases, best / cases, need)

    def _die(self, cause: Cause, way: Strikes) -> Factor:
        told, cite = Words("A die for every attack"), "wakening:attack/weapon"
        if cause == "preference":
            told = Words(
                "{weapon} prefers {archetype:a}",
                weapon=way.weapon,
                archetype=self.hero["archetype"],
            )
        elif cause == "type":
            told = Words("{who} shares the type of {weapon}", who=self._who, weapon=way.weapon)
        elif not way.weapon:
            cite = "wakening:attack/bare"
        return Factor(cause, told, "yes", 1, cite)

    @property
    def _who(self) -> str:
        return self.hero["key"]

    def _factors(self, way: Strikes) -> Iterator[Factor]:
        yield self._room()
        yield self._press(way)
        if self.terror and way.type == self.immunity:
            told = Words(
                "{terror} is immune to {type:bare}: no box is marked",
                terror=self.terror["key"],
                type=way.type,
            )
            yield Factor("immunity", told, "yes", cite="wakening:terror/immunity")
        if self.markers:
            told = Words("Effect markers, each 1 up or down on a die")
            yield Factor("marker", told, "may", self.markers, "wakening:markers/spend")
        if any(card["item"] == "dice" for card in self.hero["items"]):
            yield self._dice()

    def _room(self) -> Factor:
        room = self.lair["rooms"][self.hero["room"] - 1]
        own = tuple([kind for kind in self.hero["types"] if kind in room["advantage"]])
        if not own:
            told = Words("{room} has none of {who}'s types", room=room["card"], who=self._who)
        elif self.terror and not self.bonus:
            told = Words("{terror} ignores the room", terror=self.terror["key"])
        else:
            told = Words("{room} has {types:bare}", room=room["card"], types=own)
        cite = "wakening:attack/advantage"
        return Factor("room", told, "yes" if self.bonus else "no", self.bonus, cite)

    def _press(self, way: Strikes) -> Factor:
        weakness = self.weakness
        if weakness and weakness in (way.type, way.also):
            told = Words("Weak to {type:bare}, may be pressed", type=weakness)
            return Factor("press", told, "yes", cite=PRESS)
        if self.here and self.hero["presses"]:
            told = Words("{item:bare}, may be pressed here", item="amulet")
            return Factor("press", told, "yes", cite="wakening:item/amulet")
        if weakness:
            told = Words("Weak to {type:bare} alone, no press", type=weakness)
        else:
            told = Words("No weakness, no press")
        return Factor("press", told, "no", cite=PRESS)

    def _dice(self) -> Factor:
        cite = "wakening:item/dice"
        if "dice" in self.lair["used"]:
            told = Words("{item:bare}, used in this turn", item="dice")
            return Factor("dice", told, "no", cite=cite)
        told = Words("{item:bare}: roll any dice again", item="dice")
        return Factor("dice", told, "may", 1, cite)


def _best(aims: Sequence[Aim]) -> float | None:
    return max([aim.chance for aim in aims], default=None)


def _find(lair: LairView, foe: str) -> tuple[FoeView, int]:
    """A monster or a Trap on the table, and its room."""
    for room in lair["rooms"]:
        for card in (*room["monsters"], *room["traps"]):
            if card["key"] == foe:
                return card, room["number"]
    raise KeyError(foe)


def _monsters(lair: LairView, room: int) -> list[FoeView]:
    return lair["rooms"][room - 1]["monsters"]
