"""What scenes of fights ask for in the same words."""

from __future__ import annotations

from tests.games.betrayal.scene import Scene
from undercroft.games.betrayal.does import Strikes
from undercroft.games.betrayal.printed import Trait


def strikes(s: Scene, key: str) -> Strikes:
    """What an option to attack promises."""
    (does,) = [option.does for option in s.asked.options if option.key == key]
    assert isinstance(does, Strikes)
    return does


def throw(s: Scene, who: str, trait: Trait, *, high: bool) -> list[int]:
    """All dice of a trait, each showing the most or nothing."""
    return [2 if high else 0] * s.value(who, trait)
