"""The kinds of all questions that the castle asks: how they are answered, and what for."""

from __future__ import annotations

from typing import Final

from undercroft.engine.event import ORDER

_PURPOSES: Final = {
    "arrange": ("next",),
    "attack": ("now",),
    "cancel": ("encounter",),
    "card": ("pay",),
    "coffin": ("open",),
    "condition": ("ends",),
    "deck": ("guard", "look"),
    "edge": ("enter", "explore", "lay"),
    "first": ("hero",),
    "foe": (
        *("act", "along", "attack", "call", "daze", "flee", "leap", "next", "order", "scare"),
        *("shackle", "trade"),
    ),
    "hero": ("burden", "call", "carry", "gift", "heal", "join", "next", "travel"),
    "icon": ("heal",),
    "leave": ("dungeon",),
    "level": ("raise",),
    "lucky": ("draw",),
    "may": (
        *("aid", "avoid", "cancel", "dodge", "flee", "follow", "guard", "heal", "move", "reroll"),
        *("strike", "token", "ward"),
    ),
    "monster": ("comes",),
    "power": ("learn", "lose", "recall", "take", "use"),
    "prey": ("attack", "betray", "choose", "hunger", "turn"),
    "scout": ("ahead",),
    "spare": ("power",),
    "square": (
        *("advance", "appear", "aside", "astray", "follow", "go", "land", "move", "place", "push"),
        *("return", "run", "stand", "start", "teleport", "throw", "token", "trade"),
    ),
    "surge": ("act",),
    "tile": (
        *("appear", "astray", "attack", "call", "clear", "drive", "go", "land", "lure", "mark"),
        *("push", "return", "scatter", "slide", "teleport", "travel"),
    ),
    "treasure": ("keep", "lose", "trade"),
}
ASKS: Final = frozenset(
    ["act", ORDER, *[f"{head}/{why}" for head, purposes in _PURPOSES.items() for why in purposes]]
)
