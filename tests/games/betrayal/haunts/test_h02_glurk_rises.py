"""Haunt 2: Glurk, his goblins and his slave pens."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.accidents import Quicksand, RoughHands
from tests.games.betrayal.haunts.twins import canaries, no_interference, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.seat import among
from undercroft.engine.source import modifies
from undercroft.games.betrayal.events.board import Carry, How, Place, Push
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.facts import TRAITS
from undercroft.games.betrayal.haunts.h02_glurk_rises import ENSLAVED, HAUNT, PENS, pens
from undercroft.games.betrayal.rules.coming import come
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.notes import eyes_on
from undercroft.games.betrayal.state import UNSEEN, Belonging, City

GLURK = "torskar"
LANDING, BASEMENT = "b0,0", "b1,0"
MOB = "haunt/GoblinMobs:mob_attack"


@dataclass(frozen=True, slots=True)
class Veil(Belonging):
    """Somebody whom no opponent sees."""

    @modifies(UNSEEN)
    def hide(self, city: City, who: str) -> int:
        return int(who == self.who)


def begun(pens_at: str = LANDING, turn: str = "lia") -> Scene:
    s = Scene(GLURK, "lia", "vort")
    return s.haunt(2, pens_at, revealer=GLURK, turn=turn)


def enslaved(s: Scene, who: str) -> Scene:
    return s.apply(Afflict(who, ENSLAVED, "test"))


@cites("betrayal:haunt/02/right-now", "betrayal:ruling/H2")
def test_glurk_is_reset_and_gains_two_in_might_and_speed() -> None:
    s = Scene(GLURK, "lia", "vort").trait(GLURK, "might", 1).trait(GLURK, "speed", 6)
    s.haunt(2, revealer=GLURK)
    assert s.step(GLURK, "might") == 3 + 2
    assert s.step(GLURK, "speed") == 6 + 2


@cites("betrayal:haunt/02/right-now")
def test_two_goblins_for_each_hero_gather_around_glurk() -> None:
    s = begun()
    assert s.city.of_kind("goblin") == ["goblin-1", "goblin-2", "goblin-3", "goblin-4"]
    assert {s.where(goblin) for goblin in s.city.of_kind("goblin")} == {"elfsong-tavern"}


@cites("betrayal:haunt/02", "betrayal:haunt/order")
def test_the_player_left_of_glurk_begins_and_the_goblins_follow_him() -> None:
    assert begun().city.slots == ("lia", "vort", GLURK, "monsters")


@cites("betrayal:haunt/02/enslave")
def test_whoever_loses_to_a_goblin_is_hurt_and_enslaved() -> None:
    s = begun()
    might, dice = s.step("lia", "might"), s.value("lia", "might")
    s.monster_turn("goblin-1").dice(1, 1, 1).play("goblin-1").dice(2, *[0] * dice)
    s.play("attack:lia:might", "2-0")
    assert s.city.has_condition("lia", ENSLAVED)
    assert s.step("lia", "might") == might - 2
    s.settled()


@cites("betrayal:haunt/02/enslave", "betrayal:ruling/H10")
def test_a_hero_who_attacks_a_goblin_and_loses_is_enslaved_too() -> None:
    s = begun()
    s.dice(*[0] * s.value("lia", "might"), 1).play("attack:goblin-1:might", "1-0")
    assert s.city.has_condition("lia", ENSLAVED)


@cites("betrayal:haunt/02/enslave", "betrayal:ruling/N2b", "betrayal:attack/distance")
def test_whoever_shoots_at_a_goblin_and_is_beaten_is_unhurt_and_enslaved() -> None:
    s = begun().stand("lia", "inner-chamber").item("lia", "crossbow")
    steps = {trait: s.step("lia", trait) for trait in TRAITS}
    s.dice(*[0] * s.value("lia", "speed"), 1, 1, 1).play("attack:goblin-1:crossbow")
    assert s.city.has_condition("lia", ENSLAVED)
    assert steps == {trait: s.step("lia", trait) for trait in TRAITS}


@cites("betrayal:haunt/02/enslave", "betrayal:ruling/N2d")
def test_whoever_is_enslaved_in_their_own_turn_loses_the_rest_of_it() -> None:
    s = begun()
    s.dice(*[0] * s.value("lia", "might"), 1).play("attack:goblin-1:might", "1-0")
    assert s.city.has_condition("lia", ENSLAVED)
    assert (s.city.active, s.asked_seat) == ("vort", 2)


@cites("betrayal:haunt/02/enslave")
def test_a_tie_enslaves_nobody() -> None:
    s = begun()
    s.dice(*[0] * s.value("lia", "might"), 0).play("attack:goblin-1:might")
    assert not s.city.has_condition("lia", ENSLAVED)


@cites("betrayal:haunt/02/mob")
def test_a_mob_rolls_a_die_for_each_goblin_and_none_of_them_attacks_again() -> None:
    s = begun()
    dice = s.value("lia", "might")
    s.monster_turn().dice(1, 1, 1).play("goblin-2")
    s.dice(2, 2, 0, 0, *[0] * dice).play(MOB, "lia", "all", "2-2")
    assert s.city.has_condition("lia", ENSLAVED)
    s.play("done", "goblin-1")
    assert not [key for key in s.keys if key.startswith("attack") or "mob" in key]
    s.settled()


@cites("betrayal:haunt/02/mob")
def test_a_beaten_mob_has_one_goblin_stunned_for_each_point() -> None:
    s = begun()
    dice = s.value("vort", "might")
    s.monster_turn().dice(1, 1, 1).play("goblin-1")
    s.dice(0, 0, 0, 0, 2, *[0] * (dice - 1)).play(MOB, "vort", "all")
    assert (s.asked.kind, s.asked_seat) == ("person/loss", 0)
    s.play("goblin-3", "goblin-2")
    assert s.city.stunned == ("goblin-3", "goblin-2")
    s.settled()


@cites("betrayal:haunt/02/mob")
def test_glurk_picks_who_joins_a_mob() -> None:
    s = begun()
    s.monster_turn().dice(1, 1, 1).play("goblin-1", MOB, "lia")
    assert (s.asked.kind, s.keys) == ("person/join", ["all", "goblin-2", "goblin-3", "goblin-4"])
    s.play("goblin-3")
    assert s.keys == ["all", "goblin-2", "goblin-4", "enough"]
    s.dice(2, 0, *[1] * s.value("lia", "might")).play("enough")
    assert s.city.swung == ("goblin-1", "goblin-3")


@cites("betrayal:haunt/02/mob")
def test_no_more_goblins_join_a_mob_than_it_takes_for_eight_dice() -> None:
    s = begun()
    for number in range(5, 11):
        s.figure(f"goblin-{number}", "elfsong-tavern")
    dice = s.value("lia", "might")
    s.monster_turn().dice(1, 1, 1).play("goblin-1").dice(*[0] * 8, *[0] * dice)
    s.play(MOB, "lia", "all")
    assert len(s.city.swung) == 8
    s.settled()


@cites("betrayal:haunt/02/mob")
def test_a_mob_does_not_strike_whom_nobody_sees() -> None:
    s = begun()
    s.stand("vort", "kitchen").arranging.enter(Veil("veil", 1, "lia"))
    s.monster_turn().dice(1, 1, 1).play("goblin-1")
    assert MOB not in s.keys


@cites("betrayal:haunt/02/call")
def test_instead_of_moving_glurk_calls_goblins() -> None:
    s = begun(turn=GLURK).dice(2, 1).play("role/torskar:call")
    assert len(s.city.of_kind("goblin")) == 4 + 3
    assert not [key for key in s.keys if key.startswith("go:")]
    s.settled()


@cites("betrayal:haunt/02/call", "betrayal:special/barrier-landing")
def test_on_a_tile_with_a_barrier_goblins_come_to_either_half() -> None:
    s = parted(GLURK).dice(1, 0).play("role/torskar:call")
    assert {"b2,0", "b2,0/2"} < {*s.keys}


@cites("betrayal:haunt/02/call")
def test_after_a_step_glurk_calls_nobody() -> None:
    s = begun(turn=GLURK).play("go:1,0")
    assert "role/torskar:call" not in s.keys


@cites("betrayal:haunt/02/struggle")
def test_goblins_make_breaking_free_harder_and_free_heroes_easier() -> None:
    s = enslaved(begun(), "lia").before_turn_of("lia")
    need = 3 + 4 - 1
    dots = [2] * s.value("lia", "speed")
    assert sum(dots) >= need
    s.dice(*dots)
    assert s.asked_seat == 1
    assert not s.city.has_condition("lia", ENSLAVED)


@cites("betrayal:haunt/02/struggle")
def test_a_slave_who_stays_one_loses_the_turn() -> None:
    s = enslaved(begun(), "lia").before_turn_of("lia")
    s.dice(*[1] * s.value("lia", "speed"))
    assert s.value("lia", "speed") < 6
    assert s.asked_seat == 2
    assert s.city.has_condition("lia", ENSLAVED)


def parted(turn: str = "lia") -> Scene:
    """Lia is a slave on a tile with a barrier, beyond which there are Vort and two goblins."""
    s = Scene(GLURK, "lia", "vort").tile("flooded-chamber", 2, 0, below=True)
    s.haunt(2, LANDING, revealer=GLURK, turn=turn).stand("lia", "flooded-chamber")
    for who in ("vort", "goblin-1", "goblin-2"):
        s.stand(who, "flooded-chamber/2")
    return enslaved(s, "lia")


@cites("betrayal:haunt/02/struggle", "betrayal:ruling/R16")
def test_those_beyond_a_barrier_are_on_the_tile_of_a_slave_as_well() -> None:
    s = parted().before_turn_of("lia").dice(2, 2, *[0] * (begun().value("lia", "speed") - 2))
    assert s.asked_seat == 1
    assert not s.city.has_condition("lia", ENSLAVED)
    s.settled()


@cites("betrayal:haunt/02/rescue", "betrayal:ruling/R16")
@pytest.mark.parametrize(("beyond", "freed"), [("goblin-2", False), ("", True)])
def test_a_goblin_beyond_a_barrier_still_guards_a_slave(beyond: str, freed: bool) -> None:
    s = parted().stand("vort", "flooded-chamber").stand("goblin-1", "flooded-chamber")
    if not beyond:
        s.stand("goblin-2", "kitchen")
    played(hurt(s.arranging, "goblin-1", "physical", 1, "test", "vort"))
    assert s.city.has_condition("lia", ENSLAVED) != freed


@cites("betrayal:haunt/02/drag", "betrayal:ruling/R16")
def test_a_slave_is_dragged_off_from_beyond_a_barrier() -> None:
    s = parted().monster_turn("goblin-1").dice(2, 2, 2)
    s.play("goblin-1", f"go:{BASEMENT}", "lia")
    assert s.where("lia") == s.where("goblin-1") == "kitchen-basement"


@cites("betrayal:haunt/02/enslave", "betrayal:ruling/N2d")
def test_a_slave_slows_nobody() -> None:
    s = begun(turn=GLURK)
    for goblin in s.city.of_kind("goblin"):
        s.arranging.at[goblin] = s.spot("kitchen")
    enslaved(s, "lia").play("go:1,0", "nobody")
    assert s.city.spent == 1 + 1  # for Vort, who is still free


@cites("betrayal:haunt/02/rescue")
def test_stunning_the_last_goblin_on_the_tile_frees_the_slaves() -> None:
    s = enslaved(begun(turn="vort"), "lia")
    for goblin in ("goblin-2", "goblin-3", "goblin-4"):
        s.arranging.at[goblin] = s.spot("kitchen")
    s.dice(*[1] * s.value("vort", "might"), 0).play("attack:goblin-1:might")
    assert not s.city.has_condition("lia", ENSLAVED)


@cites("betrayal:haunt/02/rescue")
@pytest.mark.parametrize("foe", [GLURK, "goblin-2", "lia", ""])
def test_only_a_hero_who_is_free_frees_slaves_by_stunning(foe: str) -> None:
    s = enslaved(begun(), "lia")
    for goblin in ("goblin-2", "goblin-3", "goblin-4"):
        s.arranging.at[goblin] = s.spot("kitchen")
    played(hurt(s.arranging, "goblin-1", "physical", 1, "test", foe))
    assert s.city.stunned == ("goblin-1",)
    assert s.city.has_condition("lia", ENSLAVED)


def dragged_to_the_landing(s: Scene) -> Scene:
    for who in ("lia", "goblin-1", "vort"):
        s.stand(who, "kitchen-basement")
    enslaved(s, "lia").monster_turn("goblin-1")
    return s.dice(2, 2, 2).play("goblin-1", f"go:{LANDING}", "lia")


@cites("betrayal:haunt/02/drag")
def test_a_goblin_drags_a_slave_along() -> None:
    s = dragged_to_the_landing(begun(BASEMENT))
    assert s.where("lia") == "catacomb-landing"
    assert pens(s.city).cleared == ("catacomb-landing",)


@cites("betrayal:haunt/02/pens")
def test_in_the_pens_a_slave_is_lost_and_all_know_where_they_are() -> None:
    s = dragged_to_the_landing(begun(LANDING))
    assert "lia" in s.city.dead
    assert s.seen("vort")["haunt"]["known"][0]["value"] == ["catacomb-landing"]


@cites("betrayal:haunt/02/pens", "betrayal:power/bardic-inspiration", "betrayal:ruling/P4")
def test_what_somebody_lent_to_a_slave_comes_back_from_the_pens() -> None:
    s = begun(LANDING)
    s.arranging.marks["bardic-inspiration"] = "lia"
    assert dragged_to_the_landing(s).city.marks == {}


@cites("betrayal:haunt/02/pens", "betrayal:event/yellow-mold")
def test_the_pens_take_a_slave_before_the_mold_there_does() -> None:
    s = dragged_to_the_landing(begun(LANDING).token("yellow-mold", "catacomb-landing"))
    assert s.happened("Die", "Depart", "Disclose") == ["Disclose", "Depart"]
    s.fell_as_scripted()


@cites("betrayal:haunt/02/pens")
def test_a_slave_who_dies_on_the_way_into_the_pens_is_dead_and_gives_nothing_away() -> None:
    s = begun(LANDING)
    s.arranging.enter(RoughHands("hands"))
    dragged_to_the_landing(s)
    assert s.happened("Carry", "Die", "Depart", "Disclose") == ["Carry", "Die"]
    assert not knows(s.city, 2)


@cites("betrayal:haunt/02/drag")
def test_a_slave_whom_glurk_is_taking_hold_of_and_who_is_gone_is_not_carried() -> None:
    s = begun(LANDING)
    s.arranging.enter(Quicksand("quicksand", sinks="lia"))
    dragged_to_the_landing(s)
    assert s.where("goblin-1") == "catacomb-landing"
    assert s.happened("Step", "Vanish", "Carry") == ["Vanish", "Step"]


@cites("betrayal:haunt/02/pens", "betrayal:ruling/N2c")
@pytest.mark.parametrize("way", ["place", "push", "carry"])
def test_a_slave_is_lost_in_the_pens_however_they_come_there(way: How) -> None:
    s = enslaved(begun(LANDING), "lia")
    landing, by = s.spot("catacomb-landing"), "betrayal:test"
    tile = "catacomb-landing"
    coming: dict[How, Place | Push | Carry] = {
        "place": Place("lia", landing, tile, by),
        "push": Push("lia", landing, tile, by),
        "carry": Carry("lia", "goblin-1", landing, tile, by),
    }
    played(come(s.arranging, coming[way], way))
    assert "lia" in s.city.dead
    assert knows(s.city, 2)


@cites("betrayal:haunt/02/pens")
def test_who_is_enslaved_in_the_pens_is_not_lost_for_being_moved_there_from_half_to_half() -> None:
    s = Scene(GLURK, "lia", "vort").tile("assassins-run", 2, 0, below=True)
    s.haunt(2, "b2,0", revealer=GLURK, turn="lia").stand("lia", "assassins-run")
    enslaved(s, "lia")
    played(put_on(s.arranging, "lia", s.spot("assassins-run/2"), "betrayal:test"))
    assert "lia" not in s.city.dead


@cites("betrayal:haunt/02")
def test_a_free_hero_walks_through_the_pens_and_learns_nothing() -> None:
    s = begun(LANDING).stand("lia", "kitchen-basement").play(f"go:{LANDING}")
    assert s.where("lia") == "catacomb-landing"
    assert (pens(s.city).cleared, knows(s.city, 1)) == ((), False)


@cites("betrayal:haunt/02", "betrayal:omen/eye-of-vecna")
def test_who_is_kept_from_leaving_drags_nobody_and_stays() -> None:
    s = begun(LANDING).item("vort", "eye-of-vecna").stand("vort", "catacomb-landing")
    for who in ("lia", "goblin-1"):
        s.stand(who, "kitchen-basement")
    enslaved(s, "lia").monster_turn("goblin-1").dice(2, 2, 2, 0, 0)
    s.play("goblin-1", f"go:{LANDING}", "lia", "yes")
    assert {s.where("lia"), s.where("goblin-1")} == {"kitchen-basement"}
    assert not s.happened("Step", "Carry")


@cites("betrayal:haunt/02/struggle", "betrayal:ruling/N2a", "betrayal:event/will-o-wisp")
def test_a_slave_off_the_board_struggles_with_nobody_around() -> None:
    s = enslaved(begun().item("lia", "will-o-wisp"), "lia").before_turn_of("lia")
    del s.arranging.at["lia"]
    s.dice(2, 1, *[0] * (s.value("lia", "speed") - 2))
    assert (s.asked.kind, s.asked_seat) == ("order", 1)
    s.play("role/lia")
    assert not s.city.has_condition("lia", ENSLAVED)


@cites("betrayal:haunt/02/call")
def test_off_the_board_glurk_calls_goblins_to_other_goblins() -> None:
    s = begun(turn=GLURK)
    del s.arranging.at[GLURK]
    s.dice(1, 0).play("role/torskar:call")
    assert s.where("goblin-5") == "elfsong-tavern"
    s.settled()


@cites("betrayal:haunt/02", "betrayal:victory/first")
def test_glurk_wins_when_the_last_hero_is_in_the_pens() -> None:
    s = begun(LANDING)
    s.given(dead=("vort",))
    del s.arranging.at["vort"]
    for who in ("lia", "goblin-1"):
        s.stand(who, "kitchen-basement")
    enslaved(s, "lia").monster_turn("goblin-1")
    s.dice(2, 2, 2).play("goblin-1", f"go:{LANDING}", "lia")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/02", "betrayal:victory/first")
def test_the_heroes_win_when_glurk_is_dead() -> None:
    s = begun().trait(GLURK, "might", 1).trait(GLURK, "speed", 1)
    s.dice(*[2] * s.value("lia", "might"), *[0] * s.value(GLURK, "might"))
    s.play(f"attack:{GLURK}:might")
    while not s.ending:
        s.play(s.keys[0])
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


def knows(city: City, seat: int) -> bool:
    return among(eyes_on(city, PENS), seat)


@cites("betrayal:haunt/02/pens", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(3))
def test_where_the_pens_are_makes_no_difference_to_those_who_do_not_know(seed: int) -> None:
    one, other = begun(LANDING), begun(BASEMENT)
    assert no_interference(one, other, (1, 2), knows, seed=seed) > 60


@cites("betrayal:haunt/02", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    canaries(
        s, [*HAUNT.text.secrets_of("glurk")[:2], HAUNT.text.stories["traitor"].text, "mob"], (1, 2)
    )
    canaries(s, [*HAUNT.text.secrets_of("free"), HAUNT.text.stories["hero"].text], (0,))
    for told in (*HAUNT.text.secrets_of("glurk")[:2], HAUNT.text.stories["traitor"].text):
        assert told in read_by(s, GLURK)
