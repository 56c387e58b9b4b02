"""What a side is after: where it wants to be, whom to fight, which deeds are worth doing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision

Goals = Mapping[int, float]  # a spot, and what being there is worth
UNLOVED: Final = ("pipes-of-haunting", "iron-flask-of-tuerny")  # they strike friends as well
FAR_OFF: Final = 12.0  # worth of a goal that is sought across the whole city


class Plan:
    """Sound play for any side of any haunt; a haunt's own plan says what is special there."""

    bold: float = 1.0  # how much one's own wounds weigh less than the enemy's
    explores: float = 0.0  # how much a new tile is worth

    def goals(self, sight: Sight) -> Goals:
        """Where one's adventurer wants to be."""
        return {sight.at[key]: FAR_OFF for key in self.enemies(sight)}

    def hunting(self, sight: Sight) -> Goals:
        """Where the monster that acts wants to be."""
        return {sight.at[key]: FAR_OFF - 0.2 * sight.frailty(key) for key in sight.heroes()}

    def enemies(self, sight: Sight) -> list[str]:
        """Whom one would like to fight."""
        return sight.heroes() if sight.side == TRAITOR else sight.traitors()

    def prey(self, key: str, sight: Sight) -> float:
        """What a point of damage to this character is worth."""
        if key in sight.figures:
            return 0.0
        return 1.0 + 3.0 / max(1, sight.frailty(key))

    def stun(self, key: str, sight: Sight) -> float:
        """What it is worth to beat this monster or NPC."""
        return 0.8

    def deed(self, key: str, label: str, sight: Sight) -> float:
        """What something that the haunt offers is worth; below 0 it is left alone."""
        if key.startswith("task:"):
            return 1.0
        return -1.0 if key.partition(":")[0] in UNLOVED else 0.2

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """An answer to a question that only this haunt asks; nothing, if it is as any other."""
        return ""


class Exploring(Plan):
    """Before the haunt: find tiles and cards, and stay out of trouble."""

    explores = 6.0

    def goals(self, sight: Sight) -> Goals:
        found: dict[int, float] = {}
        stacks = {stack["kind"]: stack["size"] for stack in sight.table["stacks"]}
        for spot in sight.board.spots:
            doors = sight.board.shape(spot).doors
            if any(stacks.get(doors[side], 0) for side in sight.board.free(spot)):
                found[spot] = self.explores
        return found


PLANS: Final[dict[tuple[int, str], Plan]] = {}  # by haunt and side; plans/ fills it
EXPLORING: Final = Exploring()
SOUND: Final = Plan()


def plan(number: int, side: str) -> Callable[[type[Plan]], type[Plan]]:
    """Marks what a side of a haunt goes by."""

    def mark(kind: type[Plan]) -> type[Plan]:
        PLANS[number, side] = kind()
        return kind

    return mark


def plan_of(sight: Sight) -> Plan:
    if not sight.haunt:
        return EXPLORING
    return PLANS.get((sight.haunt, sight.side or HERO), SOUND)
