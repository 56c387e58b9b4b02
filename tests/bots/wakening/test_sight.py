"""A seat's view of the lair, in the words its judgement uses."""

from __future__ import annotations

import pytest

from tests.bots.wakening.mind import sight
from tests.games.wakening.scene import Scene
from undercroft.bots.wakening.sight import Way
from undercroft.engine.cite import cites
from undercroft.games.wakening.rules.combat import ways
from undercroft.games.wakening.rules.odds import EXACTLY, IN_ORDER


@cites("wakening:attack/weapon", "wakening:ruling/A6")
def test_it_sees_the_same_ways_to_attack_as_the_rules() -> None:
    s = Scene("bristlecone", "lyric")
    for card in ("phoenix-bow", "rime-maul", "quicksilver"):
        s.arm("bristlecone", card)
    seen = sight(s).hero
    assert seen.ways == [
        Way(option.value.type, option.value.dice) for option in ways(s.lair, "bristlecone")
    ]


@cites("wakening:attack/advantage")
def test_a_hero_is_at_home_where_the_room_shows_one_of_its_types() -> None:
    s = Scene("bristlecone", "lyric", "aldric", room="crystal-span")
    seen = sight(s)
    homes = [hero.at_home(seen.rooms[1]) for hero in seen.heroes.values()]
    assert homes == [bool(s.lair.advantage(hero)) for hero in seen.heroes] == [True, True, False]


def test_marked_boxes_are_no_longer_in_the_row() -> None:
    s = Scene("kata", "lyric")
    s.monster("goblin-fighter-1", room=2, marks=0b101)
    foe = sight(s).foe("goblin-fighter-1")
    assert (foe.boxes, foe.row, foe.room) == ((4, 5, 5), (5,), 2)
    with pytest.raises(KeyError):
        sight(s).foe("goblin-fighter-2")


@cites("wakening:board/grimgear", "wakening:board/cindershroud")
def test_each_terror_is_struck_by_its_own_rule() -> None:
    def rule(terror: str, ring: tuple[int, ...] = ()) -> object:
        s = Scene("kata", "lyric")
        s.terror(terror)
        s.given(ring=ring)
        seen = sight(s).terror
        assert seen
        return seen.rule

    assert rule("mudmuck") == IN_ORDER
    assert rule("grimgear") == EXACTLY
    assert rule("cindershroud", (2, 5)) == (2, 5)


def test_it_knows_who_owns_what() -> None:
    s = Scene("kata", "lyric")
    s.reserve("lyric", "scroll-1")
    s.arm("kata", "dawn-hammer")
    seen = sight(s)
    assert seen.scrolls == 1
    assert seen.owned("scroll-1")[0].key == "lyric"
    assert seen.owned("dawn-hammer")[0].key == "kata"
    with pytest.raises(KeyError):
        seen.owned("bone-rot")
