"""Players who know their game: one judgement for each, written by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from undercroft.bots.wakening import WakeningBot
from undercroft.engine.decision import Decision
from undercroft.engine.errors import BadOption


class Judgement(Protocol):
    def choose(self, decision: Decision[Any], look: Callable[[], Mapping[str, Any]]) -> str: ...


JUDGEMENTS: Final[dict[str, Callable[[object], Judgement]]] = {"wakening": WakeningBot}


def scripted(game: str, seed: object) -> Judgement:
    if game not in JUDGEMENTS:
        raise BadOption(f"nobody has written a player for {game!r} yet")
    return JUDGEMENTS[game](seed)
