"""Objects, traps and the way out."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import LayToken
from undercroft.games.ravenloft.rules.adventure import within_grasp


@cites("ravenloft:objects/pick-up")
def test_an_object_is_picked_up_in_passing_without_an_action() -> None:
    s = Scene("arjhan", "kat", adventure="2").stand("arjhan", 0, 0).stand("kat", 3, -4)
    s.foe("zombie-1", 3, -3, holder="kat").given(noted=("zombie-1",))
    s.given(things={"icon": square(2, 2)})
    assert "take:icon" not in s.keys  # not adjacent
    s.play("move:1,1", "take:icon")
    assert s.castle.items == {"icon-of-ravenloft": "arjhan"}
    assert (s.castle.budget, s.castle.acted) == (4, False)
    assert "move:0,2" in s.keys


@cites("ravenloft:objects/pick-up")
def test_all_objects_beside_a_hero_or_under_it_are_within_its_grasp() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 1).stand("kat", 3, -4)
    s.given(things={"one": square(1, 1), "two": square(2, 2), "three": square(3, 1)})
    assert within_grasp(s.castle, "arjhan") == ["one", "two"]


def workshop(hp: int) -> Scene:
    """Klak's Artifact and a gargoyle on one tile, Thorgrim and Arjhan on another."""
    s = Scene("thorgrim", "arjhan", adventure="3").stand("thorgrim", 1, 0).stand("arjhan", 2, 0)
    s.apply(LayToken("artifact", square(2, -2), hp, "test")).foe("klak", 0, -4)
    return s.foe("gargoyle-1", 3, -4, hp=9)


@cites("ravenloft:objects/destroy")
def test_what_strikes_all_monsters_of_a_tile_strikes_the_objects_there_too() -> None:
    s = workshop(9).rolls(20, 20, 20).play("flame-strike:attack")
    assert s.castle.hp["artifact"] == 6
    assert s.castle.hp["gargoyle-1"] == 6


@cites("ravenloft:objects/destroy")
def test_an_object_at_0_hit_points_is_gone_and_earns_nothing() -> None:
    s = workshop(1).rolls(20).play("lance-of-faith:attack", "artifact")
    assert "artifact" not in s.castle.things
    assert "artifact" not in s.castle.hp
    assert (s.castle.xp, s.castle.looted) == ((), ())


@cites("ravenloft:objects/destroy")
def test_an_object_has_an_armor_class_of_its_own() -> None:
    s = workshop(9).rolls(1).play("lance-of-faith:attack", "artifact")
    assert s.castle.hp["artifact"] == 9


@pytest.mark.parametrize(("face", "gone"), [(10, True), (9, False)])
@cites("ravenloft:traps/disable", "ravenloft:ruling/C7")
def test_the_printed_number_disables_a_trap_instead_of_an_attack(face: int, gone: bool) -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, -4)
    s.trap("fire-trap", 1, 0, holder="kat").foe("gargoyle-1", 2, 0).rolls(face)
    s.play("disable:fire-trap")
    assert (s.castle.markers == {}) == gone
    assert (s.castle.rows["kat"] == ()) == gone
    assert s.castle.past == (("fire-trap",) if gone else ())
    assert "cleave:attack" not in s.keys
    assert "disable:fire-trap" not in s.keys
    assert any(key.startswith("move:") for key in s.keys)


@cites("ravenloft:traps/disable")
def test_a_trap_is_disabled_only_from_its_own_tile_and_not_after_an_attack() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, -1).stand("kat", 3, -4)
    assert "disable:fire-trap" not in s.trap("fire-trap", 1, 0).keys
    late = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, -4)
    late.trap("fire-trap", 1, 0).foe("gargoyle-1", 2, 0).rolls(1)
    assert "disable:fire-trap" in late.keys
    assert "disable:fire-trap" not in late.play("cleave:attack").keys


@cites("ravenloft:traps/disable", "ravenloft:hero/kat", "ravenloft:treasure/thieves-tools")
def test_bonuses_help_to_disable_a_trap() -> None:
    for bonus, items in ((5, ()), (9, ("thieves-tools",))):
        s = Scene("kat", "arjhan").stand("kat", 1, 0).stand("arjhan", 3, -4)
        s.trap("fire-trap", 1, 0).item("kat", *items).rolls(10 - bonus).play("disable:fire-trap")
        assert s.castle.markers == {}


def leaving() -> Scene:
    """Arjhan leaves by the stairs of the start tile; Kat stays."""
    s = Scene("arjhan", "kat").stand("arjhan", 1, 1).stand("kat", 2, -3)
    s.foe("skeleton-1", 2, -4).given(flipped=("stealth",)).rolls(20)
    return s.encounters("passage-of-time", "blood-fog", "bat-swarm").play("end")


@cites("ravenloft:escape/leave", "ravenloft:ruling/C21")
def test_on_the_exit_at_the_end_of_the_hero_phase_a_hero_may_leave() -> None:
    s = leaving()
    assert s.keys == ["leave", "stay"]
    s.play("leave")
    assert s.castle.escaped == ("arjhan",)
    assert "arjhan" not in s.castle.at
    stays = leaving().play("stay")
    assert stays.castle.escaped == ()
    assert stays.castle.missing("arjhan") == 1  # the encounter of his turn


@cites("ravenloft:escape/leave", "ravenloft:ruling/G23")
def test_who_has_left_draws_no_encounter_but_its_monsters_still_act() -> None:
    s = leaving().play("leave")
    assert s.happened("DrawEncounter") == []
    assert s.castle.missing("kat") == 1  # his skeleton
    assert s.castle.done == ("skeleton",)
    assert s.castle.active == "kat"


@cites("ravenloft:escape/leave", "ravenloft:ruling/G23")
def test_who_has_left_has_neither_hero_nor_exploration_phase_and_nothing_touches_it() -> None:
    s = leaving().play("leave").rolls(20)
    s.play("end")
    assert s.castle.active == "kat"  # Arjhan's turn went by
    assert s.happened("BeginTurn") == ["BeginTurn"] * 3
    assert s.happened("DrawEncounter") == ["DrawEncounter"]
    assert (s.castle.missing("arjhan"), s.castle.missing("kat")) == (0, 3)


@cites("ravenloft:escape/leave")
def test_off_the_exit_nobody_is_asked() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 2, 0).encounters("blood-fog")
    s.play("end")
    assert s.castle.active == "kat"
    assert cell(1, 1) == s.castle.cell("arjhan")
