"""Worlds that agree with all one seat knows: the only clones a bot may have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from undercroft.engine.chance import Chance, Luck
from undercroft.engine.decision import Decision, Poll
from undercroft.engine.errors import CannotImagine, Diverged, NotAnOption
from undercroft.engine.replay import Prompter
from undercroft.engine.state import State
from undercroft.engine.table import Table
from undercroft.engine.tape import Answer, Entry, Fall, Ordered

S = TypeVar("S", bound=State)

TRIES: Final = 2000  # in the worst set-up one world in thirty looks like the true one
Identity = tuple[int, str, str, str]


class Dreamer(Prompter):
    """Plays what a seat knows of the tape and makes up the rest.

    What others did in secret is left out: a hidden deed did not happen in most worlds. What they
    *answered* in secret is drawn anew, for that they answered is known.
    """

    def __init__(self, entries: Sequence[Entry], seat: int, waiting: set[Identity]) -> None:
        super().__init__([entry for entry in entries if _knows(seat, entry)], 0)
        self._seat: Final = seat
        self._waiting: Final = waiting

    def fall(self, chance: Chance[Any], luck: Luck) -> Fall | None:
        if chance.secret:
            return Fall(luck.settle(chance), hidden=True)
        return super().fall(chance, luck)

    def answer(self, decision: Decision[Any], mark: int, luck: Luck) -> Answer | None:
        if decision.secret and decision.seat != self._seat:
            if self._waits_for(decision):
                return None
            if not self._was_noticed(decision):
                return self._made_up(decision, mark, luck, sealed=False)
        if self.ended():
            return None
        line = self._line()
        if not isinstance(line, Answer) or line.seat != decision.seat:
            raise self._differs(line, "another is asked")
        if line.seen and line.seat != self._seat:
            return self._half_seen(decision, line, mark, luck)
        if line.key not in decision.keys:
            raise self._differs(line, "it is not offered")
        return Answer(line.seat, line.key, mark, line.seen, line.sealed)

    def poll(self, poll: Poll[Any], mark: int, luck: Luck) -> list[Answer] | None:
        if any(self._waits_for(decision) for decision in poll.decisions):
            return None
        if poll.opened:
            return super().poll(poll, mark, luck)
        answers: list[Answer] = []
        for decision in poll.decisions:
            if decision.seat == self._seat:
                own = self.answer(decision, mark, luck)
                if own is None:
                    return None
                answers.append(own)
            else:
                answers.append(self._made_up(decision, mark, luck, sealed=True))
        return answers

    def _waits_for(self, decision: Decision[Any]) -> bool:
        return self.ended() and decision.identity in self._waiting

    def _half_seen(self, decision: Decision[Any], line: Answer, mark: int, luck: Luck) -> Answer:
        """Any of the answers that would have looked the same to this seat."""
        alike = _looking_like(decision, line.seen)
        if not alike:
            raise self._differs(line, "nothing that is offered looks like it")
        return Answer(line.seat, alike[luck.below(len(alike))], mark, line.seen, line.sealed)

    def _was_noticed(self, decision: Decision[Any]) -> bool:
        """Is what comes next an answer to this, of which this seat has seen something?"""
        line = None if self.ended() else self._lines[self._next]
        return (
            isinstance(line, Answer)
            and line.seat == decision.seat
            and bool(line.seen)
            and bool(_looking_like(decision, line.seen))
        )

    def _made_up(self, decision: Decision[Any], mark: int, luck: Luck, *, sealed: bool) -> Answer:
        """An answer of which this seat saw nothing."""
        unseen = decision.keys if sealed else _looking_like(decision, "")
        if not unseen:
            raise Diverged(f"whatever seat {decision.seat} answers, something is seen of it")
        return Answer(decision.seat, unseen[luck.below(len(unseen))], mark, "", sealed=sealed)


def _looking_like(decision: Decision[Any], seen: str | None) -> list[str]:
    """The answers of which others see just this."""
    return [option.key for option in decision.options if decision.seen_of(option) == seen]


def _knows(seat: int, entry: Entry) -> bool:
    if isinstance(entry, Answer):
        return entry.seat == seat or entry.seen != ""
    if isinstance(entry, Ordered):
        return entry.seat == seat
    return isinstance(entry, Fall) and not entry.hidden


class Imagination(Generic[S]):
    """What one seat knows of a table now. Make one per decision, and many worlds from it."""

    def __init__(self, table: Table[S], seat: int) -> None:
        self.table: Final = table
        self.seat: Final = seat
        rest = table.milestone_at_rest()
        self._state: Final = rest.state
        self._since: Final = table.tape[rest.at :]
        self._past: Final = table.chronicle.upto(rest.logged).as_seen_by(seat)
        self._waiting: Final = {d.identity for d in table.decisions}
        self._truth: Final = self._glimpse(table, rest.logged)

    def world(self, seed: str) -> Table[S]:
        """A table that looks to this seat as the true one does, and shares none of its secrets."""
        for attempt in range(TRIES):
            world = self._attempt(Luck(f"{seed}/{attempt}"))
            if world is not None:
                return world
        raise CannotImagine(f"seat {self.seat}: no world like this one in {TRIES} tries")

    def _attempt(self, luck: Luck) -> Table[S] | None:
        game = self.table.game
        state: Any = self._state.copy()
        game.redeal(state, self.seat, luck)
        state.kept.clear()  # nothing happened by which a fact has changed
        state.events_happened = state.shown = 0  # how much happened in secret is a secret
        past = self._past.upto(len(self._past.events))
        world: Table[S] = Table(game, state, luck, spacing=self.table.rests.spacing, chronicle=past)
        world.sit(self.table.sitting)
        try:
            world.start(Dreamer(self._since, self.seat, self._waiting))
            for seat, key in self.table.sealed.items():
                options = world.decision(seat).options
                own = seat == self.seat
                world.answer(key if own else options[luck.below(len(options))].key, seat)
        except (Diverged, NotAnOption):
            return None
        agrees = self._glimpse(world, len(self._past.events)) == self._truth
        return world if agrees else None

    def _glimpse(self, table: Table[S], logged: int) -> object:
        mine = [_as_asked(d) for d in table.decisions if d.seat == self.seat]
        recent = table.chronicle.seen_by(self.seat, logged)
        waiting = [d.seat for d in table.decisions]
        return table.game.view(table.state, self.seat), mine, waiting, recent, table.outcome


def _as_asked(decision: Decision[Any]) -> object:
    """All that a seat is told with a question."""
    labels = [(option.label, option.does) for option in decision.options]
    return decision.facts(), decision.prompt, labels


def imagine(table: Table[S], seat: int, seed: str) -> Table[S]:
    return Imagination(table, seat).world(seed)
