"""Powers that help others: Aldan, Vort and Miska."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.brawl import dots, fight, goblins
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.rules.harm import kill

# Aldan: Protection.


@cites("betrayal:adventurer/aldan", "betrayal:power/use", "betrayal:ruling/P3")
def test_aldan_takes_all_the_damage_of_somebody_on_his_tile_in_its_kind() -> None:
    s = fight("lia", "aldan", "vort")
    s.dice(*dots(5, 6), *dots(3, 3))
    s.play("attack:vort:eldritch-blast")
    assert s.asked_seat == 1
    assert s.prompt == "Protection: take 2 mental damage in place of Vort Dormall?"
    assert (s.kind, s.asked.about, s.asked.amount) == ("may/step-in", "vort", 2)
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


@cites("betrayal:adventurer/aldan", "betrayal:item/holy-symbol", "betrayal:conflict/same-time")
def test_aldan_takes_what_the_attackers_holy_symbol_adds() -> None:
    s = fight("lia", "aldan", "vort").item("lia", "holy-symbol")
    s.dice(*dots(4, 6), *dots(3, 3)).play("attack:vort:eldritch-blast")
    assert (s.asked.kind, s.asked_seat) == ("may/hurt-more", 0)
    s.play("yes")
    assert s.asked_seat == 1
    assert "2 mental damage" in s.prompt
    s.play("yes", "1-1")
    assert (s.step("aldan", "knowledge"), s.step("aldan", "sanity")) == (2, 3)
    s.settled()


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
    s.take_first("rotate")
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
    s.take_first("spoils", "split")
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
