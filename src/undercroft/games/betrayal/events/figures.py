"""What becomes of monsters and NPCs while they are on the board."""

from __future__ import annotations

from dataclasses import dataclass, replace

from undercroft.engine.event import Event
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
