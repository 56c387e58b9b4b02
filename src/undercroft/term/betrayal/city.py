"""Betrayal at Baldur's Gate for the terminal: ties map, panels and words together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from undercroft.engine.speech import Speech
from undercroft.engine.words import Words
from undercroft.games.betrayal.game import GAME
from undercroft.term.betrayal import explain, map, panels, roster, words
from undercroft.term.betrayal.plan import focus, on_plan, pointed_at, stands_at
from undercroft.term.board import Shown, Spot, View
from undercroft.term.content import Content
from undercroft.term.frame import lit
from undercroft.term.wiring import WiredBoard


class CityBoard(WiredBoard):
    pages = (Words("City"), Words("Adventurers"), Words("Haunt"))
    welcome: Words = words.WELCOME
    goal: tuple[Words, ...] = words.GOAL
    legend: tuple[tuple[str, Words], ...] = words.LEGEND
    people = "adventurers"

    def __init__(self) -> None:
        super().__init__(GAME, panels, words)

    def board(
        self,
        view: View,
        width: int,
        height: int,
        hints: Mapping[str, str],
        cursor: Spot | None,
        speech: Speech,
    ) -> Content:
        table = view["table"]
        if _gathering(view):
            return roster.draw(table, width, height, hints, speech)
        offered = lit(view, lambda option: pointed_at(table, option), keyed=bool(hints))
        return map.draw(table, width, height, hints, offered, cursor, speech)

    def hides(self, view: View) -> bool:
        """Each side has a page of its own once the haunt has begun."""
        return view["table"]["haunt"] is not None

    def spots(self, view: View, option: Shown) -> list[Spot]:
        """A person stands for an option only where one cannot go instead."""
        table = view["table"]
        if found := pointed_at(table, option):
            return found
        taken = {spot for other in view["decision"]["options"] for spot in pointed_at(table, other)}
        return [spot for spot in stands_at(table, option) if spot not in taken]

    def sights(self, view: View) -> list[Spot]:
        """All tiles; whoever acts is looked at first."""
        if _gathering(view):
            return []
        table = view["table"]
        first = focus(table)
        return sorted(on_plan(table), key=lambda spot: spot != first)

    def look_at(self, view: View, spot: Spot, speech: Speech) -> str:
        return words.look_at(view["table"], spot, speech)

    def speaker(self, view: View, seat: int, speech: Speech) -> str:
        """Everyone leads one adventurer, from the first turn to the last."""
        table = view["table"]
        mine = [someone for someone in table["adventurers"] if someone["seat"] == seat]
        return speech.name(mine[0]["key"]) if mine and table["phase"] != "gather" else ""

    def explain(self, view: View, option: Shown, speech: Speech) -> str:
        return explain.explain(view, option, speech)

    def caution(self, view: View, option: Shown, speech: Speech) -> str:
        return explain.caution(option, speech)

    def summary(self, view: View, speech: Speech) -> Iterable[str]:
        return words.summary(view["table"], view["seats"], speech)


def _gathering(view: View) -> bool:
    """Adventurers are being chosen."""
    table = view["table"]
    return table["phase"] == "gather" and len(table["adventurers"]) < len(view["seats"])
