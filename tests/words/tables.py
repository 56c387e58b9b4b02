"""Tables that between them show every title, every adventure and every haunt there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from tests.vault.game import GAME as VAULT
from undercroft.bots import bot
from undercroft.commands.table import usual_seats
from undercroft.engine.game import Game
from undercroft.engine.table import Table
from undercroft.games import box
from undercroft.games.betrayal.facts import BUILT
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.games.wakening.facts import TERRORS

CITY = "betrayal"
LONGEST = 1500  # decisions: longer games say nothing new
LONGEST_OF_MANY = 250  # where there are fifty such tables


@dataclass(frozen=True, slots=True)
class Title:
    slug: str
    seats: int
    options: Mapping[str, Any]
    name: str

    def __str__(self) -> str:
        return self.name

    @property
    def game(self) -> Game[Any]:
        return VAULT if self.slug == VAULT.slug else box(self.slug)

    def open(self, seed: object) -> Table[Any]:
        names = [f"{seat + 1}" for seat in range(self.seats)]  # no letters
        return Table.open(self.game, names, f"{self.name}/{seed}", self.options)


def _adventure(number: int) -> Title:
    seats = usual_seats(box("ravenloft"), {"adventure": number})
    return Title("ravenloft", seats, {"adventure": number}, f"ravenloft-{number}")


TITLES = [
    Title("vault", 4, {}, "vault"),
    *(Title("wakening", 3, {"terror": terror}, f"wakening-{terror}") for terror in TERRORS),
    *(_adventure(tale.number) for tale in ADVENTURES.values()),
    *(Title(CITY, 5, {"haunt": key}, f"betrayal-{key}") for key in sorted(BUILT)),
]


def evenings(title: Title) -> int:
    """How often a title is played; of haunts there are many, which have much in common."""
    return 1 if title.slug == CITY else 3


GAMES = list(dict.fromkeys(title.game for title in TITLES))


def played_at_random(title: Title, seed: object) -> Iterator[Table[Any]]:
    """The table at each of its decisions, and at its end."""
    table, random = title.open(seed), Random(f"{title.name}/{seed}")
    for _ in range(LONGEST_OF_MANY if title.slug == CITY else LONGEST):
        yield table
        if table.over:
            return
        decision = random.choice(table.decisions)
        table.take(random.randrange(len(decision.options)), decision.seat)


def played_by_script(title: Title, seed: object) -> Iterator[Table[Any]]:
    """The same, led by players who know the game."""
    table = title.open(seed)
    players = [bot("scripted", title.slug, f"{seed}/{seat}") for seat in range(title.seats)]
    for _ in range(LONGEST):
        yield table
        decision = table.pending
        if decision is None:
            return
        seat = decision.seat
        table.answer(players[seat].choose(decision, partial(table.view, seat)), seat)
