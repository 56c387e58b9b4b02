"""What is played to prove a haunt, row by row, and the figures that are written down of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from scripts.proof.company import Company
from scripts.proof.count import Count, checked, played
from scripts.proof.file import Figures, at
from scripts.proof.layouts import CITIES, is_laid_by_rule, laid_out
from scripts.proof.mishaps import Unlucky, unlucky
from scripts.proof.pairs import has_pairs, paired, wired
from undercroft.bots import RANDOM, SCRIPTED
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.state import EACH, HERO
from undercroft.sim.series import Series
from undercroft.sim.tally import wilson

BOX: Final = GAME.slug
SEED: Final = "proof"
USUAL: Final = 4  # players
OTHER_PARTIES: Final = (3, 5, 6)  # of those who win or lose together
RANDOM_GAMES: Final = {3: 100, 4: 100, 6: 100}  # by number of players
CHECKED: Final = 10
WITH_MISHAPS: Final = 100
PAIRS: Final = 100
ON_THE_WIRE: Final = 40
TOGETHER: Final = 300
AT_RANDOM: Final = 100
WHOLE: Final = 1 << 30  # nothing is cut short

Rate = tuple[int, int]  # won, of so many games


@dataclass(frozen=True, slots=True)
class Row:
    name: str  # as in the file: `random.3`
    series: Series
    work: Callable[[Series, Sequence[int]], Count] = played


def rows(tale: Haunt, most: int = WHOLE) -> Iterator[Row]:
    """All that is played for a haunt; of no row more than so many games."""
    haunt = {"haunt": tale.number}
    for seats, games in RANDOM_GAMES.items():
        yield Row(f"random.{seats}", Series(BOX, min(games, most), SEED, RANDOM, seats, haunt))
    yield Row("mishaps", unlucky(tale.number, min(WITH_MISHAPS, most)))
    if has_pairs(tale.number):
        told_apart = Series(BOX, min(PAIRS, most), SEED, RANDOM, None, haunt)
        yield Row("pairs", told_apart, paired)
        on_the_wire = Series(BOX, min(ON_THE_WIRE, most), SEED, RANDOM, None, haunt)
        yield Row("wire", on_the_wire, wired)
    told = [tale.stands(role) for role in tale.castable()]
    alone = any(EACH in (role.side, role.wins_with) for role in told)
    for role in ("", *cast(tale)):
        games = min(AT_RANDOM if role else TOGETHER, most)
        series = Company(BOX, games, SEED, SCRIPTED, USUAL, haunt, role, alone)
        yield Row(f"at-random.{role}" if role else "company", series)
    shared = all(tale.stands(role).wins_with == HERO for role in cast(tale))
    for seats in OTHER_PARTIES if shared else ():
        together = Company(BOX, min(TOGETHER, most), SEED, SCRIPTED, seats, haunt)
        yield Row(f"party.{seats}", together)
    if is_laid_by_rule(tale.number):
        cities = Series(BOX, min(CITIES, most), SEED, RANDOM, None, haunt)
        yield Row("layouts", cities, laid_out)
    mixed = Series(BOX, min(CHECKED, most), SEED, RANDOM, None, haunt)
    yield Row("check", mixed, checked)


def cast(tale: Haunt) -> list[str]:
    """The roles that somebody at the table can have."""
    absent = [role for role, told in tale.text.roles.items() if told.absent]
    return [role for role in tale.castable() if role not in absent]


def figures(row: Row, count: Count) -> Figures:
    """What is written down of a row."""
    found: Figures = {"games": count.games, "errors": count.errors}
    if row.work in (checked, laid_out):
        return found
    if row.work in (paired, wired):
        return {**found, "answers": count.usual_answers}
    found |= {"unfinished": count.unfinished, "answers": count.usual_answers}
    if isinstance(row.series, Unlucky):
        return {**found, "befell": count.mishaps}
    roles = {r: {"games": n, "won": count.won[r]} for r, n in sorted(count.held.items())}
    endings = dict(sorted(count.endings.items()))
    return {**found, "rounds": count.usual_rounds, "endings": endings, "roles": roles}


def wanting(tale: Haunt, found: Figures) -> Iterator[str]:
    """Where its figures do not prove a haunt."""
    seen: Counter[str] = Counter()
    for row in rows(tale):
        table = at(found, row.name)
        for key in ("errors", "unfinished"):
            if table.get(key):
                yield f"{row.name}: {table[key]} {key}"
        if not isinstance(row.series, Unlucky):
            seen.update(table.get("endings", {}))
        if not table:
            yield f"{row.name}: not played"
        elif row.work not in (paired, wired) and table["games"] < row.series.games:
            yield f"{row.name}: {table['games']} games of {row.series.games}"
    for role in cast(tale):
        planned, chance = rates(found, role)
        if wilson(*planned)[0] <= wilson(*chance)[1]:
            yield f"{role}: its plan does not clearly win more than chance"
    for ending in tale.endings:
        if not seen[ending]:
            yield f"ending {ending}: never occurred"


def rates(found: Figures, role: str) -> tuple[Rate, Rate]:
    """How often a role has won by its plan, and how often at random, of so many games."""
    by_plan = at(found, f"company.roles.{role}")
    by_chance = at(found, f"at-random.{role}.roles.{role}")
    planned, chance = [(t.get("won", 0), t.get("games", 0)) for t in (by_plan, by_chance)]
    return planned, chance
