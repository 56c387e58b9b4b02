"""A finished game in figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from undercroft.engine.event import Event
from undercroft.engine.game import Frame
from undercroft.engine.tell import Cell, Recap, Turning, remembered
from undercroft.engine.words import Words, called
from undercroft.games.wakening.events.combat import Attack, Defeat, Disable, Mark
from undercroft.games.wakening.events.heroes import Raise, Wound
from undercroft.games.wakening.events.lair import Advance, Awaken, End, Flip
from undercroft.games.wakening.events.treasure import FindTreasure
from undercroft.games.wakening.events.turns import BeginTurn
from undercroft.games.wakening.facts import FIRST, ROOMS_IN_ROW
from undercroft.games.wakening.rolled import SIDES, fallen
from undercroft.games.wakening.say import SAY

DEALT: Final = Words("Damage dealt")
TAKEN: Final = Words("Damage taken")
DEFEATED: Final = Words("Monsters defeated")
HEAD: Final = (Words("Hero"), Words("Class"), DEALT, TAKEN, DEFEATED, Words("Treasures"))

# The kinds of moments, the weightiest first; the lesser give way where there are too many.
WEIGHTS: Final[dict[type, int]] = {End: 0, Awaken: 0, Raise: 1, Disable: 2, Advance: 3, Flip: 4}
NEAR_DEATH: Final = 2


def recap(frames: Iterable[Frame]) -> Recap:
    tally = Tally()
    for frame in frames:
        tally.add(frame)
    return Recap(
        [*tally.figures()],
        Words("Round"),
        Words("Damage"),
        [
            (hero["key"], called(hero["key"]), [*tally.damage[hero["key"]].items()])
            for hero in tally.heroes()
        ],
        [tally.faces[face] for face in range(1, SIDES + 1)],
        SIDES,
        remembered(tally.turnings),
        list(HEAD),
        [tally.row(hero) for hero in tally.heroes()],
    )


@dataclass(slots=True)
class Tally:
    """What is counted from frame to frame."""

    view: Any = None  # the last one
    attacker: str = ""
    turns: int = 0
    faces: Counter[int] = field(default_factory=Counter)
    dealt: Counter[str] = field(default_factory=Counter)  # by hero, and so on
    taken: Counter[str] = field(default_factory=Counter)
    defeated: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    damage: dict[str, dict[float, float]] = field(default_factory=dict)  # at the end of a round
    near_death: tuple[str, ...] = ()
    turnings: list[Turning] = field(default_factory=list)

    def add(self, frame: Frame) -> None:
        self.view = frame.view
        for event in frame.events:
            self.count(event)
            said = SAY.say(event) if type(event) in WEIGHTS and _matters(event) else None
            if said:
                self.turnings.append(Turning(WEIGHTS[type(event)], frame.step, said.told))
        near = []
        for hero in self.heroes():
            self.damage.setdefault(hero["key"], {})[frame.view["round"]] = hero["damage"]
            if hero["damage"] == len(hero["boxes"]) - 1:
                near.append(hero["key"])
                if hero["key"] not in self.near_death:
                    told = Words("{who} is one damage away from death.", who=hero["key"])
                    self.turnings.append(Turning(NEAR_DEATH, frame.step, told))
        self.near_death = tuple(near)

    def count(self, event: Event) -> None:
        self.faces.update(fallen(event))
        match event:
            case BeginTurn():
                self.turns += 1
            case Attack():
                self.attacker = event.who
            case Mark():
                self.dealt[self.attacker] += event.boxes.bit_count()
            case Wound():
                self.taken[event.who] += 1
            case Defeat():
                self.defeated[event.who] += 1
            case FindTreasure():
                self.found[event.who] += 1

    def heroes(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.view["heroes"] if self.view else []
        return found

    def figures(self) -> Iterator[tuple[str, Words, Cell]]:
        if not self.view:
            return
        awake = sum(room["awake"] for room in self.view["rooms"])
        yield "turns", Words("Turns"), self.turns
        yield "rooms", Words("Rooms awake"), _of(awake, ROOMS_IN_ROW)
        yield "defeated", DEFEATED, self.defeated.total()
        yield "dealt", DEALT, self.dealt.total()
        yield "taken", TAKEN, self.taken.total()
        terror = self.view["terror"]
        if terror:
            out = sum(zone["disabled"] for zone in terror["zones"])
            yield "zones", Words("Zones disabled"), _of(out, len(terror["zones"]))
        else:
            yield "found", Words("Treasures found"), self.found.total()

    def row(self, hero: dict[str, Any]) -> tuple[str, list[Cell]]:
        key = hero["key"]
        counts = (self.dealt[key], self.taken[key], self.defeated[key], self.found[key])
        return key, [called(key), called(hero["class"]), *counts]


def _of(some: int, most: int) -> Words:
    return Words("{some} of {most}", some=some, most=most)


def _matters(event: Event) -> bool:
    """Of the Terror's steps only the last before the exit; of rooms, those that fill up."""
    match event:
        case Advance():
            return event.room == FIRST
        case Flip():
            return event.by == "wakening:awaken/populate"
        case _:
            return True
