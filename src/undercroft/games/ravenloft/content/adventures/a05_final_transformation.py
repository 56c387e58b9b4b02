"""STUB final-transformation."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.adventure import Adventure


class FinalTransformation(Adventure):
    __slots__ = ()
