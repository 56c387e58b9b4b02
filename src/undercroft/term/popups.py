"""Small windows over the table: a rule, the search for one, help, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from undercroft.engine.cite import Anchor, Rulebook
from undercroft.term.board import Board
from undercroft.term.paint import CANDLE, DIM, FAINT, Piece, lines
from undercroft.term.rules import Rule, rule

CLOSE: Final = "Esc closes this."
SIGNS: Final = 15  # how wide keys and signs are listed


def rule_text(told: Rule) -> Content:
    pieces: list[Piece] = [(told.heading, f"bold {CANDLE}"), (told.source, DIM), "", told.gist]
    for ruling in told.rulings:
        pieces += ["", Content.assemble((f"{ruling.heading}: ", "bold"), (ruling.gist, FAINT))]
    return lines([*pieces, "", (told.key, DIM)])


class Popup(ModalScreen[str]):
    """Closed by Escape, by Enter, or by the key that opened it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,h,question_mark,space", "dismiss('')", "Close")
    ]


class RulePopup(Popup):
    def __init__(self, told: Rule) -> None:
        super().__init__()
        self._told: Final = told

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="popup") as window:
            window.border_title = "Rule"
            yield Static(rule_text(self._told), id="rule-text", markup=False)
            yield Static(CLOSE, classes="hint")


class HelpPopup(Popup):
    """How the game is won, the keys, and the signs on the board."""

    def __init__(self, title: str, board: Board, keys: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._title: Final = title
        self._board: Final = board
        self._keys: Final = keys

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="popup") as window:
            window.border_title = self._title
            yield Static("\n".join(self._board.goal), markup=False)
            yield Static(_listed(self._keys), classes="part")
            yield Static(_listed(self._board.legend), classes="part")
            yield Static(f"Up and down scroll. {CLOSE}", classes="hint")


def _listed(pairs: Sequence[tuple[str, str]]) -> Content:
    return lines(
        Content.assemble((f"{sign:<{SIGNS}}", f"bold {CANDLE}"), meaning) for sign, meaning in pairs
    )


class RuleSearch(ModalScreen[str]):
    """Type a word; the rules that speak of it are listed, the marked one is shown below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('')", "Close"),
        Binding("down", "walk(1)", "Down", show=False),
        Binding("up", "walk(-1)", "Up", show=False),
    ]

    def __init__(self, rulebook: Rulebook) -> None:
        super().__init__()
        self._rulebook: Final = rulebook
        self._found: list[Anchor] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="popup") as window:
            window.border_title = "Rules"
            yield Input(placeholder="A word, such as trap, press or healing", id="search")
            yield OptionList(id="found", markup=False)
            with VerticalScroll(id="search-text"):
                yield Static(id="rule-text", markup=False)
            yield Static(f"Up and down choose a rule. {CLOSE}", classes="hint")

    def on_mount(self) -> None:
        self._list("")

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        self._list(event.value)

    def _list(self, words: str) -> None:
        self._found = self._rulebook.find(words)
        listed = self.query_one("#found", OptionList)
        listed.set_options([Option(anchor.where) for anchor in self._found])
        if self._found:
            listed.highlighted = 0
        else:
            self.query_one("#rule-text", Static).update("No rule speaks of that.")

    @on(OptionList.OptionHighlighted)
    def _show(self, event: OptionList.OptionHighlighted) -> None:
        anchor = self._found[event.option_index]
        self.query_one("#rule-text", Static).update(rule_text(rule(self._rulebook, anchor.key)))

    def action_walk(self, step: int) -> None:
        listed = self.query_one("#found", OptionList)
        if step > 0:
            listed.action_cursor_down()
        else:
            listed.action_cursor_up()


class ResultPopup(ModalScreen[str]):
    """How it ended, and what next. Dismissed with `new`, `quit` or nothing: look at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "dismiss('new')", "New game"),
        Binding("q", "dismiss('quit')", "Quit"),
        Binding("escape", "dismiss('')", "Look at the table"),
    ]

    def __init__(self, title: str, label: str, told: Rule, summary: Sequence[str]) -> None:
        super().__init__()
        self._title: Final = title
        self._label: Final = label
        self._told: Final = told
        self._summary: Final = summary

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="popup") as window:
            window.border_title = self._title
            yield Static(Content.styled(self._label, "bold"))
            yield Static("")
            yield Static("\n".join(self._summary), markup=False)
            yield Static("")
            yield Static(rule_text(self._told), id="rule-text", markup=False)
            yield Static("")
            yield OptionList(
                Option("n  New game", id="new"),
                Option("Esc  Look at the table"),
                Option("q  Quit", id="quit"),
                id="next",
            )

    def on_mount(self) -> None:
        self.query_one("#next").focus()

    @on(OptionList.OptionSelected)
    async def _chosen(self, event: OptionList.OptionSelected) -> None:
        await self.action_dismiss(event.option.id)
