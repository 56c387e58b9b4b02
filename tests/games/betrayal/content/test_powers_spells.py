"""Powers that attack with the mind: Lia, Dhadius and Ralvio."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.brawl import dots, fight
from undercroft.engine.cite import cites

# Lia: Eldritch Blast.


@cites("betrayal:adventurer/lia", "betrayal:ruling/P1", "betrayal:ruling/P6")
def test_lia_attacks_with_sanity_and_hurls_the_loser_through_a_door() -> None:
    s = fight("lia", "torskar", "vort").tile("fountain", 3, 0)
    s.dice(*dots(4, 6), *dots(3, 3))
    s.play("attack:vort:eldritch-blast", "0-1")
    assert s.asked.kind == "push"
    assert s.prompt == "Where do you move Vort Dormall?"
    assert {option.about for option in s.asked.options} == {"fountain", "inner-chamber", "stay"}
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
    assert {s.label(key) for key in s.keys} == {"1 Knowledge", "1 Sanity"}
    s.settled()


@cites("betrayal:adventurer/ralvio", "betrayal:ruling/P7")
def test_a_blank_wild_die_takes_one_from_the_result() -> None:
    s = fight("ralvio", "lia", "vort")
    s.dice(*dots(4, 4), 0, *dots(3, 3))
    s.play("attack:vort:wild-sanity")
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:adventurer/ralvio", "betrayal:dice/most", "betrayal:ruling/P7")
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
