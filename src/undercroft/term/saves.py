"""Where saved games lie, what is there, and how they are written so that no crash spoils one."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import Any

from platformdirs import user_data_path

import undercroft
from undercroft.engine.errors import TableError
from undercroft.engine.table import Table
from undercroft.engine.tape import Answer
from undercroft.engine.words import Words


def folder() -> Path:
    return user_data_path("undercroft") / "saves"


def fresh(name: str) -> Path:
    """A file of its own, named after the game and the moment."""
    return folder() / f"{name}-{datetime.now():%Y%m%d-%H%M%S}-{token_hex(2)}.json"


def write(path: Path, text: str) -> None:
    """All of the text or nothing: written beside the file first, then put in its place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


@dataclass(frozen=True, slots=True)
class Saved:
    """What a save says of itself."""

    path: Path
    at: datetime  # it was written last
    table: Table[Any]

    @property
    def game(self) -> str:
        return self.table.game.slug

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def title(self) -> Words:
        return self.table.game.title(self.table.sitting.options)

    @property
    def answers(self) -> int:
        return sum(isinstance(entry, Answer) for entry in self.table.tape)


def read_all(game: str = "") -> Iterator[Saved]:
    """The saved games, the latest first; what cannot be read any more is passed over."""
    found = folder().glob(f"{game or '*'}-*.json")
    for written, path in sorted(((path.stat().st_mtime, path) for path in found), reverse=True):
        try:
            table = undercroft.load(path.read_text("utf-8"))
        except (TableError, OSError, UnicodeDecodeError):
            continue
        yield Saved(path, datetime.fromtimestamp(written), table)


def latest(game: str = "") -> Saved | None:
    """The unfinished game that was played last."""
    return next((saved for saved in read_all(game) if not saved.over), None)
