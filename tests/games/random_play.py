"""Games in which every answer is left to chance, and what can be gathered from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeVar

from undercroft.bots.chance import RandomBot
from undercroft.engine.game import Frame
from undercroft.engine.ruling import Ruling
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.state import State
from undercroft.engine.table import Table

S = TypeVar("S", bound=State)


def moments(table: Table[S], seed: int, every: int = 1) -> Iterator[Table[S]]:
    """The table before every so many decisions of a random game, and at its end."""
    bot = RandomBot(seed)
    for place in count():
        decision = table.pending
        if decision is None or place % every == 0:
            yield table
        if decision is None:
            return
        table.answer(bot.choose(decision, dict))


def frames(table: Table[Any], *answers: str, seed: int = 0) -> Iterator[Frame]:
    """What a spectator sees before and after each of these answers, or of a whole random game."""
    bot, heard = RandomBot(seed), 0
    for step in count():
        events = table.chronicle.seen_by(SPECTATOR, heard)
        heard = len(table.chronicle.events)
        yield Frame(step, table.game.view(table.state, SPECTATOR), events)
        decision = table.pending
        if decision is None or (answers and step == len(answers)):
            return
        table.answer(answers[step] if answers else bot.choose(decision, dict))


@dataclass
class Evenings:
    """What was told and cited in many games, and how they ended."""

    lines: set[str] = field(default_factory=set)
    cites: set[str] = field(default_factory=set)
    endings: set[str] = field(default_factory=set)

    @classmethod
    def at(cls, tables: Iterable[Table[Any]]) -> Evenings:
        found = cls()
        for number, table in enumerate(tables):
            for moment in moments(table, number):
                found.cites |= {decision.cite for decision in moment.decisions}
            found.endings |= {table.outcome.key} if table.outcome else set()
            speech = table.speech()
            for seat in (SPECTATOR, *range(len(table.sitting.names))):
                log = table.log(seat)
                found.lines |= {speech.plain(line.told) for line in log}
                found.cites |= {line.cite for line in log}
        return found


def otherwise(rulings: Mapping[str, Ruling]) -> dict[str, str]:
    """Every ruling that leaves a choice, played another way than we do."""
    return {
        key: next(choice for choice in ruling.choices if choice != ruling.default)
        for key, ruling in rulings.items()
        if ruling.choices
    }
