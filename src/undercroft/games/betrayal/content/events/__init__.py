"""What events do. Most are a roll and a printed table, which is data."""

from __future__ import annotations

from undercroft.games.betrayal.content.events import crowds, fates, grounds, keepsakes
from undercroft.games.betrayal.content.events.table import CODE, by_the_table
from undercroft.games.betrayal.facts import EVENTS
from undercroft.games.betrayal.rules.possessions import EVENT_DEEDS

__all__ = ["CODE", "crowds", "fates", "grounds", "keepsakes"]

for _card in EVENTS.values():
    EVENT_DEEDS[_card.key] = by_the_table(_card)
EVENT_DEEDS.update(CODE)
