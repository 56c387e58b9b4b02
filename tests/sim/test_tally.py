"""Numbers about many games."""

from __future__ import annotations

import pytest

from undercroft.sim.tally import Crash, Result, Share, Tally, wilson

PARTY = {"party": [0, 1]}
TORN = {"hero": [0, 1], "traitor": [2]}


def ended(
    outcome: str, *winners: int, sides: dict[str, list[int]] = PARTY, where: str = ""
) -> Result:
    marks = {"place": where} if where else {}
    return Result("g", 0, "1/0", 2, "random", marks, outcome, sides, [*winners], 10, 7)


def tally_of(*results: Result) -> Tally:
    tally = Tally()
    for result in results:
        tally.count(result)
    return tally


def test_a_party_wins_together_and_an_unfinished_game_is_no_loss() -> None:
    tally = tally_of(ended("won", 0, 1), ended("lost"), ended("lost"), ended(""))
    assert (tally.games, tally.finished, tally.nobody) == (4, 3, 2)
    assert tally.sides == {"party": Share(3, 1)}
    assert tally.outcomes == {"won": 1, "lost": 2}
    assert (tally.decisions, tally.real_decisions) == (40, 28)


def test_that_somebody_won_is_told_of_the_side_they_were_on() -> None:
    """One hero who lives is a victory of the heroes; a side on which nobody stood lost nothing."""
    won = ended("saved", 1, sides=TORN)
    lost = ended("dark", 2, sides=TORN)
    alone = ended("out", 0, sides={"hero": [0, 1, 2]})
    assert tally_of(won, lost, lost, alone).sides == {"hero": Share(4, 2), "traitor": Share(3, 2)}


def test_each_place_and_each_number_of_seats_is_counted_by_itself() -> None:
    tally = tally_of(
        ended("won", 0, where="b"), ended("lost", where="b"), ended("won", 0, where="a")
    )
    assert [*tally.by()] == [
        ("place", {"a": {"party": Share(1, 1)}, "b": {"party": Share(2, 1)}}),
        ("seats", {"2": {"party": Share(3, 2)}}),
    ]
    shown = tally.shown()["by"]
    assert shown == {
        "place": {"a": {"party": Share(1, 1).shown()}, "b": {"party": Share(2, 1).shown()}},
        "seats": {"2": {"party": Share(3, 2).shown()}},
    }
    assert Share(10, 5).shown() == {
        **{"games": 10, "wins": 5, "share": 0.5, "low": 0.2366, "high": 0.7634}
    }


def test_what_is_shown_has_exactly_these_keys_and_survives_no_games_at_all() -> None:
    assert list(Tally().shown()) == [
        *("games", "finished", "errors", "sides", "nobody", "decisions", "real_decisions"),
        *("cpu_seconds", "decisions_per_second", "real_decisions_per_second"),
        *("mean_decisions_per_game", "outcomes", "by"),
    ]


def test_crashed_games_are_games_too() -> None:
    crashed = Result("g", 3, "1/3", 2, "random", error="oh")
    tally = tally_of(crashed, ended("won", 0))
    assert tally.crashes == [Crash(3, "oh")]
    assert (tally.shown()["games"], tally.shown()["errors"]) == (2, 1)
    assert tally.shown()["mean_decisions_per_game"] == 10


def test_a_row_has_what_tables_are_told_apart_by_beside_the_rest() -> None:
    row = ended("dark", 2, sides=TORN, where="cellar").shown()
    assert (row["place"], row["outcome"], row["winners"]) == ("cellar", "dark", [2])
    assert row["sides"] == TORN
    assert "marks" not in row


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)],
)
def test_the_interval_is_the_one_of_wilson(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=1e-4)
