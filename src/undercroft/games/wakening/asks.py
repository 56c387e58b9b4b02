"""All that is ever asked in the lair: how it is answered, and what for."""

from __future__ import annotations

from typing import Final

ASKS: Final = frozenset(
    {
        *("hero/lead", "first", "act", "way", "zone", "box", "markers", "reroll"),
        *("may/press", "may/scroll", "may/doll"),
        *("treasure/found", "treasure/sort", "card/sort", "card/keep", "lose", "give/passing"),
        *("heal/hands", "heal/breath", "boon", "trap", "foe/banish", "room/banish"),
        *("hero/portal", "room/portal"),
    }
)
