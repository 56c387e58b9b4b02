"""No game keeps an answer too long: one random game of each adventure, haunt and Terror.

`make fuzz` plays many more. What a maker forgot to declare is found after the first event that
changes the answer; the last tests plant such mistakes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import made_up, told
from undercroft.engine import kept
from undercroft.engine.cite import cites
from undercroft.engine.source import NUMBERS
from undercroft.games import box
from undercroft.games.betrayal.events.board import PutToken, Step
from undercroft.games.betrayal.events.haunt import Count, Spawn, Turn
from undercroft.games.betrayal.haunts.box import numbers
from undercroft.games.betrayal.rules import attacking, blows, goals, surroundings
from undercroft.games.betrayal.state import City, verdict_on
from undercroft.games.ravenloft.events.dungeon import Lay
from undercroft.games.ravenloft.events.heroes import Hurt
from undercroft.games.ravenloft.events.moves import Prowl, Walk
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.games.ravenloft.rules import distance, moving
from undercroft.games.wakening.events.heroes import Step as LairStep
from undercroft.games.wakening.facts import TERRORS
from undercroft.games.wakening.state import PRESSING
from undercroft.sim.freshness import check_kept
from undercroft.sim.series import Series

KITCHEN: Final = "kitchen"
EVERY: Final = [
    *[("wakening", 4, {"terror": key}) for key in TERRORS],
    *[("ravenloft", tale.most, {"adventure": tale.number}) for tale in ADVENTURES.values()],
    *[("betrayal", 4, {"haunt": number}) for number in numbers()],
]


@pytest.mark.parametrize(("game", "seats", "options"), EVERY, ids=str)
def test_nothing_is_kept_too_long(game: str, seats: int, options: dict[str, Any]) -> None:
    findings = check_kept(Series(game, 1, "kept", seats=seats, options=options), range(1))
    assert not findings.described
    assert findings.decisions > 10


@pytest.fixture
def declared() -> Iterator[dict[type, list[kept.Part]]]:
    """What is declared, to be changed for one test."""
    before = {kind: parts[:] for kind, parts in kept._DECLARED.items()}
    yield kept._DECLARED
    kept._DECLARED.clear()
    kept._DECLARED.update(before)
    look_up_anew()


def look_up_anew() -> None:
    for table in kept.LOOKED_UP:
        table.clear()


def first_found(game: str, games: range, **options: Any) -> str:
    """The first mistake in these random games, in words."""
    series = Series(game, games.stop, "planted", seats=None, options=options)
    for number in games:
        findings = check_kept(series, (number,))
        if findings.described:
            return findings.described[0]
    return ""


@pytest.mark.parametrize(
    ("game", "asked", "kind"),
    [
        ("wakening", PRESSING, LairStep),
        ("ravenloft", distance.in_sight, Prowl),
        ("ravenloft", distance.prey_apart, Hurt),
        ("ravenloft", distance.prey_apart, Walk),
        ("ravenloft", moving.reach, Lay),
        ("betrayal", surroundings.foes_of, Turn),
        ("betrayal", surroundings.foes_of, Spawn),
        ("betrayal", surroundings.strewn, PutToken),
        ("betrayal", attacking._arms, blows.Armed),
        ("betrayal", verdict_on, Count),
    ],
)
def test_a_kind_that_a_query_forgot_to_declare_is_found(
    game: str, asked: object, kind: type, declared: dict[type, list[kept.Part]]
) -> None:
    box(game)  # whose cards say which numbers there are
    query = kept.query_of(NUMBERS[asked] if isinstance(asked, str) else asked)
    others = [part for part in declared[kind] if part[0] != query.place]
    assert len(others) < len(declared[kind]), "it is declared in truth"
    declared[kind] = others
    look_up_anew()
    rare = {PRESSING: range(1466, 1467)}  # few find the amulet that it takes
    games = rare.get(asked, range(120)) if isinstance(asked, str) else range(120)
    assert f": {query.name} " in first_found(game, games)


def is_home(city: City) -> bool:
    """Won by being somewhere."""
    return KITCHEN in [city.board.tile(spot) for spot in city.at.values()]


@pytest.mark.usefixtures("declared")
@cites("betrayal:victory/first")
def test_a_haunt_that_is_won_by_place_says_which_events_it_reads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tale = made_up(7, goals={"home": {"role": "hero", "ending": "hero", "text": "Go home."}})
    tale.goal("home", goals.Test(is_home, (Step,)))
    told(monkeypatch, tale)
    s = Scene("torskar", "lia", "vort").haunt(7, revealer="vort", turn="torskar")
    assert s.play("go:0,0").ending == "hero"


def test_a_haunt_that_forgot_to_say_so_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    tale = made_up(7, goals={"home": {"role": "hero", "ending": "hero", "text": "Go home."}})
    tale.goal("home", goals.Test(is_home, ()))
    told(monkeypatch, tale)
    assert "verdict_on about" in first_found("betrayal", range(20), haunt=7)
