"""What import-linter cannot say: engine and games need Python alone; haunts know no other haunt."""

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


HAUNTS = "undercroft.games.betrayal.haunts"
OF_HAUNTS = sorted((HOME / "games" / "betrayal" / "haunts").rglob("*.py"))


def strangers(own: str, source: str) -> list[str]:
    """Haunts that a module of `own` imports; `own` is a haunt, or the pieces, or the box."""
    found = []
    for node in ast.walk(ast.parse(source)):
        module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
        name = module.removeprefix(f"{HAUNTS}.").partition(".")[0]
        if module.startswith(f"{HAUNTS}.h") and name != own:
            found.append(name)
    return found


@pytest.mark.parametrize("path", OF_HAUNTS, ids=lambda path: str(path.relative_to(HOME)))
def test_neither_haunts_nor_what_they_share_import_a_haunt(path: Path) -> None:
    own = path.relative_to(HOME / "games" / "betrayal" / "haunts").parts[0].removesuffix(".py")
    assert strangers(own, path.read_text("utf-8")) == []


def test_a_planted_haunt_is_found() -> None:
    planted = (
        f"from {HAUNTS}.h02_glurk_rises import HAUNT\nfrom {HAUNTS}.pieces.panic import run_to"
    )
    assert strangers("pieces", planted) == ["h02_glurk_rises"]
    assert strangers("h02_glurk_rises", planted) == []


def test_a_planted_package_is_found() -> None:
    planted = "import json, msgspec\nfrom babel.messages import pofile\nfrom . import x\n"
    assert [*foreign(planted)] == ["msgspec", "babel"]
