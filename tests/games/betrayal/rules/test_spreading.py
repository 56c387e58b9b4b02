"""Tile states that spread."""

from __future__ import annotations

import pytest

from tests.games.betrayal.rules.test_placing import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import ENDINGS, told
from undercroft.engine.cite import cites
from undercroft.games.betrayal.printed import Token
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.rules.spreading import (
    clear,
    creep_on,
    front,
    grow,
    holding,
    is_in,
    take_hold,
)

BLAZE = Haunt(29, tokens={"fire": Token("Fire", "flame")}, endings=ENDINGS)
BY = BLAZE.cite


def burning(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Fire in the Inner Chamber; a wall parts the Murder Row from the Kitchen below it."""
    told(monkeypatch, BLAZE)
    s = Scene("gretchen", "vort", "miska").tile("murder-row", 0, -1, 1).haunt(29)
    played(take_hold(s.arranging, "fire", [s.spot("inner-chamber")], BY))
    return s


def names(s: Scene, spots: list[int]) -> list[str]:
    return sorted(s.city.board.tile(spot) for spot in spots)


@cites("betrayal:terms/tokens")
def test_a_state_is_there_or_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    s = burning(monkeypatch)
    played(take_hold(s.arranging, "fire", [s.spot("inner-chamber")], BY))
    assert holding(s.city, "fire") == {s.spot("inner-chamber"): "fire-1"}
    assert not is_in(s.city, "fire", "vort")
    assert is_in(s.stand("vort", "inner-chamber").city, "fire", "vort")


@cites("betrayal:board/connected")
def test_it_goes_through_doors(monkeypatch: pytest.MonkeyPatch) -> None:
    s = burning(monkeypatch)
    assert names(s, front(s.city, "fire")) == ["elfsong-tavern", "kitchen"]


@cites("betrayal:board/adjacent")
def test_or_through_walls_to_every_adjacent_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    s = burning(monkeypatch)
    played(take_hold(s.arranging, "fire", [s.spot("kitchen")], BY))
    through_doors = names(s, front(s.city, "fire"))
    assert names(s, front(s.city, "fire", doors=False)) == sorted({*through_doors, "murder-row"})


def test_it_takes_all_that_is_next_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    s = burning(monkeypatch)
    played(grow(s.arranging, "fire", BY))
    burnt = names(s, [*holding(s.city, "fire")])
    assert burnt == ["elfsong-tavern", "inner-chamber", "kitchen"]


def test_or_one_tile_that_a_seat_picks(monkeypatch: pytest.MonkeyPatch) -> None:
    s = burning(monkeypatch)
    _, asked = played(creep_on(s.arranging, 1, "fire", BY), "0,0")
    assert asked == [["2,0", "0,0"]]
    assert names(s, [*holding(s.city, "fire")]) == ["inner-chamber", "kitchen"]


def test_what_is_cleared_is_clear_and_its_token_can_be_used_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = burning(monkeypatch)
    played(clear(s.arranging, "fire", s.spot("inner-chamber"), BY))
    played(clear(s.arranging, "fire", s.spot("kitchen"), BY))
    assert not holding(s.city, "fire")
    played(take_hold(s.arranging, "fire", [s.spot("kitchen")], BY))
    assert [*holding(s.city, "fire").values()] == ["fire-1"]
