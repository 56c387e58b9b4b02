"""Traps."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites


def set_up(trap: str) -> Scene:
    """The trap lies on Arjhan's tile and is about to go off; Kat stands one tile to the north."""
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 0, -4)
    return s.trap(trap, 0, 0).villain_phase()


def losses(s: Scene) -> tuple[int, int]:
    before = {**s.castle.hp}
    s.go()
    return before["arjhan"] - s.castle.hp["arjhan"], before["kat"] - s.castle.hp["kat"]


@cites("ravenloft:encounter/crossbow-turret")
def test_the_crossbow_turret_reaches_one_tile() -> None:
    s = set_up("crossbow-turret").rolls(20, 1)
    assert losses(s) == (2, 1)
    s.settled()


@cites("ravenloft:encounter/crushing-walls")
def test_crushing_walls_hold_whom_they_hit() -> None:
    s = set_up("crushing-walls").rolls(20)
    assert losses(s) == (2, 0)
    assert s.castle.immobilized == ("arjhan",)


@cites("ravenloft:encounter/dart-trap")
def test_the_dart_trap_hurts_only_on_its_tile() -> None:
    assert losses(set_up("dart-trap").rolls(1)) == (1, 0)


@cites("ravenloft:encounter/fire-trap")
def test_the_fire_trap_needs_no_die() -> None:
    assert losses(set_up("fire-trap")) == (2, 0)


@cites("ravenloft:encounter/spear-gauntlet")
def test_the_spear_gauntlet_reaches_one_tile() -> None:
    assert losses(set_up("spear-gauntlet").rolls(1, 20)) == (1, 3)


@cites("ravenloft:encounter/sliding-walls", "ravenloft:ruling/R24")
def test_sliding_walls_push_north_where_a_tile_is() -> None:
    s = set_up("sliding-walls").rolls(5).play("1,-4")
    assert s.castle.at["arjhan"] == square(1, -4)


@cites("ravenloft:encounter/sliding-walls")
def test_sliding_walls_bruise_where_no_way_leads() -> None:
    s = set_up("sliding-walls").rolls(11)
    assert losses(s) == (1, 0)
    assert s.castle.at["arjhan"] == square(0, 0)


@cites("ravenloft:encounter/sliding-walls", "ravenloft:treasure/lucky-charm", "ravenloft:ruling/R6")
def test_a_lucky_charm_turns_sliding_walls_away_from_a_bruise_only() -> None:
    s = set_up("sliding-walls").item("kat", "lucky-charm-1").rolls(11, 5).go()
    assert s.asked.kind == "may/reroll"
    assert s.play("yes", "1,-4").castle.at["arjhan"] == square(1, -4)
    s = set_up("sliding-walls").item("kat", "lucky-charm-1").rolls(5).go()
    assert s.asked.kind == "square/push"


@cites("ravenloft:encounter/alarm", "ravenloft:ruling/G4")
def test_the_alarm_calls_a_monster_that_acts_in_the_same_phase() -> None:
    s = set_up("alarm").monsters("zombie")
    while s.asked.head in ("edge", "square", "tile", "prey"):
        s.play_first()
    assert s.castle.controller("zombie-1") == "arjhan"
    assert "zombie" in s.castle.done


@cites("ravenloft:encounters/marker", "ravenloft:ruling/C8")
def test_a_trap_finds_no_room_beside_a_marker_and_another_card_comes() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).trap("fire-trap", 0, 0, holder="kat")
    s.encounters("dart-trap", "frenzy").villain_phase(draws=1).go()
    assert s.castle.markers == {cell(0, 0): "fire-trap"}
    assert set(s.castle.past) == {"dart-trap", "frenzy"}
