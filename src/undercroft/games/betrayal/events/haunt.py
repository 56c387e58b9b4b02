"""The haunt begins: sides, monsters, tracks, conditions, what is learned and who wins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from undercroft.engine.event import Event, Quiet, Reveal
from undercroft.engine.seat import ALL, NOBODY, UNOWNED, Secret, only
from undercroft.games.betrayal.figure import newcomer
from undercroft.games.betrayal.printed import Side
from undercroft.games.betrayal.state import (
    BEGIN,
    CONDITIONS,
    FIRST_STAGE,
    HAUNTS_BUILT,
    City,
    Memory,
    Reins,
    Standing,
)


@dataclass(slots=True)
class BeginHaunt(Reveal):
    """A haunt is revealed: its number is known to all, its pages are not."""

    who: str  # the revealer
    haunt: str
    omen: str
    spot: int  # where the omen was drawn
    by: str

    def apply(self, state: City) -> None:
        state.haunt, state.stage = self.haunt, FIRST_STAGE
        state.revealer = self.who
        state.omen = self.omen
        state.omen_spot = self.spot
        state.unsettled += 1  # until both sides are set up
        tale = HAUNTS_BUILT[self.haunt]
        state.memory = tale.blank()
        for source in (*tale.rules_of(""), *tale.rules_of(FIRST_STAGE)):
            state.enter(source)


@dataclass(slots=True)
class Turn(Reveal):
    """An adventurer is this from now on, or more seats learn that they are: nothing else does it.

    Who knew the role goes on knowing it; of another role nobody knows but those who are told.
    """

    who: str
    role: str
    side: Side
    wins_with: Side
    known_to: int  # who is told
    cover: str
    out: bool
    by: str

    def apply(self, state: City) -> None:
        before = state.standings.get(self.who)
        known_to = self.known_to
        if before is not None and before.role == self.role:
            known_to = ALL if known_to == ALL else before.known_to | known_to
        elif self.who not in state.dead:
            key = f"role/{self.who}"
            if before is not None:
                state.leave(key)
            kind = HAUNTS_BUILT[state.haunt].role_of(self.role)
            state.enter(kind(key, state.seat(self.who), self.who))
        state.standings[self.who] = Standing(
            self.role, self.side, self.wins_with, known_to, self.cover, self.out
        )

    def audience(self, state: City) -> int:
        return self.known_to


@dataclass(slots=True)
class Meet(Reveal):
    """Two leave the room: from now on they alone know whether the first is what all take them for.

    Whoever knew that it is not so goes on knowing it.
    """

    who: str
    other: str
    by: str

    def apply(self, state: City) -> None:
        known = state.standings[self.who]
        eyes = only(state.seat(self.who)) | only(state.seat(self.other))
        if known.role != known.cover:
            eyes = ALL if known.known_to == ALL else known.known_to | eyes
        state.standings[self.who] = replace(known, known_to=eyes)


@dataclass(slots=True)
class TakeReins(Event):
    """Another seat decides for an adventurer: everything, or some deeds of theirs."""

    who: str
    seat: int
    deeds: tuple[str, ...]
    by: str

    def apply(self, state: City) -> None:
        state.reins[self.who] = Reins(self.seat, self.deeds)


@dataclass(slots=True)
class DropReins(Event):
    """An adventurer's own seat decides again."""

    who: str
    by: str

    def apply(self, state: City) -> None:
        state.reins.pop(self.who, None)


@dataclass(slots=True)
class SetOrder(Event):
    """Who has turns from now on, and in which order."""

    slots: tuple[str, ...]
    by: str
    at: int = -1  # the slot of whoever is in turn; nobody is: the first one is next

    def apply(self, state: City) -> None:
        state.slots = self.slots
        state.slot = self.at
        state.over = ""
        if self.at < 0:
            state.phase = BEGIN


@dataclass(slots=True)
class Tell(Reveal):
    """Something is read aloud in mid-haunt: a story of its text file."""

    haunt: str
    story: str
    known_to: int  # who hears it
    by: str

    def apply(self, state: City) -> None:
        return

    def audience(self, state: City) -> int:
        return self.known_to


@dataclass(slots=True)
class Spawn(Event):
    """A monster or NPC comes onto the board."""

    figure: str
    spot: int
    tile: str
    by: str
    lead: int = UNOWNED  # the seat that leads it, MIND, or nobody
    keeper: int = UNOWNED  # the seat that rolls for it, if no seat leads it
    beneath: tuple[str, ...] = ()  # tokens that move along with it
    hits: int = 0  # hit points, if it is not as printed

    def apply(self, state: City) -> None:
        kind = HAUNTS_BUILT[state.haunt].creature(self.figure)
        state.at[self.figure] = self.spot
        new = newcomer(kind, self.beneath, self.lead, self.keeper)
        hits = self.hits or new.hits
        state.figures[self.figure] = replace(new, hits=hits, most=hits)


@dataclass(slots=True)
class Count(Event):
    """A track moves, hit points change, tokens gather."""

    what: str
    change: int
    by: str

    def apply(self, state: City) -> None:
        state.counts[self.what] = state.counts.get(self.what, 0) + self.change


@dataclass(slots=True)
class Afflict(Event):
    """A character is held, slowed, tipped over: whatever its haunt means by it."""

    who: str
    condition: str
    by: str

    def apply(self, state: City) -> None:
        if state.has_condition(self.who, self.condition):
            return
        state.conditions[self.who] = (*state.conditions.get(self.who, ()), self.condition)
        if self.condition in CONDITIONS:
            kind = CONDITIONS[self.condition]
            state.enter(kind(f"{self.condition}/{self.who}", state.seat(self.who), self.who))


@dataclass(slots=True)
class Relieve(Event):
    """A condition ends."""

    who: str
    condition: str
    by: str

    def apply(self, state: City) -> None:
        if self.condition in CONDITIONS and state.has_condition(self.who, self.condition):
            state.leave(f"{self.condition}/{self.who}")
        left = tuple([c for c in state.conditions.get(self.who, ()) if c != self.condition])
        if left:
            state.conditions[self.who] = left
        else:
            state.conditions.pop(self.who, None)


@dataclass(slots=True)
class Remember(Quiet):
    """The haunt notes something: `Remember(replace(pens(city), cleared=…), by)`."""

    memory: Memory
    by: str

    def apply(self, state: City) -> None:
        state.memory = self.memory


@dataclass(slots=True)
class Learn(Reveal):
    """Looking tells something, if only that nothing is there; no log tells what was sought."""

    memory: Memory
    by: str

    def apply(self, state: City) -> None:
        state.memory = self.memory

    def audience(self, state: City) -> int:
        return NOBODY


@dataclass(slots=True)
class WriteDown(Event):
    """Something is written down: the key of a thing, for the eyes of some seats."""

    note: str  # pens, lair-2, role/vort
    value: str
    known_to: int
    by: str

    def apply(self, state: City) -> None:
        state.notes[self.note] = Secret(self.value, self.known_to)

    def audience(self, state: City) -> int:
        return self.known_to


@dataclass(slots=True)
class Disclose(Reveal):
    """More seats, or all, read what was written down."""

    note: str
    value: str  # as the log tells it
    known_to: int  # who reads it now
    by: str

    def apply(self, state: City) -> None:
        secret = state.notes[self.note]
        known = ALL if self.known_to == ALL else secret.known_to | self.known_to
        state.notes[self.note] = Secret(secret.value, known)

    def audience(self, state: City) -> int:
        return self.known_to


@dataclass(slots=True)
class CrossOut(Event):
    """What was written down does not hold any more; that says nothing to anybody."""

    note: str
    by: str

    def apply(self, state: City) -> None:
        del state.notes[self.note]

    def audience(self, state: City) -> int:
        return NOBODY


@dataclass(slots=True)
class Peek(Event):
    """For all to see, somebody looks at what another keeps face down."""

    who: str
    target: str
    nth: str  # which of theirs
    by: str

    def apply(self, state: City) -> None:
        return


@dataclass(slots=True)
class Advance(Reveal):
    """The haunt comes to another stage: its rules hold, and those of the one before no longer."""

    stage: str
    by: str

    def apply(self, state: City) -> None:
        tale = HAUNTS_BUILT[state.haunt]
        for source in tale.rules_of(state.stage):
            state.leave(source.key)
        for source in tale.rules_of(self.stage):
            state.enter(source)
        state.stage = self.stage


@dataclass(slots=True)
class Together(Quiet):
    """Several things happen as one: nobody wins before all of them have happened."""

    on: bool
    by: str

    def apply(self, state: City) -> None:
        state.unsettled += 1 if self.on else -1


def eyes_of(state: City, who: str) -> int:
    """The eyes of one adventurer's seat."""
    return only(state.seat(who))


def parts_of(note: str) -> tuple[str, str]:
    """What a note is, and whose: `lair-2`, `role/vort`."""
    what, _, whose = note.partition("/")
    return what, whose
