"""All cards, tokens and tiles that have a say."""

from __future__ import annotations

from typing import Final

from undercroft.games.betrayal.content import events
from undercroft.games.betrayal.content.adventurers import ADVENTURER_CARDS
from undercroft.games.betrayal.state import Belonging, Lying

ALL_CARDS: Final[dict[str, type[Belonging]]] = {**ADVENTURER_CARDS}
ALL_TOKENS: Final[dict[str, type[Lying]]] = {}
EVENT_CODE: Final = events.CODE
