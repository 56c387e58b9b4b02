"""A game being played, as seats, servers and bots handle it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from undercroft.engine import wire
from undercroft.engine.cause import chain
from undercroft.engine.chance import Luck
from undercroft.engine.checksum import summed
from undercroft.engine.chronicle import Chronicle, Forced
from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.errors import BadOption, CannotUndo, NotAnOption, TableError
from undercroft.engine.event import Event
from undercroft.engine.flow import Flow
from undercroft.engine.game import Game, Outcome
from undercroft.engine.order import Order
from undercroft.engine.replay import Prompter
from undercroft.engine.rests import Milestone
from undercroft.engine.say import Said
from undercroft.engine.seat import SPECTATOR, only
from undercroft.engine.sheets import keep, standing
from undercroft.engine.speech import Speech
from undercroft.engine.state import State
from undercroft.engine.tape import Answer, Entry, Fall, Ordered, Shown, floor, last_but_orders
from undercroft.engine.tell import Rolled
from undercroft.engine.tongues import ENGLISH, Tongue
from undercroft.engine.words import Free, Seat, Words

S = TypeVar("S", bound=State)

LUCK_HAS_SPOKEN: Final = Words("luck has spoken since the last answer")
SOMETHING_REVEALED: Final = Words("something was revealed since the last answer")
ALL_AT_ONCE: Final = Words("all have spoken at once")
NO_ANSWER_YET: Final = Words("nobody has answered anything yet")
RULES_CHANGED: Final = Words("the rules have changed since")

NEVER: Final = 1 << 60  # a spacing for tables that are neither cloned nor undone
FORMAT: Final = 3  # of a save; the rules have a version of their own


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log, as one seat reads it. What it is about comes from the event's facts."""

    kind: str  # of event
    told: Words
    cite: str
    who: str = ""
    about: str = ""
    at: str = ""
    amount: int = 0
    heading: bool = False
    private: bool = False  # nobody else reads it
    rolled: Rolled | None = None
    place: int = field(default=-1, compare=False)  # in the chronicle, which no seat may know


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
    notes: list[Words]  # what a reader should be told, such as a step lost in loading

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
        observed: bool = False,
    ) -> Table[S]:
        names = _names(seats)
        settled = game.settle(len(names), options or {})
        state = game.lay_out(len(names), settled)
        table = cls(game, state, Luck(str(seed)), spacing=spacing, proof=proof, observed=observed)
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
            raise TableError(f"several seats are called {seat!r}; expected the number of one")
        if not places:
            raise TableError(f"there is no seat {seat!r}; expected one of {', '.join(names)}")
        return places[0]

    def decision(self, seat: int | None = None) -> Decision[Any]:
        for decision in self.decisions:
            if seat is None or decision.seat == seat:
                return decision
        if self.ended:
            raise NotAnOption("answer", Words("The game is over; nobody is asked anything."))
        raise NotAnOption(
            "answer", Words("The table does not wait for {seat}.", seat=Seat(seat or 0))
        )

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
            raise NotAnOption("answer", Words("There is no option at place {place}.", place=place))
        self._answer(decision, options[place])

    def _answer(self, decision: Decision[Any], option: Keyed) -> None:
        """If the rules fail, the table is as it was before the answer."""
        place, milestones, sealed = len(self.tape), self.rests.milestones, self.sealed
        luck = self.luck
        drawn, rigged = luck.drawn, luck.rigged
        try:
            if self._poll is not None:
                self._seal(self._poll, decision, option.key)
            else:
                seen = decision.seen_of(option) if decision.secret else option.seen
                self.tape.append(Answer(decision.seat, option.key, self._mark(decision), seen))
                self._waiting = ()
                self._go(option)
        except Exception:
            self.rests.milestones = milestones
            self._become(self._played_to(place))
            if self._poll is not None:
                self.sealed = {seat: key for seat, key in sealed.items() if seat != decision.seat}
                self._wait_for(self._poll)
            luck.drawn, luck.rigged = drawn, rigged
            raise

    def sheet(self, seat: int | str) -> Sequence[Order]:
        """What a seat may settle now, whoever is asked, and what it has settled."""
        return self._sheet(self.seat(seat))

    def _sheet(self, seat: int) -> Sequence[Order]:
        return () if seat == SPECTATOR or self.over else self.game.orders(self.state, seat)

    def order(self, seat: int | str, key: str, choice: str) -> None:
        """A seat settles something. If it was not offered, nothing changes."""
        if self.over:
            raise NotAnOption("order", Words("The game is over; nobody is asked anything."))
        self._settle(Ordered(self.seat(seat), key, choice))

    @property
    def undo_stops(self) -> Words | None:
        """Why the last answer cannot be taken back; nothing if it can."""
        if self._poll is not None and self.sealed:
            return None
        tape = self.tape
        if floor(tape) < len(tape):
            return None if self.rests.milestones[0].at < len(tape) else RULES_CHANGED
        if not any(isinstance(entry, Answer) for entry in tape):
            return NO_ANSWER_YET
        match tape[last_but_orders(tape)]:
            case Fall():
                return LUCK_HAS_SPOKEN
            case Shown():
                return SOMETHING_REVEALED
            case _:
                return ALL_AT_ONCE

    def undo(self) -> Answer:
        """Take back the last answer, unless chance fell or somebody learnt something since.

        Giving the same answer again is the redo.
        """
        if self._poll is not None and self.sealed:
            seat, key = self.sealed.popitem()
            self._wait_for(self._poll)
            return Answer(seat, key, 0, sealed=True)
        if stops := self.undo_stops:
            raise CannotUndo("undo", Words("This cannot be undone: {why}.", why=stops))
        last, sheets = last_but_orders(self.tape), standing(self)
        answer = self.tape[last]
        assert isinstance(answer, Answer)
        self._become(self._played_to(last))
        keep(self, sheets)
        return answer

    def unseal(self, seat: int) -> None:
        """A seat takes back what it put aside in a poll that still waits for others."""
        if self._poll is None or seat not in self.sealed:
            raise CannotUndo("undo", Words("This seat has put no answer aside."))
        del self.sealed[seat]
        self._wait_for(self._poll)

    def cut(self, length: int, drawn: int) -> None:
        """Wind back to an answer at this place of the tape, whatever was revealed since.

        Luck goes on from `drawn`. It is for tables that agreed to it: `undo` needs no consent.
        """
        near, sheets = self.rests.milestones[0].at <= length, standing(self)
        self._become(self._played_to(length) if near else self.played_anew(length))
        self.luck.drawn = drawn
        keep(self, sheets)

    def played_anew(self, length: int) -> Table[S]:
        """A table of its own that has played this tape from the very start up to a place."""
        state = self.game.lay_out(len(self.sitting.names), self.sitting.options)
        luck = self.luck.copy()
        again = Table(
            self.game,
            state,
            luck,
            spacing=self.rests.spacing,
            proof=self.proof,
            observed=self.observed,
        )
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
                spacing=self.rests.spacing if spacing is None else spacing,
                proof=self.proof,
                observed=self.observed,
                tape=self.tape[:],
                chronicle=self.chronicle.copy(),
            )
            twin.rests.milestones = self.rests.milestones
            twin.sitting = self.sitting
            twin.notes = []
            return twin
        twin = self._played_to(len(self.tape))
        if seed is not None:
            twin.luck = Luck(str(seed))
        if spacing is not None:
            twin.rests.spacing = spacing
        for seat, key in self.sealed.items():
            twin.answer(key, seat)
        self.rests.milestones = twin.rests.milestones[:]  # the next clone from here will be shorter
        return twin

    def save(self, *, causes: bool = False) -> str:
        """The table as text: the last point of rest, the tape, and a print of where that leads.

        Where undo reaches below that point, a state from which it can be had is saved, too.
        Whoever reads it learns everything: it is for the host, not for a seat. A server that goes
        on from it without playing it again wants the `causes` as well.
        """
        rest = self.milestone_at_rest()
        bottom = max(floor(self.tape), self.rests.milestones[0].at)
        below = [milestone for milestone in self.rests.milestones if milestone.at <= bottom][-1]
        needed = [rest] if below is rest else [below, rest]
        log = self.chronicle.upto(rest.logged)
        why = {"causes": log.causes} if causes else {}
        text = wire.text(
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
                "log": log,
                **why,
                "sealed": self.sealed,
                "print": wire.fingerprint(self.state),
            }
        )
        return summed(text)

    def milestone_at_rest(self) -> Milestone[S]:
        """The state at the last rest point; rebuilt if it was not set aside when it was passed.

        Of rest points without an entry of tape between them it is the last, as in a loaded game.
        """
        rests = self.rests
        last = rests.milestones[-1]
        if last.at != rests.at or last.state.events_happened != rests.events:
            if self.at_rest():
                rests.set_milestone()
            else:
                rests.milestones = self._played_to(len(self.tape)).rests.milestones
        return rests.milestones[-1]

    def stand_at_the_end(self, state: S, tape: list[Entry], chronicle: Chronicle) -> None:
        """As it stood when the game ended, whatever the present rules would have made of it."""
        self.state, self.tape, self.chronicle = state, tape, chronicle
        self.state.chronicle = chronicle
        self.ended = self.awake = True

    def view(self, seat: int | str) -> dict[str, object]:
        """All that this seat may know now, as plain data without a sentence.

        Log and wording are asked for by themselves: `log`, `speech`.
        """
        place = seat if seat == SPECTATOR else self.seat(seat)
        mine = [decision.facts() for decision in self.decisions if decision.seat == place]
        outcome = self.outcome
        return {
            "game": self.game.slug,
            "seat": place,
            "seats": list(self.sitting.names),
            "table": self.game.view(self.state, place),
            "waiting": [decision.seat for decision in self.decisions],
            "decision": mine[0] if mine else None,
            "sheet": [order.facts() for order in self._sheet(place)],
            "outcome": outcome.facts() if outcome else None,
        }

    def log(self, seat: int | str, start: int = 0) -> list[Line]:
        """What this seat has noticed, line by line; `start` leaves out lines read before."""
        place = seat if seat == SPECTATOR else self.seat(seat)
        return self.lines(only(place))[start:]

    def lines(self, seats: int, start: int = 0, end: int | None = None) -> list[Line]:
        """What any of these seats noticed, of the events between two places in the chronicle."""
        found = []
        for place, event, private in self.chronicle.heard_by(seats, start, end):
            said = _forced(event) if isinstance(event, Forced) else self.game.say(event)
            if said:
                found.append(self._line(place, event, said, private))
        return found

    def _line(self, place: int, event: Event, said: Said, private: bool) -> Line:
        kind, cite = type(event).__name__, getattr(event, "by", "")
        heading, rolled = kind in self.game.headings, self.game.rolled(event)
        return Line(
            kind,
            said.told,
            cite,
            said.who,
            said.about,
            said.at,
            said.amount,
            heading,
            private,
            rolled,
            place,
        )

    def why_told(self, seat: int | str, line: int) -> list[Line]:
        """From a line of this seat's log back to what began it, the line itself first."""
        lines = self.log(seat)
        told = [one.place for one in lines]
        return [lines[link] for link in chain(line, told, self.chronicle.causes or {})]

    def speech(self, tongue: Tongue = ENGLISH) -> Speech:
        """What renders this table's sentences in a language."""
        return Speech(tongue, self.game.lexicon(self.state), self.sitting.names)

    def seen(self, seat: int, tongue: Tongue = ENGLISH) -> str:
        """View, log and question as text: every byte that may leave for this seat."""
        speech = self.speech(tongue)
        lines = [
            [speech.told(line.told), line.cite, line.kind, line.who, line.about, line.at]
            for line in self.log(seat)
        ]
        told = [self.view(seat), self.asked(seat, tongue), self.settling(seat, tongue), lines]
        return wire.text(told)

    def settling(self, seat: int, tongue: Tongue = ENGLISH) -> list[list[object]]:
        """The sheet of this seat, said in a language, with marks."""
        speech = self.speech(tongue)
        return [
            [speech.told(order.prompt), [speech.option(option) for option in order.options]]
            for order in self._sheet(seat)
        ]

    def asked(self, seat: int, tongue: Tongue = ENGLISH) -> list[list[object]]:
        """The questions to this seat and their options, said in a language, with marks."""
        speech = self.speech(tongue)
        return [
            [speech.told(decision.prompt), [speech.option(option) for option in decision.options]]
            for decision in self.decisions
            if decision.seat == seat
        ]

    def _played_to(self, place: int) -> Table[S]:
        """A table that has played this tape up to a place."""
        older = [milestone for milestone in self.rests.milestones if milestone.at <= place]
        last = older[-1]
        copied: Any = last.state.copy()
        twin: Table[S] = Table(
            self.game,
            copied,
            self.luck.copy(),
            spacing=self.rests.spacing,
            proof=self.proof,
            observed=self.observed,
            tape=self.tape[: last.at],
            chronicle=self.chronicle.upto(last.logged),
        )
        twin.sitting = self.sitting
        twin.notes = []
        twin.rests.milestones = older
        twin.start(Prompter(self.tape[last.at : place], last.at), self.rests.at)
        return twin

    def _become(self, twin: Table[S]) -> None:
        self.state = twin.state
        self.tape = twin.tape
        self.chronicle = twin.chronicle
        self.ended = twin.ended
        self.awake = twin.awake
        sought = self.rests.sought
        self.rests = twin.rests
        self.rests.sought = sought
        self.sealed = twin.sealed
        self._waiting = twin._waiting
        self._poll = twin._poll
        self._flow = twin._flow


def _names(seats: object) -> tuple[str, ...]:
    if isinstance(seats, Sequence) and not isinstance(seats, str):
        names = tuple(name for name in seats if isinstance(name, str))
        if len(names) == len(seats):
            return names
    raise BadOption(
        "seats",
        Words(
            "The seats are a list of names, one for each seat, not {seats}.",
            seats=Free(repr(seats)),
        ),
    )


def _forced(event: Forced) -> Said:
    if not event.about:
        return Said(Words("Only one answer was possible."))
    told = Words("Only one answer was possible: {about:bare}.", about=event.about)
    return Said(told, about=event.about)
