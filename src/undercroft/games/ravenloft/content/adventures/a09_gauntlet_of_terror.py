"""STUB gauntlet-of-terror."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.adventure import Adventure


class GauntletOfTerror(Adventure):
    __slots__ = ()
