"""Betrayal at Baldur's Gate for the terminal: ties map, panels and words together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.content import Content

from undercroft.games.betrayal.game import GAME
from undercroft.term.betrayal import explain, map, panels, roster, words
from undercroft.term.betrayal.plan import focus, on_plan, pointed_at, stands_at
from undercroft.term.board import Shown, Spot, View
from undercroft.term.frame import lit
from undercroft.term.wiring import WiredBoard


class CityBoard(WiredBoard):
    pages = ("City", "Adventurers", "Haunt")
    welcome: str = words.WELCOME
    goal: tuple[str, ...] = words.GOAL
    legend: tuple[tuple[str, str], ...] = words.LEGEND
    people = "adventurers"

    def __init__(self) -> None:
        super().__init__(GAME, panels, words)

    def board(
        self,
        view: View,
        width: int,
        height: int,
        hints: Mapping[str, str],
        cursor: Spot | None = None,
    ) -> Content:
        table = view["table"]
        if _gathering(view):
            return roster.draw(table, width, height, hints)
        offered = lit(view, lambda option: pointed_at(table, option), keyed=bool(hints))
        return map.draw(table, width, height, hints, offered, cursor)

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

    def look_at(self, view: View, spot: Spot) -> str:
        return words.look_at(view["table"], spot)

    def speaker(self, view: View, seat: int) -> str:
        """Everyone leads one adventurer, from the first turn to the last."""
        table = view["table"]
        mine = [someone for someone in table["adventurers"] if someone["seat"] == seat]
        return str(mine[0]["name"]) if mine and table["phase"] != "gather" else ""

    def explain(self, view: View, option: Shown) -> str:
        return explain.explain(view, option)

    def caution(self, view: View, option: Shown) -> str:
        return explain.caution(view, option)

    def summary(self, view: View) -> Iterable[str]:
        return words.summary(view["table"], view["seats"])


def _gathering(view: View) -> bool:
    """Adventurers are being chosen."""
    table = view["table"]
    return table["phase"] == "gather" and len(table["adventurers"]) < len(view["seats"])
