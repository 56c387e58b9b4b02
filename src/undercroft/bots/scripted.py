"""Players who know their game: one judgement for each, written by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final, Protocol

from undercroft.engine.decision import Decision
from undercroft.engine.errors import BadOption
from undercroft.engine.words import Free, Words

WRITTEN: Final = ("wakening", "ravenloft", "betrayal")


class Judgement(Protocol):
    def choose(self, decision: Decision[Any], look: Callable[[], Mapping[str, Any]]) -> str: ...


def scripted(game: str, seed: object) -> Judgement:
    """The player for this game; its module is imported when somebody asks for it."""
    if game not in WRITTEN:
        words = Words(
            "Nobody has written a player for “{game}”, but for {games}.",
            game=Free(game),
            games=Free(", ".join(WRITTEN)),
        )
        raise BadOption("bot", words)
    found: Judgement = import_module(f"undercroft.bots.{game}").Player(seed)
    return found
