"""STUB blood-and-fog."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.adventure import Adventure


class BloodAndFog(Adventure):
    __slots__ = ()
