"""Whom to attack with what."""

from __future__ import annotations

import pytest

from tests.bots.wakening.mind import sight
from tests.games.wakening.scene import Scene
from undercroft.bots.wakening.sight import Way
from undercroft.bots.wakening.target import Assault, Target, on_monster, on_zone
from undercroft.engine.cite import cites

STAFF, CLUB = Way("fire", 1), Way("grievous", 2)


@cites("wakening:attack/press")
def test_one_die_that_presses_may_beat_two_that_do_not() -> None:
    easy = Target((2, 2, 2), weakness="fire")
    hard = Target((5, 5, 5), weakness="fire")
    assert easy.best_way([CLUB, STAFF], 0) is STAFF
    assert hard.best_way([STAFF, CLUB], 0) is CLUB


@cites("wakening:terror/immunity")
def test_what_it_is_immune_to_marks_nothing() -> None:
    target = Target((4,), immunity="grievous")
    assert target.marks(CLUB) == 0
    assert target.marks(STAFF) == pytest.approx(0.5)


@cites("wakening:attack/advantage", "wakening:item/amulet")
def test_at_home_each_die_counts_one_more_and_an_amulet_presses_anything() -> None:
    s = Scene("bristlecone", "lyric", room="fume-vats")
    s.wear("bristlecone", "orc-scorcher")
    s.monster("gargoyle-1", room=1)
    s.monster("gargoyle-2", room=2)
    seen = sight(s)
    hero, room = seen.hero, seen.rooms[1]
    near, far = (on_monster(seen.foe(f"gargoyle-{n}"), hero, room) for n in (1, 2))
    assert near.best_assault(hero) == Assault(1, 1, True)
    assert far.best_assault(hero) == Assault(1, 1, False)


@cites("wakening:board/grimgear", "wakening:board/mudmuck")
def test_where_the_very_number_counts_no_room_helps() -> None:
    def bonus(terror: str) -> int:
        s = Scene("bristlecone", "lyric", room="fume-vats")
        s.terror(terror, at=1)
        seen = sight(s)
        assert seen.terror
        return on_zone((4,), seen.terror, seen.hero, seen.rooms[1]).bonus

    assert bonus("mudmuck") == 1
    assert bonus("grimgear") == 0


@cites("wakening:terror/immunity")
def test_a_hero_who_knows_nothing_else_has_no_dice_against_an_immune_terror() -> None:
    s = Scene("aldric", "kata")
    s.terror("grimgear", at=1)  # immune to holy
    seen = sight(s)
    assert seen.terror
    zone = on_zone((3, 4), seen.terror, seen.hero, seen.rooms[1])
    assert zone.best_assault(seen.hero).dice == 1
    seen.hero.ways[:] = [way for way in seen.hero.ways if way.type == "holy"]
    assert zone.best_assault(seen.hero).dice == 0
