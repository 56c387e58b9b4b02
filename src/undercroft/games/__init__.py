"""The games in the house, by name. A wing is imported when somebody asks for it."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from undercroft.engine.errors import BadOption
from undercroft.engine.game import Game

SLUGS: Final = ("wakening", "ravenloft", "betrayal")


def box(slug: str) -> Game[Any]:
    if slug not in SLUGS:
        raise BadOption(f"there is no game {slug!r}; there is {', '.join(SLUGS)}")
    found: Game[Any] = import_module(f"undercroft.games.{slug}.game").GAME
    return found
