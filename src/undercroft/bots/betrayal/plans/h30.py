"""Haunt 30: the company turns the city up again, and carries what it finds to the tavern."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, Sight
from undercroft.engine.decision import Decision
from undercroft.games.betrayal.seen import spot_at
from undercroft.games.betrayal.tiles import CATACOMB, ELFSONG_TAVERN

COMPONENT: Final = "component"
TO_FIND: Final = "to-find"
HOME: Final = 1.5 * FAR_OFF


def is_component(card: Any) -> bool:
    return bool(card["key"].rpartition("-")[0] == COMPONENT)


def tavern(sight: Sight) -> int:
    return sight.board.cells[ELFSONG_TAVERN]


def carried(sight: Sight) -> list[str]:
    me = sight.people.get(sight.own)
    return [card["key"] for card in me["cards"] if is_component(card)] if me else []


def lying(sight: Sight) -> list[int]:
    """Where components lie that are not at the tavern."""
    piles = [spot_at(p["at"]) for p in sight.table["piles"] for c in p["cards"] if is_component(c)]
    return [spot for spot in piles if spot != tavern(sight)]


@plan(30, HERO)
class Lamplighter(Plan):
    """New tiles of the city, what lies about, and home with it."""

    explores = True
    favours = ("speed", "knowledge", "sanity", "might")

    def goals(self, sight: Sight) -> Goals:
        if carried(sight):
            return {tavern(sight): HOME}
        board, searching = sight.board, sight.track(TO_FIND) > 0
        doors = frontier(sight) if searching else {}
        city = {s: value for s, value in doors.items() if board.level(s) != CATACOMB}
        return {**city, **dict.fromkeys(lying(sight), HOME)}

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """At the tavern all that was brought is put down."""
        if not carried(sight) or sight.here != tavern(sight):
            return ""
        if decision.kind == "act" and "drop" in decision.keys:
            return "drop"
        if decision.kind == "card/drop":
            return next((key for key in carried(sight) if key in decision.keys), "")
        return ""

    def stun(self, key: str, sight: Sight) -> float:
        return 0.6
