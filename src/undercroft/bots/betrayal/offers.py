"""Yes or no: powers and cards that ask whether they shall work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.bots.betrayal.cards import weakest
from undercroft.bots.betrayal.sight import Sight
from undercroft.engine.decision import Decision

SAFE: Final = 4  # points of physical damage that must be left after a risk
TRIFLE: Final = 1  # damage that is not worth an effect that works once

Judgement = Callable[[Decision[Any], Sight], bool]


def may(decision: Decision[Any], sight: Sight) -> str:
    """Most of what one is offered is good; what costs something is weighed."""
    if "yes" not in decision.keys:
        return decision.keys[0]
    judged = COSTLY.get(decision.kind)
    if judged is None or sight.own not in sight.people:
        return "yes"
    return "yes" if judged(decision, sight) else "no"


def _can_bleed(decision: Decision[Any], sight: Sight) -> bool:
    """A die or two of damage may be the price."""
    return sight.frailty(sight.own) > SAFE and weakest(sight, sight.own) > 1


def _step_in(decision: Decision[Any], sight: Sight) -> bool:
    """For a friend who is worse off, if one survives it."""
    friend = decision.about
    left = sight.frailty(sight.own) - decision.amount
    return friend in sight.friends() and left > max(SAFE, sight.frailty(friend))


def _spend_once(decision: Decision[Any], sight: Sight) -> bool:
    return decision.amount > TRIFLE


def _lose_sanity(decision: Decision[Any], sight: Sight) -> bool:
    return sight.step(sight.own, "sanity") > SAFE


def _stare(decision: Decision[Any], sight: Sight) -> bool:
    """It may cost a step of Knowledge or Sanity."""
    return min(sight.step(sight.own, "knowledge"), sight.step(sight.own, "sanity")) > 1


def _never(decision: Decision[Any], sight: Sight) -> bool:
    return False


COSTLY: Final[dict[str, Judgement]] = {
    "may/again": _can_bleed,
    "may/ambush": _never,
    "may/gamble": _can_bleed,
    "may/harden": _lose_sanity,
    "may/ignore": _spend_once,
    "may/reckless": _can_bleed,
    "may/stare": _stare,
    "may/step-in": _step_in,
}
