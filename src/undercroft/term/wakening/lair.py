"""Wakening Lair for the terminal: ties rooms, panels and words together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from undercroft.engine.speech import Speech
from undercroft.engine.words import Words
from undercroft.games.wakening.does import Sorts
from undercroft.games.wakening.game import GAME
from undercroft.term.board import Shown, Spot, View
from undercroft.term.content import Content
from undercroft.term.facts import Facts, by_key
from undercroft.term.wakening import panels, rooms, roster, words
from undercroft.term.wiring import WiredBoard


class LairBoard(WiredBoard):
    pages = (Words("Rooms"), Words("Heroes"), Words("Terror"))
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
        gathering = table["phase"] == "gather" and len(table["heroes"]) < table["party"]
        draw = roster.draw if gathering else rooms.draw
        return draw(table, width, height, hints, speech)

    def kept(self, view: View, speech: Speech) -> Content:
        return panels.dice(view["table"], speech)

    def explain(self, view: View, option: Shown, speech: Speech) -> str:
        return words.explain(view["table"], option, speech)

    def hands_to(self, view: View, option: Shown) -> int | None:
        """Whoever leads a hero sorts its treasure."""
        does = option["does"]
        if not isinstance(does, Sorts):
            return None
        hero = by_key(view["table"], "heroes", does.who)
        return None if hero is None else int(hero["seat"])

    def caution(self, view: View, option: Shown, speech: Speech) -> str:
        return words.caution(view["table"], option, speech)

    def summary(self, view: View, speech: Speech) -> Iterable[str]:
        return [speech.plain(told) for told in _summary(view["table"])]


def _summary(table: Facts) -> Iterator[Words]:
    yield Words("{rounds} {rounds:round|rounds} played.", rounds=table["round"])
    for hero in table["heroes"]:
        yield Words(
            "{who}, {calling:bare}: {damage} of {boxes} boxes marked.",
            who=hero["key"],
            calling=hero["class"],
            damage=hero["damage"],
            boxes=len(hero["boxes"]),
        )
    terror = table["terror"]
    if terror:
        yield Words(
            "{terror}: {out} of {zones} zones disabled.",
            terror=terror["key"],
            out=sum(zone["disabled"] for zone in terror["zones"]),
            zones=len(terror["zones"]),
        )
    else:
        yield Words("The Terror never woke.")
