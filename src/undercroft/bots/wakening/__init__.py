"""A player of Wakening Lair who thinks one turn ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from undercroft.bots.wakening import deeds, dice, friends, treasure
from undercroft.bots.wakening.sight import Sight, see
from undercroft.engine.decision import Decision

Judge = Callable[[Decision[Any], Sight], str]

JUDGES: Final[dict[str, Judge]] = {
    "act": deeds.act,
    "boon": friends.boon,
    "box": dice.box,
    "card": treasure.card,
    "first": friends.first,
    "foe": deeds.foe,
    "give": treasure.give,
    "heal": friends.heal,
    "hero": deeds.hero,
    "lose": treasure.lose,
    "markers": dice.markers,
    "may": friends.take_damage,
    "reroll": dice.reroll,
    "room": deeds.room,
    "treasure": treasure.treasure,
    "zone": deeds.zone,
}
GLADLY: Final = ("may/press", "may/scroll")


class Player:
    """It remembers nothing but whom it is about to attack: all else is in the view."""

    def __init__(self, seed: object) -> None:
        self._random = Random(str(seed))
        self._target = ""

    def choose(self, decision: Decision[Any], look: Callable[[], Mapping[str, Any]]) -> str:
        if decision.kind in GLADLY:
            return "yes"
        if decision.kind == "hero/lead":
            return self._random.choice(friends.welcome(decision))
        if decision.kind == "way":
            return deeds.way(decision, see(look()), self._target)
        judge = JUDGES.get(decision.head)
        answer = judge(decision, see(look())) if judge else decision.keys[0]
        if decision.kind == "act":
            deed = decision.option(answer)
            self._target = deed.about if deed.kind == "attack" else ""
        return answer
