"""A finished game in figures: from what was seen and told, and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from undercroft.engine.event import Event
from undercroft.engine.game import Frame
from undercroft.engine.tell import Cell, Recap, Turning, remembered
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Discover
from undercroft.games.betrayal.events.cards import DrawEvent, DrawItem, DrawOmen
from undercroft.games.betrayal.events.combat import Attack, Slay, Stun
from undercroft.games.betrayal.events.dice import Reroll, Roll
from undercroft.games.betrayal.events.haunt import BeginHaunt, Turn
from undercroft.games.betrayal.events.traits import Become, Depart, Die, Suffer
from undercroft.games.betrayal.facts import FACES
from undercroft.games.betrayal.rolled import SIDES
from undercroft.games.betrayal.rules.haunt import Haunt, tale_of
from undercroft.games.betrayal.say import say
from undercroft.games.betrayal.state import TRAITOR

# What is counted for everybody, and how it is headed.
TILES, CARDS, ATTACKS, BEATEN, DAMAGE = "tiles", "cards", "attacks", "beaten", "damage"
COLUMNS: Final = {
    TILES: Words("Tiles found"),
    CARDS: Words("Cards drawn"),
    ATTACKS: Words("Attacks"),
    BEATEN: Words("Foes beaten"),
    DAMAGE: Words("Damage taken"),
}
HEAD: Final = (Words("Adventurer"), Words("Class"), Words("Side"), *COLUMNS.values())
NOTHING: Final = Words("")
OMENS_DRAWN, LOST = "omens", "lost"  # and for all together

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
    roles: dict[str, str] = field(default_factory=dict)  # and as what
    tale: Haunt | None = None

    def watch(self, frame: Frame) -> None:
        for event in frame.events:
            self._count(event)
            weight = self._weight(event)
            said = say(event) if weight is not None else None
            if said is not None and weight is not None:
                self.turnings.append(Turning(weight, frame.step, said.told))
        self._look(frame.view)

    def _count(self, event: Event) -> None:
        match event:
            case Roll(faces=faces):
                self.faces.update(faces)
            case Reroll(new=new):
                self.faces[new] += 1
            case Discover(who=who):
                self._credit(who, TILES, 1)
            case DrawItem(who=who) | DrawEvent(who=who) | DrawOmen(who=who):
                self._credit(who, CARDS, 1)
                self.counts[OMENS_DRAWN] += isinstance(event, DrawOmen)
            case Attack(who=who):
                self._credit(who, ATTACKS, 1)
            case Stun(foe=who) | Slay(foe=who) | Die(killer=who) if who:
                self._credit(who, BEATEN, 1)
            case Suffer(who=who, losses=losses):
                self._credit(who, DAMAGE, sum([steps for _, steps in losses]))

    def _credit(self, who: str, column: str, amount: int) -> None:
        self.counts[column] += amount
        self.deeds[who, column] += amount

    def _weight(self, event: Event) -> int | None:
        """How well this will be remembered; nothing where it will not."""
        match event:
            case BeginHaunt(haunt=haunt):
                self.tale = tale_of(haunt)
                return HAUNT
            case Die() | Depart() | Become():
                self.counts[LOST] += 1
                return DEATHS
            case Turn(who=who, side=side, role=role):
                known, self.sides[who] = self.sides.get(who, ""), side
                self.roles[who] = role
                turned = side != known if known else side == TRAITOR
                return SIDES_TAKEN if turned else None
            case Slay():
                return SLAIN
            case DrawOmen() if self.tale is None:
                return OMENS
        return None

    def _look(self, view: Mapping[str, Any]) -> None:
        """How many steps everybody is above the skull, all traits together, round by round."""
        self.rounds = view["round"]
        for person in view["adventurers"]:
            self.people[person["key"]] = person
            steps = 0 if person["dead"] else sum(trait["step"] for trait in person["traits"])
            self.points.setdefault(person["key"], {})[float(view["round"])] = float(steps)

    def row(self, who: str) -> list[Cell]:
        calling = Words("{calling:bare}", calling=self.people[who]["calling"])
        told: list[Cell] = [_named(who), calling, self._side(who)]
        return told + [self.deeds[who, column] for column in COLUMNS]

    def _side(self, who: str) -> Words:
        """What somebody was at last."""
        if who not in self.roles:
            return NOTHING
        return Words("{role:bare}", role=f"role/{self.roles[who]}")

    def haunt(self) -> Words:
        if self.tale is None:
            return Words("none")
        card = self.tale.card
        return Words("{number}. {haunt:bare}", number=card.number, haunt=card.key)


def _named(who: str) -> Words:
    return Words("{who:bare}", who=who)


def recap(frames: Iterable[Frame]) -> Recap:
    tally = Tally()
    for frame in frames:
        tally.watch(frame)
    counts = tally.counts
    return Recap(
        figures=[
            ("haunt", Words("Haunt"), tally.haunt()),
            ("rounds", Words("Rounds"), tally.rounds),
            (TILES, Words("Tiles discovered"), counts[TILES]),
            (OMENS_DRAWN, Words("Omens drawn"), counts[OMENS_DRAWN]),
            (ATTACKS, Words("Attacks"), counts[ATTACKS]),
            (LOST, Words("Dead or lost"), counts[LOST]),
        ],
        x=Words("round"),
        y=Words("steps above the skull"),
        series=[(who, _named(who), sorted(points.items())) for who, points in tally.points.items()],
        dice=[tally.faces[face] for face in range(1, SIDES + 1)],
        sides=SIDES,
        turnings=remembered(tally.turnings),
        head=[*HEAD],
        rows=[(who, tally.row(who)) for who in tally.people],
        lowest=FACES[0],
    )
