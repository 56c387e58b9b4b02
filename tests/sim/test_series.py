"""Series of games, and the counting of them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.sim.cellar import open_cellar
from undercroft.bots.chance import RandomBot
from undercroft.engine.errors import BadOption
from undercroft.sim import series as series_module
from undercroft.sim.series import Series, play
from undercroft.sim.tally import Tally


def played(series: Series, numbers: Iterable[int] = ()) -> Tally:
    """These games of a series, or all."""
    tally = Tally()
    for result in play(series, [*numbers] or range(series.games)):
        tally.count(result)
    return tally


def counted(tally: Tally) -> dict[str, object]:
    """All but what depends on the clock."""
    return {key: value for key, value in tally.shown().items() if "second" not in key}


def test_a_series_counts_games_decisions_and_outcomes() -> None:
    tally = played(Series("wakening", 5, "1"))
    assert tally.games == tally.finished == sum(tally.outcomes.values()) == 5
    assert tally.decisions >= tally.real_decisions > 50
    assert tally.cpu_seconds > 0
    assert tally.crashes == []


def test_a_game_of_a_series_depends_on_its_number_alone() -> None:
    series = Series("wakening", 6, "1")
    assert counted(played(series, (5, 3, 1, 0, 2, 4))) == counted(played(series))


def test_another_seed_plays_other_games() -> None:
    one, other = (played(Series("wakening", 5, seed)) for seed in ("1", "2"))
    assert one.decisions != other.decisions


def test_the_short_way_of_random_play_is_the_way_of_the_random_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fast = played(Series("wakening", 3, "1"))
    monkeypatch.setattr(series_module, "bot", lambda name, game, seed: RandomBot(seed))
    slow = played(Series("wakening", 3, "1", bot="slow"))
    assert counted(fast) == counted(slow)


def test_mixed_seats_go_through_all_numbers() -> None:
    series = Series("wakening", 10, "1", seats=None)
    assert [series.seats_at(number) for number in range(6)] == [2, 3, 4, 5, 6, 2]
    assert len(series.open(3).sitting.names) == 5


def test_a_crash_is_counted_and_the_series_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    open_cellar(monkeypatch, "crash")
    tally = played(Series("cellar", 40, "1", seats=2))
    assert 0 < len(tally.crashes) < 40
    assert tally.crashes[0].error == "ZeroDivisionError: the barrel is bottomless"
    assert tally.games + len(tally.crashes) == 40
    assert counted(tally)["errors"] == len(tally.crashes)


def test_a_game_without_end_is_not_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    open_cellar(monkeypatch, "endless")
    monkeypatch.setattr(series_module, "MOST_DECISIONS", 50)
    tally = played(Series("cellar", 1, "1", seats=2))
    assert (tally.games, tally.finished, tally.decisions) == (1, 0, 50)


def test_a_series_is_refused_before_it_begins() -> None:
    for wrong in (
        Series("wakening", 1, "1", bot="nobody"),
        Series("wakening", 1, "1", seats=9),
        Series("wakening", 1, "1", options={"terror": "kitten"}),
        Series("wakening", 1, "1", seats=None, options={"heroes": ["kata", "lyric"]}),
    ):
        with pytest.raises(BadOption):
            wrong.prove()


def test_a_game_tells_which_it_was_and_who_stood_together() -> None:
    """Nobody is told apart by what was asked for, but by what came."""
    (lair,) = play(Series("wakening", 1, "1", options={"terror": "soulbane"}), [0])
    assert (lair.marks, lair.sides) == (
        {"terror": "soulbane", "level": "standard"},
        {"party": [0, 1, 2, 3]},
    )
    castle = play(Series("ravenloft", 2, "1", seats=2), [0, 1])
    assert castle[0].marks["adventure"] != castle[1].marks["adventure"]
    (city,) = play(Series("betrayal", 1, "1", options={"haunt": "2"}), [0])
    assert city.marks == {"haunt": "glurk-rises"}
    assert [*city.sides] == ["hero", "traitor"] or [*city.sides] == ["traitor", "hero"]
    assert sorted(seat for seats in city.sides.values() for seat in seats) == [0, 1, 2, 3]
    assert city.winners in city.sides.values()
    (rivals,) = play(Series("betrayal", 1, "1", options={"haunt": "22"}), [0])
    assert rivals.sides == {"each": [0, 1, 2, 3]}
