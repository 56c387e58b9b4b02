"""A series of games. Each is known by its number and can be played again by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import process_time
from typing import Any, Final

from undercroft.bots import Bot, bot, settled
from undercroft.bots.chance import settled_at_random
from undercroft.engine.decision import Decision
from undercroft.engine.game import Game
from undercroft.engine.table import NEVER, Table
from undercroft.games import box
from undercroft.sim.tally import Result

MOST_DECISIONS: Final = 100_000  # a game that takes longer does not count as finished
FIRST_FEW: Final = 30  # games in which all numbers of seats and all adventures come up
RANDOM: Final = "random"


@dataclass(frozen=True, slots=True)
class Series:
    """What a series is: all of it fits on a command line and travels to other processes."""

    game: str
    games: int
    seed: str
    bot: str = RANDOM
    seats: int | None = 4  # None: all numbers that are allowed, in turn
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def box(self) -> Game[Any]:
        return box(self.game)

    def seats_at(self, number: int) -> int:
        if self.seats is not None:
            return self.seats
        fewest = max(2, self.box.fewest_seats)
        return fewest + number % (self.box.most_seats - fewest + 1)

    def options_at(self, number: int) -> Mapping[str, Any]:
        return self.box.in_series(number, self.seats_at(number), self.options)

    def prove(self) -> None:
        """Refuse, before anything is played, what the game or the bots do not have."""
        bot(self.bot, self.game)
        for number in range(FIRST_FEW):
            seats = self.seats_at(number)
            self.box.lay_out(seats, self.box.settle(seats, self.options_at(number)))

    def seed_of(self, number: int) -> str:
        return f"{self.seed}/{number}"

    def open(self, number: int, *, spacing: int = NEVER) -> Table[Any]:
        names = [f"seat {seat + 1}" for seat in range(self.seats_at(number))]
        options = self.options_at(number)
        return Table.open(self.box, names, self.seed_of(number), options, spacing=spacing)

    def bot_seeds(self, number: int) -> list[str]:
        """One for each seat."""
        return [f"{self.seed_of(number)}/{seat}" for seat in range(self.seats_at(number))]

    def bots(self, number: int) -> list[Bot]:
        return [bot(self.bot, self.game, seed) for seed in self.bot_seeds(number)]


def play(series: Series, numbers: Sequence[int]) -> list[Result]:
    """Play these games of a series. A game that crashes is told of and the next one begins."""
    return [_played(series, number) for number in numbers]


def _played(series: Series, number: int) -> Result:
    seats, seed = series.seats_at(number), series.seed_of(number)
    result = Result(series.game, number, seed, seats, series.bot)
    began = process_time()
    try:
        table = series.open(number)
        result.decisions, result.real_decisions = play_out(series, number, table)
        result.cpu_seconds = process_time() - began
        _tell_the_end(result, table)
    except Exception as error:
        result.cpu_seconds = process_time() - began
        result.error = f"{type(error).__name__}: {error}"
    return result


def _tell_the_end(result: Result, table: Table[Any]) -> None:
    result.marks = table.game.marks(table.state)
    if (outcome := table.outcome) is not None:
        result.outcome, result.winners = outcome.key, [*outcome.winners]
        sides = table.game.sides(table.state)
        result.sides = {side: [*seats] for side, seats in sides.items()}


def play_out(series: Series, number: int, table: Table[Any]) -> tuple[int, int]:
    """The same for a game of a series, by its own bots."""
    if series.bot == RANDOM:
        return _play_at_random(table, series.bot_seeds(number))
    return play_by_bots(table, series.bots(number))


def _play_at_random(table: Table[Any], seeds: Sequence[str]) -> tuple[int, int]:
    """What the random bot would do, without the price of asking it."""
    draws = [Random(seed).random for seed in seeds]
    has_sheets = type(table.game).orders is not Game.orders
    decisions = real = 0
    decision = table.pending
    while decision is not None and decisions < MOST_DECISIONS:
        options = len(decision.options)
        if options > 1:
            real += 1
        if has_sheets and (sheet := table.sheet(decision.seat)):
            for order, choice in settled_at_random(sheet, draws[decision.seat]).items():
                table.order(decision.seat, order, choice)
        table.take(int(draws[decision.seat]() * options))
        decisions += 1
        decision = table.pending
    return decisions, real


def chosen(table: Table[Any], decision: Decision[Any], bots: Sequence[Bot]) -> str:
    """What the bot on that seat answers; before it does it may settle something on its sheet."""
    seat = decision.seat
    player, look = bots[seat], partial(table.view, seat)
    for order, choice in settled(player, table.sheet(seat), look).items():
        table.order(seat, order, choice)
    return player.choose(decision, look)


def play_by_bots(table: Table[Any], bots: Sequence[Bot]) -> tuple[int, int]:
    """Play a table to its end: how many decisions it took, how many real ones."""
    decisions = real = 0
    decision = table.pending
    while decision is not None and decisions < MOST_DECISIONS:
        real += len(decision.options) > 1
        table.answer(chosen(table, decision, bots), decision.seat)
        decisions += 1
        decision = table.pending
    return decisions, real
