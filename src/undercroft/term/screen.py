"""What playing and watching have in common: layout, pages, rules, log, a calm way to fail."""

from __future__ import annotations

from typing import Any, Final

from textual import on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.screen import Screen

from undercroft.engine.game import Game
from undercroft.term.board import Board, View
from undercroft.term.boards import BOARDS
from undercroft.term.paint import THEME
from undercroft.term.popups import RulePopup, RuleSearch
from undercroft.term.rules import rule
from undercroft.term.tableview import PAGES, LogList, Picture, TableView, layout_for

COMMON: Final[list[BindingType]] = [
    Binding("r,R", "rules", "Rules"),
    Binding("l,L", "log", "Log"),
    Binding("v,V", "page", "View"),
    Binding("h,H,f1", "help", "Help"),
    Binding("q,Q", "quit", "Quit"),
]


class TableScreen(Screen[str]):
    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        self.game: Final = game
        self.board: Final[Board] = BOARDS[game.slug]
        self.rulebook: Final = game.rulebook
        self._page = 0

    def on_resize(self, event: Resize) -> None:
        layout = layout_for(event.size.width, event.size.height)
        for name in ("wide", "medium", "compact"):
            self.set_class(name == layout, name)
        self._turn_to(self._page)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Pages are turned only where not everything is in sight."""
        return self.has_class("compact") if action == "page" else True

    def show_status(self, view: View) -> None:
        self.query_one("#status", Picture).show(lambda width, _: self.board.status(view, width))

    def _turn_to(self, page: int) -> None:
        self._page = page
        for number in range(PAGES):
            self.set_class(number == page, f"page-{number}")
        self.call_after_refresh(self.query_one(TableView).fill_panels)

    def action_page(self) -> None:
        self._turn_to((self._page + 1) % PAGES)

    def action_log(self) -> None:
        self._turn_to(PAGES - 1)
        self.query_one(LogList).read()

    async def action_rules(self) -> None:
        await self.app.push_screen(RuleSearch(self.rulebook))

    async def show_rule(self, cite: str) -> None:
        await self.app.push_screen(RulePopup(rule(self.rulebook, cite)))

    @on(LogList.RuleWanted)
    async def _rule_of_line(self, event: LogList.RuleWanted) -> None:
        await self.show_rule(event.cite)

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
