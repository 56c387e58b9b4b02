"""Seeded games read today as they read when they were written down, under every hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from scripts.golden import GAMES, HOME, written

PRINT_ALL = "from scripts.golden import *; [print(written(name)) for name in GAMES]"


@pytest.mark.parametrize("name", GAMES)
def test_a_seeded_game_goes_as_it_went(name: str) -> None:
    """If rules or figures were meant to change: `make golden`, and read the diff."""
    assert written(name) == (HOME / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_the_hash_seed_of_python_changes_nothing(seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-c", PRINT_ALL],
        env=environment,
        capture_output=True,
        check=True,
        text=True,
    )
    assert run.stdout == "".join(written(name) + "\n" for name in GAMES)


def test_no_transcript_is_left_from_a_game_we_no_longer_write() -> None:
    assert {path.stem for path in HOME.glob("*.txt")} == set(GAMES)
