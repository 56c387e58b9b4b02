"""A finished adventure in figures: from what was seen and told, and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from undercroft.engine.event import Event
from undercroft.engine.game import Frame
from undercroft.engine.tell import Recap, Turning, plain, remembered
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
from undercroft.games.ravenloft.facts import FIGURES, HEROES
from undercroft.games.ravenloft.origins import D20
from undercroft.games.ravenloft.say import say

HEAD: Final = (
    *("Hero", "Class", "Level", "Attacks", "Damage dealt", "Damage taken"),
    *("Monsters defeated", "Treasures", "Powers spent"),
)

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
            weight, text = self._turning(event)
            if text:
                self.turnings.append(Turning(weight, frame.step, text))
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
                self.deeds[who, "Attacks"] += 1
            case Wound(who=who, amount=amount):
                self._credit(who, "Damage dealt", amount)
            case Hurt(who=who, amount=amount):
                self._credit(who, "Damage taken", amount)
            case Defeat(who=who):
                self._credit(who, "Monsters defeated", 1)
            case FindTreasure(who=who) if self.begun:
                self._credit(who, "Treasures", 1)
            case UsePower(who=who):
                self.deeds[who, "Powers spent"] += 1

    def _credit(self, who: str, column: str, amount: int) -> None:
        self.counts[column] += amount
        self.deeds[who, column] += amount

    def _turning(self, event: Event) -> tuple[int, str]:
        """What will be remembered, and how well; nothing where it is nothing."""
        match event:
            case End():
                return END, plain(say(event))
            case Appear() | Destroy():
                return FOES, plain(say(event))
            case Defeat(foe=foe) if FIGURES[foe].card.villain:
                return FOES, plain(say(event))
            case Surge(who=who, amount=amount):
                self.hp[who] = amount
                return SURGES, plain(say(event))
            case Heal(who=who, amount=amount):
                self.hp[who] = self.hp.get(who, 0) + amount
            case Hurt(who=who, amount=amount):
                self.hp[who] = max(0, self.hp.get(who, 0) - amount)
                return FALLS, "" if self.hp[who] else f"{HEROES[who].name} falls."
            case LevelUp():
                return LEVELS, plain(say(event))
            case Escape():
                return WAYS_OUT, plain(say(event))
            case Count(what=what) if what not in self.goals:
                self.goals.add(what)
                return GOALS, plain(say(event))
        return GOALS, ""

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

    def row(self, who: str) -> list[str]:
        seen = self.heroes[who]
        told = [seen["name"], seen["class_name"], str(seen["level"])]
        return told + [str(self.deeds[who, column]) for column in HEAD[len(told) :]]


def recap(frames: Iterable[Frame]) -> Recap:
    tally = Tally()
    for frame in frames:
        tally.watch(frame)
    counts = tally.counts
    return Recap(
        figures=[
            ("Rounds", str(tally.rounds)),
            ("Tiles explored", str(counts["tiles"])),
            ("Monsters defeated", str(counts["Monsters defeated"])),
            ("Damage dealt / taken", f"{counts['Damage dealt']} / {counts['Damage taken']}"),
            ("Treasures found", str(counts["Treasures"])),
            ("Healing surges spent", str(counts["surges"])),
        ],
        x="round",
        y="hit points",
        series=[
            (who, HEROES[who].name, sorted(points.items())) for who, points in tally.points.items()
        ],
        dice=tally.faces,
        sides=D20,
        turnings=remembered(tally.turnings),
        head=[*HEAD],
        rows=[tally.row(who) for who in tally.heroes],
    )
