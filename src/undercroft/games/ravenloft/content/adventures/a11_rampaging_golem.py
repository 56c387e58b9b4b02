"""STUB rampaging-golem."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.adventure import Adventure


class RampagingGolem(Adventure):
    __slots__ = ()
