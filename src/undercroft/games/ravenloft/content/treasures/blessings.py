"""STUB blessings."""

from __future__ import annotations

from typing import Final

from undercroft.games.ravenloft.facts import TREASURES
from undercroft.games.ravenloft.state import Lasting

BLESSINGS: Final[dict[str, type[Lasting]]] = {
    card.key: Lasting for card in TREASURES.values() if card.kind == "blessing"
}
