"""STUB event-attacks."""

from __future__ import annotations

from typing import Final

from undercroft.games.ravenloft.rules.encounters import Aftermath

ATTACK_AFTERMATHS: Final[dict[str, Aftermath]] = {}
