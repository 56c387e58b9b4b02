"""The sources of the city, read for the pages that are made of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import undercroft

CITY: Final = Path(undercroft.__file__).parent / "games" / "betrayal"
PACKAGE: Final = "undercroft.games.betrayal"
HAUNT: Final = re.compile(r"h(\d\d)_\w+")


@dataclass(frozen=True, slots=True)
class Source:
    """One module."""

    name: str  # below the city: haunts.pieces.panic
    tree: ast.Module

    @property
    def haunt(self) -> int:
        """The haunt it belongs to, if it belongs to one."""
        found = [HAUNT.fullmatch(part) for part in self.name.split(".")]
        return next((int(number[1]) for number in found if number), 0)

    def imports(self) -> Iterator[tuple[str, str]]:
        """Modules of the city that it imports, and which of their names."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{PACKAGE}."):
                module = (node.module or "").removeprefix(f"{PACKAGE}.")
                yield from ((module, alias.name) for alias in node.names)


def sources(folder: str = "") -> list[Source]:
    """All modules of a folder of the city, by name."""
    found = []
    for path in sorted((CITY / folder).rglob("*.py")):
        parts = path.relative_to(CITY).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found.append(Source(name, ast.parse(path.read_text("utf-8"))))
    return found


def summary(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """The first sentence of a docstring, in one line."""
    told = " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].split())
    return told.replace("|", "/")
