"""Haunt 41: how the Apparatus is built, who does what in it, and what it is good for."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.barrel import (
    BASEMENT,
    CRYPT,
    DEN,
    GUARD,
    LANDING,
    PIT,
    begun,
    built,
    dots,
    flooded,
    roll,
    starting,
)
from tests.games.betrayal.haunts.striking import strikes
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.bots.betrayal.sight import see
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.haunts.h41_hail_olhydra import (
    APPARATUS,
    CONTROL,
    MORKOTH,
    PILOT,
    PORTAL,
    SEAL,
    crew,
    is_near_the_portal,
)
from undercroft.games.betrayal.rules.attacking import attacks
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.moving import put_on, reach
from undercroft.games.betrayal.rules.pushing import shift
from undercroft.games.betrayal.rules.siding import turn

BUILD = "task:build"
MIGHT, PINCH = f"attack:{APPARATUS}:might", f"attack:{GUARD}:pincers"
CALL = "attack:lia:hypnosis"


def winners(s: Scene) -> tuple[int, ...]:
    assert s.table.outcome is not None
    return s.table.outcome.winners


def piloting(*inside: str, at: str = DEN, rolled: int = 3) -> Scene:
    """Lia has chosen to pilot."""
    s = starting(built(*inside, at=at))
    return dots(s, 3, rolled).play(PILOT)


def gripping(*inside: str, guard: str = DEN) -> Scene:
    """Lia is at the pincers, in the den."""
    return starting(built(*inside).stand(GUARD, guard)).play(CONTROL)


@cites("betrayal:haunt/41/apparatus")
def test_all_see_that_it_is_the_heroes() -> None:
    s = besieged("lia")
    theirs, ours = (see(s.table.view(seat), seat) for seat in (0, 1))
    assert theirs.figures[APPARATUS]["npc"]
    assert APPARATUS in theirs.foes()
    assert (APPARATUS in ours.foes(), ours.side_of(APPARATUS)) == (False, "hero")


# Construction.


def at_the_smithy(*cards: str) -> Scene:
    return begun().trait("lia", "knowledge", 5).item("lia", *cards).stand("lia", "smithy")


@cites("betrayal:haunt/41/build", "betrayal:haunt/41/apparatus")
def test_knowledge_7_at_the_smithy_builds_the_apparatus_and_a_story_is_told() -> None:
    s = at_the_smithy()
    roll(s, "lia", "knowledge", 7).play(BUILD)
    assert s.where(APPARATUS) == "smithy"
    figure = s.city.figures[APPARATUS]
    assert (figure.traits[0], figure.traits[1]) == (4, 3)
    assert s.city.lacks(APPARATUS, "sanity")
    assert any("iron barrel on six legs" in line for line in s.told())
    assert crew(s.city) == ["lia"]
    s.fell_as_scripted()


@cites("betrayal:haunt/41/apparatus")
def test_it_has_no_turn_of_its_own() -> None:
    s = built("lia", turn=GUARD)
    assert s.city.slots == ("lia", "vort", "miska", GUARD)
    s.play("end", "b1,0")
    assert s.asked_seat == 1


@cites("betrayal:haunt/41/build", "betrayal:ruling/N41i")
def test_six_is_not_enough_and_there_is_no_second_one() -> None:
    s = at_the_smithy()
    roll(s, "lia", "knowledge", 6).play(BUILD)
    assert APPARATUS not in s.city.at
    assert BUILD not in s.keys  # once in a turn
    assert BUILD not in at_the_smithy().figure(APPARATUS, DEN).keys


@cites("betrayal:haunt/41/build")
@pytest.mark.parametrize(
    ("tile", "column", "below"), [("trash-pile", 5, False), ("weapon-shop-basement", 5, True)]
)
def test_it_can_be_built_on_three_tiles(tile: str, column: int, below: bool) -> None:
    s = begun().tile(tile, column, 0, 2, below=below)
    assert BUILD in s.stand("lia", tile).keys
    assert BUILD not in begun().stand("lia", "fountain").keys
    assert BUILD not in begun(turn=GUARD).stand(GUARD, "smithy").keys


@cites("betrayal:haunt/41/build", "betrayal:ruling/N41i")
def test_after_the_roll_each_item_discarded_is_worth_one() -> None:
    s = at_the_smithy("crossbow", "locket", "caltrops")
    roll(s, "lia", "knowledge", 5).play(BUILD)
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("card/scrap", 1, 2)
    s.play("crossbow")
    assert s.asked.amount == 1
    s.play("caltrops")
    assert s.where(APPARATUS) == "smithy"
    assert s.holds("lia") == ["locket"]
    assert {"crossbow", "caltrops"} <= {*s.city.lost}


@cites("betrayal:haunt/41/build", "betrayal:ruling/N41i", "betrayal:ruling/H17")
def test_omens_count_but_no_friends_and_nobody_must() -> None:
    s = at_the_smithy("book-of-spells", "meenlock", "mists-of-ravenloft")
    roll(s, "lia", "knowledge", 6).play(BUILD)
    assert s.keys == ["book-of-spells", "never-mind"]
    s.play("never-mind")
    assert APPARATUS not in s.city.at
    assert len(s.holds("lia")) == 3


@cites("betrayal:haunt/41/build")
def test_all_one_has_may_not_be_enough() -> None:
    s = at_the_smithy("crossbow")
    roll(s, "lia", "knowledge", 4).play(BUILD, "crossbow")
    assert APPARATUS not in s.city.at
    assert "crossbow" in s.city.lost


# What one does in it.


@cites("betrayal:haunt/41/stations", "betrayal:ruling/N41o")
def test_who_begins_a_turn_inside_chooses_and_goes_on_with_the_turn() -> None:
    s = starting(built("lia", at=CRYPT))
    assert (s.asked.kind, s.asked_seat, s.keys) == ("choose/station", 1, [PILOT, CONTROL])
    s.play(CONTROL)
    assert s.asked.kind == "act"
    assert "go:b3,0" in s.keys  # on foot, out of it
    s.play("go:b3,0")
    assert (s.where("lia"), s.where(APPARATUS)) == (DEN, CRYPT)


@cites("betrayal:haunt/41/stations")
def test_elsewhere_nobody_is_asked_and_no_morkoth_is() -> None:
    assert starting(built("lia"), "vort").asked.kind == "act"
    assert starting(built("lia").stand(GUARD, DEN), GUARD).asked.kind == "act"
    s = starting(built("lia").apply(Vanish("lia", "test")))
    assert s.asked.kind != "choose/station"


@cites("betrayal:haunt/41/stations", "betrayal:ruling/N41o", "betrayal:event/trapper")
def test_whoever_loses_the_turn_as_it_begins_chooses_nothing() -> None:
    s = starting(built("lia").item("lia", "trapper"))
    assert s.keys == ["role/lia", "trapper"]
    s.dice(*[0] * 8).play("trapper")
    while s.asked.kind == "split":
        s.play(s.keys[0])
    assert s.asked.kind == "place/spread"
    assert not s.city.conditions.get("lia")


@cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41j")
def test_a_pilot_rolls_three_dice_and_goes_so_far_with_the_apparatus() -> None:
    s = piloting("lia", at=CRYPT, rolled=2)
    assert {s.city.board.tile(spot) for spot in reach(s.city, "lia")} == {DEN, PIT}
    s.play("go:b2,0")
    assert (s.where("lia"), s.where(APPARATUS), s.city.spent) == (PIT, PIT, 2)
    assert not [key for key in s.keys if key.startswith("go:")]
    s.fell_as_scripted()


@cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41j")
def test_a_roll_of_nothing_is_one_space() -> None:
    s = piloting("lia", at=CRYPT, rolled=0)
    assert {s.city.board.tile(spot) for spot in reach(s.city, "lia")} == {DEN}


@cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41j", "betrayal:move/opponents")
def test_a_pilot_is_slowed_as_if_walking_and_stairs_take_two_spaces() -> None:
    s = piloting("lia", at=BASEMENT, rolled=2)
    assert s.spot("kitchen") in reach(s.city, "lia")
    s = starting(built("lia").stand(GUARD, DEN))
    dots(s, 3, 2).play(PILOT)
    assert {s.city.board.tile(spot) for spot in reach(s.city, "lia")} == {PIT, CRYPT}


@cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41l")
def test_each_hero_inside_is_asked_at_each_exit_and_the_willing_come() -> None:
    s = piloting("lia", "vort", "miska", at=CRYPT, rolled=2).play("go:b2,0")
    assert (s.asked.kind, s.asked_seat) == ("may/ride", 2)
    s.play("yes")
    assert (s.asked.kind, s.asked_seat) == ("may/ride", 3)
    s.play("no")
    assert (s.asked.kind, s.asked_seat, s.where("vort")) == ("may/ride", 2, DEN)
    s.play("yes")
    assert {s.where(who) for who in ("lia", "vort", APPARATUS)} == {PIT}
    assert s.where("miska") == CRYPT
    assert crew(s.city) == ["lia", "vort"]


@cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41l")
def test_whom_the_apparatus_picks_up_on_its_way_is_asked_too_and_morkoths_are_not() -> None:
    s = starting(built("lia", at=CRYPT).stand("vort", DEN).stand(GUARD, CRYPT))
    dots(s, 3, 4).play(PILOT, "go:b2,0")
    assert (s.asked.kind, s.asked_seat, s.where(APPARATUS)) == ("may/ride", 2, DEN)
    s.play("yes")
    assert s.where("vort") == PIT
    assert s.where(GUARD) == CRYPT


@cites("betrayal:haunt/41/pilot", "betrayal:omen/eye-of-vecna")
def test_who_is_kept_from_leaving_stays_with_all_of_them() -> None:
    s = starting(built("lia", "vort").item(GUARD, "eye-of-vecna"))
    dots(s, 3, 1).play(PILOT).dice(0, 0).play("go:b2,0")
    while s.asked.kind in ("may/stare", "may/ride"):
        s.play("yes")
    assert {s.where(who) for who in ("lia", "vort", APPARATUS)} == {DEN}


@cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41j", "betrayal:discover/place")
def test_a_pilot_discovers_tiles_with_all_inside() -> None:
    s = starting(built("lia", "vort", at=CRYPT).stack("catacomb", "forgotten-cache", "rat-den"))
    dots(s, 3, 3).play(PILOT, "explore:east", "yes").take_first("rotate")
    assert {s.where(who) for who in ("lia", "vort", APPARATUS)} == {"forgotten-cache"}


@cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41j", "betrayal:item/helm-of-teleportation")
def test_a_pilot_who_is_out_of_it_moves_no_more_in_that_turn() -> None:
    s = starting(built("lia").item("lia", "helm-of-teleportation"))
    dots(s, 3, 3).play(PILOT, "helm-of-teleportation:teleport", "0,0")
    assert (s.where("lia"), s.where(APPARATUS)) == ("kitchen", DEN)
    assert not [key for key in s.keys if key.startswith(("go:", "explore"))]
    assert not crew(s.city)


@cites("betrayal:haunt/41/pilot")
def test_with_the_next_turn_all_that_is_over() -> None:
    s = piloting("lia", rolled=1).play("end", "b1,0")
    assert not s.city.conditions.get("lia")


@cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41d", "betrayal:special/barrier")
def test_a_pilot_crosses_a_barrier_by_the_usual_roll_with_all_inside() -> None:
    s = built("lia", "vort").tile("flooded-chamber", 3, 1, 1, below=True)
    for who in ("lia", "vort", APPARATUS):
        s.stand(who, "flooded-chamber/2")
    dots(starting(s), 3, 1).play(PILOT)
    roll(s, "lia", "might", 3).play("cross")
    assert {s.where(who) for who in ("lia", "vort", APPARATUS)} == {"flooded-chamber"}
    s = built("lia", "vort").tile("flooded-chamber", 3, 1, 1, below=True)
    for who in ("lia", "vort", APPARATUS):
        s.stand(who, "flooded-chamber/2")
    dots(starting(s), 3, 1).play(PILOT)
    roll(s, "lia", "might", 2).play("cross")
    assert s.where(APPARATUS) == "flooded-chamber/2"


@cites("betrayal:haunt/41/inside", "betrayal:ruling/N41d", "betrayal:special/barrier")
def test_heroes_on_either_half_of_its_tile_are_inside() -> None:
    s = built("lia").tile("flooded-chamber", 2, 1, 1, below=True)
    s.stand("lia", "flooded-chamber").stand(APPARATUS, "flooded-chamber/2")
    assert crew(s.city) == ["lia"]
    assert is_near_the_portal(s.city)
    starting(flooded(s, "flooded-chamber"))
    assert s.asked.kind == "choose/station"
    s.fell_as_scripted()


@cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41j", "betrayal:event/the-storm")
def test_a_pilot_whom_a_storm_makes_run_runs_out_of_it_alone() -> None:
    s = begun().figure(APPARATUS, "fountain").stand("lia", "fountain").stand("vort", "fountain")
    starting(s.stack("street", "rose-portal", "waterfront").events("the-storm"))
    dots(s, 3, 6).play(PILOT, "explore:north", "yes").take_first("rotate")
    assert {s.where(who) for who in ("lia", "vort", APPARATUS)} == {"rose-portal"}
    assert (s.asked.kind, s.asked_seat) == ("place/shelter", 1)
    s.dice(0, 0).play("4,0")
    assert (s.asked.kind, s.asked_seat) == ("place/shelter", 2)
    assert (s.where("lia"), s.where(APPARATUS)) == ("smithy", "rose-portal")
    s.fell_as_scripted()


# Pincers.


@cites("betrayal:haunt/41/control", "betrayal:ruling/N41k")
def test_whoever_controls_it_attacks_one_enemy_within_a_tile_with_its_might() -> None:
    s = gripping("lia", guard=PIT)
    does = strikes(s, PINCH)
    assert (does.trait, does.dice, does.theirs) == ("might", 4, s.value(GUARD, "might"))
    before = sum(s.city.steps[GUARD])
    dots(s, 4, 2)
    roll(s, GUARD, "might", 0).play(PINCH)
    s.take_first("split")
    assert sum(s.city.steps[GUARD]) == before - 2
    assert PINCH not in s.keys
    assert f"attack:{GUARD}:might" not in s.keys


@cites("betrayal:haunt/41/control")
def test_not_two_tiles_away_nor_for_pilots_nor_for_those_who_got_out() -> None:
    assert PINCH not in gripping("lia", guard=BASEMENT).keys
    s = starting(built("lia").stand(GUARD, DEN))
    assert PINCH not in dots(s, 3, 1).play(PILOT).keys
    s = gripping("lia", guard=PIT).play("go:b4,0", "go:b3,0")
    assert PINCH in s.keys
    s = gripping("lia", guard=PIT).play("go:b4,0")
    assert PINCH not in s.keys


@cites("betrayal:haunt/41/control", "betrayal:ruling/N41k", "betrayal:haunt/41/damage")
def test_what_strikes_back_strikes_the_apparatus() -> None:
    s = gripping("lia", "vort")
    dots(s, 4, 0)
    roll(s, GUARD, "might", 2).play(PINCH)
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("person/share", 1, 2)
    s.play("vort", "lia")
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 1, 1)
    s.play(s.keys[0])
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 2, 1)


@cites("betrayal:haunt/41/control", "betrayal:attack/distance", "betrayal:ruling/N41k")
def test_from_the_next_tile_losing_hurts_nobody() -> None:
    s = gripping("lia", guard=PIT)
    dots(s, 4, 0)
    roll(s, GUARD, "might", 2).play(PINCH)
    assert s.asked.kind == "act"


@cites("betrayal:haunt/41/control", "betrayal:ruling/N41k", "betrayal:attack/steal")
def test_on_one_tile_the_pincers_may_steal() -> None:
    s = starting(built("lia").stand(GUARD, DEN).item(GUARD, "crossbow")).play(CONTROL)
    dots(s, 4, 4)
    roll(s, GUARD, "might", 0).play(PINCH, "steal:crossbow")
    assert s.holds("lia") == ["crossbow"]


@cites("betrayal:haunt/41/control", "betrayal:ruling/N41o")
def test_with_bare_hands_one_is_hurt_oneself() -> None:
    s = gripping("lia", "vort")
    roll(s, "lia", "might", 0)
    roll(s, GUARD, "might", 1).play(f"attack:{GUARD}:might")
    assert (s.asked.kind, s.asked_seat) == ("split", 1)


# The Portal.


CLOSE = "close"


def at_the_portal(*inside: str, seals: int = 0) -> Scene:
    s = starting(built(*inside).stand(GUARD, LANDING))
    for number in range(1, seals + 1):
        s.token(f"{SEAL}-{number}", PIT)
    return s


@cites("betrayal:haunt/41/close")
def test_within_a_tile_of_the_portal_four_with_its_might_lays_a_seal() -> None:
    s = at_the_portal("lia")
    assert s.keys == [PILOT, CONTROL, CLOSE]
    dots(s, 4, 4).play(CLOSE)
    assert s.city.tokens == {PORTAL: s.spot(PIT), f"{SEAL}-1": s.spot(PIT)}
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:haunt/41/close")
def test_three_lays_none_and_farther_away_nobody_can() -> None:
    s = at_the_portal("lia")
    dots(s, 4, 3).play(CLOSE)
    assert [*s.city.tokens] == [PORTAL]
    assert CLOSE not in starting(built("lia", at=CRYPT)).keys
    assert CLOSE in starting(built("lia", at=PIT).stand(GUARD, LANDING)).keys


@cites("betrayal:haunt/41/close", "betrayal:ruling/N41h")
def test_as_many_seals_as_there_were_heroes_close_it_and_the_heroes_win() -> None:
    s = at_the_portal("lia", seals=1)
    dots(s, 4, 5).play(CLOSE)
    assert s.ending == ""
    s = at_the_portal("lia", seals=2)
    dots(s, 4, 5).play(CLOSE)
    assert (s.ending, winners(s)) == ("hero", (1, 2, 3))


@cites("betrayal:haunt/41/close", "betrayal:ruling/N41h")
def test_the_drowned_are_adventurers_still_and_do_not_win_with_the_heroes() -> None:
    s = built("lia").stand(GUARD, LANDING)
    played(turn(s.arranging, "vort", MORKOTH, "betrayal:test"))
    played(kill(s.arranging, "miska", "", "betrayal:test"))
    for number in (1, 2):
        s.token(f"{SEAL}-{number}", PIT)
    dots(starting(s), 4, 4).play(CLOSE)
    assert (s.ending, winners(s)) == ("hero", (1, 3))


@cites("betrayal:haunt/41/close", "betrayal:item/scroll-of-foresight")
def test_the_hero_rolls_with_what_helps_in_a_roll_of_might() -> None:
    s = starting(built("lia").stand(GUARD, LANDING).item("lia", "scroll-of-foresight"))
    s.play(CLOSE)
    assert (s.asked.kind, s.asked_seat) == ("foresight", 1)
    s.play("result:4")
    assert f"{SEAL}-1" in s.city.tokens


# Dents.


def besieged(*inside: str) -> Scene:
    """The guard is with the Apparatus, in the water, and in turn."""
    s = built(*(inside or ("lia", "vort")), turn=GUARD)
    return flooded(s, DEN).stand(GUARD, DEN)


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41e")
def test_it_is_attacked_and_those_inside_are_not() -> None:
    s = besieged()
    does = strikes(s, MIGHT)
    assert does.theirs == 4
    assert {key for key in s.keys if key.startswith("attack")} == {
        MIGHT,
        CALL,
        "attack:vort:hypnosis",
    }


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41f")
def test_one_hero_inside_rolls_for_it_and_they_share_the_damage() -> None:
    s = besieged()
    roll(s, GUARD, "might", 3).play(MIGHT)
    assert (s.asked.kind, s.asked_seat, s.keys) == ("person/defender", 1, ["lia", "vort"])
    dots(s, 4, 0).play("vort")
    assert s.happened("Roll") == ["Roll", "Roll"]
    for hero in ("vort", "vort", "lia"):
        assert (s.asked.kind, s.asked_seat) == ("person/share", 1)
        s.play(hero)
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 1, 1)
    s.play("1-0")
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 2, 2)
    s.play("2-0")
    assert s.asked_seat == 0
    s.fell_as_scripted()


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41f", "betrayal:omen/cursed-armor")
def test_who_rolls_has_the_use_of_their_cards() -> None:
    s = besieged("lia").item("lia", "cursed-armor")
    roll(s, GUARD, "might", 2)
    dots(s, 4, 1).play(MIGHT)
    assert (s.asked.kind, s.asked_seat) == ("may/harden", 1)


@cites("betrayal:haunt/41/damage")
def test_a_guard_that_loses_to_it_is_hurt_as_usual() -> None:
    s = besieged("lia")
    roll(s, GUARD, "might", 0)
    dots(s, 4, 2).play(MIGHT)
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 0, 2)


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41f", "betrayal:item/chain-mail")
def test_what_keeps_damage_off_keeps_off_a_share() -> None:
    s = besieged("lia").item("lia", "chain-mail")
    before = s.city.steps["lia"]
    roll(s, GUARD, "might", 1)
    dots(s, 4, 0).play(MIGHT)
    assert s.city.steps["lia"] == before


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41f", "betrayal:omen/meenlock")
def test_what_is_too_much_for_all_inside_is_shared_all_the_same() -> None:
    """A Meenlock takes it for wounds of the mind, which may be able to bear more."""
    s = besieged("lia").item("lia", "meenlock").trait("lia", "might", 1).trait("lia", "speed", 1)
    roll(s, GUARD, "might", 4)
    dots(s, 4, 0).play(MIGHT)
    assert (s.asked.kind, s.asked.about, s.asked.amount) == ("split", "mental", 4)


@cites("betrayal:haunt/41/damage", "betrayal:item/holy-symbol")
def test_the_holy_symbol_hurts_the_apparatus_once() -> None:
    s = besieged("lia").item(GUARD, "holy-symbol")
    roll(s, GUARD, "might", 1)
    dots(s, 4, 0).play(MIGHT)
    assert s.asked.kind == "may/hurt-more"
    s.play("yes")
    assert (s.asked.kind, s.asked.amount) == ("split", 2)


@cites("betrayal:haunt/41/damage", "betrayal:adventurer/aldan")
def test_aldan_may_take_it_all_in_its_place() -> None:
    s = begun("lia", "aldan", turn=GUARD).figure(APPARATUS, DEN)
    flooded(s.stand("lia", DEN).stand("aldan", DEN).stand(GUARD, DEN), DEN)
    roll(s, GUARD, "might", 2)
    dots(s, 4, 0).play(MIGHT, "lia")
    assert (s.asked.kind, s.asked_seat) == ("may/step-in", 2)
    s.play("yes")
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 2, 2)


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41n")
def test_when_all_inside_are_dead_it_is_gone_and_can_be_built_again() -> None:
    s = besieged("lia")
    for trait in ("might", "speed"):
        s.trait("lia", trait, 1)
    roll(s, GUARD, "might", 3)
    dots(s, 4, 0).play(MIGHT).take_first("split")
    assert s.city.dead == ("lia",)
    assert APPARATUS not in s.city.figures
    s.play("end", "b1,0")
    assert s.asked_seat == 2
    s = begun(turn="vort").stand("vort", "smithy")
    assert BUILD in s.keys


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41n", "betrayal:item/caltrops")
@pytest.mark.parametrize("company", [(), ("vort",)])
def test_a_pilot_who_dies_on_the_way_takes_it_down_unless_another_is_inside(
    company: tuple[str, ...],
) -> None:
    s = starting(built("lia", *company).token("caltrops-1", CRYPT))
    for trait in ("might", "speed"):
        s.trait("lia", trait, 1)
    dots(s, 3, 1)
    roll(s, "lia", "speed", 0).dice(2)
    if company:
        roll(s, "vort", "speed", 6).dice(2, 2, 2)
    s.play(PILOT, "go:b4,0", *["yes" for _ in company]).take_first("split")
    if not company:
        s.play("haunt/Hull")
    assert s.city.dead == ("lia",)
    assert (APPARATUS in s.city.at) == bool(company)


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41n")
def test_as_long_as_one_inside_lives_it_stays() -> None:
    s = besieged()
    played(kill(s.arranging, "lia", "", "betrayal:test"))
    assert s.where(APPARATUS) == DEN
    played(kill(s.arranging, "vort", "", "betrayal:test"))
    assert APPARATUS not in s.city.at


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41n")
def test_who_dies_elsewhere_or_nowhere_does_not_count() -> None:
    s = built("lia").stand("vort", CRYPT).apply(Vanish("miska", "test"))
    played(hurt(s.arranging, "vort", "physical", 20, "betrayal:test"))
    played(kill(s.arranging, "miska", "", "betrayal:test"))
    assert s.where(APPARATUS) == DEN


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41n", "betrayal:ruling/N41e")
def test_left_behind_it_waits_and_nobody_can_attack_it() -> None:
    s = besieged("lia").stand("lia", CRYPT)
    assert MIGHT not in s.keys
    assert s.where(APPARATUS) == DEN
    s = starting(built("lia").stand("lia", CRYPT).stand("vort", DEN), "vort")
    assert s.asked.kind == "choose/station"


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41e", "betrayal:item/necklace-of-fireballs")
def test_fire_on_its_tile_strikes_it_and_nobody_inside() -> None:
    s = besieged().item(GUARD, "necklace-of-fireballs").stand(GUARD, PIT)
    fire = "attack:necklace-of-fireballs:b3,0"
    dots(s, strikes(s, fire).dice, 2).play(fire)
    assert s.asked.kind == "person/defender"
    dots(s, 3, 0).play("lia")  # its Speed
    assert (s.asked.kind, s.asked.amount) == ("person/share", 2)
    s.play("vort", "vort")
    assert (s.asked.kind, s.asked_seat) == ("split", 2)
    s.play(s.keys[0])
    assert s.asked_seat == 0
    s.fell_as_scripted()


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41e", "betrayal:item/necklace-of-fireballs")
def test_fire_on_the_tile_of_an_empty_hull_strikes_nothing() -> None:
    s = besieged("lia").item(GUARD, "necklace-of-fireballs").stand("lia", "kitchen")
    assert not [key for key in s.keys if key.startswith("attack:necklace")]


@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41e", "betrayal:omen/iron-flask-of-tuerny")
def test_what_comes_out_of_the_flask_beats_on_the_hull_and_on_nobody_inside() -> None:
    s = besieged("lia").item(GUARD, "iron-flask-of-tuerny")
    s.dice(1, *[0] * 7)
    dots(s, 4, 0)
    roll(s, GUARD, "might", 2).play("iron-flask-of-tuerny:unstop")
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 1, 1)
    s.play(s.keys[0])
    assert s.happened("Attack") == ["Attack", "Attack"]
    assert not [line for line in s.told() if "attacks Lia" in line]


@cites("betrayal:ruling/N41n", "betrayal:haunt/41/inside", "betrayal:item/ring-of-the-ram")
def test_whoever_moves_it_moves_those_inside() -> None:
    s = built("lia", "vort")
    played(shift(s.arranging, APPARATUS, s.spot(CRYPT), "betrayal:test"))
    assert {s.where(who) for who in ("lia", "vort", APPARATUS)} == {CRYPT}
    played(put_on(s.arranging, APPARATUS, s.spot("fountain"), "betrayal:test"))
    assert {s.where(who) for who in ("lia", "vort", APPARATUS)} == {"fountain"}
    assert s.where("miska") == "elfsong-tavern"


@cites("betrayal:ruling/N41n", "betrayal:item/ring-of-the-ram")
def test_the_ram_moves_the_apparatus_with_all_inside_and_nobody_out_of_it() -> None:
    s = besieged("lia", "vort").item(GUARD, "ring-of-the-ram")
    ram = f"attack:{APPARATUS}:ring-of-the-ram"
    dots(s, strikes(s, ram).dice, 1)
    dots(s, strikes(s, ram).theirs, 0).play(ram, "lia", "vort").take_first("split")
    assert (s.asked.kind, s.asked.about, s.asked_seat) == ("push", APPARATUS, 0)
    s.play("b4,0")
    assert {s.where(who) for who in ("lia", "vort", APPARATUS)} == {CRYPT}


@cites("betrayal:haunt/41/damage", "betrayal:adventurer/azadeh")
def test_a_flurry_beats_on_the_hull_again() -> None:
    s = begun("lia", "azadeh", turn="azadeh").figure(APPARATUS, DEN).stand("lia", DEN)
    flooded(s, DEN).stand("azadeh", DEN)
    played(turn(s.arranging, "azadeh", MORKOTH, "betrayal:test"))
    roll(s, "azadeh", "might", 0)
    dots(s, 4, 0).dice(2, *[0] * 8).play(MIGHT)
    assert s.asked.kind == "may/again"
    s.play("yes")
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 1, 2)


@cites("betrayal:haunt/41/hypnosis", "betrayal:haunt/41/inside")
def test_hypnosis_lures_somebody_out_of_it_alone() -> None:
    s = flooded(built("lia", "vort", turn=GUARD), DEN)
    roll(s, GUARD, "sanity", 3)
    roll(s, "lia", "sanity", 0).play(CALL, "b2,0")
    assert (s.where("lia"), s.where("vort"), s.where(APPARATUS)) == (PIT, DEN, DEN)
    assert crew(s.city) == ["vort"]
    s.dice(*[0] * s.value("lia", "speed")).play("end", "b1,0")
    assert s.city.role("lia") == MORKOTH


@cites("betrayal:haunt/41/apparatus", "betrayal:omen/whispering-skull")
def test_the_skull_has_no_power_over_it_and_pipes_drive_nobody_but_people() -> None:
    s = besieged("lia").item(GUARD, "whispering-skull")
    assert not [key for key in s.keys if key.startswith("whispering-skull")]
    s = besieged("lia").item(GUARD, "pipes-of-haunting")
    roll(s, "lia", "sanity", 0).play("pipes-of-haunting:play", "b4,0")
    assert (s.where("lia"), s.where(APPARATUS)) == (CRYPT, DEN)
    s.fell_as_scripted()


@cites("betrayal:haunt/41/damage", "betrayal:omen/berserker-axe")
def test_the_axe_thirsts_for_it_only_while_somebody_is_inside() -> None:
    s = besieged("lia").item(GUARD, "berserker-axe")
    assert not [key for key in s.keys if key.startswith("go:")]
    s = flooded(besieged("lia").item(GUARD, "berserker-axe").stand("lia", CRYPT), PIT)
    assert "go:b2,0" in s.keys
    assert not [o for o in attacks(s.city, GUARD) if APPARATUS in o.key]


@cites("betrayal:victory/survivor", "betrayal:omen/iron-flask-of-tuerny")
def test_the_last_hero_and_the_guard_dying_in_one_blow_are_a_flood_all_the_same() -> None:
    s = begun("lia", "vort", turn=GUARD).stand("lia", PIT).item(GUARD, "iron-flask-of-tuerny")
    played(turn(s.arranging, "vort", MORKOTH, "betrayal:test"))
    for who in ("lia", GUARD):
        for trait in ("might", "speed"):
            s.trait(who, trait, 1)
    s.dice(*[2] * 8, *[0] * 20).play("iron-flask-of-tuerny:unstop")
    while not s.ending:
        s.play(s.keys[0])
    assert {"lia", GUARD} <= {*s.city.dead}
    assert (s.ending, winners(s)) == ("drowned", (0, 2))
