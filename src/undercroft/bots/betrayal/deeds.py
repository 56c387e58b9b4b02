"""What to do next in a turn, one's own or a monster's."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import worth
from undercroft.bots.betrayal.plan import Goals, Plan, plan_of
from undercroft.bots.betrayal.sight import Sight, spot_at
from undercroft.engine.decision import Decision

LITTLE: Final = 0.05
HANDLING: Final = ("drop", "take", "give", "end", "done", "cross")
TAKING: Final = 0.5


def act(decision: Decision[Any], sight: Sight) -> str:
    """The best deed or attack here, else a better place, else a new tile, else nothing."""
    plan = plan_of(sight)
    own = plan.answer(decision, sight)
    if own:
        return own
    labels = {option.key: str(option.label) for option in decision.options}
    best, value = "", LITTLE
    for key, label in labels.items():
        found = _value(key, label, sight, plan)
        if found > value:
            best, value = key, found
    monster = sight.me["key"] in sight.figures
    goals = plan.hunting(sight) if monster else plan.goals(sight)
    move, gain = _move(labels, sight, goals)
    explore = _explore(labels, sight, plan)
    if best and value >= min(gain, 1.0):
        return best
    if move and gain > LITTLE:
        return move
    if explore:
        return explore
    return best or ("done" if "done" in labels else "end")


def _value(key: str, label: str, sight: Sight, plan: Plan) -> float:
    """What it is worth to do this right here."""
    if key.startswith("attack:"):
        return worth(key, sight, plan)
    if key == "take":
        return TAKING
    if key.startswith(("go:", "explore:")) or key in HANDLING:
        return 0.0
    return plan.deed(key, label, sight)


def place(spot: int, sight: Sight, goals: Goals) -> float:
    """What it is worth to stand on a spot: the best goal, less the walk that is left."""
    return max([value - sight.far(spot, [goal]) for goal, value in goals.items()], default=0.0)


def _move(labels: dict[str, str], sight: Sight, goals: Goals) -> tuple[str, float]:
    """The best place in reach, and how much better it is than this one."""
    moves = {key: spot_at(key[3:]) for key in labels if key.startswith("go:")}
    if not moves or not goals:
        return "", 0.0
    best = max(moves, key=lambda key: place(moves[key], sight, goals))
    return best, place(moves[best], sight, goals) - place(sight.here, sight, goals)


def _explore(labels: dict[str, str], sight: Sight, plan: Plan) -> str:
    doors = [key for key in labels if key.startswith("explore:")]
    return doors[len(sight.table["tiles"]) % len(doors)] if doors and plan.explores else ""
