"""What events do. Most are a roll and a printed table, which is data."""

from __future__ import annotations

from undercroft.games.betrayal.content.event_cards import crowds, fates, grounds, keepsakes
from undercroft.games.betrayal.content.event_cards.table import CODE, TABLES, by_the_table, card_of
from undercroft.games.betrayal.rules.possessions import EVENT_DEEDS

__all__ = ["CODE", "crowds", "fates", "grounds", "keepsakes"]

EVENT_DEEDS.update(CODE)
for _anchor in TABLES:
    EVENT_DEEDS[card_of(_anchor).key] = by_the_table(card_of(_anchor))
