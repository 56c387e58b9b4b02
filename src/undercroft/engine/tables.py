"""The data of a game: TOML files beside its code, each read once."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def read_table(package: str, name: str) -> dict[str, Any]:
    """Nobody changes what is read here: all who read share it."""
    return tomllib.loads((files(package) / "data" / name).read_text("utf-8"))
