"""What is said, as an English reader reads it: for tests of the wording itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from re import search

import pytest

from undercroft.engine.errors import Refused
from undercroft.engine.names import Lexicon
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.engine.words import Words

NO_THINGS = Lexicon()


def said(words: Words, seats: Sequence[str] = (), lexicon: Lexicon = NO_THINGS) -> str:
    return Speech(ENGLISH, lexicon, seats).plain(words)


@contextmanager
def refused(kind: type[Refused], match: str, seats: Sequence[str] = ()) -> Iterator[None]:
    """A refusal of this kind, which says this to the player."""
    with pytest.raises(kind) as caught:
        yield
    told = said(caught.value.words, seats)
    assert search(match, told), told
