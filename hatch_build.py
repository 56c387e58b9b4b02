"""What a package needs beyond its sources: packed words, and the browser client."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

EDITABLE = "editable"  # an installation of the sources: who works on them builds the client apart


class Complete(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """By path: where a package is built, the scripts beside it are no package of their own."""
        root = Path(self.root)
        package = root / "src" / "undercroft"
        run_path(str(root / "scripts" / "words" / "pack.py"))["pack"](package)
        if version != EDITABLE and not (package / "server" / "web" / "index.html").is_file():
            self.app.abort(
                "The browser client is missing, and a package without it cannot serve: "
                "build it with `make web` (it needs Node), then build the package."
            )
