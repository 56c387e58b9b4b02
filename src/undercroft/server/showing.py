"""The table as one pair of eyes sees it, in the words of the wire. Built from nothing each time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from undercroft.engine.game import Game
from undercroft.engine.seat import SPECTATOR, only
from undercroft.engine.table import Line, Table
from undercroft.engine.tell import Named, Recap, parts
from undercroft.server import wire
from undercroft.server.history import History


class Eyes(tuple[int, ...]):
    """The seats somebody looks from; none for a spectator."""

    @cached_property
    def bits(self) -> int:
        """Who hears what: a spectator hears what all hear."""
        bits = only(SPECTATOR)
        for seat in self:
            bits |= only(seat)
        return bits


def viewpoint(table: Table[Any], seats: Sequence[int], before: int) -> int:
    """From which seat to look: the one that is asked, else the one from before."""
    if not seats:
        return SPECTATOR
    asked = [decision.seat for decision in table.decisions if decision.seat in seats]
    if asked:
        return asked[0]
    return before if before in seats else seats[0]


def table_view(table: Table[Any], seat: int) -> dict[str, Any]:
    """The game's own view. Where nobody has secrets, all look with a spectator's eyes."""
    game: Game[Any] = table.game
    return game.view(table.state, seat if game.secrets else SPECTATOR)


def decision_of(table: Table[Any], seats: Sequence[int], seat: int) -> wire.Question | None:
    for decision in table.decisions:
        if decision.seat == seat and seat in seats:
            return wire.Question(
                decision.seat,
                decision.prompt,
                decision.kind,
                decision.cite,
                [
                    wire.Choice(option.key, option.label, getattr(option, "about", option.key))
                    for option in decision.options
                ],
            )
    return None


def asked(table: Table[Any]) -> list[wire.Asked]:
    """Whom the table waits for. What they are asked is told only where there are no secrets."""
    secret = table.game.secrets
    return [wire.Asked(d.seat, "" if secret else d.prompt) for d in table.decisions]


def outcome(table: Table[Any], seed: str = "", nonce: str = "") -> wire.Ending | None:
    found = table.outcome
    if found is None:
        return None
    return wire.Ending(found.key, found.label, list(found.winners), found.cite, seed, nonce)


def position(
    history: History, seats: Sequence[int], seat: int, view: dict[str, Any]
) -> wire.Position:
    table = history.table
    return wire.Position(
        -1 if seat == SPECTATOR else seat,
        view,
        asked(table),
        decision_of(table, seats, seat),
        outcome(table, history.seed, history.nonce),  # the proof that luck was settled before
    )


def log_lines(lines: Sequence[Line]) -> list[wire.LogLine]:
    return [_line(line) for line in lines]


def _line(line: Line) -> wire.LogLine:
    rolled = line.rolled
    return wire.LogLine(
        [_part(part) for part in parts(line.told)],
        line.kind,
        line.cite,
        line.heading,
        line.private,
        None
        if rolled is None
        else wire.Rolled(
            list(rolled.dice),
            rolled.sides,
            [wire.Added(label, value) for label, value in rolled.adds],
            rolled.each,
            rolled.need,
            rolled.reached,
            list(rolled.meets),
        ),
    )


def _part(part: str | Named) -> str | wire.Part:
    return part if isinstance(part, str) else wire.Part(part.key, part.name)


def recap(told: Recap) -> wire.Recap:
    return wire.Recap(
        [wire.Figure(label, value) for label, value in told.figures],
        told.x,
        told.y,
        [wire.Series(key, label, points) for key, label, points in told.series],
        told.dice,
        told.sides,
        told.lowest,
        [wire.Turning(step, text) for step, text in told.turnings],
        told.head,
        told.rows,
    )
