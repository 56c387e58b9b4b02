"""What the house says of taking back is known to browsers in German."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from undercroft.server.history import WHY_NOT
from undercroft.server.live import ALL_IS_KNOWN, NOTHING_YET, Live

GERMAN = Path(__file__).parents[2] / "web" / "src" / "words" / "de" / "house.ts"


def test_every_reason_not_to_take_back_is_told_in_german() -> None:
    said = {NOTHING_YET, ALL_IS_KNOWN, *WHY_NOT.values()}
    said |= {*re.findall(r'UndoState\([^)]*?"(.+?)"\)', inspect.getsource(Live.undo_state))}
    known = {*re.findall(r'^ +"(.+?)":', GERMAN.read_text("utf-8"), re.MULTILINE)}
    assert known == said
