"""All cards, tokens and tiles that have a say."""

from __future__ import annotations

from typing import Final

from undercroft.games.betrayal.content import event_cards, tiles
from undercroft.games.betrayal.content.adventurers import ADVENTURER_CARDS, POWER_CONDITIONS
from undercroft.games.betrayal.content.conditions import EVENT_CONDITIONS
from undercroft.games.betrayal.content.items import ITEM_CARDS, ITEM_CONDITIONS, ITEM_TOKENS
from undercroft.games.betrayal.content.kept import KEPT_EVENTS
from undercroft.games.betrayal.content.omens import OMEN_CARDS
from undercroft.games.betrayal.content.tokens import EVENT_TOKENS
from undercroft.games.betrayal.state import Belonging, Lying

ALL_CARDS: Final[dict[str, type[Belonging]]] = {
    **ADVENTURER_CARDS,
    **KEPT_EVENTS,
    **ITEM_CARDS,
    **OMEN_CARDS,
}
ALL_TOKENS: Final[dict[str, type[Lying]]] = {**EVENT_TOKENS, **ITEM_TOKENS}
ALL_CONDITIONS: Final[dict[str, type[Belonging]]] = {
    **EVENT_CONDITIONS,
    **ITEM_CONDITIONS,
    **POWER_CONDITIONS,
}
EVENT_CODE: Final = event_cards.CODE
TILE_TEXTS: Final = tiles.TEXTS
