"""Which rules have code and which have tests: found by reading, not by running.

Code claims a rule where its full anchor stands as a string, or after `Cites:` at the head of a
module (a haunt claims itself there); a test claims it where it stands in `@cites`.
Anchors put together at run time claim nothing: nobody could find them by searching either.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import undercroft
from undercroft.engine.game import Game

Reader = Callable[[ast.AST], Iterator[str]]


@dataclass(frozen=True, slots=True)
class Claims:
    """The anchors of one game, and who speaks of them."""

    anchors: frozenset[str]
    in_code: frozenset[str]
    in_tests: frozenset[str] | None  # None where the tests are not at hand

    def unclaimed(self) -> list[dict[str, object]]:
        found: list[dict[str, object]] = []
        for anchor in sorted(self.anchors):
            lacks = [] if anchor in self.in_code else ["code"]
            if self.in_tests is not None and anchor not in self.in_tests:
                lacks.append("test")
            if lacks:
                found.append({"anchor": anchor, "lacks": lacks})
        return found

    def unknown(self) -> list[str]:
        """Cited somewhere, but not in the rulebook."""
        return sorted((self.in_code | (self.in_tests or frozenset())) - self.anchors)

    def shown(self) -> dict[str, object]:
        tested = None if self.in_tests is None else len(self.in_tests & self.anchors)
        return {
            "anchors_total": len(self.anchors),
            "anchors_implemented": len(self.in_code & self.anchors),
            "anchors_tested": tested,
            "unclaimed": self.unclaimed(),
            "unknown": self.unknown(),
        }


def claims(game: Game[Any], code: Path, tests: Path | None) -> Claims:
    """What the files below `code` and `tests` say about this game."""
    own = f"{game.slug}:"
    return Claims(
        frozenset(anchor for anchor in game.rulebook.anchors if anchor.startswith(own)),
        frozenset(_found(code, own, strings)),
        None if tests is None else frozenset(_found(tests, own, marks)),
    )


def home_of(game: Game[Any]) -> Path:
    """The folder of the game's own rules."""
    return Path(undercroft.__file__).parent / "games" / game.slug


def folder_of_tests() -> Path | None:
    """The tests beside the sources; an installed package has none."""
    tests = Path(undercroft.__file__).parents[2] / "tests"
    return tests if (tests.parent / "pyproject.toml").is_file() and tests.is_dir() else None


def _found(folder: Path, own: str, by: Reader) -> Iterator[str]:
    anchor = re.compile(re.escape(own) + r"[\w/-]+")
    for path in sorted(folder.rglob("*.py")):
        for text in by(ast.parse(path.read_text("utf-8"))):
            if anchor.fullmatch(text):
                yield text


def strings(tree: ast.AST) -> Iterator[str]:
    """All strings of a source; the pieces of an f-string are none."""
    pieces = {
        id(piece)
        for whole in ast.walk(tree)
        if isinstance(whole, ast.JoinedStr)
        for piece in whole.values
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in pieces:
                yield text
            case ast.Module():
                yield from (ast.get_docstring(node) or "").partition("Cites: ")[2].split()


def marks(tree: ast.AST) -> Iterator[str]:
    """The strings in `@cites(...)`."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="cites"), args=args):
                for argument in args:
                    yield from strings(argument)
