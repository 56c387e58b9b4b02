"""`undercroft replay`: a saved game step by step, as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import undercroft
from undercroft.engine.errors import CannotLoad, Diverged, Refused, TableError
from undercroft.engine.rewind import answers, steps, table_at, told
from undercroft.engine.table import Table
from undercroft.engine.tongues import ENGLISH, Tongue
from undercroft.engine.words import Free, Seat, Words
from undercroft.languages import DEFAULT, tongue
from undercroft.term.door import in_terminal, lacking, readable
from undercroft.term.rules import cited


def replay(path: Path, *, to: int | None, seat: str, plain: bool, language: str = DEFAULT) -> int:
    """Show a saved game up to a step, or all of it; tells the exit code."""
    with readable(path):
        table = undercroft.load(path.read_text("utf-8"), observed=True)
    place, step, spoken = _seat(table, seat), _step(table, to), tongue(table.game.slug, language)
    if plain or not in_terminal() or lacking() is not None:
        for line in transcript(table, step, place, spoken):
            print(line)
        return 0
    app = reel_app(table, step if to is not None else 0, place, spoken)
    app.run()
    if app.broken is not None:
        gave_way = Words(
            "Sorry, the screen gave way ({error}).", error=Free(type(app.broken).__name__)
        )
        raise Refused("screen", gave_way) from app.broken
    return 0


def reel_app(table: Table[Any], step: int, seat: int, tongue: Tongue) -> Any:
    """The screen and all it needs are imported only now: plain lines do without."""
    return import_module("undercroft.term.reel").reel_app(table, step, seat, tongue)


def _seat(table: Table[Any], wanted: str) -> int:
    """A seat by its number or by the name of who sits there."""
    try:
        return table.seat(int(wanted) if wanted.isdecimal() else wanted)
    except TableError as error:
        names = Free(", ".join(table.sitting.names))
        words = Words(
            "There is no one seat {seat}; there are {names}.", seat=Free(wanted), names=names
        )
        raise Refused("seat", words) from error


def _step(table: Table[Any], wanted: int | None) -> int:
    """How far to go; refuses what the game has not, or cannot be led to any more."""
    last = steps(table)
    step = last if wanted is None else wanted
    if not 0 <= step <= last:
        words = Words(
            "There is no step {step}: this game has steps 0 to {last}.", step=step, last=last
        )
        raise Refused("to", words)
    try:
        table_at(table, step)
    except Diverged as error:
        words = Words("This game was played under other rules and cannot be played again.")
        raise CannotLoad("file", words) from error
    return step


def transcript(table: Table[Any], step: int, seat: int, tongue: Tongue = ENGLISH) -> Iterator[str]:
    """What a seat read in its log, and between the lines what was answered."""
    game = table.game
    head = Words(
        "{game}, seen by {seat}, steps 0 to {step} of {last}.",
        game=Free(game.name),
        seat=Seat(seat),
        step=step,
        last=steps(table),
    )
    yield table.speech(tongue).plain(head)
    given = answers(table)
    read = 0
    for number in range(step + 1):
        now = table_at(table, number)
        speech = now.speech(tongue)
        for line in now.log(seat, read):
            yield cited(speech.plain(line.told), line.cite, game.slug)
            read += 1
        if number < step:
            for words in told(now, given[number], seat):
                yield f"{number + 1}> {speech.plain(words)}"
    end = table_at(table, step)
    outcome = end.outcome
    if outcome is not None:
        yield cited(end.speech(tongue).plain(outcome.told), outcome.cite, game.slug)
