"""The city is a tree of plain data, copied whole; its facts agree with one another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine.drive import run
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.turning import turn
from tests.games.copies import assert_every_fact_is_copied
from tests.games.random_play import moments
from undercroft.engine import save, wire
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL, Secret, only
from undercroft.engine.table import Table
from undercroft.games.betrayal.changing import lay
from undercroft.games.betrayal.events.board import LiftToken, PutToken, Relay, Vanish
from undercroft.games.betrayal.events.cards import Drop, PickUp
from undercroft.games.betrayal.events.haunt import Spawn
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginTurn
from undercroft.games.betrayal.facedown import FaceDown, Glance
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import numbers
from undercroft.games.betrayal.rules.surroundings import foes_of, strewn
from undercroft.games.betrayal.state import (
    City,
    Commanded,
    Memory,
    Reins,
    Standing,
)

EVERY = 23  # decisions: a look at each would only take longer
HAUNTS = numbers()
SEEDS = [(seed, number) for seed, number in enumerate(HAUNTS[:3])]


def tables(seed: int, haunt: int, seats: int = 4) -> Iterator[Table[City]]:
    """Now and then in a random game that comes to this haunt."""
    names = [f"seat {seat}" for seat in range(seats)]
    return moments(Table.open(GAME, names, seed, {"haunt": haunt}), seed, EVERY)


def test_a_field_that_copy_forgets_or_swaps_would_be_noticed() -> None:
    city = GAME.lay_out(3, GAME.settle(3, {}))
    known, led = {"odd": Standing("odd", "", "")}, {"odd": Reins(1)}
    sheets, faces = {"odd": Secret("odd", 3)}, FaceDown().after(Glance("odd", Secret("odd", 3)))
    assert_every_fact_is_copied(
        city,
        standings=known,
        reins=led,
        orders=sheets,
        notes={"odd note": Secret("odd", 5)},
        memory=Memory(),
        faces=faces,
        commanded=Commanded("hunt", "", ("goblin-1",), 0),
    )


@pytest.mark.parametrize(("seed", "haunt"), SEEDS)
def test_a_saved_city_is_loaded_whole_and_its_board_rebuilt(seed: int, haunt: int) -> None:
    for table in tables(seed, haunt):
        again = save.load(GAME, table.save())
        assert wire.text(again.state) == wire.text(table.state)
        assert again.state.board.spots == table.state.board.spots
        assert again.view(0) == table.view(0)


def scene() -> Scene:
    return Scene("gretchen", "vort", "miska")


def test_a_board_is_measured_anew_only_when_tiles_change() -> None:
    city = scene().arranging
    board = city.board
    assert city.copy().board is board
    city.lay(lay(board, "fountain", (city.at["vort"] + 1, 0)))
    assert city.board is not board
    assert city.board.of_tile("fountain") == city.at["vort"] + 1


@cites("betrayal:turn/order")
def test_all_adventurers_from_one_to_the_left() -> None:
    city = scene().arranging
    assert city.leftward("vort") == ("vort", "miska", "gretchen")
    assert city.leftward("") == ("gretchen", "vort", "miska")
    city.dead, city.active = ("miska",), "vort"
    assert city.living() == ["vort", "gretchen"]


@cites("betrayal:terms/opponent", "betrayal:hidden/deal")
def test_a_side_that_not_all_know_is_no_open_side() -> None:
    city = scene().arranging
    assert city.side("vort") == city.open_side("vort") == ""
    city.standings = {
        "vort": Standing("traitor", "traitor", "traitor", only(1), out=False),
        "miska": Standing("hero", "hero", "hero"),
    }
    assert (city.side("vort"), city.open_side("vort")) == ("traitor", "")
    assert (city.side("miska"), city.open_side("miska")) == ("hero", "hero")
    assert (city.role("vort"), city.role("gretchen")) == ("traitor", "")


@cites("betrayal:hidden/deal", "betrayal:terms/opponent")
def test_whoever_is_seen_through_by_all_is_still_treated_as_their_cover() -> None:
    city = scene().given(haunt="glurk-rises").arranging
    for cover, side in (("", ""), ("free", "hero")):
        city.standings["vort"] = Standing("glurk", "traitor", "traitor", ALL, cover, out=False)
        assert (city.side("vort"), city.open_side("vort")) == ("traitor", side)
        assert not city.acts_as_traitor("vort")


@cites("betrayal:haunt/secrets", "betrayal:hidden/reveal")
def test_who_knew_a_role_goes_on_knowing_it_and_nobody_knows_the_next_one_by_that() -> None:
    city = scene().given(haunt="glurk-rises", unsettled=1).arranging
    let_happen(city, turn("vort", "traitor", only(1), out=False))
    source = city.source("role/vort")
    let_happen(city, turn("vort", "traitor", only(0), out=False))
    assert city.standings["vort"].known_to == only(0) | only(1)
    assert city.source("role/vort") is source
    let_happen(city, turn("vort", "hero", only(2), out=False))
    assert city.standings["vort"].known_to == only(2)
    assert city.source("role/vort") is not source
    let_happen(city, turn("vort", "hero"))
    assert city.standings["vort"].known_to == ALL


def let_happen(city: City, *events: Event) -> None:
    for event in events:
        run(happen(city, event))


@cites("betrayal:haunt/sides")
def test_who_lives_on_a_side_is_told_from_the_active_one_to_the_left() -> None:
    city, by = scene().given(haunt="glurk-rises", unsettled=1).arranging, "test"
    assert city.heroes() == city.traitors() == []
    let_happen(city, *[turn(who, "hero") for who in city.cast])
    let_happen(city, BeginTurn("vort", 0, by))
    assert city.heroes() == ["vort", "miska", "gretchen"]
    let_happen(city, BeginTurn("miska", 1, by))
    assert city.heroes() == ["miska", "gretchen", "vort"]
    let_happen(city, turn("gretchen", "traitor"))
    assert (city.heroes(), city.traitors()) == (["miska", "vort"], ["gretchen"])
    city.heroes().clear()  # a list of its own for everybody who asks
    let_happen(city, Die("miska", "", by))
    assert city.heroes() == ["vort"]


@cites("betrayal:terms/opponent")
def test_who_stands_against_somebody_is_told_anew_when_one_comes_goes_or_changes_sides() -> None:
    city, by = scene().given(haunt="glurk-rises", unsettled=1).arranging, "test"
    let_happen(city, *[turn(who, "hero") for who in city.cast])
    assert foes_of(city, "vort") == ()
    let_happen(city, turn("gretchen", "traitor"))
    assert foes_of(city, "vort") == ("gretchen",)
    let_happen(city, Spawn("goblin-1", city.at["vort"], "elfsong-tavern", by))
    assert foes_of(city, "vort") == ("gretchen", "goblin-1")
    assert foes_of(city, "goblin-1") == tuple([p for p in city.at if p in ("vort", "miska")])
    let_happen(city, Vanish("gretchen", by))
    assert foes_of(city, "vort") == ("goblin-1",)


@cites("betrayal:items/drop", "betrayal:items/pick-up", "betrayal:death/items")
def test_where_anything_lies_is_told_anew_whenever_that_changes() -> None:
    s = scene().tile("fountain", 3, 0).item("vort", "locket").item("miska", "caltrops")
    city, by = s.arranging, "test"
    fountain, tavern = s.spot("fountain"), city.at["vort"]
    assert strewn(city) == set()
    let_happen(city, PutToken("clue-1", fountain, "fountain", by))
    assert strewn(city) == {fountain}
    let_happen(city, Drop("vort", "locket", by))
    assert strewn(city) == {fountain, tavern}
    let_happen(city, Relay("shift", (("fountain", (fountain, 0), (fountain + 1, 0)),), by))
    assert strewn(city) == {fountain + 1, tavern}
    let_happen(city, PickUp("vort", "locket", by))
    assert strewn(city) == {fountain + 1}
    let_happen(city, LiftToken("clue-1", "", by))
    assert strewn(city) == set()
    let_happen(city, Die("miska", "", by))
    assert strewn(city) == {tavern}


@cites("betrayal:terms/opponent")
def test_before_the_haunt_nobody_is_anybodys_opponent() -> None:
    city = scene().arranging
    assert not city.opposed("gretchen", "vort")
    assert foes_of(city, "gretchen") == ()
    assert not city.ignores_harm("gretchen")
    assert city.monsters() == []
    assert city.ending() == ""


@cites("betrayal:traits/before-haunt")
def test_nobody_sinks_to_the_skull_before_the_haunt() -> None:
    assert scene().arranging.lowest_step() == 1
    assert Scene("gretchen", "vort", "miska").haunt(22).arranging.lowest_step() == 0


def test_a_table_may_play_a_ruling_otherwise() -> None:
    assert Scene("gretchen", "vort", "miska", rulings={"R7": "free"}).city.plays("R7:free")
    assert not scene().city.plays("R7:free")
