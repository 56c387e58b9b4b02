"""Somebody takes a side, with the roles of haunt 2: what events about sides are tried with."""

from __future__ import annotations

from typing import Final

from undercroft.engine.seat import ALL
from undercroft.games.betrayal.events.haunt import Turn
from undercroft.games.betrayal.printed import Side

ROLES: Final[dict[Side, str]] = {"hero": "free", "traitor": "glurk", "each": "bhaalspawn"}


def turn(who: str, side: Side, known_to: int = ALL, *, out: bool = True) -> Turn:
    return Turn(who, ROLES[side], side, side, known_to, "", out, "test")
