"""Numbers about many games."""

from __future__ import annotations

import pytest

from undercroft.engine.game import Outcome
from undercroft.engine.words import Words
from undercroft.sim.tally import Crash, Tally, wilson

WON = Outcome("won", Words("Won."), (0, 1), "cite")
LOST = Outcome("lost", Words("Lost."), (), "cite")


def test_wins_are_games_that_ended_well_for_somebody() -> None:
    tally = Tally()
    for outcome in (WON, LOST, LOST, None):
        tally.count(10, 7, outcome)
    assert (tally.games, tally.finished, tally.wins) == (4, 3, 1)
    assert tally.outcomes == {"won": 1, "lost": 2}
    assert (tally.decisions, tally.real_decisions) == (40, 28)


def test_what_is_shown_has_exactly_these_keys_and_survives_no_games_at_all() -> None:
    assert list(Tally().shown()) == [
        *("games", "finished", "errors", "wins", "decisions", "real_decisions", "cpu_seconds"),
        *("decisions_per_second", "real_decisions_per_second", "mean_decisions_per_game"),
        "outcomes",
    ]


def test_crashed_games_are_games_too() -> None:
    tally = Tally(crashes=[Crash(3, "oh")])
    tally.count(10, 7, WON)
    assert (tally.shown()["games"], tally.shown()["errors"]) == (2, 1)
    assert tally.shown()["mean_decisions_per_game"] == 10


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)],
)
def test_the_interval_is_the_one_of_wilson(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=1e-4)
