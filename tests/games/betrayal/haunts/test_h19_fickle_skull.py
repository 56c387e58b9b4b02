"""Haunt 19: whoever wants something else may get the Skull, wherever it is."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.thieves import alone, begun, body, dots, ended, with_skull
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.content.event_cards.table import keep
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.facts import EVENT_CARDS
from undercroft.games.betrayal.haunts.h19_thick_as_thieves import SKULL
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.possessions import (
    draw_item,
    draw_omen,
    hand_on,
    join_companions,
    look_and_keep,
    pick_up,
    steal,
)

COMES, STAYS = (2, 2, 1, 0), (2, 2, 0, 0)  # four dice


def explored(s: Scene, tile: str, kind: str = "street", door: str = "explore:east") -> Scene:
    s.stack(kind, tile).play(door)
    return s.take_first("rotate")


# Ways to gain something.


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19m")
def test_whoever_would_draw_an_item_may_get_the_skull_and_moves_no_more() -> None:
    s = alone().items("crossbow", "locket").dice(*COMES)
    explored(s, "marketplace")
    assert s.holds("lia") == [SKULL]
    assert s.city.lost == ()
    assert s.happened("DrawItem") == []
    assert s.city.stopped
    assert s.city.items.size() == 2, "it is still on top"
    s.settled()


@cites("betrayal:haunt/19/fickle")
def test_below_five_the_item_is_drawn() -> None:
    s = alone().items("crossbow", "locket").dice(*STAYS)
    explored(s, "marketplace")
    assert s.holds("lia") == ["crossbow"]
    assert s.city.lost == (SKULL,)
    s.settled()


@cites("betrayal:haunt/19/fickle")
@pytest.mark.parametrize(("dots_shown", "has"), [(COMES, SKULL), (STAYS, "locket")])
def test_an_omen_is_a_gain_like_any_other(dots_shown: tuple[int, ...], has: str) -> None:
    s = alone().omens("meenlock" if has == SKULL else "homunculus").dice(*dots_shown)
    explored(s, "murder-row")
    assert s.holds("lia") == [SKULL if has == SKULL else "homunculus"]
    s.settled()


@cites("betrayal:haunt/19/fickle")
def test_in_the_catacombs_there_are_five_dice() -> None:
    s = alone().items("crossbow").stand("lia", "catacomb-landing")
    assert played(draw_item(s.arranging, "lia", "test"), dice=(1, 1, 1, 1, 1)).asked == []
    assert s.holds("lia") == [SKULL]


@cites("betrayal:haunt/19/fickle")
@pytest.mark.parametrize("where", ["kitchen", "elfsong-tavern"])
def test_in_the_city_there_are_four(where: str) -> None:
    s = alone().items("crossbow").stand("lia", where)
    played(draw_item(s.arranging, "lia", "test"), dice=(1, 1, 1, 1))
    assert s.holds("lia") == ["crossbow"]


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19c")
@pytest.mark.parametrize("where", ["held", "lying", "beside"])
def test_the_skull_comes_from_wherever_it_is(where: str) -> None:
    s = alone().items("crossbow")
    if where == "held":
        with_skull(s.stand("vort", "catacomb-landing"), "vort")
    elif where == "lying":
        s.lying(SKULL, "catacomb-landing").given(lost=())
    played(draw_item(s.arranging, "lia", "test"), dice=COMES)
    assert s.holds("lia") == [SKULL]
    assert s.holds("vort") == []
    assert SKULL not in s.city.piles
    assert SKULL not in s.city.lost


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19m")
def test_what_one_would_pick_up_stays_on_the_ground() -> None:
    s = alone().lying("crossbow", "elfsong-tavern").dice(*COMES).play("take", "crossbow")
    assert s.holds("lia") == [SKULL]
    assert s.city.piles == {"crossbow": s.spot("elfsong-tavern")}
    assert "crossbow" in s.city.used, "it was that item's deed"
    assert not s.city.stopped
    s.settled()


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19m")
def test_what_one_would_be_given_stays_with_the_giver() -> None:
    s = alone().item("lia", "crossbow").dice(*COMES).play("give", "crossbow", "vort", "yes")
    assert s.holds("lia") == ["crossbow"]
    assert s.holds("vort") == [SKULL]


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19m")
def test_what_one_would_steal_stays_where_it_is_and_the_skull_comes_from_the_victim() -> None:
    s = with_skull(alone().item("vort", "crossbow"), "vort")
    s.dice(*dots(s, "lia", "might", 2), *[0] * s.value("vort", "might"), *COMES)
    before = body(s, "vort")
    s.play("attack:vort:might", "accept", "steal:crossbow")
    assert s.holds("lia") == [SKULL]
    assert s.holds("vort") == ["crossbow"]
    assert body(s, "vort") == before
    s.settled()


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19e")
def test_a_companion_without_a_master_may_let_the_skull_go_first() -> None:
    s = alone().lying("homunculus", "elfsong-tavern")
    played(join_companions(s.arranging, "lia"), dice=COMES)
    assert s.holds("lia") == [SKULL]
    assert "homunculus" in s.city.piles
    played(join_companions(s.arranging, "lia"), dice=STAYS)
    assert "homunculus" in s.holds("lia")


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19m")
def test_of_cards_that_one_looks_at_none_is_kept() -> None:
    s = alone().items("crossbow", "locket", "lucky-coin")
    played(look_and_keep(s.arranging, "lia", 2, "test"), "locket", dice=COMES)
    assert s.holds("lia") == [SKULL]
    assert {*s.city.lost} == {"crossbow", "locket"}


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19e", "betrayal:ruling/C9")
def test_explosive_runes_are_a_weapon_to_be_gained() -> None:
    s = alone()
    runes = EVENT_CARDS["explosive-runes"]
    assert not played(keep(s.arranging, "lia", runes), dice=COMES).result, "they are discarded"
    assert s.holds("lia") == [SKULL]
    s = alone().item("vort", "explosive-runes")
    played(hand_on(s.arranging, "vort", "explosive-runes", "lia", "test"), dice=COMES)
    assert s.holds("lia") == [SKULL]
    assert s.holds("vort") == ["explosive-runes"]


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19e")
def test_who_takes_the_skull_itself_does_not_roll() -> None:
    s = alone().lying(SKULL, "elfsong-tavern").given(lost=()).play("take", SKULL)
    assert s.holds("lia") == [SKULL]
    s = with_skull(alone(), "lia").play("give", SKULL, "vort", "yes")
    assert s.holds("vort") == [SKULL]
    assert s.happened("Roll") == []
    s = with_skull(alone(), "vort")
    played(steal(s.arranging, "lia", SKULL, "vort", "test"))
    assert s.holds("lia") == [SKULL]


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19f")
@pytest.mark.parametrize(("choice", "has"), [("rolls", [SKULL]), ("spared", [SKULL, "crossbow"])])
def test_who_has_the_skull_may_go_without_the_card(choice: str, has: list[str]) -> None:
    s = with_skull(alone(rulings={"N19f": choice}), "lia").items("crossbow")
    dice = COMES if choice == "rolls" else ()
    played(draw_item(s.arranging, "lia", "test"), dice=dice)
    assert s.holds("lia") == has


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19k")
def test_whoever_is_off_the_board_gains_what_they_gain() -> None:
    s = alone().items("crossbow").apply(Vanish("lia", "test"))
    played(draw_item(s.arranging, "lia", "test"))
    assert s.holds("lia") == ["crossbow"]


@cites("betrayal:haunt/19/fickle")
def test_where_there_is_nothing_to_gain_nobody_rolls() -> None:
    s = alone().items()
    played(draw_item(s.arranging, "lia", "test"))
    s.omens()
    played(draw_omen(s.arranging, "lia", "test"))
    assert s.holds("lia") == []


@cites("betrayal:haunt/19/fickle", "betrayal:move/card-stops")
def test_several_items_are_several_rolls() -> None:
    s = alone().items("crossbow", "locket")
    played(draw_item(s.arranging, "lia", "test", 2), dice=(*COMES, *STAYS))
    assert s.holds("lia") == [SKULL, "crossbow"]


# Where it goes.


@cites("betrayal:ruling/N19c", "betrayal:haunt/19/loot", "betrayal:death/items")
def test_the_skull_of_the_dead_lies_where_they_fell_and_can_be_picked_up() -> None:
    s = with_skull(alone(), "vort")
    played(kill(s.arranging, "vort", "", "test"))
    assert s.city.piles == {SKULL: s.spot("elfsong-tavern")}
    assert s.play("take", SKULL).holds("lia") == [SKULL]


@cites("betrayal:ruling/N19c")
def test_the_skull_of_whoever_dies_off_the_board_is_beside_it() -> None:
    s = with_skull(alone(), "vort").apply(Vanish("vort", "test")).items("crossbow")
    played(kill(s.arranging, "vort", "", "test"))
    assert s.city.lost == (SKULL,)
    played(draw_item(s.arranging, "lia", "test"), dice=COMES)
    assert s.holds("lia") == [SKULL]


@cites("betrayal:ruling/N19c")
def test_a_skull_that_is_dropped_lies_there() -> None:
    s = with_skull(alone(), "lia").play("drop", SKULL)
    assert s.city.piles == {SKULL: s.spot("elfsong-tavern")}


@cites("betrayal:haunt/19/fickle", "betrayal:haunt/19/delivered")
def test_a_skull_that_comes_to_the_tavern_in_time_wins() -> None:
    """The last thing that the revealer does is to pick something up."""
    s = alone(turn="vort").lying("crossbow", "elfsong-tavern")
    s.dice(*COMES).play("take", "crossbow")
    assert not s.ending
    assert ended(s).ending == "hero"


@cites("betrayal:haunt/19/fickle", "betrayal:omen/whispering-skull")
def test_the_skull_still_moves_small_monsters() -> None:
    s = with_skull(begun(), "lia")
    (key,) = [key for key in s.keys if key.startswith(SKULL)]
    s.play(key)
    assert s.city.at["cultist-1"] != s.spot("elfsong-tavern") or s.asked.head == "push"


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19e")
def test_an_event_that_clings_to_somebody_is_no_item() -> None:
    s = alone()
    bite = EVENT_CARDS["wererat-bite"]
    assert played(keep(s.arranging, "lia", bite)).result
    assert s.holds("lia") == ["wererat-bite"]


@cites("betrayal:haunt/19/fickle")
def test_a_pile_that_is_picked_up_takes_a_roll_for_each_card() -> None:
    s = alone().lying("crossbow", "elfsong-tavern").lying("locket", "elfsong-tavern")
    played(pick_up(s.arranging, "lia", "crossbow", "test"), dice=STAYS)
    played(pick_up(s.arranging, "lia", "locket", "test"), dice=COMES)
    assert s.holds("lia") == ["crossbow", SKULL]
