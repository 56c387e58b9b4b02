"""A tiny game with a secret: a coin under the left or the right barrel, seen by the first seat.

Each seat in turn lifts a barrel; six lifts end it. Faults can be planted in it.
"""

from __future__ import annotations

import sys
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import pytest

from undercroft.engine.chance import Chance, Luck
from undercroft.engine.cite import Anchor, Rulebook
from undercroft.engine.decision import YES_OR_NO, ask, things
from undercroft.engine.event import Event, happen
from undercroft.engine.game import Game, Outcome
from undercroft.engine.kept import kept
from undercroft.engine.names import Entry, Lexicon
from undercroft.engine.say import Row, Said, Sayings
from undercroft.engine.seat import NOBODY, Secret, among, only
from undercroft.engine.state import State
from undercroft.engine.words import Words

BARRELS = things(["left", "right"])
LIFTS = 6
HIDING = "cellar:hide"
LIFTING = "cellar:lift"


@dataclass(slots=True)
class Cellar(State):
    hidden: Secret[str] = field(default_factory=lambda: Secret("", NOBODY))
    lifted: dict[str, int] = field(default_factory=dict)
    forgetful: bool = False

    def copy(self) -> Cellar:
        lifted = {} if self.forgetful else dict(self.lifted)
        hidden = self.hidden.copy()
        mark = (self.seats, self.turn, self.sources, self.events_happened, self.shown)
        return Cellar(*mark, hidden, lifted, self.forgetful)

    def ending(self) -> str:
        return "found" if sum(self.lifted.values()) >= LIFTS else ""


@dataclass(slots=True)
class Hide(Event):
    barrel: str
    by: str = HIDING

    def apply(self, state: Cellar) -> None:
        state.hidden = Secret(self.barrel, only(0))

    def audience(self, state: Cellar) -> int:
        return only(0)


@dataclass(slots=True)
class Lift(Event):
    seat: int
    barrel: str
    by: str = LIFTING

    def apply(self, state: Cellar) -> None:
        state.lifted[self.barrel] = state.lifted.get(self.barrel, 0) + 1


SAY = Sayings(
    {
        Hide: Row(Words("A coin lies under {barrel}."), at="barrel"),
        Lift: Row(Words("Somebody lifts {barrel}."), about="barrel"),
    }
)


@kept(reads={Lift: "barrel"})
def lifts(state: Cellar, barrel: str) -> int:
    return state.lifted.get(barrel, 0)


@kept(reads=(), name="lifts")
def first_lifts(state: Cellar, barrel: str) -> int:
    return state.lifted.get(barrel, 0)


@kept(reads=(), name="lifts")
def lifts_of_none(state: Cellar, barrel: str) -> int:
    if state.lifted.get(barrel):
        raise KeyError(barrel)
    return 0


class CellarGame(Game[Cellar]):
    slug = "cellar"
    name = "The Cellar"
    fewest_seats = 2
    most_seats = 3
    kinds = (Cellar, Hide, Lift)
    asks = frozenset({"barrel", "may"})
    things = Lexicon(
        {"left": Entry("barrel", "left barrel"), "right": Entry("barrel", "right barrel")}
    )
    rulebook = Rulebook(
        (
            Anchor(HIDING, Words("Hiding"), Words("A coin is hidden.")),
            Anchor(LIFTING, Words("Lifting"), Words("One a turn.")),
        )
    )

    def __init__(self, fault: str = "") -> None:
        self.fault = fault  # leak, hint, forget, whim, crash, endless, stale, gone
        self.lifts = {"stale": first_lifts, "gone": lifts_of_none}.get(fault, lifts)
        self.rulings = {}
        self.whims = 0

    def lay_out(self, seats: int, options: Mapping[str, Any]) -> Cellar:
        return Cellar(seats, forgetful=self.fault == "forget")

    def step(self, state: Cellar) -> Coroutine[Any, Any, None]:
        return self._step(state)

    async def _step(self, state: Cellar) -> None:
        if not state.hidden.value:
            await happen(state, Hide(await Chance(["left", "right"], secret=True)))
            return
        seat = sum(state.lifted.values()) % state.seats
        if self.fault == "endless":
            await ask(seat, Words("Again?"), YES_OR_NO, LIFTING, "may")
            return
        if self.fault == "crash" and state.lifted.get("left", 0) == 3:
            raise ZeroDivisionError("the barrel is bottomless")
        barrels = BARRELS
        if self.fault == "whim":
            self.whims += 1
            barrels = BARRELS[:: 1 if self.whims % 2 else -1]
        prompt = Words("Which barrel?")
        if self.fault == "hint":
            prompt = Words("Which barrel? Not {barrel}!", barrel=state.hidden.value)
        if not state.lifted:
            self.lifts(state, "left")
        barrel = await ask(seat, prompt, barrels, LIFTING, "barrel")
        await happen(state, Lift(seat, barrel.key))

    def view(self, state: Cellar, seat: int) -> dict[str, object]:
        knows = among(state.hidden.known_to, seat) or self.fault == "leak"
        return {"lifted": dict(state.lifted), "coin": state.hidden.value if knows else ""}

    def redeal(self, state: Cellar, seat: int, luck: Luck) -> None:
        if state.hidden.value and not among(state.hidden.known_to, seat):
            state.hidden = Secret(["left", "right"][luck.below(2)], state.hidden.known_to)

    def outcome(self, state: Cellar) -> Outcome:
        won = state.lifted.get("left", 0) >= state.lifted.get("right", 0)
        return Outcome("found", Words("It is over."), (0, 1) if won else (), LIFTING)

    def say(self, event: Event) -> Said | None:
        return SAY.say(event)

    def content(self) -> dict[str, dict[str, int]]:
        return {"counts": {"barrels": 2}, "tags": {}}

    def possible(self) -> Sequence[str]:
        return ("option:barrel", "event:Lift", "event:Drink")

    def occurred(self, told: Iterable[Event]) -> Iterable[str]:
        return [f"event:{type(event).__name__}" for event in told]


def open_cellar(monkeypatch: pytest.MonkeyPatch, fault: str = "") -> CellarGame:
    """Put the cellar among the games of the house, for one test."""
    game = CellarGame(fault)
    module = ModuleType("undercroft.games.cellar.game")
    vars(module)["GAME"] = game
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr("undercroft.games.SLUGS", ("wakening", "cellar"))
    return game
