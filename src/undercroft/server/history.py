"""A table and how it came to be: every change is a row that can be done again.

Nothing here reads a file or a socket. A row that is returned has been carried out in memory; who
called keeps it before anybody hears of it, or rebuilds the history from the rows that were kept.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from undercroft.engine import wire
from undercroft.engine.chance import Luck
from undercroft.engine.chronicle import Forced
from undercroft.engine.errors import CannotUndo, Diverged
from undercroft.engine.game import Game
from undercroft.engine.rests import Milestone
from undercroft.engine.resume import EVERY_REST, Past, past_in, told_since
from undercroft.engine.rewind import Step as Given
from undercroft.engine.rewind import answered, answers_on, table_at
from undercroft.engine.save import load
from undercroft.engine.seat import ALL, SPECTATOR, only
from undercroft.engine.table import ALL_AT_ONCE, LUCK_HAS_SPOKEN, SOMETHING_REVEALED, Table
from undercroft.engine.tape import KINDS, Answer, Entry
from undercroft.engine.words import Words
from undercroft.server.links import fresh_seed
from undercroft.server.notice import noticed
from undercroft.server.rows import Row
from undercroft.server.tally import Tally

PLAY: Final = "play"  # an answer, and the tape it brought
SEAL: Final = "seal"  # an answer to a poll that still waits for others
UNSEAL: Final = "unseal"
ORDER: Final = "order"  # something was settled on a sheet
CUT: Final = "cut"  # undone: the tape ends earlier
REDO: Final = "redo"
RESTART: Final = "restart"  # from the beginning, with new luck
PROPOSE: Final = "propose"  # somebody wants what needs the consent of others
VOTE: Final = "vote"
WITHDRAW: Final = "withdraw"  # what was proposed is off, or has been done
BASE: Final = "base"  # goes on from a saved position: an import, a branch, newer rules

# What may be proposed
UNDO: Final = "undo"
BEGIN_AGAIN: Final = "restart"
SEAT: Final = "seat"  # somebody else sits there and knows what the seat knows

# How it may end
AGREED: Final = "agreed"
REFUSED: Final = "refused"
OVERTAKEN: Final = "overtaken"  # the game has moved on
LAPSED: Final = "lapsed"  # somebody has said nothing for as long as the table waits
WITHDRAWN: Final = "withdrawn"  # by who asked

WHY_NOT: Final = {  # by what came last
    "Fall": LUCK_HAS_SPOKEN,
    "Shown": SOMETHING_REVEALED,
    "Answer": ALL_AT_ONCE,
}
WENT_ON: Final = Words(
    "The rules have changed since this game was begun; it goes on from where it stood."
)
WENT_ON_FROM_REST: Final = Words(
    "The rules have changed since this game was begun; it goes on from where it stood at the last "
    "point of rest, and the step that was under way is asked anew."
)
STAYS_AS_IT_ENDED: Final = Words(
    "The rules have changed since this game ended; it stays as it was, and cannot be played back."
)
SECRET_ANSWER: Final = Words("your secret answer")
EARLIER_ANSWER: Final = Words("an earlier answer")  # of which only its row is known

READER: Final = wire.Reader(KINDS)

Done = tuple[str, str]  # the kind and the body of a row


class Opening(msgspec.Struct):
    """What lay on the table before anybody had answered, and no save tells."""

    tape: list[Any]
    log: list[Any]


class Played(msgspec.Struct):
    """The body of PLAY and REDO: all that came of an answer, so that nobody has to play it again.

    Rows from before the first release tell no more than the first six.
    """

    seat: int
    key: str
    at: int  # where on the tape it stands
    tape: list[Any]
    before: int  # how much luck had been drawn before it
    drawn: int  # and after it
    logged: int = 0  # how long the log was before it
    log: list[Any] | None = None  # what it wrote into it
    known_to: int = ALL  # the seats that saw something of it
    for_good: bool = False  # what was learnt by it cannot be voted away
    opening: Opening | None = None  # with the first answer of all: what came before it

    @property
    def revealed(self) -> bool:
        """Did luck speak, or did somebody learn something?"""
        return any(entry["is"] != "Answer" or entry["sealed"] for entry in self.tape)


class Step:
    """An answer that stands; what it wrote into the log is in the log."""

    __slots__ = ("row", "told")

    def __init__(self, row: Played, told: Words) -> None:
        self.row: Final = replace(row, log=None, opening=None)
        self.told = told  # what it was in words, which no row keeps

    @property
    def known_to(self) -> int:
        return self.row.known_to

    @property
    def for_good(self) -> bool:
        return self.row.for_good


class Sealed(msgspec.Struct):
    """The body of SEAL and UNSEAL."""

    seat: int
    key: str = ""


class Settled(msgspec.Struct):
    """The body of ORDER."""

    seat: int
    key: str
    choice: str


class Cut(msgspec.Struct):
    """The body of CUT."""

    at: int
    drawn: int
    tape: list[Any] = []  # what stands on sheets is settled once more


class Proposal(msgspec.Struct):
    """The body of PROPOSE: what is being voted on."""

    kind: str  # undo, restart or seat
    at: int  # the place of the tape where the answer stands that would be taken back; -1: none
    by: int
    yes: list[int]
    waiting: list[int]  # seats that have not said
    id: int = 0
    seat: int = -1  # on which somebody else shall sit
    until: float = 0.0  # who has said nothing by then has not agreed; seconds since 1970


class Ballot(msgspec.Struct):
    """The body of VOTE."""

    seats: list[int] = []
    yes: bool = False


class Withdrawn(msgspec.Struct):
    """The body of WITHDRAW."""

    why: str = OVERTAKEN


class Begun(msgspec.Struct):
    """The body of RESTART and of BASE (which has a save)."""

    seed: str
    nonce: str
    save: str = ""
    version: int = 0  # of the rules
    chosen: bool = False  # somebody knows the seed, for they chose it
    whole: bool | None = None  # it is what other rules led to; were they of use to the last step?


class History:
    """The present table, and what can be undone and done again."""

    table: Table[Any]

    def __init__(
        self, game: Game[Any], names: Sequence[str], options: Mapping[str, Any], begun: Begun
    ) -> None:
        self.game: Final = game
        self.names: Final = tuple(names)
        self.options: Final = options
        self.n = 0  # rows so far
        self.played: list[Step] = []  # what stands on the tape since the last beginning
        self.undone: list[Step] = []  # what `redo` would bring back, the next one last
        self._before: list[Given] = []  # what was answered before that beginning
        self.covered: dict[int, str] = {}  # secret answers, by seat, that are not turned up yet
        self._unheard: list[tuple[int, int]] = []  # rows that only some noticed, and who did
        self._missed: dict[int, Tally] = {}  # by eyes: which of those they did not notice
        self._seen: dict[int, Tally] = {}  # by eyes: the answers since the opening that they did
        self.proposal: Proposal | None = None
        self.settled = ""  # how the last proposal ended
        self.begun, self.begins = begun, True  # nobody has answered since
        self._opening: Opening | None = None
        self._begin(begun)

    @property
    def seed(self) -> str:
        return self.begun.seed

    @property
    def chosen(self) -> bool:
        return self.begun.chosen

    @property
    def nonce(self) -> str:
        return self.begun.nonce

    def _begin(self, begun: Begun) -> None:
        self._begin_anew(begun)
        told, table = saved_in(begun), self._opened(begun)
        self.table = table
        if begun.save:
            self._before = answers_on(table.tape)
        self._opening = Opening(
            [wire.plain(entry) for entry in table.tape[len(told.tape) :]],
            told_since(table.chronicle, len(told.log)),
        )

    def _begin_anew(self, begun: Begun) -> None:
        self.begun, self.begins = begun, True
        self.played, self.undone, self._before = [], [], []
        self._seen.clear()

    def _opened(self, begun: Begun) -> Table[Any]:
        if not begun.save:
            names, seed, rest = self.names, begun.seed, EVERY_REST
            return Table.open(self.game, names, seed, self.options, observed=True, spacing=rest)
        table = load(self.game, begun.save, observed=True)
        table.rests.spacing = EVERY_REST
        table.luck = Luck(begun.seed)
        return table

    # ---- what people do ----------------------------------------------------------------------

    def answer(self, seat: int, key: str) -> Done:
        """Carry out an answer; the kind and body of its row."""
        table = self.table
        told = _told(table, seat, key)
        at, before = len(table.tape), table.luck.drawn
        logged = len(table.chronicle.events)
        known_to = noticed(table, seat, key)
        if len(table.tape) == at:
            self._overtake()
            return self._counted(SEAL, Sealed(seat, key))
        done = Played(
            seat,
            key,
            at,
            [wire.plain(entry) for entry in table.tape[at:]],
            before,
            table.luck.drawn,
            logged,
            told_since(table.chronicle, logged),
            known_to,
            self._learnt(logged),
            self._opening if self.begins else None,
        )
        self._done(Step(done, told))
        return self._counted(PLAY, done)

    def order(self, seat: int, key: str, choice: str) -> Done:
        """Write something on a sheet."""
        body = Settled(seat, key, choice)
        self._order(body)
        return self._counted(ORDER, body)

    def cut(self, place: int, *, same_dice: bool) -> Done:
        """Take back everything from this place of `played` on."""
        row = self.played[place].row
        body = Cut(row.at, row.before if same_dice else self.table.luck.drawn)
        self._cut(body)
        body.tape = [wire.plain(entry) for entry in self.table.tape[row.at :]]
        return self._counted(CUT, body)

    def unseal(self, seat: int) -> Done:
        body = Sealed(seat)
        self._unseal(body)
        self._overtake()
        return self._counted(UNSEAL, body)

    def redo(self) -> Done:
        """Put back what was taken back last, with the dice it had."""
        if not self.undone:
            raise CannotUndo("redo", Words("Nothing was taken back that could be put back."))
        row = self.undone[-1].row
        self._redo(row)
        tape = [wire.plain(entry) for entry in self.table.tape[row.at :]]
        log = told_since(self.table.chronicle, row.logged)
        return self._counted(REDO, replace(row, tape=tape, log=log))

    def restart(self, begun: Begun) -> Done:
        self._begin_again(begun)
        return self._counted(BASE if begun.save else RESTART, begun)

    def propose(self, proposal: Proposal) -> Done:
        """Ask others for their consent."""
        proposal.id = self.heard(only(SPECTATOR))  # as all count
        self.proposal = proposal
        return self._counted(PROPOSE, proposal)

    def vote(self, seats: Sequence[int], *, yes: bool) -> Done:
        ballot = Ballot(list(seats), yes)
        self._vote(ballot)
        return self._counted(VOTE, ballot)

    def withdraw(self, why: str) -> Done:
        """What was proposed is off, or what all have agreed to has been done."""
        self._end_vote(why)
        return self._counted(WITHDRAW, Withdrawn(why))

    def _counted(self, kind: str, body: msgspec.Struct) -> Done:
        self.n += 1
        return kind, msgspec.json.encode(body).decode()

    # ---- what was done already ---------------------------------------------------------------

    def apply(self, row: Row) -> None:
        """Do again what a row tells."""
        if row.n != self.n:
            raise Diverged(f"row {row.n} of table {row.table} comes after {self.n} rows")
        match row.kind:
            case "propose":
                self.proposal = _read(row, Proposal)
            case "vote":
                self._vote(_read(row, Ballot))
            case "withdraw":
                self._end_vote(_read(row, Withdrawn).why)
            case "play":
                self._play(_read(row, Played))
            case "seal":
                self._seal(_read(row, Sealed))
                self._overtake()
            case "order":
                self._order(_read(row, Settled))
            case "unseal":
                self._unseal(_read(row, Sealed))
                self._overtake()
            case "cut":
                self._cut(_read(row, Cut))
            case "redo":
                self._redo(_read(row, Played))
            case "restart" | "base":
                self._begin_again(_read(row, Begun))
            case kind:
                raise Diverged(f"a row of the unknown kind {kind!r}")
        self.n += 1

    def _seal(self, body: Sealed) -> None:
        self.table.answer(body.key, body.seat)

    def _unseal(self, body: Sealed) -> None:
        self.table.unseal(body.seat)

    def _begin_again(self, begun: Begun) -> None:
        self._begin(begun)
        self._overtake()
        asked = self.proposal
        if asked and asked.kind == BEGIN_AGAIN and not begun.save:
            self._end_vote(OVERTAKEN if asked.waiting else AGREED)

    def _order(self, body: Settled) -> None:
        self._settle(body)
        self._noticed_by(only(body.seat))

    def _settle(self, body: Settled) -> None:
        self.table.order(body.seat, body.key, body.choice)

    def _vote(self, ballot: Ballot) -> None:
        asked = self.proposal
        if asked is None:
            return
        if not ballot.yes:
            self._end_vote(REFUSED)
            return
        asked.yes = sorted({*asked.yes, *ballot.seats})
        asked.waiting = [seat for seat in asked.waiting if seat not in ballot.seats]

    def _overtake(self) -> None:
        """What all notice ends a proposal to undo; any other stands until all have said."""
        if self.proposal and self.proposal.kind == UNDO:
            self._end_vote(OVERTAKEN)

    def _end_vote(self, why: str) -> None:
        if self.proposal is not None:
            self.proposal, self.settled = None, why

    @property
    def held_up(self) -> bool:
        """Do people vote on what any move would overtake?"""
        return self.proposal is not None and self.proposal.kind == UNDO

    def _play(self, body: Played) -> None:
        table = self.table
        told = _told(table, body.seat, body.key)
        logged = len(table.chronicle.events)
        known_to = noticed(table, body.seat, body.key)
        if [wire.plain(entry) for entry in table.tape[body.at :]] != body.tape:
            raise Diverged(f"the answer {body.key!r} led elsewhere than it did before")
        body.known_to, body.for_good = known_to, self._learnt(logged)
        self._done(Step(body, told))

    def _learnt(self, logged: int) -> bool:
        """Was anything learnt for good since the log was so long?"""
        table = self.table
        events = table.chronicle.events[logged:]
        return any(
            table.game.for_good(table.state, event)
            for event in events
            if not isinstance(event, Forced)
        )

    def _done(self, step: Step) -> None:
        self.played.append(step)
        self.undone, self.begins = [], False
        self._noticed_by(step.known_to)

    def _noticed_by(self, seats: int) -> None:
        """Who notices the row that is being carried out; what all notice ends a vote."""
        if seats == ALL:
            self._overtake()
        else:
            self._unheard.append((self.n, seats))

    def _cut(self, body: Cut) -> None:
        if self.proposal and not self.proposal.waiting:
            self._end_vote(AGREED)
        place = self.place_of(body.at)
        self._noticed_by(reduce(or_, (done.known_to for done in self.played[place:])))
        self._wind_back(self.played[place].row, body)
        self.undone.extend(reversed(self.played[place:]))
        del self.played[place:]
        for tally in self._seen.values():
            tally.cut(self.steps)

    def _wind_back(self, row: Played, body: Cut) -> None:
        self.table.cut(row.at, body.drawn)

    def _redo(self, body: Played) -> None:
        """The tape is put back as it was, dice and all."""
        self._put_back(body)
        self.played.append(self.undone.pop())
        self._overtake()

    def _put_back(self, body: Played) -> None:
        table = self.table
        entries: list[Entry] = [READER.build(entry) for entry in body.tape]
        table.tape[body.at :] = entries
        table.cut(len(table.tape), max(body.drawn, table.luck.drawn))

    @property
    def notes(self) -> list[Words]:
        """What everybody should be told of how it came to be."""
        if self.begun.whole is None:
            return self.table.notes
        return [WENT_ON if self.begun.whole else WENT_ON_FROM_REST, *self.table.notes]

    @property
    def rest(self) -> Milestone[Any]:
        """The table at its last point of rest."""
        return self.table.milestone_at_rest()

    @property
    def steps(self) -> int:
        """How many steps a replay has."""
        return len(self._before) + len(self.played)

    # ---- what these seats noticed of it ------------------------------------------------------

    def heard(self, eyes: int, upto: int | None = None) -> int:
        """How many rows they noticed: a gap in a numbering would tell that there is a secret."""
        end = self.n if upto is None else upto
        unheard = self._unheard
        missed = self._missed.setdefault(eyes, Tally()).grown(
            len(unheard), lambda place: not unheard[place][1] & eyes
        )
        return end - bisect_left(missed, end, key=lambda place: unheard[place][0])

    def steps_for(self, eyes: int) -> int:
        """How many steps a replay has for them."""
        open_to_all = self.table.over or not self.game.secrets
        return self.steps if open_to_all else len(self._noticed_answers(eyes))

    def seen_steps(self, eyes: int) -> Sequence[int]:
        """The steps of a replay for them, as steps of the whole game. Step 0 is the beginning."""
        if self.table.over or not self.game.secrets:
            return range(self.steps + 1)
        return [0, *(place + 1 for place in self._noticed_answers(eyes))]

    def _noticed_answers(self, eyes: int) -> Sequence[int]:
        tally = self._seen.setdefault(eyes, Tally())
        return tally.grown(self.steps, lambda place: self._saw(place, eyes))

    def _saw(self, place: int, eyes: int) -> bool:
        since = place - len(self._before)
        if since >= 0:
            return bool(self.played[since].known_to & eyes)
        return any(_noticed(answer, eyes) for answer in self._before[place])

    def last_of(self, people: Sequence[int], eyes: int) -> int:
        """The place in `played` of the last answer of these people; -1 if there is none."""
        if not people:
            return -1
        for place in range(len(self.played) - 1, -1, -1):
            done = self.played[place]
            if done.row.seat in people and done.known_to & eyes:
                return place
        return -1

    def stands_for_good(self, place: int) -> bool:
        """Has everybody learnt something since that answer that no vote makes undone?"""
        return any(step.for_good for step in self.played[place:])

    def place_of(self, at: int) -> int:
        """The place in `played` of the answer that stands there on the tape; -1 if none does."""
        return next((i for i, done in enumerate(self.played) if done.row.at == at), -1)

    def step_at(self, at: int) -> Step | None:
        """The answer that stands at this place of the tape."""
        place = self.place_of(at)
        return None if place < 0 else self.played[place]

    def revealed_since(self, place: int, eyes: int) -> Words | None:
        """Why that answer is not theirs alone to take back any more; nothing if it is."""
        seen = [step.row for step in self.played[place:] if step.known_to & eyes]
        for done in reversed(seen):
            if done.revealed:
                return WHY_NOT[done.tape[-1]["is"]]
        return None


def _told(table: Table[Any], seat: int, key: str) -> Words:
    """An answer in words, read at the table that asks; a secret one has none of its own."""
    decision = table.decision(seat)
    option = decision.option(key)
    return answered(option) if decision.seen_of(option) is None else SECRET_ANSWER


def _noticed(answer: Answer, eyes: int) -> bool:
    return answer.seen != "" or answer.sealed or bool(only(answer.seat) & eyes)


def _read(row: Row, kind: type[Any]) -> Any:
    return msgspec.json.decode(row.body, type=kind)


def saved_in(begun: Begun) -> Past:
    """What the save that a game goes on from tells of its past, unplayed."""
    if not begun.save:
        return Past([], [], {}, 0)
    return past_in(begun.save)


def branched(table: Table[Any], step: int) -> str:
    """A save that stands where this table stood after so many steps, with luck of its own."""
    return reseeded(table_at(table, step))


def reseeded(table: Table[Any]) -> str:
    """What is to come was settled by another seed, and shall not be known from the old one."""
    table.luck = Luck(fresh_seed())
    return table.save(causes=True)
