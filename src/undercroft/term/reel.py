"""A saved game on the full screen, wound to and fro."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from undercroft.engine.rewind import answers, table_at, told
from undercroft.engine.speech import Speech
from undercroft.engine.table import Table
from undercroft.engine.tongues import Tongue
from undercroft.engine.words import Seat, Words
from undercroft.term.paint import DIM, STONE, VIOLET, Piece, lines
from undercroft.term.picture import Picture
from undercroft.term.popups import HelpPopup
from undercroft.term.screen import COMMON, COMMON_SHOWN, ShownKey, TableApp, TableScreen
from undercroft.term.tableview import TableView

LEAP: Final = 10
REPLAY: Final = Words("Replay")
IN_SECRET: Final = Words("something in secret")
AROUND: Final = 4  # answers shown before and after the one given last

KEYS: Final = (
    (Words("left, right"), Words("one step back or on")),
    ("PgUp, PgDn", Words("ten steps")),
    ("Home, End", Words("the first or the last step")),
    ("n", Words("see it through the eyes of the next seat")),
    ("l", Words("walk through the log; Enter on a line shows its rule")),
    ("r", Words("search the rules")),
    ("v", Words("next page, on a small screen")),
    ("q", Words("leave")),
)


class Reel(Vertical):
    """Where in the game one is, and what was answered around there."""

    def compose(self) -> ComposeResult:
        yield Picture(id="track")
        yield Static(id="answers", markup=False)

    def show(self, title: str, track: Track, given: Iterable[Piece]) -> None:
        self.border_title = title
        self.query_one("#track", Picture).show(lambda width, _: _drawn(track, width))
        self.query_one("#answers", Static).update(lines(given))


class Track(NamedTuple):
    """Where in a game one is."""

    step: int
    last: int
    told: str


def _drawn(track: Track, width: int) -> Content:
    step, last, told = track
    space = max(1, width - len(told) - 1)
    played = space if not last else space * step // last
    return Content.assemble(("█" * played, VIOLET), ("░" * (space - played), STONE), f" {told}")


class ReelScreen(TableScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "back", priority=True),
        Binding("right", "on", priority=True),
        Binding("pageup", f"wind(-{LEAP})", priority=True),
        Binding("pagedown", f"wind({LEAP})", priority=True),
        Binding("home", "first", priority=True),
        Binding("end", "last", priority=True),
        Binding("n,N", "next_seat"),
        *COMMON,
    ]
    SHOWN: ClassVar[Sequence[ShownKey]] = (
        ShownKey("←", "back", Words("Back")),
        ShownKey("→", "on", Words("On")),
        ShownKey("n", "next_seat", Words("Seat")),
        *COMMON_SHOWN,
    )

    def __init__(self, table: Table[Any], step: int, seat: int, tongue: Tongue) -> None:
        super().__init__(table.game)
        self._table: Final = table
        self._tongue: Final = tongue
        self._answers: Final = answers(table)
        self._step = step
        self._seat = seat

    def compose(self) -> ComposeResult:
        yield Picture(id="status")
        yield TableView(self.board, self.rulebook, Reel(id="reel"), self.speech)
        yield Static(id="keys")

    @property
    def speech(self) -> Speech:
        return self._table.speech(self._tongue)

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        now = table_at(self._table, self._step)
        view, speech, last = now.view(self._seat), now.speech(self._tongue), len(self._answers)
        self.show_status(view)
        self.query_one(TableView).show(view, now.log(self._seat), {}, speech)
        title = speech.plain(Words("Replay, seen by {seat}", seat=Seat(self._seat)))
        told = speech.said(Words("step {step} of {last}", step=self._step, last=last))
        self.query_one(Reel).show(title, Track(self._step, last, told), self._given())

    def _given(self) -> Iterable[Piece]:
        """The last answer, those before it and those to come."""
        for number in range(self._step - AROUND, self._step + AROUND + 1):
            if 0 < number <= len(self._answers):
                before = table_at(self._table, number - 1)
                speech = before.speech(self._tongue)
                answered = told(before, self._answers[number - 1], self._seat) or [IN_SECRET]
                sentence = f"{number:>4}  {', '.join(map(speech.plain, answered))}"
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
        await self.app.push_screen(HelpPopup(self.say(REPLAY), self.board, KEYS, self.speech))


def reel_app(table: Table[Any], step: int, seat: int, tongue: Tongue) -> TableApp:
    return TableApp(ReelScreen(table, step, seat, tongue))
