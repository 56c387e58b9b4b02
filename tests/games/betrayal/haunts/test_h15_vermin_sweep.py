"""Haunt 15: kobolds without end, the house that they want to see from the inside, and traps."""

from __future__ import annotations

import pytest

from tests.games.betrayal.accidents import RoughHands
from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import throw
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Carry, How, Place, Push, Vanish
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.haunts.h15_vermin_sweep import (
    GATHERED,
    HAUNT,
    HIDEOUT,
    MANSION,
    TRAPPED,
    set_trap,
)
from undercroft.games.betrayal.rules.coming import come
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.placing import spawn

CHIEF = "vort"
TAVERN, LANDING, BASEMENT = "elfsong-tavern", "catacomb-landing", "kitchen-basement"
MOB = "haunt/KoboldMobs:mob_attack"


def begun(*dots: int, turn: str = "lia") -> Scene:
    """The hideout beside the Landing, the Mansion beside the Inner Chamber; so many kobolds."""
    s = Scene(CHIEF, "lia", "miska").tile(HIDEOUT, -1, 0, 1, below=True).tile(MANSION, 1, 1)
    luck = tuple(dot + 1 for dot in dots or (0, 1, 1))
    return s.haunt(15, revealer=CHIEF, tile=HIDEOUT, luck=luck, turn=turn)


def horde(s: Scene) -> list[str]:
    return s.city.of_kind("kobold")


def count(s: Scene, track: str) -> int:
    return s.city.counts[track]


def trapped(tile: str = HIDEOUT, *more: str, turn: str = "lia") -> Scene:
    """A trap lies there, and more where more tiles are named; two kobolds are in their hole."""
    s = begun(turn=turn)
    for number, where in enumerate((tile, *more), 1):
        s.token(f"trap-{number}", where)
    return s


# Set-up.


@cites("betrayal:haunt/15/right-now")
@pytest.mark.parametrize(("dots", "many"), [((0, 1, 1), 2), ((2, 2, 2), 6), ((0, 0, 0), 0)])
def test_as_many_kobolds_come_as_dice_for_all_adventurers_show(
    dots: tuple[int, ...], many: int
) -> None:
    s = begun(*dots)
    assert [s.where(kobold) for kobold in horde(s)] == [HIDEOUT] * many


@cites("betrayal:haunt/15/right-now", "betrayal:ruling/N15c")
def test_a_hideout_that_does_not_lie_there_is_fetched() -> None:
    s = Scene(CHIEF, "lia", "miska").tile(MANSION, 1, 1)
    s.haunt(15, revealer=CHIEF, luck=(2, 1, 1))
    assert s.city.board.of_tile(HIDEOUT) is not None
    assert s.where("kobold-1") == HIDEOUT


@cites("betrayal:haunt/15/fetch")
def test_a_mansion_that_does_not_lie_there_is_joined_to_a_building_door_by_the_heroes() -> None:
    s = Scene(CHIEF, "lia", "miska").tile(HIDEOUT, -1, 0, 1, below=True)
    s.haunt(15, revealer=CHIEF, tile=HIDEOUT, luck=(1, 1, 1))
    mansion = s.city.board.of_tile(MANSION)
    assert mansion is not None
    assert s.city.board.key(mansion) in ("0,1", "0,-1", "1,1", "1,-1"), "never at the tavern"


@cites("betrayal:haunt/15", "betrayal:haunt/order")
def test_the_horde_follows_its_chieftain_in_the_order_of_turns() -> None:
    s = begun()
    assert s.city.slots == ("lia", "miska", CHIEF, "monsters")
    assert s.city.figures["kobold-1"].lead == s.city.seat(CHIEF)


# Kobolds.


@cites("betrayal:haunt/15/horde")
def test_more_kobolds_come_as_the_traitors_turn_begins() -> None:
    s = begun().before_turn_of(CHIEF).dice(2, 1, 0)
    assert s.asked_seat == s.city.seat(CHIEF)
    assert [s.where(kobold) for kobold in horde(s)] == [HIDEOUT] * 5
    s.settled()


@cites("betrayal:haunt/15/horde")
def test_nobody_comes_as_a_heros_turn_begins() -> None:
    s = begun().before_turn_of("lia")
    assert s.asked_seat == s.city.seat("lia")
    assert len(horde(s)) == 2


@cites("betrayal:haunt/15/horde")
def test_they_come_to_a_traitor_who_is_off_the_board() -> None:
    s = begun().apply(Vanish(CHIEF, "test")).before_turn_of(CHIEF).dice(1, 0, 0)
    assert s.asked_seat == s.city.seat(CHIEF)
    assert len(horde(s)) == 3


@cites("betrayal:haunt/15/horde", "betrayal:ruling/N15a")
def test_they_go_on_coming_when_the_traitor_is_dead_and_act_at_once() -> None:
    s = begun(0, 0, 0).apply(Die(CHIEF, "lia", "test")).before_turn_of(CHIEF).dice(1, 0, 0)
    assert (s.asked.kind, s.asked_seat) == ("lead/next", s.city.seat(CHIEF))
    assert "kobold-1" in s.keys
    s.settled()


@cites("betrayal:haunt/15", "betrayal:haunt/death")
def test_the_traitors_death_decides_nothing() -> None:
    s = begun()
    played(kill(s.arranging, CHIEF, "lia", "test"))
    assert s.city.ending() == ""


@cites("betrayal:haunt/15/mob")
def test_kobolds_strike_as_a_mob_and_share_what_they_get() -> None:
    s = begun(1, 1, 1)
    for kobold in horde(s):
        s.stand(kobold, TAVERN)
    s.monster_turn().dice(0, 0, 0, 0).play("kobold-1")
    s.dice(0, 0, 0, 2, *[0] * (s.value("lia", "might") - 1)).play(MOB, "lia", "all")
    assert s.asked.kind == "person/loss"
    s.play("kobold-3", "kobold-2")
    assert s.city.stunned == ("kobold-3", "kobold-2")
    s.settled()


@cites("betrayal:haunt/15/mob", "betrayal:dice/most")
def test_no_mob_rolls_more_than_eight_dice() -> None:
    s = begun(2, 2, 2)
    for number in range(7, 11):
        s.figure(f"kobold-{number}", HIDEOUT)
    for kobold in horde(s):
        s.stand(kobold, TAVERN)
    s.monster_turn().dice(0, 0, 0, 0).play("kobold-1")
    s.dice(*[0] * 8, *throw(s, "lia", "might", high=False)).play(MOB, "lia", "all")
    assert len(s.city.swung) == 8
    s.settled()


# The Mansion.


@cites("betrayal:haunt/15/mansion")
def test_when_the_monsters_have_acted_kobolds_on_the_mansion_are_gathered_stunned_or_not() -> None:
    s = begun(1, 1, 1).stand("kobold-1", MANSION).stand("kobold-2", MANSION)
    s.apply(Stun("kobold-2", "", "test")).monster_turn()
    assert count(s, GATHERED) == 0
    s.play("enough")
    assert (horde(s), count(s, GATHERED)) == (["kobold-3"], 2)
    assert s.happened("Slay") == []


@cites("betrayal:haunt/15/mansion")
def test_one_that_comes_there_is_still_there_until_the_turn_is_over() -> None:
    s = begun().stand("kobold-1", "inner-chamber").monster_turn().dice(2, 0, 0, 0)
    s.play("kobold-1", "go:1,1", "done")
    assert s.where("kobold-1") == MANSION
    assert s.play("enough").city.counts[GATHERED] == 1


@cites("betrayal:haunt/15/mansion", "betrayal:victory/first")
def test_the_traitor_wins_with_two_kobolds_for_each_adventurer_the_dead_among_them() -> None:
    s = begun().stand("kobold-1", MANSION).apply(Die("miska", "", "test"))
    s.apply(Count(GATHERED, 4, "test")).monster_turn().play("enough")
    assert (count(s, GATHERED), s.ending) == (5, "")
    s = begun().stand("kobold-1", MANSION).apply(Die("miska", "", "test"))
    s.apply(Count(GATHERED, 5, "test")).monster_turn().play("enough")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/15/mansion", "betrayal:haunt/traitor-gone", "betrayal:victory/first")
def test_a_dead_traitor_wins_with_the_kobolds() -> None:
    s = begun().stand("kobold-1", MANSION).apply(Die(CHIEF, "lia", "test"))
    s.apply(Count(GATHERED, 5, "test")).monster_turn().play("enough")
    assert s.ending == "traitor"


@cites("betrayal:haunt/15", "betrayal:victory/survivor")
def test_the_traitor_wins_with_the_last_hero() -> None:
    s = begun().apply(Die("miska", "", "test"))
    assert s.arranging.ending() == ""
    assert s.apply(Die("lia", CHIEF, "test")).city.ending() == "traitor"


@cites("betrayal:haunt/15", "betrayal:victory/survivor")
def test_if_the_last_hero_and_the_traitor_fall_together_the_kobolds_have_won() -> None:
    s = begun().apply(Die("miska", "", "test")).given(unsettled=1)
    for who in ("lia", CHIEF):
        played(kill(s.arranging, who, "", "test"))
    assert s.given(unsettled=0).city.ending() == "traitor"


# Setting traps.


@cites("betrayal:haunt/15/set")
def test_a_trap_is_set_with_a_speed_roll_once_in_a_turn_and_beside_an_attack() -> None:
    s = begun().stand("kobold-1", TAVERN)
    s.dice(2, 1, *[0] * (s.value("lia", "speed") - 2)).play("task:set")
    assert s.city.tokens == {"trap-1": s.spot(TAVERN)}
    assert "task:set" not in s.keys
    assert "attack:kobold-1:might" in s.keys
    s.settled()


@cites("betrayal:haunt/15/set")
def test_with_less_than_three_nothing_is_set() -> None:
    s = begun()
    s.dice(2, *[0] * (s.value("lia", "speed") - 1)).play("task:set")
    assert s.city.tokens == {}


@cites("betrayal:haunt/15/set")
def test_several_traps_may_lie_on_a_tile() -> None:
    s = trapped(TAVERN, LANDING)
    s.dice(*throw(s, "lia", "speed", high=True)).play("task:set")
    assert s.city.tokens["trap-3"] == s.city.tokens["trap-1"] == s.spot(TAVERN)


@cites("betrayal:haunt/15/set")
def test_the_traitor_sets_none_and_nobody_does_off_the_board() -> None:
    assert "task:set" not in begun(turn=CHIEF).keys
    s = begun().apply(Vanish("lia", "test"))
    assert s.asked_seat == s.city.seat("miska"), "there is nothing that Lia could do"
    s = begun().apply(Vanish("lia", "test"))
    played(set_trap(s.arranging, "lia"))
    assert s.arranging.tokens == {}


# What traps do.


@cites("betrayal:haunt/15/trap")
def test_a_kobold_whose_turn_begins_on_a_trap_is_caught_by_a_two() -> None:
    s = trapped().monster_turn().dice(2).play("kobold-1")
    assert (horde(s), count(s, TRAPPED)) == (["kobold-2"], 1)
    assert "trap-1" in s.city.tokens
    s.settled()


@cites("betrayal:haunt/15/trap")
def test_one_stuns_it_for_the_turn_that_comes_after() -> None:
    s = trapped().monster_turn().dice(1).play("kobold-1")
    assert ("kobold-1" in s.keys, "kobold-2" in s.keys) == (False, True)
    s.dice(1).play("enough")
    assert s.city.stunned == ("kobold-1", "kobold-2"), "neither has missed a turn yet"


@cites("betrayal:haunt/15/trap")
def test_nothing_uses_up_a_trap_and_without_one_nobody_rolls() -> None:
    s = trapped().monster_turn().dice(0, 1, 1, 1, 1).play("kobold-1")
    assert (s.city.tokens, s.asked.who) == ({}, "kobold-1")
    s.play("done", "kobold-2")
    assert s.happened("Roll") == ["Roll", "Roll"], "for the trap, and for the Speed of all"
    s.settled()


@cites("betrayal:haunt/15/trap")
def test_of_several_traps_one_is_used_up_and_the_next_kobold_still_rolls() -> None:
    s = trapped(HIDEOUT, HIDEOUT).monster_turn().dice(0, 0, 0, 0, 0).play("kobold-1")
    assert s.city.tokens == {"trap-1": s.spot(HIDEOUT)}
    s.dice(2).play("done", "kobold-2")
    assert horde(s) == ["kobold-1"]


@cites("betrayal:haunt/15/trap", "betrayal:monster/stunned")
@pytest.mark.parametrize(("dot", "left"), [(2, ["kobold-2"]), (1, ["kobold-1", "kobold-2"])])
def test_the_stunned_roll_as_well(dot: int, left: list[str]) -> None:
    s = trapped().apply(Stun("kobold-1", "", "test")).stand("kobold-2", TAVERN)
    s.monster_turn().dice(dot)
    assert s.asked.kind == "lead/next"
    assert horde(s) == left
    s.play("enough")
    assert s.city.stunned == (), "this was the turn that it missed"


@cites("betrayal:haunt/15/trap", "betrayal:ruling/N15b")
@pytest.mark.parametrize("told", ["all:rest", "enough"])
def test_who_is_told_to_do_nothing_rolls_all_the_same(told: str) -> None:
    s = trapped().monster_turn().dice(0).play(told)
    assert (s.city.tokens, len(horde(s))) == ({}, 2), "the first roll used up the only trap"
    s = trapped().monster_turn().dice(2, 1).play(told)
    assert (horde(s), s.city.stunned) == (["kobold-2"], ("kobold-2",))
    s.settled()


@cites("betrayal:haunt/15/trap", "betrayal:ruling/N15b")
def test_who_has_acted_does_not_roll_again_when_the_others_rest() -> None:
    s = trapped(HIDEOUT, HIDEOUT).stand("kobold-2", TAVERN).monster_turn()
    s.dice(0, 0, 0, 0, 0).play("kobold-1", "done", "enough")
    assert s.city.tokens == {"trap-1": s.spot(HIDEOUT)}
    s.settled()


@cites("betrayal:haunt/15/trap")
@pytest.mark.parametrize("dot", [0, 1, 2])
def test_a_kobold_that_moves_onto_a_trap_rolls_and_goes_on_if_it_can(dot: int) -> None:
    s = trapped(LANDING).monster_turn().dice(2, 0, 0, 0).play("kobold-1")
    s.dice(dot).play("go:b0,0")
    match dot:
        case 0:
            assert (s.where("kobold-1"), s.asked.who, s.city.tokens) == (LANDING, "kobold-1", {})
            assert "go:b1,0" in s.keys
        case 1:
            assert (s.where("kobold-1"), s.city.stunned) == (LANDING, ("kobold-1",))
            assert s.asked.kind == "lead/next"
        case _:
            assert "kobold-1" not in s.city.figures
            assert s.asked.kind == "lead/next"


@cites("betrayal:haunt/15/trap")
def test_a_walk_ends_where_a_trap_closes() -> None:
    s = trapped(LANDING).stand("kobold-2", BASEMENT).monster_turn("kobold-1")
    s.dice(2, 2, 0, 0, 1).play("kobold-1", "go:b0,0")
    assert (s.where("kobold-1"), s.city.stunned) == (LANDING, ("kobold-1",))


@cites("betrayal:haunt/15/trap")
def test_a_command_is_asked_anew_when_a_trap_has_closed() -> None:
    s = trapped().monster_turn().dice(2).play("all:go", "1,1")
    assert (s.asked.kind, horde(s)) == ("lead/next", ["kobold-2"])


@cites("betrayal:haunt/15/trap")
@pytest.mark.parametrize(("way", "rolls"), [("push", True), ("carry", True), ("place", False)])
def test_a_trap_waits_for_those_who_move_or_are_moved(way: How, rolls: bool) -> None:
    s = trapped(LANDING)
    landing, by = s.spot(LANDING), "betrayal:test"
    coming: dict[How, Place | Push | Carry] = {
        "place": Place("kobold-1", landing, LANDING, by),
        "push": Push("kobold-1", landing, LANDING, by),
        "carry": Carry("kobold-1", CHIEF, landing, LANDING, by),
    }
    played(come(s.arranging, coming[way], way), dice=(2,) if rolls else ())
    assert ("kobold-1" in s.arranging.at) is not rolls


@cites("betrayal:haunt/15/trap")
def test_what_comes_out_of_its_hole_onto_a_trap_rolls_when_its_turn_begins() -> None:
    s = trapped()
    played(spawn(s.arranging, "kobold", s.spot(HIDEOUT), "test"))
    assert len(s.arranging.of_kind("kobold")) == 3


@cites("betrayal:haunt/15/trap", "betrayal:special/barrier")
def test_a_tile_with_a_barrier_is_one_tile_for_its_traps() -> None:
    s = Scene(CHIEF, "lia", "miska").tile(HIDEOUT, -1, 0, 1, below=True).tile(MANSION, 1, 1)
    s.tile("assassins-run", 2, 0, below=True)
    s.haunt(15, revealer=CHIEF, tile=HIDEOUT, luck=(2, 1, 1), turn="lia")
    s.token("trap-1", "assassins-run").stand("kobold-1", "assassins-run/2").monster_turn()
    s.dice(0, 0, 0, 0, 0).play("kobold-1")
    assert s.city.tokens == {}, "from the other half"
    s.settled()


@cites("betrayal:haunt/15/trap", "betrayal:special/barrier")
def test_who_goes_from_half_to_half_does_not_move_onto_the_tile() -> None:
    s = Scene(CHIEF, "lia", "miska").tile(HIDEOUT, -1, 0, 1, below=True).tile(MANSION, 1, 1)
    s.tile("assassins-run", 2, 0, below=True)
    s.haunt(15, revealer=CHIEF, tile=HIDEOUT, luck=(2, 1, 1), turn="lia")
    s.token("trap-1", "assassins-run").stand("kobold-1", "assassins-run")
    played(put_on(s.arranging, "kobold-1", s.spot("assassins-run/2"), "test"))
    assert "kobold-1" in s.arranging.at


@cites("betrayal:haunt/15/trap")
def test_nobody_but_kobolds_is_caught() -> None:
    s = trapped(TAVERN).stand("lia", "inner-chamber").play("go:2,0")
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:haunt/15/trap")
def test_a_kobold_that_is_gone_before_the_trap_closes_rolls_for_none() -> None:
    s = trapped(LANDING)
    s.arranging.enter(RoughHands("hands"))
    s.monster_turn().dice(2, 0, 0, 0).play("kobold-1").play("go:b0,0")
    assert count(s, TRAPPED) == 0
    s.settled()


@cites("betrayal:haunt/15/trap", "betrayal:victory/first")
def test_the_heroes_win_with_two_kobolds_for_each_adventurer() -> None:
    s = trapped(HIDEOUT).apply(Count(TRAPPED, 4, "test"), Die(CHIEF, "", "test"))
    s.monster_turn().dice(2).play("kobold-1")
    assert (count(s, TRAPPED), s.ending) == (5, "")
    s.dice(2).play("kobold-2")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/15", "betrayal:victory/survivor")
def test_who_catches_the_last_kobold_as_everybody_falls_has_not_won() -> None:
    s = begun().apply(Count(TRAPPED, 5, "test")).given(unsettled=1)
    for who in ("lia", "miska", CHIEF):
        played(kill(s.arranging, who, "", "test"))
    s.apply(Count(TRAPPED, 1, "test")).given(unsettled=0)
    assert s.city.ending() == "nobody"


@cites("betrayal:haunt/15/trap", "betrayal:haunt/15/mansion", "betrayal:victory/first")
def test_the_last_kobold_caught_comes_before_the_last_one_gathered() -> None:
    s = trapped(MANSION).stand("kobold-1", MANSION).stand("kobold-2", MANSION)
    s.apply(Count(TRAPPED, 5, "test"), Count(GATHERED, 5, "test")).monster_turn().dice(2)
    s.play("enough")
    assert s.ending == "hero"


# Secrets.


@cites("betrayal:haunt/15", "betrayal:haunt/sides")
def test_each_role_reads_its_own_page_only() -> None:
    s = trapped()
    chieftain, catcher = HAUNT.text.secrets_of("chieftain"), HAUNT.text.secrets_of("catcher")
    canaries(s, [*chieftain, HAUNT.text.stories["traitor"].text], (1, 2))
    canaries(s, [*catcher, HAUNT.text.stories["hero"].text], (0,))
    for told in (*chieftain[:2], HAUNT.text.stories["traitor"].text):
        assert told in read_by(s, CHIEF)


def test_nothing_is_missing() -> None:
    left = missing(15)
    assert not left, "\n".join(left)
