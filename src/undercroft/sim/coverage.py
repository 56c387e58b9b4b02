"""Games that look for what has not occurred yet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from undercroft.bots import bot
from undercroft.engine.decision import Decision
from undercroft.engine.table import NEVER, Table
from undercroft.games import box
from undercroft.sim.progress import Advance
from undercroft.sim.series import MOST_DECISIONS, chosen
from undercroft.sim.tally import Crash

TRUST: Final = (1.0, 0.95)  # how often a bot decides in its game, and not curiosity
FORK_EVERY: Final = 10  # decisions: from there, curious games branch off
FORKS: Final = 2


@dataclass(slots=True)
class Covered:
    """How often what has occurred, of all that the game says can occur."""

    possible: tuple[str, ...]
    seen: Counter[str] = field(default_factory=Counter)
    games: int = 0
    crashes: list[Crash] = field(default_factory=list)

    @property
    def never(self) -> list[str]:
        return [name for name in self.possible if not self.seen[name]]

    @property
    def unlisted(self) -> list[str]:
        """What occurred though the game did not say that it could: a gap in its list."""
        return sorted({*self.seen} - {*self.possible})

    def shown(self) -> dict[str, object]:
        never = self.never
        return {
            "games": self.games,
            "total": len(self.possible),
            "occurred": len(self.possible) - len(never),
            "never": never,
            "unlisted": self.unlisted,
            "errors": len(self.crashes),
        }


def cover(game: str, games: int, seed: str, player: str, advance: Advance) -> Covered:
    """Play until all has occurred, or as many games as that."""
    covered = Covered(tuple(box(game).possible()))
    for number in range(games):
        try:
            _Search(game, f"{seed}/{number}", number, player, covered).run()
        except Exception as error:
            covered.crashes.append(Crash(number, f"{type(error).__name__}: {error}"))
        covered.games += 1
        advance(1)
        if not covered.never:
            break
    return covered


class _Search:
    """One game, and those that branch off from it.

    A bot gets far, but it always does what is wise; curiosity does what was done least so far, but
    it does not live long. So where a bot has come to, curiosity takes over.
    """

    def __init__(self, game: str, seed: str, number: int, player: str, covered: Covered) -> None:
        self.rules = box(game)
        seats, options = self.rules.varied(number)
        names = [f"seat {seat + 1}" for seat in range(seats)]
        self.table = Table.open(self.rules, names, seed, options)
        self.bots = [bot(player, game, f"{seed}/{seat}") for seat in range(seats)]
        self.random = Random(seed)
        self.trust = self.random.choice(TRUST)
        self.covered = covered

    def run(self) -> None:
        forks: list[Table[Any]] = []
        for place in range(MOST_DECISIONS):
            if self.table.over:
                break
            if place % FORK_EVERY == 0:
                forks += [self.table.clone(f"{place}/{n}", spacing=NEVER) for n in range(FORKS)]
            self._answer(self.table, self.trust)
        self._notice(self.table)
        for fork in forks:
            for _ in range(MOST_DECISIONS):
                if fork.over:
                    break
                self._answer(fork, trust=0)
            self._notice(fork)

    def _answer(self, table: Table[Any], trust: float) -> None:
        decision = table.decision()
        if self.random.random() < trust:
            key = chosen(table, decision, self.bots)
        else:
            key = self._rarest(decision)
        self.covered.seen[self.rules.shape(decision, decision.option(key))] += 1
        table.answer(key, decision.seat)

    def _rarest(self, decision: Decision[Any]) -> str:
        """An option of the sort that was taken least so far."""
        seen, shape = self.covered.seen, self.rules.shape
        taken = {option.key: seen[shape(decision, option)] for option in decision.options}
        fewest = min(taken.values())
        key: str = self.random.choice([key for key, times in taken.items() if times == fewest])
        return key

    def _notice(self, table: Table[Any]) -> None:
        self.covered.seen.update(self.rules.occurred(table.chronicle.events))
