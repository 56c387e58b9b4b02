"""The games in the house, by name. A wing is imported when somebody asks for it."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from undercroft.engine.errors import BadOption
from undercroft.engine.game import Game
from undercroft.engine.words import Free, Words

SLUGS: Final = ("wakening", "ravenloft", "betrayal")


def box(slug: str) -> Game[Any]:
    if slug not in SLUGS:
        words = Words(
            "There is no game “{game}”; there are {games}.",
            game=Free(str(slug)),
            games=Free(", ".join(SLUGS)),
        )
        raise BadOption("game", words)
    found: Game[Any] = import_module(f"undercroft.games.{slug}.game").GAME
    return found
