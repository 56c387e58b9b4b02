"""Adventure 8: the corners of the catacombs, the circle and the hag."""

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.tiles import cell_at


def circle() -> Scene:
    """Thorgrim has begun his Hero Phase on the Arcane Circle."""
    s = Scene("thorgrim", adventure="8").tile("arcane-circle", 4, 0)
    s.castle.at["thorgrim"] = s.castle.board.squares(cell_at(1, 0))[0]
    return s.given(noted=("thorgrim",), counts={"time": 1})


@cites("ravenloft:adventure/howling-hag")
def test_four_corners_open_toward_the_middle_and_34_tokens_lie_ready() -> None:
    s = Scene("thorgrim", "kat", "arjhan", "immeril", adventure="8")
    assert len(s.castle.laid) == 4
    assert s.castle.bag.size() == 34
    inward = {(0, 0): (1, 2), (4, 0): (2, 3), (0, 4): (0, 1), (4, 4): (0, 3)}
    for (column, row), sides in inward.items():
        cell = cell_at(column, row)
        edges = {edge & 3 for edge in s.castle.board.unexplored if edge >> 2 == cell}
        assert edges == set(sides)
    assert len({s.castle.cell(who) for who in s.castle.heroes}) == 4


@cites("ravenloft:adventure/howling-hag")
def test_the_hag_appears_when_the_last_time_token_goes() -> None:
    s = circle().play("end")
    assert s.castle.counts["time"] == 0
    assert "Appear" in s.happened("Appear")


@cites("ravenloft:adventure/howling-hag")
def test_who_did_not_begin_on_the_circle_removes_nothing() -> None:
    s = circle().given(noted=()).play("end")
    assert s.castle.counts["time"] == 1


@cites("ravenloft:adventure/howling-hag")
def test_with_the_hag_slain_the_last_time_token_wins() -> None:
    s = circle().given(counts={"time": 1, "hag-slain": 1}).play("end")
    assert s.ending == "hag-slain"
    assert s.won


@cites("ravenloft:adventure/howling-hag", "ravenloft:end/lose")
def test_a_hero_who_cannot_rise_loses_the_adventure() -> None:
    s = Scene("thorgrim", adventure="8").hurt("thorgrim", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
    assert not s.won
