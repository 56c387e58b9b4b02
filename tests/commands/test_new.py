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
from undercroft.commands.skeleton import TRAITORS, skeleton
from undercroft.games.betrayal.haunts.box import numbers
from undercroft.games.betrayal.lexicon import LEXICON
from undercroft.games.betrayal.printed import HauntCard, Sides
from undercroft.games.betrayal.text_file import examined

KINDS = dict(enumerate(TRAITORS, 51))


def card(kind: Sides) -> HauntCard:
    return HauntCard("lamplighter", 51, 'The "Lamplighter"', kind, False, "", TRAITORS[kind])


@pytest.mark.parametrize("kind", TRAITORS)
def test_nothing_is_wrong_with_the_text_file_of_a_skeleton(kind: Sides) -> None:
    files = skeleton(card(kind))
    (text,) = (text for path, text in files.items() if path.endswith(".toml"))
    taken = {key: entry.kind for key, entry in LEXICON.items()}
    assert examined("new.toml", text, taken=taken)[1] == []
    for path, source in files.items():
        if path.endswith(".py"):
            compile(source, path, "exec")


def test_the_tests_of_a_skeleton_run_and_name_what_is_missing(tmp_path: Path) -> None:
    """In a copy of the house: there the command is typed, and the tests it has written are run."""
    thrown_out = shutil.ignore_patterns("__pycache__", "web", "browser", "golden")
    for folder in ("src", "tests", "scripts"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=thrown_out)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path / 'src'}:{tmp_path}"}

    def ran(*words: str) -> subprocess.CompletedProcess[str]:
        line = [sys.executable, "-m", *words]
        return subprocess.run(
            line, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )

    proofs = []
    for number, kind in KINDS.items():
        title = f"The Lamp of the {number}"
        made = ran("undercroft", "new", "haunt", str(number), "--title", title, "--kind", kind)
        assert len(made.stdout.splitlines()) == 4, made.stderr
        proofs.append(made.stdout.splitlines()[-1])
    told = ran("pytest", "-p", "no:cacheprovider", "-n", "0", "-vv", *proofs).stdout
    assert told.count("test_it_begins PASSED") == len(KINDS), told
    for number in KINDS:
        assert f"betrayal:haunt/{number}/right-now has no scene" in told
    assert "endings.nobody.text is to be written" in told


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("2", "There is a haunt 2 already."),
        ("100", "Haunts have two digits: the last is 99."),
        ("51 --title ...", "No haunt can be called '...'."),
        ("51 --title Blackrazor", "No haunt can be called 'Blackrazor'."),
    ],
)
def test_what_cannot_be_begun(words: str, refusal: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert typed(f"new haunt {words}") == 2
    assert refusal in capsys.readouterr().err


@pytest.mark.parametrize("number", numbers())
def test_no_haunt_of_the_box_lacks_anything(number: int) -> None:
    assert missing(number) == []
