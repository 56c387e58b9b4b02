"""Small windows over the table: a rule, the search for one, help, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from undercroft.engine.speech import Speech
from undercroft.engine.words import Words
from undercroft.term.board import Board
from undercroft.term.paint import CANDLE, DIM, FAINT, Piece, lines
from undercroft.term.rules import Rule, rule

CLOSE: Final = Words("Esc closes this.")
SIGNS: Final = 15  # how wide keys and signs are listed


def rule_text(told: Rule) -> Content:
    pieces: list[Piece] = [(told.heading, f"bold {CANDLE}"), (told.source, DIM), "", told.gist]
    for heading, gist in told.rulings:
        pieces += ["", Content.assemble((f"{heading}: ", "bold"), (gist, FAINT))]
    return lines([*pieces, "", (told.key, DIM)])


class Popup(ModalScreen[str]):
    """Closed by Escape, by Enter, or by the key that opened it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,h,question_mark,space", "dismiss('')")
    ]


class RulePopup(Popup):
    def __init__(self, told: Rule, speech: Speech) -> None:
        super().__init__()
        self._told: Final = told
        self._say: Final = speech.plain

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="popup") as window:
            window.border_title = self._say(Words("Rule"))
            yield Static(rule_text(self._told), id="rule-text", markup=False)
            yield Static(self._say(CLOSE), classes="hint")


class HelpPopup(Popup):
    """How the game is won, the keys, and the signs on the board."""

    def __init__(
        self, title: str, board: Board, keys: Sequence[tuple[str | Words, Words]], speech: Speech
    ) -> None:
        super().__init__()
        self._title: Final = title
        self._board: Final = board
        self._keys: Final = keys
        self._say: Final = speech.plain

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="popup") as window:
            window.border_title = self._title
            yield Static("\n".join(map(self._say, self._board.goal)), markup=False)
            yield Static(_listed(list(self._named_keys())), classes="part")
            signs = [(sign, self._say(meaning)) for sign, meaning in self._board.legend]
            yield Static(_listed(signs), classes="part")
            hint = Words("Up and down scroll. Esc closes this.")
            yield Static(self._say(hint), classes="hint")

    def _named_keys(self) -> Iterator[tuple[str, str]]:
        """Letters are the same in all languages; arrows are not."""
        for key, meaning in self._keys:
            yield key if isinstance(key, str) else self._say(key), self._say(meaning)


def _listed(pairs: Sequence[tuple[str, str]]) -> Content:
    return lines(
        Content.assemble((f"{sign:<{SIGNS}}", f"bold {CANDLE}"), meaning) for sign, meaning in pairs
    )


class RuleSearch(ModalScreen[str]):
    """Type a word; the rules that speak of it are listed, the marked one is shown below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('')"),
        Binding("down", "walk(1)"),
        Binding("up", "walk(-1)"),
    ]

    def __init__(self, rulebook: Rulebook, speech: Speech) -> None:
        super().__init__()
        self._rulebook: Final = rulebook
        self._speech: Final = speech
        self._found: list[Anchor] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="popup") as window:
            window.border_title = self._speech.plain(Words("Rules"))
            example = Words("A word, such as trap, press or healing")
            yield Input(placeholder=self._speech.plain(example), id="search")
            yield OptionList(id="found", markup=False)
            with VerticalScroll(id="search-text"):
                yield Static(id="rule-text", markup=False)
            hint = Words("Up and down choose a rule. Esc closes this.")
            yield Static(self._speech.plain(hint), classes="hint")

    def on_mount(self) -> None:
        self._list("")

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        self._list(event.value)

    def _list(self, typed: str) -> None:
        say = self._speech.plain
        self._found = self._rulebook.find(typed, say)
        listed = self.query_one("#found", OptionList)
        listed.set_options([Option(say(anchor.where)) for anchor in self._found])
        if self._found:
            listed.highlighted = 0
        else:
            self.query_one("#rule-text", Static).update(say(Words("No rule speaks of that.")))

    @on(OptionList.OptionHighlighted)
    def _show(self, event: OptionList.OptionHighlighted) -> None:
        anchor = self._found[event.option_index]
        told = rule(self._rulebook, anchor.key, self._speech)
        self.query_one("#rule-text", Static).update(rule_text(told))

    def action_walk(self, step: int) -> None:
        listed = self.query_one("#found", OptionList)
        if step > 0:
            listed.action_cursor_down()
        else:
            listed.action_cursor_up()


class ResultPopup(ModalScreen[str]):
    """How it ended, and what next. Dismissed with `new`, `quit` or nothing: look at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "dismiss('new')"),
        Binding("q", "dismiss('quit')"),
        Binding("escape", "dismiss('')"),
    ]

    def __init__(
        self, title: str, ending: str, told: Rule, summary: Sequence[str], speech: Speech
    ) -> None:
        super().__init__()
        self._title: Final = title
        self._ending: Final = ending
        self._told: Final = told
        self._summary: Final = summary
        self._say: Final = speech.plain

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="popup") as window:
            window.border_title = self._title
            yield Static(Content.styled(self._ending, "bold"))
            yield Static("")
            yield Static("\n".join(self._summary), markup=False)
            yield Static("")
            yield Static(rule_text(self._told), id="rule-text", markup=False)
            yield Static("")
            yield OptionList(
                Option("n  " + self._say(Words("New game")), id="new"),
                Option("Esc  " + self._say(Words("Look at the table"))),
                Option("q  " + self._say(Words("Quit")), id="quit"),
                id="next",
            )

    def on_mount(self) -> None:
        self.query_one("#next").focus()

    @on(OptionList.OptionSelected)
    async def _chosen(self, event: OptionList.OptionSelected) -> None:
        await self.action_dismiss(event.option.id)
