"""What a run of the tests has cost: CPU seconds, and answers at the tables of each haunt.

`make test` must stay short with fifty haunts. Time depends on the machine, so work is bounded: a
haunt may use so many answers in the whole suite and no more; long series belong to `make proof`.
Figures travel with the reports of tests, so that it is all the same whether pytest runs them in one
process or in several.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from os import times
from typing import Any, Final

import pytest

from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.table import Table
from undercroft.games.betrayal.facts import BUILT, HAUNTS
from undercroft.games.betrayal.state import City

MOST_ANSWERS: Final = 6000  # for each haunt
SLOWEST: Final = 20
FEW: Final = 300  # tests, whose price nobody wants to know
PARAMETERS: Final = frozenset(("number", "haunt", "tale", "title"))  # of tests for all haunts
CPU, ANSWERS = "cpu seconds", "answers"


class Ledger:
    """One for each process: it notes what a test costs, and adds up what it hears from others."""

    def __init__(self, adds_up: bool) -> None:
        self._adds_up = adds_up
        self._spent = spent()
        self._for_each: set[str] = set()  # tests of which there is one for every haunt
        self._answers: Counter[int] = Counter()  # since the last report, by haunt
        self.tests: dict[str, float] = {}
        self.directories: dict[str, float] = {}
        self.answers: Counter[int] = Counter()

    def note(self, table: Table[Any]) -> None:
        """Somebody has answered."""
        city = table.state
        if isinstance(city, City) and (haunt := city.haunt or city.forced):
            self._answers[HAUNTS[haunt].number] += 1

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Find the tests of which there is one for every haunt."""
        found: dict[str, set[str]] = {}
        for item in items:
            callspec: Any = getattr(item, "callspec", None)
            for parameter in PARAMETERS.intersection(callspec.params if callspec else ()):
                found.setdefault(name_of(item), set()).add(str(callspec.params[parameter]))
        self._for_each = {name for name, values in found.items() if len(values) >= len(BUILT)}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        before, self._spent = self._spent, spent()
        answers, self._answers = [*self._answers.items()], Counter()
        if name_of(item) not in self._for_each and item.path.parent.name != "haunts":
            answers = []  # one more haunt would not make it longer
        report.user_properties += [(CPU, self._spent - before), (ANSWERS, answers)]
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if self._adds_up:
            told: dict[str, Any] = dict(report.user_properties)
            test, seconds = report.nodeid, float(told.get(CPU, 0))
            place = test.partition("::")[0].rpartition("/")[0]
            self.tests[test] = self.tests.get(test, 0.0) + seconds
            self.directories[place] = self.directories.get(place, 0.0) + seconds
            self.answers.update(dict[int, int](told.get(ANSWERS, ())))

    @property
    def beyond(self) -> dict[int, int]:
        return {haunt: n for haunt, n in sorted(self.answers.items()) if n > MOST_ANSWERS}

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.beyond and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self.lines():
            terminalreporter.write_line(line)

    def lines(self) -> Iterator[str]:
        if len(self.tests) >= FEW:
            yield "CPU seconds by directory:"
            yield from listed(self.directories)
            yield "The slowest tests:"
            yield from listed(self.tests)[:SLOWEST]
            most = [f"{haunt}: {n:,}" for haunt, n in self.answers.most_common()]
            yield f"Answers by haunt: {', '.join(most) or 'none'}."
        for haunt, answers in self.beyond.items():
            yield f"FAILED: haunt {haunt} used {answers:,} answers; at most {MOST_ANSWERS:,}."


def name_of(item: pytest.Item) -> str:
    """A test without what it is run with."""
    return item.nodeid.partition("[")[0]


def listed(costs: Mapping[str, float]) -> list[str]:
    """The dearest first."""
    ranked = sorted(costs.items(), key=lambda cost: -cost[1])
    return [f"{seconds:9.1f}  {what}" for what, seconds in ranked]


def spent() -> float:
    """CPU seconds of this process, and of those it has started and waited for."""
    return sum(times()[:4])


def pytest_configure(config: pytest.Config) -> None:
    ledger = Ledger(adds_up=not hasattr(config, "workerinput"))
    config.pluginmanager.register(ledger, "ledger")
    answer = Table._answer

    def noted(table: Table[Any], decision: Decision[Any], option: Keyed) -> None:
        answer(table, decision, option)
        ledger.note(table)

    setattr(Table, "_answer", noted)  # noqa: B010
