"""`undercroft replay`: a saved game step by step, as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import undercroft
from undercroft.engine.errors import Diverged, TableError
from undercroft.engine.rewind import answers, steps, table_at, told
from undercroft.engine.table import Table
from undercroft.term.door import in_terminal, refuse
from undercroft.term.reel import reel_app
from undercroft.term.rules import short


def replay(path: Path, *, to: int | None, seat: int, plain: bool) -> int:
    """Show a saved game up to a step, or all of it; tells the exit code."""
    try:
        table = undercroft.load(path.read_text("utf-8"))
        last = steps(table)
        step = last if to is None else to
        if not 0 <= step <= last:
            return refuse(f"There is no step {step}: this game has steps 0 to {last}.")
        table.seat(seat)
        table_at(table, step)
    except Diverged:
        return refuse("This game was played under other rules and cannot be played again.")
    except TableError as refusal:
        return refuse(str(refusal))
    except (OSError, UnicodeDecodeError) as error:
        return refuse(f"The file {path} cannot be read: {error}")
    if plain or not in_terminal():
        for line in transcript(table, step, seat):
            print(line)
        return 0
    app = reel_app(table, step if to is not None else 0, seat)
    app.run()
    if app.broken is not None:
        return refuse(f"Sorry, the screen gave way ({type(app.broken).__name__}).")
    return 0


def transcript(table: Table[Any], step: int, seat: int) -> Iterator[str]:
    """What a seat read in its log, and between the lines what was answered."""
    game = table.game
    yield f"{game.name}, seen by {table.sitting.names[seat]}, steps 0 to {step} of {steps(table)}."
    given = answers(table)
    read = 0
    for number in range(step + 1):
        now = table_at(table, number)
        for line in now.log(seat, read):
            cite = f" [{short(line.cite, game.slug)}]" if line.cite else ""
            yield f"{line.text}{cite}"
            read += 1
        if number < step:
            for sentence in told(now, given[number], seat):
                yield f"{number + 1}> {sentence}"
    outcome = table_at(table, step).outcome
    if outcome is not None:
        yield f"{outcome.label} [{short(outcome.cite, game.slug)}]"
