"""Cards that turn a die: when they are asked for, and when not."""

import pytest

from tests.games.ravenloft.flow import carry_out
from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.ravenloft.events.combat import Roll


def chest(*faces: int) -> Scene:
    """Arjhan opens the Treasure Chest; Allisa has Crucial Aid."""
    s = Scene("arjhan", "allisa").stand("arjhan", 0, 0).stand("allisa", 3, 0)
    s.power("crucial-aid").treasures("clear-the-air").rolls(*faces)
    return s.encounters("treasure-chest").villain_phase(draws=1)


@cites("ravenloft:encounter/treasure-chest", "ravenloft:power/crucial-aid", "ravenloft:ruling/R6")
@pytest.mark.parametrize(("face", "damage", "found"), [(7, 1, 1), (12, 0, 1)])
def test_crucial_aid_lifts_the_chest_to_the_next_better_band(
    face: int, damage: int, found: int
) -> None:
    s = chest(face)
    before = s.castle.hp["arjhan"]
    s.go().play("yes")
    assert before - s.castle.hp["arjhan"] == damage
    assert len(s.happened("FindTreasure")) == found
    assert "crucial-aid" in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:encounter/treasure-chest", "ravenloft:power/crucial-aid", "ravenloft:ruling/R6")
@pytest.mark.parametrize(("face", "damage"), [(6, 2), (11, 1), (16, 0)])
def test_crucial_aid_is_not_asked_for_within_a_band(face: int, damage: int) -> None:
    s = chest(face)
    before = s.castle.hp["arjhan"]
    assert s.go().asked.head == "act"
    assert before - s.castle.hp["arjhan"] == damage
    s.fell_as_scripted()


@cites(
    "ravenloft:encounter/treasure-chest", "ravenloft:treasure/lucky-charm", "ravenloft:ruling/R6"
)
def test_lucky_charm_may_spoil_the_chest_too() -> None:
    s = chest(11, 3).item("arjhan", "lucky-charm-1")
    before = s.castle.hp["arjhan"]
    s.go().play("yes")
    assert before - s.castle.hp["arjhan"] == 2
    s.fell_as_scripted()


@cites("ravenloft:treasure/lucky-charm", "ravenloft:ruling/R6")
@pytest.mark.parametrize(
    ("roll", "asks"),
    [
        (Roll("kat", 5, (("test", 4),), 24, True, "test"), True),
        (Roll("kat", 5, (("test", 4),), 25, True, "test"), False),
        (Roll("", 5, (("test", 9),), 11, False, "test"), True),
        (Roll("", 5, (("test", 10),), 11, False, "test"), False),
    ],
)
def test_lucky_charm_is_quiet_where_no_face_is_better(roll: Roll, asks: bool) -> None:
    castle = Scene("arjhan", "kat").item("arjhan", "lucky-charm-1").castle
    answers = happen(castle, roll)
    if asks:
        assert answers.send(None).cite == "ravenloft:treasure/lucky-charm"
        answers.close()
    else:
        assert carry_out(answers) == []


@cites("ravenloft:ruling/H2", "ravenloft:power/crucial-aid")
@pytest.mark.parametrize(("ruling", "kind"), [("off", "may"), ("on", "act")])
def test_crucial_aid_is_not_asked_for_a_1_that_fails_anyway(ruling: str, kind: str) -> None:
    s = Scene("kat", "allisa", rulings={"H2": ruling}).stand("kat", 3, 2).stand("allisa", 0, 0)
    s.power("crucial-aid").foe("zombie-1", 3, 0).rolls(1)
    s.play("snipe-shot:attack")
    assert s.asked.head == kind
    s.fell_as_scripted()


@cites("ravenloft:ruling/H2", "ravenloft:treasure/lucky-charm")
@pytest.mark.parametrize(("ruling", "faces"), [("off", (1,)), ("on", (1, 12))])
def test_lucky_charm_helps_against_a_1_that_fails_anyway(
    ruling: str, faces: tuple[int, ...]
) -> None:
    s = Scene("arjhan", rulings={"H2": ruling}).stand("arjhan", 0, 0).power("precise-strike")
    s.item("arjhan", "lucky-charm-1").foe("zombie-1", 1, 0).treasures("daze").rolls(*faces)
    s.play("precise-strike:attack", *["yes"] * (len(faces) - 1))
    assert s.castle.face == faces[-1]
    assert "zombie-1" not in s.castle.foes
    s.fell_as_scripted()


@cites("ravenloft:ruling/H2", "ravenloft:power/deep-cut")
@pytest.mark.parametrize(("ruling", "left"), [("off", 3), ("on", 5)])
def test_deep_cut_does_nothing_by_a_1_that_fails(ruling: str, left: int) -> None:
    s = Scene("kat", "allisa", rulings={"H2": ruling}).stand("kat", 0, 0).power("deep-cut")
    s.stand("allisa", 2, 1).foe("wraith-1", 1, 0, hp=5).rolls(1).play("deep-cut:attack")
    assert s.castle.hp["wraith-1"] == left
    s.fell_as_scripted()
