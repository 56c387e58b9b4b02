"""STUB events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.games.ravenloft.facts import ENCOUNTERS
from undercroft.games.ravenloft.rules.encounters import Encounter
from undercroft.games.ravenloft.state import Castle


async def nothing(castle: Castle, who: str) -> None:
    pass


EVENT_CARDS: Final[dict[str, Encounter]] = {
    card.key: nothing for card in ENCOUNTERS.values() if card.kind == "event"
}
REDRAWN_CARDS: Final[dict[str, Callable[[Castle], bool]]] = {}
