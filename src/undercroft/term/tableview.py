"""The table on the screen: board, heroes, threat and log around a place for the question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from undercroft.engine.cite import Rulebook
from undercroft.engine.speech import Speech
from undercroft.engine.table import Line
from undercroft.engine.words import Words
from undercroft.term.board import Board, View
from undercroft.term.lookout import Lookout
from undercroft.term.paint import LINK
from undercroft.term.rules import where

PAGES: Final = 4  # board, party, threat, log: shown one at a time on a small screen
COMPACT: Final = "compact"
SCROLL_BAR: Final = 1
WIDE: Final = (156, 38)
MEDIUM: Final = (112, 28)
TALL: Final = 32  # lines: a small screen has space for the party above the board


def layout_for(width: int, height: int) -> str:
    """Everything at once if there is space, else a page above the question."""
    for name, (least_width, least_height) in (("wide", WIDE), ("medium", MEDIUM)):
        if width >= least_width and height >= least_height:
            return name
    return COMPACT


class LogList(OptionList):
    """What happened, each line with the rule it comes from. The newest line is in sight."""

    class Asked(Message):
        """Why does a line stand there?"""

        def __init__(self, line: int) -> None:
            super().__init__()
            self.line: Final = line

    def __init__(self, rulebook: Rulebook, headings: frozenset[str]) -> None:
        super().__init__(id="log", markup=False)
        self._rulebook: Final = rulebook
        self._headings: Final = headings
        self._told: list[Line] = []

    def show(self, lines: Sequence[Line], speech: Speech) -> None:
        known = len(self._told)
        if list(lines[:known]) != self._told:
            self.clear_options()
            known = 0
        self.add_options([Option(self._written(line, speech)) for line in lines[known:]])
        self._told = list(lines)
        self.highlighted = None

    def _written(self, line: Line, speech: Speech) -> Content:
        source = where(self._rulebook, line.cite, speech)
        text = (speech.plain(line.told), "bold" if line.kind in self._headings else "")
        return Content.assemble(text, (f" ({source})", LINK) if source else "")

    def read(self) -> None:
        """Let the arrow keys walk through it, from the newest line up."""
        self.focus()
        if self._told and self.highlighted is None:
            self.highlighted = len(self._told) - 1

    @on(OptionList.OptionSelected)
    def _ask_why(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.Asked(event.option_index))


class TableView(Container):
    """Draws a View; `below` is where the question, or the reel of a replay, stands."""

    def __init__(self, board: Board, rulebook: Rulebook, below: Widget, speech: Speech) -> None:
        super().__init__(id="table")
        self._board: Final = board
        self._rulebook: Final = rulebook
        self._below: Final = below
        self._speech = speech
        self._view: View | None = None

    def compose(self) -> ComposeResult:
        rooms, heroes, terror = map(self._speech.plain, self._board.pages)
        with VerticalScroll(id="party-box") as party:
            party.border_title = heroes
            yield Static(id="party", markup=False)
        with Container(id="board-box") as board:
            board.border_title = rooms
            yield Lookout(id="board")
        with Vertical(id="side"):
            with VerticalScroll(id="threat-box") as threat:
                threat.border_title = terror
                yield Static(id="threat", markup=False)
            with Vertical(id="log-box") as log:
                log.border_title = self._speech.plain(Words("Log"))
                yield LogList(self._rulebook, self._board.headings)
        yield self._below

    def show(
        self, view: View, log: Sequence[Line], hints: Mapping[str, str], speech: Speech
    ) -> None:
        self._view, self._speech = view, speech
        lookout = self.lookout
        lookout.show(
            lambda width, height: self._board.board(
                view, width, height, hints, lookout.cursor, speech
            )
        )
        self.log_list.show(log, speech)
        self.settle()

    def settle(self) -> None:
        """Fill the panels, which must be told how wide they are, and show the newest line."""
        if self._view is not None:
            for name, draw in (("party", self._board.party), ("threat", self._board.threat)):
                width = self.query_one(f"#{name}-box").content_size.width - SCROLL_BAR
                self.query_one(f"#{name}", Static).update(draw(self._view, width, self._speech))
        self.log_list.scroll_end(animate=False)

    def arrange_for(self, layout: str, page: int) -> None:
        tall = "tall" if self.app.size.height >= TALL else ""
        self.set_classes(f"{layout} page-{page} {tall}")
        self.call_after_refresh(self.settle)

    @property
    def lookout(self) -> Lookout:
        return self.query_one(Lookout)

    @property
    def log_list(self) -> LogList:
        return self.query_one(LogList)
