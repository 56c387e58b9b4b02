"""States of whole tiles: where they are, where they go next, how many markers there are."""

from __future__ import annotations

import pytest

from tests.games.betrayal.rules.test_placing import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import made_up, thing, told
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Mark, Relay, Unmark
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.pieces.spreading import (
    along,
    behind_doors,
    beside,
    clear,
    creep_on,
    is_in,
    recede,
    supply_left,
    take_hold,
    tiles_in,
    times,
    untouched,
)
from undercroft.games.betrayal.rules.moving import reach

FIRE = thing("Fire", "flame", supply=4)
BLAZE = made_up(29, states={"fire": FIRE, "water": thing("Water", "wave-crest")})
BY = BLAZE.cite


def burning(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Fire in the Inner Chamber; a wall parts the Murder Row from the Kitchen below it."""
    told(monkeypatch, BLAZE)
    s = Scene("gretchen", "vort", "miska").tile("murder-row", 0, -1, 1).haunt(29)
    return s.apply(Mark("fire", ("inner-chamber",), BY))


@cites("betrayal:terms/tokens")
def test_a_state_is_there_or_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    s = burning(monkeypatch)
    played(take_hold(s.arranging, "fire", ["inner-chamber"], BY))
    assert s.city.states == {"fire": ("inner-chamber",)}
    assert not is_in(s.city, "fire", "vort")
    assert is_in(s.stand("vort", "inner-chamber").city, "fire", "vort")
    assert not is_in(s.city, "water", "vort")


def test_unless_several_markers_may_lie_on_one_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    """003:4337."""
    s = burning(monkeypatch)
    played(take_hold(s.arranging, "fire", ["inner-chamber"], BY, again=True))
    assert times(s.city, "fire", "inner-chamber") == 2
    assert tiles_in(s.city, "fire") == ("inner-chamber",)
    played(clear(s.arranging, "fire", ["inner-chamber", "kitchen"], BY))
    assert times(s.city, "fire", "inner-chamber") == 1


@cites("betrayal:special/barrier")
def test_it_is_on_both_halves_of_a_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    s = burning(monkeypatch).tile("flooded-chamber", 2, 0, below=True)
    s.apply(Mark("fire", ("flooded-chamber",), BY))
    for half in ("flooded-chamber", "flooded-chamber/2"):
        assert is_in(s.stand("vort", half).city, "fire", "vort")


def test_it_goes_with_its_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    s = burning(monkeypatch)
    row = s.spot("murder-row")
    s.apply(Mark("fire", ("murder-row",), BY))
    s.apply(Relay("shift", (("murder-row", (row, 1), (row - 64, 2)),), BY))
    assert is_in(s.stand("vort", "murder-row").city, "fire", "vort")
    assert beside(s.city, "fire", "city") == ["kitchen", "elfsong-tavern"]


@cites("betrayal:board/connected", "betrayal:board/adjacent")
def test_it_goes_through_doors_or_to_every_adjacent_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    s = burning(monkeypatch)
    s.apply(Mark("fire", ("kitchen",), BY))
    assert behind_doors(s.city, "fire") == ["elfsong-tavern"]
    assert beside(s.city, "fire", "city") == ["elfsong-tavern", "murder-row"]
    assert beside(s.city, "fire", "catacomb") == []


def test_the_tiles_it_has_not_taken_are_told_level_by_level(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = burning(monkeypatch)
    assert untouched(s.city, "fire", "city") == ["kitchen", "elfsong-tavern", "murder-row"]
    assert untouched(s.city, "fire", "catacomb") == ["catacomb-landing", "kitchen-basement"]


def test_a_seat_picks_one_more_tile_of_the_front(monkeypatch: pytest.MonkeyPatch) -> None:
    s = burning(monkeypatch)
    front = behind_doors(s.city, "fire")
    _, asked = played(creep_on(s.arranging, 1, "fire", front, BY), "0,0")
    assert asked == [["2,0", "0,0"]]
    assert tiles_in(s.city, "fire") == ("inner-chamber", "kitchen")
    played(creep_on(s.arranging, 1, "fire", [], BY))


@cites("betrayal:terms/tokens")
def test_without_a_marker_left_nothing_more_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """003:1972: of twenty-four, those that were removed return."""
    s = burning(monkeypatch)
    assert supply_left(s.city, "fire", 9) == 3
    assert supply_left(s.city, "water", 9) == 9
    everything = [tile for _, tile, _ in s.city.laid]
    played(take_hold(s.arranging, "fire", everything, BY))
    assert len(tiles_in(s.city, "fire")) == FIRE["supply"]
    played(creep_on(s.arranging, 0, "fire", behind_doors(s.city, "fire"), BY))
    played(clear(s.arranging, "fire", ["inner-chamber"], BY))
    assert supply_left(s.city, "fire", 9) == 1


def test_water_runs_along_the_shortest_ways_and_gathers_at_their_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """003:4333-4337: past the Landing or round by the Rat Den, it is as far."""
    told(monkeypatch, BLAZE)
    s = Scene("gretchen", "vort", "miska").haunt(29)
    s.tile("rat-den", 1, -1, below=True).tile("gladiator-pit", 0, -1, below=True)
    ends = ("kitchen-basement", "gladiator-pit")
    assert along(s.city, "water", *ends) == ["kitchen-basement"]
    s.apply(Mark("water", ("kitchen-basement",), BY))
    assert sorted(along(s.city, "water", *ends)) == ["catacomb-landing", "rat-den"]
    s.apply(Mark("water", ("rat-den",), BY))
    assert along(s.city, "water", *ends) == ["gladiator-pit"]
    s.apply(Mark("water", ("gladiator-pit",), BY))
    assert along(s.city, "water", *ends) == ["gladiator-pit"]


def test_a_move_goes_on_only_once_one_has_seen_what_is_on_the_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = burning(monkeypatch)
    s.turn_of("vort")
    kitchen = s.spot("kitchen")
    assert kitchen not in reach(s.city, "vort")
    played(clear(s.arranging, "fire", ["inner-chamber"], BY))
    assert kitchen in reach(s.city, "vort")


def test_it_has_a_name_a_drawing_and_an_explanation(monkeypatch: pytest.MonkeyPatch) -> None:
    s = burning(monkeypatch)
    entry, _ = GAME.lexicon(s.city).find("fire")
    assert (entry.kind, entry.name, entry.icon, entry.text) == (
        *("state", "Fire", "flame"),
        FIRE["text"],
    )


def test_a_few_tiles_are_named_and_many_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    s = burning(monkeypatch)
    many = ("kitchen", "fountain", "murder-row", "dead-end")
    told = [
        *(GAME.say(Mark("fire", many[:2], BY)), GAME.say(Mark("fire", many, BY))),
        *(GAME.say(Unmark("fire", many[:1], BY)), GAME.say(Unmark("fire", many, BY))),
    ]
    assert [line and s.said(line.told) for line in told] == [
        "The Fire takes the Kitchen and the Fountain.",
        "The Fire takes 4 tiles.",
        "The Fire is gone from the Kitchen.",
        "The Fire is gone from 4 tiles.",
    ]
    assert [line and (line.about, line.at, line.amount) for line in told[:2]] == [
        ("fire", "kitchen", 2),
        ("fire", "kitchen", 4),
    ]


@cites("betrayal:terms/tokens")
def test_a_seat_picks_what_goes_back_until_all_that_is_left_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = burning(monkeypatch).apply(Mark("fire", ("kitchen", "murder-row"), BY))
    _, asked = played(recede(s.arranging, 1, "fire", 1, BY), "0,0")
    assert [sorted(keys) for keys in asked] == [["0,-1", "0,0", "1,0"]]
    assert tiles_in(s.city, "fire") == ("inner-chamber", "murder-row")
    assert played(recede(s.arranging, 1, "fire", 5, BY)) == (None, [])
    assert tiles_in(s.city, "fire") == ()
