"""The checks find what is wrong, and nothing where nothing is."""

from __future__ import annotations

import pytest

from tests.sim.cellar import open_cellar
from undercroft.engine.table import Table
from undercroft.sim.check import MOST_TOLD, Findings, check, faults
from undercroft.sim.series import Series


def found(monkeypatch: pytest.MonkeyPatch, fault: str) -> Findings:
    open_cellar(monkeypatch, fault)
    return check(Series("cellar", 12, "1", seats=None), range(12))


def test_nothing_is_wrong_with_wakening_lair() -> None:
    findings = check(Series("wakening", 3, "1", seats=None), range(3))
    assert findings.failures == 0, findings.described
    assert findings.games == 3
    assert findings.decisions > 60


def test_nothing_is_wrong_with_a_game_that_keeps_its_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    findings = found(monkeypatch, "")
    assert (findings.failures, findings.decisions) == (0, 12 * 6)


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("forget", "a clone is not the same"),
        ("leak", "sees beside other secrets is not the same"),
        ("hint", "is asked beside other secrets is not the same"),
        ("whim", "a table replayed from the tape is not the same"),
        ("crash", "ZeroDivisionError: the barrel is bottomless"),
    ],
)
def test_a_planted_fault_is_found_and_told(
    monkeypatch: pytest.MonkeyPatch, fault: str, told: str
) -> None:
    findings = found(monkeypatch, fault)
    assert findings.failures > 0
    assert any(told in failure for failure in findings.described)
    assert all("(seed 1/" in failure for failure in findings.described)
    assert len(findings.described) <= MOST_TOLD


def test_a_seat_that_sees_luck_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    open_cellar(monkeypatch)
    table = Series("cellar", 1, "1", seats=2).open(0, spacing=8)
    assert list(faults(table, 0)) == []
    monkeypatch.setattr(Table, "view", lambda table, seat: {"luck": table.luck.seed})
    assert "what seat 0 sees under other luck is not the same" in list(faults(table, 0))


def test_findings_of_several_processes_add_up() -> None:
    whole = Findings()
    whole.add(Findings(1, 10, 0))
    whole.add(Findings(2, 20, 1, ["oh"]))
    assert whole.shown() == {"games": 3, "decisions": 30, "failures": 1}
    assert whole.described == ["oh"]
