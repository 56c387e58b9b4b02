"""The game on a full screen."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import Static

from undercroft.engine.errors import CannotUndo
from undercroft.engine.speech import Speech
from undercroft.engine.table import Line
from undercroft.engine.words import Free, Words
from undercroft.term.asked import explained
from undercroft.term.board import Shown, Spot, View, squares_last, who
from undercroft.term.keys import LABELS, hints
from undercroft.term.lookout import Lookout
from undercroft.term.picture import Picture
from undercroft.term.popups import HelpPopup, ResultPopup
from undercroft.term.prompt import Prompt
from undercroft.term.rules import rule, where
from undercroft.term.screen import COMMON, COMMON_SHOWN, ShownKey, TableApp, TableScreen
from undercroft.term.session import THE_END, Mishap, Session, reason
from undercroft.term.sheet import TITLE, SheetPopup, WhosePopup
from undercroft.term.tableview import TableView

PACE: Final = 0.4  # seconds a bot's deed stays in sight before the next
NEWS: Final = 4  # lines of the log beside the question on a small screen

KEYS: Final = (
    ("1-9, a-z", Words("take the option with that key")),
    (Words("arrows, Enter"), Words("mark an option, take it; a click does both")),
    (
        "Enter",
        Words("where people have secrets from each other: the keyboard is yours"),
    ),
    (Words("space"), Words("let the bots hurry until you are asked again")),
    ("?", Words("the rule behind the question")),
    ("u", Words("undo the last answer, unless dice have fallen since")),
    ("o", Words("what you settle beforehand, in secret, where a game has such things")),
    ("l", Words("walk through the log; Enter on a line tells why it is there")),
    ("r", Words("search the rules")),
    ("v", Words("next page, on a small screen")),
    ("s", Words("save a copy; the game saves itself after every answer")),
    ("q", Words("leave, and learn how to come back")),
)


class PlayScreen(TableScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take_keyboard"),
        Binding("question_mark", "why"),
        Binding("m,M", "map"),
        Binding("u,U", "undo"),
        Binding("o,O", "sheet"),
        Binding("s,S", "save"),
        *COMMON,
        Binding("space", "hurry"),
        Binding("n,N", "new_game"),
    ]
    SHOWN: ClassVar[Sequence[ShownKey]] = (
        ShownKey("Enter", "take_keyboard", Words("I have it")),
        ShownKey("?", "why", Words("Why?")),
        ShownKey("m", "map", Words("Map")),
        ShownKey("u", "undo", Words("Undo")),
        ShownKey("o", "sheet", TITLE),
        ShownKey("s", "save", Words("Save")),
        *COMMON_SHOWN,
        ShownKey("space", "hurry", Words("Hurry")),
        ShownKey("n", "new_game", Words("New game")),
    )

    def __init__(self, session: Session, pace: float) -> None:
        super().__init__(session.table.game)
        self.session: Final = session
        self._pace: Final = pace
        self._options: Sequence[Shown] = ()
        self._offered: dict[Spot, int] = {}  # squares of the board -> place in the options
        self._sights: Collection[Spot] = ()  # squares that one may look at
        self._taker: int | None = None  # the seat to which the keyboard is handed over
        self._cite = ""
        self._warned = ""  # the option that needs taking twice, once it was tried
        self._bots_at_work = False
        self._in_a_hurry = False

    def compose(self) -> ComposeResult:
        yield Picture(id="status")
        yield TableView(self.board, self.rulebook, Prompt(id="prompt"), self.speech)
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.show_table()

    @property
    def speech(self) -> Speech:
        return self.session.speech

    @property
    def asking(self) -> Prompt:
        return self.query_one(Prompt)

    def show_table(self) -> None:
        """Draw everything anew, ask what is to be asked, and let bots go on."""
        session, speech = self.session, self.speech
        view, log = session.view(), session.log()
        decision = view["decision"]
        self._taker = session.next_at_keyboard
        self._options = squares_last(decision["options"]) if decision else ()
        self._warned = ""
        self._offered = self._on_the_map(view)
        self._sights = self.board.sights(view)
        self.query_one(Lookout).offer(self._offered, self._sights)
        self.show_status(view)
        self.query_one(TableView).show(view, log, hints(self._options), speech)
        prompt = self.asking
        welcome = self.board.welcome
        prompt.keep(self.say(welcome) if session.untouched else self.board.kept(view, speech))
        news = [speech.plain(line.told) for line in log[-NEWS:]]
        prompt.tell(self.say(Words("Just now")), news)
        if decision:
            self._cite = decision["cite"]
            asked = who(self.board, view, decision["seat"], speech)
            source = where(self.rulebook, self._cite, speech)
            title = self.say(Words("To decide: {who}", who=Free(asked)))
            prompt.ask(title, decision["prompt"], source, self._options)
            prompt.options.focus()
        elif self._taker is not None:
            self._hand_over_to(who(self.board, view, self._taker, speech))
        elif session.decision:
            self._cite = session.decision.cite
            asked = who(self.board, view, session.decision.seat, speech)
            thinking = Words("{who}: thinking. Space lets the bots hurry.", who=Free(asked))
            prompt.wait(self.say(Words("Bots at play")), self.say(thinking))
        else:
            self.announce_the_end()
        self.show_keys()
        for note in session.take_notes():
            self.notify(note, markup=False)
        if session.bot_in_turn and not self._bots_at_work:
            self.let_bots_play()

    def _hand_over_to(self, taker: str) -> None:
        """Nothing secret is shown until the next person has the keyboard."""
        self._cite = ""
        sentence = Words("{who}: press Enter once nobody else can see the screen.", who=Free(taker))
        self.asking.wait(self.say(Words("Hand over the keyboard")), self.say(sentence))
        self.set_focus(None)

    def _on_the_map(self, view: View) -> dict[Spot, int]:
        found: dict[Spot, int] = {}
        for place, option in enumerate(self._options):
            for spot in self.board.spots(view, option):
                found.setdefault(spot, place)
        return found

    @work
    async def let_bots_play(self) -> None:
        self._bots_at_work = True
        self.show_keys()
        try:
            while self.session.bot_in_turn:
                await asyncio.to_thread(self.session.bot_answers)
                self.show_table()
                await asyncio.sleep(0 if self._in_a_hurry else self._pace)
        except Mishap as mishap:
            self._regret(mishap)
        finally:
            self._bots_at_work = self._in_a_hurry = False
            self.show_keys()

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
                speech = self.speech
                told = self.board.explain(self.session.view(), option, speech)
                self.asking.explain(explained(told, option, speech))

    @on(Lookout.Pointed)
    def _seen(self, event: Lookout.Pointed) -> None:
        self.asking.options.highlighted = event.place
        if event.place is None:
            told = self.board.look_at(self.session.view(), event.spot, self.speech)
            self.asking.explain(told)

    @on(Lookout.Chosen)
    def _found(self, event: Lookout.Chosen) -> None:
        if event.place is None:
            self.notify(self.say(Words("Nothing is offered there.")))
        else:
            self.take(event.place)

    @on(Lookout.Left)
    def _back_to_the_list(self) -> None:
        self.asking.options.focus()

    def take(self, place: int) -> None:
        """Answer with an option; one that is easily regretted must be taken twice."""
        option = self._options[place]
        caution = self.board.caution(self.session.view(), option, self.speech)
        if caution and self._warned != option["key"]:
            self._warned = option["key"]
            self.asking.options.highlighted = place
            again = self.say(Words("Take it once more if you mean it."))
            self.asking.explain(f"{caution} {again}", "bold")
            return
        try:
            self.session.answer(option["key"])
        except Mishap as mishap:
            self._regret(mishap)
        self.show_table()

    def _regret(self, mishap: Mishap) -> None:
        told, title = self.session.say(*mishap.sentences), self.say(Words("Sorry"))
        self.notify(told, title=title, severity="error", timeout=15, markup=False)

    @work
    async def announce_the_end(self) -> None:
        outcome = self.session.table.outcome
        assert outcome is not None
        self._cite = outcome.cite
        speech = self.speech
        leave = Words("Press n for a new game or q to leave.")
        ending, title = self.say(outcome.told), self.say(self.session.ending)
        self.asking.wait(self.say(THE_END), f"{ending} {self.say(leave)}")
        verdict = [speech.plain(words) for words in self.session.verdict()]
        summary = [*verdict, *self.board.summary(self.session.view(), speech)]
        told = rule(self.rulebook, outcome.cite, speech)
        popup = ResultPopup(title, ending, told, summary, speech)
        wish = await self.app.push_screen_wait(popup)
        if wish:
            self.app.exit(wish)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Some keys mean something only at certain times, and are shown only then."""
        if action == "new_game":
            return self.session.table.over
        if action == "map":
            return bool(self._offered or self._sights)
        if action == "sheet":
            return self.session.has_sheets and bool(self.session.people)
        if action == "why":
            return bool(self._cite)
        if action == "take_keyboard":
            return self._taker is not None
        if action == "hurry":
            return self._bots_at_work
        return super().check_action(action, parameters)

    def action_take_keyboard(self) -> None:
        self.session.take_keyboard()
        self.show_table()

    def action_hurry(self) -> None:
        self._in_a_hurry = True

    def action_map(self) -> None:
        self._turn_to(0)
        self.query_one(Lookout).focus()

    def action_new_game(self) -> None:
        self.app.exit("new")

    async def action_why(self) -> None:
        await self.show_rule(self._cite)

    def why(self, line: int) -> Sequence[Line]:
        return self.session.why(line)

    def _must_wait(self) -> bool:
        """The table is not to be touched while a bot thinks about it."""
        if self._bots_at_work:
            self.notify(self.say(Words("Wait until the bots have played.")))
        return self._bots_at_work

    def action_undo(self) -> None:
        if self._must_wait():
            return
        try:
            self.notify(self.say(self.session.undo()), markup=False)
        except CannotUndo as refusal:
            self.notify(self.say(refusal.words), severity="warning", markup=False)
            return
        self.show_table()

    @work
    async def action_sheet(self) -> None:
        """Where people have secrets, the screen is empty before another sits down at it."""
        session = self.session
        if self._must_wait():
            return
        seat = session.people[0]
        if len(session.people) > 1:
            session.lay_down_keyboard()
            self.show_table()
            view, speech = session.view(), self.speech
            names = [who(self.board, view, person, speech) for person in session.people]
            seat = await self.app.push_screen_wait(WhosePopup(session, names))
        if seat >= 0:
            await self.app.push_screen_wait(SheetPopup(session, seat))
        self.show_table()

    def action_save(self) -> None:
        if self._must_wait():
            return
        try:
            saved = Words("Saved in {file}", file=Free(str(self.session.save())))
            self.notify(self.say(saved), markup=False)
        except OSError as error:
            unsaved = Words("This cannot be saved: {why}.", why=reason(error))
            self.notify(self.say(unsaved), severity="error", markup=False)

    async def action_help(self) -> None:
        await self.app.push_screen(HelpPopup(self.game.name, self.board, KEYS, self.speech))


def play_app(session: Session, pace: float = PACE) -> TableApp:
    return TableApp(PlayScreen(session, pace))
