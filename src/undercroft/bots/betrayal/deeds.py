"""What to do next in a turn, one's own or a monster's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.bots.betrayal.fights import worth
from undercroft.bots.betrayal.plan import Goals, Plan, plan_of
from undercroft.bots.betrayal.sight import Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.board import APART, beyond
from undercroft.games.betrayal.does import Goes, Opens, Strikes
from undercroft.games.betrayal.seen import spot_at

LITTLE: Final = 0.05
CROSS: Final = "cross"  # a roll to come past a barrier
HANDLING: Final = ("drop", "give", "end", "done")
TAKING: Final = 0.5
STRIDE: Final = 1.0  # a better place comes before a deed of less worth


def act(decision: Decision[Any], sight: Sight) -> str:
    """The best deed or attack here, else a better place, else a new tile, else nothing."""
    plan, options = plan_of(sight), decision.options
    best, value = "", LITTLE
    for option in options:
        found = _value(option, sight, plan)
        if found > value:
            best, value = option.key, found
    monster = sight.me["key"] in sight.figures
    goals = plan.hunting(sight) if monster else plan.goals(sight)
    move, gain = _move(options, sight, goals, plan)
    if best and value >= min(gain, STRIDE):
        return best
    if move and gain > LITTLE:
        return move
    return best or _explore(options, sight, plan) or decision.otherwise


def arm(decision: Decision[Any], sight: Sight) -> str:
    """What does most to one who is to be beaten; against a friend, whatever comes first."""
    plan = plan_of(sight)
    return str(max(decision.options, key=lambda option: _value(option, sight, plan)).key)


def _value(option: Keyed, sight: Sight, plan: Plan) -> float:
    """What it is worth to do this right here."""
    does = option.does
    if isinstance(does, Strikes):
        return worth(does, sight, plan)
    if option.kind == "take":
        return TAKING
    if isinstance(does, Goes | Opens) or option.key == CROSS or option.kind in HANDLING:
        return 0.0
    return plan.deed(option, sight)


def place(spot: int, sight: Sight, goals: Goals) -> float:
    """What it is worth to stand on a spot: the best goal, less the walk that is left."""
    walks = sight.walks(spot)
    return max([value - walks.get(goal, APART) for goal, value in goals.items()], default=0.0)


def _move(options: Sequence[Keyed], sight: Sight, goals: Goals, plan: Plan) -> tuple[str, float]:
    """The best place in reach, and how much better it is than this one."""
    moves: dict[str, int] = {}
    for option in options:
        does = option.does
        if isinstance(does, Goes):
            moves[option.key] = spot_at(does.at)
        elif option.key == CROSS:
            moves[CROSS] = beyond(sight.here)
    if not moves or not goals:
        return "", 0.0
    places = {s: place(s, sight, goals) - plan.danger(s, sight) for s in moves.values()}
    best = max(moves, key=lambda key: places[moves[key]])
    here = place(sight.here, sight, goals) - plan.danger(sight.here, sight)
    return best, places[moves[best]] - here


def _explore(options: Sequence[Keyed], sight: Sight, plan: Plan) -> str:
    """A door of the stack that the plan wants, another one each time."""
    doors = {option.key: option.does.stack for option in options if isinstance(option.does, Opens)}
    if not doors or not plan.explores:
        return ""
    wanted = [key for key, stack in doors.items() if stack == plan.seeks] or [*doors]
    return wanted[len(sight.table["tiles"]) % len(wanted)]
