"""STUB adventure-impossible."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.adventure import Adventure


class AdventureImpossible(Adventure):
    __slots__ = ()
