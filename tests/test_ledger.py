"""What a run of the tests tells of itself, in one process and in several."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CONFTEST = """
from tests import ledger
ledger.MOST_ANSWERS, ledger.FEW = {most}, {few}
from tests.ledger import pytest_configure
"""
OF_A_HAUNT = """
from undercroft import new
def test_a_table():
    table = new("betrayal", ["Ann", "Ben", "Cy"], 1, haunt=2)
    for _ in range(4):
        table.take(0)
def test_another():
    table = new("betrayal", ["Ann", "Ben", "Cy"], 1, haunt=2)
    for _ in range(3):
        table.take(0)
"""


def run(home: Path, most: int, few: int, processes: int) -> tuple[int, str]:
    (home / "conftest.py").write_text(CONFTEST.format(most=most, few=few), "utf-8")
    for folder in ("haunts", "elsewhere"):
        (home / folder).mkdir()
        name = home / folder / f"test_{folder}.py"
        name.write_text(OF_A_HAUNT, "utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", f"{processes}", "."],
        cwd=home,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    return told.returncode, told.stdout


@pytest.mark.parametrize("processes", [0, 2])
def test_a_haunt_that_uses_too_many_answers_fails_the_run(tmp_path: Path, processes: int) -> None:
    code, told = run(tmp_path, 6, 100, processes)
    assert code == 1
    assert "FAILED: haunt 2 used 7 answers; at most 6." in told
    assert "CPU seconds" not in told


@pytest.mark.parametrize("processes", [0, 2])
def test_a_long_run_tells_what_it_has_cost(tmp_path: Path, processes: int) -> None:
    """What tests use that are not about haunts is their own affair."""
    code, told = run(tmp_path, 7, 4, processes)
    assert code == 0
    assert "Answers by haunt: 2: 7." in told
    places = told.partition("by directory:")[2].partition("The slowest")[0].split()
    assert {*places[1::2]} == {"haunts", "elsewhere"}
    slowest = told.partition("The slowest tests:\n")[2].partition("Answers")[0]
    assert len(slowest.splitlines()) == 4
    assert "haunts/test_haunts.py::test_another" in slowest
