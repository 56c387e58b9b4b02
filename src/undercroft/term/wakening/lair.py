"""Wakening Lair for the terminal: ties rooms, panels and words together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.content import Content

from undercroft.games.wakening.game import GAME
from undercroft.term.board import Shown, Spot, View
from undercroft.term.paint import plural
from undercroft.term.wakening import panels, rooms, roster, words


class LairBoard:
    pages = ("Rooms", "Heroes", "Terror")
    welcome: str = words.WELCOME
    goal: tuple[str, ...] = words.GOAL
    legend: tuple[tuple[str, str], ...] = words.LEGEND
    headings: frozenset[str] = GAME.headings

    def status(self, view: View, width: int) -> Content:
        return panels.status(view["table"], width)

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

    def spots(self, view: View, option: Shown) -> tuple[Spot, ...]:
        return ()

    def look_at(self, view: View, spot: Spot) -> str:
        return ""

    def party(self, view: View, width: int) -> Content:
        return panels.party(view["table"], view["seats"], width)

    def threat(self, view: View, width: int) -> Content:
        return panels.threat(view["table"], width)

    def kept(self, view: View) -> Content:
        return panels.dice(view["table"])

    def brief(self, view: View) -> Iterable[str]:
        return words.brief(view["table"])

    def speaker(self, view: View, seat: int) -> str:
        """The hero in turn if this seat leads it, else the only hero it leads."""
        table = view["table"]
        mine = [hero for hero in table["heroes"] if hero["seat"] == seat]
        named = [hero for hero in mine if hero["key"] == table["active"]] or mine
        return str(named[0]["name"]) if len(named) == 1 and table["active"] else ""

    def explain(self, view: View, option: Shown) -> str:
        return words.explain(view["table"], option)

    def caution(self, view: View, option: Shown) -> str:
        return words.caution(view["table"], option)

    def describe(self, view: View) -> Iterable[str]:
        return words.describe(view["table"], view["seats"])

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
