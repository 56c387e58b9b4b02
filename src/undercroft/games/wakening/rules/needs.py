"""What a deed needs before it is offered, and what to say where that is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from undercroft.engine.tell import Reason
from undercroft.games.wakening.facts import HEROES
from undercroft.games.wakening.state import Gift, Lair


@dataclass(frozen=True, slots=True)
class Need:
    """One condition on a hero and the lair; `{hero}` in the text is that hero."""

    met: Callable[[str, Lair], bool]
    text: str
    cite: str


class Needs:
    """All of these; the `when` of an offer."""

    __slots__ = ("needs",)

    def __init__(self, *needs: Need) -> None:
        self.needs: Final = needs

    def __call__(self, gift: Gift, lair: Lair) -> bool:
        return all(need.met(gift.hero, lair) for need in self.needs)

    def missing(self, who: str, lair: Lair) -> list[Reason]:
        """Why it is not offered to this hero; nothing if it is."""
        return [
            Reason(need.text.format(hero=HEROES[who].name), need.cite)
            for need in self.needs
            if not need.met(who, lair)
        ]


IN_TURN: Final = Need(
    lambda who, lair: who == lair.active, "It is not {hero}'s turn.", "wakening:turn/order"
)
ACTION: Final = Need(
    lambda _, lair: lair.actions > 0,
    "It takes an action, and none is left in this turn.",
    "wakening:turn/actions",
)
DICE_UNUSED: Final = Need(
    lambda _, lair: "dice" not in lair.used,
    "{hero} has rolled again with them in this turn.",
    "wakening:item/dice",
)
