"""STUB destroy-the-dracolich."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.adventure import Adventure


class DestroyTheDracolich(Adventure):
    __slots__ = ()
