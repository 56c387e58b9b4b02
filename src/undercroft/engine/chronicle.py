"""What has happened, as events, each with the seats that noticed."""

from __future__ import annotations

from dataclasses import dataclass, field

from undercroft.engine.event import Event
from undercroft.engine.seat import ALL, among, only


@dataclass(slots=True)
class Forced(Event):
    """The table took a lone option for a seat."""

    seat: int
    kind: str  # of the question
    about: str  # the thing that was taken, if it was one
    by: str


@dataclass(slots=True)
class Chronicle:
    """Rules write it and never read it: what a rule must remember is a fact of the State."""

    events: list[Event] = field(default_factory=list)
    reserved: dict[int, int] = field(default_factory=dict)  # place -> seats, where not all
    causes: dict[int, int] | None = field(default=None, compare=False)  # place -> what it comes of

    def trace(self, under: int) -> None:
        """What is written next comes of the line at this place."""
        if self.causes is not None and under >= 0:
            self.causes[len(self.events)] = under

    def note(self, event: Event, audience: int) -> None:
        if audience != ALL:
            self.reserved[len(self.events)] = audience
        self.events.append(event)

    def forced(self, seat: int, kind: str, about: str, cite: str) -> None:
        self.note(Forced(seat, kind, about, cite), only(seat))

    def seen_by(self, seat: int, start: int = 0) -> list[Event]:
        """Without numbers: a gap in a numbering would tell that something happened in secret."""
        if not self.reserved:
            return self.events[start:]
        return [event for _, event, _ in self.heard_by(only(seat), start)]

    def heard_by(
        self, seats: int, start: int = 0, end: int | None = None
    ) -> list[tuple[int, Event, bool]]:
        """What any of these seats noticed between two places, where, and if it was reserved."""
        reserved = self.reserved
        return [
            (place, self.events[place], place in reserved)
            for place in range(len(self.events))[start:end]
            if reserved.get(place, ALL) & seats
        ]

    def as_seen_by(self, seat: int) -> Chronicle:
        seen = Chronicle()
        for place, event in enumerate(self.events):
            audience = self.reserved.get(place, ALL)
            if among(audience, seat):
                seen.note(event, audience)
        return seen

    def copy(self) -> Chronicle:
        causes = None if self.causes is None else self.causes.copy()
        return Chronicle(self.events[:], self.reserved.copy(), causes)

    def upto(self, length: int) -> Chronicle:
        reserved = {i: seats for i, seats in self.reserved.items() if i < length}
        causes = self.causes
        if causes is not None:
            causes = {place: cause for place, cause in causes.items() if place < length}
        return Chronicle(self.events[:length], reserved, causes)
