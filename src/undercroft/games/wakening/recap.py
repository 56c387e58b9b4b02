from __future__ import annotations

from collections.abc import Iterable

from undercroft.engine.game import Frame
from undercroft.engine.tell import Recap


def recap(frames: Iterable[Frame]) -> Recap:
    return Recap([], "", "", [], [], 0, [], [], [])
