"""Haunt 16: hands that strike, run and grow in number, and doors that are shut on them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import dice_of
from tests.games.betrayal.haunts.twins import read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.source import modifies
from undercroft.games.betrayal.board import FAR, GRATE, STAIRS
from undercroft.games.betrayal.events.board import Shut, Vanish
from undercroft.games.betrayal.haunts.h16_need_a_hand import (
    CLAW,
    HAUNT,
    are_overrun,
    are_safe,
    nearest_doors,
    within_reach,
)
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.state import UNSEEN, Belonging, City

REVEALER = "torskar"
PEOPLE = (REVEALER, "lia", "vort", "miska")
KITCHEN, CHAMBER, TAVERN = "0,0", "1,0", "2,0"
FORTIFY, TAKE_DOWN = "task:fortify", "role/lia:take_down"


@dataclass(frozen=True, slots=True)
class Veil(Belonging):
    """Somebody whom no opponent sees."""

    @modifies(UNSEEN)
    def hide(self, city: City, who: str) -> int:
        return int(who == self.who)


def city(*people: str, **rulings: str) -> Scene:
    """Everybody but Lia is in the catacombs."""
    s = Scene(*(people or PEOPLE), rulings=rulings)
    for who in s.arranging.cast:
        s.stand(who, "elfsong-tavern" if who == "lia" else "catacomb-landing")
    return s


def begun(*claws: str, turn: str = "lia", people: tuple[str, ...] = (), **rulings: str) -> Scene:
    """Claws on these tiles and nowhere else; `turn` has begun, and its Claws are done."""
    s = city(*people, **rulings).haunt(16, revealer=REVEALER, turn=turn)
    for claw in s.arranging.of_kind(CLAW):
        del s.arranging.at[claw], s.arranging.figures[claw]
    for number, tile in enumerate(claws, 1):
        s.figure(f"{CLAW}-{number}", tile)
    return s


def starting(*claws: str, who: str = "lia", people: tuple[str, ...] = ()) -> Scene:
    """The turn is the next to begin."""
    return begun(*claws, people=people).before_turn_of(who)


def where(s: Scene) -> list[str]:
    return sorted(s.where(claw) for claw in s.city.of_kind(CLAW))


# How it begins.


@cites("betrayal:haunt/16/right-now", "betrayal:ruling/N16c")
def test_each_hero_brings_claws_to_their_tile_and_all_beside_it_with_a_door_or_not() -> None:
    s = city("torskar", "lia", "vort").tile("dead-end", 2, 1).apply(Vanish("vort", "test"))
    s.haunt(16, revealer=REVEALER)
    assert where(s) == sorted(
        [
            *("elfsong-tavern", "inner-chamber", "dead-end"),
            *("catacomb-landing", "kitchen-basement"),
        ]
    )
    assert {s.city.figures[claw].slot for claw in s.city.of_kind(CLAW)} == {"claws"}


@cites("betrayal:haunt/16/right-now", "betrayal:ruling/N16c")
def test_two_heroes_on_a_tile_bring_twice_as_many() -> None:
    s = Scene("torskar", "lia", "vort").haunt(16, revealer=REVEALER)
    assert where(s) == ["elfsong-tavern"] * 3 + ["inner-chamber"] * 3


@cites("betrayal:haunt/16/right-now", "betrayal:special/barrier")
def test_a_hero_says_to_which_half_of_a_barrier_tile() -> None:
    s = Scene("torskar", "lia", "vort").tile("flooded-chamber", -1, 0, below=True)
    for who in ("torskar", "vort"):
        s.apply(Vanish(who, "test"))
    far = s.arranging.board.key(s.spot("flooded-chamber/2"))
    s.stand("lia", "catacomb-landing").haunt(16, far, revealer=REVEALER)
    assert "flooded-chamber/2" in where(s)


@cites("betrayal:haunt/16/right-now", "betrayal:cooperative/order")
def test_play_begins_to_the_left_of_the_revealer_and_claws_have_no_place_in_the_order() -> None:
    assert begun().city.slots == ("lia", "vort", "miska", REVEALER)


# They strike.


@cites("betrayal:haunt/16/strike")
def test_all_on_the_tile_of_whoever_is_in_turn_strike_together() -> None:
    s = starting(*["elfsong-tavern"] * 3, "catacomb-landing")
    s.dice(2, 1, 0, *dice_of(s, "lia", "might")).dice(0, 0, 0, 0)
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 1, 3)
    assert s.happened("Swarm") == ["Swarm"]
    s.play("1-2")
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    s.settled()


@cites("betrayal:haunt/16/strike")
def test_more_than_eight_come_in_waves_of_eight() -> None:
    s = starting(*["elfsong-tavern"] * 10)
    s.dice(*[0] * 8, *dice_of(s, "lia", "might")).dice(0, 0, *dice_of(s, "lia", "might"))
    s.dice(0, 0, 0, 0)
    assert (s.asked.kind, s.city.active) == ("act", "lia")
    assert s.happened("Swarm") == ["Swarm", "Swarm"]
    s.settled()


@cites("betrayal:haunt/16/strike", "betrayal:haunt/16/hands-die")
def test_for_each_point_by_which_the_hero_wins_one_is_destroyed() -> None:
    s = starting(*["elfsong-tavern"] * 3)
    s.dice(0, 0, 0, *dice_of(s, "lia", "might", 2)).dice(0, 0, 0, 0)
    assert s.asked.kind == "act"
    assert where(s) == ["elfsong-tavern"]
    s.settled()


@cites("betrayal:haunt/16/strike")
def test_a_lone_one_strikes_alone_and_dies_of_any_damage() -> None:
    s = starting("elfsong-tavern")
    s.dice(0, *dice_of(s, "lia", "might", 2)).dice(0, 0, 0, 0)
    assert s.asked.kind == "act"
    assert where(s) == []
    assert s.happened("Swarm") == []


@cites("betrayal:haunt/16/strike")
@pytest.mark.parametrize("how", ["unseen", "gone"])
def test_nobody_unseen_and_nobody_off_the_board_is_struck(how: str) -> None:
    s = starting("elfsong-tavern", "elfsong-tavern")
    if how == "gone":
        s.apply(Vanish("lia", "test"))
    else:
        s.arranging.enter(Veil("veil", who="lia"))
    s.dice(*([0, 0] if how == "gone" else []), 0, 0, 0, 0)
    assert s.asked_seat == 1
    assert s.happened("Attack") == []
    s.settled()


@cites("betrayal:haunt/16/strike", "betrayal:haunt/16/overrun", "betrayal:haunt/death")
def test_whoever_dies_of_it_has_no_turn_and_the_claws_go_on() -> None:
    s = starting(*["elfsong-tavern"] * 8, people=("torskar", "lia", "vort", "miska", "gretchen"))
    s.trait("lia", "might", 1).trait("lia", "speed", 1)
    s.dice(*[2] * 8, *dice_of(s, "lia", "might")).dice(0, 0).dice(0, 0, 0, 0)
    s.take_first("split")
    assert "lia" in s.city.dead
    assert (s.ending, s.city.active) == ("", "vort")


@cites("betrayal:haunt/16/strike", "betrayal:event/trapper")
def test_whoever_loses_the_turn_as_it_begins_is_struck_all_the_same() -> None:
    s = starting(*["elfsong-tavern"] * 3).item("lia", "trapper")
    s.dice(*dice_of(s, "lia", "might"), 0)  # held fast, and not hurt
    s.dice(2, 1, 0, *dice_of(s, "lia", "might")).dice(0, 0, 0, 0)
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 1, 3)
    s.dice(0, 0, 0, 0).play("1-2")
    assert (s.asked.kind, s.city.active) == ("act", "vort")


@cites("betrayal:haunt/16/strike", "betrayal:item/holy-symbol")
def test_to_beat_them_off_is_no_attack() -> None:
    s = starting(*["elfsong-tavern"] * 3).item("lia", "holy-symbol")
    s.dice(0, 0, 0, *dice_of(s, "lia", "might", 2)).dice(0, 0, 0, 0)
    assert s.asked.kind == "act"
    assert where(s) == ["elfsong-tavern"]


# They run.


@cites("betrayal:haunt/16/run")
def test_whoever_is_not_with_a_hero_goes_for_the_closest() -> None:
    s = starting("kitchen", "elfsong-tavern").stand("vort", "kitchen-basement")
    s.dice(0, *dice_of(s, "lia", "might")).dice(2, 0).dice(0, 0, 0, 0)
    assert s.asked.kind == "act"
    assert where(s) in (["elfsong-tavern"] * 2, ["elfsong-tavern", "kitchen-basement"])
    s.settled()


@cites("betrayal:haunt/16/run")
def test_shut_off_by_fortifications_it_stays() -> None:
    s = starting("kitchen").apply(Shut("kitchen", 1, "test"), Shut("kitchen", STAIRS, "test"))
    board = s.arranging.board
    for way in board.exits(s.spot("kitchen")):
        if not board.is_shut(way):
            s.apply(Shut(*way, "test"))
    s.dice(2, 2).dice(0, 0, 0, 0)
    assert s.ending == "hero"  # nobody can get at anybody


# There are more of them.


@cites("betrayal:haunt/16/more", "betrayal:ruling/N16e")
def test_a_die_for_each_living_hero_brings_claws_where_the_player_to_the_right_wants_them() -> None:
    s = starting("catacomb-landing").dice(2, 1, 0, 0)
    assert (s.asked.kind, s.asked_seat) == ("place/claw", 0)
    assert {*s.keys} == {KITCHEN, CHAMBER, "b1,0"}
    s.play(KITCHEN)
    assert {*s.keys} == {CHAMBER, "b1,0"}
    s.play(CHAMBER)
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    assert len(s.city.of_kind(CLAW)) == 4
    s.settled()


@cites("betrayal:haunt/16/more", "betrayal:ruling/N16e")
def test_where_no_tile_is_left_the_city_grows_at_the_door_nearest_to_a_hero() -> None:
    s = starting("kitchen", "inner-chamber", "kitchen-basement")
    s.apply(Shut("kitchen", 0, "test"))
    board = s.arranging.board
    near = {board.tile(cell) for cell, _ in nearest_doors(s.arranging)}
    assert near == {"elfsong-tavern", "catacomb-landing"}
    s.stack("street", "fountain").dice(0, 0).dice(2, 2, 0, 0)
    while s.asked.kind == "place/claw":
        s.play(s.keys[0])
    assert s.asked.kind == "door/beyond"
    door = next(key for key in s.keys if key.startswith("2,0"))
    s.play(door).take_first("rotate")
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    new = [tile for tile in where(s) if tile not in board.cells]
    assert len(new) == len([c for c in s.city.of_kind(CLAW) if s.where(c) in new]) > 0


@cites("betrayal:haunt/16/more", "betrayal:event/a-hags-blessing", "betrayal:item/lucky-coin")
def test_that_roll_is_nobodys_and_cards_have_no_say_in_it() -> None:
    s = starting("catacomb-landing").item("lia", "a-hags-blessing", "lucky-coin").dice(2, 1, 0, 0)
    assert s.asked.kind == "place/claw"
    assert s.holds("lia") == ["a-hags-blessing", "lucky-coin"]


@cites("betrayal:haunt/16/more")
def test_a_blank_throw_brings_nobody_and_every_heros_turn_has_its_own() -> None:
    s = starting("kitchen").dice(0, 0).dice(0, 0, 0, 0)
    assert len(s.city.of_kind(CLAW)) == 1
    s.dice(0, 0).dice(1, 0, 0, 0).play("end")
    assert s.asked.kind == "place/claw"


# Heroes strike.


@cites("betrayal:haunt/16/swat")
def test_a_hero_says_how_many_and_they_defend_themselves_together() -> None:
    s = begun(*["elfsong-tavern"] * 3).play(f"attack:{CLAW}-2:might")
    assert (s.asked.kind, s.asked_seat, s.keys) == ("choose/claws", 1, ["1", "2", "3"])
    s.dice(2, 2, *[0] * (s.value("lia", "might") - 2)).dice(1, 1).play("2")
    assert where(s) == ["elfsong-tavern"]
    s.settled()


@cites("betrayal:haunt/16/swat")
def test_no_more_die_than_were_struck_at_and_never_more_than_eight_dice_are_rolled() -> None:
    s = begun(*["elfsong-tavern"] * 10).trait("lia", "might", 8)
    s.play(f"attack:{CLAW}-1:might").dice(*[2] * s.value("lia", "might"), *[0] * 8).play("10")
    assert len(s.city.of_kind(CLAW)) == 0
    s.settled()
    s = begun(*["elfsong-tavern"] * 3).play(f"attack:{CLAW}-1:might")
    s.dice(*[2] * s.value("lia", "might"), 0).play("1")
    assert len(s.city.of_kind(CLAW)) == 2


@cites("betrayal:haunt/16/swat", "betrayal:item/holy-symbol")
def test_a_point_more_is_a_hand_more() -> None:
    s = begun(*["elfsong-tavern"] * 4).item("lia", "holy-symbol")
    s.play(f"attack:{CLAW}-1:might").dice(2, 1, *[0] * (s.value("lia", "might") - 2))
    s.dice(1, 1, 0, 0).play("4")
    assert s.asked.kind == "may/hurt-more"
    assert len(s.play("yes").city.of_kind(CLAW)) == 2
    s.settled()


@cites("betrayal:haunt/16/swat", "betrayal:attack/damage")
def test_whoever_loses_to_them_is_hurt_as_always() -> None:
    s = begun(*["elfsong-tavern"] * 2).play(f"attack:{CLAW}-1:might")
    s.dice(*dice_of(s, "lia", "might"), 1, 1).play("2")
    assert (s.asked.kind, s.asked.amount) == ("split", 2)


@cites("betrayal:haunt/16/swat", "betrayal:ruling/N16d", "betrayal:attack/distance")
def test_from_another_tile_one_strikes_at_those_on_that_tile() -> None:
    s = begun("inner-chamber", "inner-chamber", "elfsong-tavern").item("lia", "crossbow")
    s.play(f"attack:{CLAW}-1:crossbow")
    assert s.keys == ["1", "2"]


@cites("betrayal:haunt/16/swat", "betrayal:ruling/N16d")
def test_an_attack_at_all_counts_each_of_them_alone() -> None:
    s = begun(*["inner-chamber"] * 2).item("lia", "necklace-of-fireballs")
    key = next(k for k in s.keys if k.startswith("attack:necklace-of-fireballs"))
    s.dice(*[2] * 8).play(key)
    assert s.asked.kind != "choose/claws"


# Doors.


@cites("betrayal:haunt/16/fortify")
@pytest.mark.parametrize(("fell", "shut"), [((2, 2), True), ((2, 1), False)])
def test_a_roll_of_four_shuts_an_exit_once_in_a_turn(fell: tuple[int, ...], shut: bool) -> None:
    s = begun("kitchen").dice(*fell, *[0] * (4 - len(fell))).play(FORTIFY)
    assert s.value("lia", "knowledge") == 4
    if shut:
        assert (s.asked.kind, s.asked_seat) == ("door/fortify", 1)
        s.play("2,0:3")
    assert (f"go:{CHAMBER}" in s.keys) is not shut
    assert FORTIFY not in s.keys
    s.settled()


@cites("betrayal:haunt/16/fortify")
def test_stairs_and_grates_are_shut_as_well_for_heroes_and_claws() -> None:
    s = begun("kitchen").stand("lia", "kitchen").dice(2, 2, 0, 0).play(FORTIFY)
    assert f"{KITCHEN}:stairs" in s.keys
    s.play(f"{KITCHEN}:stairs")
    assert s.city.board.is_shut(("kitchen-basement", STAIRS))
    s = begun()
    s.tile("murder-row", 3, 0).stand("lia", "murder-row").dice(2, 2, 0, 0).play(FORTIFY)
    grate = next(key for key in s.keys if key.endswith(":grate"))
    s.play(grate)
    assert s.city.board.is_shut(("murder-row", GRATE))


@cites("betrayal:haunt/16/fortify")
def test_nobody_fortifies_off_the_board_or_where_all_is_shut() -> None:
    assert FORTIFY not in begun().apply(Vanish("lia", "test")).keys
    s = begun("kitchen")
    board = s.arranging.board
    for way in board.exits(s.spot("elfsong-tavern")):
        s.apply(Shut(*way, "test"))
    assert FORTIFY not in s.stand("miska", "kitchen").keys


@cites("betrayal:haunt/16/take-down")
def test_a_fortification_is_taken_down_from_either_side_at_any_time() -> None:
    s = begun("kitchen").apply(Shut("inner-chamber", 1, "test"))
    assert f"go:{CHAMBER}" not in s.keys
    s.play(TAKE_DOWN)
    assert f"go:{CHAMBER}" in s.keys
    assert TAKE_DOWN not in s.keys


# The end.


def walled(*safe: str, ruling: str = "all") -> Scene:
    """A claw in the Kitchen, and its two exits shut; whoever is not safe is with it."""
    s = begun("kitchen", N16a=ruling)
    for who in s.arranging.cast:
        s.stand(who, "elfsong-tavern" if who in safe else "kitchen")
    for way in s.arranging.board.exits(s.spot("kitchen")):
        s.apply(Shut(*way, "test"))
    return s


@cites("betrayal:haunt/16/safe", "betrayal:victory/first")
def test_the_heroes_win_when_nothing_can_get_at_any_of_them() -> None:
    s = begun("kitchen")
    for who in s.arranging.cast:
        s.stand(who, "elfsong-tavern")
    s.apply(Shut("kitchen", STAIRS, "test")).stand("lia", "inner-chamber")
    for way in s.arranging.board.exits(s.spot("kitchen")):
        if way[1] not in (1, STAIRS):
            s.apply(Shut(*way, "test"))
    s.dice(2, 2, 0, 0).play(FORTIFY, f"{CHAMBER}:3")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2, 3)


@cites("betrayal:haunt/16/safe", "betrayal:ruling/N16a")
@pytest.mark.parametrize(("ruling", "safe"), [("all", False), ("half", True)])
def test_half_of_them_are_enough_by_another_ruling_only(ruling: str, safe: bool) -> None:
    assert are_safe(walled("lia", "vort", ruling=ruling).city) is safe
    assert are_safe(walled("lia", ruling="half").city) is False
    assert are_safe(walled(*PEOPLE).city) is True


@cites("betrayal:haunt/16/safe", "betrayal:ruling/N16b")
def test_without_a_claw_on_the_board_nobody_has_won_yet() -> None:
    assert are_safe(begun().city) is False


@cites("betrayal:haunt/16/safe", "betrayal:special/barrier")
def test_a_barrier_stops_no_hand_and_a_grate_lets_it_down() -> None:
    s = begun()
    s.tile("flooded-chamber", -1, 0, below=True).figure(f"{CLAW}-1", "flooded-chamber/2")
    assert s.spot("catacomb-landing") in within_reach(s.city)
    assert s.spot("flooded-chamber") % FAR in within_reach(s.city)


@cites("betrayal:haunt/16/safe")
def test_whoever_is_off_the_board_is_not_safe() -> None:
    s = walled(*PEOPLE)
    assert are_safe(s.apply(Vanish("lia", "test")).city) is False


@cites("betrayal:haunt/16/overrun")
@pytest.mark.parametrize(("people", "deaths"), [(("torskar", "lia", "vort"), 1), (PEOPLE, 2)])
def test_with_half_of_them_dead_rounded_down_it_is_lost(
    people: tuple[str, ...], deaths: int
) -> None:
    s = begun("kitchen", people=people).given(unsettled=1)
    for number, who in enumerate(("vort", "torskar")[:deaths], 1):
        assert not are_overrun(s.arranging)
        played(kill(s.arranging, who, "", "test"))
        assert are_overrun(s.arranging) is (number == deaths)
    assert s.given(unsettled=0).city.ending() == "traitor"


@cites("betrayal:haunt/16", "betrayal:haunt/16/overrun", "betrayal:victory/survivor")
def test_if_too_many_die_as_the_last_door_is_shut_it_is_lost() -> None:
    s = walled(*PEOPLE).given(unsettled=1)
    for who in ("vort", "miska"):
        played(kill(s.arranging, who, "", "test"))
    assert s.given(unsettled=0).city.ending() == "traitor"


@cites("betrayal:haunt/16", "betrayal:haunt/sides")
def test_everybody_reads_the_one_page_there_is() -> None:
    s = begun("kitchen")
    for who in PEOPLE:
        for told in HAUNT.text.secrets_of("survivor"):
            assert told in read_by(s, who)


def test_nothing_is_missing() -> None:
    left = missing(16)
    assert not left, "\n".join(left)
