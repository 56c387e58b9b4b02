"""STUB klaks-artifact."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.adventure import Adventure


class KlaksArtifact(Adventure):
    __slots__ = ()
