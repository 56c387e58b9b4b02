"""The game on a full screen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar, Final

from textual import on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widgets import Footer

from undercroft.engine.errors import CannotUndo
from undercroft.term.board import Board, Shown
from undercroft.term.boards import BOARDS
from undercroft.term.keys import LABELS, hints
from undercroft.term.paint import THEME
from undercroft.term.popups import HelpPopup, ResultPopup, RulePopup, RuleSearch
from undercroft.term.prompt import Prompt
from undercroft.term.rules import rule, where
from undercroft.term.session import Mishap, Session
from undercroft.term.tableview import PAGES, LogList, Picture, TableView, layout_for

PACE: Final = 0.4  # seconds a bot's deed stays in sight before the next
NEWS: Final = 4  # lines of the log beside the question on a small screen

KEYS: Final = (
    ("1-9, a-z", "take the option with that key"),
    ("arrows, Enter", "mark an option, take it; a click does both"),
    ("?", "the rule behind the question"),
    ("u", "undo the last answer, unless dice have fallen since"),
    ("l", "walk through the log; Enter on a line shows its rule"),
    ("r", "search the rules"),
    ("v", "next page, on a small screen"),
    ("s", "save a copy; the game saves itself after every answer"),
    ("q", "leave, and learn how to come back"),
)


BINDINGS: Final[list[BindingType]] = [
    Binding("r,R", "rules", "Rules"),
    Binding("l,L", "log", "Log"),
    Binding("v,V", "page", "View"),
    Binding("h,H,f1", "help", "Help"),
    Binding("q,Q", "quit", "Quit"),
]


class TableScreen(Screen[str]):
    """What playing and watching have in common: the layout, pages, rules and the log."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session: Final = session
        self.board: Final[Board] = BOARDS[session.game]
        self.rulebook: Final = session.table.game.rulebook
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

    def _turn_to(self, page: int) -> None:
        self._page = page
        for number in range(PAGES):
            self.set_class(number == page, f"page-{number}")

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


class PlayScreen(TableScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "why", "Why?", key_display="?"),
        Binding("u,U", "undo", "Undo"),
        Binding("s,S", "save", "Save"),
        *BINDINGS,
    ]

    def __init__(self, session: Session, pace: float) -> None:
        super().__init__(session)
        self._pace: Final = pace
        self._options: Sequence[Shown] = ()
        self._cite = ""
        self._warned = ""  # the option that needs taking twice, once it was tried
        self._bots_at_work = False

    def compose(self) -> ComposeResult:
        yield Picture(id="status")
        yield TableView(self.board, self.rulebook, Prompt(id="prompt"))
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.show_table()

    @property
    def prompt(self) -> Prompt:
        return self.query_one(Prompt)

    def show_table(self) -> None:
        """Draw everything anew, ask what is to be asked, and let bots go on."""
        session = self.session
        view, log = session.view(), session.log()
        decision = view["decision"]
        self._options = decision["options"] if decision else ()
        self._warned = ""
        self.query_one("#status", Picture).show(lambda width, _: self.board.status(view, width))
        self.query_one(TableView).show(view, log, hints(self._options))
        prompt = self.prompt
        prompt.keep(self.board.kept(view) if log else self.board.welcome)
        prompt.tell([line.text for line in log[-NEWS:]])
        if decision:
            self._cite = decision["cite"]
            hero = self.board.speaker(view, decision["seat"])
            name = session.name(decision["seat"])
            who = f"{name}, {hero}" if hero else name
            prompt.ask(who, decision["prompt"], where(self.rulebook, self._cite), self._options)
            prompt.options.focus()
        elif session.decision:
            self._cite = session.decision.cite
            name = session.name(session.decision.seat)
            prompt.wait(name, f"{name} is thinking. {session.decision.prompt}")
        else:
            self.announce_the_end()
        for note in session.take_notes():
            self.notify(note, markup=False)
        if session.bot_in_turn and not self._bots_at_work:
            self.let_bots_play()

    @work
    async def let_bots_play(self) -> None:
        self._bots_at_work = True
        try:
            while self.session.bot_in_turn:
                await asyncio.to_thread(self.session.bot_answers)
                self.show_table()
                await asyncio.sleep(self._pace)
        except Mishap as mishap:
            self._regret(mishap)
        finally:
            self._bots_at_work = False

    def on_key(self, event: Key) -> None:
        """Digits and letters take options."""
        place = LABELS.find((event.character or " ").lower())
        if 0 <= place < len(self._options):
            event.stop()
            self.take(place)

    @on(Prompt.Chosen)
    def _chosen(self, event: Prompt.Chosen) -> None:
        self.take(event.place)

    @on(Prompt.Pointed)
    def _pointed(self, event: Prompt.Pointed) -> None:
        if event.place < len(self._options):
            option = self._options[event.place]
            if option["key"] != self._warned:
                self._warned = ""
                self.prompt.explain(self.board.explain(self.session.view(), option))

    def take(self, place: int) -> None:
        """Answer with an option; one that is easily regretted must be taken twice."""
        option = self._options[place]
        caution = self.board.caution(self.session.view(), option)
        if caution and self._warned != option["key"]:
            self._warned = option["key"]
            self.prompt.options.highlighted = place
            self.prompt.explain(f"{caution} Take it once more if you mean it.")
            return
        try:
            self.session.answer(option["key"])
        except Mishap as mishap:
            self._regret(mishap)
        self.show_table()

    def _regret(self, mishap: Mishap) -> None:
        self.notify(str(mishap), title="Sorry", severity="error", timeout=15, markup=False)

    @work
    async def announce_the_end(self) -> None:
        outcome = self.session.table.outcome
        assert outcome is not None
        self._cite = outcome.cite
        self.prompt.wait("The end", f"{outcome.label} Press n for a new game or q to leave.")
        summary = list(self.board.summary(self.session.view()))
        told = rule(self.rulebook, outcome.cite)
        popup = ResultPopup(outcome.label, told, summary, won=bool(outcome.winners))
        wish = await self.app.push_screen_wait(popup)
        if wish:
            self.app.exit(wish)

    def key_n(self) -> None:
        if self.session.table.over:
            self.app.exit("new")

    async def action_why(self) -> None:
        await self.show_rule(self._cite)

    def action_undo(self) -> None:
        if self._bots_at_work:
            self.notify("Wait until the bots have played.")
            return
        try:
            self.notify(self.session.undo(), markup=False)
        except CannotUndo as reason:
            self.notify(str(reason), severity="warning", markup=False)
            return
        self.show_table()

    def action_save(self) -> None:
        try:
            self.notify(f"Saved in {self.session.save()}", markup=False)
        except OSError as error:
            self.notify(f"This cannot be saved: {error.strerror or error}", severity="error")

    async def action_help(self) -> None:
        await self.app.push_screen(HelpPopup(self.session.table.game.name, self.board.goal, KEYS))


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
        self.title = self._first.session.table.game.name
        await self.push_screen(self._first)

    def _handle_exception(self, error: Exception) -> None:
        self.broken = self.broken or error
        self.exit("broken")


def play_app(session: Session, pace: float = PACE) -> TableApp:
    return TableApp(PlayScreen(session, pace))
