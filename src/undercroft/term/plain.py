"""The game in plain lines: for screen readers, for scripts, for a terminal that can do no more."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from shutil import get_terminal_size
from string import ascii_lowercase
from typing import Final, Protocol, TextIO

from undercroft.engine.errors import CannotUndo
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.speech import Speech
from undercroft.engine.table import Line
from undercroft.engine.words import Free, Words
from undercroft.term.asked import explained
from undercroft.term.board import Shown, spot_in, square, squares_last, who
from undercroft.term.boards import BOARDS
from undercroft.term.rules import cited, rule, short
from undercroft.term.session import NOTHING_TO_SETTLE, Mishap, Session, reason

HOW_TO_ANSWER: Final = Words("Answer with the number or the key of an option. Commands:")
COMMANDS: Final = (  # typed alike in all languages
    ("?", Words("the rule behind the question")),
    ("? 3", Words("more about option 3")),
    ("?ANCHOR", Words("a rule, such as ?attack/press, or all that speak of a word: ?trap")),
    ("look", Words("the whole position")),
    ("log", Words("all that has happened")),
    ("why", Words("what the last line of the log comes of, up to what began it")),
    ("why WORD", Words("the same for the last line with that word in it")),
    ("undo", Words("take back the last answer")),
    ("sheet", Words("what you may settle beforehand, in secret; sheet 2 b settles it")),
    ("save FILE", Words("save a copy; the game saves itself after every answer")),
    ("quit", Words("leave the table")),
)

NOTHING_MORE: Final = Words("There is no more to say about that.")
NO_SUCH_LINE: Final = Words("No line of the log says that.")
NARROWEST: Final = 20  # columns: lines are folded no narrower
BESIDE: Final = "  "  # before what is printed on a card
TYPED: Final = 9  # how wide commands are listed
LETTERS: Final = ascii_lowercase
FEW_SQUARES: Final = 12  # more than that are told row by row


class Typist(Protocol):
    """Whoever answers: a keyboard, a pipe, a test."""

    def readline(self) -> str: ...


class Teller:
    """Reads the log aloud, each line once for everybody who listens at this keyboard."""

    def __init__(self, session: Session) -> None:
        self._session: Final = session
        self._read: Counter[int] = Counter()  # lines of a seat's log that were dealt with
        self._overheard: dict[int, Counter[Line]] = {}

    def news(self) -> list[Line]:
        """What the viewer has not heard yet, neither in turn nor while another was."""
        seat = self._session.viewer
        lines = self._session.heard(seat)[self._read[seat] :]
        self._read[seat] += len(lines)
        overheard = self._overheard.pop(seat, Counter())
        fresh: list[Line] = []
        for line in lines:
            if overheard[line]:
                overheard[line] -= 1
            else:
                fresh.append(line)
        for other in self._listeners():
            if other != seat:
                self._overheard.setdefault(other, Counter()).update(fresh)
        return fresh

    def _listeners(self) -> Iterator[int]:
        """All seats, and whoever looks on while the keyboard changes hands."""
        yield from range(len(self._session.table.sitting.names))
        yield SPECTATOR

    def catch_up(self) -> None:
        """After an undo: whatever is still in the log was read aloud before."""
        for seat in self._listeners():
            self._read[seat] = len(self._session.heard(seat))
        self._overheard.clear()


class PlainGame:
    def __init__(self, session: Session, source: Typist, target: TextIO) -> None:
        self._session: Final = session
        self._board: Final = BOARDS[session.game]
        self._rulebook: Final = session.table.game.rulebook
        self._teller: Final = Teller(session)
        self._source: Final = source
        self._target: Final = target
        self._page: Final[dict[int, tuple[str, ...]]] = {}  # what each viewer was read last
        self._left = False
        self._commands: Final[dict[str, Callable[[str], bool]]] = {
            "look": self._look,
            "log": self._log,
            "why": self._why,
            "undo": self._undo,
            "sheet": self._sheet,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Until the game is over, somebody quits, or nothing more is typed."""
        session = self._session
        if session.untouched:
            game = Free(session.table.game.name)
            hello = Words("{game}. Type help for the commands.", game=game)
            self._say(hello, *self._board.goal)
        while not self._left:
            self._tell_news()
            decision = session.decision
            if decision is None:
                self._tell_end()
                break
            if session.bot_in_turn:
                self._let_bot_play()
            elif session.next_at_keyboard is not None:
                self._hand_over(session.next_at_keyboard)
            else:
                self._ask()
        self._say(*session.farewell())

    def _say(self, *sentences: Words) -> None:
        """Each on a line of its own, in the language of this keyboard."""
        speech = self._session.speech
        self._print(*(speech.plain(words) for words in sentences))

    def _print(self, *lines: str) -> None:
        for line in lines:
            print(self._folded(line), file=self._target)
        self._target.flush()

    def _folded(self, line: str) -> str:
        """Between words, as wide as the terminal; a pipe gets whole lines."""
        if not self._target.isatty():
            return line
        width = max(NARROWEST, get_terminal_size().columns)
        beside = line[: len(line) - len(line.lstrip())]
        return textwrap.fill(
            line, width, subsequent_indent=beside, break_long_words=False, break_on_hyphens=False
        )

    def _tell_news(self) -> None:
        self._print(*self._session.take_notes())
        news = self._teller.news()
        speech = self._session.speech
        for line in news:
            self._tell([line])
            if printed := self._board.beneath(line, speech):
                self._print(textwrap.indent(printed, BESIDE))
        if news and not self._session.table.over:
            self._tell_page()

    def _tell_page(self) -> None:
        """What one plays for, as soon as it is known and whenever it changes."""
        session = self._session
        reader = session.viewer if session.secretive else SPECTATOR
        page = tuple(self._board.page(session.view(), session.speech))
        read = self._page.get(reader, ())
        self._page[reader] = page
        self._print(*[told for told in page if told not in read])

    def _tell(self, lines: Sequence[Line]) -> None:
        speech = self._session.speech
        for line in lines:
            self._print(cited(speech.plain(line.told), line.cite, self._session.game))

    def _tell_end(self) -> None:
        session = self._session
        outcome = session.table.outcome
        assert outcome is not None
        self._print(cited(session.say(outcome.told), outcome.cite, session.game))
        self._say(*session.verdict())
        self._print(*self._board.summary(session.view(), session.speech))

    def _let_bot_play(self) -> None:
        try:
            self._session.bot_answers()
        except Mishap as mishap:
            self._print(self._session.say(*mishap.sentences))
            self._left = True

    def _hand_over(self, seat: int) -> None:
        """Wait until the next person has the keyboard; what the last one read is out of sight."""
        if self._target.isatty():
            self._print(*[""] * get_terminal_size().lines)
        taker = Free(who(self._board, self._session.view(), seat, self._session.speech))
        self._print("")
        self._say(Words("{who}: press Enter once nobody else can see or hear this.", who=taker))
        typed = self._read_line()
        if typed is None or typed.lower() == "quit":
            self._left = True
        else:
            self._session.take_keyboard()

    def _ask(self) -> None:
        """Put the question, then deal with one line of what is typed until it is answered."""
        view, speech = self._session.view(), self._session.speech
        decision = view["decision"]
        options = squares_last(decision["options"])
        asked = who(self._board, view, decision["seat"], speech)
        brief = " ".join((decision["prompt"], *self._board.brief(view, speech)))
        self._print("", cited(f"{asked}: {brief}", decision["cite"], self._session.game))
        self._print(*listed(options, speech))
        while not self._left:
            typed = self._read_line()
            if typed is None:
                self._say(Words("Nothing more to read."))
                self._left = True
            elif (key := _chosen(typed, options)) is not None:
                self._answer(key)
                return
            elif self._obey(typed, options):
                return

    def _read_line(self) -> str | None:
        """One line without blanks around it, or nothing once there are no more."""
        print("> ", end="", file=self._target, flush=True)
        try:
            line = self._source.readline()
        except (KeyboardInterrupt, UnicodeDecodeError):
            line = ""
        return line.strip() if line else None

    def _answer(self, key: str) -> None:
        try:
            self._session.answer(key)
        except Mishap as mishap:
            self._print(self._session.say(*mishap.sentences))

    def _obey(self, typed: str, options: Sequence[Shown]) -> bool:
        """Carry out a command; tells whether the question must be put anew."""
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            self._explain(typed.removeprefix("?").strip(), options)
        elif word.lower() in self._commands:
            return self._commands[word.lower()](rest.strip())
        else:
            self._say(_what_can_be_typed(typed, len(options)))
        return False

    def _explain(self, what: str, options: Sequence[Shown]) -> None:
        view, speech = self._session.view(), self._session.speech
        key = _chosen(what, options)
        if not what:
            self._tell_rule(view["decision"]["cite"])
        elif key is not None:
            option = next(option for option in options if option["key"] == key)
            told = explained(self._board.explain(view, option, speech), option, speech)
            self._print(told or speech.plain(NOTHING_MORE))
        elif found := self._rulebook.find(what, speech.plain):
            self._tell_rule(found[0].key)
            if len(found) > 1:
                others = ", ".join(short(anchor.key, self._session.game) for anchor in found[1:])
                self._say(Words("See also: {others}", others=Free(others)))
        else:
            self._say(Words("No rule speaks of “{typed}”.", typed=Free(what)))

    def _tell_rule(self, cite: str) -> None:
        self._print(*rule(self._rulebook, cite, self._session.speech).lines())

    # Each command tells whether the question must be put anew.

    def _look(self, _: str) -> bool:
        self._print(*self._board.describe(self._session.view(), self._session.speech))
        return False

    def _log(self, _: str) -> bool:
        self._tell(self._session.log())
        return False

    def _why(self, word: str) -> bool:
        """A line, and one after the other what it comes of."""
        session = self._session
        lines = [session.say(line.told).casefold() for line in session.log()]
        places = [place for place, line in enumerate(lines) if word.casefold() in line]
        if not places:
            self._say(NO_SUCH_LINE)
            return False
        line, *causes = session.why(places[-1])
        self._tell([line])
        for cause in causes:
            told = Words("That comes of: {line}", line=Free(session.say(cause.told)))
            self._print(cited(session.say(told), cause.cite, session.game))
        return False

    def _undo(self, _: str) -> bool:
        try:
            self._say(self._session.undo())
        except CannotUndo as refusal:
            self._say(refusal.words)
            return False
        self._teller.catch_up()
        return True

    def _sheet(self, typed: str) -> bool:
        """Whoever has the keyboard settles something: the number of an entry, and a letter."""
        session, speech = self._session, self._session.speech
        sheet = session.table.sheet(session.viewer) if session.has_sheets else ()
        if not sheet:
            self._say(NOTHING_TO_SETTLE)
            return False
        for number, order in enumerate(sheet, 1):
            keys = dict(zip(LETTERS, (option.key for option in order.options), strict=False))
            for letter, key in keys.items():
                if typed.split() == [str(number), letter]:
                    session.settle(session.viewer, order.key, key)
                    return self._sheet("")
        for number, order in enumerate(sheet, 1):
            self._print(f"{number}. {speech.plain(order.prompt)}")
            for letter, option in zip(LETTERS, order.options, strict=False):
                stands = "*" if option.key == order.stands else " "
                self._print(f"  {stands} {letter}. {speech.option_plain(option)}")
        return False

    def _save(self, name: str) -> bool:
        try:
            file = self._session.save(Path(name) if name else None)
            self._say(Words("Saved in {file}", file=Free(str(file))))
        except OSError as error:
            self._say(Words("This cannot be saved: {why}.", why=reason(error)))
        return False

    def _help(self, _: str) -> bool:
        self._say(HOW_TO_ANSWER)
        for typed, meaning in COMMANDS:
            self._print(f"  {typed:<{TYPED}}  {self._session.say(meaning)}")
        return False

    def _quit(self, _: str) -> bool:
        self._left = True
        return False


def _what_can_be_typed(typed: str, options: int) -> Words:
    if not typed:
        return Words("Please answer. Type a number from 1 to {n}, or help.", n=options)
    return Words(
        "“{typed}” is neither an option nor a command. Type a number from 1 to {n}, or help.",
        typed=Free(typed),
        n=options,
    )


def listed(options: Sequence[Shown], speech: Speech) -> Iterator[str]:
    """The options by number; many squares are folded into a line for each row of the map."""
    rows: dict[int, list[int]] = {}
    for option in options:
        if spot := square(option):
            rows.setdefault(spot[1], []).append(spot[0])
    squares = sum(map(len, rows.values()))
    told = options if squares <= FEW_SQUARES else options[: len(options) - squares]
    for number, option in enumerate(told, 1):
        odds = f", {option['odds']}" if option["odds"] else ""
        yield f"{number}. {option['label']}{odds} ({option['key']})"
    if squares > FEW_SQUARES:
        example = square(options[-1]) or (0, 0)
        typed = Free(f"{example[0]},{example[1]}")
        also = Words("And {n} squares: type column,row, such as {typed}.", n=squares, typed=typed)
        yield speech.plain(also)
        for row in sorted(rows):
            columns = ", ".join(map(speech.said, _spans(sorted(rows[row]))))
            line = Words("row {row}: columns {columns}", row=row, columns=Free(columns))
            yield f"  {speech.said(line)}"


def _spans(numbers: Sequence[int]) -> Iterator[Words]:
    """Numbers in a row as a span: 0 to 3, 5."""
    first = numbers[0]
    for number, following in zip(numbers, [*numbers[1:], None], strict=True):
        if following != number + 1:
            if first == number:
                yield Words("{n}", n=number)
            else:
                yield Words("{first} to {last}", first=first, last=number)
            first = following if following is not None else number


def _chosen(typed: str, options: Sequence[Shown]) -> str | None:
    """The key of the option meant by a number, a key, a square, or a label in one's language."""
    if typed.isdecimal() and 1 <= int(typed) <= len(options):
        return str(options[int(typed) - 1]["key"])
    spot = spot_in(typed)
    for option in options:
        if spot and square(option) == spot:
            return str(option["key"])
        if typed.lower() in (option["key"].lower(), option["label"].lower()):
            return str(option["key"])
    return None
