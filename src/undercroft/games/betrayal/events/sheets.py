"""What somebody settles beforehand, and that it has come due."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.event import Quiet, Reveal
from undercroft.engine.seat import Secret, only
from undercroft.games.betrayal.state import City

COME_OUT = "come-out"


@dataclass(slots=True)
class Settle(Quiet):
    """A seat writes something on its sheet; nobody else knows."""

    seat: int
    order: str
    choice: str
    by: str

    def apply(self, state: City) -> None:
        state.orders[f"{self.seat}/{self.order}"] = Secret(self.choice, only(self.seat))


@dataclass(slots=True)
class StrikeOut(Quiet):
    """What a seat had settled is carried out, or void: it stands on its sheet no longer."""

    seat: int
    order: str
    by: str

    def apply(self, state: City) -> None:
        state.orders.pop(f"{self.seat}/{self.order}", None)


@dataclass(slots=True)
class ComeForward(Reveal):
    """Somebody wants to be seen as what they are, and will be once the table has taken note."""

    who: str
    by: str

    def apply(self, state: City) -> None:
        state.due = self.who
        state.orders.pop(f"{state.seat(self.who)}/{COME_OUT}", None)


@dataclass(slots=True)
class StepOut(Quiet):
    """What was due begins."""

    by: str

    def apply(self, state: City) -> None:
        state.due = ""
