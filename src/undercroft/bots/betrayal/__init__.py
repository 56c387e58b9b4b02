"""A player of Betrayal at Baldur's Gate: explores, and then plays its side of the haunt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from undercroft.bots.betrayal import choices, deeds, offers, plans
from undercroft.bots.betrayal.plan import plan_of
from undercroft.bots.betrayal.sight import Sight, see
from undercroft.engine.decision import Decision
from undercroft.engine.order import Order

Judge = Callable[[Decision[Any], Sight], str]

JUDGES: Final[dict[str, Judge]] = {  # by the head of a question's kind
    "act": deeds.act,
    "arm": deeds.arm,
    "monster-act": deeds.act,
    "lead": choices.lead,
    "split": choices.split,
    "spoils": choices.spoils,
    "trait": choices.trait,
    "place": choices.where,
    "tile": choices.where,
    "may": offers.may,
    "refuse": choices.refuse,
    "heed": choices.heed,
    "prey": choices.prey,
    "person": choices.person,
    "drag": choices.drag,
    "push": choices.push,
    "reroll": choices.reroll,
    "foresight": choices.foresight,
    "shape": choices.shape,
}
BEFORE_PLAY: Final = "betrayal:setup/adventurers"
SIDES_PLANNED: Final = plans.PLANS


class Player:
    """It remembers nothing: all it goes by is in the view."""

    def __init__(self, seed: object) -> None:
        self._random = Random(str(seed))

    def choose(self, decision: Decision[Any], look: Callable[[], Mapping[str, Any]]) -> str:
        if decision.cite == BEFORE_PLAY:
            return self._random.choice(decision.keys)
        sight = see(look(), decision.seat, decision.who if decision.kind == "act" else "")
        own = plan_of(sight).answer(decision, sight)
        if own in decision.keys:
            return own
        return JUDGES.get(decision.head, choices.eager)(decision, sight)

    def settle(
        self, sheet: Sequence[Order], look: Callable[[], Mapping[str, Any]]
    ) -> Mapping[str, str]:
        """What its plan has in mind, where that does not stand there yet."""
        view = look()
        sight = see(view, view["seat"])
        wanted = plan_of(sight).settles(sheet, sight)
        return {order.key: wanted[order.key] for order in sheet if _differs(order, wanted)}


def _differs(order: Order, wanted: Mapping[str, str]) -> bool:
    return wanted.get(order.key, order.stands) != order.stands
