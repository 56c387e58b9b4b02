"""STUB relics."""

from __future__ import annotations

from typing import Final

from undercroft.games.ravenloft.facts import TREASURES
from undercroft.games.ravenloft.rules.powers import Item
from undercroft.games.ravenloft.state import Lasting

RELIC_ITEMS: Final[dict[str, type[Item]]] = {
    card.key: Item for card in TREASURES.values() if card.kind == "relic"
}
RELIC_EFFECTS: Final[dict[str, type[Lasting]]] = {}
