"""The kinds of all questions: how one is answered, and what for."""

from __future__ import annotations

from typing import Final

ASKS: Final = frozenset(
    {
        # turns, and what is done in them
        *("adventurer", "act", "lead/next", "monster-act", "split", "spoils"),
        *("arm", "drag", "push", "refuse", "reroll", "foresight", "heart", "shape"),
        *("heed/attack", "heed/event", "heed/tile"),
        # tiles
        *("door", "rotate", "side", "stack", "swap", "wall", "change"),
        *("tile/fetch", "tile/haunt", "tile/lay", "tile/relay", "tile/turn"),
        # places
        *("place/charge", "place/flee", "place/gate", "place/half", "place/recede"),
        *("place/relay", "place/return", "place/shelter", "place/spread", "place/teleport"),
        *("place/command", "place/stand", "place/way"),
        # traits
        *("trait/drop", "trait/heal", "trait/raise", "trait/roll", "trait/stake"),
        # cards
        *("card/drop", "card/give", "card/keep", "card/lose", "card/pay", "card/steal"),
        *("card/take", "card/toll", "card/trade", "card/under"),
        # people and monsters
        *("person/follow", "person/gift", "person/heal", "person/inspire", "person/mark"),
        *("person/join", "person/loss", "person/strike"),
        *("figure/lead", "prey/amok", "prey/command", "prey/mob", "prey/seek", "prey/strike"),
        # yes or no
        *("may/again", "may/ambush", "may/foresee", "may/gamble"),
        *("may/harden", "may/hurt-more", "may/ignore", "may/infect", "may/inspire", "may/open"),
        *("may/pass-by", "may/reckless", "may/search", "may/shed", "may/stare", "may/step-in"),
        *("may/take-gift", "may/tinker"),
        # haunts
        "role",
    }
)
