"""Games that look for what has not occurred yet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final

from undercroft.bots import bot
from undercroft.engine.decision import Decision
from undercroft.engine.table import NEVER, Table
from undercroft.games import box
from undercroft.sim.progress import Advance
from undercroft.sim.series import MOST_DECISIONS
from undercroft.sim.tally import Crash

# How often a bot decides in a game, and not curiosity: games of all sorts, in turn.
TRUST: Final = (1.0, 0.0, 0.97, 0.9)


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
            _play(game, f"{seed}/{number}", number, player, covered)
        except Exception as error:
            covered.crashes.append(Crash(number, f"{type(error).__name__}: {error}"))
        covered.games += 1
        advance(1)
        if not covered.never:
            break
    return covered


def _play(game: str, seed: str, number: int, player: str, covered: Covered) -> None:
    rules = box(game)
    seats, options = rules.varied(number)
    names = [f"seat {seat + 1}" for seat in range(seats)]
    table = Table.open(rules, names, seed, options, spacing=NEVER)
    bots = [bot(player, game, f"{seed}/{seat}") for seat in range(seats)]
    trust, random = TRUST[number % len(TRUST)], Random(seed)
    for _ in range(MOST_DECISIONS):
        decision = table.pending
        if decision is None:
            break
        seat = decision.seat
        if random.random() < trust:
            key = bots[seat].choose(decision, partial(table.view, seat))
        else:
            key = _rarest(table, decision, covered.seen, random)
        covered.seen[rules.shape(decision, decision.option(key))] += 1
        table.answer(key, seat)
    covered.seen.update(rules.occurred(table.chronicle.events))


def _rarest(table: Table[Any], decision: Decision[Any], seen: Counter[str], random: Random) -> str:
    """An option of the sort that was taken least so far."""
    taken = {option.key: seen[table.game.shape(decision, option)] for option in decision.options}
    fewest = min(taken.values())
    key: str = random.choice([key for key, times in taken.items() if times == fewest])
    return key
