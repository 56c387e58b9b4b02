"""A game being played, as seats, servers and bots handle it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from undercroft.engine import wire
from undercroft.engine.chance import Luck
from undercroft.engine.chronicle import Forced
from undercroft.engine.decision import Decision, Keyed, Option
from undercroft.engine.errors import BadOption, CannotUndo, NotAnOption, TableError
from undercroft.engine.event import Event
from undercroft.engine.flow import Flow, Milestone
from undercroft.engine.game import Game, Outcome
from undercroft.engine.replay import Prompter
from undercroft.engine.seat import SPECTATOR, only
from undercroft.engine.state import State
from undercroft.engine.tape import Answer, Fall, Shown, floor
from undercroft.engine.tell import Rolled, plain

S = TypeVar("S", bound=State)

NEVER: Final = 1 << 60  # a spacing for tables that are neither cloned nor undone
FORMAT: Final = 1  # of a save; the rules have a version of their own


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log, as one seat reads it."""

    text: str
    cite: str
    kind: str  # of event
    told: str = ""  # the text with its things marked, see `tell`
    heading: bool = False
    private: bool = False  # nobody else reads it
    rolled: Rolled | None = None

    def shown(self) -> dict[str, object]:
        return {"text": self.text, "cite": self.cite, "kind": self.kind}


@dataclass(frozen=True, slots=True)
class Sitting:
    """What was agreed before the game began; it never changes."""

    names: tuple[str, ...]  # of the seats
    options: Mapping[str, Any]


class Table(Flow[S], Generic[S]):
    """A flow of rules that can be answered, watched, cloned, and wound back.

    An answer is a key, never a value: a value from another table would smuggle that table's things
    into this one. Do not hold on to `state` across `undo`: it is another object afterwards.
    """

    __slots__ = ("notes", "sitting")

    sitting: Sitting
    notes: list[str]  # what a reader should be told, such as a step lost in loading

    @classmethod
    def open(
        cls,
        game: Game[S],
        seats: Sequence[str],
        seed: object,
        options: Mapping[str, Any] | None = None,
        *,
        spacing: int = 64,
        proof: bool = False,
    ) -> Table[S]:
        names = _names(seats)
        settled = game.settle(len(names), options or {})
        state = game.lay_out(len(names), settled)
        table = cls(game, state, Luck(str(seed)), spacing=spacing, proof=proof)
        table.sit(Sitting(names, settled))
        table.start()
        return table

    def sit(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.notes = []

    @property
    def decisions(self) -> tuple[Decision[Any], ...]:
        """Everything the table waits for: one decision, several in a poll, none at the end."""
        if not self.awake:
            self.wake()
        return self._waiting

    @property
    def pending(self) -> Decision[Any] | None:
        """The decision to answer next, or None when the game is over."""
        if not self.awake:
            self.wake()
        return self._waiting[0] if self._waiting else None

    @property
    def over(self) -> bool:
        if not self.awake:
            self.wake()
        return self.ended

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state) if self.over else None

    def seat(self, seat: int | str) -> int:
        """A seat by its number or by the name of who sits there."""
        if isinstance(seat, int) and 0 <= seat < len(self.sitting.names):
            return seat
        names = self.sitting.names
        places = [place for place, name in enumerate(names) if name == seat]
        if len(places) > 1:
            raise TableError(f"several seats are called {seat!r}; name one by its number")
        if not places:
            raise TableError(f"there is no seat {seat!r}; there are {', '.join(names)}")
        return places[0]

    def decision(self, seat: int | None = None) -> Decision[Any]:
        for decision in self.decisions:
            if seat is None or decision.seat == seat:
                return decision
        if self.ended:
            raise NotAnOption("the game is over; nobody is asked anything")
        raise NotAnOption(f"the table does not wait for {self.sitting.names[seat or 0]}")

    def answer(self, answer: str | Keyed, seat: int | str | None = None) -> None:
        """A seat answers with an option or its key. If it was not offered, nothing changes."""
        decision = self.decision(None if seat is None else self.seat(seat))
        key: Any = getattr(answer, "key", answer)
        self._answer(decision, decision.option(key))

    def take(self, place: int, seat: int | None = None) -> None:
        """A seat answers by the place of an option in the list."""
        waiting = self._waiting
        decision = waiting[0] if seat is None and waiting else self.decision(seat)
        options = decision.options
        if not 0 <= place < len(options):
            raise NotAnOption(f"{decision.prompt!r} has no option at place {place}")
        self._answer(decision, options[place])

    def _answer(self, decision: Decision[Any], option: Keyed) -> None:
        """If the rules fail, the table is as it was before the answer."""
        place, milestones, sealed = len(self.tape), self.milestones, self.sealed
        luck = self.luck
        drawn, rigged = luck.drawn, luck.rigged
        try:
            if self._poll is not None:
                self._seal(self._poll, decision, option.key)
            else:
                hidden = decision.secret or (isinstance(option, Option) and option.secret)
                answer = Answer(decision.seat, option.key, self._mark(decision), hidden)
                self.tape.append(answer)
                self._waiting = ()
                self._go(option)
        except Exception:
            self.milestones = milestones
            self._become(self._played_to(place))
            if self._poll is not None:
                self.sealed = {seat: key for seat, key in sealed.items() if seat != decision.seat}
                self._wait_for(self._poll)
            luck.drawn, luck.rigged = drawn, rigged
            raise

    @property
    def undo_stops(self) -> str:
        """Why the last answer cannot be taken back; nothing if it can."""
        if self._poll is not None and self.sealed:
            return ""
        tape = self.tape
        if floor(tape) < len(tape):
            return "" if self.milestones[0].at < len(tape) else "the rules have changed since"
        if not any(isinstance(entry, Answer) for entry in tape):
            return "nobody has answered anything yet"
        match tape[-1]:
            case Fall():
                return "luck has spoken since the last answer"
            case Shown():
                return "something was revealed since the last answer"
            case _:
                return "all have spoken at once"

    def undo(self) -> Answer:
        """Take back the last answer, unless chance fell or somebody learnt something since.

        Giving the same answer again is the redo.
        """
        if self._poll is not None and self.sealed:
            seat, key = self.sealed.popitem()
            self._wait_for(self._poll)
            return Answer(seat, key, 0, sealed=True)
        if stops := self.undo_stops:
            raise CannotUndo(f"this cannot be undone: {stops}")
        last = len(self.tape) - 1
        answer = self.tape[last]
        assert isinstance(answer, Answer)
        self._become(self._played_to(last))
        return answer

    def unseal(self, seat: int) -> None:
        """A seat takes back what it put aside in a poll that still waits for others."""
        if self._poll is None or seat not in self.sealed:
            raise CannotUndo("this seat has put no answer aside")
        del self.sealed[seat]
        self._wait_for(self._poll)

    def cut(self, length: int, drawn: int) -> None:
        """Wind back to an answer at this place of the tape, whatever was revealed since.

        Luck goes on from `drawn`. It is for tables that agreed to it: `undo` needs no consent.
        """
        near = self.milestones[0].at <= length
        self._become(self._played_to(length) if near else self.played_anew(length))
        self.luck.drawn = drawn

    def played_anew(self, length: int) -> Table[S]:
        """A table of its own that has played this tape from the very start up to a place."""
        state = self.game.lay_out(len(self.sitting.names), self.sitting.options)
        luck = self.luck.copy()
        again = Table(self.game, state, luck, spacing=self.spacing, proof=self.proof)
        again.sit(self.sitting)
        again.start(Prompter(self.tape[:length], 0))
        return again

    def clone(self, seed: object = None, *, spacing: int | None = None) -> Table[S]:
        """The same table again. Another seed makes another future with the same past.

        At a rest point a clone is a copy of data, else the last milestone and the tape since.
        A roll-out that is never cloned again wants `spacing=NEVER`.
        """
        if self.at_rest():
            copied: Any = self.state.copy()
            copied.kept = self.state.kept.copy()  # the answers are the same, see `forget_parts`
            twin: Table[S] = Table(
                self.game,
                copied,
                self.luck.copy() if seed is None else Luck(str(seed)),
                spacing=self.spacing if spacing is None else spacing,
                proof=self.proof,
                tape=self.tape[:],
                chronicle=self.chronicle.copy(),
            )
            twin.milestones = self.milestones
            twin.sitting = self.sitting
            twin.notes = []
            return twin
        twin = self._played_to(len(self.tape))
        if seed is not None:
            twin.luck = Luck(str(seed))
        if spacing is not None:
            twin.spacing = spacing
        for seat, key in self.sealed.items():
            twin.answer(key, seat)
        self.milestones = twin.milestones[:]  # the next clone from here will be shorter
        return twin

    def save(self) -> str:
        """The table as text: the last point of rest, the tape, and a print of where that leads.

        Where undo reaches below that point, a state from which it can be had is saved, too.
        Whoever reads it learns everything: it is for the host, not for a seat.
        """
        rest = self.milestone_at_rest()
        bottom = max(floor(self.tape), self.milestones[0].at)
        below = [milestone for milestone in self.milestones if milestone.at <= bottom][-1]
        needed = [rest] if below is rest else [below, rest]
        return wire.text(
            {
                "undercroft": FORMAT,
                "game": self.game.slug,
                "version": self.game.version,
                "seats": list(self.sitting.names),
                "options": dict(self.sitting.options),
                "seed": self.luck.seed,
                "drawn": self.luck.drawn,
                "proof": self.proof,
                "tape": self.tape,
                "milestones": [[m.at, m.logged, m.state] for m in needed],
                "log": self.chronicle.upto(rest.logged),
                "sealed": self.sealed,
                "print": wire.fingerprint(self.state),
            }
        )

    def milestone_at_rest(self) -> Milestone[S]:
        """The state at the last rest point; rebuilt if it was not set aside when it was passed."""
        if self.milestones[-1].at != self.rest_at:
            if self.at_rest():
                self.set_milestone()
            else:
                self.milestones = self._played_to(len(self.tape)).milestones
        return self.milestones[-1]

    def view(self, seat: int | str) -> dict[str, object]:
        """All that this seat may know now, as plain data. The log is asked for by itself."""
        place = seat if seat == SPECTATOR else self.seat(seat)
        mine = [decision.shown() for decision in self.decisions if decision.seat == place]
        outcome = self.outcome
        return {
            "game": self.game.slug,
            "seat": place,
            "seats": list(self.sitting.names),
            "table": self.game.view(self.state, place),
            "waiting": [decision.seat for decision in self.decisions],
            "decision": mine[0] if mine else None,
            "outcome": outcome.shown() if outcome else None,
        }

    def log(self, seat: int | str, start: int = 0) -> list[Line]:
        """What this seat has noticed, line by line; `start` leaves out lines read before."""
        place = seat if seat == SPECTATOR else self.seat(seat)
        return self.lines(only(place))[start:]

    def lines(self, seats: int, start: int = 0, end: int | None = None) -> list[Line]:
        """What any of these seats noticed, of the events between two places in the chronicle."""
        found = []
        for event, private in self.chronicle.heard_by(seats, start, end):
            told = _forced(event) if isinstance(event, Forced) else self.game.say(event)
            if told:
                found.append(self._line(event, told, private))
        return found

    def _line(self, event: Event, told: str, private: bool) -> Line:
        kind, cite = type(event).__name__, getattr(event, "by", "")
        heading, rolled = kind in self.game.headings, self.game.rolled(event)
        return Line(plain(told), cite, kind, told, heading, private, rolled)

    def seen(self, seat: int) -> str:
        """View and log as text: every byte that may leave for this seat."""
        return wire.text([self.view(seat), [line.shown() for line in self.log(seat)]])

    def _played_to(self, place: int) -> Table[S]:
        """A table that has played this tape up to a place."""
        older = [milestone for milestone in self.milestones if milestone.at <= place]
        last = older[-1]
        copied: Any = last.state.copy()
        twin: Table[S] = Table(
            self.game,
            copied,
            self.luck.copy(),
            spacing=self.spacing,
            proof=self.proof,
            tape=self.tape[: last.at],
            chronicle=self.chronicle.upto(last.logged),
        )
        twin.sitting = self.sitting
        twin.notes = []
        twin.milestones = older
        twin.start(Prompter(self.tape[last.at : place], last.at), self.rest_at)
        return twin

    def _become(self, twin: Table[S]) -> None:
        self.state = twin.state
        self.tape = twin.tape
        self.chronicle = twin.chronicle
        self.ended = twin.ended
        self.awake = twin.awake
        self.milestones = twin.milestones
        self.rest_at = twin.rest_at
        self.rest_events = twin.rest_events
        self.rest_logged = twin.rest_logged
        self.sealed = twin.sealed
        self._waiting = twin._waiting
        self._poll = twin._poll
        self._shown = twin._shown
        self._flow = twin._flow


def _names(seats: object) -> tuple[str, ...]:
    if isinstance(seats, Sequence) and not isinstance(seats, str):
        names = tuple(name for name in seats if isinstance(name, str))
        if len(names) == len(seats):
            return names
    raise BadOption(f"seats is a list of names, one for each seat, not {seats!r}")


def _forced(event: Event) -> str:
    assert isinstance(event, Forced)
    return f"{event.prompt} Only one answer was possible: {event.option}."
