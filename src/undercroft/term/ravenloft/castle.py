"""Castle Ravenloft for the terminal: ties map, panels and words together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from undercroft.engine.speech import Speech
from undercroft.engine.words import Words
from undercroft.games.ravenloft.game import GAME
from undercroft.term.board import Shown, Spot, View
from undercroft.term.content import Content
from undercroft.term.frame import lit
from undercroft.term.ravenloft import explain, map, panels, roster, words
from undercroft.term.ravenloft.squares import pointed_at
from undercroft.term.wiring import WiredBoard


class CastleBoard(WiredBoard):
    pages = (Words("Map"), Words("Heroes"), Words("Dangers"))
    welcome: Words = words.WELCOME
    goal: tuple[Words, ...] = words.GOAL
    legend: tuple[tuple[str, Words], ...] = words.LEGEND

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
        if not table["tiles"]:
            return roster.draw(table, width, height, hints, speech)
        offered = lit(view, lambda option: pointed_at(table, option), keyed=bool(hints))
        return map.draw(table, width, height, offered, cursor, speech)

    def spots(self, view: View, option: Shown) -> list[Spot]:
        return pointed_at(view["table"], option)

    def look_at(self, view: View, spot: Spot, speech: Speech) -> str:
        return words.look_at(view["table"], spot, speech)

    def kept(self, view: View, speech: Speech) -> Content:
        die = words.die(view["table"], view["decision"])
        return Content(speech.plain(die) if die else "")

    def explain(self, view: View, option: Shown, speech: Speech) -> str:
        return explain.explain(view, option, speech)

    def caution(self, view: View, option: Shown, speech: Speech) -> str:
        return explain.caution(view["table"], option, speech)

    def summary(self, view: View, speech: Speech) -> Iterable[str]:
        return [speech.plain(told) for told in words.summary(view["table"])]
