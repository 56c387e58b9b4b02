"""Every example runs, with warnings as errors."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parent.parent / "examples"
WORDS = {"win_rate_by_terror.py": ["2"]}  # what to run them with, to keep them short


@pytest.mark.parametrize("path", sorted(HOME.glob("*.py")), ids=lambda path: path.name)
def test_an_example_runs(path: Path) -> None:
    command = [sys.executable, "-W", "error", str(path), *WORDS.get(path.name, [])]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout
