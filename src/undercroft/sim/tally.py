"""What came of a series of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Any, Final

WITHIN: Final = 1.96  # standard deviations to either side hold 95 %
SEATS: Final = "seats"
ALL: Final = ("", "")  # the mark that every game has


@dataclass(frozen=True, slots=True)
class Crash:
    """A game that the rules, or a bot, did not survive."""

    number: int
    error: str


@dataclass(slots=True)
class Result:
    """One game of a series: what it was, and how it ended."""

    game: str
    number: int
    seed: str
    seats: int
    bot: str
    marks: Mapping[str, str] = field(default_factory=dict)  # `Game.marks`
    outcome: str = ""  # nothing if it was not finished
    sides: Mapping[str, list[int]] = field(default_factory=dict)  # who stood together: seats
    winners: list[int] = field(default_factory=list)
    decisions: int = 0
    real_decisions: int = 0
    cpu_seconds: float = 0.0
    error: str = ""  # what it crashed of

    def shown(self) -> dict[str, Any]:
        """A row of figures. What tables are told apart by stands beside the rest."""
        row = asdict(self)
        return {**row.pop("marks"), **row, "cpu_seconds": round(self.cpu_seconds, 4)}


@dataclass(slots=True)
class Share:
    """Of so many games a side won so many."""

    games: int = 0
    wins: int = 0

    def shown(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.games)
        share = self.wins / max(1, self.games)
        rounded = {"share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}
        return {"games": self.games, "wins": self.wins, **rounded}


Mark = tuple[str, str]  # such as an adventure, and which


@dataclass(slots=True)
class Tally:
    games: int = 0  # without those that crashed
    finished: int = 0
    nobody: int = 0  # has won
    decisions: int = 0
    real_decisions: int = 0  # those with two options or more
    cpu_seconds: float = 0.0
    outcomes: Counter[str] = field(default_factory=Counter)
    shares: dict[Mark, dict[str, Share]] = field(default_factory=dict)  # by mark and side
    crashes: list[Crash] = field(default_factory=list)

    def count(self, result: Result) -> None:
        self.cpu_seconds += result.cpu_seconds
        if result.error:
            self.crashes.append(Crash(result.number, result.error))
            return
        self.games += 1
        self.decisions += result.decisions
        self.real_decisions += result.real_decisions
        if result.outcome:
            self.finished += 1
            self.outcomes[result.outcome] += 1
            self.nobody += not result.winners
            for mark in (ALL, *result.marks.items(), (SEATS, str(result.seats))):
                self._share(mark, result)

    def _share(self, mark: Mark, result: Result) -> None:
        """A side has won if anybody on it has."""
        sides = self.shares.setdefault(mark, {})
        for side, seats in result.sides.items():
            share = sides.setdefault(side, Share())
            share.games += 1
            share.wins += any(seat in result.winners for seat in seats)

    @property
    def sides(self) -> Mapping[str, Share]:
        return _in_order(self.shares.get(ALL, {}))

    def by(self) -> Iterator[tuple[str, dict[str, Mapping[str, Share]]]]:
        """The same for each adventure, each number of seats, each of what tables are told by."""
        kinds = dict.fromkeys(kind for kind, _ in self.shares if kind)
        for kind in sorted(kinds, key=lambda kind: (kind == SEATS, kind)):
            values = sorted(value for known, value in self.shares if known == kind)
            yield kind, {value: _in_order(self.shares[kind, value]) for value in values}

    def shown(self) -> dict[str, object]:
        seconds = self.cpu_seconds or 1.0
        return {
            "games": self.games + len(self.crashes),
            "finished": self.finished,
            "errors": len(self.crashes),
            "sides": _shown(self.sides),
            "nobody": self.nobody,
            "decisions": self.decisions,
            "real_decisions": self.real_decisions,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "decisions_per_second": round(self.decisions / seconds),
            "real_decisions_per_second": round(self.real_decisions / seconds),
            "mean_decisions_per_game": round(self.decisions / max(1, self.games), 2),
            "outcomes": dict(sorted(self.outcomes.items())),
            "by": {
                kind: {value: _shown(sides) for value, sides in values.items()}
                for kind, values in self.by()
            },
        }


def _in_order(sides: Mapping[str, Share]) -> Mapping[str, Share]:
    return dict(sorted(sides.items()))


def _shown(sides: Mapping[str, Share]) -> dict[str, object]:
    return {side: share.shown() for side, share in sides.items()}


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Between which shares the true one lies, with 95 % confidence (Wilson's interval)."""
    if not tries:
        return 0.0, 1.0
    share, z = hits / tries, WITHIN
    middle = share + z * z / (2 * tries)
    reach = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    whole = 1 + z * z / tries
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
