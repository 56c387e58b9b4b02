"""Wakening Lair for the terminal: ties rooms, panels and words together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.content import Content

from undercroft.games.wakening.game import GAME
from undercroft.term.board import Shown, Spot, View
from undercroft.term.paint import plural
from undercroft.term.wakening import panels, rooms, roster, words
from undercroft.term.wiring import WiredBoard


class LairBoard(WiredBoard):
    pages = ("Rooms", "Heroes", "Terror")
    welcome: str = words.WELCOME
    goal: tuple[str, ...] = words.GOAL
    legend: tuple[tuple[str, str], ...] = words.LEGEND

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
        gathering = table["phase"] == "gather" and len(table["heroes"]) < table["party"]
        draw = roster.draw if gathering else rooms.draw
        return draw(table, width, height, hints)

    def kept(self, view: View) -> Content:
        return panels.dice(view["table"])

    def explain(self, view: View, option: Shown) -> str:
        return words.explain(view["table"], option)

    def caution(self, view: View, option: Shown) -> str:
        return words.caution(view["table"], option)

    def summary(self, view: View) -> Iterable[str]:
        table = view["table"]
        yield f"{plural(table['round'], 'round')} played."
        for hero in table["heroes"]:
            yield (
                f"{hero['name']}, {hero['class_name']}: {hero['damage']} of "
                f"{len(hero['boxes'])} boxes marked."
            )
        terror = table["terror"]
        if terror:
            out = sum(zone["disabled"] for zone in terror["zones"])
            yield f"{terror['name']}: {out} of {len(terror['zones'])} zones disabled."
        else:
            yield "The Terror never woke."
