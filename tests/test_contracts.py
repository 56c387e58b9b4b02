"""What import-linter cannot say: engine and games need nothing but Python itself."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import undercroft

HOME = Path(undercroft.__file__).parent
PURE = [path for floor in ("engine", "games") for path in sorted((HOME / floor).rglob("*.py"))]


def foreign(source: str) -> Iterator[str]:
    """Packages that come neither with Python nor with us."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        for name in names:
            package = name.partition(".")[0]
            if package != "undercroft" and package not in sys.stdlib_module_names:
                yield package


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(HOME)))
def test_engine_and_games_import_no_third_party_package(path: Path) -> None:
    assert [*foreign(path.read_text("utf-8"))] == []


def test_a_planted_package_is_found() -> None:
    planted = "import json, msgspec\nfrom babel.messages import pofile\nfrom . import x\n"
    assert [*foreign(planted)] == ["msgspec", "babel"]
