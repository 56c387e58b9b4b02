"""Clues that buy looks at numbers, where everybody has a single one."""

from __future__ import annotations

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import text_file, thing, told
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.cards import Receive
from undercroft.games.betrayal.haunts.h37_killer_among_us.clues import clues_of, follow, leads
from undercroft.games.betrayal.haunts.pieces.dealt import DealtHaunt, deal_numbers, unseen_of
from undercroft.games.betrayal.state import City

ASKS = {word: {"head": "choose", "text": "Numbers."} for word in ("inquire", "respond")}
CLUE = thing("Clue", "magnifying-glass")
WHODUNIT = DealtHaunt(37, text_file(tokens={"clue": CLUE}, asks=ASKS))


@WHODUNIT.prepares
async def deal_one_each(city: City) -> None:
    await deal_numbers(city, 1, WHODUNIT.cite)


@pytest.fixture
def whodunit(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Vort's turn: Miska is with him, Gretchen in the Kitchen."""
    told(monkeypatch, WHODUNIT)
    s = Scene("gretchen", "vort", "miska")
    s.haunt(37, turn="vort", luck=("number-1", "number-2", "number-3"))
    return s.stand("gretchen", "kitchen")


def with_clues(s: Scene, who: str, count: int) -> Scene:
    first = 1 + sum(token.startswith("clue-") for token in s.city.held)
    return s.apply(*[Receive(who, f"clue-{n}", "test") for n in range(first, first + count)])


@cites("betrayal:haunt/37/spend")
@pytest.mark.parametrize(
    ("clues", "found"),
    [
        (0, []),
        (1, [("miska", ("number/miska",), 1)]),
        (2, [("miska", ("number/miska",), 1)]),
        (3, [("miska", ("number/miska",), 1), ("gretchen", ("number/gretchen",), 3)]),
    ],
)
def test_one_clue_pays_for_a_look_here_and_three_for_one_elsewhere(
    whodunit: Scene, clues: int, found: list[tuple[str, tuple[str, ...], int]]
) -> None:
    assert leads(with_clues(whodunit, "vort", clues).city, "vort") == found


def test_a_look_is_paid_for_and_what_was_seen_is_no_lead_any_more(whodunit: Scene) -> None:
    s = with_clues(whodunit, "vort", 4)
    told = played(follow(s.arranging, "vort", WHODUNIT.cite), "gretchen-1")
    assert told.asked == [["miska-1", "gretchen-1", "never-mind"]]
    assert len(clues_of(s.city, "vort")) == 1
    assert unseen_of(s.city, "gretchen", "vort") == []
    assert leads(s.city, "vort") == [("miska", ("number/miska",), 1)]


def test_whoever_thinks_better_of_it_pays_nothing(whodunit: Scene) -> None:
    s = with_clues(whodunit, "vort", 1)
    played(follow(s.arranging, "vort", WHODUNIT.cite), "never-mind")
    assert len(clues_of(s.city, "vort")) == 1
    assert unseen_of(s.city, "miska", "vort")


@cites("betrayal:ruling/N37b")
def test_whoever_is_looked_at_here_may_pay_to_look_back(whodunit: Scene) -> None:
    s = with_clues(with_clues(whodunit, "vort", 1), "miska", 1)
    told = played(follow(s.arranging, "vort", WHODUNIT.cite), "miska-1", "look:1")
    assert told.asked[1] == ["no", "look:1"]
    assert told.seats == [1, 2]
    assert clues_of(s.city, "miska") == []
    assert unseen_of(s.city, "vort", "miska") == []
