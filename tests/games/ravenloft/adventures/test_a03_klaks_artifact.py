"""Adventure 3: Klak and his Artifact."""

import pytest

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import LayToken
from undercroft.games.ravenloft.facts import DAILY, powers_of


def attack(s: Scene) -> Scene:
    return s.play(next(key for key in s.keys if key.endswith(":attack")))


@cites("ravenloft:adventure/klaks-artifact", "ravenloft:ruling/G21")
def test_the_laboratory_holds_klak_and_his_artifact_and_no_monster() -> None:
    s = Scene("arjhan", "kat", adventure="3").stand("arjhan", 1, -4)
    s.stack("laboratory", "chapel").monsters("ghoul").play("end")
    assert s.castle.hp["artifact"] == 5
    assert s.castle.markers == {cell(0, -8): "artifact"}
    assert "klak" in s.castle.foes
    assert not s.happened("DrawMonster")


@cites("ravenloft:adventure/klaks-artifact")
@pytest.mark.parametrize("given", [True, False])
def test_after_a_white_arrow_a_treasure_buys_a_power(given: bool) -> None:
    s = Scene("arjhan", "kat", adventure="3").stand("arjhan", 1, -4).item("arjhan", "lucky-charm-1")
    powers = len(s.castle.powers)
    s.stack("dark-fountain", "laboratory").monsters("ghoul").play("end")
    assert s.keys == ["no", "lucky-charm-1"]
    s.play("lucky-charm-1" if given else "no")
    assert len(s.castle.powers) == powers + given
    assert ("lucky-charm-1" in s.castle.items) != given


@cites("ravenloft:adventure/klaks-artifact", "ravenloft:encounters/cancel")
def test_cancelling_an_encounter_hurts() -> None:
    s = Scene("arjhan", "kat", adventure="3").given(xp=("klak",)).encounters("blood-fog")
    before = s.castle.hp["arjhan"]
    s.villain_phase(1).go()
    s.play("pay:5")
    assert s.castle.environment == ""
    assert s.castle.hp["arjhan"] == before - 1


@cites("ravenloft:adventure/klaks-artifact")
def test_smashing_the_artifact_after_klak_wins() -> None:
    s = Scene("arjhan", "kat", adventure="3").stand("arjhan", 1, 0)
    s.apply(LayToken("artifact", square(2, 0), 1, "test")).rolls(19)
    assert attack(s).ending == "artifact-smashed"
    assert s.won


@cites("ravenloft:adventure/klaks-artifact")
def test_slaying_klak_after_his_artifact_wins() -> None:
    s = Scene("arjhan", "kat", adventure="3").stand("arjhan", 1, 0)
    s.foe("klak", 2, 0, hp=1).rolls(19)
    assert attack(s).ending == "artifact-smashed"


@cites("ravenloft:adventure/klaks-artifact")
def test_slaying_klak_alone_is_not_enough() -> None:
    s = Scene("arjhan", "kat", adventure="3").stand("arjhan", 1, 0)
    s.apply(LayToken("artifact", square(3, -4), 5, "test"))
    s.foe("klak", 2, 0, hp=1).rolls(19)
    assert not attack(s).ending
    assert "klak" not in s.castle.foes


@cites("ravenloft:adventure/klaks-artifact", "ravenloft:end/lose")
def test_without_surges_a_fallen_hero_loses() -> None:
    s = Scene("arjhan", "kat", adventure="3").hurt("kat", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"


@cites("ravenloft:adventure/klaks-artifact", "ravenloft:experience/level-up")
def test_the_daily_of_the_second_level_comes_from_what_is_left_of_the_power_deck() -> None:
    s = Scene("arjhan", "kat", adventure="3").stand("arjhan", 1, 0).given(xp=("strahd",))
    s.foe("gargoyle-1", 2, 0, hp=9)
    bought, last = (p for p in powers_of("arjhan", DAILY) if p not in s.castle.powers)
    s.power(bought).rolls(20).play("cleave:attack", "pay:6")
    assert s.castle.leveled == ("arjhan",)
    assert last in s.castle.powers  # nobody had to ask: no other was left
    assert s.asked.head == "act"
