"""Where a number comes from: the thing in play as players call it, and the card it stands on."""

from __future__ import annotations

from undercroft.games.betrayal.facts import ADVENTURERS, EVENT_CARDS, OMENS, POSSESSIONS


def origin(key: str) -> str:
    """The thing behind the key of a source: `winded/lia` is a condition, `haunt/Ooze` the haunt."""
    if key in ADVENTURERS:
        return f"{key}/power"
    chapter, slash, who = key.partition("/")
    if chapter == "role":
        return who
    return chapter if slash else key


def anchor(key: str, otherwise: str) -> str:
    """The card of a source in the rulebook; or else the rule at hand."""
    if key in ADVENTURERS:
        return f"betrayal:adventurer/{key}"
    if key in POSSESSIONS:
        return f"betrayal:{'omen' if key in OMENS else 'item'}/{key}"
    return f"betrayal:event/{key}" if key in EVENT_CARDS else otherwise
