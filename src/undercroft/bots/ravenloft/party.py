"""Who sets out, and with which powers."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from undercroft.engine.decision import Decision

# Best first: who mends, who bears most, who strikes hardest; chance decides between equals.
RANKS: Final = (("thorgrim",), ("arjhan",), ("kat",), ("allisa", "immeril"))

# Best first among those of one hero and one type.
POWERS: Final = (
    *("shield-of-faith", "healing-strike", "lance-of-faith", "flame-strike", "beacon-of-hope"),
    *("unstoppable", "bodyguard", "trapping-strike", "cleave", "precise-strike", "brute-strike"),
    *("unbalancing-parry", "careful-attack", "twin-shot", "split-the-tree", "bounding-attack"),
    *("stealth", "snipe-shot", "backstab", "dagger-barrage", "riposte-strike", "deep-cut"),
    *("shield", "magic-missile", "scorching-burst", "fireball", "lightning-bolt"),
)


def hero(decision: Decision[Any], luck: Random) -> str:
    """One of the best who are left."""
    for rank in RANKS:
        left = [key for key in rank if key in decision.keys]
        if left:
            return luck.choice(left)
    return decision.keys[0]


def power(decision: Decision[Any]) -> str:
    """The best of what is offered."""
    return next((key for key in POWERS if key in decision.keys), decision.keys[0])
