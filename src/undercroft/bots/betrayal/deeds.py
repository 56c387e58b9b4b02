"""What to do next in a turn, one's own or a monster's."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import worth
from undercroft.bots.betrayal.plan import Goals, Plan, plan_of
from undercroft.bots.betrayal.sight import Sight, spot_at
from undercroft.engine.decision import Decision
from undercroft.games.betrayal.board import FAR

LITTLE: Final = 0.05
HANDLING: Final = ("drop", "give", "end", "done", "cross")
TAKING: Final = 0.5
STRIDE: Final = 1.0  # a better place comes before a deed of less worth


def act(decision: Decision[Any], sight: Sight) -> str:
    """The best deed or attack here, else a better place, else a new tile, else nothing."""
    plan = plan_of(sight)
    labels = {option.key: str(option.label) for option in decision.options}
    best, value = "", LITTLE
    for key, label in labels.items():
        found = _value(key, label, sight, plan)
        if found > value:
            best, value = key, found
    monster = sight.me["key"] in sight.figures
    goals = plan.hunting(sight) if monster else plan.goals(sight)
    move, gain = _move(labels, sight, goals, plan)
    if best and value >= min(gain, STRIDE):
        return best
    if move and gain > LITTLE:
        return move
    return best or _explore(labels, sight, plan) or ("done" if "done" in labels else "end")


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


def _move(labels: dict[str, str], sight: Sight, goals: Goals, plan: Plan) -> tuple[str, float]:
    """The best place in reach, and how much better it is than this one."""
    moves = {key: spot_at(key[3:]) for key in labels if key.startswith("go:")}
    if "cross" in labels:
        moves["cross"] = sight.here - FAR if sight.here >= FAR else sight.here + FAR
    if not moves or not goals:
        return "", 0.0
    places = {s: place(s, sight, goals) - plan.danger(s, sight) for s in moves.values()}
    best = max(moves, key=lambda key: places[moves[key]])
    here = place(sight.here, sight, goals) - plan.danger(sight.here, sight)
    return best, places[moves[best]] - here


def _explore(labels: dict[str, str], sight: Sight, plan: Plan) -> str:
    """A door of the stack that the plan wants, another one each time."""
    doors = [key for key in labels if key.startswith("explore:")]
    if not doors or not plan.explores:
        return ""
    wanted = [key for key in doors if plan.seeks and f"({plan.seeks})" in labels[key]] or doors
    return wanted[len(sight.table["tiles"]) % len(wanted)]
