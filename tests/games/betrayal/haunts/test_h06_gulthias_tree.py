"""Haunt 6: Branches, what creeps between them, and how both are cut."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.betrayal.accidents import Quagmire
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.laid_by_rule import driven
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.source import Source
from undercroft.games.betrayal.events.board import Lay
from undercroft.games.betrayal.events.combat import Remove
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.haunts.h06_gulthias_tree import (
    APART,
    BRANCH,
    HAUNT,
    NEED,
    VINE,
    cells_of,
    hanging,
    prune,
)
from undercroft.games.betrayal.haunts.h06_gulthias_tree import (
    sowing as sowing_need,
)
from undercroft.games.betrayal.haunts.h06_gulthias_tree.growth import away, links_of, sites
from undercroft.games.betrayal.haunts.pieces.layouts import laid_at, layout_of, places_for
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.pushing import shift
from undercroft.games.betrayal.state import verdict_on
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN, KITCHEN_BASEMENT, STACKS

GARDENER = "gretchen"  # seat 0
MULTIPLY = "haunt/Thicket:multiply"
ROW = ("fountain", "smithy", "temple-of-umberlee", "waterfront", "ambush-alley")


def city() -> Scene:
    """A row of five tiles east of the Tavern, and one far below."""
    s = Scene(GARDENER, "lia", "vort")
    for place, tile in enumerate(ROW):
        s.tile(tile, 3 + place, 0, rotation=1)
    return s.tile("rat-den", -1, 0, below=True).tile("gladiator-pit", -2, 0, below=True)


def begun(turn: str = "lia") -> Scene:
    """Branches at the end of the row, at the Tavern's side of it, and below."""
    return city().haunt(6, "7,0", "3,0", "b-2,0", revealer="lia", turn=turn)


def bare(turn: str = "lia") -> Scene:
    """The Branches without any vines."""
    s = begun(turn)
    for vine in s.city.of_kind(VINE):
        del s.arranging.at[vine]
        del s.arranging.figures[vine]
    return s


def grown(s: Scene, *tiles: str) -> Scene:
    for number, tile in enumerate(tiles):
        s.figure(f"{VINE}-{number + 20}", tile)
    return s


def where(s: Scene, kind: str) -> list[str]:
    return sorted([s.city.tile_of(figure) for figure in s.city.of_kind(kind)])


def over(s: Scene) -> Scene:
    """A turn has ended."""
    played(prune(s.arranging))
    return s


# How it begins.


@cites("betrayal:haunt/06/right-now")
def test_the_gardener_recovers_and_gains_might_and_knowledge() -> None:
    start = Scene(GARDENER, "lia", "vort")
    s = city().trait(GARDENER, "might", 1).haunt(6, "7,0", "3,0", "b-2,0", revealer="lia")
    assert s.city.traitors() == [GARDENER]
    assert s.step(GARDENER, "might") == start.step(GARDENER, "might") + 1
    assert s.step(GARDENER, "knowledge") == start.step(GARDENER, "knowledge") + 2


@cites("betrayal:haunt/06/branches")
def test_three_branches_four_tiles_apart_with_two_vine_blights_each() -> None:
    s = begun()
    assert where(s, BRANCH) == ["ambush-alley", "fountain", "gladiator-pit"]
    assert where(s, VINE) == sorted([*where(s, BRANCH)] * 2)
    links, cells = links_of(s.city.board), [*cells_of(s.city, s.city.of_kind(BRANCH)).values()]
    for cell in cells:
        assert min([away(links, [cell])[other] for other in cells if other != cell]) >= APART


@cites("betrayal:haunt/06/branches")
def test_with_five_adventurers_there_are_four_and_tiles_are_added_until_they_fit() -> None:
    s = Scene(GARDENER, "lia", "vort", "torskar", "azadeh").haunt(6, revealer="lia")
    assert len(s.city.of_kind(BRANCH)) == 4
    assert len(s.city.board.cells) > 5


@cites("betrayal:haunt/06/branches", "betrayal:ruling/N6b")
def test_where_no_tile_is_left_they_are_as_far_apart_as_can_be() -> None:
    s = Scene(GARDENER, "lia", "vort")
    for kind in ("building", "street", "catacomb"):
        s.stack(kind)
    s.haunt(6, revealer="lia")
    assert len(s.city.of_kind(BRANCH)) == 3
    assert len({*where(s, BRANCH)}) == 3


@cites("betrayal:haunt/06/branches", "betrayal:haunt/06/joining", "betrayal:ruling/N6c")
def test_stairs_and_grates_count_as_doors_both_ways() -> None:
    s = Scene(GARDENER, "lia", "vort").tile("murder-row", 3, 0)
    links, board = links_of(s.city.board), s.city.board
    kitchen, basement = board.cells["kitchen"], board.cells[KITCHEN_BASEMENT]
    row, landing = board.cells["murder-row"], board.cells["catacomb-landing"]
    assert basement in links[kitchen]
    assert kitchen in links[basement]
    assert landing in links[row]
    assert row in links[landing]


@cites("betrayal:haunt/06/branches")
@pytest.mark.parametrize("seed", range(12))
def test_a_site_is_offered_only_if_the_others_find_theirs(seed: int) -> None:
    luck, s = Random(seed), Scene(GARDENER, "lia", "vort")
    for root, tiles in ((ELFSONG_TAVERN, STACKS["street"]), (KITCHEN_BASEMENT, STACKS["catacomb"])):
        layout = layout_of(s.city, root)
        for tile in luck.sample(tiles, luck.randint(2, 8)):
            if places := [*places_for(layout, tile)]:
                layout = laid_at(layout, *luck.choice(places))
        for cell, shape in layout.shapes.items():
            if shape.tile.key not in s.city.board.cells:
                s.apply(Lay("", shape.tile.key, cell, shape.rotation, "test"))
    links, chosen = links_of(s.city.board), list[int]()
    if sites(links, chosen, 3, APART):
        while len(chosen) < 3:
            chosen.append(luck.choice(sites(links, chosen, 3, APART)))
        for cell in chosen:
            assert all(away(links, [cell]).get(o, APART) >= APART for o in chosen if o != cell)


# Chains.


@cites("betrayal:haunt/06/chains")
def test_what_hangs_on_nothing_is_gone_and_a_branch_without_vines_holds_nothing() -> None:
    s = grown(bare(), "fountain", "smithy", "waterfront", "rat-den")
    over(s)
    assert where(s, VINE) == ["fountain", "smithy"]


@cites("betrayal:haunt/06/chains")
def test_stunned_ones_hold_a_chain_together_as_well() -> None:
    s = grown(bare(), "fountain", "smithy", "temple-of-umberlee")
    s.given(stunned=(f"{VINE}-20",))
    over(s)
    assert where(s, VINE) == ["fountain", "smithy", "temple-of-umberlee"]


@cites("betrayal:haunt/06/shrinking", "betrayal:ruling/N6a")
def test_the_stunned_shrink_back_a_tile_and_whoever_is_cut_off_by_it_does_as_well() -> None:
    s = grown(bare(), "fountain", "smithy", "temple-of-umberlee").given(stunned=(f"{VINE}-21",))
    over(s)
    assert where(s, VINE) == ["fountain", "fountain", "smithy"]
    assert s.city.tile_of(f"{VINE}-22") == "smithy"


@cites("betrayal:haunt/06/shrinking")
def test_where_another_stays_behind_nobody_else_moves() -> None:
    s = grown(bare(), "fountain", "smithy", "smithy", "temple-of-umberlee")
    s.given(stunned=(f"{VINE}-21",))
    over(s)
    assert where(s, VINE) == ["fountain", "fountain", "smithy", "temple-of-umberlee"]


@cites("betrayal:haunt/06/shrinking", "betrayal:ruling/N6a")
@pytest.mark.parametrize("seed", range(20))
def test_after_shrinking_all_hang_together_and_nobody_has_moved_twice(seed: int) -> None:
    luck, s = Random(seed), bare()
    tiles = [*ROW, ELFSONG_TAVERN, "kitchen", "inner-chamber", "rat-den", "gladiator-pit"]
    grown(s, *[luck.choice(tiles) for _ in range(luck.randint(3, 16))])
    vines = s.city.of_kind(VINE)
    s.given(stunned=tuple([vine for vine in vines if luck.random() < 0.4]))
    before, links = cells_of(s.city, vines), links_of(s.city.board)
    driven(prune(s.arranging), Luck(f"{seed}"), luck)
    held = hanging(s.city, links)
    for vine, cell in cells_of(s.city, s.city.of_kind(VINE)).items():
        assert cell in held
        assert cell == before[vine] or cell in links[before[vine]]


@cites("betrayal:haunt/06/chains")
def test_it_happens_at_the_end_of_every_turn() -> None:
    s = grown(bare(), "fountain", "waterfront").play("end")
    assert where(s, VINE) == ["fountain"]


@cites("betrayal:haunt/06/joining", "betrayal:victory/first")
@pytest.mark.parametrize("stunned", [False, True])
def test_the_gardener_wins_when_unstunned_vines_join_two_branches(stunned: bool) -> None:
    s = grown(bare(turn="vort"), "fountain", "smithy", "temple-of-umberlee", "waterfront")
    s.figure(f"{VINE}-9", "ambush-alley")
    if stunned:
        s.given(stunned=(f"{VINE}-22",))
    assert verdict_on(s.city, s.city.haunt) == ("" if stunned else HAUNT.goals["grown"].ending)


# Felling.


def at_branch(vines: int, stunned: int = 0) -> Scene:
    s = bare().stand("lia", "fountain").item("lia", "javelin-of-lightning")
    grown(s, *["fountain"] * vines)
    return s.given(stunned=tuple([f"{VINE}-{20 + n}" for n in range(stunned)]))


def branch(s: Scene) -> str:
    return next(b for b in s.city.of_kind(BRANCH) if s.city.tile_of(b) == "fountain")


@cites("betrayal:haunt/06/felling")
@pytest.mark.parametrize(
    ("vines", "stunned", "rolled", "falls"),
    [
        (0, 0, 5, True),
        (0, 0, 4, False),
        (2, 0, 5, False),
        (2, 0, 6, True),
        (3, 0, 6, True),
        (2, 1, 5, True),
    ],
)
def test_a_branch_is_felled_with_5_and_one_more_for_every_two_vines(
    vines: int, stunned: int, rolled: int, falls: bool
) -> None:
    s = at_branch(vines, stunned)
    key, dice = branch(s), s.value("lia", "might") + 2
    before = s.step("lia", "might") + s.step("lia", "speed")
    dots = [2] * (rolled // 2) + [1] * (rolled % 2)
    s.dice(*dots, *[0] * (dice - len(dots))).play(f"attack:{key}:javelin-of-lightning")
    while s.table.pending and s.kind == "spoils":
        s.play("damage")
    assert (key not in s.city.figures) is falls
    assert s.step("lia", "might") + s.step("lia", "speed") == before
    s.settled()


@cites("betrayal:haunt/06/branch", "betrayal:haunt/06/felling")
def test_a_branch_holds_up_nobody_and_nothing_but_might_is_of_use() -> None:
    s = bare().stand("lia", "fountain")
    keys = [key for key in s.keys if key.startswith(f"attack:{branch(s)}")]
    assert keys == [f"attack:{branch(s)}:might"]
    assert not s.city.tale.slows(s.city, branch(s), "lia")


@cites("betrayal:haunt/06/branch", "betrayal:haunt/06/felling", "betrayal:ruling/N6d")
def test_nothing_moves_a_branch_and_only_an_attack_fells_it() -> None:
    s = bare()
    key = branch(s)
    played(shift(s.arranging, key, s.spot("smithy"), "test"))
    played(hurt(s.arranging, key, "physical", 3, "test", "lia"))
    assert s.city.tile_of(key) == "fountain"


@cites("betrayal:haunt/06/joining", "betrayal:haunt/06/felling", "betrayal:victory/survivor")
@pytest.mark.parametrize(("also", "ending"), [(False, "traitor"), (True, "nobody")])
def test_when_all_heroes_are_dead_the_gardener_wins_unless_all_of_it_fell_with_them(
    also: bool, ending: str
) -> None:
    s = bare().given(unsettled=1)
    if also:
        s.apply(*[Remove(key, "test") for key in s.arranging.of_kind(BRANCH)])
    for who in ("lia", "vort", *([GARDENER] if also else [])):
        s.apply(Die(who, "", "test"))
    assert s.given(unsettled=0).city.ending() == ending


@cites("betrayal:haunt/06/felling", "betrayal:victory/first")
def test_the_heroes_win_when_the_gardener_is_dead_and_no_branch_is_left() -> None:
    s = at_branch(0).given(dead=(GARDENER,))
    del s.arranging.at[GARDENER]
    last = branch(s)
    for other in s.city.of_kind(BRANCH):
        if other != last:
            del s.arranging.at[other]
            del s.arranging.figures[other]
    dice = s.value("lia", "might") + 2
    s.dice(2, 2, 1, *[0] * (dice - 3)).play(f"attack:{last}:javelin-of-lightning")
    while s.table.pending and s.kind == "spoils":
        s.play("damage")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


# Growing.


@cites("betrayal:haunt/06/cultivate")
@pytest.mark.parametrize(("tile", "may"), [("kitchen", False), ("smithy", False)])
def test_a_new_branch_wants_four_tiles_to_every_other(tile: str, may: bool) -> None:
    s = bare(turn=GARDENER).stand(GARDENER, tile)
    assert ("task:sow" in s.keys) is may


def sowing(heroes: int, rolled: int, *mishaps: Source) -> Scene:
    s = bare(turn=GARDENER)
    for mishap in mishaps:
        s.arranging.enter(mishap)
    for number in (2, 3):
        s.arranging.at.pop(f"{BRANCH}-{number}")
        s.arranging.figures.pop(f"{BRANCH}-{number}")
    s.stand(GARDENER, ELFSONG_TAVERN).stand("lia", "kitchen").stand("vort", "kitchen")
    for who in ("lia", "vort")[:heroes]:
        s.stand(who, ELFSONG_TAVERN)
    dots = [2] * (rolled // 2) + [1] * (rolled % 2)
    s.dice(*dots, *[0] * (s.value(GARDENER, "knowledge") - len(dots)))
    return s.play("task:sow")


@cites("betrayal:haunt/06/cultivate")
@pytest.mark.parametrize(
    ("heroes", "rolled", "grows"), [(0, 4, True), (0, 3, False), (1, 4, False), (2, 6, True)]
)
def test_the_gardener_sows_with_a_roll_that_heroes_make_harder(
    heroes: int, rolled: int, grows: bool
) -> None:
    s = sowing(heroes, rolled)
    assert (len(s.city.of_kind(BRANCH)) == 2) is grows
    assert len(s.city.stunned) == (2 if grows else 0)
    assert not [key for key in s.keys if key.startswith("attack")]


@cites("betrayal:haunt/06/cultivate")
def test_what_is_sown_and_gone_at_once_is_put_to_sleep_no_more() -> None:
    s = sowing(0, 4, Quagmire("mishap"))
    assert len(s.happened("Remove")) == 3
    assert (s.city.of_kind(BRANCH), s.city.stunned) == ([f"{BRANCH}-1"], ())
    s.settled()


@cites("betrayal:haunt/06/multiply")
@pytest.mark.parametrize(("rolled", "grows"), [(6, True), (5, False)])
def test_two_on_a_tile_multiply_with_a_roll_of_6(rolled: int, grows: bool) -> None:
    s = grown(bare(), "fountain", "fountain", "smithy")
    dots = [2] * (rolled // 2) + [1] * (rolled % 2)
    s.monster_turn(f"{VINE}-20", f"{VINE}-21", f"{VINE}-22").dice(1).play(f"{VINE}-20")
    s.dice(*dots, *[0] * (6 - len(dots))).play(MULTIPLY)
    assert len(s.city.of_kind(VINE)) == 3 + grows
    assert MULTIPLY not in s.keys
    s.play("done").play(f"{VINE}-21")
    assert MULTIPLY not in s.keys
    if grows:
        new = next(v for v in s.city.of_kind(VINE) if v == f"{VINE}-1")
        assert new not in s.city.waiting


@cites("betrayal:haunt/06/multiply")
def test_what_has_just_come_up_does_not_multiply_with_a_third() -> None:
    s = grown(bare(), "fountain", "fountain", "fountain")
    s.monster_turn(f"{VINE}-20", f"{VINE}-21", f"{VINE}-22").dice(1).play(f"{VINE}-20")
    s.dice(2, 2, 2, 0, 0, 0).play(MULTIPLY, "done", f"{VINE}-22")
    assert len(s.city.of_kind(VINE)) == 4
    assert MULTIPLY not in s.keys


@cites("betrayal:haunt/06/cultivate", "betrayal:haunt/06/multiply", "betrayal:special/barrier")
def test_both_halves_of_a_barrier_tile_are_one_tile() -> None:
    s = bare(turn=GARDENER).tile("flooded-chamber", 2, 0, below=True)
    s.stand(GARDENER, "flooded-chamber").stand("lia", "flooded-chamber/2")
    assert sowing_need(s.city) == NEED + 1
    s = grown(bare().tile("flooded-chamber", 2, 0, below=True), "flooded-chamber")
    s.figure(f"{VINE}-30", "flooded-chamber/2")
    s.monster_turn(f"{VINE}-20", f"{VINE}-30").dice(1).play(f"{VINE}-20")
    assert MULTIPLY in s.keys


@cites("betrayal:haunt/06", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    canaries(s, HAUNT.text.secrets_of("gardener"), (1, 2))
    for words in HAUNT.text.secrets_of("pruner"):
        assert words not in read_by(s, GARDENER)
