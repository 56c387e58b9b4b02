"""Haunt 30: the city face down, what is found in it, and those who sing."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.betrayal.haunts.twins import read_by
from tests.games.betrayal.laid_by_rule import turned_up
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Hide, Lay, OpenWall
from undercroft.games.betrayal.haunts.h30_darkness_falls import (
    BREATH,
    COMPONENT,
    CULTIST,
    HAUNT,
    TO_COME,
    TO_FIND,
    backs_for,
    sing,
)
from undercroft.games.betrayal.haunts.pieces.layouts import (
    laid_at,
    layout_of,
    movable,
    places_for,
)
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.tiles import ALL_TILES, EAST, STACKS, cell_at

FIRST = "torskar"  # the revealer
TAVERN = "elfsong-tavern"
TILES = ("fountain", "smithy", "haunted-alley", "storehouse", "mansion")
# by luck: where the row begins, and the colours of five backs (three buildings, two streets)
LUCK = (0, "building", "street", "building", "street")


def city(*people: str) -> Scene:
    s = (
        Scene(*(people or (FIRST, "lia", "vort")))
        .tile("fountain", 3, 0)
        .tile("smithy", 3, -1, rotation=2)
    )
    s.tile("haunted-alley", 3, 1).tile("storehouse", 3, 2).tile("mansion", 4, 2, rotation=3)
    return s.tile("rat-den", 2, 0, below=True)


def begun(turn: str = "lia") -> Scene:
    return city().haunt(30, revealer=FIRST, luck=LUCK, turn=turn)


def dark(s: Scene, kind: str = "") -> list[str]:
    """Where tiles lie face down, of any colour or of one."""
    return [s.city.board.key(cell) for cell, back in s.city.backs if kind in ("", back)]


def exploring(s: Scene, side: str, tile: str) -> Scene:
    """Lia goes through a door of the tavern, and this tile is what lay there."""
    return settle(s.rolls(tile).play(f"explore:{side}"))


def settle(s: Scene) -> Scene:
    while s.table.pending and s.kind == "rotate":
        s.play(s.keys[0])
    return s


# How it begins.


@cites("betrayal:haunt/30/right-now", "betrayal:ruling/N30b")
def test_all_begin_at_the_tavern_with_whatever_lay_about_in_the_city() -> None:
    s = city().stand("lia", "mansion").stand("vort", "rat-den")
    s.lying("crossbow", "smithy").lying("caltrops", "rat-den").haunt(30, luck=LUCK, revealer=FIRST)
    assert {s.where(who) for who in s.city.cast} == {TAVERN}
    assert s.city.tile(s.city.piles["crossbow"]) == TAVERN
    assert s.city.tile(s.city.piles["caltrops"]) == "rat-den"
    assert s.city.board.spots.count(s.city.omen_spot) == 1


@cites("betrayal:haunt/30/right-now")
def test_tokens_of_events_are_discarded_and_walls_that_were_doors_are_walls() -> None:
    s = city().token("green-slime", "smithy").token("arcane-gate-1", "fountain")
    s.token("arcane-gate-2", "rat-den")
    s.apply(OpenWall(s.spot("smithy"), EAST, "test")).haunt(30, luck=LUCK, revealer=FIRST)
    assert not s.city.tokens
    assert {"green-slime", "arcane-gate"} <= {*s.city.past}
    assert not s.city.opened
    assert not [source for source in s.city.sources if source.key == "green-slime"]


@cites("betrayal:haunt/30/right-now")
def test_caltrops_that_were_laid_out_are_discarded() -> None:
    s = city().lying("caltrops", "smithy").token("caltrops-2", "smithy")
    s.haunt(30, luck=LUCK, revealer=FIRST)
    assert "caltrops" in s.city.lost
    assert not s.city.tokens


@cites("betrayal:haunt/30/right-now")
def test_whoever_is_off_the_board_stays_there() -> None:
    s = city()
    del s.arranging.at["vort"]
    assert "vort" not in s.haunt(30, luck=LUCK, revealer=FIRST).city.at


@cites("betrayal:haunt/30/circle", "betrayal:ruling/N30a")
def test_the_tiles_of_the_city_lie_face_down_around_the_start_tile() -> None:
    s = begun()
    assert [tile for _, tile, _ in s.city.laid if ALL_TILES[tile].kind != "catacomb"] == [
        "kitchen",
        "inner-chamber",
        TAVERN,
    ]
    assert dark(s) == ["0,-1", "1,-1", "3,0", "2,1", "0,1"]
    assert len(dark(s, "building")) == 3
    unseen = [tile for deck in s.city.unseen.values() for bag in deck.layers for tile in bag.cards]
    assert {*unseen} == {*TILES}
    assert "rat-den" in s.city.board.cells


@cites("betrayal:haunt/30/circle", "betrayal:haunt/30/dead-ends", "betrayal:ruling/N30a")
@pytest.mark.parametrize("seed", range(24))
def test_every_city_can_be_turned_up_again(seed: int) -> None:
    s, luck = Scene(FIRST, "lia", "vort"), Random(seed)
    layout = layout_of(s.city, TAVERN)
    for tile in luck.sample([*STACKS["building"], *STACKS["street"]], 1 + seed):
        if places := [*places_for(layout, tile)]:
            layout = laid_at(layout, *luck.choice(places))
    for cell, shape in layout.shapes.items():
        if not shape.tile.start:
            s.apply(Lay("", shape.tile.key, cell, shape.rotation, "test"))
    tiles = tuple(movable(layout))
    s.apply(Hide(tiles, played(backs_for([*tiles])).result, "test"))
    turned_up(s.city, seed)


@cites("betrayal:haunt/30/circle")
def test_a_city_of_the_start_tile_alone_is_dark_all_the_same() -> None:
    s = Scene(FIRST, "lia", "vort").haunt(30, revealer=FIRST)
    assert not s.city.backs
    assert s.city.counts[TO_FIND] == 3


@cites("betrayal:haunt/30/track", "betrayal:haunt/30/search")
def test_the_track_stands_at_a_step_more_than_heroes_who_all_find_one_thing() -> None:
    s = begun()
    assert [s.city.counts[track] for track in (BREATH, TO_FIND, TO_COME)] == [4, 3, 3]
    assert s.city.traitors() == []
    assert s.city.slots == ("lia", "vort", FIRST, "monsters")


@cites("betrayal:haunt/30/track", "betrayal:ruling/N30d")
@pytest.mark.parametrize("alive", [True, False])
def test_the_track_goes_down_after_the_revealers_turn_even_if_they_are_dead(alive: bool) -> None:
    s = begun(turn=FIRST if alive else "vort")
    if not alive:
        played(kill(s.arranging, FIRST, "", "test"))
    s.play("end")
    assert s.city.counts[BREATH] == 3


@cites("betrayal:haunt/30/track", "betrayal:victory/first")
def test_all_is_lost_at_0() -> None:
    s = begun(turn=FIRST)
    s.arranging.counts[BREATH] = 1
    s.play("end")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == ()


@cites("betrayal:haunt/30/track", "betrayal:victory/first")
def test_all_is_lost_when_all_are_dead() -> None:
    s = begun().given(dead=("lia", FIRST)).stand("vort", TAVERN)
    for who in ("lia", FIRST):
        del s.arranging.at[who]
    s.figure("cultist-1", TAVERN).trait("vort", "knowledge", 1).trait("vort", "sanity", 1)
    s.monster_turn().dice(*[0] * 4).rolls()
    s.dice(2, 2, 0, 0, *[0] * s.value("vort", "knowledge"))
    while s.table.pending:
        s.play(s.keys[0])
    assert s.ending == "traitor"


# Searching.


@cites("betrayal:haunt/30/search")
def test_a_tile_with_an_item_brings_a_component_and_the_item() -> None:
    s = exploring(begun().items("crossbow"), "east", "storehouse")
    assert s.where("lia") == "storehouse"
    assert s.city.tile(s.city.piles[f"{COMPONENT}-1"]) == "storehouse"
    assert s.holds("lia") == ["crossbow"]
    assert s.city.counts[TO_FIND] == 2
    assert "3,0" not in dark(s)
    s.play("take", f"{COMPONENT}-1")
    assert f"{COMPONENT}-1" in s.holds("lia")


@cites("betrayal:haunt/30/search")
def test_an_omen_brings_one_as_well_and_an_item_where_no_omen_is_left() -> None:
    s = begun().omens().items("crossbow")
    s = exploring(s, "south", "haunted-alley")
    assert s.city.counts[TO_FIND] == 2
    assert s.holds("lia") == ["crossbow"]


@cites("betrayal:haunt/30/search")
def test_an_event_brings_a_cultist_and_the_event() -> None:
    s = exploring(begun().events("lost-ghost"), "east", "mansion")
    assert s.city.of_kind(CULTIST) == ["cultist-1"]
    assert s.where("cultist-1") == "mansion"
    assert s.city.counts[TO_COME] == 2
    assert s.happened("DrawEvent") == ["DrawEvent"]


@cites("betrayal:haunt/30/search", "betrayal:adventurer/grusk")
def test_who_ignores_the_symbol_of_an_event_meets_no_cultist_either() -> None:
    s = city("grusk", "lia", "miska").haunt(30, revealer="lia", luck=LUCK, turn="grusk")
    exploring(s, "east", "mansion")
    assert s.asked.kind == "may/pass-by"
    s.play("yes")
    assert (s.city.of_kind(CULTIST), s.city.counts[TO_COME]) == ([], 3)


@cites("betrayal:haunt/30/search")
def test_when_all_are_found_only_the_cards_come() -> None:
    s = begun().items("crossbow")
    s.arranging.counts[TO_FIND] = 0
    s = exploring(s, "east", "storehouse")
    assert not [thing for thing in s.city.piles if thing.startswith(COMPONENT)]
    assert s.holds("lia") == ["crossbow"]


@cites("betrayal:haunt/30/search")
def test_the_catacombs_are_as_they_were() -> None:
    s = begun().stand("lia", "catacomb-landing").stack("catacomb", "vacated-shop")
    s.items("crossbow").play("explore:north")
    settle(s)
    assert s.where("lia") == "vacated-shop"
    assert s.city.counts[TO_FIND] == 3


@cites("betrayal:haunt/30/dead-ends")
def test_a_tile_that_would_shut_off_the_city_is_taken_away_and_a_stack_gives_another() -> None:
    s = closed_in()
    s.stack("building", "storehouse").items("crossbow")
    s.play("explore:west")
    assert (s.kind, s.keys) == ("stack", ["building", "street"])
    s.play("building")
    settle(s)
    assert s.where("lia") == "storehouse"
    assert "spys-roost" in s.city.aside
    assert s.city.counts[TO_FIND] == 2


@cites("betrayal:haunt/30/dead-ends", "betrayal:ruling/N30c")
def test_where_no_tile_is_left_the_door_stays_closed() -> None:
    s = closed_in().stack("building").stack("street")
    s.play("explore:west")
    assert s.where("lia") == "kitchen"
    assert "explore:west" not in s.keys


def closed_in() -> Scene:
    """All doors of the city are taken but one, behind which the Spy's Roost lies face down."""
    s = Scene(FIRST, "lia", "vort").haunt(30, revealer=FIRST, turn="lia").stand("lia", "kitchen")
    for tile, column, row, turns in (
        ("trading-post", 0, -1, 0),
        ("trash-pile", 1, -1, 0),
        ("gray-harbor", 2, -1, 2),
        ("dead-end", 3, 0, 3),
        ("neglected-shrine", 2, 1, 0),
        ("murder-row", 1, 1, 0),
        ("cursed-statue", 0, 1, 3),
    ):
        cell = cell_at("city", column, row)
        s.apply(Lay("", tile, cell, turns, "test"))
    west = cell_at("city", -1, 0)
    s.apply(Lay("", "spys-roost", west, 1, "test"))
    return s.apply(Hide(("spys-roost",), ((west, "building"),), "test"))


@cites("betrayal:haunt/30/deliver")
def test_what_is_dropped_can_be_picked_up_and_traded_like_an_item() -> None:
    s = begun()
    s.arranging.held[f"{COMPONENT}-1"] = "lia"
    assert {"drop", "give"} <= {*s.keys}


@cites("betrayal:haunt/30/deliver", "betrayal:victory/first")
def test_the_heroes_win_when_all_components_are_at_the_tavern() -> None:
    s = delivering()
    assert s.table.pending is not None
    s.play("go:2,0")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


def delivering() -> Scene:
    """One lies at the tavern, one is in the hands of somebody there, and Lia brings the third."""
    s = begun().stand("lia", "inner-chamber").lying(f"{COMPONENT}-1", TAVERN)
    s.arranging.counts[TO_FIND] = 0
    s.arranging.held.update({f"{COMPONENT}-2": "vort", f"{COMPONENT}-3": "lia"})
    return s


@cites("betrayal:haunt/30/deliver")
def test_as_long_as_one_is_to_be_found_nothing_is_won() -> None:
    s = delivering()
    s.arranging.counts[TO_FIND] = 1
    assert not s.play("go:2,0").ending


@cites("betrayal:haunt/30/deliver", "betrayal:ruling/N30e")
def test_a_component_survives_whoever_dies_off_the_board() -> None:
    s = begun(turn="vort")
    s.arranging.held[f"{COMPONENT}-1"] = "lia"
    del s.arranging.at["lia"]
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles[f"{COMPONENT}-1"] == s.spot("catacomb-landing")


# The Cultists.


@cites("betrayal:haunt/30/cultists")
def test_a_cultist_goes_where_it_sees_most_heroes_and_nobody_stands() -> None:
    s = begun().figure("cultist-1", "rat-den").figure("cultist-2", "kitchen")
    s.stand("lia", TAVERN).stand("vort", "inner-chamber").stand(FIRST, "catacomb-landing")
    s = s.monster_turn("cultist-2").dice(0, 0, 0, 0)
    heroes = [0] * (s.value("lia", "knowledge") + s.value("vort", "knowledge"))
    s.dice(0, 0, 0, 0, *heroes)
    assert s.where("cultist-2") == "kitchen"
    assert s.happened("Attack") == ["Attack", "Attack"]


@cites("betrayal:haunt/30/cultists")
def test_what_lies_on_the_way_does_not_keep_it_from_a_better_view() -> None:
    s = begun().figure("cultist-1", "catacomb-landing").lying("crossbow", "kitchen-basement")
    for who in ("lia", "vort"):
        s.stand(who, TAVERN)
    s.stand(FIRST, "rat-den").monster_turn().dice(2, 2, 0, 0)
    s.dice(*[0] * (4 + s.value("lia", "knowledge") + s.value("vort", "knowledge")))
    assert (s.happened("Attack"), s.where("cultist-1")) == (["Attack"] * 2, "kitchen")


@cites("betrayal:haunt/30/cultists")
@pytest.mark.parametrize(("tile", "stunned"), [("inner-chamber", False), (TAVERN, True)])
def test_losing_to_another_tile_does_not_hurt_it(tile: str, stunned: bool) -> None:
    s = begun().figure("cultist-1", tile).given(acting="cultist-1")
    for who in ("vort", FIRST):
        del s.arranging.at[who]
    dice = (0, 0, 0, 0, 1, *[0] * (s.value("lia", "knowledge") - 1))
    played(sing(s.arranging, "cultist-1"), dice=dice)
    assert ("cultist-1" in s.city.stunned) is stunned


@cites("betrayal:haunt/30", "betrayal:haunt/sides")
def test_all_read_one_page() -> None:
    s = begun()
    for who in s.city.cast:
        assert HAUNT.pages("lamplighter")[0].brief in read_by(s, who)


def test_the_start_tile_lies_where_rings_are_counted_from() -> None:
    assert cell_at("city", 2, 0) == begun().spot(TAVERN)
