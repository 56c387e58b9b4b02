"""`undercroft new`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.shell import typed
from tests.games.betrayal.haunts.finished import missing
from undercroft.commands.new import ROOT
from undercroft.commands.skeleton import skeleton
from undercroft.games.betrayal.facts import BUILT, HAUNT_NUMBERS
from undercroft.games.betrayal.haunts.box import numbers
from undercroft.games.betrayal.lexicon import LEXICON
from undercroft.games.betrayal.text_file import examined

TO_COME = [number for number, card in HAUNT_NUMBERS.items() if card.key not in BUILT]


@pytest.mark.parametrize("number", TO_COME)
def test_nothing_is_wrong_with_the_text_file_of_a_skeleton(number: int) -> None:
    files = skeleton(number)
    (text,) = (text for path, text in files.items() if path.endswith(".toml"))
    taken = {key: entry.kind for key, entry in LEXICON.items()}
    assert examined("new.toml", text, taken=taken)[1] == []
    for path, source in files.items():
        if path.endswith(".py"):
            compile(source, path, "exec")


def unwritten(house: Path, number: int) -> None:
    """In this house nobody has begun the haunt, whatever the box has of it."""
    two, city = f"{number:02}", house / "src/undercroft/games/betrayal"
    (module,) = [BUILT[card.key] for n, card in HAUNT_NUMBERS.items() if n == number]
    (city / f"haunts/{module}.py").unlink()
    (house / f"src/undercroft/bots/betrayal/plans/h{two}.py").unlink()
    for test in (house / "tests/games/betrayal/haunts").glob(f"test_h{two}_*.py"):
        test.unlink()


@pytest.mark.parametrize("number", [2, 19])
def test_the_tests_of_a_skeleton_run_and_name_what_is_missing(number: int, tmp_path: Path) -> None:
    """In a copy of the house: there the command is typed, and the test it has written is run.

    One traitor is known as the haunt begins, the other is not.
    """
    thrown_out = shutil.ignore_patterns("__pycache__", "web", "browser", "golden")
    for folder in ("src", "tests", "scripts"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=thrown_out)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    unwritten(tmp_path, number)
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path / 'src'}:{tmp_path}"}

    def ran(*words: str) -> subprocess.CompletedProcess[str]:
        line = [sys.executable, "-m", *words]
        return subprocess.run(
            line, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )

    made = ran("undercroft", "new", "haunt", str(number))
    assert made.stdout.splitlines() == [*skeleton(number)], made.stderr
    proof = made.stdout.splitlines()[-1]
    told = ran("pytest", "-p", "no:cacheprovider", "-n", "0", "-vv", proof).stdout
    assert "test_it_begins PASSED" in told, told
    assert f"betrayal:haunt/{number:02}/right-now has no scene" in told
    assert "endings.nobody.text is to be written" in told


def test_what_is_built_is_not_begun_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert typed("new haunt 2") == 2
    assert "built already" in capsys.readouterr().err
    assert typed("new haunt 51") == 2


@pytest.mark.parametrize("number", numbers())
def test_no_haunt_of_the_box_lacks_anything(number: int) -> None:
    assert missing(number) == []
