"""The data of a game: TOML files beside its code, each read once."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


def read_text(package: str, name: str) -> str:
    return (files(package) / "data" / name).read_text("utf-8")


@cache
def read_table(package: str, name: str) -> dict[str, Any]:
    """Nobody changes what is read here: all who read share it."""
    return tomllib.loads(read_text(package, name))


def read_head(package: str, name: str) -> dict[str, Any]:
    """The keys before the first table: all that is wanted of many files, most never read on."""
    return tomllib.loads(read_text(package, name).partition("\n[")[0])
