"""The data of a game: TOML files beside its code, each read once."""

from __future__ import annotations

import tomllib
from functools import cache
from pkgutil import get_data
from typing import Any


def read_text(package: str, name: str) -> str:
    data = get_data(package, f"data/{name}")
    assert data is not None  # whatever a package is loaded from, its data lie there too
    return data.decode("utf-8").replace("\r\n", "\n")


@cache
def read_table(package: str, name: str) -> dict[str, Any]:
    """Nobody changes what is read here: all who read share it."""
    return tomllib.loads(read_text(package, name))


def read_part(package: str, name: str, table: str) -> dict[str, Any]:
    """The tables of one sort, `[rulings.a]` and so on, without the rest of the file."""
    parts = f"\n{read_text(package, name)}".split("\n[")
    wanted = [f"[{part}" for part in parts if part.startswith(f"{table}.")]
    found: dict[str, Any] = tomllib.loads("\n".join(wanted)).get(table, {})
    return found


def read_head(package: str, name: str) -> dict[str, Any]:
    """The keys before the first table: all that is wanted of many files, most never read on."""
    return tomllib.loads(read_text(package, name).partition("\n[")[0])
