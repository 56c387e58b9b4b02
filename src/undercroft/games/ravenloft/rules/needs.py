"""What must hold before a card can be used: the menu asks whether, a player asks why not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from undercroft.engine.words import Words
from undercroft.games.ravenloft.state import HERO, Card, Castle

Met = Callable[[Any, Castle], bool]


@dataclass(frozen=True, slots=True)
class Need:
    """One condition, and what to say where it is not met.

    `lack` may ask who has the card; in `cite`, `{type}` is the type of the power.
    """

    met: Met
    lack: Words | Callable[[str], Words]
    cite: str = ""  # nothing: the card itself says so
    first: bool = False  # of the whole menu: only where all such are met do the others matter

    def told(self, hero: str) -> Words:
        return self.lack if isinstance(self.lack, Words) else self.lack(hero)


class Needs:
    """All that one way to use a card needs."""

    __slots__ = ("_attacks", "_more", "needs")

    def __init__(self, *needs: Need) -> None:
        self.needs: Final = needs
        self._attacks: Final = ATTACK_LEFT in needs  # most do, so it is asked without a detour
        more = [need.met for need in needs if not need.first and need is not ATTACK_LEFT]
        self._more: Final = tuple(more)

    def __call__(self, card: Card, castle: Castle) -> bool:
        """Can it be used? Asked for the menu of a hero who stands, in its own Hero Phase."""
        if card.hero != castle.active or card.key in castle.flipped:
            return False
        if self._attacks and not castle.attack_left():
            return False
        for met in self._more:
            if not met(card, castle):
                break
        else:
            return True
        return False

    def lacking(self, card: Card, castle: Castle) -> list[Need]:
        """Those that are not met."""
        found: list[Need] = []
        shut = False
        for need in self.needs:
            if (need.first or not shut) and not need.met(card, castle):
                found.append(need)
                shut = shut or need.first
        return found


def _in_hero_phase(card: Card, castle: Castle) -> bool:
    return castle.active == card.hero and castle.phase == HERO


def _face_up(card: Card, castle: Castle) -> bool:
    return card.key not in castle.flipped


def _stands(card: Card, castle: Castle) -> bool:
    return castle.standing(card.hero)


def _attack_left(card: Card, castle: Castle) -> bool:
    return castle.attack_left()


def _move_left(card: Card, castle: Castle) -> bool:
    return castle.move_left()


def _untouched(card: Card, castle: Castle) -> bool:
    return not (castle.moved or castle.acted or castle.attacked)


FACE_UP: Final = Need(
    _face_up,
    Words("The card lies face down: it has been used."),
    "ravenloft:powers/{type}",
    first=True,
)
HERO_PHASE: Final = Need(
    _in_hero_phase,
    lambda hero: Words("It is for {hero}'s own Hero Phase.", hero=hero),
    "ravenloft:turn/hero-phase",
    first=True,
)
STANDS: Final = Need(
    _stands,
    lambda hero: Words("{hero} does not stand on the board.", hero=hero),
    "ravenloft:defeat/hero",
    first=True,
)
ATTACK_LEFT: Final = Need(
    _attack_left,
    lambda hero: Words(
        "It takes the attack of the turn, and {hero} has attacked or moved twice.", hero=hero
    ),
    "ravenloft:turn/hero-phase",
)
MOVE_LEFT: Final = Need(
    _move_left,
    lambda hero: Words(
        "It takes the place of a move, and {hero} has none left in this turn.", hero=hero
    ),
    "ravenloft:turn/hero-phase",
)
UNTOUCHED: Final = Need(
    _untouched,
    lambda hero: Words(
        "It is for the start of the Hero Phase, and {hero} has moved or attacked.", hero=hero
    ),
)

IN_TURN: Final = (HERO_PHASE, STANDS)  # what all cards need
READY: Final = (HERO_PHASE, FACE_UP, STANDS)  # and what all powers need
