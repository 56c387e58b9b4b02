"""Everything that a table says to the people around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from undercroft.engine.game import Frame, Game
from undercroft.engine.rewind import answers, played_through, told
from undercroft.engine.seat import SPECTATOR, only
from undercroft.engine.speech import Speech
from undercroft.engine.table import Line, Table
from undercroft.engine.tell import Cell, Recap
from undercroft.engine.words import Words

PARTS = (  # of what a client may ask "why?" about
    *("dice", "damage", "markers", "actions", "ability", "boxes", "zones"),
    *("ac", "speed", "attack", "hp", "surges", "damage", "level"),
    *("might", "sanity", "knowledge", "spaces", "power"),
)


def asked(table: Table[Any], seat: int, speech: Speech) -> Iterator[str]:
    """The question to a seat, its options, and why the last answer cannot be taken back."""
    for decision in table.decisions:
        if decision.seat == seat:
            yield speech.told(decision.prompt)
            yield from map(speech.option, decision.options)
    if stops := table.undo_stops:
        yield speech.told(stops)


def logged(table: Table[Any], seat: int, start: int, speech: Speech) -> Iterator[str]:
    """What a seat reads in the log, from a place of the chronicle on."""
    for line in table.lines(only(seat), start):
        yield from map(speech.told, _in_line(line))


def _in_line(line: Line) -> Iterator[Words]:
    yield line.told
    if line.rolled:
        yield from (cause for cause, _ in line.rolled.adds)


def explained(table: Table[Any], seat: int, speech: Speech) -> Iterator[str]:
    """All answers to "why?" that this seat can get now."""
    for key in dict.fromkeys(_keys(table.view(seat))):
        for about in (key, *(f"{key}.{part}" for part in PARTS)):
            for reason in table.game.why(table.state, seat, about):
                yield speech.told(reason.told)


def _keys(shown: object) -> Iterator[str]:
    """The keys of all things that a view shows, and of the options."""
    if isinstance(shown, Mapping):
        if isinstance(shown.get("key"), str):
            yield shown["key"]
            yield f"option.{shown['key']}"
        for part in shown.values():
            yield from _keys(part)
    elif isinstance(shown, list | tuple):
        for part in shown:
            yield from _keys(part)


def ended(table: Table[Any], speech: Speech) -> Iterator[str]:
    """How it ended, the game in figures, and what was answered, step by step."""
    if table.outcome is not None:
        yield speech.told(table.outcome.told)
        yield from map(speech.told, _in_recap(table.game.recap(_frames(table))))
    given = answers(table)
    for before, step in zip(played_through(table), given, strict=False):
        for seat in range(len(table.sitting.names)):
            yield from map(speech.told, told(before, step, seat))


def _frames(table: Table[Any]) -> Iterator[Frame]:
    seen = 0
    for step, now in enumerate(played_through(table)):
        events = now.chronicle.seen_by(SPECTATOR, seen)
        seen = len(now.chronicle.events)
        yield Frame(step, now.game.view(now.state, SPECTATOR), events)


def _in_recap(recap: Recap) -> Iterator[Words]:
    yield from (recap.x, recap.y, *recap.head)
    for _, what, amount in recap.figures:
        yield what
        yield from _in_cell(amount)
    yield from (label for _, label, _ in recap.series)
    yield from (happened for _, happened in recap.turnings)
    for _, cells in recap.rows:
        for cell in cells:
            yield from _in_cell(cell)


def _in_cell(cell: Cell) -> Iterator[Words]:
    if isinstance(cell, Words):
        yield cell


def before_the_game(game: Game[Any], options: Mapping[str, Any], speech: Speech) -> Iterator[str]:
    """What is read before a table opens: titles, settings, rules."""
    yield speech.told(game.title(options))
    for setting in game.settings:
        yield speech.told(setting.label)
        yield speech.told(setting.help)
    for anchor in game.rulebook.anchors.values():
        yield from map(speech.told, (anchor.heading, anchor.gist, anchor.where, anchor.origin))
