"""What somebody settles beforehand, whoever is asked: a small window for one pair of eyes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from undercroft.engine.words import Free, Words
from undercroft.term.popups import CLOSE
from undercroft.term.session import NOTHING_TO_SETTLE, Session

TITLE: Final = Words("Your sheet")
STANDS: Final = "● "
OTHERWISE: Final = "○ "


class WhosePopup(ModalScreen[int]):
    """People share this keyboard: any of them may ask for their sheet."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(-1)")]

    def __init__(self, session: Session, names: Sequence[str]) -> None:
        super().__init__()
        self._session: Final = session
        self._names: Final = names  # of `session.people`

    def compose(self) -> ComposeResult:
        say = self._session.say
        with Vertical(classes="popup") as window:
            window.border_title = say(TITLE)
            yield Static(say(Words("Whose sheet? Nobody else should see the screen then.")))
            yield OptionList(*map(Option, self._names), id="whose", markup=False)
            yield Static(say(CLOSE), classes="hint")

    def on_mount(self) -> None:
        self.query_one("#whose").focus()

    @on(OptionList.OptionSelected)
    async def _taken(self, event: OptionList.OptionSelected) -> None:
        await self.action_dismiss(self._session.people[event.option_index])


class SheetPopup(ModalScreen[None]):
    """Each thing that may be settled, and what stands; Enter settles what is marked."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,o,O", "dismiss")]

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self._session: Final = session
        self._seat: Final = seat
        self._places: list[tuple[str, str]] = []  # order and option, by place in the list

    def compose(self) -> ComposeResult:
        with Vertical(classes="popup") as window:
            name = self._session.table.sitting.names[self._seat]
            title = Words("The sheet of {name}", name=Free(name))
            window.border_title = self._session.say(title)
            yield Static(id="nothing")
            yield OptionList(id="orders", markup=False)
            yield Static(self._session.say(CLOSE), classes="hint")

    def on_mount(self) -> None:
        self._list()
        self.query_one("#orders").focus()

    def _list(self) -> None:
        session, speech = self._session, self._session.speech
        listed = self.query_one("#orders", OptionList)
        marked = listed.highlighted
        rows: list[Option | None] = []
        self._places = []
        for order in session.table.sheet(self._seat):
            rows.append(Option(speech.plain(order.prompt), disabled=True))
            self._places.append(("", ""))
            for option in order.options:
                sign = STANDS if option.key == order.stands else OTHERWISE
                rows.append(Option(sign + speech.option_plain(option)))
                self._places.append((order.key, option.key))
        listed.set_options(rows)
        listed.highlighted = marked if marked is not None else (1 if rows else None)
        told = "" if rows else session.say(NOTHING_TO_SETTLE)
        self.query_one("#nothing", Static).update(told)

    @on(OptionList.OptionSelected)
    def _settled(self, event: OptionList.OptionSelected) -> None:
        order, choice = self._places[event.option_index]
        self._session.settle(self._seat, order, choice)
        self._list()
