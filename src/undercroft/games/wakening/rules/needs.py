"""What a deed needs before it is offered, and what to say where that is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from undercroft.engine.tell import Reason
from undercroft.engine.words import Words
from undercroft.games.wakening.state import Gift, Lair


@dataclass(frozen=True, slots=True)
class Need:
    """One condition on a hero and the lair, and what that hero is told where it is not met."""

    met: Callable[[str, Lair], bool]
    told: Callable[[str], Words]
    cite: str


class Needs:
    """All of these; the `when` of an offer."""

    __slots__ = ("needs",)

    def __init__(self, *needs: Need) -> None:
        self.needs: Final = needs

    def __call__(self, gift: Gift, lair: Lair) -> bool:
        hero = gift.hero
        for need in self.needs:
            if not need.met(hero, lair):
                break
        else:
            return True
        return False

    def missing(self, who: str, lair: Lair) -> list[Reason]:
        """Why it is not offered to this hero; nothing if it is."""
        return [Reason(need.told(who), need.cite) for need in self.needs if not need.met(who, lair)]


IN_TURN: Final = Need(
    lambda who, lair: who == lair.active,
    lambda who: Words("It is not {hero}'s turn.", hero=who),
    "wakening:turn/order",
)
ACTION: Final = Need(
    lambda _, lair: lair.actions > 0,
    lambda _: Words("It takes an action, and none is left in this turn."),
    "wakening:turn/actions",
)
DICE_UNUSED: Final = Need(
    lambda _, lair: "dice" not in lair.used,
    lambda who: Words("{hero} has rolled again with them in this turn.", hero=who),
    "wakening:item/dice",
)
