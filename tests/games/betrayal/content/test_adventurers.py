"""The powers of the twelve adventurers."""

from __future__ import annotations

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.betrayal.content.adventurers import POWERS
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import Remove, Slay
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.events.traits import Banish
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.rules.harm import kill


def fight(*people: str) -> Scene:
    """Everyone against everyone, nobody with an item, the first in turn."""
    return Scene(*people).items().haunt(22)


def goblins(who: str, other: str) -> Scene:
    """Vort has turned traitor and called goblins; the first hero is in turn beside them."""
    return Scene("vort", who, other).haunt(2, turn=who)


def dots(total: int, dice: int) -> list[int]:
    """What so many dice show for this result."""
    twos, ones = divmod(total, 2)
    return [*[2] * twos, *[1] * ones, *[0] * (dice - twos - ones)]


def test_every_adventurer_has_a_power_of_the_printed_name() -> None:
    assert list(POWERS) == list(ADVENTURERS)
    s = Scene("torskar", "lia", "vort")
    labels = {s.city.source(who).label for who in ("torskar", "lia", "vort")}
    assert labels == {"Reckless Attack", "Eldritch Blast", "Healing Word"}


# Torskar: Reckless Attack.


@cites("betrayal:adventurer/torskar", "betrayal:power/reckless-attack")
def test_torskar_adds_two_dice_before_he_rolls_and_pays_when_the_attack_is_over() -> None:
    s = fight("torskar", "lia", "vort")
    s.dice(*dots(7, 7), *dots(4, 3), 2)  # 5 + 2 dice, defense of 3 dice, one die of damage
    s.play("attack:vort:might")
    assert s.prompt.startswith("Reckless Attack")
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


# Aldan: Protection.


@cites("betrayal:adventurer/aldan", "betrayal:power/use", "betrayal:ruling/P3")
def test_aldan_takes_all_the_damage_of_somebody_on_his_tile_in_its_kind() -> None:
    s = fight("lia", "aldan", "vort")
    s.dice(*dots(5, 6), *dots(3, 3))
    s.play("attack:vort:eldritch-blast")
    assert s.asked_seat == 1
    assert "2 mental damage" in s.prompt
    s.play("yes")
    assert s.asked_seat == 1
    s.play("1-1")
    assert (s.step("aldan", "knowledge"), s.step("aldan", "sanity")) == (2, 3)
    assert s.step("vort", "sanity") == ADVENTURERS["vort"].tracks["sanity"].start
    s.settled()


@cites("betrayal:adventurer/aldan")
def test_aldan_may_stand_by() -> None:
    s = fight("lia", "aldan", "vort")
    s.dice(*dots(5, 6), *dots(3, 3))
    s.play("attack:vort:eldritch-blast", "no", "1-1")
    assert (s.step("vort", "knowledge"), s.step("vort", "sanity")) == (4, 2)
    s.settled()


@cites("betrayal:adventurer/aldan", "betrayal:ruling/P3")
def test_aldan_protects_before_the_haunt_as_well_and_survives_it() -> None:
    s = Scene("lia", "aldan", "vort").tile("shrine-to-bhaal", 0, 1, below=True)
    s.stand("lia", "shrine-to-bhaal").stand("aldan", "shrine-to-bhaal")
    s.trait("aldan", "might", 1).trait("aldan", "speed", 1)
    s.play("end", "yes")
    assert s.step("lia", "might") == ADVENTURERS["lia"].tracks["might"].start
    assert (s.step("aldan", "might"), s.step("aldan", "speed")) == (1, 1)


@cites("betrayal:adventurer/aldan")
def test_aldan_protects_nobody_on_another_tile() -> None:
    s = fight("lia", "aldan", "vort").stand("aldan", "kitchen")
    s.dice(*dots(4, 6), *dots(3, 3))
    s.play("attack:vort:eldritch-blast")
    assert s.asked.kind == "split"
    assert s.asked_seat == 2


@cites("betrayal:adventurer/aldan", "betrayal:ruling/P3")
@pytest.mark.parametrize("steps_in", [True, False])
def test_aldan_may_take_the_damage_of_a_monster(steps_in: bool) -> None:
    s = goblins("avrixis", "aldan")
    s.dice(*dots(2, 3), 1)
    s.play("attack:goblin-1:might", "yes" if steps_in else "no")
    if steps_in:
        assert s.asked_seat == 2
        s.play("0-1")
    assert ("goblin-1" in s.city.stunned) is not steps_in
    assert s.step("aldan", "speed") == ADVENTURERS["aldan"].tracks["speed"].start - steps_in
    s.settled()


@cites("betrayal:adventurer/aldan", "betrayal:ruling/P1")
def test_what_aldan_takes_for_a_monster_is_of_the_same_kind() -> None:
    s = goblins("dhadius", "aldan")
    s.dice(*dots(4, 5), *dots(3, 2))
    s.play("attack:goblin-1:magic-missile", "yes")
    assert s.keys == ["0-1", "1-0"]
    s.play("1-0")
    assert s.step("aldan", "knowledge") == ADVENTURERS["aldan"].tracks["knowledge"].start - 1
    s.settled()


# Lia: Eldritch Blast.


@cites("betrayal:adventurer/lia", "betrayal:ruling/P1", "betrayal:ruling/P6")
def test_lia_attacks_with_sanity_and_hurls_the_loser_through_a_door() -> None:
    s = fight("lia", "torskar", "vort").tile("fountain", 3, 0)
    s.dice(*dots(4, 6), *dots(3, 3))
    s.play("attack:vort:eldritch-blast", "0-1")
    assert s.asked.kind == "push"
    assert {s.city.board.label(s.city.board.cells[t]) for t in ("fountain", "inner-chamber")} == {
        option.label.removeprefix("To ") for option in s.asked.options if option.key != "stay"
    }
    s.play("3,0")
    assert s.where("vort") == "fountain"
    assert s.step("vort", "sanity") == 2
    s.settled()


@cites("betrayal:adventurer/lia")
def test_lia_may_leave_the_loser_where_they_are() -> None:
    s = fight("lia", "torskar", "vort")
    s.dice(*dots(4, 6), *dots(3, 3))
    s.play("attack:vort:eldritch-blast", "0-1", "stay")
    assert s.where("vort") == "elfsong-tavern"


@cites("betrayal:adventurer/lia", "betrayal:ruling/H10", "betrayal:ruling/P6")
@pytest.mark.parametrize("rolled", [3, 2])
def test_lia_hurls_nobody_whom_she_has_not_beaten(rolled: int) -> None:
    s = fight("lia", "torskar", "vort")
    s.dice(*dots(rolled, 6), *dots(3, 3))
    s.play("attack:vort:eldritch-blast")
    assert s.asked.kind == ("act" if rolled == 3 else "split")
    if rolled == 2:
        s.play("0-1")
        assert s.asked.kind == "act"
    assert s.where("vort") == "elfsong-tavern"


@cites("betrayal:ruling/P6")
def test_nobody_is_hurled_where_no_door_leads_on() -> None:
    s = fight("lia", "torskar", "vort").tile("gray-harbor", 9, 9)
    s.stand("lia", "gray-harbor").stand("vort", "gray-harbor")
    s.dice(*dots(4, 6), *dots(3, 3))
    s.play("attack:vort:eldritch-blast", "0-1")
    assert s.asked.kind == "act"
    assert s.where("vort") == "gray-harbor"
    s.settled()


@cites("betrayal:adventurer/lia", "betrayal:attack/other-trait")
def test_who_attacks_lia_with_might_is_not_hurled() -> None:
    s = fight("vort", "lia", "torskar")
    s.dice(*dots(1, 3), *dots(2, 2))
    s.play("attack:lia:might")
    assert s.asked.kind == "split"
    s.play("1-0")
    assert s.asked.kind == "act"


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
    while s.asked.kind in ("spoils", "split"):
        s.play(s.keys[0])
    assert s.city.dead == ("vort",)
    assert s.city.marks == {}
    assert "avrixis:mark" in s.keys
    s.settled()


@cites("betrayal:adventurer/avrixis", "betrayal:power/use")
def test_a_mark_that_comes_back_waits_for_the_next_turn() -> None:
    s = hunt().trait("vort", "might", 1).trait("vort", "speed", 1)
    s.dice(*dots(6, 3), *dots(0, 3))
    s.play("avrixis:mark", "vort", "attack:vort:might")
    while s.asked.kind in ("spoils", "split"):
        s.play(s.keys[0])
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
    for gone in (Vanish("vort", "test"), Banish("vort", "test")):
        s = hunt().given(marks={"hunters-mark": "vort"})
        played(happen(s.arranging, gone))
        assert s.city.marks == {}


# Gretchen: Wild Shape.


@cites("betrayal:adventurer/gretchen", "betrayal:power/wild-shape")
@pytest.mark.parametrize(
    ("beast", "up", "down"),
    [
        ("badger", "might", "sanity"),
        ("mouse", "speed", "knowledge"),
        ("owl", "knowledge", "might"),
        ("tortoise", "sanity", "speed"),
    ],
)
def test_gretchen_takes_a_shape_once_and_for_good(beast: str, up: str, down: str) -> None:
    s = Scene("gretchen", "lia", "vort")
    s.play("gretchen:change", beast)
    for trait, track in ADVENTURERS["gretchen"].tracks.items():
        change = {up: 2, down: -1}.get(trait, 0)
        assert s.step("gretchen", trait) == track.start + change
    assert "gretchen:change" not in s.keys
    s.play("end", "end", "end")
    assert "gretchen:change" not in s.keys


@cites("betrayal:adventurer/gretchen")
def test_gretchen_may_think_better_of_it() -> None:
    s = Scene("gretchen", "lia", "vort")
    s.play("gretchen:change", "never-mind")
    assert "gretchen:change" in s.keys


@cites("betrayal:adventurer/gretchen", "betrayal:traits/skull")
def test_a_shape_can_be_gretchens_death_in_the_haunt() -> None:
    s = fight("gretchen", "lia", "vort").trait("gretchen", "might", 1)
    s.play("gretchen:change", "owl")
    assert s.city.dead == ("gretchen",)


# Tasha: Cunning Action.


@cites("betrayal:adventurer/tasha", "betrayal:move/opponents")
def test_nobody_slows_tasha() -> None:
    s = fight("tasha", "lia", "vort").tile("fountain", 3, 0)
    s.play("go:3,0")
    assert s.city.spent == 1


@cites("betrayal:adventurer/tasha", "betrayal:move/opponents")
def test_tasha_slows_others_as_anybody_does() -> None:
    s = fight("vort", "tasha", "lia").tile("fountain", 3, 0)
    s.play("go:3,0")
    assert s.city.spent == 3


# Grusk: Devotion.


def devout(*tiles: str) -> Scene:
    return Scene("grusk", "lia", "torskar").stack("street", *tiles)


@cites("betrayal:adventurer/grusk")
def test_grusk_passes_an_event_symbol_by_and_moves_on() -> None:
    s = devout("rose-portal", "fountain")
    s.play("explore:east", "turn:0", "yes")
    assert s.where("grusk") == "rose-portal"
    assert s.happened("DrawEvent") == []
    assert s.happened("Lay") == ["Lay"]
    assert any(key.startswith("explore:") for key in s.keys)


@cites("betrayal:adventurer/grusk")
def test_grusk_may_let_the_event_come() -> None:
    s = devout("rose-portal").events("arcane-gate")
    s.play("explore:east", "turn:0", "no")
    assert s.happened("DrawEvent") == ["DrawEvent"]


@cites("betrayal:adventurer/grusk", "betrayal:power/use")
def test_devotion_helps_once_in_a_turn() -> None:
    s = devout("rose-portal", "waterfront").events("arcane-gate")
    s.play("explore:east", "turn:0", "yes")
    s.play(next(key for key in s.keys if key.startswith("explore:")))
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    assert s.happened("Lay") == ["Lay", "Lay"]
    assert s.happened("DrawEvent") == ["DrawEvent"]


@cites("betrayal:adventurer/grusk")
def test_devotion_is_of_no_use_against_omens() -> None:
    s = devout("executioners-block").omens("homunculus")
    s.play("explore:east")
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    assert s.holds("grusk") == ["homunculus"]


@cites("betrayal:ruling/P5", "betrayal:tile/ambush-alley")
def test_devotion_does_not_silence_ambush_alley() -> None:
    s = devout("ambush-alley").events("arcane-gate")
    s.play("explore:east", "yes")
    assert s.happened("DrawEvent") == []
    s.play("end")
    assert s.happened("DrawEvent") == ["DrawEvent"]


# Vort: Healing Word.


@cites("betrayal:adventurer/vort")
def test_vort_heals_somebody_on_his_tile_twice_in_a_game() -> None:
    s = Scene("vort", "lia", "torskar").trait("lia", "sanity", 2).trait("vort", "might", 2)
    s.play("vort:heal")
    assert s.keys == ["vort", "lia"]
    s.play("lia")
    assert s.step("lia", "sanity") == 3
    assert "vort:heal" not in s.keys
    s.play("end", "end", "end", "vort:heal", "vort")
    assert s.step("vort", "might") == 3
    s.play("end", "end", "end")
    assert s.step("lia", "sanity") < ADVENTURERS["lia"].tracks["sanity"].start
    assert "vort:heal" not in s.keys


@cites("betrayal:adventurer/vort")
def test_vort_chooses_among_traits_below_their_start() -> None:
    s = Scene("vort", "lia", "torskar").trait("lia", "sanity", 2).trait("lia", "might", 1)
    s.trait("lia", "speed", 8)
    s.play("vort:heal")
    assert s.keys == ["might", "sanity"]
    s.play("might")
    assert s.step("lia", "might") == 2


@cites("betrayal:adventurer/vort")
def test_vort_heals_nobody_afar_and_nobody_unhurt() -> None:
    s = Scene("vort", "lia", "torskar").trait("lia", "sanity", 2).stand("lia", "kitchen")
    assert "vort:heal" not in s.keys


@cites("betrayal:adventurer/vort", "betrayal:haunt/still-adventurers")
def test_a_traitor_keeps_the_power() -> None:
    s = Scene("vort", "lia", "torskar").haunt(2, turn="vort").trait("vort", "sanity", 1)
    assert s.city.side("vort") == "traitor"
    s.play("vort:heal")
    assert s.step("vort", "sanity") == 2


# Miska: Bardic Inspiration.


def inspired() -> Scene:
    """Lia has the token, and it is her turn on the Beast's Lair: leaving takes a Might roll."""
    s = Scene("miska", "lia", "torskar").tile("beasts-lair", 0, 1, below=True)
    s.stand("lia", "beasts-lair").apply(Afflict("lia", "inspired", "test"))
    return s.turn_of("lia")


@cites("betrayal:adventurer/miska", "betrayal:board/within", "betrayal:ruling/R36")
def test_miska_inspires_another_adventurer_within_three_tiles() -> None:
    s = Scene("miska", "lia", "torskar", "vort").stand("lia", "kitchen").tile("fountain", 3, 0)
    s.stand("torskar", "kitchen-basement").stand("miska", "fountain").stand("vort", "fountain")
    s.play("miska:inspire")
    assert s.keys == ["lia", "vort"]
    s.play("lia")
    assert s.city.conditions == {"lia": ("inspired",)}
    assert "miska:inspire" not in s.keys


@cites("betrayal:adventurer/miska", "betrayal:power/bardic-inspiration")
def test_the_holder_spends_the_token_for_one_more_and_it_is_back() -> None:
    s = inspired()
    s.dice(*dots(2, 2))
    s.play("go:b0,0")
    assert s.asked_seat == 1
    s.play("yes")
    assert s.step("lia", "knowledge") == ADVENTURERS["lia"].tracks["knowledge"].start
    assert s.city.conditions == {}
    s.play("end", "end")
    assert "miska:inspire" in s.keys
    s.settled()


@cites("betrayal:adventurer/miska")
def test_the_holder_may_keep_the_token_and_fail() -> None:
    s = inspired()
    s.dice(*dots(2, 2))
    s.play("go:b0,0", "no")
    assert s.step("lia", "knowledge") == ADVENTURERS["lia"].tracks["knowledge"].start - 1
    assert s.city.conditions == {"lia": ("inspired",)}


@cites("betrayal:adventurer/miska")
def test_inspiration_is_for_turns_of_ones_own() -> None:
    s = fight("torskar", "lia", "miska").apply(Afflict("lia", "inspired", "test"))
    s.dice(*dots(2, 5), *dots(2, 2))
    s.play("attack:lia:might", "no")
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:adventurer/miska", "betrayal:haunt/roll")
def test_inspiration_does_not_help_haunt_rolls() -> None:
    s = inspired().stand("lia", "elfsong-tavern").stack("street", "executioners-block")
    s.omens("homunculus", "book-of-spells")
    s.dice(2)
    s.play("explore:east")
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    s.play("end")
    assert s.asked.kind == "act"
    assert s.city.conditions == {"lia": ("inspired",)}
    s.settled()


@cites("betrayal:adventurer/miska")
def test_inspiration_helps_an_attack() -> None:
    s = fight("lia", "miska", "torskar").apply(Afflict("lia", "inspired", "test"))
    s.dice(*dots(3, 6), *dots(3, 3))
    s.play("attack:torskar:eldritch-blast", "yes")
    assert s.asked.kind == "split"
    assert s.asked_seat == 2
    s.settled()


@cites("betrayal:power/bardic-inspiration")
def test_the_token_comes_back_when_its_holder_dies() -> None:
    s = fight("vort", "miska", "lia", "torskar").apply(Afflict("lia", "inspired", "test"))
    s.trait("lia", "might", 1).trait("lia", "speed", 1).dice(*dots(6, 3), 0)
    s.play("attack:lia:might")
    while s.asked.kind in ("spoils", "split"):
        s.play(s.keys[0])
    assert s.city.dead == ("lia",)
    s.play("end")
    assert "miska:inspire" in s.keys


@cites("betrayal:power/bardic-inspiration")
def test_the_token_does_not_go_with_miska() -> None:
    s = fight("lia", "miska", "torskar", "vort").apply(Afflict("lia", "inspired", "test"))
    played(kill(s.arranging, "miska", "", "test"))
    s.dice(*dots(3, 6), *dots(3, 3))
    s.play("attack:torskar:eldritch-blast", "yes")
    assert s.asked.kind == "split"
    assert s.asked_seat == 2


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
    while s.asked.kind in ("spoils", "split"):
        s.play(s.keys[0])
    assert s.city.dead == ("vort",)
    assert s.asked.kind == "act"
    s.settled()


# Dhadius: Magic Missile.


@cites("betrayal:adventurer/dhadius", "betrayal:ruling/P1")
def test_dhadius_attacks_with_knowledge_next_door_without_risk() -> None:
    s = fight("dhadius", "lia", "vort").tile("fountain", 3, 0).tile("rose-portal", 4, 0)
    s.stand("vort", "fountain").stand("lia", "rose-portal")
    assert [key for key in s.keys if key.startswith("attack:")] == ["attack:vort:magic-missile"]
    s.dice(*dots(3, 5), *dots(6, 5))
    s.play("attack:vort:magic-missile")
    assert s.asked.kind == "act"
    assert s.city.steps["dhadius"] == (3, 4, 4, 3)
    s.settled()


@cites("betrayal:adventurer/dhadius", "betrayal:ruling/P1", "betrayal:attack/steal")
def test_a_missile_next_door_does_mental_damage_and_steals_nothing() -> None:
    s = fight("dhadius", "lia", "vort").tile("fountain", 3, 0).stand("vort", "fountain")
    s.item("vort", "lucky-coin")
    s.dice(*dots(8, 5), *dots(5, 5))
    s.play("attack:vort:magic-missile")
    assert s.asked.kind == "split"
    s.play("2-1")
    assert (s.step("vort", "knowledge"), s.step("vort", "sanity")) == (3, 2)


@cites("betrayal:adventurer/dhadius", "betrayal:attack/roll")
def test_a_missile_on_his_own_tile_can_fail_him() -> None:
    s = fight("dhadius", "lia", "vort")
    s.dice(*dots(3, 5), *dots(4, 5))
    s.play("attack:vort:magic-missile")
    assert s.asked.kind == "split"
    assert s.asked_seat == 0


# Ralvio: Wild Magic.


@cites("betrayal:adventurer/ralvio", "betrayal:ruling/P1")
@pytest.mark.parametrize(("trait", "dice", "defense"), [("knowledge", 4, 5), ("sanity", 4, 3)])
def test_ralvio_attacks_with_one_die_more(trait: str, dice: int, defense: int) -> None:
    s = fight("ralvio", "lia", "vort")
    s.dice(*dots(3, dice), 1, *dots(3, defense))
    s.play(f"attack:vort:wild-{trait}")
    assert s.asked.kind == "split"
    assert {option.label for option in s.asked.options} == {"1 Knowledge", "1 Sanity"}
    s.settled()


@cites("betrayal:adventurer/ralvio")
def test_a_blank_wild_die_takes_one_from_the_result() -> None:
    s = fight("ralvio", "lia", "vort")
    s.dice(*dots(4, 4), 0, *dots(3, 3))
    s.play("attack:vort:wild-sanity")
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:adventurer/ralvio", "betrayal:dice/most")
def test_with_eight_dice_none_of_them_is_wild() -> None:
    s = fight("ralvio", "lia", "vort").trait("ralvio", "knowledge", 8)
    s.dice(*dots(5, 8), *dots(4, 5))
    s.play("attack:vort:wild-knowledge")
    assert s.asked.kind == "split"
    s.settled()


@cites("betrayal:adventurer/ralvio", "betrayal:attack/defense")
def test_ralvio_has_no_wild_die_with_might_or_in_defense() -> None:
    s = fight("ralvio", "lia", "vort")
    s.dice(*dots(3, 3), *dots(3, 3))
    s.play("attack:vort:might")
    s.play("end", "end")
    s.dice(*dots(3, 3), *dots(3, 3))
    s.play("attack:ralvio:might")
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:ruling/P2", "betrayal:items/weapons")
def test_powers_that_change_the_trait_use_no_weapon() -> None:
    s = fight("ralvio", "lia", "vort").item("ralvio", "berserker-axe")
    s.dice(*dots(3, 5), *dots(3, 3))
    s.play("attack:vort:wild-sanity")
    assert "berserker-axe" not in s.city.used
    s.settled()
