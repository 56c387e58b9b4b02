"""What it is worth to use a card or a power, in the middle of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from undercroft.bots.betrayal.sight import Sight
from undercroft.engine.decision import Keyed
from undercroft.games.betrayal.board import APART
from undercroft.games.betrayal.facts import TRAITS

NEVER: Final = -1.0
FRAIL: Final = 4  # points of damage that are still to go: time to hide
LOW: Final = 2  # a step on which a trait needs healing
STRONG: Final = 6  # Might that needs no potion
RUN: Final = 4  # spaces of a potion
FAR_AWAY: Final = 6  # a walk that is worth a helm
NEAR: Final = 4


class Intent(Protocol):
    """What matters of a plan here."""

    def goals(self, sight: Sight) -> Mapping[int, float]: ...
    def enemies(self, sight: Sight) -> list[str]: ...


Worth = Callable[[Sight, Intent], float]


def use(option: Keyed, sight: Sight, plan: Intent) -> float:
    """The worth of using a card, a power or a tile; a little, if nothing is known."""
    judged = OWN.get(option.about)
    return judged(sight, plan) if judged else 0.2


def _never(sight: Sight, plan: Intent) -> float:
    return NEVER


def _in_haunt(sight: Sight, plan: Intent) -> float:
    return 0.6 if sight.haunt else NEVER


def _any_time(sight: Sight, plan: Intent) -> float:
    return 0.6


def weakest(sight: Sight, key: str) -> int:
    """The lowest step of anything that somebody has."""
    return min(sight.step(key, trait) for trait in TRAITS)


def _heal(sight: Sight, plan: Intent) -> float:
    """Somebody of one's own side here is nearly dead."""
    here = [key for key in (sight.own, *sight.friends()) if sight.at.get(key) == sight.here]
    return 1.5 if sight.haunt and any(weakest(sight, key) <= LOW for key in here) else NEVER


def _strike_hard(sight: Sight, plan: Intent) -> float:
    """There is somebody here to be struck down."""
    here = [key for key in plan.enemies(sight) if sight.at.get(key) == sight.here]
    weak = sight.trait(sight.own, "might") < STRONG
    return 1.6 if sight.haunt and here and weak and not sight.table["attacked"] else NEVER


def _walk(sight: Sight, goals: Mapping[int, float]) -> int:
    """How far the most wanted of all places is."""
    best = max(goals, key=lambda spot: goals[spot] - sight.far(sight.here, [spot]), default=None)
    return APART if best is None else sight.far(sight.here, [best])


def _hurry(sight: Sight, plan: Intent) -> float:
    """It is far, but not too far for a potion."""
    left = int(sight.table["spaces"])
    wanted = left < _walk(sight, plan.goals(sight)) <= left + RUN
    return 1.2 if sight.haunt and wanted and not sight.table["stopped"] else NEVER


def _vanish(sight: Sight, plan: Intent) -> float:
    """One more blow could be the last."""
    spots = [sight.at[foe] for foe in sight.foes() if foe in sight.at]
    frail = sight.frailty(sight.own) <= FRAIL and sight.far(sight.here, spots) <= NEAR
    return 1.0 if sight.haunt and frail else NEVER


def _teleport(sight: Sight, plan: Intent) -> float:
    goals = plan.goals(sight)
    return 1.4 if sight.haunt and goals and _walk(sight, goals) > FAR_AWAY else NEVER


def _rob(sight: Sight, plan: Intent) -> float:
    here = [key for key in plan.enemies(sight) if sight.at.get(key) == sight.here]
    return 0.8 if sight.haunt and here else NEVER


OWN: Final[dict[str, Worth]] = {  # by card, adventurer or tile
    "alchemy-jug": _never,
    "avrixis": _in_haunt,
    "caltrops": _never,
    "deck-of-many-things": _never,
    "forgotten-cache": _any_time,
    "gretchen": _in_haunt,
    "helm-of-teleportation": _teleport,
    "iron-flask-of-tuerny": _never,
    "miska": _in_haunt,
    "pipes-of-haunting": _never,
    "potion-of-giant-strength": _strike_hard,
    "potion-of-healing": _heal,
    "potion-of-invisibility": _vanish,
    "potion-of-speed": _hurry,
    "shiny-rock": _rob,
    "vort": _heal,
    "whispering-skull": _in_haunt,
}
