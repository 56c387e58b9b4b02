"""Haunt 34: who is in charge, the way to the block, the Kitchen, and whose heads are more."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.heads import (
    FOUR,
    INNER,
    KITCHEN,
    TAVERN,
    become,
    begun,
    dots,
    struggle,
)
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.errors import NotAnOption
from undercroft.engine.event import Over, happen
from undercroft.games.betrayal.events.board import Step, Vanish
from undercroft.games.betrayal.events.haunt import Together
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.haunts.h34_two_heads import (
    BLOCK,
    CURED,
    EVIL,
    HAUNT,
    OBSTACLE,
    SANE,
    TORN,
    obstacles,
    right_of,
)
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.state import HERO, TRAITOR, City

SABOTAGE, CLEAR = "task:sabotage", "task:clear"


def lying(s: Scene, *numbers: int) -> Scene:
    for number in numbers:
        s.token(f"{OBSTACLE}-{number}", BLOCK)
    return s


def steps(s: Scene, who: str = "vort") -> list[str]:
    """The tiles somebody has walked onto."""
    taken = [event for event in s.table.chronicle.events if isinstance(event, Step)]
    return [event.tile for event in taken if event.who == who]


def moves(s: Scene) -> list[str]:
    return [key for key in s.keys if key.startswith(("go:", "explore:"))]


# How it begins.


@cites("betrayal:haunt/34", "betrayal:haunt/34/control", "betrayal:haunt/order")
def test_all_begin_as_heroes_with_two_heads_and_turns_pass_to_the_left_of_the_revealer() -> None:
    city = begun().city
    assert [city.role(who) for who in FOUR] == [TORN] * 4
    assert city.traitors() == []
    assert city.slots == FOUR
    assert obstacles(city) == [], "they are kept beside the board"


@cites("betrayal:haunt/34/right-now", "betrayal:ruling/H2")
def test_speed_and_sanity_rise_to_their_starts_and_nothing_else_changes() -> None:
    s = Scene(*FOUR).tile(BLOCK, 3, 0)
    for trait in ("might", "speed", "knowledge", "sanity"):
        s.trait("vort", trait, 1).trait("miska", trait, 8)
    s.haunt(34)
    track = ADVENTURERS["vort"].tracks
    assert [s.step("vort", "speed"), s.step("vort", "sanity")] == [
        track["speed"].start,
        track["sanity"].start,
    ]
    assert [s.step("vort", "might"), s.step("vort", "knowledge")] == [1, 1]
    assert [s.step("miska", "speed"), s.step("miska", "sanity")] == [8, 8]


@cites("betrayal:haunt/34/block")
def test_the_block_joins_the_open_door_nearest_to_the_tavern() -> None:
    s = Scene(*FOUR).haunt(34, "2,0:1", revealer="avrixis")
    assert s.spot(BLOCK) == s.spot(TAVERN) + 1
    with pytest.raises(NotAnOption):
        Scene(*FOUR).haunt(34, "0,0:3", revealer="avrixis")


@cites("betrayal:haunt/34/block")
def test_and_be_it_no_door_to_a_street() -> None:
    s = Scene(*FOUR).tile("ambush-alley", 2, -1).tile("dead-end", 2, 1).tile("marketplace", 3, 0, 2)
    s.haunt(34, "1,0:2", revealer="avrixis")
    assert s.spot(BLOCK) in s.city.board.near(s.spot(INNER))


@cites("betrayal:haunt/34/block")
def test_a_block_that_lies_there_stays_where_it_is() -> None:
    s = begun(block=(-1, 0))
    assert s.spot(BLOCK) == s.spot(KITCHEN) - 1


# Who is in charge.


@cites("betrayal:haunt/34/control")
@pytest.mark.parametrize("traitors", [0, 1])
def test_the_evil_head_rolls_four_dice_and_one_for_each_traitor(traitors: int) -> None:
    s = become(begun(), EVIL, *FOUR[1 : 1 + traitors])
    struggle(s, 1, more=traitors)
    assert s.asked.kind == "may/chop"
    s.fell_as_scripted()


@cites("betrayal:haunt/34/control", "betrayal:dice/most")
def test_dead_traitors_lend_no_dice() -> None:
    s = become(begun(), EVIL, "miska").given(dead=("miska",))
    struggle(s, 1)
    assert s.asked.kind == "may/chop"
    s.fell_as_scripted()


@cites("betrayal:haunt/34/control", "betrayal:dice/most")
def test_seven_dice_are_the_most_there_can_be_before_so_many_traitors_have_won() -> None:
    s = become(begun(*FOUR, "torskar", "ralvio"), EVIL, "miska", "gretchen", "avrixis")
    s.stand("vort", TAVERN)
    struggle(s, 1, more=3)
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:haunt/34/control")
def test_whoever_wins_has_a_turn_like_any_other() -> None:
    s = struggle(begun(), 1)
    for who in FOUR:
        s.stand(who, TAVERN)
    before = s.step("vort", "sanity")
    assert (s.asked.kind, s.asked_seat) == ("act", 0)
    assert moves(s)
    assert (s.step("vort", "sanity"), s.where("vort")) == (before, TAVERN)


@cites("betrayal:haunt/34/control", "betrayal:haunt/34/kitchen", "betrayal:ruling/N34b")
@pytest.mark.parametrize("where", [KITCHEN, BLOCK])
def test_a_tie_is_nobodys_and_chops_nothing_off(where: str) -> None:
    s = struggle(begun().stand("vort", where), 0)
    before = s.step("vort", "sanity")
    assert s.asked.kind == "act"
    assert moves(s)
    assert (s.step("vort", "sanity"), s.city.role("vort")) == (before, TORN)


@cites("betrayal:haunt/34/control")
@pytest.mark.parametrize("role", [SANE, EVIL])
def test_who_has_one_head_has_nobody_to_fight(role: str) -> None:
    s = become(begun(), role, "vort")
    assert s.asked.kind == "act"
    assert not s.happened("Roll")


@cites("betrayal:haunt/34/control")
def test_whoever_loses_loses_sanity_and_is_dragged_to_the_block_and_stays_there() -> None:
    s = struggle(begun(), -1)
    before = s.step("vort", "sanity")
    assert (s.asked.kind, s.asked_seat) == ("act", 0)
    assert (s.step("vort", "sanity"), s.where("vort")) == (before - 1, BLOCK)
    assert steps(s) == [INNER, TAVERN, BLOCK]
    assert not moves(s)
    s.fell_as_scripted()


@cites("betrayal:haunt/34/control", "betrayal:ruling/N34c")
def test_all_but_moving_is_still_ones_own() -> None:
    s = become(begun(), EVIL, "miska").stand("miska", BLOCK)
    struggle(s, -1, more=1)
    assert "attack:miska:might" in s.keys
    assert not moves(s)


@cites("betrayal:haunt/34/control", "betrayal:ruling/N34c")
def test_or_the_turn_is_over_at_tables_that_play_it_so() -> None:
    s = begun()
    s.arranging.house_rulings = ("N34c:over",)
    struggle(s, -1).dice(*dots(0, 4), *dots(0, s.value("miska", "sanity")))
    assert s.asked_seat == 1, "whose own fight was a tie"
    assert s.where("vort") == BLOCK
    s.fell_as_scripted()


@cites("betrayal:haunt/34/control", "betrayal:omen/cursed-armor")
def test_cards_that_help_in_defence_help_here() -> None:
    s = struggle(begun(), -1).item("vort", "cursed-armor")
    before = s.step("vort", "sanity")
    assert s.asked.kind == "may/harden"
    s.play("yes")
    assert (s.asked.kind, s.step("vort", "sanity")) == ("act", before - 1)
    assert s.where("vort") == KITCHEN, "it was a tie then"


@cites("betrayal:haunt/34/control", "betrayal:haunt/34/spill")
def test_whoever_loses_their_mind_by_a_card_has_nothing_left_to_fight_for() -> None:
    s = begun().trait("vort", "sanity", 1).item("vort", "cursed-armor")
    struggle(s, -1).play("yes")
    assert (s.city.role("vort"), s.step("vort", "sanity")) == (EVIL, 1)
    assert (s.asked.kind, s.where("vort")) == ("act", KITCHEN)
    assert moves(s)


# The way to the block.


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d")
def test_it_goes_as_far_as_ones_speed() -> None:
    s = begun(block=(3, 0)).trait("vort", "speed", 1).stand("vort", "kitchen-basement")
    struggle(s, -1)
    assert s.asked.kind == "act"
    assert steps(s) == [KITCHEN, INNER], "the stairs take two of three spaces"


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d", "betrayal:move/opponents")
def test_opponents_slow_one_on_the_way() -> None:
    s = become(begun(), EVIL, "miska", "gretchen").stand("miska", INNER).stand("gretchen", INNER)
    s.stand("avrixis", TAVERN)
    become(s, SANE, "avrixis")
    struggle(s, -1, more=2)
    assert s.value("vort", "speed") == 4
    assert s.asked.kind == "act"
    assert steps(s) == [INNER, TAVERN], "each of the two is a space more"


def crossroads(turn: str = "vort") -> Scene:
    """Two ways lead from the Tavern to a block in the other corner, each of two spaces."""
    s = begun(block=(3, -1)).stand("vort", TAVERN)
    return s.tile("fountain", 2, -1).tile("beloved-ranger-statue", 3, 0).before_turn_of(turn)


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34a")
@pytest.mark.parametrize(("ruling", "seat"), [("", 0), ("N34a:right", 3)])
def test_of_equally_short_ways_whoever_is_dragged_picks_or_the_player_to_the_right(
    ruling: str, seat: int
) -> None:
    s = crossroads()
    s.arranging.house_rulings = (ruling,) if ruling else ()
    struggle(s, -1)
    assert (s.asked.kind, s.asked_seat) == ("place/dragged", seat)
    assert s.keys == ["2,-1", "3,0"]
    s.play("2,-1")
    assert steps(s) == ["fountain", BLOCK]
    assert (s.asked.kind, s.asked_seat, s.city.reins) == ("act", 0, {})


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34a")
def test_the_player_to_the_right_is_a_player_and_may_be_dead() -> None:
    s = crossroads().given(dead=("avrixis",), house_rulings=("N34a:right",))
    struggle(s, -1)
    assert right_of(s.city, "vort") == "avrixis"
    assert (s.asked.kind, s.asked_seat) == ("place/dragged", 3)


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d", "betrayal:tile/haunted-alley")
def test_what_a_tile_says_of_leaving_it_says_to_the_dragged_too() -> None:
    s = begun(block=(3, 0)).tile("haunted-alley", 2, 1).stand("vort", "haunted-alley")
    struggle(s, -1).dice(*[0] * s.value("vort", "speed"))
    before = s.step("vort", "sanity")
    assert (s.asked.kind, s.where("vort")) == ("act", BLOCK)
    assert s.step("vort", "sanity") == before - 2
    s.fell_as_scripted()


@cites("betrayal:haunt/34/dragged", "betrayal:haunt/34/spill", "betrayal:ruling/N34e")
def test_who_loses_the_last_of_it_on_the_way_goes_on_as_they_please() -> None:
    s = (
        begun()
        .tile("haunted-alley", 2, 1)
        .stand("vort", "haunted-alley")
        .trait("vort", "sanity", 2)
    )
    struggle(s, -1).dice(*[0] * s.value("vort", "speed"))
    assert (s.asked.kind, s.city.role("vort")) == ("act", EVIL)
    assert steps(s) == [TAVERN], "the step that was under way is made"
    assert moves(s)


@cites("betrayal:haunt/34/dragged")
def test_who_dies_on_the_way_is_dragged_no_farther() -> None:
    s = begun().tile("house-of-blood", 2, 1).stand("vort", "house-of-blood")
    s.trait("vort", "speed", 1).trait("vort", "sanity", 3)
    struggle(s, -1).dice(*dots(0, 3))
    struggle(s, 1, "miska").play("no")
    assert (s.city.dead, s.asked_seat, steps(s)) == (("vort",), 1, [])


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d", "betrayal:special/barrier")
@pytest.mark.parametrize("crosses", [True, False])
def test_a_barrier_on_the_way_is_rolled_for(crosses: bool) -> None:
    s = begun().tile("flooded-chamber", -1, 0, below=True).stand("vort", "flooded-chamber/2")
    s.trait("vort", "speed", 8)
    struggle(s, -1).dice(*dots(3 if crosses else 0, s.value("vort", "might")))
    assert s.asked.kind == "act"
    landed = ["catacomb-landing", "kitchen-basement", KITCHEN, INNER, TAVERN, BLOCK]
    assert steps(s) == (landed if crosses else [])
    assert s.where("vort") == (BLOCK if crosses else "flooded-chamber/2")
    s.fell_as_scripted()


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d", "betrayal:event/arcane-gate")
def test_a_gate_is_a_way_like_any_other() -> None:
    s = begun().token("arcane-gate-1", KITCHEN).token("arcane-gate-2", BLOCK)
    struggle(s, -1)
    assert s.asked.kind == "act"
    assert steps(s) == [BLOCK]


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d")
def test_where_no_way_leads_there_the_nearest_door_is_tried() -> None:
    s = begun(block=(6, 6)).stack("street", "fountain").stand("vort", TAVERN)
    struggle(s, -1)
    assert (s.asked.kind, s.asked_seat) == ("door", 0)
    assert s.keys == ["explore:north", "explore:east", "explore:south"]
    s.play("explore:east")
    assert s.asked.kind == "door", "and the next one, as long as one can walk"
    assert s.where("vort") == "fountain"


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d")
def test_from_below_it_goes_up_first_and_a_card_ends_it() -> None:
    s = begun(block=(6, 6)).stand("vort", "catacomb-landing").trait("vort", "speed", 8)
    s.stack("street", "marketplace").stack("building", "storehouse").items("locket")
    struggle(s, -1)
    while s.asked.kind != "act":
        s.play(s.keys[0])
    assert steps(s)[:2] == ["kitchen-basement", KITCHEN]
    assert s.where("vort") == "storehouse"
    assert s.holds("vort") == ["locket"]
    assert not moves(s)


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d")
def test_where_there_is_nothing_to_find_one_stays() -> None:
    s = begun(block=(6, 6))
    for kind in ("street", "building", "catacomb"):
        s.stack(kind)
    struggle(s, -1)
    assert (s.asked.kind, s.where("vort")) == ("act", KITCHEN)


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d", "betrayal:omen/berserker-axe")
def test_what_holds_somebody_holds_them_here() -> None:
    s = become(begun(), EVIL, "miska").item("vort", "berserker-axe")
    struggle(s, -1, more=1)
    assert (s.asked.kind, s.where("vort")) == ("act", KITCHEN)
    assert not moves(s)


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d", "betrayal:omen/eye-of-vecna")
def test_the_eye_of_a_traitor_keeps_them_off_the_block() -> None:
    s = become(begun(), EVIL, "miska").stand("miska", BLOCK).item("miska", "eye-of-vecna")
    struggle(s, -1, more=1).dice(*[0] * 10)
    assert (s.asked.kind, s.asked_seat) == ("may/stare", 1)
    s.play("yes")
    assert (s.asked.kind, s.asked_seat, s.where("vort")) == ("act", 0, TAVERN)
    assert not moves(s)


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d", "betrayal:item/caltrops")
def test_what_lies_on_the_way_lies_in_the_way() -> None:
    s = begun().token("caltrops", TAVERN)
    struggle(s, -1).dice(*[0] * s.value("vort", "speed"), 0)
    assert (s.asked.kind, s.where("vort")) == ("act", TAVERN)
    s.fell_as_scripted()


@cites("betrayal:haunt/34/control", "betrayal:haunt/34/dragged")
def test_off_the_board_one_fights_and_is_not_dragged() -> None:
    s = begun().apply(Vanish("vort", "test"))
    struggle(s, -1)
    before = s.step("vort", "sanity")
    assert s.asked.kind == "act"
    assert (s.step("vort", "sanity"), "vort" in s.city.at) == (before - 1, False)


# On the block.


@cites("betrayal:haunt/34/on-the-block", "betrayal:ruling/N34c")
def test_whoever_loses_on_the_block_takes_an_obstacle_away() -> None:
    s = lying(begun().stand("vort", BLOCK), 1, 2)
    struggle(s, -1)
    before = s.step("vort", "sanity")
    assert s.asked.kind == "act"
    assert obstacles(s.city) == [f"{OBSTACLE}-2"]
    assert (s.city.role("vort"), s.step("vort", "sanity")) == (TORN, before - 1)
    assert not moves(s)


@cites("betrayal:haunt/34/on-the-block", "betrayal:haunt/34/turned")
def test_and_where_none_lies_loses_the_sane_head() -> None:
    s = struggle(begun().stand("vort", BLOCK), -1)
    before = s.step("vort", "sanity")
    assert s.asked.kind == "act"
    assert (s.city.role("vort"), s.city.side("vort")) == (EVIL, TRAITOR)
    assert s.step("vort", "sanity") == before - 1
    assert moves(s), "whose legs they are is settled now"


@cites("betrayal:haunt/34/on-the-block")
def test_whoever_wins_there_or_comes_there_first_keeps_both_heads() -> None:
    s = struggle(begun().stand("vort", BLOCK), 1)
    assert (s.asked.kind, s.city.role("vort")) == ("act", TORN)
    s = struggle(begun(), -1)
    assert (s.asked.kind, s.where("vort"), s.city.role("vort")) == ("act", BLOCK, TORN)


@cites("betrayal:haunt/34/on-the-block", "betrayal:haunt/34/spill", "betrayal:ruling/N34e")
def test_whoever_loses_the_last_of_it_there_leaves_the_obstacles_alone() -> None:
    s = lying(begun().stand("vort", BLOCK).trait("vort", "sanity", 1), 1)
    struggle(s, -1)
    assert (s.asked.kind, s.city.role("vort")) == ("act", EVIL)
    assert len(obstacles(s.city)) == 1
    assert moves(s)


@cites("betrayal:haunt/34/control", "betrayal:haunt/34/on-the-block", "betrayal:event/trapper")
@pytest.mark.parametrize(("where", "role"), [(BLOCK, EVIL), (KITCHEN, TORN)])
def test_who_is_held_by_something_else_still_fights_and_is_not_dragged(
    where: str, role: str
) -> None:
    s = begun().stand("vort", where).item("vort", "trapper")
    for who in FOUR[1:]:
        s.stand(who, TAVERN)
    s.dice(*dots(0, s.value("vort", "might")), 0)
    struggle(struggle(s, -1), 0, "miska", more=int(where == BLOCK))
    s.play("trapper").take_first("may/shed")
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    assert (s.where("vort"), s.city.role("vort")) == (where, role)
    s.fell_as_scripted()


# In the Kitchen.


@cites("betrayal:haunt/34/kitchen")
@pytest.mark.parametrize("friends", [0, 1])
def test_whoever_wins_in_the_kitchen_may_chop_and_sane_friends_hold_on(friends: int) -> None:
    s = become(begun(), SANE, *FOUR[1 : 1 + friends])
    struggle(s, 1).dice(*dots(4, s.value("vort", "might") + friends))
    assert (s.asked.kind, s.asked_seat) == ("may/chop", 0)
    s.play("yes")
    city = s.city
    assert (city.role("vort"), city.side("vort")) == (SANE, HERO)
    assert city.has_condition("vort", CURED)
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:haunt/34/kitchen")
@pytest.mark.parametrize("where", [INNER, "kitchen-basement"])
def test_sane_friends_elsewhere_and_traitors_there_are_no_help(where: str) -> None:
    s = become(become(begun(), SANE, "miska"), EVIL, "gretchen").stand("miska", where)
    struggle(s, 1, more=1).dice(*dots(3, s.value("vort", "might"))).play("yes")
    assert s.city.role("vort") == TORN, "three is not enough"
    s.fell_as_scripted()


@cites("betrayal:haunt/34/kitchen")
def test_nobody_has_to_chop_and_nobody_can_elsewhere() -> None:
    s = struggle(begun(), 1).play("no")
    assert (s.asked.kind, s.city.role("vort")) == ("act", TORN)
    s = struggle(begun().stand("vort", INNER), 1)
    assert s.asked.kind == "act"


@cites("betrayal:haunt/34/kitchen", "betrayal:haunt/34/dragged")
def test_whoever_loses_in_the_kitchen_is_dragged_out_of_it() -> None:
    s = struggle(begun(), -1)
    assert (s.asked.kind, s.where("vort")) == ("act", BLOCK)


@cites("betrayal:haunt/34/kitchen", "betrayal:dice/most")
def test_eight_dice_are_the_most_in_the_kitchen() -> None:
    s = become(begun(), SANE, "miska").trait("vort", "might", 8)
    struggle(s, 1).dice(*[0] * 8).play("yes")
    assert s.city.role("vort") == TORN
    s.fell_as_scripted()


# Spilt sanity.


@cites("betrayal:haunt/34/spill", "betrayal:haunt/34/turned", "betrayal:ruling/N34e")
@pytest.mark.parametrize("role", [TORN, SANE])
def test_a_hero_whose_sanity_is_spilt_is_a_traitor_with_a_little_of_it(role: str) -> None:
    s = become(begun(), role, "miska") if role == SANE else begun()
    s.trait("miska", "sanity", 1)
    city = s.arranging
    played(hurt(city, "miska", "mental", 1, "test"), "0-1")
    assert (city.role("miska"), city.step("miska", "sanity")) == (EVIL, 1)
    assert (city.dead, city.has_condition("miska", CURED)) == ((), False)


@cites("betrayal:haunt/34/spill", "betrayal:ruling/N34e")
def test_of_another_trait_one_dies_whatever_sanity_does() -> None:
    s = begun().trait("miska", "sanity", 1).trait("miska", "knowledge", 1)
    played(hurt(s.arranging, "miska", "mental", 2, "test"))
    assert s.arranging.dead == ("miska",)


@cites("betrayal:haunt/34/spill", "betrayal:ruling/N34e")
def test_a_traitor_dies_of_it_like_anybody() -> None:
    s = become(begun(), EVIL, "miska").trait("miska", "sanity", 1)
    played(hurt(s.arranging, "miska", "mental", 1, "test"), "0-1")
    assert s.arranging.dead == ("miska",)


@cites("betrayal:haunt/34/spill", "betrayal:omen/symbol-of-bhaal")
def test_nobody_has_died_by_it_and_nothing_falls() -> None:
    s = begun().trait("miska", "sanity", 1).item("vort", "symbol-of-bhaal").item("miska", "locket")
    city = s.arranging
    played(hurt(city, "miska", "mental", 2, "test"), "0-1")
    assert (city.role("miska"), city.items_of("miska"), city.piles) == (EVIL, ["locket"], {})


@cites("betrayal:haunt/34/turned", "betrayal:ruling/H16", "betrayal:traitor/shed-events")
def test_a_new_traitor_has_what_all_traitors_have_at_once() -> None:
    s = begun().stand("vort", BLOCK).item("vort", "crawling-claw")
    struggle(s, -1)
    assert s.asked.kind == "may/shed"
    s.play("yes")
    assert s.city.ignores_harm("vort")
    assert s.holds("vort") == []


# Obstacles.


@cites("betrayal:haunt/34/sabotage")
@pytest.mark.parametrize("result", [4, 3])
def test_a_sane_hero_on_the_block_sabotages_it_once_a_turn(result: int) -> None:
    s = become(begun(), SANE, "vort").stand("vort", BLOCK)
    s.dice(*dots(result, s.value("vort", "speed"))).play(SABOTAGE)
    assert len(obstacles(s.city)) == int(result >= 4)
    assert SABOTAGE not in s.keys
    s.fell_as_scripted()


@cites("betrayal:haunt/34/sabotage")
def test_nobody_else_does_and_nowhere_else() -> None:
    assert SABOTAGE not in become(begun(), SANE, "vort").keys
    assert SABOTAGE not in struggle(begun().stand("vort", BLOCK), 1).keys
    assert SABOTAGE not in become(begun(), EVIL, "vort").stand("vort", BLOCK).keys


@cites("betrayal:haunt/34/sabotage", "betrayal:ruling/N34f")
def test_there_are_as_many_obstacles_as_adventurers_and_they_can_be_put_there_again() -> None:
    s = lying(become(begun(), SANE, "vort").stand("vort", BLOCK), 1, 2, 3, 4)
    assert SABOTAGE not in s.keys
    s = lying(become(begun(), SANE, "vort").stand("vort", BLOCK), 1, 2, 4)
    s.given(dead=("avrixis",))
    s.dice(*dots(4, s.value("vort", "speed"))).play(SABOTAGE)
    assert sorted(obstacles(s.city)) == [f"{OBSTACLE}-{number}" for number in range(1, 5)]


@cites("betrayal:haunt/34/clear")
@pytest.mark.parametrize("result", [3, 2])
def test_a_traitor_on_the_block_clears_it_once_a_turn(result: int) -> None:
    s = lying(become(begun(), EVIL, "vort").stand("vort", BLOCK), 1, 2)
    s.dice(*dots(result, s.value("vort", "speed"))).play(CLEAR)
    assert len(obstacles(s.city)) == (1 if result >= 3 else 2)
    assert CLEAR not in s.keys


@cites("betrayal:haunt/34/clear")
def test_where_nothing_lies_or_nobody_evil_stands_nothing_is_cleared() -> None:
    assert CLEAR not in become(begun(), EVIL, "vort").stand("vort", BLOCK).keys
    assert CLEAR not in lying(become(begun(), EVIL, "vort"), 1).keys
    assert CLEAR not in lying(become(begun(), SANE, "vort").stand("vort", BLOCK), 1).keys


# How it ends.


@cites("betrayal:haunt/34", "betrayal:haunt/34/kitchen", "betrayal:victory/first")
def test_when_most_of_the_living_are_sane_the_heroes_win_those_with_two_heads_too() -> None:
    s = become(begun(), SANE, "miska", "gretchen")
    struggle(s, 1).dice(*dots(4, s.value("vort", "might") + 2)).play("yes")
    assert s.ending == HERO
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2, 3)


@cites("betrayal:haunt/34", "betrayal:haunt/34/on-the-block", "betrayal:victory/first")
def test_when_most_of_the_living_are_evil_the_traitors_win() -> None:
    s = become(begun(), EVIL, "miska", "gretchen").stand("vort", BLOCK)
    struggle(s, -1, more=2)
    assert s.ending == TRAITOR
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


@cites("betrayal:haunt/34")
def test_half_of_them_is_no_majority_and_a_death_makes_one() -> None:
    s = become(become(begun(), EVIL, "vort", "miska"), SANE, "gretchen", "avrixis")
    assert s.ending == ""
    s = become(become(begun(), EVIL, "vort", "miska"), SANE, "gretchen", "avrixis")
    with pytest.raises(Over):
        played(kill(s.arranging, "avrixis", "vort", "test"))
    assert HAUNT.verdict(s.arranging) == TRAITOR
    s = become(become(begun(), EVIL, "vort", "miska"), SANE, "gretchen", "avrixis")
    with pytest.raises(Over):
        played(kill(s.arranging, "miska", "avrixis", "test"))
    assert HAUNT.verdict(s.arranging) == HERO


@cites("betrayal:haunt/34")
def test_a_death_of_somebody_with_two_heads_counts_like_any_other() -> None:
    s = become(begun(), EVIL, "miska", "gretchen")
    assert HAUNT.verdict(s.arranging) == ""
    with pytest.raises(Over):
        played(kill(s.arranging, "avrixis", "miska", "test"))
    assert HAUNT.verdict(s.arranging) == TRAITOR


async def _both(city: City) -> None:
    """One blow."""
    await happen(city, Together(True, "test"))
    await kill(city, "vort", "miska", "test")
    await kill(city, "miska", "vort", "test")
    await happen(city, Together(False, "test"))


@cites("betrayal:haunt/34", "betrayal:ruling/N34i", "betrayal:victory/survivor")
def test_when_the_last_hero_and_the_last_traitor_die_in_one_blow_nobody_has_won() -> None:
    s = become(become(begun(), EVIL, "miska"), SANE, "vort").given(dead=("gretchen", "avrixis"))
    assert HAUNT.verdict(s.arranging) == ""
    with pytest.raises(Over):
        played(_both(s.arranging))
    assert HAUNT.verdict(s.arranging) == "nobody"
    assert HAUNT.winners(s.arranging, "nobody") == ()


@cites("betrayal:haunt/34", "betrayal:ruling/N34i")
def test_whoever_is_left_alone_with_two_heads_fights_on() -> None:
    s = struggle(begun().given(dead=FOUR[1:]), 1)
    assert (s.ending, s.asked.kind) == ("", "may/chop")
    s.dice(*dots(4, s.value("vort", "might"))).play("yes")
    assert s.ending == HERO


# Who reads what.


@cites("betrayal:haunt/34", "betrayal:haunt/sides")
def test_the_traitors_page_is_read_by_each_who_turns_and_by_nobody_before() -> None:
    s, text = begun().stand("vort", BLOCK), HAUNT.text
    secrets = [*text.secrets_of(EVIL), text.stories["evil"].text]
    canaries(s, secrets, (0, 1, 2, 3))
    s = struggle(begun().stand("vort", BLOCK), -1)
    canaries(s, secrets, (1, 2, 3))
    read = read_by(s, "vort")
    for told in (*text.secrets_of(EVIL)[:2], text.stories["evil"].text):
        assert told in read


@cites("betrayal:haunt/34", "betrayal:haunt/sides")
def test_each_role_reads_its_own_page_only() -> None:
    s, text = become(become(begun(), EVIL, "miska"), SANE, "gretchen"), HAUNT.text
    canaries(s, text.secrets_of(EVIL), (0, 2, 3))
    canaries(s, text.secrets_of(SANE), (0, 1, 3))
    canaries(s, text.secrets_of(TORN), (1, 2))
    assert text.stories["hero"].text in read_by(s, "vort")


def test_nothing_is_missing() -> None:
    left = missing(34)
    assert not left, "\n".join(left)
