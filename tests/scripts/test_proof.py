"""`make proof`: what is played for a haunt, and what is written down of it."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scripts import haunts
from scripts.proof import __main__ as proof
from scripts.proof import file
from scripts.proof.company import Company
from scripts.proof.count import Count, checked, played
from scripts.proof.pairs import paired, wired
from scripts.proof.rows import figures, rows, wanting
from undercroft.games.betrayal.facts import HAUNT_NUMBERS
from undercroft.games.betrayal.haunts.box import numbers
from undercroft.games.betrayal.rules.haunt import Haunt, tale_of
from undercroft.sim.check import Findings

GLURK: Haunt = tale_of("glurk-rises")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(file, "HOME", tmp_path)
    monkeypatch.setattr(file, "ROOT", tmp_path)
    monkeypatch.setattr(proof, "ROOT", tmp_path)
    return tmp_path


def test_the_rows_are_those_of_the_standard() -> None:
    games = {row.name: row.series.games for row in rows(GLURK)}
    assert games == {
        **{"random.3": 100, "random.4": 100, "random.6": 100, "mishaps": 100, "pairs": 100},
        "wire": 40,
        **{"company": 300, "at-random.free": 100, "at-random.glurk": 100, "check": 10},
    }


@pytest.mark.parametrize("number", numbers())
def test_every_role_of_every_haunt_has_a_row(number: int) -> None:
    tale = tale_of(HAUNT_NUMBERS[number].key)
    tried = [r.series.at_random for r in rows(tale) if isinstance(r.series, Company)]
    assert [role for role in tried if role] == tale.castable()


def test_figures_are_written_and_rows_that_are_not_played_stay(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shortly = ["2", "--games", "1", "--jobs", "1", "--rows"]
    assert proof.main([*shortly, "company", "at-random"]) == 0
    first = tomllib.loads((home / "02.toml").read_text("utf-8"))
    assert first["company"]["roles"]["glurk"]["games"] == 1
    assert first["at-random"]["free"]["games"] == 1
    assert proof.main([*shortly, "mishaps"]) == 0
    second = tomllib.loads((home / "02.toml").read_text("utf-8"))
    assert second == {**first, "mishaps": second["mishaps"]}
    told = capsys.readouterr().out
    assert "2 Glurk Rises: company, 1 games, 0 errors" in told
    assert "check: not played" in told
    assert "mishaps: 1 games of 100" in told


def test_a_game_of_a_row_is_told_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert proof.main(["2", "--again", "at-random.glurk", "3"]) == 0
    assert "seed proof/3" in capsys.readouterr().out
    assert proof.main(["2", "--again", "pairs", "3"]) == 0
    assert capsys.readouterr().out == "no difference\n"
    assert proof.main(["2", "--again", "mishap", "3"]) == 2
    assert "there are random.3, random.4" in capsys.readouterr().err
    assert proof.main(["51"]) == 2


def test_a_role_that_is_left_to_chance_fares_worse() -> None:
    by_name = {row.name: row for row in rows(GLURK, 12)}
    planned = played(by_name["company"].series, range(12))
    chance = played(by_name["at-random.glurk"].series, range(12))
    assert planned.held["glurk"] == chance.held["glurk"] == 12
    assert planned.won["glurk"] > chance.won["glurk"]
    assert chance.won["glurk"] + chance.won["free"] == 12


def test_each_against_all_looks_at_one_seat() -> None:
    row = next(r for r in rows(tale_of("battle-of-the-bhaalspawn"), 8) if r.name == "company")
    count = played(row.series, range(8))
    assert count.held["bhaalspawn"] == 8
    assert count.won["bhaalspawn"] < count.endings["heir"]


def test_a_crash_is_an_error_and_the_series_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    series = next(iter(rows(GLURK, 2))).series
    monkeypatch.setattr(type(series), "open", lambda *_: 1 // 0)
    count = played(series, range(2))
    assert (count.games, count.errors, len(count.faults)) == (2, 2, 2)
    assert count.faults[0].startswith("game 0: ZeroDivisionError")


def test_what_check_finds_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Findings(3, 90, 1, ["game 2: a clone is not the same"])
    monkeypatch.setattr("scripts.proof.count.check", lambda *_: found)
    row = next(row for row in rows(GLURK, 3) if row.work is checked)
    count = checked(row.series, range(3))
    assert figures(row, count) == {"games": 3, "errors": 1}
    assert count.faults == found.described


def proven() -> dict[str, Any]:
    """Figures of haunt 2 that leave nothing to be wanted."""
    found: dict[str, Any] = {"rules": 1}
    for row in rows(GLURK):
        games = row.series.games
        roles = {"free": games // 2, "glurk": games // 2} if row.name == "company" else {}
        if isinstance(row.series, Company) and row.series.at_random:
            roles = {row.series.at_random: 1}
        count = Count(games, answers=[9], rounds=[1])
        count.endings.update(hero=1, traitor=1, nobody=1)
        count.held.update(dict.fromkeys(roles, games))
        count.won.update(roles)
        file.put(found, row.name, figures(row, count))
    return found


def test_what_is_wanting_is_told() -> None:
    assert [*wanting(GLURK, proven())] == []
    found = proven()
    found["mishaps"] |= {"errors": 2, "games": 50}
    found["random"]["3"]["unfinished"] = 1
    found["at-random"]["glurk"]["roles"]["glurk"]["won"] = 48
    for row in rows(GLURK):
        file.at(found, row.name).get("endings", {}).pop("nobody", None)
    assert [*wanting(GLURK, found)] == [
        "random.3: 1 unfinished",
        "mishaps: 2 errors",
        "mishaps: 50 games of 100",
        "glurk: its plan does not clearly win more than chance",
        "ending nobody: never occurred",
    ]


def test_the_page_tells_rates_and_what_is_reconstructed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(HAUNT_NUMBERS, 3, replace(HAUNT_NUMBERS[3], note="A number is lost."))
    (home / "02.toml").write_text(file.written(2, proven()), "utf-8")
    lines = haunts.page().splitlines()
    assert (
        "| 2 | Glurk Rises | one traitor | 3 to 6 | 1 rounds, 9 answers | hero 33%, nobody 33%, "
        "traitor 33% (300 games) | free 50% against 1%, glurk 50% against 1% | nothing |"
    ) in lines
    unproven = ["not yet played"] * 3
    row = ["3", "Hulking Vengeance", "no traitor", "3 to 6", *unproven, "A number is lost."]
    assert f"| {' | '.join(row)} |" in lines
    assert len(lines) == len(haunts.INTRODUCTION.splitlines()) + 3 + len(HAUNT_NUMBERS)


def test_where_nobody_is_against_them_heroes_are_tried_in_every_number(home: Path) -> None:
    tale = tale_of("hulking-vengeance")
    parties = [row for row in rows(tale, 2) if row.name.startswith("party")]
    assert [row.series.seats for row in parties] == [3, 5, 6]
    assert not [row for row in rows(GLURK) if row.name.startswith("party")]
    found: dict[str, Any] = {"rules": 1}
    for row in rows(tale, 2):
        if row.name.startswith(("party", "company")):
            file.put(found, row.name, figures(row, played(row.series, range(2))))
    (home / "03.toml").write_text(file.written(3, found), "utf-8")
    (line,) = [line for line in haunts.page().splitlines() if line.startswith("| 3 ")]
    assert re.search(r"; heroes \d+% with 3, \d+% with 5, \d+% with 6 \|", line)


def test_a_difference_that_is_heard_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    row = next(row for row in rows(GLURK, 1) if row.name == "wire")
    count = wired(row.series, range(1))
    assert (count.games, count.errors) == (1, 0)
    assert count.usual_answers > 0

    async def overheard(*_: object, **more: object) -> None:
        raise AssertionError("one heard more")

    monkeypatch.setattr("scripts.proof.pairs.played_apart", overheard)
    count = wired(row.series, range(1))
    assert figures(row, count) == {"games": 1, "errors": 1, "answers": 0}
    assert count.faults == ["game 0: one heard more"]


def test_a_difference_that_a_seat_sees_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    row = next(row for row in rows(GLURK, 2) if row.name == "pairs")
    assert paired(row.series, range(2)).errors == 0

    def glimpsed(*_: object) -> int:
        raise AssertionError("one saw more")

    monkeypatch.setattr("scripts.proof.pairs.compared", glimpsed)
    count = paired(row.series, range(2))
    assert figures(row, count) == {"games": 2, "errors": 2, "answers": 0}
    assert count.faults == ["game 0: one saw more", "game 1: one saw more"]
