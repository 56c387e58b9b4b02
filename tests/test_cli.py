"""The command `undercroft`: what it offers, and how it says no."""

from __future__ import annotations

import subprocess
import sys

import pytest

import undercroft
from undercroft.cli import COMMANDS, main
from undercroft.commands import content
from undercroft.commands.command import Command

Capture = pytest.CaptureFixture[str]


def test_the_version_is_that_of_the_package(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"undercroft {undercroft.__version__}\n"


def test_without_a_command_all_commands_are_shown(capsys: Capture) -> None:
    assert main([]) == 0
    shown = capsys.readouterr().out
    assert all(f"\n  {command.name} " in shown for command in COMMANDS)


def test_help_opens_no_box_and_starts_no_processes() -> None:
    """In a process of its own: here they have been opened long ago."""
    imported = "import sys, undercroft.cli; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", imported], capture_output=True, text=True, check=True
    )
    names = done.stdout.split()
    assert "undercroft.games" in names
    assert [name for name in names if name.endswith((".facts", ".game"))] == [
        "undercroft.engine.game"
    ]
    assert "multiprocessing" not in names


@pytest.mark.parametrize("command", COMMANDS, ids=[command.name for command in COMMANDS])
def test_every_command_has_help_with_examples(command: Command, capsys: Capture) -> None:
    assert main([command.name, "--help"]) == 0
    shown = capsys.readouterr().out
    assert f"usage: undercroft {command.name}" in shown
    assert f"examples:\n  undercroft {command.name}" in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["dance"], "There is no command “dance”; there are play, "),
        (["pla"], "There is no command “pla”; did you mean “play”?"),
        (["--dance"], "“undercroft” has no --dance (see “undercroft --help”)"),
        (["sim"], "required: GAME (see “undercroft sim --help”)"),
        (["sim", "chess"], "There is no game “chess”; there are wakening"),
        (["content", "chess"], "There is no game “chess”; there are wakening"),
        (["coverage", "chess"], "There is no game “chess”; there are wakening"),
        (["check", "chess"], "There is no game “chess”; there are wakening"),
        (["rules", "chess"], "There is no game “chess”; there are wakening"),
        (["play", "chess"], "There is no game “chess”; there are wakening"),
        (["sim", "wakening", "--games", "many"], "'many' is not a whole number from 1 up"),
        (["sim", "wakening", "--games", "0"], "'0' is not a whole number from 1 up"),
        (["check", "wakening", "--jobs", "-1"], "--jobs"),
        (["sim", "wakening", "--bot", "nobody"], "invalid choice: 'nobody'"),
        (
            ["sim", "wakening", "--sets", "3"],
            "“undercroft sim” has no --sets 3; did you mean --seats? (see “undercroft sim --help”)",
        ),
        (["play", "--dance"], "“undercroft play” has no --dance (see “undercroft play --help”)"),
        (["serve", "--port", "99999"], "'99999' is not a whole number from 1 to 65535"),
        (["sim", "wakening", "--heroes", "bob"], "There is no hero 'bob'; there are "),
        (["sim", "betrayal", "--adventurers", "bob"], "There is no adventurer 'bob'; there are "),
    ],
)
def test_a_mistake_is_one_sentence_on_stderr(words: list[str], told: str, capsys: Capture) -> None:
    assert main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("undercroft: ")
    assert shown.err.count("\n") == 1
    assert told in shown.err


def test_options_may_stand_between_words(capsys: Capture) -> None:
    assert main(["rules", "wakening", "--json", "press"]) == 0
    assert '"wakening:attack/press"' in capsys.readouterr().out
    assert main(["rules", "--json", "wakening", "press"]) == 0


def test_what_the_system_refuses_is_a_sentence_too(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(slug: str) -> None:
        raise OSError(28, "No space left on device", "evening.json")

    monkeypatch.setattr(content, "box", full)
    assert main(["content", "wakening"]) == 1
    told = "undercroft: evening.json: the system says “No space left on device”.\n"
    assert capsys.readouterr().err == told


def test_an_interrupt_is_no_traceback(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(slug: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(content, "box", interrupted)
    assert main(["content", "wakening"]) == 130
    assert capsys.readouterr().err == "undercroft: interrupted\n"


def test_the_package_is_a_command_and_does_not_mind_a_reader_who_leaves() -> None:
    command = [sys.executable, "-m", "undercroft", "rules", "wakening", "the"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
