"""`undercroft completion`: what shells offer while somebody types."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.shell import typed
from undercroft.cli import COMMANDS, main

Capture = pytest.CaptureFixture[str]


def offered(capsys: Capture, *words: str) -> list[str]:
    assert main(["completion", "bash", "--typed", "\t".join(words)]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("words", "offers"),
    [
        (["pl"], ["play"]),
        (["dance", ""], []),
        (["sim", ""], ["wakening", "ravenloft", "betrayal"]),
        (["sim", "wakening", ""], []),
        (["play", "wakening", "--terror", "w"], ["whiptail", "widowfang"]),
        (["play", "wakening", "--heroes", "kata", "ly"], ["lyric"]),
        (["play", "ravenloft", "--heroes", "ka"], ["kat"]),
        (["play", "ravenloft", "--adventure", "icon"], ["icon-of-ravenloft"]),
        (["play", "ravenloft", "--terror", ""], []),
        (["sim", "betrayal", "--haunt", "glurk"], ["glurk-rises"]),
        (["sim", "betrayal", "--adventurers", "lia", "vo"], ["vort"]),
        (["sim", "wakening", "--level", "g"], ["gentle", "grim"]),
        (["play", "wakening", "--ruling", "A1="], ["A1=empty", "A1=populated"]),
        (["sim", "wakening", "--bot", ""], ["random", "scripted"]),
        (["sim", "wakening", "--bot", "random", "--se"], ["--seed", "--seats"]),
        (["serve", "--game", "r"], ["ravenloft"]),
        (["rules", "wakening", "attack/pr"], ["attack/press"]),
        (["play", "wakening", "--resume", "eve"], []),  # a file: the shell knows them
        (["play", "wakening", "--plain", ""], []),
    ],
)
def test_what_fits_is_offered(words: list[str], offers: list[str], capsys: Capture) -> None:
    assert offered(capsys, *words) == offers


def test_all_commands_are_offered(capsys: Capture) -> None:
    assert offered(capsys, "") == [
        command.name for command in COMMANDS if command.name != "completion"
    ]


def test_what_only_one_side_may_read_is_not_offered(capsys: Capture) -> None:
    assert not [
        key for key in offered(capsys, "rules", "betrayal", "") if key.startswith("haunt/02/")
    ]


def test_a_shell_that_nobody_wrote_for_is_refused(capsys: Capture) -> None:
    assert typed("completion tcsh") == 2
    assert "There is no script for “tcsh”; there are bash, zsh, fish." in capsys.readouterr().err


BASH = """
eval "$(undercroft completion bash)"
for line in "undercroft pl" "undercroft play wakening --terror w" "undercroft sim --sea"; do
    read -ra COMP_WORDS <<< "$line"; COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
    _undercroft
    echo "${COMPREPLY[*]}"
done
"""
FISH = """
undercroft completion fish | source
for line in "undercroft pl" "undercroft play wakening --terror w" "undercroft sim --sea"
    complete -C $line | string split -f1 \\t | string join " "
end
"""
ZSH = """
compdef() { :; }
_describe() { print -r -- "${(@P)2%%:*}"; }
_files() { print files; }
eval "$(undercroft completion zsh)"
for line in "undercroft pl" "undercroft play wakening --terror w" "undercroft sim --sea"; do
    words=(${=line}); CURRENT=$#words
    _undercroft
done
"""


@pytest.mark.parametrize(
    ("shell", "script"), [("bash", BASH), ("zsh", ZSH), ("fish", FISH)], ids=["bash", "zsh", "fish"]
)
def test_the_script_completes_in_its_shell(shell: str, script: str, tmp_path: Path) -> None:
    program = tmp_path / "undercroft"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m undercroft "$@"\n', "utf-8")
    program.chmod(0o755)
    found = shutil.which(shell)
    assert found, f"{shell} is missing: `python -m scripts.tools` installs it"
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    command = [found, *({"fish": ["--no-config"], "zsh": ["-f"]}.get(shell, [])), "-c", script]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["play", "whiptail widowfang", "--seats"], done.stderr
