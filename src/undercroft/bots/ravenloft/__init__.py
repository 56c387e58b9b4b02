"""A player of Castle Ravenloft: fights what is in reach, then opens the dungeon."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from undercroft.bots.ravenloft import choices, deeds, party
from undercroft.bots.ravenloft.sight import Sight, see
from undercroft.engine.decision import Decision

Judge = Callable[[Decision[Any], Sight], str]

JUDGES: Final[dict[str, Judge]] = {  # by the head of a question's kind
    "act": deeds.act,
    "attack": choices.eager,
    "cancel": choices.cancel,
    "coffin": choices.eager,
    "edge": deeds.edge,
    "foe": deeds.target,
    "hero": choices.hero,
    "leave": choices.leave,
    "level": choices.eager,
    "may": choices.may,
    "prey": choices.prey,
    "scout": choices.eager,
    "square": deeds.square,
    "surge": choices.surge,
    "tile": deeds.tile,
    "treasure": choices.treasure,
}
SETTING_OUT: Final = "hero/join"


class Player:
    """It remembers nothing: all it goes by is in the view."""

    def __init__(self, seed: object) -> None:
        self._random = Random(str(seed))

    def choose(self, decision: Decision[Any], look: Callable[[], Mapping[str, Any]]) -> str:
        if decision.kind == SETTING_OUT:
            return party.hero(decision, self._random)
        if decision.head == "power":
            return party.power(decision)
        judge = JUDGES.get(decision.head)
        if judge is None:
            return decision.keys[0]
        sight = see(look(), decision.seat)
        if decision.head != "act" and sight.me.square is None:
            return choices.eager(decision, sight)
        return judge(decision, sight)
