"""The Glyph of Warding on the floor: whatever comes onto its tile is burned."""

import pytest

from tests.games.ravenloft.flow import carry_out
from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.games.ravenloft.events.dungeon import Appear, PlaceMarker, Spawn
from undercroft.games.ravenloft.events.moves import Prowl, Put, Teleport
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.facts import FIGURES

BY = "ravenloft:treasure/glyph-of-warding"
HERE = square(1, 0)


def warded() -> Scene:
    """Kat's glyph lies on the south half of the start tile; a gargoyle is on the north one."""
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, 0)
    s.foe("gargoyle-1", 1, -3)
    s.apply(PlaceMarker("glyph-of-warding", cell(0, 0), BY))
    return s.apply(Linger("treasure/glyph-of-warding", "kat", (), 1, BY))


@cites("ravenloft:treasure/glyph-of-warding")
@pytest.mark.parametrize(
    ("foe", "event"),
    [
        ("gargoyle-1", Prowl("gargoyle-1", HERE, "test")),
        ("gargoyle-1", Put("gargoyle-1", HERE, "test")),
        ("gargoyle-1", Teleport("gargoyle-1", HERE, "test")),
        ("blazing-skeleton-1", Spawn("arjhan", "blazing-skeleton-1", HERE, "test")),
        ("werewolf", Appear("werewolf", HERE, "test")),
    ],
)
def test_a_glyph_burns_what_moves_or_is_placed_or_appears_there(foe: str, event: Event) -> None:
    castle = warded().treasures("daze").castle
    carry_out(happen(castle, event))
    hp = FIGURES[foe].card.hp - 1
    assert castle.hp.get(foe, 0) == hp
    assert (foe in castle.foes) == (hp > 0)
    assert castle.markers == {}
    assert castle.lasting == {}


@cites("ravenloft:treasure/glyph-of-warding")
@pytest.mark.parametrize(
    "event", [Put("kat", HERE, "test"), Prowl("gargoyle-1", square(2, -3), "test")]
)
def test_a_glyph_waits_for_a_monster_on_its_own_tile(event: Event) -> None:
    castle = warded().castle
    carry_out(happen(castle, event))
    assert castle.markers == {cell(0, 0): "glyph-of-warding"}


@cites("ravenloft:treasure/glyph-of-warding", "ravenloft:ruling/G12")
def test_what_a_glyph_kills_is_its_drawers_prey() -> None:
    castle = warded().treasures("breath-of-life").hurt("kat", 1).castle
    castle.hp["gargoyle-1"] = 1
    carry_out(happen(castle, Prowl("gargoyle-1", HERE, "test")))
    assert castle.looted == ("kat",)
    assert castle.hp["kat"] == 2


@cites("ravenloft:power/trapping-strike", "ravenloft:treasure/glyph-of-warding")
def test_a_monster_dragged_over_a_glyph_may_be_gone_before_the_blow() -> None:
    s = warded().power("trapping-strike").treasures("daze")
    s.castle.hp["gargoyle-1"] = 1
    s.play("trapping-strike:attack", "1,0")
    assert "gargoyle-1" not in s.castle.foes
    assert not s.happened("Swing")
    assert s.castle.acted
    s.fell_as_scripted()


@cites("ravenloft:villain/gravestorm", "ravenloft:treasure/glyph-of-warding")
def test_a_villain_that_dies_on_a_glyph_attacks_no_more() -> None:
    s = warded().tile("kings-crypt", 0, -8).tile("chapel", 0, -12)
    s.foe("gravestorm", 1, -10, hp=1).treasures("daze")
    s.castle.markers = {cell(0, -8): "glyph-of-warding"}
    s.villain_phase().go()
    while s.castle.active == "arjhan" and s.asked.head == "square":
        s.play_first()
    assert "gravestorm" not in s.castle.foes
    assert not [line for line in s.told() if line.startswith("Gravestorm attacks")]
