"""What the boards of all games share: how panels and words are tied to a View."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Protocol

from undercroft.engine.game import Game
from undercroft.engine.speech import Speech
from undercroft.engine.table import Line
from undercroft.term.board import Shown, Spot, View
from undercroft.term.content import Content
from undercroft.term.facts import Facts, by_key


class Panels(Protocol):
    """A game's module of panels."""

    def status(self, table: Facts, width: int, speech: Speech, /) -> Content: ...
    def party(self, table: Facts, seats: list[str], width: int, speech: Speech, /) -> Content: ...
    def threat(self, table: Facts, width: int, speech: Speech, /) -> Content: ...


class Sentences(Protocol):
    """A game's module of sentences."""

    def brief(self, table: Facts, speech: Speech, /) -> Iterable[str]: ...
    def page(self, table: Facts, speech: Speech, /) -> Iterable[str]: ...
    def beneath(self, line: Line, speech: Speech, /) -> str: ...
    def describe(self, table: Facts, seats: list[str], speech: Speech, /) -> Iterable[str]: ...


class WiredBoard:
    """A board without squares and without secrets, unless a game says otherwise."""

    people = "heroes"  # where the view lists those whom the seats lead

    def __init__(self, game: Game[Any], panels: Panels, sentences: Sentences) -> None:
        self._panels = panels
        self._sentences = sentences
        self.headings: frozenset[str] = game.headings

    def status(self, view: View, width: int, speech: Speech) -> Content:
        return self._panels.status(view["table"], width, speech)

    def party(self, view: View, width: int, speech: Speech) -> Content:
        return self._panels.party(view["table"], view["seats"], width, speech)

    def threat(self, view: View, width: int, speech: Speech) -> Content:
        return self._panels.threat(view["table"], width, speech)

    def brief(self, view: View, speech: Speech) -> Iterable[str]:
        return self._sentences.brief(view["table"], speech)

    def page(self, view: View, speech: Speech) -> Iterable[str]:
        return self._sentences.page(view["table"], speech)

    def beneath(self, line: Line, speech: Speech) -> str:
        return self._sentences.beneath(line, speech)

    def describe(self, view: View, speech: Speech) -> Iterable[str]:
        return self._sentences.describe(view["table"], view["seats"], speech)

    def speaker(self, view: View, seat: int, speech: Speech) -> str:
        """The hero in turn if this seat leads it, else the only hero it leads."""
        table = view["table"]
        active = by_key(table, self.people, table["active"])
        if active is None:
            return ""
        mine = [hero for hero in table[self.people] if hero["seat"] == seat]
        named = [active] if active in mine else mine
        return speech.name(named[0]["key"]) if len(named) == 1 else ""

    def hands_to(self, view: View, option: Shown) -> int | None:
        return None

    def hides(self, view: View) -> bool:
        return False

    def spots(self, view: View, option: Shown) -> Collection[Spot]:
        return ()

    def sights(self, view: View) -> Collection[Spot]:
        return ()

    def look_at(self, view: View, spot: Spot, speech: Speech) -> str:
        return ""

    def kept(self, view: View, speech: Speech) -> Content:
        return Content("")
