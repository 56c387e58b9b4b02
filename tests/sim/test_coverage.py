"""Games that look for what has not occurred."""

from __future__ import annotations

import pytest

from tests.sim.cellar import open_cellar
from undercroft.engine.chance import Chance, roll, throw
from undercroft.engine.table import Table
from undercroft.sim.coverage import Covered, Fond, Kind, cover
from undercroft.sim.progress import progress


def covered(game: str, games: int) -> Covered:
    with progress("", games) as advance:
        return cover(game, games, "1", "random", advance)


def test_what_can_occur_comes_from_the_game_and_not_from_what_happened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_cellar(monkeypatch)
    found = covered("cellar", 3)
    assert found.shown() == {
        "games": 3,
        "total": 3,
        "occurred": 2,
        "never": ["event:Drink"],
        "unlisted": ["event:Hide"],
        "errors": 0,
    }


def test_the_search_ends_when_all_has_occurred(monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_cellar(monkeypatch)
    monkeypatch.setattr(type(game), "possible", lambda _: ("event:Lift",))
    found = covered("cellar", 50)
    assert (found.games, found.never) == (1, [])


def test_how_a_game_ended_counts_where_no_event_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_cellar(monkeypatch)
    monkeypatch.setattr(type(game), "possible", lambda _: ("ending:found",))
    monkeypatch.setattr(type(game), "ended", lambda _, state: [f"ending:{state.ending()}"])
    found = covered("cellar", 3)
    assert {name for name in found.seen if name.startswith("ending:")} == {"ending:found"}
    assert found.never == []


def test_a_crash_is_counted_and_the_search_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    open_cellar(monkeypatch, "crash")
    found = covered("cellar", 30)
    assert found.games == 30
    assert 0 < len(found.crashes) < 30


def test_a_few_games_bring_out_most_of_the_lair_even_without_a_bot_that_can_play() -> None:
    found = covered("wakening", 7)
    assert found.unlisted == []
    assert found.crashes == []
    assert [name for name in found.never if name.startswith("room:")] == []
    assert len(found.never) < len(found.possible) / 2


def test_luck_gives_what_it_is_fond_of_wherever_it_can() -> None:
    luck = Fond("1", "trap")
    assert {luck.settle(Chance(["scroll", "trap", "bow"])) for _ in range(20)} == {"trap"}
    assert {luck.settle(Chance(["scroll", "bow"])) for _ in range(20)} == {"scroll", "bow"}
    assert luck.settle(roll(6)) in range(1, 7)
    assert len(str(luck.settle(throw(2, 6)))) == len("(1, 2)")


def test_kind_luck_mostly_gives_what_is_welcome_and_is_fair_in_all_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = open_cellar(monkeypatch)
    monkeypatch.setattr(type(game), "welcome", lambda *_: (6, "bow", (2, 2)))
    table = Table.open(game, ["Ann", "Ben"], "1")
    luck = Kind("1", "", table)
    faces = [luck.settle(roll(6)) for _ in range(200)]
    assert 150 < faces.count(6) < 200
    assert luck.settle(Chance(["scroll", "trap"])) in ("scroll", "trap")
    cards = [luck.settle(Chance(["scroll", "bow"])) for _ in range(100)]
    assert cards.count("bow") > 75
    assert 75 < [luck.settle(throw(2, 3)) for _ in range(100)].count((2, 2)) < 100
    assert len({luck.settle(throw(3, 3)) for _ in range(100)}) > 10


def test_the_same_seed_finds_the_same() -> None:
    assert covered("wakening", 2).seen == covered("wakening", 2).seen


def test_what_is_found_is_told_while_the_search_goes_on() -> None:
    """Not only after a game: one of the city may take a minute."""
    told: list[int] = []
    found = cover("wakening", 1, "1", "random", told.append)
    assert sum(told) == found.occurred > 100
    assert len(told) > 5
    assert told[0] < found.occurred
