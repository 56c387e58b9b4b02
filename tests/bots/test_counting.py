"""Bots add up alike on every Python."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from undercroft import bots
from undercroft.bots.counting import count

HOME = Path(bots.__file__).parent
SOURCES = sorted(path for path in HOME.rglob("*.py") if path.name != "counting.py")


def bare_sums(text: str) -> Iterator[int]:
    """The lines in which the builtin is named, called or handed on."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Name) and node.id == "sum":
            yield node.lineno


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(HOME)))
def test_no_bot_uses_the_bare_sum(path: Path) -> None:
    """`math.fsum` for what may be a float, `count` for whole numbers: mypy holds it to them."""
    assert [*bare_sums(path.read_text("utf-8"))] == []


def test_a_planted_sum_is_found() -> None:
    planted = "def worth(x: list[float]) -> float:\n    return max(sum(x), *map(sum, [x]))\n"
    assert [*bare_sums(planted)] == [2, 2]
    assert [*bare_sums("board.sum('speed', 'kat')\n")] == []


def test_whole_numbers_stay_whole() -> None:
    assert repr(count([1, 2, True])) == "4"
