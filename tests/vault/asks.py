"""Every question of the vault: how it is answered, and what for."""

from __future__ import annotations

from typing import Final

ASKS: Final = frozenset(
    {
        "act",
        "foe/strike",
        *("hero/bag", "hero/cave-in", "hero/mirror", "hero/prey"),
        "lose/cave-in",
        *("may/bury", "may/censer"),
        *("poll/accuse", "poll/bag"),
        *("room/ambush", "room/climb", "room/prowl", "room/walk", "room/whisper"),
    }
)
