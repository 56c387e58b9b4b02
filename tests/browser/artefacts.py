"""What tests leave for a human eye, in `artefacts/`."""

from __future__ import annotations

import fcntl
import json
from pathlib import Path
from typing import Any

from tests.browser.person import Person

FOLDER = Path(__file__).parents[2] / "artefacts"


def picture(person: Person, name: str) -> None:
    """How the page looks now."""
    FOLDER.mkdir(exist_ok=True)
    person.page.screenshot(path=FOLDER / f"{name}.png")


def note(name: str, figures: dict[str, Any]) -> None:
    """Write figures into figures.json, beside those that other workers write."""
    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / "figures.json").open("a+") as book:
        fcntl.flock(book, fcntl.LOCK_EX)
        book.seek(0)
        known = json.loads(book.read() or "{}")
        book.truncate(0)
        json.dump({**known, name: figures}, book, indent=2)
