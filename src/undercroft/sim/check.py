"""At every decision: each way to the same table leads to it, and seats see what they may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from undercroft.engine import save, wire
from undercroft.engine.chance import Luck
from undercroft.engine.imagine import imagine
from undercroft.engine.rewind import step_on, steps, table_at
from undercroft.engine.table import Table
from undercroft.engine.tape import Answer
from undercroft.engine.tongues import Tongue
from undercroft.languages import LANGUAGES, tongue
from undercroft.sim.series import MOST_DECISIONS, Series, chosen

Tables = Table[Any]
Way = Callable[[Tables], Tables]

SPACING: Final = 8  # of milestones: as at a table where people play
TAIL: Final = 12  # entries of tape and log that are compared at each decision; all are at the end
WHOLE: Final = 0
MOST_TOLD: Final = 10


@dataclass(slots=True)
class Findings:
    games: int = 0
    decisions: int = 0
    failures: int = 0
    described: list[str] = field(default_factory=list)  # the first failures, in words

    def tell(self, failure: str) -> None:
        self.failures += 1
        if len(self.described) < MOST_TOLD:
            self.described.append(failure)

    def add(self, other: Findings) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.failures += other.failures
        self.described = (self.described + other.described)[:MOST_TOLD]

    def shown(self) -> dict[str, object]:
        return {"games": self.games, "decisions": self.decisions, "failures": self.failures}


def check(series: Series, numbers: Sequence[int]) -> Findings:
    """Play these games and look everywhere. A game with a fault is left at that decision."""
    findings = Findings()
    for number in numbers:
        findings.games += 1
        try:
            wrong = _check_game(series, number, findings)
        except Exception as error:
            wrong = [f"{type(error).__name__}: {error}"]
        if wrong:
            findings.tell(f"game {number} (seed {series.seed_of(number)}), {'; '.join(wrong)}")
    return findings


def _check_game(series: Series, number: int, findings: Findings) -> list[str]:
    """The faults at the first decision that has any."""
    table, bots = series.open(number, spacing=SPACING), series.bots(number)
    ways: dict[str, Way] = {**WAYS, REPLAYED: _Alongside(table)}
    for place in range(MOST_DECISIONS):
        decision = table.pending
        if decision is None:
            return [f"at the end: {fault}" for fault in faults(table, place, WHOLE)]
        if wrong := list(faults(table, place, TAIL, ways)):
            return [f"decision {place}: {fault}" for fault in wrong]
        findings.decisions += 1
        table.answer(chosen(table, decision, bots), decision.seat)
    return []


def faults(
    table: Tables, place: int, tail: int = WHOLE, ways: Mapping[str, Way] | None = None
) -> Iterator[str]:
    """What is wrong with this table, in words."""
    truth = everything(table, tail)
    for name, way in (ways or WAYS).items():
        yield from _compared(name, truth, partial(_by_way, way, table, tail, truth))
    elsewhere = table.clone(f"elsewhere/{place}")
    seen = [look(table, seat, tail) for seat in range(len(table.sitting.names))]
    for seat, sight in enumerate(seen):
        name = f"what seat {seat} sees under other luck"
        yield from _compared(name, sight, partial(look, elsewhere, seat, tail))
    if table.pending:
        seat = place % len(seen)  # one after another: imagining is dear
        name = f"a world that seat {seat} imagines"
        yield from _compared(name, seen[seat], partial(_imagined, table, seat, place, tail))
        resting = table.milestone_at_rest().state
        name, sight = f"what seat {seat} sees beside other secrets", table.game.view(resting, seat)
        yield from _compared(name, sight, partial(_redealt, table, resting, seat, place))
        if table.at_rest():
            name, asked = f"what seat {seat} is asked beside other secrets", _asked(table, seat)
            yield from _compared(name, asked, partial(_asked_anew, table, resting, seat, place))


def _compared(name: str, truth: object, other: Callable[[], object]) -> Iterator[str]:
    try:
        if other() != truth:
            yield f"{name} is not the same"
    except Exception as error:
        yield f"{name} cannot be had ({type(error).__name__}: {error})"


def everything(table: Tables, tail: int = WHOLE) -> object:
    """All that two equal tables agree on; of tape and log the last entries, or all."""
    log = table.chronicle
    return (
        wire.text(table.state),  # order counts here, which `==` would not see
        len(table.tape),
        table.tape[-tail:],
        len(log.events),
        log.events[-tail:],
        log.reserved,
        [(decision.facts(), table.asked(decision.seat)) for decision in table.decisions],
        [table.settling(seat) for seat in range(len(table.sitting.names))],
        table.sealed,
        table.luck.seed,
        table.luck.drawn,
        table.outcome,
    )


def look(table: Tables, seat: int, tail: int = WHOLE) -> object:
    """What reaches a seat, in every language: its view, the question, and of its log the last
    events or every byte of every line."""
    if tail == WHOLE:
        return [table.seen(seat, spoken) for spoken in _tongues(table)]
    return (
        table.view(seat),
        _asked(table, seat),
        table.settling(seat),
        table.chronicle.seen_by(seat)[-tail:],
    )


def _imagined(table: Tables, seat: int, place: int, tail: int) -> object:
    return look(imagine(table, seat, f"a world/{place}"), seat, tail)


def _redealt(table: Tables, resting: Any, seat: int, place: int) -> object:
    """The view of a position that differs only in what the seat does not know."""
    return table.game.view(_dealt_anew(table, resting, seat, place), seat)


def _dealt_anew(table: Tables, resting: Any, seat: int, place: int) -> Any:
    dealt = resting.copy()
    table.game.redeal(dealt, seat, Luck(f"another deal/{place}"))
    dealt.kept.clear()  # nothing happened by which a fact has changed
    return dealt


def _asked(table: Tables, seat: int) -> object:
    return [table.asked(seat, spoken) for spoken in _tongues(table)]


def _asked_anew(table: Tables, resting: Any, seat: int, place: int) -> object:
    """The words of the question in such a position, if the question itself is the same."""
    dealt = _dealt_anew(table, resting, seat, place)
    other: Tables = Table(table.game, dealt, Luck(table.luck.seed))
    other.sit(table.sitting)
    other.start()
    same = _facts(other, seat) == _facts(table, seat)
    return _asked(other if same else table, seat)


def _facts(table: Tables, seat: int) -> object:
    return [decision.facts() for decision in table.decisions if decision.seat == seat]


def _tongues(table: Tables) -> list[Tongue]:
    return [tongue(table.game.slug, language) for language in LANGUAGES]


def _by_way(way: Way, table: Tables, tail: int, truth: object) -> object:
    twin = way(table)
    return truth if twin is table else everything(twin, tail)


def _reloaded(table: Tables) -> Tables:
    return save.load(table.game, table.save())


def _replayed(table: Tables) -> Tables:
    """From the very first position by the whole tape."""
    return _sealed_like(table, table_at(table, steps(table)))


class _Alongside:
    """The same, step by step while the game goes on: each time anew would take too long."""

    def __init__(self, table: Tables) -> None:
        self.again: Final = table_at(table, 0)

    def __call__(self, table: Tables) -> Tables:
        for step in range(steps(self.again), steps(table)):
            step_on(self.again, table, step + 1)
        self.again.luck = table.luck.copy()  # what fell was on the tape
        return _sealed_like(table, self.again.clone()) if table.sealed else self.again


def _sealed_like(table: Tables, again: Tables) -> Tables:
    for seat, key in table.sealed.items():
        again.answer(key, seat)
    return again


def _undone_and_redone(table: Tables) -> Tables:
    """As far back as it goes, and forward again; not past a sheet, which an undo leaves alone."""
    twin, taken = table.clone(), []
    while not twin.undo_stops and isinstance(twin.tape[-1], Answer):
        taken.append(twin.undo())
    for answer in reversed(taken):
        twin.answer(answer.key, answer.seat)
    return twin


REPLAYED: Final = "a table replayed from the tape"
WAYS: Final[dict[str, Way]] = {
    "a clone": Table.clone,
    "a saved and loaded table": _reloaded,
    REPLAYED: _replayed,
    "a table undone and redone": _undone_and_redone,
}
