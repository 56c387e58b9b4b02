"""Powers of those who strike with their own hands: Torskar, Avrixis and Azadeh."""

from __future__ import annotations

from tests.games.betrayal.content.brawl import dots, fight, goblins
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import Remove, Slay
from undercroft.games.betrayal.events.traits import Depart
from undercroft.games.betrayal.facts import ADVENTURERS

# Torskar: Reckless Attack.


@cites("betrayal:adventurer/torskar", "betrayal:power/reckless-attack")
def test_torskar_adds_two_dice_before_he_rolls_and_pays_when_the_attack_is_over() -> None:
    s = fight("torskar", "lia", "vort")
    s.dice(*dots(7, 7), *dots(4, 3), 2)  # 5 + 2 dice, defense of 3 dice, one die of damage
    s.play("attack:vort:might")
    assert s.prompt == "Reckless Attack: 2 more dice, and 1 die of damage?"
    s.play("yes", "2-1")
    assert (s.step("vort", "might"), s.step("vort", "speed")) == (1, 2)
    assert s.asked_seat == 0  # now Torskar splits his own damage
    s.play("1-1")
    assert (s.step("torskar", "might"), s.step("torskar", "speed")) == (2, 4)
    assert s.city.conditions == {}
    s.settled()


@cites("betrayal:adventurer/torskar")
def test_torskar_may_strike_as_others_do() -> None:
    s = fight("torskar", "lia", "vort")
    s.dice(*dots(4, 5), *dots(4, 3))
    s.play("attack:vort:might", "no")
    assert s.step("torskar", "might") == ADVENTURERS["torskar"].tracks["might"].start
    s.settled()


@cites("betrayal:adventurer/torskar", "betrayal:dice/most")
def test_torskar_rolls_no_more_than_eight_dice() -> None:
    s = fight("torskar", "lia", "vort").trait("torskar", "might", 6)  # 7 dice
    s.dice(*dots(4, 8), *dots(4, 3), 0)
    s.play("attack:vort:might", "yes")
    s.settled()


@cites("betrayal:adventurer/torskar", "betrayal:dice/most")
def test_torskar_is_not_asked_when_he_has_all_dice_already() -> None:
    s = fight("torskar", "lia", "vort").trait("torskar", "might", 8)
    s.dice(*dots(4, 8), *dots(4, 3))
    s.play("attack:vort:might")
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:adventurer/torskar", "betrayal:attack/defense")
def test_torskar_does_not_defend_recklessly() -> None:
    s = fight("vort", "torskar", "lia")
    s.dice(*dots(3, 3), *dots(3, 5))
    s.play("attack:torskar:might")
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:adventurer/torskar", "betrayal:item/necklace-of-fireballs")
def test_torskar_pays_once_for_an_attack_on_several() -> None:
    s = fight("torskar", "lia", "vort").item("torskar", "necklace-of-fireballs")
    speed = [s.value(who, "speed") for who in ("torskar", "lia", "vort")]
    necklace = next(key for key in s.keys if "necklace" in key)
    s.dice(*dots(0, min(8, speed[0] + 2)), *[0] * speed[1], *[0] * speed[2], 0)
    s.play(necklace, "yes")
    assert s.city.conditions == {}
    s.settled()


# Avrixis: Hunter's Mark.


def hunt() -> Scene:
    return fight("avrixis", "torskar", "vort")


@cites("betrayal:adventurer/avrixis")
def test_avrixis_has_one_more_against_the_one_she_marked() -> None:
    s = hunt()
    s.play("avrixis:mark", "vort")
    assert s.city.marks == {"hunters-mark": "vort"}
    assert "avrixis:mark" not in s.keys
    s.dice(*dots(3, 3), *dots(3, 3))
    s.play("attack:vort:might", "1-0")
    assert s.step("vort", "might") == 2
    s.settled()


@cites("betrayal:adventurer/avrixis")
def test_the_mark_does_not_help_against_others_nor_in_defense() -> None:
    s = hunt()
    s.play("avrixis:mark", "vort")
    s.dice(*dots(3, 3), *dots(3, 5))
    s.play("attack:torskar:might")
    assert s.asked.kind == "act"
    s.play("end", "end")
    s.dice(*dots(3, 3), *dots(3, 3))
    s.play("attack:avrixis:might")
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:adventurer/avrixis", "betrayal:board/line-of-sight", "betrayal:ruling/R36")
def test_avrixis_marks_whom_she_sees() -> None:
    s = hunt().tile("fountain", 3, 0).tile("rose-portal", 3, 1)
    s.stand("torskar", "fountain").stand("vort", "rose-portal")
    s.play("avrixis:mark")
    assert s.city.marks == {"hunters-mark": "torskar"}


@cites("betrayal:adventurer/avrixis")
def test_before_the_haunt_there_is_nobody_to_mark() -> None:
    assert "avrixis:mark" not in Scene("avrixis", "torskar", "vort").keys


@cites("betrayal:adventurer/avrixis", "betrayal:ruling/P4")
def test_the_mark_stays_while_its_bearer_lives_and_comes_back_with_their_death() -> None:
    s = hunt().trait("vort", "might", 1).trait("vort", "speed", 1)
    s.play("avrixis:mark", "vort")
    s.play("end", "end", "end")
    assert "avrixis:mark" not in s.keys
    s.dice(*dots(6, 3), *dots(0, 3))
    s.play("attack:vort:might")
    s.take_first("spoils", "split")
    assert s.city.dead == ("vort",)
    assert s.city.marks == {}
    assert "avrixis:mark" in s.keys
    s.settled()


@cites("betrayal:adventurer/avrixis", "betrayal:power/use")
def test_a_mark_that_comes_back_waits_for_the_next_turn() -> None:
    s = hunt().trait("vort", "might", 1).trait("vort", "speed", 1)
    s.dice(*dots(6, 3), *dots(0, 3))
    s.play("avrixis:mark", "vort", "attack:vort:might")
    s.take_first("spoils", "split")
    assert s.city.marks == {}
    assert "avrixis:mark" not in s.keys
    s.settled()


@cites("betrayal:adventurer/avrixis", "betrayal:ruling/P4")
def test_a_stunned_monster_keeps_the_mark_and_one_that_is_gone_gives_it_back() -> None:
    s = goblins("avrixis", "torskar")
    s.play("avrixis:mark", "goblin-1")
    s.dice(0, 0, 0, 0)
    s.play("attack:goblin-1:might")
    assert s.city.stunned == ("goblin-1",)  # the mark alone decided it
    assert s.city.marks == {"hunters-mark": "goblin-1"}
    s.settled()
    for gone in (Slay("goblin-1", "avrixis", "test"), Remove("goblin-1", "test")):
        t = goblins("avrixis", "torskar").given(marks={"hunters-mark": "goblin-1"})
        played(happen(t.arranging, gone))
        assert t.city.marks == {}


@cites("betrayal:adventurer/avrixis", "betrayal:ruling/P4")
def test_the_mark_of_a_person_who_is_taken_off_the_board_comes_back() -> None:
    for gone in (Vanish("vort", "test"), Depart("vort", "test")):
        s = hunt().given(marks={"hunters-mark": "vort"})
        played(happen(s.arranging, gone))
        assert s.city.marks == {}


# Azadeh: Flurry of Blows.


def flurry(die: int) -> Scene:
    s = fight("azadeh", "lia", "vort")
    s.dice(*dots(3, 3), *dots(3, 3), die)
    return s.play("attack:vort:might", "yes")


@cites("betrayal:adventurer/azadeh")
def test_azadeh_strikes_the_same_defender_again_without_a_defense() -> None:
    s = flurry(2)
    assert s.asked_seat == 2
    s.play("2-0")
    assert s.step("vort", "might") == 1
    s.settled()


@cites("betrayal:adventurer/azadeh", "betrayal:item/holy-symbol")
def test_the_holy_symbol_adds_nothing_to_a_flurry() -> None:
    s = fight("azadeh", "lia", "vort").item("azadeh", "holy-symbol")
    s.dice(*dots(4, 3), *dots(3, 3), 1).play("attack:vort:might", "no", "1-0", "yes")
    assert (s.asked.kind, s.asked_seat) == ("split", 2)
    s.settled()


@cites("betrayal:adventurer/azadeh")
def test_a_blank_of_the_flurry_hurts_azadeh() -> None:
    s = flurry(0)
    assert s.asked_seat == 0
    s.play("1-0")
    assert s.step("azadeh", "might") == ADVENTURERS["azadeh"].tracks["might"].start - 1
    s.settled()


@cites("betrayal:adventurer/azadeh")
def test_azadeh_may_hold_back_and_never_strikes_in_defense() -> None:
    s = fight("azadeh", "lia", "vort")
    s.dice(*dots(3, 3), *dots(3, 3))
    s.play("attack:vort:might", "no")
    assert s.asked.kind == "act"
    s.play("end", "end")
    s.dice(*dots(3, 3), *dots(3, 3))
    s.play("attack:azadeh:might")
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:adventurer/azadeh", "betrayal:power/use")
def test_there_is_one_flurry_in_a_turn() -> None:
    s = fight("azadeh", "lia", "vort").item("azadeh", "necklace-of-fireballs")
    speed = [s.value(who, "speed") for who in ("azadeh", "lia", "vort")]
    necklace = next(key for key in s.keys if "necklace" in key)
    s.dice(*[0] * sum(speed), 1)
    s.play(necklace, "no", "yes")  # Lia is spared, Vort is not
    assert s.asked_seat == 2
    again = fight("azadeh", "lia", "vort").item("azadeh", "necklace-of-fireballs")
    again.dice(*[0] * sum(speed), 1)
    again.play(necklace, "yes", "1-0")
    assert again.asked.kind == "act"
    again.settled()


@cites("betrayal:adventurer/azadeh")
def test_there_is_no_flurry_on_the_dead() -> None:
    s = fight("azadeh", "lia", "vort").trait("vort", "might", 1).trait("vort", "speed", 1)
    s.dice(*dots(6, 3), *dots(0, 3))
    s.play("attack:vort:might")
    s.take_first("spoils", "split")
    assert s.city.dead == ("vort",)
    assert s.asked.kind == "act"
    s.settled()
