"""What came of some games of one row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Final

from scripts.proof.company import Companion, Company
from scripts.proof.mishaps import befallen
from undercroft.engine.table import Table
from undercroft.games.betrayal.state import City
from undercroft.sim.check import Findings, check
from undercroft.sim.series import Series, play_by_bots, play_out

MOST_TOLD: Final = 5


@dataclass(slots=True)
class Count:
    games: int = 0
    unfinished: int = 0
    errors: int = 0
    mishaps: int = 0
    answers: list[int] = field(default_factory=list)  # of each game
    rounds: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)  # games in which somebody had a role
    won: Counter[str] = field(default_factory=Counter)  # games which somebody in that role won
    faults: list[str] = field(default_factory=list)

    def add(self, other: Count) -> None:
        self.games += other.games
        self.unfinished += other.unfinished
        self.errors += other.errors
        self.mishaps += other.mishaps
        self.answers += other.answers
        self.rounds += other.rounds
        self.endings += other.endings
        self.held += other.held
        self.won += other.won
        self.faults = (self.faults + other.faults)[:MOST_TOLD]

    @property
    def usual_answers(self) -> int:
        return round(median(self.answers or [0]))

    @property
    def usual_rounds(self) -> int:
        return round(median(self.rounds or [0]))


def played(series: Series, numbers: Sequence[int]) -> Count:
    """Play these games. One that crashes is an error, and the next one begins."""
    count = Count()
    for number in numbers:
        count.games += 1
        try:
            _play(series, number, count)
        except Exception as error:
            count.errors += 1
            count.faults.append(f"game {number}: {type(error).__name__}: {error}")
    return count


def _play(series: Series, number: int, count: Count) -> None:
    table: Table[City] = series.open(number)
    if isinstance(series, Company):
        companions = series.companions(number)
        answers, _ = play_by_bots(table, companions)
        _roles(table, [companions[seat] for seat in series.tried(number)], count)
    else:
        answers, _ = play_out(series, number, table)
    count.answers.append(answers)
    count.rounds.append(table.state.round)
    count.mishaps += befallen(table.tape)
    if table.outcome is None:
        count.unfinished += 1
    else:
        count.endings[table.outcome.key] += 1


def _roles(table: Table[City], tried: Sequence[Companion], count: Count) -> None:
    """Who won in which role; somebody who has changed sides has not won in the old one."""
    winners = table.outcome.winners if table.outcome else ()
    city, won = table.state, set[str]()
    for companion in tried:
        who = city.cast[companion.seat]
        if companion.seat in winners:
            by = city.standings[who].wins_with
            won |= {r for r in companion.roles if city.tale.stands(r).wins_with == by}
    count.held.update({role for companion in tried for role in companion.roles})
    count.won.update(won)


def checked(series: Series, numbers: Sequence[int]) -> Count:
    """Is every way to each table of these games the same, and are secrets kept?"""
    found: Findings = check(series, numbers)
    return Count(found.games, errors=found.failures, faults=found.described)
