"""Where a number comes from: the thing in play as players call it, and the card it stands on."""

from __future__ import annotations

from undercroft.games.betrayal.facts import ADVENTURERS, EVENTS, OMENS, POSSESSIONS
from undercroft.games.betrayal.names import name_of


def origin(key: str) -> str:
    """The key of a source, in words: `winded/lia` is a condition, `haunt/GoblinLaw` a rule."""
    if key in ADVENTURERS:
        return f"{ADVENTURERS[key].name}: {ADVENTURERS[key].power.name}"
    chapter, slash, who = key.partition("/")
    if chapter == "haunt":
        return "The haunt"
    if slash:
        return name_of(who if chapter == "side" else chapter)
    return name_of(key)


def anchor(key: str, otherwise: str) -> str:
    """The card of a source in the rulebook; or else the rule at hand."""
    if key in ADVENTURERS:
        return f"betrayal:adventurer/{key}"
    if key in POSSESSIONS:
        return f"betrayal:{'omen' if key in OMENS else 'item'}/{key}"
    return f"betrayal:event/{key}" if key in EVENTS else otherwise
