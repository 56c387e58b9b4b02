"""STUB fortunes."""

from __future__ import annotations

from typing import Final

from undercroft.games.ravenloft.facts import TREASURES
from undercroft.games.ravenloft.rules.treasure import Fortune
from undercroft.games.ravenloft.state import Castle


async def nothing(castle: Castle, who: str) -> None:
    pass


FORTUNE_CARDS: Final[dict[str, Fortune]] = {
    card.key: nothing for card in TREASURES.values() if card.kind == "fortune"
}
KEPT_CARDS: Final[set[str]] = set()
