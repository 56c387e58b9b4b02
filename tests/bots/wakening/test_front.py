"""What can be fought from a room, and how."""

from __future__ import annotations

from tests.bots.wakening.mind import sight
from tests.games.wakening.scene import Scene
from undercroft.bots.wakening import worth
from undercroft.bots.wakening.front import front, surprises, work
from undercroft.engine.cite import cites


def test_a_higher_number_is_more_work() -> None:
    assert work(()) == 0
    assert work((4,)) == 2
    assert work((4, 6)) == 8
    assert work((0,)) == work((1,)) == 1


@cites("wakening:hero/ranger")
def test_the_ranger_reaches_the_next_room_and_rouses_only_what_was_shot() -> None:
    s = Scene("bristlecone", "lyric")
    s.monster("gargoyle-1", room=1)
    s.monster("gargoyle-2", room=2)
    s.monster("wraith-1", room=2)
    s.monster("wraith-2", room=3)
    s.given(shot=("wraith-1",))
    here = front(sight(s), 1, 0.0)
    assert [enemy.key for enemy in here.enemies] == ["gargoyle-1", "gargoyle-2", "wraith-1"]
    assert here.roused == 0b101
    assert [enemy.key for enemy in front(sight(s), 11, 0.0).enemies] == ["wraith-1"]


@cites("wakening:board/soulbane", "wakening:terror/shield")
def test_the_dead_around_soulbane_yield_nothing_but_shield_it() -> None:
    s = Scene("hroth", "lyric")
    s.terror("soulbane", at=5)
    s.monster("wraith-1", room=5)
    s.monster("gargoyle-1", room=3)
    s.monster("gargoyle-2", room=9)
    prizes = {
        enemy.key: (enemy.each, enemy.prize)
        for room in (3, 5, 9)
        for enemy in front(sight(s), room, 0.0).enemies
    }
    assert prizes == {
        "gargoyle-1": (worth.AHEAD, worth.LATE_TREASURE),
        "wraith-1": (worth.SHIELD, 0.0),
        "gargoyle-2": (worth.BEHIND, worth.LATE_TREASURE),
    }


@cites("wakening:awaken/populate")
def test_a_sleeping_room_may_hold_one_monster_or_two() -> None:
    guesses = surprises(sight(Scene("hroth", "lyric")), 2)
    assert [len(guess.enemies) for guess in guesses] == [1, 2]
    assert [guess.roused for guess in guesses] == [0b1, 0b11]
