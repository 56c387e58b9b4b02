"""What an attack is worth."""

from __future__ import annotations

from typing import Final

from undercroft.bots.betrayal.plan import Plan, mustered
from undercroft.bots.betrayal.sight import Sight
from undercroft.bots.counting import count
from undercroft.games.betrayal.does import Strikes
from undercroft.games.betrayal.facts import MOST_DICE, PHYSICAL, POSSESSIONS, TRAITS
from undercroft.games.betrayal.odds import duel
from undercroft.games.betrayal.printed import Trait

DEATH: Final = 6.0  # what it costs to be killed, and is worth to kill
LONG_NIGHT: Final = 15  # rounds
DAWN: Final = 75
LAST_STAND: Final = 0.1  # a hopeless fight, when there has been nothing else for so long
SPENDING: Final = 0.6  # what it costs to use up a card
OWN_BLOWS: Final[dict[str, tuple[Trait, int]]] = {  # no cards: the trait, and more dice
    "eldritch-blast": ("sanity", 0),
    "magic-missile": ("knowledge", 0),
    "wild-knowledge": ("knowledge", 0),
    "wild-sanity": ("sanity", 0),
    "alchemists-fire": ("speed", 0),  # haunt 4
    "gouge": ("speed", 0),  # haunt 21
}

POWERS: Final = {
    "dhadius": ("magic-missile",),
    "lia": ("eldritch-blast",),
    "ralvio": ("wild-knowledge", "wild-sanity"),
}
STEADY: Final = {"gamblers-dice": 2}  # more dice for every attack
RECKLESS: Final = 2


def blow_of(key: str) -> tuple[Trait, int]:
    """Trait and further dice of a blow."""
    for trait in TRAITS:
        if key == trait:
            return trait, 0
    if key in POSSESSIONS and POSSESSIONS[key].traits:
        return POSSESSIONS[key].traits[0], POSSESSIONS[key].figures.get("dice", 0)
    return OWN_BLOWS.get(key, ("might", 0))


def arms_of(key: str, sight: Sight) -> list[tuple[Trait, int]]:
    """All ways in which an adventurer can strike: the trait, and with how many dice."""
    more = count([dice for card, dice in STEADY.items() if sight.holds(key, card)])
    more += RECKLESS if key == "torskar" else 0
    blows = ["might", *POWERS.get(key, ())]
    blows += [card["key"] for card in sight.people[key]["cards"] if is_weapon(card["key"])]
    found: list[tuple[Trait, int]] = []
    for blow in blows:
        trait, dice = blow_of(blow)
        found.append((trait, min(MOST_DICE, sight.trait(key, trait) + dice + more)))
    return found


def is_weapon(card: str) -> bool:
    return card in POSSESSIONS and bool(POSSESSIONS[card].traits)


def chance(key: str, target: str, sight: Sight) -> float:
    """How likely the best blow that one has wins against somebody."""
    arms = [(t, d) for t, d in arms_of(key, sight) if sight.trait(target, t)]
    return max([duel(dice, sight.trait(target, trait)).wins for trait, dice in arms], default=0.0)


def is_time(foe: str, sight: Sight, fair: float) -> bool:
    """Is one armed well enough against somebody, or not alone?"""
    return chance(sight.own, foe, sight) >= fair or mustered(sight, sight.at[foe])


def worth(attack: Strikes, sight: Sight, plan: Plan) -> float:
    """What an attack is worth; one at all on a tile is for those whose plan wants it."""
    target, how = attack.target, attack.blow
    if not target:
        return plan.sweep(attack, sight)
    if target not in sight.at or (target in sight.people and target not in plan.enemies(sight)):
        return 0.0
    me, trait, mine, theirs = sight.me["key"], attack.trait, attack.dice, attack.theirs
    if attack.sure:
        return plan.boon(how, mine, 0)
    odds = duel(mine, theirs)
    afar = sight.at[target] != sight.here
    gained = _gained(target, trait, odds.gain, odds.wins, sight, plan)
    lost = 0.0 if afar or _stunned(target, sight) else _lost(me, trait, odds.loss, sight)
    spends = SPENDING if how in POSSESSIONS and POSSESSIONS[how].discards else 0.0
    value = gained + plan.boon(how, mine, theirs) - lost / (plan.bold * _impatience(sight)) - spends
    return max(value, LAST_STAND) if sight.table["round"] > DAWN else value


def _impatience(sight: Sight) -> float:
    """In a long night everybody dares more, so that it comes to an end."""
    return 1.0 + max(0, int(sight.table["round"]) - LONG_NIGHT) / 4


def _stunned(key: str, sight: Sight) -> bool:
    return key in sight.figures and bool(sight.figures[key]["stunned"])


def _gained(target: str, trait: str, gain: float, wins: float, sight: Sight, plan: Plan) -> float:
    if target in sight.figures:
        worth = plan.finish if _stunned(target, sight) else plan.stun
        return wins * worth(target, sight)
    left = _left(target, trait, sight)
    return gain * plan.prey(target, sight) + (DEATH * wins * gain / left if gain else 0.0) / 4


def _lost(me: str, trait: str, loss: float, sight: Sight) -> float:
    if me in sight.figures:
        return 0.2 * loss
    left = _left(me, trait, sight)
    return loss * (1.0 + DEATH / max(1, left * left))


def _left(key: str, trait: str, sight: Sight) -> int:
    pair = PHYSICAL if trait in PHYSICAL else ("knowledge", "sanity")
    return max(1, count(sight.step(key, each) for each in pair))
