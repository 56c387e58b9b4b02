"""STUB daylight-assault."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.adventure import Adventure


class DaylightAssault(Adventure):
    __slots__ = ()
