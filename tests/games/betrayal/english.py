"""Sentences and names of the city in English, for proofs of wording."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.games.betrayal.lexicon import lexicon_of


def english(haunt: str = "", seats: Sequence[str] = ()) -> Speech:
    """As it is said at a table with this haunt, or before there is one."""
    return Speech(ENGLISH, lexicon_of(haunt), seats)


SPEECH = english()
