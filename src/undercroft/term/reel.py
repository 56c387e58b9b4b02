"""A saved game on the full screen, wound to and fro."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from undercroft.engine.rewind import answers, table_at, told
from undercroft.engine.table import Table
from undercroft.term.paint import DIM, STONE, VIOLET, Piece, lines
from undercroft.term.picture import Picture
from undercroft.term.popups import HelpPopup
from undercroft.term.screen import COMMON, TableApp, TableScreen
from undercroft.term.tableview import TableView

LEAP: Final = 10
AROUND: Final = 4  # answers shown before and after the one given last

KEYS: Final = (
    ("left, right", "one step back or on"),
    ("PgUp, PgDn", "ten steps"),
    ("Home, End", "the first or the last step"),
    ("n", "see it through the eyes of the next seat"),
    ("l", "walk through the log; Enter on a line shows its rule"),
    ("r", "search the rules"),
    ("v", "next page, on a small screen"),
    ("q", "leave"),
)


class Reel(Vertical):
    """Where in the game one is, and what was answered around there."""

    def compose(self) -> ComposeResult:
        yield Picture(id="track")
        yield Static(id="answers", markup=False)

    def show(self, step: int, last: int, seen_by: str, given: Iterable[Piece]) -> None:
        self.border_title = f"Replay, seen by {seen_by}"
        self.query_one("#track", Picture).show(lambda width, _: _track(step, last, width))
        self.query_one("#answers", Static).update(lines(given))


def _track(step: int, last: int, width: int) -> Content:
    label = f" step {step} of {last}"
    space = max(1, width - len(label))
    played = space if not last else space * step // last
    return Content.assemble(("█" * played, VIOLET), ("░" * (space - played), STONE), label)


class ReelScreen(TableScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "back", "Back", key_display="←", priority=True),
        Binding("right", "on", "On", key_display="→", priority=True),
        Binding("pageup", f"wind(-{LEAP})", "Ten back", show=False, priority=True),
        Binding("pagedown", f"wind({LEAP})", "Ten on", show=False, priority=True),
        Binding("home", "first", "Start", show=False, priority=True),
        Binding("end", "last", "End", show=False, priority=True),
        Binding("n,N", "next_seat", "Seat"),
        *COMMON,
    ]

    def __init__(self, table: Table[Any], step: int, seat: int) -> None:
        super().__init__(table.game)
        self._table: Final = table
        self._answers: Final = answers(table)
        self._step = step
        self._seat = seat

    def compose(self) -> ComposeResult:
        yield Picture(id="status")
        yield TableView(self.board, self.rulebook, Reel(id="reel"))
        yield Static(id="keys")

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        now = table_at(self._table, self._step)
        view = now.view(self._seat)
        self.show_status(view)
        self.query_one(TableView).show(view, now.log(self._seat), {})
        name = self._table.sitting.names[self._seat]
        self.query_one(Reel).show(self._step, len(self._answers), name, self._given())

    def _given(self) -> Iterable[Piece]:
        """The last answer, those before it and those to come."""
        for number in range(self._step - AROUND, self._step + AROUND + 1):
            if 0 < number <= len(self._answers):
                before = table_at(self._table, number - 1)
                heard = told(before, self._answers[number - 1], self._seat)
                sentence = f"{number:>4}  {', '.join(heard) or 'something in secret'}"
                last = number == self._step
                yield (f"▶{sentence}", "bold") if last else (f" {sentence}", DIM)

    def action_wind(self, by: int) -> None:
        self._step = max(0, min(len(self._answers), self._step + by))
        self._show()

    def action_back(self) -> None:
        self.action_wind(-1)

    def action_on(self) -> None:
        self.action_wind(1)

    def action_first(self) -> None:
        self.action_wind(-self._step)

    def action_last(self) -> None:
        self.action_wind(len(self._answers))

    def action_next_seat(self) -> None:
        self._seat = (self._seat + 1) % len(self._table.sitting.names)
        self._show()

    async def action_help(self) -> None:
        await self.app.push_screen(HelpPopup("Replay", self.board, KEYS))


def reel_app(table: Table[Any], step: int, seat: int) -> TableApp:
    return TableApp(ReelScreen(table, step, seat))
