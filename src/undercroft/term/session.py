"""An evening at one table: people who share a keyboard, bots in the other seats, a save file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from shlex import quote
from typing import Any, Final

import undercroft
from undercroft.bots import Bot
from undercroft.bots import bot as new_bot
from undercroft.engine.decision import Decision
from undercroft.engine.errors import CannotUndo
from undercroft.engine.seat import SPECTATOR, only
from undercroft.engine.table import Line, Table
from undercroft.engine.tape import Answer
from undercroft.term import saves
from undercroft.term.boards import BOARDS

BOT: Final = "Bot "  # how the names of their seats begin; a save tells them by it


class Mishap(Exception):
    """Something that should not happen did: one sentence for the players."""


class Session:
    """A table as the people at one keyboard use it. After every answer the game is saved."""

    def __init__(self, table: Table[Any], bots: Mapping[int, Bot], autosave: Path) -> None:
        self.table: Final = table
        self.bots: Final = bots
        self.autosave: Final = autosave
        self.notes: list[str] = list(table.notes)  # to be told once
        self._viewer = 0
        self._keyboard: int | None = None  # the seat that has it for itself, secrets and all
        self._unsaved = False
        self._heard: dict[int, tuple[int, list[Line]]] = {}  # by seat: how much of the chronicle

    @property
    def game(self) -> str:
        return self.table.game.slug

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
    def untouched(self) -> bool:
        """Nobody has answered anything yet."""
        return not any(isinstance(entry, Answer) for entry in self.table.tape)

    def name(self, seat: int) -> str:
        return self.table.sitting.names[seat]

    def view(self) -> dict[str, Any]:
        return self.table.view(self.viewer)

    def log(self) -> list[Line]:
        return self.heard(self.viewer)

    def heard(self, seat: int) -> list[Line]:
        """The log of a seat; what was written once is not written anew."""
        place, lines = self._heard.get(seat, (0, []))
        end = len(self.table.chronicle.events)
        lines = lines + self.table.lines(only(seat), place, end)
        self._heard[seat] = end, lines
        return lines

    def take_notes(self) -> list[str]:
        notes, self.notes = self.notes, []
        return notes

    def answer(self, key: str) -> None:
        """The person who is asked takes an option."""
        decision = self.decision
        assert decision is not None, "nobody is asked anything"
        try:
            self.table.answer(key, decision.seat)
        except Exception as error:
            raise Mishap(
                f"The rules stumbled over that answer ({_kind(error)}); the table is as it was "
                f"before it. {self._where_saved()}"
            ) from error
        self._save_quietly()

    def bot_answers(self) -> None:
        """The bot that is asked takes an option; if it cannot, some other option is taken."""
        decision = self.decision
        assert decision is not None, "nobody is asked anything"
        for key in self._tries(decision):
            try:
                self.table.answer(key, decision.seat)
            except Exception as error:
                self.notes.append(f"{self.name(decision.seat)} could not do that ({_kind(error)}).")
            else:
                self._save_quietly()
                return
        raise Mishap(
            f"No option of {self.name(decision.seat)} can be played. {self._where_saved()}"
        )

    def _tries(self, decision: Decision[Any]) -> Iterator[str]:
        try:
            chosen = self.bots[decision.seat].choose(
                decision, lambda: self.table.view(decision.seat)
            )
            if chosen not in decision.keys:
                raise ValueError(chosen)
            yield chosen
        except Exception as error:
            self.notes.append(
                f"{self.name(decision.seat)} lost its way ({_kind(error)}); "
                "the first option is taken for it."
            )
        yield from decision.keys

    def undo(self) -> str:
        """Take back the last answer of a person, and what bots answered to it; says which."""
        taken: list[Answer] = []
        while not taken or taken[-1].seat in self.bots:
            if stops := self.table.undo_stops:
                for answer in reversed(taken):
                    self.table.answer(answer.key, answer.seat)
                raise CannotUndo(f"This cannot be undone: {stops}.")
            taken.append(self.table.undo())
        self._heard.clear()
        last = taken[-1]
        option = self.table.decision(last.seat).option(last.key)
        self._save_quietly()
        told = "a secret answer" if last.hidden or last.sealed else option.label
        return f"Taken back: {self.name(last.seat)}, {told}."

    @property
    def ending(self) -> str:
        """How it went for the people here: a victory, a defeat, or not the same for all."""
        outcome = self.table.outcome
        assert outcome is not None, "the game is not over"
        here = self.people or range(len(self.table.sitting.names))
        won = [seat in outcome.winners for seat in here]
        return "Victory" if all(won) else "The end" if any(won) else "Defeat"

    def verdict(self) -> list[str]:
        """Who has won, where some have and some have not."""
        outcome = self.table.outcome
        assert outcome is not None, "the game is not over"
        names = self.table.sitting.names
        if len(outcome.winners) in (0, len(names)):
            return []
        return [f"Won: {', '.join(names[seat] for seat in outcome.winners)}."]

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
                self.notes.append(f"The game cannot be saved: {error.strerror or error}.")
            self._unsaved = True

    def _where_saved(self) -> str:
        self._save_quietly()
        return "" if self._unsaved else f"The game is saved in {self.autosave}."

    def farewell(self) -> list[str]:
        """Where the game was saved, and how it is taken up again."""
        if not self.table.over:
            self._save_quietly()
        if self._unsaved:
            return ["The game could not be saved."]
        told, typed = f"The game is saved in {self.autosave}", quote(str(self.autosave))
        if self.table.over:
            return [told, f"Watch it again: undercroft replay {typed}"]
        return [told, f"Go on with it: undercroft play {self.game} --resume {typed}"]


def _kind(error: Exception) -> str:
    return type(error).__name__


def open_session(
    game: str, *, seats: int, bots: int, bot: str, seed: str, options: Mapping[str, Any]
) -> Session:
    """A new table; the last seats are taken by bots."""
    table = undercroft.new(game, _names(seats, bots), seed, **options)
    return Session(table, _bots(table, bot), saves.fresh(f"{game}-auto"))


def resume_session(path: Path, *, bot: str) -> Session:
    """Go on with a saved game. An automatic save is carried on, any other is left alone."""
    table = undercroft.load(path.read_text("utf-8"))
    slug = table.game.slug
    own = path.name.startswith(f"{slug}-auto") and path.resolve().parent == saves.folder().resolve()
    return Session(table, _bots(table, bot), path if own else saves.fresh(f"{slug}-auto"))


def _names(seats: int, bots: int) -> list[str]:
    people = seats - bots
    if not 0 <= bots <= seats:
        raise undercroft.BadOption(f"{bots} bots cannot sit on {seats} seats")
    names = ["You"] if people == 1 else [f"Player {n}" for n in range(1, people + 1)]
    return [*names, *(f"{BOT}{n}" for n in range(people + 1, seats + 1))]


def _bots(table: Table[Any], kind: str) -> dict[int, Bot]:
    seed = table.luck.seed
    return {
        seat: new_bot(kind, table.game.slug, f"{seed}/{seat}")
        for seat, name in enumerate(table.sitting.names)
        if name.startswith(BOT)
    }
