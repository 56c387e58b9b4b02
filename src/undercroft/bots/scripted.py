"""Players who know their game: one judgement for each, written by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final, Protocol

from undercroft.engine.decision import Decision
from undercroft.engine.errors import BadOption

WRITTEN: Final = ("wakening", "ravenloft", "betrayal")


class Judgement(Protocol):
    def choose(self, decision: Decision[Any], look: Callable[[], Mapping[str, Any]]) -> str: ...


def scripted(game: str, seed: object) -> Judgement:
    """The player for this game; its module is imported when somebody asks for it."""
    if game not in WRITTEN:
        raise BadOption(f"nobody has written a player for {game!r}; there is {', '.join(WRITTEN)}")
    found: Judgement = import_module(f"undercroft.bots.{game}").Player(seed)
    return found
