"""`undercroft play`: a table in this terminal."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from undercroft.bots import best_of
from undercroft.engine.words import Free, Words
from undercroft.languages import DEFAULT
from undercroft.term.door import in_terminal, lacking, readable
from undercroft.term.plain import PlainGame
from undercroft.term.session import Session, open_session, resume_session

NewTable = Callable[[str], Session]  # by its seed


def play(
    game: str,
    *,
    seats: int,
    bots: int,
    bot: str,
    seed: str,
    plain: bool,
    options: Mapping[str, Any],
    language: str = DEFAULT,
) -> int:
    """A new table, until the people at this keyboard have had enough; tells the exit code."""

    def new_table(seed: str) -> Session:
        return open_session(
            game,
            seats=seats,
            bots=bots,
            bot=bot,
            seed=seed,
            options=options,
            language=language,
        )

    return _evening(new_table(seed), new_table, plain=plain)


def resume(
    path: Path, *, game: str = "", bot: str | None, plain: bool, language: str = DEFAULT
) -> int:
    """The same at a saved table, and at others like it."""
    with readable(path):
        session = resume_session(path, game=game, bot=bot, language=language)
    sitting = session.table.sitting

    def new_table(seed: str) -> Session:
        return open_session(
            session.game,
            seats=len(sitting.names),
            bots=len(session.bots),
            bot=bot or best_of(session.game),
            seed=seed,
            options=sitting.options,
            language=language,
        )

    return _evening(session, new_table, plain=plain)


def _evening(session: Session, new_table: NewTable, *, plain: bool) -> int:
    if plain or not in_terminal():
        return _in_plain_lines(session)
    if (why := lacking()) is not None:
        _print(session, why)
        return _in_plain_lines(session)
    while True:
        wish = _on_full_screen(session)
        _print(session, *session.farewell())
        if wish != "new":
            return 0
        session = new_table(secrets.token_hex(4))


def _in_plain_lines(session: Session) -> int:
    try:
        PlainGame(session, sys.stdin, sys.stdout).run()
    except BrokenPipeError:
        raise
    except Exception as error:
        gave_way = Words(
            "Sorry, something gave way ({error}). The game itself is safe.",
            error=Free(type(error).__name__),
        )
        _print(session, gave_way, *session.farewell())
        return 1
    return 0


def _print(session: Session, *sentences: Words) -> None:
    for words in sentences:
        print(session.say(words))


def play_app(session: Session) -> Any:
    """The screen and all it needs are imported only now: plain lines do without."""
    return import_module("undercroft.term.app").play_app(session)


def _on_full_screen(session: Session) -> str:
    """One run of the screen; after a mishap it is offered to go on where the game stood."""
    while True:
        app = play_app(session)
        wish = app.run()
        if app.broken is None:
            return str(wish or "quit")
        gave_way = Words(
            "Sorry, the screen gave way ({error}). The game itself is safe.",
            error=Free(type(app.broken).__name__),
        )
        _print(session, gave_way)
        try:
            again = input(session.say(Words("Press Enter to go on, or type q to leave:")) + " ")
        except EOFError:
            again = "q"
        if again.strip().lower().startswith("q"):
            return "quit"
