"""Random games of each box: nearly every line knows what it comes of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import nullcontext
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from undercroft.engine import save
from undercroft.engine.seat import ALL
from undercroft.engine.table import NEVER, Table
from undercroft.games import SLUGS
from undercroft.games.betrayal.haunts.box import numbers
from undercroft.games.betrayal.rules import monsters
from undercroft.games.ravenloft.rules import attack
from undercroft.games.wakening.rules import combat
from undercroft.sim.series import Series

GAMES: Final = {"wakening": 60, "ravenloft": 26, "betrayal": 10}
LONGEST: Final = 800  # answers
HAUNTS: Final = tuple(numbers())
OFTEN: Final = 10  # kinds that came less often tell nothing

# Kinds whose lines are always an answer's own deed, a heading, or a first step of the set-up.
ROOTS: Final[Mapping[str, frozenset[str]]] = {
    "wakening": frozenset(("Attack", "BeginTurn", "GoFirst", "Hasten", "Invoke", "Join")),
    "ravenloft": frozenset(("BeginAdventure", "BeginTurn", "BeginVillainPhase", "Join")),
    "betrayal": frozenset(("BeginMonsterTurn", "BeginTurn", "Drop", "GoFirst", "Join")),
}


def opened(slug: str, number: int, *, observed: bool) -> Table[Any]:
    options = {"haunt": HAUNTS[number]} if slug == "betrayal" else {}
    series = Series(slug, GAMES[slug], "causes", seats=None, options=options)
    names = [f"seat {seat + 1}" for seat in range(series.seats_at(number))]
    options_here = series.options_at(number)
    seed = series.seed_of(number)
    return Table.open(series.box, names, seed, options_here, spacing=NEVER, observed=observed)


class Told:
    """How many lines of each kind there were, and how many of them have which root."""

    def __init__(self) -> None:
        self.lines: Final[Counter[str]] = Counter()
        self.caused: Final[Counter[str]] = Counter()
        self.own: Final[Counter[str]] = Counter()  # an answer's own deed, or a heading

    def add(self, table: Table[Any], firsts: set[int]) -> None:
        causes = table.chronicle.causes
        assert causes is not None
        for line in table.lines(ALL):
            self.lines[line.kind] += 1
            if line.place in causes:
                self.caused[line.kind] += 1
            elif line.place in firsts or line.heading:
                self.own[line.kind] += 1


def played(table: Table[Any], number: int) -> set[int]:
    """Play at random; tells the places of the first lines after each answer."""
    random, firsts = Random(number), set[int]()
    for _ in range(LONGEST):
        decision = table.pending
        if decision is None:
            break
        firsts.add(len(table.chronicle.events))
        table.take(random.randrange(len(decision.options)), decision.seat)
    return firsts


def gathered(slug: str) -> Told:
    told = Told()
    for number in range(GAMES[slug]):
        table = opened(slug, number, observed=True)
        told.add(table, played(table, number))
    return told


told_in: Final = cache(gathered)


def is_explained(told: Told, roots: frozenset[str]) -> None:
    nine_of_ten(told)
    only_these_are_roots(told, roots)
    mostly(told, roots)


def nine_of_ten(told: Told) -> None:
    explained = told.caused.total() + told.own.total()
    assert explained >= 0.9 * told.lines.total(), told.lines - told.caused - told.own


def only_these_are_roots(told: Told, roots: frozenset[str]) -> None:
    assert not {kind for kind in roots if told.caused[kind]}
    often = [kind for kind, times in told.lines.items() if times >= OFTEN]
    assert {kind for kind in often if not told.caused[kind]} <= roots


def mostly(told: Told, roots: frozenset[str]) -> None:
    """A scope that is missing shows in few kinds: what is left may come of an outer one."""
    often = [kind for kind, times in told.lines.items() if times >= OFTEN and kind not in roots]
    bare = told.lines - told.caused - told.own
    assert not {kind: bare[kind] for kind in often if bare[kind] > 0.5 * told.lines[kind]}


@pytest.mark.parametrize("slug", SLUGS)
def test_nine_of_ten_lines_have_a_cause_or_are_an_answers_own_deed_or_a_heading(slug: str) -> None:
    nine_of_ten(told_in(slug))


@pytest.mark.parametrize("slug", SLUGS)
def test_the_kinds_that_never_have_a_cause_are_known(slug: str) -> None:
    only_these_are_roots(told_in(slug), ROOTS[slug])


@pytest.mark.parametrize("slug", SLUGS)
def test_of_every_other_kind_most_lines_have_a_reason(slug: str) -> None:
    mostly(told_in(slug), ROOTS[slug])


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_line_comes_of_was_written_before_it(slug: str) -> None:
    table = opened(slug, 0, observed=True)
    played(table, 0)
    assert table.chronicle.causes
    assert all(cause < place for place, cause in table.chronicle.causes.items())


@pytest.mark.parametrize("slug", SLUGS)
def test_to_observe_a_game_changes_nothing_of_it_and_its_save_has_no_causes(slug: str) -> None:
    plain, seen = opened(slug, 1, observed=False), opened(slug, 1, observed=True)
    for table in (plain, seen):
        played(table, 1)
    assert plain.tape == seen.tape
    assert plain.save() == seen.save()
    again = save.load(seen.game, seen.save(), observed=True)
    assert again.chronicle.causes == seen.chronicle.causes


def _no_scope(*_: object) -> nullcontext[None]:
    return nullcontext()


PLANTED: Final = {
    "wakening": (combat, "because_of"),
    "ravenloft": (attack, "because_of"),
    "betrayal": (monsters, "since"),
}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_procedure_that_says_no_cause_is_found(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(*PLANTED[slug], _no_scope)
    told = gathered(slug)
    with pytest.raises(AssertionError):
        is_explained(told, ROOTS[slug])
