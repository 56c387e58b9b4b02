"""Powers on the way through the city: Gretchen, Tasha and Grusk."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.brawl import fight
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import ADVENTURERS

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
    s.take_first("rotate")
    assert s.happened("Lay") == ["Lay", "Lay"]
    assert s.happened("DrawEvent") == ["DrawEvent"]


@cites("betrayal:adventurer/grusk")
def test_devotion_is_of_no_use_against_omens() -> None:
    s = devout("executioners-block").omens("homunculus")
    s.play("explore:east")
    s.take_first("rotate")
    assert s.holds("grusk") == ["homunculus"]


@cites("betrayal:ruling/P5", "betrayal:tile/ambush-alley")
def test_devotion_does_not_silence_ambush_alley() -> None:
    s = devout("ambush-alley").events("arcane-gate")
    s.play("explore:east", "yes")
    assert s.happened("DrawEvent") == []
    s.play("end")
    assert s.happened("DrawEvent") == ["DrawEvent"]
