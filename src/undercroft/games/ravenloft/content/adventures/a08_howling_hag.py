"""STUB howling-hag."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.adventure import Adventure


class HorrorOfTheHowlingHag(Adventure):
    __slots__ = ()
