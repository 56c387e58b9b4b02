"""After every event: what a State keeps is what would be worked out anew.

A query that does not say all it reads keeps an answer too long. So that this is noticed at the
first event that changes it, whatever was asked before is asked again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

from undercroft.engine.event import Event
from undercroft.engine.kept import QUERIES, Query, make_room
from undercroft.engine.state import State
from undercroft.sim.check import Findings
from undercroft.sim.series import MOST_DECISIONS, Series, chosen

MOST_SUBJECTS: Final = 12  # of a query: those that were asked about last


class Watch:
    """Looks at the kept answers of one game."""

    def __init__(self) -> None:
        self.wrong: Final[list[str]] = []
        self._last = "nothing"  # has happened yet
        self._asked: Final[dict[Query, dict[Any, None]]] = {}  # subjects, the latest last

    def look(self, state: State, event: Event | None = None) -> None:
        """Compare all, and ask again what was forgotten; `event` is about to happen."""
        fresh = state.copy()
        make_room(state.kept)
        for query, answers in zip(QUERIES, state.kept, strict=True):
            for subject, answer in (answers or {}).items():
                self._note(query, subject)
                self._compare(query, subject, answer, fresh)
        for query, subjects in self._asked.items():
            answers = state.kept[query.place] or {}
            for subject in subjects:
                if subject not in answers:
                    try:
                        answers[subject] = query.worked_out(fresh, subject)
                    except Exception:  # it is no longer there to be asked about
                        continue
            state.kept[query.place] = answers
        self._last = repr(event)

    def _note(self, query: Query, subject: Any) -> None:
        subjects = self._asked.setdefault(query, {})
        subjects.pop(subject, None)
        subjects[subject] = None
        if len(subjects) > MOST_SUBJECTS:
            del subjects[next(iter(subjects))]

    def _compare(self, query: Query, subject: Any, answer: object, fresh: State) -> None:
        try:
            now: object = query.worked_out(fresh, subject)
        except Exception as error:
            now = error
        if not same(answer, now):
            about = "" if subject is None else f" about {subject!r}"
            self.wrong.append(
                f"after {self._last}: {query.name}{about} is kept as {answer!r}, but is {now!r} now"
            )


def same(one: Any, other: Any) -> bool:
    """Are they equal, part by part, in the same order? Not all values have an `==` of their own."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    match one:
        case dict():
            return same(list(one.items()), list(other.items()))
        case list() | tuple():
            return len(one) == len(other) and all(map(same, one, other))
        case partial():
            return same(one.__reduce__(), other.__reduce__())
    parts: Sequence[str] = getattr(type(one), "__slots__", ())
    if not parts:
        return bool(one == other)
    return all(same(getattr(one, part), getattr(other, part)) for part in parts)


@contextmanager
def watched() -> Iterator[Watch]:
    """Look before every event at what the one before has left."""
    watch = Watch()
    originals = {kind: vars(kind)["apply"] for kind in _heirs(Event) if "apply" in vars(kind)}
    for kind, apply in originals.items():
        type.__setattr__(kind, "apply", _after_a_look(watch, apply))
    try:
        yield watch
    finally:
        for kind, apply in originals.items():
            type.__setattr__(kind, "apply", apply)


def _after_a_look(watch: Watch, apply: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
    def look_and_apply(event: Event, state: State) -> None:
        watch.look(state, event)
        apply(event, state)

    return look_and_apply


def _heirs(kind: type[Event]) -> Iterator[type[Event]]:
    for heir in kind.__subclasses__():
        yield heir
        yield from _heirs(heir)


def check_kept(series: Series, numbers: Sequence[int]) -> Findings:
    """Play these games and look after every event. A game with a fault is left there."""
    findings = Findings()
    for number in numbers:
        findings.games += 1
        with watched() as watch:
            crash = _play(series, number, watch, findings)
        wrong = [*watch.wrong[:1], *crash]
        if wrong:
            findings.tell(f"game {number} (seed {series.seed_of(number)}), {'; '.join(wrong)}")
    return findings


def _play(series: Series, number: int, watch: Watch, findings: Findings) -> list[str]:
    """Play until it is over, or something is wrong; a crash is told in words."""
    table, bots = series.open(number), series.bots(number)
    crash: list[str] = []
    state = table.state  # which is another one after a crash
    for _ in range(MOST_DECISIONS):
        decision = table.pending
        if decision is None or watch.wrong or crash:
            break
        findings.decisions += 1
        try:
            table.answer(chosen(table, decision, bots), decision.seat)
        except Exception as error:
            crash.append(f"{type(error).__name__}: {error}")
    watch.look(state)
    return crash
