"""Games that look for what has not occurred yet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from undercroft.bots import bot
from undercroft.bots.chance import settled_at_random
from undercroft.engine.chance import Chance, Luck, Outcome
from undercroft.engine.decision import Decision
from undercroft.engine.table import NEVER, Table
from undercroft.engine.tape import Fall
from undercroft.games import box
from undercroft.sim.progress import Advance
from undercroft.sim.series import chosen
from undercroft.sim.tally import Crash

TRUST: Final = (1.0, 0.95)  # how often a bot decides in its game, and not curiosity
CURIOSITY: Final = 0.5
KINDNESS: Final = 8  # kind luck is only fair once in so many times
FORK_EVERY: Final = 4  # entries of tape: from there, a curious game branches off
MOST_FORKS: Final = 80  # of one game
LONGEST: Final = 3_000  # entries of tape: whoever has walked about for so long finds nothing new


@dataclass(slots=True)
class Covered:
    """How often what has occurred, of all that the game says can occur."""

    possible: tuple[str, ...]
    seen: Counter[str] = field(default_factory=Counter)
    games: int = 0
    crashes: list[Crash] = field(default_factory=list)
    counted: int = 0  # of what has occurred

    def news(self) -> int:
        """How much has occurred since this was asked last."""
        before, self.counted = self.counted, self.occurred
        return self.counted - before

    @property
    def never(self) -> list[str]:
        return [name for name in self.possible if not self.seen[name]]

    @property
    def occurred(self) -> int:
        return len(self.possible) - len(self.never)

    @property
    def unlisted(self) -> list[str]:
        """What occurred though the game did not say that it could: a gap in its list."""
        return sorted({*self.seen} - {*self.possible})

    def shown(self) -> dict[str, object]:
        return {
            "games": self.games,
            "total": len(self.possible),
            "occurred": self.occurred,
            "never": self.never,
            "unlisted": self.unlisted,
            "errors": len(self.crashes),
        }


def cover(game: str, games: int, seed: str, player: str, advance: Advance) -> Covered:
    """Play until all has occurred, or as many games as that; advances by what is found."""
    covered = Covered(tuple(box(game).possible()))
    for number in range(games):
        try:
            _Search(game, f"{seed}/{number}", number, player, covered, advance).run()
        except Exception as error:
            covered.crashes.append(Crash(number, f"{type(error).__name__}: {error}"))
        covered.games += 1
        if not covered.never:
            break
    return covered


class Fond(Luck):
    """Luck that gives one card wherever it can be had, and is fair in all else."""

    __slots__ = ("favourite",)

    def __init__(self, seed: str, favourite: Outcome) -> None:
        super().__init__(seed)
        self.favourite: Final = favourite

    def settle(self, chance: Chance[Any]) -> Outcome:
        return self.favourite if self.favourite in chance.outcomes else super().settle(chance)


class Kind(Fond):
    """Luck that besides mostly gives what is welcome: some parties must see the end."""

    __slots__ = ("table",)

    def __init__(self, seed: str, favourite: Outcome, table: Table[Any]) -> None:
        super().__init__(seed, favourite)
        self.table: Final = table

    def settle(self, chance: Chance[Any]) -> Outcome:
        welcome = self.table.game.welcome(self.table.state)
        found = [outcome for outcome in welcome if chance.allows(outcome)]
        if found and self.below(KINDNESS):
            return found[self.below(len(found))]
        return super().settle(chance)


class _Search:
    """One game, and those that branch off from it.

    A bot gets far, but it always does what is wise; curiosity does what was done least so far, but
    it does not live long. So where a bot has come to, curiosity takes over, and luck has a whim.
    """

    def __init__(
        self, game: str, seed: str, number: int, player: str, covered: Covered, advance: Advance
    ) -> None:
        self.rules = box(game)
        variant = self.rules.varied(number)
        names = [f"seat {seat + 1}" for seat in range(variant.seats)]
        self.seed = seed
        self.table = Table.open(self.rules, names, seed, variant.options)
        favourite = variant.fond_of
        self.table.luck = (
            Kind(seed, favourite, self.table) if variant.lucky else Fond(seed, favourite)
        )
        self.bots = [bot(player, game, f"{seed}/{seat}") for seat in range(variant.seats)]
        self.random = Random(seed)
        self.covered = covered
        self.advance = advance

    def run(self) -> None:
        trust = self.random.choice(TRUST)
        forks: list[Table[Any]] = []
        every = FORK_EVERY
        while not self.table.over and len(self.table.tape) < LONGEST:
            if len(forks) * every <= len(self.table.tape):
                forks.append(self.table.clone(spacing=NEVER))
            if len(forks) > MOST_FORKS:  # a long game: every second one will do
                forks, every = forks[::2], every * 2
            self._answer(self.table, trust)
        self._notice(self.table)
        falls = [entry.outcome for entry in self.table.tape if isinstance(entry, Fall)]
        cards = [outcome for outcome in falls if isinstance(outcome, str)] or [""]
        for place, fork in enumerate(forks):
            fork.luck = Fond(f"{self.seed}/{place}", self.random.choice(cards))
            while not fork.over and len(fork.tape) < LONGEST:
                self._answer(fork, trust=0)
            self._notice(fork)

    def _answer(self, table: Table[Any], trust: float) -> None:
        decision = table.decision()
        if self.random.random() < trust:
            key = chosen(table, decision, self.bots)
        else:
            sheet = table.sheet(decision.seat)
            for order, choice in settled_at_random(sheet, self.random.random).items():
                table.order(decision.seat, order, choice)
            key = self._curious(decision)
        self.covered.seen[self.rules.shape(decision, decision.option(key))] += 1
        table.answer(key, decision.seat)

    def _curious(self, decision: Decision[Any]) -> str:
        """As often as not, an option of the sort that was taken least so far; else any."""
        options = decision.options
        if self.random.random() < CURIOSITY:
            shapes = [self.rules.shape(decision, option) for option in options]
            fewest = min(self.covered.seen[shape] for shape in shapes)
            both = zip(options, shapes, strict=True)
            options = [option for option, shape in both if self.covered.seen[shape] == fewest]
        key: str = self.random.choice(options).key
        return key

    def _notice(self, table: Table[Any]) -> None:
        self.covered.seen.update(self.rules.occurred(table.chronicle.events))
        if table.over:
            self.covered.seen.update(self.rules.ended(table.state))
        self.advance(self.covered.news())
