"""STUB hunt-for-strahd-2."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.adventure import Adventure


class HuntForStrahd2(Adventure):
    __slots__ = ()
