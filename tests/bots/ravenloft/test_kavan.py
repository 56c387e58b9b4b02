"""How the scripted players bring Kavan to the Dark Fountain."""

from __future__ import annotations

import pytest

from tests.bots.ravenloft.mind import BLADE, BREATH, answer, spot
from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites

AT_WILL = ("cleave:attack", "tide-of-iron:attack")
HERE, AWAY = (3, 0), (1, -3)  # Kat on Kavan's tile, and on the next


def scene(*, kat: tuple[int, int], leads: bool = False, fountain: bool = True) -> Scene:
    """Arjhan stands beside Kavan on the south half of the start tile."""
    s = Scene("arjhan", "kat", adventure="5", powers=list(BLADE)).given(flipped=(BREATH,))
    s.given(things={"kavan": square(2, 0)}, noted=("arjhan",) if leads else ())
    if fountain:
        s.tile("dark-fountain", 0, -8).given(counts={"fountain": 5})
    return s.stand("arjhan", 1, 0).stand("kat", *kat)


def row_at_the_end(s: Scene) -> int:
    """How far north Arjhan gets before his Hero Phase ends."""
    while (said := answer(s)) != "end":
        s.play(said)
    return spot(s, "arjhan")[1]


@cites("ravenloft:adventure/final-transformation")
@pytest.mark.parametrize("fountain", [True, False])
@pytest.mark.parametrize("kat", [HERE, AWAY])
def test_he_is_not_left_alone(kat: tuple[int, int], fountain: bool) -> None:
    leaves = row_at_the_end(scene(kat=kat, leads=True, fountain=fountain)) < 0
    assert leaves == (kat == HERE)


@cites("ravenloft:adventure/final-transformation")
def test_who_can_lead_him_goes_ahead_as_far_as_the_fountain() -> None:
    assert row_at_the_end(scene(kat=HERE, leads=True)) < -4


@cites("ravenloft:adventure/final-transformation")
def test_who_cannot_lead_him_yet_waits_beside_him() -> None:
    s = scene(kat=HERE).stand("arjhan", 1, -3)
    row_at_the_end(s)
    assert s.castle.board.adjacent(s.castle.at["arjhan"], square(2, 0))


@cites("ravenloft:adventure/final-transformation")
@pytest.mark.parametrize("disturbed", [True, False])
def test_he_follows_toward_the_fountain_unless_something_is_there(disturbed: bool) -> None:
    s = scene(kat=HERE, leads=True).stand("arjhan", 1, -2)
    if disturbed:
        s.foe("gargoyle-1", 3, -4, holder="kat")
    s.villain_phase().go()
    assert s.prompt == "Where does Kavan follow Arjhan to?"
    assert (answer(s) == "stay") == disturbed
    if not disturbed:
        s.play(answer(s))
        assert s.castle.board.adjacent(s.castle.at["arjhan"], s.castle.things["kavan"])


@cites("ravenloft:adventure/final-transformation")
@pytest.mark.parametrize("kat", [HERE, AWAY])
def test_before_the_fountain_is_found_he_stays_where_somebody_guards_him(
    kat: tuple[int, int],
) -> None:
    s = scene(kat=HERE, leads=True, fountain=False).stand("arjhan", 1, -2)
    s.villain_phase().given(at={**s.castle.at, "kat": square(*kat)}).go()
    assert s.prompt == "Where does Kavan follow Arjhan to?"
    assert (answer(s) == "stay") == (kat == HERE)


@cites("ravenloft:adventure/final-transformation", "ravenloft:villain/young-vampire")
def test_the_vampire_is_never_struck() -> None:
    s = scene(kat=AWAY).given(things={}).foe("young-vampire", 2, 0)
    assert any(key.endswith(":attack") for key in s.keys)
    assert not answer(s).endswith(":attack")
    s = scene(kat=AWAY).given(things={}).foe("young-vampire", 2, 0).foe("wolf-1", 0, 0)
    s.play(next(key for key in AT_WILL if key in s.keys))
    assert (s.asked.head, answer(s)) == ("foe", "wolf-1")


@cites("ravenloft:adventure/final-transformation")
def test_what_disturbs_him_goes_first() -> None:
    s = scene(kat=AWAY).stand("arjhan", 1, 0).foe("wolf-1", 1, -1).foe("wolf-2", 0, 1)
    s.play(next(key for key in AT_WILL if key in s.keys))
    assert (s.asked.head, answer(s)) == ("foe", "wolf-2")
