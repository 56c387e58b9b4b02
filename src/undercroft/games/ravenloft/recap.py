"""A finished adventure in figures: from what was seen and told, and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from undercroft.engine.event import Event
from undercroft.engine.game import Frame
from undercroft.engine.tell import Cell, Recap, Turning, remembered
from undercroft.engine.words import Words, called
from undercroft.games.ravenloft.events.cards import FindTreasure
from undercroft.games.ravenloft.events.combat import (
    Defeat,
    Destroy,
    Roll,
    RollForFirst,
    Swing,
    Wound,
)
from undercroft.games.ravenloft.events.dungeon import Appear, Lay
from undercroft.games.ravenloft.events.heroes import Heal, Hurt, LevelUp, Surge, UsePower
from undercroft.games.ravenloft.events.moves import Escape
from undercroft.games.ravenloft.events.turns import BeginTurn, Count, End
from undercroft.games.ravenloft.facts import FIGURES
from undercroft.games.ravenloft.origins import D20
from undercroft.games.ravenloft.say import say

DEEDS: Final = {  # what is counted for each hero
    "attacks": Words("Attacks"),
    "dealt": Words("Damage dealt"),
    "taken": Words("Damage taken"),
    "defeated": Words("Monsters defeated"),
    "treasures": Words("Treasures"),
    "powers": Words("Powers spent"),
}
HEAD: Final = (Words("Hero"), Words("Class"), Words("Level"), *DEEDS.values())

# How much a turning point matters, the most important first.
END, FOES, SURGES, FALLS, LEVELS, WAYS_OUT, GOALS = range(7)


@dataclass(slots=True)
class Tally:
    """What one counts while a game passes by."""

    begun: bool = False  # what is laid and handed out before the first turn is no achievement
    rounds: int = 0
    counts: Counter[str] = field(default_factory=Counter)  # of the whole party
    deeds: Counter[tuple[str, str]] = field(default_factory=Counter)  # hero, column
    faces: list[int] = field(default_factory=lambda: [0] * D20)
    heroes: dict[str, Mapping[str, Any]] = field(default_factory=dict)  # as they were last seen
    hp: dict[str, int] = field(default_factory=dict)
    points: dict[str, dict[float, float]] = field(default_factory=dict)  # hero -> round -> HP
    turnings: list[Turning] = field(default_factory=list)
    goals: set[str] = field(default_factory=set)  # what the adventure has counted at least once

    def watch(self, frame: Frame) -> None:
        for event in frame.events:
            self._count(event)
            weight, told = self._turning(event)
            if told:
                self.turnings.append(Turning(weight, frame.step, told))
        self._look(frame.view)

    def _count(self, event: Event) -> None:
        match event:
            case BeginTurn():
                self.begun = True
            case Lay() if self.begun:
                self.counts["tiles"] += 1
            case Surge():
                self.counts["surges"] += 1
            case Roll(face=face):
                self.faces[face - 1] += 1
            case RollForFirst(faces=faces):
                for face in faces:
                    self.faces[face - 1] += 1
            case Swing(who=who):
                self.deeds[who, "attacks"] += 1
            case Wound(who=who, amount=amount):
                self._credit(who, "dealt", amount)
            case Hurt(who=who, amount=amount):
                self._credit(who, "taken", amount)
            case Defeat(who=who):
                self._credit(who, "defeated", 1)
            case FindTreasure(who=who) if self.begun:
                self._credit(who, "treasures", 1)
            case UsePower(who=who):
                self.deeds[who, "powers"] += 1

    def _credit(self, who: str, column: str, amount: int) -> None:
        self.counts[column] += amount
        self.deeds[who, column] += amount

    def _turning(self, event: Event) -> tuple[int, Words | None]:
        """What will be remembered, and how well; nothing where it is nothing."""
        match event:
            case End():
                return END, _told(event)
            case Appear() | Destroy():
                return FOES, _told(event)
            case Defeat(foe=foe) if FIGURES[foe].card.villain:
                return FOES, _told(event)
            case Surge(who=who, amount=amount):
                self.hp[who] = amount
                return SURGES, _told(event)
            case Heal(who=who, amount=amount):
                self.hp[who] = self.hp.get(who, 0) + amount
            case Hurt(who=who, amount=amount):
                self.hp[who] = max(0, self.hp.get(who, 0) - amount)
                return FALLS, None if self.hp[who] else Words("{who} falls.", who=who)
            case LevelUp():
                return LEVELS, _told(event)
            case Escape():
                return WAYS_OUT, _told(event)
            case Count(what=what) if what not in self.goals:
                self.goals.add(what)
                return GOALS, _told(event)
        return GOALS, None

    def _look(self, view: Mapping[str, Any]) -> None:
        """Hit points as they stand when this turn ends, unless it goes on."""
        order = [hero["key"] for hero in view["heroes"]]
        self.heroes |= {hero["key"]: hero for hero in view["heroes"]}
        self.hp = {hero["key"]: hero["hp"] for hero in view["heroes"]}
        self.rounds = view["round"]
        if view["active"] not in order:
            return
        turns = (view["round"] - 1) * len(order) + order.index(view["active"])
        begun, over = round(turns / len(order), 2), round((turns + 1) / len(order), 2)
        for hero in view["heroes"]:
            line = self.points.setdefault(hero["key"], {})
            if not line:
                line[begun] = float(hero["most_hp"])
            line[over] = float(hero["hp"])

    def row(self, who: str) -> list[Cell]:
        seen = self.heroes[who]
        told: list[Cell] = [called(who), called(seen["class"]), seen["level"]]
        return told + [self.deeds[who, deed] for deed in DEEDS]


def _told(event: Event) -> Words | None:
    said = say(event)
    return said.told if said else None


def recap(frames: Iterable[Frame]) -> Recap:
    tally = Tally()
    for frame in frames:
        tally.watch(frame)
    counts = tally.counts
    return Recap(
        figures=[
            ("rounds", Words("Rounds"), tally.rounds),
            ("tiles", Words("Tiles explored"), counts["tiles"]),
            ("defeated", Words("Monsters defeated"), counts["defeated"]),
            ("dealt", Words("Damage dealt"), counts["dealt"]),
            ("taken", Words("Damage taken"), counts["taken"]),
            ("treasures", Words("Treasures found"), counts["treasures"]),
            ("surges", Words("Healing surges spent"), counts["surges"]),
        ],
        x=Words("round"),
        y=Words("hit points"),
        series=[(who, called(who), sorted(points.items())) for who, points in tally.points.items()],
        dice=tally.faces,
        sides=D20,
        turnings=remembered(tally.turnings),
        head=[*HEAD],
        rows=[(who, tally.row(who)) for who in tally.heroes],
    )
