"""STUB escape-the-tomb."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.adventure import Adventure


class EscapeTheTomb(Adventure):
    __slots__ = ()
