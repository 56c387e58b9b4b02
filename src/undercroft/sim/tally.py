"""What came of a series of games."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from undercroft.engine.game import Outcome

WITHIN: Final = 1.96  # standard deviations to either side hold 95 %


@dataclass(frozen=True, slots=True)
class Crash:
    """A game that the rules, or a bot, did not survive."""

    number: int
    error: str


@dataclass(slots=True)
class Tally:
    games: int = 0  # without those that crashed
    finished: int = 0
    wins: int = 0
    decisions: int = 0
    real_decisions: int = 0  # those with two options or more
    cpu_seconds: float = 0.0
    outcomes: Counter[str] = field(default_factory=Counter)
    crashes: list[Crash] = field(default_factory=list)

    def count(self, decisions: int, real: int, outcome: Outcome | None) -> None:
        self.games += 1
        self.decisions += decisions
        self.real_decisions += real
        if outcome is not None:
            self.finished += 1
            self.wins += bool(outcome.winners)
            self.outcomes[outcome.key] += 1

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.finished += other.finished
        self.wins += other.wins
        self.decisions += other.decisions
        self.real_decisions += other.real_decisions
        self.cpu_seconds += other.cpu_seconds
        self.outcomes.update(other.outcomes)
        self.crashes += other.crashes

    def shown(self) -> dict[str, object]:
        seconds = self.cpu_seconds or 1.0
        return {
            "games": self.games + len(self.crashes),
            "finished": self.finished,
            "errors": len(self.crashes),
            "wins": self.wins,
            "decisions": self.decisions,
            "real_decisions": self.real_decisions,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "decisions_per_second": round(self.decisions / seconds),
            "real_decisions_per_second": round(self.real_decisions / seconds),
            "mean_decisions_per_game": round(self.decisions / max(1, self.games), 2),
            "outcomes": dict(sorted(self.outcomes.items())),
        }


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Between which shares the true one lies, with 95 % confidence (Wilson's interval)."""
    if not tries:
        return 0.0, 1.0
    share, z = hits / tries, WITHIN
    middle = share + z * z / (2 * tries)
    reach = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    whole = 1 + z * z / tries
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
