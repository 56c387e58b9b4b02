"""What becomes of monsters and NPCs while they are on the board."""

from __future__ import annotations

from dataclasses import dataclass, replace

from undercroft.engine.event import Event
from undercroft.games.betrayal.figure import with_trait
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.state import City


@dataclass(slots=True)
class Lead(Event):
    """Monsters or NPCs follow another seat, their own minds, or nobody from now on."""

    figures: tuple[str, ...]
    lead: int  # a seat, MIND, or nobody
    who: str  # whose seat it is
    by: str

    def apply(self, state: City) -> None:
        for key in self.figures:
            known = state.figures[key]
            seats = [seat for seat in (self.lead, known.lead, known.keeper) if seat >= 0]
            keeper = seats[0] if seats else known.keeper
            state.figures[key] = replace(known, lead=self.lead, keeper=keeper)


@dataclass(slots=True)
class Reshape(Event):
    """A trait of a monster or NPC has another value from now on."""

    figure: str
    trait: Trait
    value: int
    by: str

    def apply(self, state: City) -> None:
        known = state.figures[self.figure]
        state.figures[self.figure] = with_trait(known, self.trait, self.value)


@dataclass(slots=True)
class Bleed(Event):
    """A monster or NPC loses hit points."""

    figure: str
    amount: int
    foe: str
    by: str

    def apply(self, state: City) -> None:
        known = state.figures[self.figure]
        state.figures[self.figure] = replace(known, hits=max(0, known.hits - self.amount))


@dataclass(slots=True)
class Scar(Event):
    """A monster or NPC loses hit points that it cannot regain."""

    figure: str
    amount: int
    foe: str
    by: str

    def apply(self, state: City) -> None:
        known = state.figures[self.figure]
        hits, most = known.hits - self.amount, known.most - self.amount
        state.figures[self.figure] = replace(known, hits=max(0, hits), most=max(0, most))


@dataclass(slots=True)
class Mend(Event):
    """A monster or NPC regains hit points, as many as it can have."""

    figure: str
    amount: int
    by: str

    def apply(self, state: City) -> None:
        known = state.figures[self.figure]
        state.figures[self.figure] = replace(known, hits=min(known.most, known.hits + self.amount))


@dataclass(slots=True)
class Shed(Event):
    """A token that moves along with a monster or NPC is lost."""

    figure: str
    token: str
    foe: str
    by: str

    def apply(self, state: City) -> None:
        known = state.figures[self.figure]
        left = tuple([token for token in known.beneath if token != self.token])
        state.figures[self.figure] = replace(known, beneath=left)


@dataclass(slots=True)
class Follow(Event):
    """A figure that thinks follows a line of its list; what comes of it hangs under this."""

    figure: str
    mind: str
    line: str
    way: str  # go, stand, strike, throw, do
    about: str  # whom or what
    far: int  # in spaces of its own ways
    passed: tuple[str, ...]  # lines before this one that did not hold
    by: str

    def apply(self, state: City) -> None:
        return
