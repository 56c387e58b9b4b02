"""What one chooses from before the game, with all that is printed on it."""

from __future__ import annotations

from typing import TypedDict

from undercroft.games.betrayal.facts import ADVENTURERS, BUILT, HAUNTS
from undercroft.games.betrayal.printed import AdventurerCard, HauntCard, Sides
from undercroft.games.betrayal.shown import PrintedAdventurer, PrintedTrait
from undercroft.games.betrayal.view import printed_adventurer, printed_traits


class AdventurerCardView(PrintedAdventurer):
    """An adventurer; the other with the same colour is on the back of the same card."""

    traits: list[PrintedTrait]


class HauntCardView(TypedDict):
    """A haunt by its number: what it wants of anybody shows when it begins."""

    number: int
    key: str
    kind: Sides


class CatalogueView(TypedDict):
    adventurers: list[AdventurerCardView]
    haunts: list[HauntCardView]


def catalogue() -> CatalogueView:
    return {
        "adventurers": [_adventurer(card) for card in ADVENTURERS.values()],
        "haunts": [_haunt(card) for card in HAUNTS.values() if card.key in BUILT],
    }


def _adventurer(card: AdventurerCard) -> AdventurerCardView:
    return {**printed_adventurer(card), "traits": printed_traits(card)}


def _haunt(card: HauntCard) -> HauntCardView:
    return {
        "number": card.number,
        "key": card.key,
        "kind": card.sides,
    }
