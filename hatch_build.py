"""Packs the words of other languages wherever the package is built or installed."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PackWords(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """By path: where a package is built, the scripts beside it are no package of their own."""
        root = Path(self.root)
        run_path(str(root / "scripts" / "words" / "pack.py"))["pack"](root / "src" / "undercroft")
