"""Answers to what the city asks between one deed and the next."""

from __future__ import annotations

from math import fsum
from typing import Any, Final

from undercroft.bots.betrayal.deeds import place
from undercroft.bots.betrayal.plan import plan_of
from undercroft.bots.betrayal.sight import Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.board import APART
from undercroft.games.betrayal.does import Loses, Trades

DEADLY: Final = 100.0
NO: Final = ("no", "never-mind", "nobody", "enough")


def split(decision: Decision[Any], sight: Sight) -> str:
    """Stay alive, then keep Speed and Might, or Knowledge and Sanity, level."""

    def points(trait: str) -> int:
        figure = decision.who in sight.figures
        return sight.trait(decision.who, trait) if figure else sight.step(sight.own, trait)

    def cost(option: Keyed) -> float:
        left = [points(trait) - lost for trait, lost in losses(option).items()]
        return fsum([DEADLY if steps <= 0 else 1.0 / steps for steps in left])

    return str(min(decision.options, key=cost).key)


def losses(option: Keyed) -> dict[str, int]:
    """What is lost, trait by trait."""
    return dict(option.does.losses) if isinstance(option.does, Loses) else {}


def spoils(decision: Decision[Any], sight: Sight) -> str:
    """Damage, unless the haunt's plan wants something else."""
    return "damage" if "damage" in decision.keys else decision.keys[0]


def lead(decision: Decision[Any], sight: Sight) -> str:
    """A command, if the plan has one; else those nearest to what they hunt go first, and all go."""
    keys = [key for key in decision.keys if key in sight.at]
    command = f"all:{plan_of(sight).command(keys, sight)}"
    if command in decision.keys:
        return command
    goals = plan_of(sight).hunting(sight)
    if not keys:
        return decision.keys[0]
    return max(keys, key=lambda key: place(sight.at[key], sight, goals))


def trait(decision: Decision[Any], sight: Sight) -> str:
    """Raised or healed is what the plan lives by; rolled is what one has most of."""
    if sight.own not in sight.people:
        return decision.keys[0]
    if decision.kind == "trait/roll":
        return max(decision.keys, key=lambda key: sight.trait(sight.own, key))
    dying = [key for key in decision.keys if sight.step(sight.own, key) == 1]
    wanted = [key for key in plan_of(sight).favours if key in decision.keys]
    return (dying or wanted or decision.keys)[0]


def where(decision: Decision[Any], sight: Sight) -> str:
    """The place that the plan likes best."""
    plan = plan_of(sight)
    goals = plan.goals(sight) if sight.own in sight.at else {}
    spots = spots_of(decision)
    if len(spots) < len(decision.options):  # not all of them are places
        return decision.keys[0]
    return max(spots, key=lambda key: place(spots[key], sight, goals))


def push(decision: Decision[Any], sight: Sight) -> str:
    """Opponents are kept away from one's friends, unless one wants to fight them."""
    whom, spots = decision.about, spots_of(decision)
    if whom not in sight.foes() or whom in plan_of(sight).enemies(sight):
        return decision.otherwise
    friends = [sight.at[key] for key in (sight.own, *sight.friends()) if key in sight.at]
    return max(spots, key=lambda key: min(sight.far(spots[key], friends), APART))


def reroll(decision: Decision[Any], sight: Sight) -> str:
    """A blank can only get better."""
    return "die:0" if "die:0" in decision.keys else "keep"


def foresight(decision: Decision[Any], sight: Sight) -> str:
    """Once the haunt has begun the first roll of one's own turn is made to count."""
    mine = sight.haunt and sight.table["active"] == sight.own
    return decision.keys[-1] if mine else "roll"


def shape(decision: Decision[Any], sight: Sight) -> str:
    """A beast that is good at what the plan lives by."""
    wanted = plan_of(sight).favours[0]
    for option in decision.options:
        if isinstance(option.does, Trades) and option.does.gains == wanted:
            return str(option.key)
    return eager(decision, sight)


def refuse(decision: Decision[Any], sight: Sight) -> str:
    """Most events do harm."""
    return "refuse" if "refuse" in decision.keys else decision.keys[0]


def heed(decision: Decision[Any], sight: Sight) -> str:
    """Little is worth the mask."""
    return decision.keys[0]


def prey(decision: Decision[Any], sight: Sight) -> str:
    """Whoever is nearest to death."""
    people = [key for key in decision.keys if key in sight.people]
    return min(people, key=sight.frailty) if people else decision.keys[0]


def drag(decision: Decision[Any], sight: Sight) -> str:
    """Whoever can be dragged is."""
    return decision.keys[0]


def eager(decision: Decision[Any], sight: Sight) -> str:
    """Rather something than nothing."""
    return next((key for key in decision.keys if key not in NO), decision.keys[0])


def person(decision: Decision[Any], sight: Sight) -> str:
    """A mark is for the one to be hunted, help for the weakest of one's own side."""
    people = [key for key in decision.keys if key in sight.people]
    hunted = [key for key in people if key in plan_of(sight).enemies(sight)]
    if decision.kind == "person/mark":
        return (hunted or decision.keys)[0]
    if decision.kind == "person/strike":
        return _struck(decision, sight, hunted)
    if decision.kind == "person/loss":
        return _given_up(decision, sight)
    friends = [k for k in people if k == sight.own or sight.side_of(k) == sight.side]
    return min(friends, key=sight.frailty) if friends else decision.keys[0]


def _struck(decision: Decision[Any], sight: Sight, hunted: list[str]) -> str:
    """The weakest whom one hunts, then monsters on their feet, and then nobody else."""
    up = [k for k in decision.keys if k in sight.figures and not sight.figures[k]["stunned"]]
    foes = [key for key in up if sight.side_of(key) != sight.side]
    spare = [key for key in decision.keys if key in NO]
    return (sorted(hunted, key=sight.frailty) or foes or spare or decision.keys)[0]


def _given_up(decision: Decision[Any], sight: Sight) -> str:
    """Of a band that lost, one that is stunned anyway, else not the one that leads it."""
    figures = [key for key in decision.keys if key in sight.figures]
    down = [key for key in figures if sight.figures[key]["stunned"]]
    others = [key for key in figures if key != decision.who]
    return (down or others or decision.keys)[0]
