"""The one place where something is asked: who decides, what, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from undercroft.term.board import Shown
from undercroft.term.keys import label
from undercroft.term.paint import KEY, LINK, lines

MARGIN: Final = 7  # the key before a label, and the scroll bar


class Prompt(Vertical):
    class Chosen(Message):
        """An option was taken by mouse or Enter."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place: Final = place

    class Pointed(Message):
        """An option is marked, but not yet taken."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place: Final = place

    _offered: Sequence[Shown] = ()

    def compose(self) -> ComposeResult:
        yield Static(id="question", markup=False)
        yield Static(id="kept", markup=False)
        with Horizontal(id="choices"):
            yield OptionList(id="options", markup=False)
            with VerticalScroll(id="aside", can_focus=False):
                yield Static(id="explain", markup=False)
                yield Static(id="news", markup=False)

    def ask(self, title: str, question: str, source: str, options: Sequence[Shown]) -> None:
        self.remove_class("waiting")
        self.border_title = title
        self._say("question", Content.assemble(question, (f"  ? {source}", f"not bold {LINK}")))
        self._offered = options
        self._list(0)
        self.options.scroll_home(animate=False)

    def _list(self, marked: int | None) -> None:
        """Write the options to fit; a long label is folded beside its key."""
        listed = self.options
        width = listed.size.width - MARGIN
        listed.set_options(
            [Option(_written(n, option, width)) for n, option in enumerate(self._offered)]
        )
        listed.highlighted = marked

    def on_resize(self) -> None:
        self.call_after_refresh(lambda: self._list(self.options.highlighted))

    def wait(self, title: str, sentence: str) -> None:
        """Nobody at this keyboard is asked."""
        self.add_class("waiting")
        self.border_title = title
        self._say("question", sentence)
        self._say("explain", "")
        self._offered = ()
        self.options.clear_options()

    def keep(self, told: str | Content) -> None:
        """What must stay in sight while something is asked, such as a roll."""
        kept = self.query_one("#kept", Static)
        kept.update(told)
        kept.display = bool(len(told))

    def explain(self, sentence: str, style: str = "") -> None:
        self._say("explain", Content.styled(sentence, style))

    def tell(self, heading: str, news: Sequence[str]) -> None:
        """What happened last, where the log is out of sight."""
        self._say("news", lines([(heading, "bold"), *news]) if news else "")

    def _say(self, where: str, text: str | Content) -> None:
        self.query_one(f"#{where}", Static).update(text)

    @property
    def options(self) -> OptionList:
        return self.query_one("#options", OptionList)

    @on(OptionList.OptionSelected, "#options")
    def _take(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.Chosen(event.option_index))

    @on(OptionList.OptionHighlighted, "#options")
    def _point(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.post_message(self.Pointed(event.option_index))


def _written(place: int, option: Shown, width: int) -> Content:
    key = label(place)
    pill = Content.assemble((f" {key} ", KEY) if key else "   ", " ")
    odds = (f"  {option['odds']}", LINK) if option["odds"] else ""
    text = Content.assemble(option["label"], odds)
    folded = text.wrap(width) if width > 0 else [text]
    return Content.assemble(pill, Content("\n    ").join(folded))
