"""Haunt 18: a city built out by rule, Citizens on their way to the ships, and hungry rats."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.combat import Remove
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.haunts.h18_rats_on_a_pier import (
    CITIZEN,
    HAUNT,
    RESCUED,
    TURNED,
    WATERFRONT,
    WERERAT,
)
from undercroft.games.betrayal.haunts.h18_rats_on_a_pier.building import (
    Bags,
    built_out,
    is_blind,
    is_outer,
    ring,
    sector,
    staircase,
)
from undercroft.games.betrayal.haunts.pieces.layouts import (
    Layout,
    best_looks,
    laid_at,
    layout_of,
    movable,
    places_for,
)
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.pushing import shift
from undercroft.games.betrayal.state import MONSTERS
from undercroft.games.betrayal.tiles import (
    ALL_TILES,
    ELFSONG_TAVERN,
    STACKS,
    cell_at,
)

RAT = "torskar"  # seat 0
CITY = (*STACKS["building"], *STACKS["street"])
SEEDS = range(24)


def begun(turn: str = "lia", **answers: str) -> Scene:
    return Scene(RAT, "lia", "vort").tile("fountain", 3, 0).haunt(18, revealer=RAT, turn=turn)


def some_city(seed: int) -> Scene:
    """So many tiles, with the Waterfront among them or not, laid as luck has it; some set aside."""
    luck, s = Random(seed), Scene(RAT, "lia", "vort")
    layout = layout_of(s.city, ELFSONG_TAVERN)
    tiles = luck.sample(CITY, luck.randint(0, 27))
    for tile in tiles:
        if places := [*places_for(layout, tile)]:
            layout = laid_at(layout, *luck.choice(places))
    for cell, shape in layout.shapes.items():
        if not shape.tile.start:
            _, column, row = _place(cell)
            s.tile(shape.tile.key, column, row, shape.rotation)
    return s


def _place(cell: int) -> tuple[str, int, int]:
    middle = cell_at("city", 0, 0)
    row = (cell - middle + 32) // 64
    return "city", cell - middle - 64 * row, row


def built(s: Scene, seed: int) -> Layout:
    """The city as it is built out, with this luck."""
    luck, flow = Luck(f"{seed}"), built_out(s.arranging, WATERFRONT)
    reply = None
    try:
        while True:
            reply = luck.settle(flow.send(reply))
    except StopIteration as end:
        layout: Layout = end.value
        return layout


# The city.


@cites("betrayal:haunt/18/build-out", "betrayal:haunt/18/pier", "betrayal:ruling/N18a")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_city_is_built_out_whole_and_evenly_with_the_waterfront_last(seed: int) -> None:
    s = some_city(seed)
    layout = built(s, seed)
    tiles = [shape.tile.key for shape in layout.shapes.values()]
    assert sorted(movable(layout)) == sorted(CITY)
    assert len(tiles) == len({*tiles})
    assert len(layout.depths()) == len(layout.shapes)
    before = layout.without((WATERFRONT,))
    assert before.is_whole()
    depths, cell = before.depths(), layout.cell(WATERFRONT)
    farthest = max([min([depths[c] for c, _ in doors]) for doors in before.slots().values()])
    assert min([depths[c] for c, _ in before.slots()[cell]]) == farthest
    assert layout.shapes[cell] in best_looks(before, cell, WATERFRONT)
    assert max([ring(c) for c in layout.shapes]) <= 8


@cites("betrayal:haunt/18/build-out", "betrayal:ruling/N18a")
@pytest.mark.parametrize("seed", range(8))
def test_from_the_bare_start_tile_no_side_is_much_fuller_than_the_opposite_one(seed: int) -> None:
    layout = built(Scene(RAT, "lia", "vort"), seed)
    load = [0, 0, 0, 0]
    for cell, shape in layout.shapes.items():
        load[sector(cell)] += not shape.tile.start
    assert abs(load[0] - load[2]) <= 6
    assert abs(load[1] - load[3]) <= 6


@cites("betrayal:haunt/18/build-out")
@pytest.mark.parametrize("seed", range(6))
def test_the_last_resort_takes_every_set_of_tiles(seed: int) -> None:
    tiles = [tile for tile in CITY if tile != WATERFRONT]
    some = Random(seed).sample(tiles, 26 - 4 * seed)
    layout = staircase(layout_of(Scene(RAT, "lia", "vort").city, ELFSONG_TAVERN), some)
    assert sorted(movable(layout)) == sorted(some)
    assert layout.is_whole()


@cites("betrayal:haunt/18/pier", "betrayal:ruling/N18b")
def test_the_waterfront_goes_to_the_end_of_the_city_with_whoever_is_there() -> None:
    s = Scene(RAT, "lia", "vort").tile(WATERFRONT, 2, -1).tile("smithy", 2, -2)
    was = s.spot(WATERFRONT)
    s.stand("vort", WATERFRONT).lying("crossbow", WATERFRONT).haunt(18, revealer=RAT)
    assert s.spot(WATERFRONT) != was
    assert s.where("vort") == WATERFRONT
    assert s.city.piles["crossbow"] == s.spot(WATERFRONT)
    assert was in s.city.board.shapes  # another tile took its place, for the Smithy's sake
    assert s.city.board.key(s.spot("smithy")) == "2,-2"


@cites("betrayal:haunt/18/build-out")
def test_all_stacks_of_the_city_and_what_was_set_aside_are_used_up() -> None:
    s = Scene(RAT, "lia", "vort")
    s.arranging.aside = ("dead-end", "rat-den")
    s.arranging.stacks["street"] = s.arranging.stacks["street"].without("dead-end")
    s.haunt(18, revealer=RAT)
    assert s.city.aside == ("rat-den",)
    assert not s.city.stacks["street"]
    assert not s.city.stacks["building"]
    assert {tile for tile, card in ALL_TILES.items() if card.level == "city"} <= {
        *s.city.board.cells
    }


@cites("betrayal:haunt/18/build-out")
def test_an_empty_stack_is_made_up_for_by_the_other_and_by_what_was_set_aside() -> None:
    bags = Bags(Scene(RAT, "lia", "vort").city, WATERFRONT)
    count = len(bags.left())
    drawn = [played(bags.draw("street")).result for _ in range(count)]
    assert ALL_TILES[drawn[0]].kind == "street"
    assert ALL_TILES[drawn[-1]].kind == "building"
    assert WATERFRONT not in drawn
    assert played(bags.draw("street")).result == ""
    bags.aside.append("fountain")
    assert bags.restack()
    assert played(bags.draw("building")).result == "fountain"
    assert not bags.restack()


# How it begins.


@cites("betrayal:haunt/18/right-now")
def test_the_rat_grows_strong_and_sheds_the_bite() -> None:
    s = Scene(RAT, "lia", "vort").trait("vort", "might", 1).item("vort", "wererat-bite")
    start = Scene(RAT, "lia", "vort").step("vort", "might")
    others = [s.step("vort", trait) for trait in ("speed", "knowledge", "sanity")]
    s.haunt(18, revealer=RAT)
    assert s.city.traitors() == ["vort"]
    assert s.step("vort", "might") == start + 2
    assert "wererat-bite" not in s.holds("vort")
    assert "wererat-bite" in s.city.past
    assert [s.step("vort", trait) for trait in ("speed", "knowledge", "sanity")] == others


@cites("betrayal:haunt/18/citizens")
def test_citizens_are_spread_evenly_over_the_start_tile_and_the_heroes_lead_them() -> None:
    s = begun()
    assert {s.where(citizen) for citizen in s.city.of_kind(CITIZEN)} == {
        "kitchen",
        "inner-chamber",
        ELFSONG_TAVERN,
    }
    assert s.city.driver("citizen-1") == 1
    assert s.city.slots == ("lia", "vort", "citizen", RAT, MONSTERS)
    assert s.value("citizen-1", "might") == 2
    assert s.city.side("citizen-1") == "hero"


@cites("betrayal:haunt/18/citizens")
def test_citizens_act_between_the_last_hero_and_the_traitor() -> None:
    s = begun(turn="vort").play("end")
    assert s.asked_seat == 1
    assert {"citizen-1", "citizen-2", "citizen-3"} <= {*s.keys}
    s.dice(1, 0).play("citizen-1")
    assert not [key for key in s.keys if key.startswith("explore")]
    s.play("done", "enough")
    assert (s.asked_seat, s.asked.kind) == (0, "act")


@cites("betrayal:haunt/18/wererats", "betrayal:ruling/N18d")
def test_a_wererat_for_each_adventurer_one_to_an_outer_tile() -> None:
    s = begun()
    rats = [s.where(rat) for rat in s.city.of_kind(WERERAT)]
    layout = layout_of(s.city, ELFSONG_TAVERN)
    assert len({*rats}) == 3
    assert all(is_outer(layout, layout.cell(tile)) for tile in rats)
    assert s.value("wererat-1", "might") == 4
    assert s.city.driver("wererat-1") == 0


# Citizens.


@cites("betrayal:haunt/18/shelter")
@pytest.mark.parametrize(("heroes", "dice"), [(0, 2), (1, 3), (2, 4)])
def test_a_citizen_defends_with_a_die_more_for_each_hero_on_the_tile(
    heroes: int, dice: int
) -> None:
    s = begun().stand("lia", "kitchen").stand("vort", "kitchen").figure("citizen-9", "fountain")
    s.figure("wererat-9", "fountain")
    for who in ("lia", "vort")[:heroes]:
        s.stand(who, "fountain")
    s.monster_turn("wererat-9").dice(1, 0, 0).play("wererat-9")
    option = s.asked.option("attack:citizen-9:might")
    assert option.does is not None
    assert option.does.theirs == dice


@cites("betrayal:haunt/18/rescue")
@pytest.mark.parametrize("pushed", [False, True])
def test_a_citizen_who_comes_to_the_waterfront_is_rescued(pushed: bool) -> None:
    s = begun()
    s.arranging.counts[RESCUED] = 0
    near = s.city.board.tile(s.city.board.near(s.spot(WATERFRONT))[0])
    s.figure("citizen-9", near)
    if pushed:
        played(shift(s.arranging, "citizen-9", s.spot(WATERFRONT), "test"))
        assert s.city.counts[RESCUED] == 1
        return
    s.before_turn_of("citizen")
    s.dice(2, 0).play("citizen-9", f"go:{s.city.board.key(s.spot(WATERFRONT))}")
    assert s.city.counts[RESCUED] == 1
    assert "citizen-9" not in s.city.at


@cites("betrayal:haunt/18/rescue", "betrayal:victory/first")
def test_the_heroes_win_with_half_as_many_rescued_rounded_up() -> None:
    s = begun()
    s.arranging.counts[RESCUED] = 1
    near = s.city.board.tile(s.city.board.near(s.spot(WATERFRONT))[0])
    s.figure("citizen-9", near).before_turn_of("citizen")
    s.dice(2, 0).play("citizen-9", f"go:{s.city.board.key(s.spot(WATERFRONT))}")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


def biting(s: Scene, stunned: bool) -> Scene:
    """A Wererat strikes at a Citizen, and wins."""
    s.stand("lia", "kitchen").stand("vort", "kitchen").figure("citizen-9", "fountain")
    s.figure("wererat-9", "fountain")
    if stunned:
        s.given(stunned=("citizen-9",))
    s.monster_turn("wererat-9").dice(1, 0, 0).play("wererat-9")
    return s.dice(2, 0, 0, 0, 0, 0).play("attack:citizen-9:might")


@cites("betrayal:haunt/18/turn")
@pytest.mark.parametrize("stunned", [False, True])
def test_a_citizen_is_stunned_first_and_then_turned(stunned: bool) -> None:
    s = biting(begun(), stunned)
    assert ("citizen-9" in s.city.at) is not stunned
    assert s.city.counts.get(TURNED, 0) == int(stunned)
    assert len(s.city.of_kind(WERERAT)) == 4 + stunned
    if stunned:
        assert s.where("wererat-4") == "fountain"
        assert "wererat-4" not in s.city.waiting
    else:
        assert "citizen-9" in s.city.stunned


@cites("betrayal:haunt/18/turn")
def test_harm_that_is_no_attack_turns_nobody() -> None:
    s = begun().given(stunned=("citizen-1",))
    played(hurt(s.arranging, "citizen-1", "physical", 2, "test", RAT))
    assert "citizen-1" in s.city.at


@cites("betrayal:haunt/18/turn", "betrayal:victory/first")
def test_the_rat_wins_when_half_and_one_are_turned() -> None:
    s = begun()
    s.arranging.counts[TURNED] = 1
    assert biting(s, stunned=True).ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


# Wererats.


@cites("betrayal:haunt/18/turn", "betrayal:ruling/N18c")
@pytest.mark.parametrize("stunned", [False, True])
def test_a_wererat_is_killed_if_it_is_beaten_while_it_is_stunned(stunned: bool) -> None:
    s = begun().figure("wererat-9", "fountain").stand("lia", "fountain")
    if stunned:
        s.given(stunned=("wererat-9",))
    might = s.value("lia", "might")
    s.dice(2, *[0] * (might - 1 + 4)).play("attack:wererat-9:might")
    while s.kind == "spoils":
        s.play("damage")
    assert ("wererat-9" in s.city.at) is not stunned


@cites("betrayal:haunt/18", "betrayal:victory/first")
def test_the_heroes_win_when_the_traitor_and_all_wererats_are_dead() -> None:
    s = begun().given(dead=(RAT,), stunned=("wererat-1",)).stand("lia", "fountain")
    del s.arranging.at[RAT]
    for rat in ("wererat-2", "wererat-3"):
        del s.arranging.at[rat]
        del s.arranging.figures[rat]
    s.arranging.at["wererat-1"] = s.spot("fountain")
    s.dice(2, *[0] * (s.value("lia", "might") - 1 + 4)).play("attack:wererat-1:might")
    while s.table.pending and s.kind == "spoils":
        s.play("damage")
    assert s.ending == "hero"


@cites("betrayal:haunt/18", "betrayal:victory/survivor", "betrayal:ruling/H6")
@pytest.mark.parametrize(("also", "ending"), [(False, "traitor"), (True, "nobody")])
def test_the_dead_have_lost_unless_the_last_rat_died_with_them(also: bool, ending: str) -> None:
    s = begun().given(unsettled=1)
    if also:
        s.apply(*[Remove(rat, "test") for rat in s.arranging.of_kind(WERERAT)])
    for who in ("lia", "vort", *([RAT] if also else [])):
        s.apply(Die(who, "", "test"))
    assert s.given(unsettled=0).city.ending() == ending


@cites("betrayal:haunt/18", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    canaries(s, HAUNT.text.secrets_of("rat"), (1, 2))
    for words in [*HAUNT.text.secrets_of("shepherd"), "rounded up"]:
        assert words not in read_by(s, RAT)


@cites("betrayal:haunt/18/turn", "betrayal:haunt/secrets")
def test_that_citizens_can_be_turned_the_heroes_learn_when_it_happens() -> None:
    s = begun()
    canaries(s, ["urned"], (1, 2))
    assert [track["key"] for track in s.seen("lia")["haunt"]["tracks"]] == [RESCUED]
    s = biting(begun(), stunned=True)
    assert [track["key"] for track in s.seen("lia")["haunt"]["tracks"]] == [RESCUED, TURNED]


def test_there_are_as_many_dead_ends_as_the_last_resort_has_doors_for() -> None:
    assert len([tile for tile in CITY if is_blind(tile)]) == 5
