"""What a run of the tests has cost: CPU seconds, and answers at the tables of each haunt.

`make test` must stay short with fifty haunts. Time depends on the machine, so work is bounded: a
haunt may use so many answers in the whole suite and no more; long series belong to `make proof`.
Figures travel with the reports of tests, so that it is all the same whether pytest runs them in one
process or in several.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from os import times
from typing import Any, Final

import pytest

from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.table import Table
from undercroft.games.betrayal.facts import HAUNTS
from undercroft.games.betrayal.state import City

MOST_ANSWERS: Final = 6000  # for each haunt
SLOWEST: Final = 20
FEW: Final = 100  # tests, whose price nobody wants to know
PARAMETERS: Final = frozenset(("number", "haunt", "tale", "title"))  # of tests for all haunts
CPU, ANSWERS = "cpu seconds", "answers"


class Ledger:
    """One for each process: it notes what a test costs, and adds up what it hears from others."""

    def __init__(self, adds_up: bool) -> None:
        self._adds_up = adds_up
        self._spent = spent()
        self._answers: Counter[int] = Counter()  # since the last report, by haunt
        self.tests: Counter[str] = Counter()
        self.directories: Counter[str] = Counter()
        self.answers: Counter[int] = Counter()

    def note(self, table: Table[Any]) -> None:
        """Somebody has answered."""
        city = table.state
        if isinstance(city, City) and (haunt := city.haunt or city.forced):
            self._answers[HAUNTS[haunt].number] += 1

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        before, self._spent = self._spent, spent()
        answers, self._answers = [*self._answers.items()] if is_for_haunts(item) else [], Counter()
        report.user_properties += [(CPU, self._spent - before), (ANSWERS, answers)]
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if self._adds_up:
            told = dict(report.user_properties)
            self.tests[report.nodeid] += told.get(CPU, 0)
            self.directories[report.nodeid.partition("::")[0].rpartition("/")[0]] += told.get(
                CPU, 0
            )
            self.answers.update(dict(told.get(ANSWERS, ())))

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
            yield from listed(self.directories.most_common())
            yield "The slowest tests:"
            yield from listed(self.tests.most_common(SLOWEST))
            most = [f"{haunt}: {n:,}" for haunt, n in self.answers.most_common()]
            yield f"Answers by haunt: {', '.join(most) or 'none'}."
        for haunt, answers in self.beyond.items():
            yield f"FAILED: haunt {haunt} used {answers:,} answers; at most {MOST_ANSWERS:,}."


def is_for_haunts(item: pytest.Item) -> bool:
    """Will there be one more such test for one more haunt? Others may play what they like."""
    callspec: Any = getattr(item, "callspec", None)
    for_each = callspec is not None and not PARAMETERS.isdisjoint(callspec.params)
    return for_each or item.path.parent.name == "haunts"


def listed(costs: list[tuple[str, float]]) -> list[str]:
    return [f"{seconds:9.1f}  {what}" for what, seconds in costs]


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

    Table._answer = noted  # type: ignore[method-assign]
