"""What playing and watching have in common: layout, pages, rules, log, a calm way to fail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from textual import on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from undercroft.engine.game import Game
from undercroft.engine.speech import Speech
from undercroft.engine.table import Line
from undercroft.engine.words import Words
from undercroft.term.board import Board, View
from undercroft.term.boards import BOARDS
from undercroft.term.paint import CANDLE
from undercroft.term.picture import Picture
from undercroft.term.popups import RulePopup, RuleSearch, WhyPopup
from undercroft.term.rules import rule
from undercroft.term.tableview import COMPACT, PAGES, LogList, TableView, layout_for
from undercroft.term.theme import THEME


class ShownKey(NamedTuple):
    """A key that is named below the table while it means something."""

    key: str
    action: str
    does: Words


COMMON: Final[list[BindingType]] = [
    Binding("r,R", "rules"),
    Binding("l,L", "log"),
    Binding("v,V", "page"),
    Binding("h,H,f1", "help"),
    Binding("q,Q", "quit"),
]
COMMON_SHOWN: Final = (
    ShownKey("r", "rules", Words("Rules")),
    ShownKey("l", "log", Words("Log")),
    ShownKey("v", "page", Words("View")),
    ShownKey("h", "help", Words("Help")),
    ShownKey("q", "quit", Words("Quit")),
)


class TableScreen(Screen[str]):
    SHOWN: ClassVar[Sequence[ShownKey]] = COMMON_SHOWN

    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        self.game: Final = game
        self.board: Final[Board] = BOARDS[game.slug]
        self.rulebook: Final = game.rulebook
        self._layout = COMPACT
        self._page = 0

    @property
    def speech(self) -> Speech:
        """The language of whoever sits here, with the names of this table."""
        raise NotImplementedError

    def say(self, words: Words) -> str:
        return self.speech.plain(words)

    def on_resize(self, event: Resize) -> None:
        self._layout = layout_for(event.size.width, event.size.height)
        self._turn_to(self._page)
        self.show_keys()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Pages are turned only where not everything is in sight."""
        return self._layout == COMPACT if action == "page" else True

    def show_status(self, view: View) -> None:
        speech = self.speech
        self.query_one("#status", Picture).show(
            lambda width, _: self.board.status(view, width, speech)
        )

    def show_keys(self) -> None:
        """The keys that mean something now; a click on one does what the key does."""
        speech = self.speech
        keys = [
            f"[@click=screen.{shown.action}][bold {CANDLE}]{shown.key}[/] "
            f"{speech.plain(shown.does)}[/]"
            for shown in self.SHOWN
            if self.check_action(shown.action, ())
        ]
        self.query_one("#keys", Static).update(Content.from_markup("  ".join(keys)))

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.query_one(TableView).arrange_for(self._layout, page)

    def action_page(self) -> None:
        self._turn_to((self._page + 1) % PAGES)

    def action_log(self) -> None:
        self._turn_to(PAGES - 1)
        self.query_one(LogList).read()

    async def action_rules(self) -> None:
        await self.app.push_screen(RuleSearch(self.rulebook, self.speech))

    async def show_rule(self, cite: str) -> None:
        speech = self.speech
        await self.app.push_screen(RulePopup(rule(self.rulebook, cite, speech), speech))

    def why(self, line: int) -> Sequence[Line]:
        """From a line of the log in sight back to what began it, the line itself first."""
        raise NotImplementedError

    @on(LogList.Asked)
    async def _explain_line(self, event: LogList.Asked) -> None:
        links = self.why(event.line)
        await self.app.push_screen(WhyPopup(links, self.rulebook, self.speech))

    def action_quit(self) -> None:
        self.app.exit("quit")


class TableApp(App[str]):
    """An application that ends without a traceback: what went wrong is kept in `broken`."""

    CSS_PATH = "look.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, screen: TableScreen) -> None:
        super().__init__()
        self.broken: Exception | None = None
        self._first: Final = screen

    async def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        self.title = self._first.game.name
        await self.push_screen(self._first)

    def _handle_exception(self, error: Exception) -> None:
        self.broken = self.broken or error
        self.exit("broken")
