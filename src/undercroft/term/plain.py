"""The game in plain lines: for screen readers, for scripts, for a terminal that can do no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import Final, Protocol, TextIO

from undercroft.engine.errors import CannotUndo
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.table import Line
from undercroft.term.board import Shown, spot_in, square, squares_last, who
from undercroft.term.boards import BOARDS
from undercroft.term.rules import rule, short
from undercroft.term.session import Mishap, Session

HELP: Final = (
    "Answer with the number or the key of an option. Commands:",
    "  ?          the rule behind the question",
    "  ? 3        more about option 3",
    "  ?ANCHOR    a rule, such as ?attack/press, or all that speak of a word: ?trap",
    "  look       the whole position",
    "  log        all that has happened",
    "  undo       take back the last answer",
    "  save FILE  save a copy; the game saves itself after every answer",
    "  quit       leave the table",
)


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
        self._left = False
        self._commands: Final[dict[str, Callable[[str], bool]]] = {
            "look": self._look,
            "log": self._log,
            "undo": self._undo,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Until the game is over, somebody quits, or nothing more is typed."""
        session = self._session
        if session.untouched:
            self._say(f"{session.table.game.name}. Type help for the commands.", *self._board.goal)
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

    def _say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self._target)
        self._target.flush()

    def _tell_news(self) -> None:
        self._say(*self._session.take_notes())
        self._tell(self._teller.news())

    def _tell(self, lines: Sequence[Line]) -> None:
        for line in lines:
            cite = f" [{short(line.cite, self._session.game)}]" if line.cite else ""
            self._say(f"{line.text}{cite}")

    def _tell_end(self) -> None:
        outcome = self._session.table.outcome
        assert outcome is not None
        self._say(f"{outcome.label} [{short(outcome.cite, self._session.game)}]")
        self._say(*self._session.verdict(), *self._board.summary(self._session.view()))

    def _let_bot_play(self) -> None:
        try:
            self._session.bot_answers()
        except Mishap as mishap:
            self._say(str(mishap))
            self._left = True

    def _hand_over(self, seat: int) -> None:
        """Wait until the next person has the keyboard; what the last one read is out of sight."""
        if self._target.isatty():
            self._say(*[""] * get_terminal_size().lines)
        taker = who(self._board, self._session.view(), seat)
        self._say("", f"{taker}: press Enter once nobody else can see or hear this.")
        typed = self._read_line()
        if typed is None or typed.lower() == "quit":
            self._left = True
        else:
            self._session.take_keyboard()

    def _ask(self) -> None:
        """Put the question, then deal with one line of what is typed until it is answered."""
        view = self._session.view()
        decision = view["decision"]
        options = squares_last(decision["options"])
        asked = who(self._board, view, decision["seat"])
        cite = short(decision["cite"], self._session.game)
        brief = " ".join((decision["prompt"], *self._board.brief(view)))
        self._say("", f"{asked}: {brief} [{cite}]")
        self._say(*listed(options))
        while not self._left:
            typed = self._read_line()
            if typed is None:
                self._say("Nothing more to read.")
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
            self._say(str(mishap))

    def _obey(self, typed: str, options: Sequence[Shown]) -> bool:
        """Carry out a command; tells whether the question must be put anew."""
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            self._explain(typed.removeprefix("?").strip(), options)
        elif word.lower() in self._commands:
            return self._commands[word.lower()](rest.strip())
        else:
            said = f"{typed!r} is neither an option nor a command." if typed else "Please answer."
            self._say(f"{said} Type a number from 1 to {len(options)}, or help.")
        return False

    def _explain(self, what: str, options: Sequence[Shown]) -> None:
        view = self._session.view()
        key = _chosen(what, options)
        if not what:
            self._tell_rule(view["decision"]["cite"])
        elif key is not None:
            option = next(option for option in options if option["key"] == key)
            told = self._board.explain(view, option) or "There is no more to say about that."
            self._say(told)
        elif found := self._rulebook.find(what):
            self._tell_rule(found[0].key)
            if len(found) > 1:
                others = ", ".join(short(anchor.key, self._session.game) for anchor in found[1:])
                self._say(f"See also: {others}")
        else:
            self._say(f"No rule speaks of {what!r}.")

    def _tell_rule(self, cite: str) -> None:
        self._say(*rule(self._rulebook, cite).lines())

    # Each command tells whether the question must be put anew.

    def _look(self, _: str) -> bool:
        self._say(*self._board.describe(self._session.view()))
        return False

    def _log(self, _: str) -> bool:
        self._tell(self._session.log())
        return False

    def _undo(self, _: str) -> bool:
        try:
            self._say(self._session.undo())
        except CannotUndo as reason:
            self._say(str(reason))
            return False
        self._teller.catch_up()
        return True

    def _save(self, name: str) -> bool:
        try:
            self._say(f"Saved in {self._session.save(Path(name) if name else None)}")
        except OSError as error:
            self._say(f"This cannot be saved: {error.strerror or error}.")
        return False

    def _help(self, _: str) -> bool:
        self._say(*HELP)
        return False

    def _quit(self, _: str) -> bool:
        self._left = True
        return False


def listed(options: Sequence[Shown]) -> Iterator[str]:
    """The options by number; many squares are folded into a line for each row of the map."""
    rows: dict[int, list[int]] = {}
    for option in options:
        if spot := square(option):
            rows.setdefault(spot[1], []).append(spot[0])
    squares = sum(map(len, rows.values()))
    told = options if squares <= FEW_SQUARES else options[: len(options) - squares]
    for number, option in enumerate(told, 1):
        yield f"{number}. {option['label']} ({option['key']})"
    if squares > FEW_SQUARES:
        example = square(options[-1]) or (0, 0)
        yield f"And {squares} squares: type column,row, such as {example[0]},{example[1]}."
        for row in sorted(rows):
            yield f"  row {row}: columns {', '.join(_spans(sorted(rows[row])))}"


def _spans(numbers: Sequence[int]) -> Iterator[str]:
    """Numbers in a row as a span: 0 to 3, 5."""
    first = numbers[0]
    for number, following in zip(numbers, [*numbers[1:], None], strict=True):
        if following != number + 1:
            yield str(first) if first == number else f"{first} to {number}"
            first = following if following is not None else number


def _chosen(typed: str, options: Sequence[Shown]) -> str | None:
    """The key of the option meant by a number, a key, a label or a square."""
    if typed.isdecimal() and 1 <= int(typed) <= len(options):
        return str(options[int(typed) - 1]["key"])
    spot = spot_in(typed)
    for option in options:
        if spot and square(option) == spot:
            return str(option["key"])
        if typed.lower() in (option["key"].lower(), option["label"].lower()):
            return str(option["key"])
    return None
