"""What a person should know of an option before taking it, from what their seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from undercroft.engine.decision import Decision
from undercroft.engine.tell import Outlook
from undercroft.games.ravenloft.board import Board
from undercroft.games.ravenloft.does import Pays, Square, Strikes
from undercroft.games.ravenloft.facts import POWERS, TREASURES, kind_of
from undercroft.games.ravenloft.printed import Blow
from undercroft.games.ravenloft.state import MENU
from undercroft.games.ravenloft.tiles import cell_of, square_at

FACES: Final = 20
SQUARES: Final = "square"
EXPERIENCE: Final = "experience"
Facts = Mapping[str, Any]


def outlook(position: Facts, decision: Decision[Any]) -> dict[str, Outlook]:
    """By the keys of the options; those of which there is nothing to tell are left out."""
    return dict(_told(position, decision))


def _told(position: Facts, decision: Decision[Any]) -> Iterator[tuple[str, Outlook]]:
    steps = _steps(position) if decision.kind == MENU else {}
    for option in decision.options:
        does = option.does
        if isinstance(does, Pays):
            yield option.key, Outlook(costs=((EXPERIENCE, does.total),))
        elif isinstance(does, Strikes):
            chance = _chance(position, decision.who, does)
            if chance is not None:
                yield option.key, Outlook(chance=chance)
        elif isinstance(does, Square):
            square = square_at(does.column, does.row)
            if square in steps:
                yield option.key, Outlook(costs=((SQUARES, steps[square]),))
        elif option.kind == "end":  # to do nothing at all is easily done by mistake
            fair = bool(position["moved"] or position["acted"])
            yield option.key, Outlook(ends="turn", fair=fair)


# Chances.


def needed(attack: int, ac: int) -> int:
    """What the die must show at least; more than it can show, if nothing helps."""
    return max(1, ac - attack)


def likely(attack: int, ac: int) -> float:
    return max(0.0, (FACES + 1 - needed(attack, ac)) / FACES)


def blow_of(card: str) -> Blow | None:
    """The attack that is printed on a power or an item."""
    if card in POWERS:
        return POWERS[card].blow
    return TREASURES[kind_of(card)].blow if kind_of(card) in TREASURES else None


def _chance(position: Facts, who: str, strikes: Strikes) -> float | None:
    """As far as it does not hang on the target alone: what else helps is on the cards."""
    blow = blow_of(strikes.power)
    hero = next((hero for hero in position["heroes"] if hero["key"] == who), None)
    foe = next((foe for foe in position["foes"] if foe["key"] == strikes.target), None)
    if blow is None or hero is None or foe is None:
        return None
    return likely(blow.attack + hero["bonus"], foe["ac"])


# Ways.


def _steps(position: Facts) -> dict[int, int]:
    """How many squares of a move each place costs the hero in turn."""
    hero = next((hero for hero in position["heroes"] if hero["key"] == position["active"]), None)
    if hero is None or hero["at"] is None:
        return {}
    laid = [(cell_of(square_at(*t["at"])), t["key"], t["rotation"]) for t in position["tiles"]]
    shut = [square_at(*at) for foe in position["foes"] for at in foe["covers"]]
    walks = Board.of(tuple(laid)).reach(square_at(*hero["at"]), hero["speed"], shut)
    return {square: walks[square] for square in walks}
