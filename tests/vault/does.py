"""What an answer does, as data."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.decision import Does


@dataclass(frozen=True, slots=True)
class Loses(Does):
    """One way out of a cave-in: hit points, or a thing."""

    hit_points: int = 0
    item: str = ""
