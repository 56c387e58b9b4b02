"""Yes or no: powers and cards that ask whether they shall work."""

from __future__ import annotations

from collections.abc import Callable
from re import search
from typing import Any, Final

from undercroft.bots.betrayal.cards import weakest
from undercroft.bots.betrayal.sight import Sight
from undercroft.engine.decision import Decision
from undercroft.games.betrayal.facts import ADVENTURERS

SAFE: Final = 4  # points of physical damage that must be left after a risk
TRIFLE: Final = 1  # damage that is not worth an effect that works once

Judgement = Callable[[str, Sight], bool]


def may(decision: Decision[Any], sight: Sight) -> str:
    """Most of what one is offered is good; what costs something is weighed."""
    if "yes" not in decision.keys:
        return decision.keys[0]
    judged = COSTLY.get(decision.cite.rpartition("/")[2])
    if judged is None or sight.own not in sight.people:
        return "yes"
    return "yes" if judged(decision.prompt, sight) else "no"


def _number(prompt: str) -> int:
    found = search(r"\d+", prompt)
    return int(found[0]) if found else 0


def _can_bleed(prompt: str, sight: Sight) -> bool:
    """A die or two of damage may be the price."""
    return sight.frailty(sight.own) > SAFE and weakest(sight, sight.own) > 1


def _step_in(prompt: str, sight: Sight) -> bool:
    """For a friend who is worse off, if one survives it."""
    friend = next((k for k in sight.friends() if ADVENTURERS[k].name in prompt), "")
    left = sight.frailty(sight.own) - _number(prompt)
    return bool(friend) and left > max(SAFE, sight.frailty(friend))


def _spend_once(prompt: str, sight: Sight) -> bool:
    return _number(prompt) > TRIFLE


def _lose_sanity(prompt: str, sight: Sight) -> bool:
    return sight.step(sight.own, "sanity") > SAFE


def _stare(prompt: str, sight: Sight) -> bool:
    """It may cost a step of Knowledge or Sanity."""
    return min(sight.step(sight.own, "knowledge"), sight.step(sight.own, "sanity")) > 1


def _never(prompt: str, sight: Sight) -> bool:
    return False


COSTLY: Final[dict[str, Judgement]] = {  # by what asks
    "aldan": _step_in,
    "ambush-alley": _never,
    "azadeh": _can_bleed,
    "cursed-armor": _lose_sanity,
    "eye-of-vecna": _stare,
    "figurine-of-wondrous-power": _spend_once,
    "gamblers-dice": _can_bleed,
    "torskar": _can_bleed,
}
