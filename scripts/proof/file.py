"""The figures of a haunt, `data/haunts/proofs/02.toml`: read and written."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

Figures = dict[str, Any]

ROOT: Final = Path(__file__).resolve().parent.parent.parent
HOME: Final = ROOT / "src" / "undercroft" / "games" / "betrayal" / "data" / "haunts" / "proofs"


def path_of(number: int) -> Path:
    return HOME / f"{number:02}.toml"


def read(number: int) -> Figures:
    """Nothing, if a haunt was never proven."""
    path = path_of(number)
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def at(found: Figures, name: str) -> Figures:
    """The figures of a row, `random.3`, if it was played."""
    for part in name.split("."):
        found = found.get(part, {})
    return found


def put(found: Figures, name: str, figured: Figures) -> None:
    *above, last = name.split(".")
    for part in above:
        found = found.setdefault(part, {})
    if figured:
        found[last] = figured


def written(number: int, found: Figures) -> str:
    head = f"# Haunt {number} in figures: by `make proof HAUNT={number}`, and by nothing else."
    return "\n".join([head, *_tables("", found)]) + "\n"


def _tables(name: str, table: Figures) -> Iterator[str]:
    """A table, and those within it; one without figures of its own needs no name."""
    plain = {key: value for key, value in table.items() if not isinstance(value, dict)}
    if plain:
        yield from ("", f"[{name}]") if name else ()
        yield from (f"{key} = {value}" for key, value in plain.items())
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _tables(f"{name}.{key}".lstrip("."), value)
