"""An evening at one table: people who share a keyboard, bots in the other seats, a save file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from shlex import quote
from typing import Any, Final

import undercroft
from undercroft.bots import Bot, best_of, settled
from undercroft.bots import bot as new_bot
from undercroft.engine.decision import Decision
from undercroft.engine.errors import CannotUndo
from undercroft.engine.game import Game
from undercroft.engine.names import Lexicon
from undercroft.engine.rewind import answered
from undercroft.engine.save import load
from undercroft.engine.seat import SPECTATOR, only
from undercroft.engine.sheets import as_ordered
from undercroft.engine.speech import Speech
from undercroft.engine.table import Line, Table
from undercroft.engine.tape import Answer
from undercroft.engine.tongues import ENGLISH, Tongue
from undercroft.engine.words import Free, Seat, Words
from undercroft.games import box
from undercroft.languages import DEFAULT, tongue
from undercroft.term import saves
from undercroft.term.asked import with_words
from undercroft.term.boards import BOARDS

BOT: Final = "Bot "  # how the names of their seats begin in all languages; a save tells them by it
NO_THINGS: Final = Lexicon()
VICTORY: Final = Words("Victory")
THE_END: Final = Words("The end")
DEFEAT: Final = Words("Defeat")
NOTHING_TO_SETTLE: Final = Words("There is nothing to settle now.")


class Mishap(Exception):
    """Something that should not happen did: sentences for the players."""

    def __init__(self, *sentences: Words) -> None:
        super().__init__(*map(repr, sentences))
        self.sentences: Final = sentences


class Session:
    """A table as the people at one keyboard use it. After every answer the game is saved."""

    def __init__(
        self,
        table: Table[Any],
        bots: Mapping[int, Bot],
        autosave: Path,
        tongue: Tongue = ENGLISH,
    ) -> None:
        self.table: Final = table
        self.bots: Final = bots
        self.autosave: Final = autosave
        self.tongue: Final = tongue
        self.notes: list[Words] = list(table.notes)  # to be told once
        self._viewer = 0
        self._keyboard: int | None = None  # the seat that has it for itself, secrets and all
        self._unsaved = False
        self._heard: dict[int, tuple[int, list[Line]]] = {}  # by seat: how much of the chronicle

    @property
    def game(self) -> str:
        return self.table.game.slug

    @property
    def speech(self) -> Speech:
        """The language of this keyboard, with the names of this table."""
        return self.table.speech(self.tongue)

    def say(self, *sentences: Words) -> str:
        speech = self.speech
        return " ".join(speech.plain(words) for words in sentences)

    @property
    def decision(self) -> Decision[Any] | None:
        """What is asked now: people before bots, where several are asked at once."""
        waiting = sorted(self.table.decisions, key=lambda decision: decision.seat in self.bots)
        return waiting[0] if waiting else None

    @property
    def bot_in_turn(self) -> bool:
        decision = self.decision
        return decision is not None and decision.seat in self.bots

    @property
    def people(self) -> list[int]:
        """The seats that share this keyboard."""
        return [seat for seat in range(len(self.table.sitting.names)) if seat not in self.bots]

    @property
    def secretive(self) -> bool:
        """Do people at this keyboard have things to hide from each other by now?"""
        game = self.table.game
        if not game.secrets or len(self.people) < 2 or self.table.over:
            return False
        return BOARDS[game.slug].hides(self.table.view(SPECTATOR))

    @property
    def next_at_keyboard(self) -> int | None:
        """The seat that must take the keyboard before it is asked; nobody if it has it already."""
        decision = self.decision
        if decision is None or decision.seat in (self._keyboard, *self.bots):
            return None
        return decision.seat if self.secretive else None

    def lay_down_keyboard(self) -> None:
        """Somebody else wants it for a moment: who has it must take it again."""
        self._keyboard = None

    def take_keyboard(self) -> None:
        """Whoever is asked next says that nobody else is looking."""
        self._keyboard = self.next_at_keyboard

    @property
    def viewer(self) -> int:
        """Through whose eyes the table is shown: the person who decides, or did so last.

        Where there are secrets, nobody's until the right person has taken the keyboard.
        """
        if self.secretive:
            if self._keyboard is None or self.next_at_keyboard is not None:
                return SPECTATOR
            return self._keyboard
        decision = self.decision
        if decision is not None and decision.seat not in self.bots:
            self._viewer = decision.seat
        return self._viewer

    @property
    def has_sheets(self) -> bool:
        """May people settle things beforehand? Told of the game, not of what is hidden in it."""
        return type(self.table.game).orders is not Game.orders and not self.table.over

    def settle(self, seat: int, order: str, choice: str) -> None:
        """A person settles something on their sheet, whoever is asked."""
        self.table.order(seat, order, choice)
        self._save_quietly()

    def _press(self) -> None:
        """What a sheet answers is answered."""
        while (decision := self.decision) is not None and decision.seat not in self.bots:
            key = as_ordered(self.table, decision)
            if not key:
                return
            self.table.answer(key, decision.seat)

    @property
    def untouched(self) -> bool:
        """Nobody has answered anything yet."""
        return not any(isinstance(entry, Answer) for entry in self.table.tape)

    def view(self) -> dict[str, Any]:
        """What the viewer sees; a question to that seat with its words and what may come of it.

        What would do nothing but ask a bot is left out: bots see to that in their own turn.
        """
        seat, decision = self.viewer, self.decision
        mine = decision if decision is not None and decision.seat == seat else None
        view = with_words(self.table.game, self.table.view(seat), mine, self.speech)
        if mine is not None:
            hands_to = BOARDS[self.game].hands_to
            options = view["decision"]["options"]
            offered = [option for option in options if hands_to(view, option) not in self.bots]
            view["decision"] = {**view["decision"], "options": offered}
        return view

    def log(self) -> list[Line]:
        return self.heard(self.viewer)

    def heard(self, seat: int) -> list[Line]:
        """The log of a seat; what was written once is not written anew."""
        place, lines = self._heard.get(seat, (0, []))
        end = len(self.table.chronicle.events)
        lines = lines + self.table.lines(only(seat), place, end)
        self._heard[seat] = end, lines
        return lines

    def why(self, line: int) -> list[Line]:
        """From a line of the viewer's log back to what began it, the line itself first."""
        return self.table.why_told(self.viewer, line)

    def take_notes(self) -> list[str]:
        notes, self.notes = self.notes, []
        return [self.say(note) for note in notes]

    def answer(self, key: str) -> None:
        """The person who is asked takes an option."""
        decision = self.decision
        assert decision is not None, "nobody is asked anything"
        try:
            self.table.answer(key, decision.seat)
            self._press()
        except Exception as error:
            stumbled = Words(
                "The rules stumbled over that answer ({error}); the table is as it was before it.",
                error=_kind(error),
            )
            raise Mishap(stumbled, *self._where_saved()) from error
        self._save_quietly()

    def bot_answers(self) -> None:
        """The bot that is asked takes an option; if it cannot, some other option is taken."""
        decision = self.decision
        assert decision is not None, "nobody is asked anything"
        for key in self._tries(decision):
            try:
                self.table.answer(key, decision.seat)
                self._press()
            except Exception as error:
                note = Words(
                    "{seat} could not do that ({error}).",
                    seat=Seat(decision.seat),
                    error=_kind(error),
                )
                self.notes.append(note)
            else:
                self._save_quietly()
                return
        stuck = Words("No option of {seat} can be played.", seat=Seat(decision.seat))
        raise Mishap(stuck, *self._where_saved())

    def _tries(self, decision: Decision[Any]) -> Iterator[str]:
        seat = decision.seat
        player, look = self.bots[seat], partial(self.table.view, seat)
        try:
            for order, choice in settled(player, self.table.sheet(seat), look).items():
                self.table.order(seat, order, choice)
            chosen = player.choose(decision, look)
            if chosen not in decision.keys:
                raise ValueError(chosen)
            yield chosen
        except Exception as error:
            note = Words(
                "{seat} lost its way ({error}); the first option is taken for it.",
                seat=Seat(decision.seat),
                error=_kind(error),
            )
            self.notes.append(note)
        yield from decision.keys

    def undo(self) -> Words:
        """Take back the last answer of a person, and what bots answered to it; says which."""
        taken: list[Answer] = []
        while not taken or taken[-1].seat in self.bots:
            if stops := self.table.undo_stops:
                for answer in reversed(taken):
                    self.table.answer(answer.key, answer.seat)
                raise CannotUndo("undo", Words("This cannot be undone: {why}.", why=stops))
            taken.append(self.table.undo())
        self._heard.clear()
        last = taken[-1]
        option = self.table.decision(last.seat).option(last.key)
        self._save_quietly()
        if last.hidden or last.sealed:
            return Words("Taken back ({seat}): a secret answer", seat=Seat(last.seat))
        taken_back = answered(option)
        return Words("Taken back ({seat}): {answer}", seat=Seat(last.seat), answer=taken_back)

    @property
    def ending(self) -> Words:
        """How it went for the people here: a victory, a defeat, or not the same for all."""
        outcome = self.table.outcome
        assert outcome is not None, "the game is not over"
        here = self.people or range(len(self.table.sitting.names))
        won = [seat in outcome.winners for seat in here]
        return VICTORY if all(won) else THE_END if any(won) else DEFEAT

    def verdict(self) -> list[Words]:
        """Who has won, where some have and some have not."""
        outcome = self.table.outcome
        assert outcome is not None, "the game is not over"
        names = self.table.sitting.names
        if len(outcome.winners) in (0, len(names)):
            return []
        winners = ", ".join(names[seat] for seat in outcome.winners)
        return [Words("Won: {winners}.", winners=Free(winners))]

    def save(self, path: Path | None = None) -> Path:
        """A copy of the game that playing on does not change."""
        path = path or saves.fresh(self.game)
        saves.write(path, self.table.save())
        return path

    def _save_quietly(self) -> None:
        """A game that cannot be saved goes on, and says so once."""
        try:
            saves.write(self.autosave, self.table.save())
            self._unsaved = False
        except OSError as error:
            if not self._unsaved:
                self.notes.append(Words("The game cannot be saved: {why}.", why=reason(error)))
            self._unsaved = True

    def _where_saved(self) -> list[Words]:
        self._save_quietly()
        if self._unsaved:
            return []
        return [Words("The game is saved in {file}.", file=Free(str(self.autosave)))]

    def farewell(self) -> list[Words]:
        """Where the game was saved, and how it is taken up again."""
        if not self.table.over:
            self._save_quietly()
        if self._unsaved:
            return [Words("The game could not be saved.")]
        told = Words("The game is saved in {file}", file=Free(str(self.autosave)))
        typed = quote(str(self.autosave))
        if self.table.over:
            again = Free(f"undercroft replay {typed}")
            return [told, Words("Watch it again: {command}", command=again)]
        on = Free(f"undercroft play {self.game} --resume {typed}")
        return [told, Words("Go on with it: {command}", command=on)]


def _kind(error: Exception) -> Free:
    return Free(type(error).__name__)


def reason(error: OSError) -> Free:
    """What the system says is wrong with a file, in its own language."""
    return Free(str(error.strerror or error))


def open_session(
    game: str,
    *,
    seats: int,
    bots: int,
    bot: str,
    seed: str,
    options: Mapping[str, Any],
    language: str = DEFAULT,
) -> Session:
    """A new table; the last seats are taken by bots."""
    spoken = tongue(game, language)
    table = undercroft.new(game, _names(seats, bots, spoken), seed, observed=True, **options)
    return Session(table, _bots(table, bot), saves.fresh(f"{game}-auto"), spoken)


def resume_session(
    path: Path, *, game: str = "", bot: str | None, language: str = DEFAULT
) -> Session:
    """Go on with a saved game, of this game if one is named.

    An automatic save is carried on, any other is left alone.
    """
    text = path.read_text("utf-8")
    table = load(box(game), text, observed=True) if game else undercroft.load(text, observed=True)
    slug = table.game.slug
    own = path.name.startswith(f"{slug}-auto") and path.resolve().parent == saves.folder().resolve()
    autosave = path if own else saves.fresh(f"{slug}-auto")
    return Session(table, _bots(table, bot or best_of(slug)), autosave, tongue(slug, language))


def _names(seats: int, bots: int, spoken: Tongue) -> list[str]:
    people = seats - bots
    if not 0 <= bots <= seats:
        raise undercroft.BadOption(
            "bots",
            Words(
                "{bots} {bots:bot|bots} cannot sit on {seats} {seats:seat|seats}.",
                bots=bots,
                seats=seats,
            ),
        )
    called = (
        [Words("You")] if people == 1 else [Words("Player {n}", n=n + 1) for n in range(people)]
    )
    names = [Speech(spoken, NO_THINGS).plain(words) for words in called]
    return [*names, *(f"{BOT}{n}" for n in range(people + 1, seats + 1))]


def _bots(table: Table[Any], kind: str) -> dict[int, Bot]:
    seed = table.luck.seed
    return {
        seat: new_bot(kind, table.game.slug, f"{seed}/{seat}")
        for seat, name in enumerate(table.sitting.names)
        if name.startswith(BOT)
    }
