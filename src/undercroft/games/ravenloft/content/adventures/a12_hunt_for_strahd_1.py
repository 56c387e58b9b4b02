"""STUB hunt-for-strahd-1."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.adventure import Adventure


class HuntForStrahd1(Adventure):
    __slots__ = ()
