"""A finished game in figures: from what was seen and told, and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from undercroft.engine.event import Event
from undercroft.engine.game import Frame
from undercroft.engine.tell import Recap, Turning, plain, remembered
from undercroft.games.betrayal.events.board import Discover
from undercroft.games.betrayal.events.cards import DrawEvent, DrawItem, DrawOmen
from undercroft.games.betrayal.events.combat import Attack, Slay, Wound
from undercroft.games.betrayal.events.dice import Reroll, Roll
from undercroft.games.betrayal.events.haunt import BeginHaunt, TakeSide
from undercroft.games.betrayal.events.traits import Banish, Die, Suffer
from undercroft.games.betrayal.facts import FACES
from undercroft.games.betrayal.rolled import SIDES
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.say import say
from undercroft.games.betrayal.state import HAUNTS_BUILT, TRAITOR

HEAD: Final = (
    *("Adventurer", "Class", "Side", "Tiles found", "Cards drawn", "Attacks"),
    *("Foes beaten", "Damage taken"),
)

# How much a turning point matters, the most important first.
HAUNT, DEATHS, SIDES_TAKEN, SLAIN, OMENS = range(5)


@dataclass(slots=True)
class Tally:
    """What one counts while a game passes by."""

    rounds: int = 0
    counts: Counter[str] = field(default_factory=Counter)  # of everybody together
    deeds: Counter[tuple[str, str]] = field(default_factory=Counter)  # adventurer, column
    faces: Counter[int] = field(default_factory=Counter)  # sides of the die: a blank one is 1
    people: dict[str, Mapping[str, Any]] = field(default_factory=dict)  # as they were last seen
    points: dict[str, dict[float, float]] = field(default_factory=dict)  # who -> round -> steps
    turnings: list[Turning] = field(default_factory=list)
    sides: dict[str, str] = field(default_factory=dict)  # where everybody stood when last told
    tale: Haunt | None = None

    def watch(self, frame: Frame) -> None:
        for event in frame.events:
            self._count(event)
            weight, text = self._turning(event)
            if text:
                self.turnings.append(Turning(weight, frame.step, text))
        self._look(frame.view)

    def _count(self, event: Event) -> None:
        match event:
            case Roll(faces=faces):
                self.faces.update(faces)
            case Reroll(new=new):
                self.faces[new] += 1
            case Discover(who=who):
                self._credit(who, "Tiles found", 1)
            case DrawItem(who=who) | DrawEvent(who=who) | DrawOmen(who=who):
                self._credit(who, "Cards drawn", 1)
                self.counts["Omens"] += isinstance(event, DrawOmen)
            case Attack(who=who):
                self._credit(who, "Attacks", 1)
            case Wound(foe=who) | Slay(foe=who) | Die(killer=who) if who:
                self._credit(who, "Foes beaten", 1)
            case Suffer(who=who, losses=losses):
                self._credit(who, "Damage taken", sum([steps for _, steps in losses]))

    def _credit(self, who: str, column: str, amount: int) -> None:
        self.counts[column] += amount
        self.deeds[who, column] += amount

    def _turning(self, event: Event) -> tuple[int, str]:
        """What will be remembered, and how well; nothing where it is nothing."""
        match event:
            case BeginHaunt(haunt=haunt):
                self.tale = HAUNTS_BUILT[haunt]
                return HAUNT, plain(say(event))
            case Die() | Banish():
                self.counts["Dead or lost"] += 1
                return DEATHS, plain(say(event))
            case TakeSide(who=who, side=side):
                known, self.sides[who] = self.sides.get(who, ""), side
                turned = side != known if known else side == TRAITOR and self._singles_out()
                return SIDES_TAKEN, plain(say(event)) if turned else ""
            case Slay():
                return SLAIN, plain(say(event))
            case DrawOmen() if self.tale is None:
                return OMENS, plain(say(event))
        return OMENS, ""

    def _singles_out(self) -> bool:
        """Where everybody turns on everybody, nobody is worth a line."""
        return self.tale is not None and self.tale.card.sides != "everyone"

    def _look(self, view: Mapping[str, Any]) -> None:
        """How many steps everybody is above the skull, all traits together, round by round."""
        self.rounds = view["round"]
        for person in view["adventurers"]:
            self.people[person["key"]] = person
            steps = 0 if person["dead"] else sum(trait["step"] for trait in person["traits"])
            self.points.setdefault(person["key"], {})[float(view["round"])] = float(steps)

    def row(self, who: str) -> list[str]:
        seen = self.people[who]
        told = [seen["name"], seen["calling"].capitalize(), self._side(who)]
        return told + [str(self.deeds[who, column]) for column in HEAD[len(told) :]]

    def _side(self, who: str) -> str:
        """What the side is called on which somebody stood at last."""
        if self.tale is None or who not in self.sides:
            return ""
        return self.tale.side_of(self.sides[who]).name


def recap(frames: Iterable[Frame]) -> Recap:
    tally = Tally()
    for frame in frames:
        tally.watch(frame)
    counts = tally.counts
    return Recap(
        figures=[
            ("Haunt", tally.tale.card.label if tally.tale else "none"),
            ("Rounds", str(tally.rounds)),
            ("Tiles discovered", str(counts["Tiles found"])),
            ("Omens drawn", str(counts["Omens"])),
            ("Attacks", str(counts["Attacks"])),
            ("Dead or lost", str(counts["Dead or lost"])),
        ],
        x="round",
        y="steps above the skull",
        series=[
            (who, tally.people[who]["name"], sorted(points.items()))
            for who, points in tally.points.items()
        ],
        dice=[tally.faces[face] for face in range(1, SIDES + 1)],
        sides=SIDES,
        turnings=remembered(tally.turnings),
        head=[*HEAD],
        rows=[tally.row(who) for who in tally.people],
        lowest=FACES[0],
    )
