"""The turn ahead."""

from __future__ import annotations

import pytest

from tests.bots.wakening.mind import sight
from tests.games.wakening.scene import Scene
from undercroft.bots.wakening import worth
from undercroft.bots.wakening.turn import Turn
from undercroft.engine.cite import cites


@cites("wakening:move/step", "wakening:move/stop", "wakening:move/face-down")
def test_it_knows_where_a_move_can_end() -> None:
    s = Scene("hroth", "lyric")
    s.wake(2, 3, 4)
    s.monster("gargoyle-1", room=3)
    s.stand("hroth", 2)
    turn = Turn(sight(s))
    assert turn.steps(2) == [int(key[5:]) for key in s.keys if key.startswith("move:")] == [1, 3]
    assert turn.steps(4) == [3, 5]  # room 5 sleeps


@cites("wakening:attack/resolve")
def test_the_last_attack_is_worth_its_average_gain() -> None:
    s = Scene("lyric", "kata", room="fume-vats")
    s.monster("gargoyle-1", room=1, marks=0b01)  # a 4 is left, and frost presses nothing more
    s.given(actions=1)
    turn = Turn(sight(s))
    calm, beset = turn.stakes.rest(1, []), turn.stakes.rest(1, [1])
    gain = 2 * worth.MONSTER + worth.TREASURE
    assert turn.attack(turn.now, 0) == pytest.approx((gain + calm) / 2 + beset / 2)


@cites("wakening:terror/shield", "wakening:ruling/A21")
def test_the_terror_can_be_struck_once_nothing_shields_it() -> None:
    s = Scene("bristlecone", "lyric")
    s.terror("mudmuck", at=2)
    s.monster("gargoyle-1", room=2)
    turn = Turn(sight(s))
    here, there = turn.fronts(1)[0], turn.fronts(2)[0]
    assert not turn.may_strike(here, here.rows)
    assert not turn.may_strike(there, there.rows)
    assert turn.may_strike(there, ((),))


@cites("wakening:end/win")
def test_to_win_is_worth_more_than_anything() -> None:
    s = Scene("hroth", "lyric")
    s.terror("soulbane", at=1, zone_1=0b111, zone_2=0b111, zone_3=0b111, zone_4=0b011)
    s.arm("hroth", "rime-maul")
    s.given(actions=1)
    turn = Turn(sight(s))
    assert turn.attack_zone(turn.now, 0) > worth.WIN / 3


@cites("wakening:trap/trigger", "wakening:hero/rogue")
def test_a_room_with_a_trap_is_worth_less_unless_one_is_a_rogue() -> None:
    def loss(hero: str) -> float:
        open_room, trapped = Scene(hero, "lyric"), Scene(hero, "lyric")
        open_room.wake(2)
        trapped.trap(room=2)
        return Turn(sight(open_room)).arrive(2, 0, 0) - Turn(sight(trapped)).arrive(2, 0, 0)

    assert loss("hroth") == pytest.approx(worth.TRAP)
    assert loss("nox") == 0


@cites("wakening:hero/bard")
def test_a_bard_weighs_songs_against_blows() -> None:
    s = Scene("lyric", "mobius", "kata")
    s.given(damage={"lyric": 0, "mobius": 4, "kata": 4})
    turn = Turn(sight(s))
    assert turn.stay(turn.now, least=1) > turn.value(turn.now)
