"""Which rules have code and which have tests: found by reading, not by running.

A rule is claimed where its full anchor stands as a string, best in `@cites`. Anchors put together
at run time claim nothing: nobody could find them by searching either.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import undercroft
from undercroft.engine.game import Game


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
        frozenset(_cited(code, own)),
        None if tests is None else frozenset(_cited(tests, own)),
    )


def home_of(game: Game[Any]) -> Path:
    """The folder of the game's own rules."""
    return Path(undercroft.__file__).parent / "games" / game.slug


def folder_of_tests() -> Path | None:
    """The tests beside the sources; an installed package has none."""
    tests = Path(undercroft.__file__).parents[2] / "tests"
    return tests if (tests.parent / "pyproject.toml").is_file() and tests.is_dir() else None


def _cited(folder: Path, own: str) -> Iterator[str]:
    for path in sorted(folder.rglob("*.py")):
        yield from cited_in(path.read_text("utf-8"), own)


def cited_in(source: str, own: str) -> Iterator[str]:
    """Strings that are an anchor from end to end; the pieces of an f-string are none."""
    anchor = re.compile(re.escape(own) + r"[\w/-]+")
    tree = ast.parse(source)
    pieces = {
        id(piece)
        for whole in ast.walk(tree)
        if isinstance(whole, ast.JoinedStr)
        for piece in whole.values
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in pieces:
                if anchor.fullmatch(text):
                    yield text
