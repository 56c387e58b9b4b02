"""Castle Ravenloft for the terminal: ties map, panels and words together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.content import Content

from undercroft.games.ravenloft.game import GAME
from undercroft.term.board import Shown, Spot, View
from undercroft.term.frame import lit
from undercroft.term.paint import plural
from undercroft.term.ravenloft import explain, map, panels, roster, words
from undercroft.term.ravenloft.squares import pointed_at
from undercroft.term.wiring import WiredBoard


class CastleBoard(WiredBoard):
    pages = ("Map", "Heroes", "Dangers")
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
        if not table["tiles"]:
            return roster.draw(table, width, height, hints)
        offered = lit(view, lambda option: pointed_at(table, option), keyed=bool(hints))
        return map.draw(table, width, height, offered, cursor)

    def spots(self, view: View, option: Shown) -> list[Spot]:
        return pointed_at(view["table"], option)

    def look_at(self, view: View, spot: Spot) -> str:
        return words.look_at(view["table"], spot)

    def kept(self, view: View) -> Content:
        return Content(words.die(view["table"], view["decision"]))

    def explain(self, view: View, option: Shown) -> str:
        return explain.explain(view, option)

    def caution(self, view: View, option: Shown) -> str:
        return explain.caution(view["table"], option)

    def summary(self, view: View) -> Iterable[str]:
        table = view["table"]
        tale = table["adventure"]
        yield f"Adventure {tale['number']}, {tale['name']}."
        laid = plural(len(table["tiles"]), "tile")
        yield f"{plural(table['round'], 'round')} played, {laid} laid."
        for hero in table["heroes"]:
            yield (
                f"{hero['name']}, {hero['class_name']}, level {hero['level']}: "
                f"{hero['hp']} of {hero['most_hp']} HP."
            )
        for foe in words.foes(table):
            if foe["villain"]:
                yield f"{words.foe(foe)} is still there."
        if table["veterans"]:
            told = " ".join(table["veterans"])
            yield f"Play on: undercroft play ravenloft --adventure 13 --veterans {told}"
