"""What an attack is worth."""

from __future__ import annotations

from typing import Final

from undercroft.bots.betrayal.odds import duel
from undercroft.bots.betrayal.plan import Plan
from undercroft.bots.betrayal.sight import Sight
from undercroft.games.betrayal.facts import MOST_DICE, PHYSICAL, POSSESSIONS, TRAITS

DEATH: Final = 6.0  # what it costs to be killed, and is worth to kill
SPENDING: Final = 0.6  # what it costs to use up a card
OWN_BLOWS: Final = {  # of adventurers, by the key of the blow: the trait, and more dice
    "eldritch-blast": ("sanity", 0),
    "magic-missile": ("knowledge", 0),
    "wild-knowledge": ("knowledge", 0),
    "wild-sanity": ("sanity", 0),
    "gouge": ("speed", 0),  # haunt 21
}


def blow_of(key: str) -> tuple[str, int]:
    """Trait and further dice of a blow."""
    if key in TRAITS:
        return key, 0
    if key in POSSESSIONS and POSSESSIONS[key].traits:
        return POSSESSIONS[key].traits[0], POSSESSIONS[key].figures.get("dice", 0)
    return OWN_BLOWS.get(key, ("might", 0))


def worth(key: str, sight: Sight, plan: Plan) -> float:
    """An option `attack:whom:how`; one at all in reach has no whom."""
    parts = key.split(":")
    if len(parts) < 3:
        return 0.3
    target, how = parts[1], parts[2]
    if target not in sight.at:
        return 0.0
    trait, more = blow_of(how)
    me = sight.me["key"]
    mine = min(MOST_DICE, sight.trait(me, trait) + more)
    theirs = sight.trait(target, trait)
    odds = duel(mine, theirs)
    afar = sight.at[target] != sight.here
    gained = _gained(target, trait, odds.gain, odds.wins, sight, plan)
    lost = 0.0 if afar or _stunned(target, sight) else _lost(me, trait, odds.loss, sight)
    spends = SPENDING if how in POSSESSIONS and POSSESSIONS[how].discards else 0.0
    return gained + plan.boon(how, mine, theirs) - lost / plan.bold - spends


def _stunned(key: str, sight: Sight) -> bool:
    return key in sight.figures and bool(sight.figures[key]["stunned"])


def _gained(target: str, trait: str, gain: float, wins: float, sight: Sight, plan: Plan) -> float:
    if target in sight.figures:
        return 0.0 if _stunned(target, sight) else wins * plan.stun(target, sight)
    left = _left(target, trait, sight)
    return gain * plan.prey(target, sight) + (DEATH * wins * gain / left if gain else 0.0) / 4


def _lost(me: str, trait: str, loss: float, sight: Sight) -> float:
    if me in sight.figures:
        return 0.2 * loss
    left = _left(me, trait, sight)
    return loss * (1.0 + DEATH / max(1, left * left))


def _left(key: str, trait: str, sight: Sight) -> int:
    pair = PHYSICAL if trait in PHYSICAL else ("knowledge", "sanity")
    return max(1, sum(sight.step(key, each) for each in pair))
