"""The tests that are passed over on the compiled house are those that were meant."""

from __future__ import annotations

import ast
from pathlib import Path

from scripts.compiled.planted import OF_THE_PURE_HOUSE

TESTS = Path(__file__).resolve().parent.parent


def test_every_test_that_is_passed_over_by_name_is_there() -> None:
    there: set[str] = set()
    for folder in ("engine", "games"):
        for path in (TESTS / folder).rglob("test_*.py"):
            tree = ast.parse(path.read_text("utf-8"))
            there |= {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
            there |= {node.name for node in tree.body if isinstance(node, ast.AsyncFunctionDef)}
    assert there >= OF_THE_PURE_HOUSE
