"""Adventure 8: the corners of the catacombs and the spell on the circle."""

import pytest

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.games.ravenloft.tiles import SIDE, cell_at

PARTY = ("thorgrim", "kat", "arjhan", "immeril", "allisa")
GAP = ADVENTURES["howling-hag"].figures["corner_gap"]


def circle() -> Scene:
    """Thorgrim has begun his Hero Phase on the Arcane Circle."""
    s = Scene("thorgrim", adventure="8").tile("arcane-circle", 4, 0)
    s.castle.at["thorgrim"] = s.castle.board.squares(cell_at(1, 0))[0]
    return s.given(noted=("thorgrim",), counts={"time": 1})


@cites("ravenloft:adventure/howling-hag")
def test_four_corners_open_toward_the_middle_and_34_tokens_lie_ready() -> None:
    s = Scene("thorgrim", adventure="8")
    assert len(s.castle.laid) == 4
    assert s.castle.bag.size() == 34
    assert s.castle.stack.size() == 36
    inward = {(0, 0): (1, 2), (GAP, 0): (2, 3), (0, GAP): (0, 1), (GAP, GAP): (0, 3)}
    for (column, row), sides in inward.items():
        cell = cell_at(column, row)
        edges = {edge & 3 for edge in s.castle.board.unexplored if edge >> 2 == cell}
        assert edges == set(sides)


@cites("ravenloft:adventure/howling-hag")
@pytest.mark.parametrize("heroes", [1, 2, 4, 5])
def test_each_hero_begins_in_a_corner_of_its_own_and_a_fifth_shares_one(heroes: int) -> None:
    s = Scene(*PARTY[:heroes], adventure="8")
    corners = [cell for cell, _, _ in s.castle.laid]
    begun = [s.castle.cell(who) for who in s.castle.heroes]
    assert len(set(begun[:4])) == min(heroes, 4)
    assert set(begun) <= set(corners)
    assert len(set(s.castle.at.values())) == heroes


@cites("ravenloft:adventure/howling-hag")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5])
def test_the_die_names_the_corner(heroes: int) -> None:
    castle = Scene(*PARTY[:heroes], adventure="8").castle
    span = (
        castle.board.tile(castle.cell(castle.heroes[-1])).removeprefix("crypt-corner-").split("-")
    )
    assert int(span[0]) <= castle.face <= int(span[1])


@cites("ravenloft:adventure/howling-hag")
def test_a_hero_phase_begun_on_the_circle_is_remembered() -> None:
    s = circle().given(noted=(), counts={"time": 5}).villain_phase().go()
    assert s.castle.noted == ("thorgrim",)
    s.play("end")
    assert s.castle.counts["time"] == 4


@cites("ravenloft:adventure/howling-hag")
def test_the_hag_appears_when_the_last_time_token_goes() -> None:
    s = circle().play("end")
    assert s.castle.counts["time"] == 0
    assert s.happened("Count", "Appear")[:2] == ["Count", "Appear"]


@cites("ravenloft:adventure/howling-hag")
def test_a_hag_in_play_does_not_appear_again() -> None:
    s = circle().foe("howling-hag", SIDE * GAP, SIDE * GAP)
    s.given(dazed=("howling-hag",)).play("end")
    assert s.castle.counts["time"] == 0
    assert s.happened("Appear") == []
    assert s.ending == ""


@cites("ravenloft:adventure/howling-hag")
def test_who_did_not_begin_on_the_circle_removes_nothing() -> None:
    s = circle().given(noted=()).play("end")
    assert s.castle.counts["time"] == 1


@cites("ravenloft:adventure/howling-hag")
def test_who_did_not_stay_on_the_circle_removes_nothing() -> None:
    s = circle()
    s.castle.at["thorgrim"] = s.castle.board.squares(cell_at(GAP, GAP))[0]
    s.play("end")
    assert s.castle.counts["time"] == 1


@cites("ravenloft:adventure/howling-hag")
def test_with_the_hag_slain_the_last_time_token_wins() -> None:
    s = circle().given(counts={"time": 1, "hag-slain": 1}).play("end")
    assert s.ending == "hag-slain"
    assert s.won


@cites("ravenloft:adventure/howling-hag")
@pytest.mark.parametrize(("time", "ending"), [(0, "hag-slain"), (1, ""), (None, "")])
def test_the_hag_slain_last_wins_once_the_spell_is_broken(time: int | None, ending: str) -> None:
    s = circle().given(counts={} if time is None else {"time": time})
    s.foe("howling-hag", 5, 1, hp=1).treasures("potion-of-healing").rolls(19)
    s.play("lance-of-faith:attack")
    assert s.castle.counts["hag-slain"] == 1
    assert s.ending == ending


@cites("ravenloft:adventure/howling-hag")
def test_another_monster_slain_is_not_the_hag() -> None:
    s = circle().given(counts={"time": 0}).foe("zombie-1", 5, 1)
    s.treasures("potion-of-healing").rolls(19).play("lance-of-faith:attack")
    assert s.castle.counts == {"time": 0}
    assert s.ending == ""


@cites("ravenloft:adventure/howling-hag", "ravenloft:end/lose")
def test_a_hero_who_cannot_rise_loses_the_adventure() -> None:
    s = Scene("thorgrim", adventure="8").hurt("thorgrim", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
    assert not s.won
