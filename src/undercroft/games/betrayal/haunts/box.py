"""All haunts, for whoever looks through the box; a game opens one of them alone."""

from __future__ import annotations

from undercroft.games.betrayal.facts import BUILT, HAUNT_NUMBERS
from undercroft.games.betrayal.rules.haunt import Haunt, tale_of


def numbers() -> list[int]:
    return [number for number, card in HAUNT_NUMBERS.items() if card.key in BUILT]


def tales() -> list[Haunt]:
    return [tale_of(HAUNT_NUMBERS[number].key) for number in numbers()]
