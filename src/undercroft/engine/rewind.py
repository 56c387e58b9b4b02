"""Going back to any step of a game: its tape, played again from the very first state.

A step is one answer, all that luck and the rules made of it, and what was settled on sheets before
the next; the answers of a poll, which are given at once, are one step. Step 0 is the table as it
was opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from undercroft.engine.decision import Keyed
from undercroft.engine.errors import Diverged
from undercroft.engine.state import State
from undercroft.engine.table import Table
from undercroft.engine.tape import Answer, Entry, Fall, Ordered
from undercroft.engine.words import Seat, Words

S = TypeVar("S", bound=State)

Step = tuple[Answer, ...]  # one answer, or those of a poll


def steps(table: Table[S]) -> int:
    """How many steps the game has had so far."""
    return len(_beginnings(table.tape))


def answers(table: Table[S]) -> list[Step]:
    """What was answered, step by step; what is sealed in an unfinished poll is not told."""
    return answers_on(table.tape)


def answers_on(tape: list[Entry]) -> list[Step]:
    """What was answered on a tape, step by step."""
    begin = _beginnings(tape)
    end = [*begin[1:], len(tape)]
    return [
        tuple(entry for entry in tape[first:last] if isinstance(entry, Answer))
        for first, last in zip(begin, end, strict=False)
    ]


def table_at(table: Table[S], step: int) -> Table[S]:
    """A table of its own that stands where this one stood after so many steps."""
    ends = [*_beginnings(table.tape), len(table.tape)]
    if not 0 <= step < len(ends):
        raise IndexError(f"there is no step {step}; there are 0 to {len(ends) - 1}")
    return table.played_anew(ends[step])


def played_through(table: Table[S]) -> Iterator[Table[S]]:
    """One table that plays the whole game again, seen at every step from 0 on."""
    begin = _beginnings(table.tape)
    again = table.played_anew(begin[0] if begin else len(table.tape))
    yield again
    for first, last in zip(begin, [*begin[1:], len(table.tape)], strict=False):
        _play(again, table.tape[first:last])
        yield again


def step_on(again: Table[S], table: Table[S], step: int) -> None:
    """Lead a table that stands one step earlier to this step of the game."""
    ends = [*_beginnings(table.tape), len(table.tape)]
    _play(again, table.tape[len(again.tape) : ends[step]])
    if not stands_in(again, table, step):
        raise Diverged(f"step {step} led elsewhere than it did before")


def stands_in(again: Table[S], table: Table[S], step: int) -> bool:
    """Does this table stand after so many steps of that one's game?"""
    ends = [*_beginnings(table.tape), len(table.tape)]
    return step < len(ends) and again.tape == table.tape[: ends[step]]


def _play(again: Table[S], entries: list[Entry]) -> None:
    again.luck.rig(*[entry.outcome for entry in entries if isinstance(entry, Fall)])
    for entry in entries:
        if isinstance(entry, Answer):
            again.answer(entry.key, entry.seat)
        elif isinstance(entry, Ordered):
            again.order(entry.seat, entry.key, entry.choice)


def told(before: Table[S], step: Step, seat: int) -> list[Words]:
    """The answers of a step that this seat heard, in words: read at the table that asked."""
    return [
        Words(
            "{seat}: {answer}",
            seat=Seat(answer.seat),
            answer=answered(before.decision(answer.seat).option(answer.key)),
        )
        for answer in step
        if answer.seat == seat or not answer.hidden
    ]


def answered(option: Keyed) -> Words:
    """An option as a sentence, for where it is told of and not chosen."""
    return option.label or Words("{thing:bare}", thing=option.about)


def _beginnings(tape: list[Entry]) -> list[int]:
    """Where on the tape the steps begin."""
    return [
        place
        for place, entry in enumerate(tape)
        if isinstance(entry, Answer) and not (place and _same_poll(tape[place - 1], entry))
    ]


def _same_poll(before: Entry, answer: Answer) -> bool:
    """A poll is written in seat order at one mark: where either differs, another has begun."""
    return (
        isinstance(before, Answer)
        and before.sealed
        and answer.sealed
        and before.mark == answer.mark
        and before.seat < answer.seat
    )
