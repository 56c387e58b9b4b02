"""Where haunts put things, and tiles that they add."""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import Any

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.cite import cites
from undercroft.engine.names import Entry
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import board_of
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.rules.placing import (
    add_tile,
    farthest,
    fetch_tile,
    lay_tile,
    least_crowded,
    lies,
    nearest,
    next_of,
    pick_spot,
    rings,
    spawn,
    spots_on,
    without,
)


def played(flow: Coroutine[Any, Any, Any], *answers: str) -> tuple[Any, list[list[str]]]:
    """What a rule comes to, and the options of every question on the way."""
    given, asked = list(answers), []
    reply: Any = None
    try:
        while True:
            question = flow.send(reply)
            asked.append(question.keys)
            reply = question.option(given.pop(0) if given else question.keys[0])
    except StopIteration as stop:
        assert not given, f"never asked: {given}"
        return stop.value, asked


def scene() -> Scene:
    return Scene("gretchen", "vort", "miska")


def test_spots_of_one_level_or_of_both() -> None:
    s = scene().tile("flooded-chamber", 2, 0, below=True)
    below = spots_on(s.city, "catacomb")
    assert {s.spot("flooded-chamber"), s.spot("flooded-chamber/2")} <= {*below}
    assert len(below) == 4
    assert len(spots_on(s.city)) == 7


def test_a_tile_with_somebody_on_one_half_is_taken_whole() -> None:
    s = Scene("torskar", "lia", "vort").tile("flooded-chamber", 2, 0, below=True)
    s.stand("lia", "flooded-chamber/2")
    both = [s.spot("flooded-chamber"), s.spot("flooded-chamber/2")]
    assert without(s.arranging, [*both, s.spot("kitchen")], ["lia"]) == [s.spot("kitchen")]


def test_spots_without_certain_people() -> None:
    s = scene().stand("vort", "kitchen")
    there = without(s.city, spots_on(s.city, "city"), ("vort", "gretchen", "ogre-1"))
    assert there == [s.spot("inner-chamber")]


@cites("betrayal:board/connected", "betrayal:move/stairs")
def test_near_and_far_are_measured_as_one_walks() -> None:
    s = scene()
    tavern = s.spot("elfsong-tavern")
    assert farthest(s.city, tavern, spots_on(s.city)) == [s.spot("catacomb-landing")]
    assert farthest(s.city, tavern, spots_on(s.city, "city")) == [s.spot("kitchen")]
    others = [spot for spot in spots_on(s.city) if spot != tavern]
    assert nearest(s.city, tavern, others) == [s.spot("inner-chamber")]
    assert nearest(s.city, tavern, []) == []


def test_several_may_be_equally_near() -> None:
    s = scene()
    middle = s.spot("inner-chamber")
    ends = [s.spot("kitchen"), s.spot("elfsong-tavern")]
    assert nearest(s.city, middle, ends) == farthest(s.city, middle, ends) == ends


def test_a_secret_pick_is_asked_even_if_there_is_no_choice() -> None:
    s = scene()
    spots = [s.spot("kitchen")]
    where = partial(pick_spot, s.city, 0, spots, Words("Where?"), "test", "place/key")
    assert played(where())[1] == []
    found, asked = played(where(secret=True))
    assert (found, asked) == (s.spot("kitchen"), [["0,0"]])


@cites("betrayal:terms/tokens", "betrayal:ruling/H13")
def test_play_goes_on_when_there_are_more_monsters_than_tokens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told(monkeypatch, OGRES)
    city = scene().haunt(26).arranging
    tokens_in_the_box = 62  # small monsters
    for _ in range(tokens_in_the_box + 1):
        played(spawn(city, "ogre", city.board.cells["kitchen"], "test"))
    assert len(city.of_kind("ogre")) == tokens_in_the_box + 1
    assert GAME.lexicon(city).find("ogre-63") == (Entry("figure", "Ogre"), "63")


@cites("betrayal:terms/tokens")
def test_monsters_get_the_lowest_number_that_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = scene().haunt(26).figure("ogre-1", "kitchen").figure("ogre-3", "kitchen")
    city = s.arranging
    assert next_of(city, "ogre") == "ogre-2"
    assert played(spawn(city, "ogre", s.spot("kitchen"), "test"))[0] == "ogre-2"
    assert played(spawn(city, "ogre", s.spot("kitchen"), "test"))[0] == "ogre-4"
    assert played(spawn(city, "ogre-king", s.spot("kitchen"), "test"))[0] == "ogre-king"
    assert city.at["ogre-king"] == s.spot("kitchen")


@cites("betrayal:cards/laid-tiles", "betrayal:ruling/R5")
def test_a_tile_that_a_haunt_lays_gives_no_card() -> None:
    s = scene().omens("book-of-spells")
    cell, asked = played(lay_tile(s.arranging, 0, "shrine-to-gargauth", "test"), "2,0:1")
    assert cell == s.spot("shrine-to-gargauth")
    assert asked[0][0] == "0,0:0"
    s.play("go:3,0")
    assert s.holds("gretchen") == []
    assert not s.city.stopped


@cites("betrayal:cards/laid-tiles")
def test_a_tile_is_laid_at_a_door_of_the_wanted_kind_if_there_is_one() -> None:
    s = scene()
    _, asked = played(lay_tile(s.arranging, 0, "shrine-to-gargauth", "test", ["street"]))
    assert asked[0] == ["0,0:3", "2,0:0", "2,0:1", "2,0:2"]


def one_way_down() -> Scene:
    """The catacombs are a single tile with a single door."""
    s = scene()
    city = s.arranging
    above = [laid for laid in city.laid if city.board.level(laid[0]) == "city"]
    cell = city.board.cells["catacomb-landing"]
    city.lay(board_of((*above, (cell, "neglected-shrine", 0)), ()))
    return s


@cites("betrayal:discover/seal")
def test_a_tile_that_would_seal_its_level_is_not_laid() -> None:
    s = one_way_down()
    assert played(lay_tile(s.arranging, 0, "forgotten-cache", "test")) == (None, [])
    cell, _ = played(lay_tile(s.arranging, 0, "kobold-hideout", "test"))
    assert cell == s.spot("kobold-hideout")


@cites("betrayal:discover/seal", "betrayal:ruling/H18")
def test_a_drawn_tile_that_would_seal_is_set_aside_and_comes_back() -> None:
    s = one_way_down().stack("catacomb", "forgotten-cache", "kobold-hideout")
    cell, _ = played(add_tile(s.arranging, 0, ["catacomb"], "test"))
    assert cell == s.spot("kobold-hideout")
    assert s.city.aside == ("forgotten-cache",)
    assert not s.city.stacks["catacomb"]
    s = one_way_down().stack("catacomb").given(aside=("kobold-hideout",))
    cell, _ = played(add_tile(s.arranging, 0, ["catacomb"], "test"))
    assert cell == s.spot("kobold-hideout")


@cites("betrayal:discover/seal")
def test_where_every_tile_would_seal_none_is_added() -> None:
    s = one_way_down().stack("catacomb", "forgotten-cache")
    assert played(add_tile(s.arranging, 0, ["catacomb"], "test")) == (None, [])
    assert s.city.aside == ("forgotten-cache",)


@cites("betrayal:ruling/R7", "betrayal:discover/match")
@pytest.mark.parametrize(("choice", "ways"), [("most-doors", 1), ("free", 2)])
def test_tiles_a_haunt_lays_are_turned_as_the_table_turns_tiles(choice: str, ways: int) -> None:
    """North of the Inner Chamber one way of the Hall of Wonders meets the Storehouse as well."""
    s = Scene("gretchen", "vort", "miska", rulings={"R7": choice}).tile("storehouse", 2, -1)
    edge = (s.spot("inner-chamber"), 0)
    assert len(lies(s.city, edge, "hall-of-wonders")) == ways


@cites("betrayal:ruling/H18")
def test_a_tile_in_play_is_not_sought_again() -> None:
    s = scene().tile("fountain", 3, 0)
    cell, asked = played(fetch_tile(s.arranging, 0, "fountain", "test"))
    assert (cell, asked) == (s.spot("fountain"), [])
    cell, _ = played(fetch_tile(s.arranging, 0, "rose-portal", "test"))
    assert cell == s.spot("rose-portal")


@cites("betrayal:ruling/H18", "betrayal:discover/empty-stack")
def test_tiles_come_from_a_stack_of_ones_choice() -> None:
    s = scene().stack("street", "fountain").stack("building", "mansion")
    cell, asked = played(add_tile(s.arranging, 0, ["building", "street"], "test"), "street")
    assert asked[0] == ["building", "street"]
    assert cell == s.spot("fountain")
    cell, asked = played(add_tile(s.arranging, 0, ["street"], "test"))
    assert (cell, asked) == (None, [])


def test_spots_ring_by_ring() -> None:
    s = scene()
    found = rings(s.city, s.spot("elfsong-tavern"), spots_on(s.city, "city"))
    assert [[s.city.board.tile(spot) for spot in ring] for ring in found] == [
        ["elfsong-tavern"],
        ["inner-chamber"],
        ["kitchen"],
    ]


def test_least_crowded_are_tiles_with_fewest_of_a_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = Scene("gretchen", "vort", "miska").haunt(26).figure("ogre-1", "kitchen")
    spots = [s.spot("kitchen"), s.spot("elfsong-tavern")]
    assert least_crowded(s.city, spots, "ogre") == spots[1:]
    s.figure("ogre-2", "elfsong-tavern")
    assert least_crowded(s.city, spots, "ogre") == spots
