"""Where saved games lie, and how they are written so that no crash can spoil one."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path
from secrets import token_hex

from platformdirs import user_data_path


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
