"""Dice on the table."""

from __future__ import annotations

from tests.bots.wakening.mind import answer
from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites


@cites("wakening:markers/spend")
def test_a_marker_is_spent_where_it_turns_a_miss_into_a_mark() -> None:
    s = Scene("hroth", "lyric", room="fume-vats")
    s.monster("gargoyle-1", room=1)
    s.given(markers={"hroth": 1, "lyric": 0})
    s.rolls(3).play("attack:gargoyle-1", "bare:grievous")
    assert (s.asked.kind, answer(s)) == ("markers", "raise:3")


def last_leg(weapon: str, markers: int) -> Scene:
    """Hroth before Grimgear; a 4 and a 5 are all that is left of it."""
    s = Scene("hroth", "lyric")
    s.terror("grimgear", at=1, head=0b11111, left_arm=0b11, right_arm=0b11, left_leg=0b11)
    s.arm("hroth", weapon)
    s.given(markers={"hroth": markers, "lyric": 0})
    return s


@cites("wakening:markers/spend", "wakening:board/grimgear")
def test_markers_are_kept_where_they_change_nothing() -> None:
    """Two ones and one marker: the treasure is lost either way, and no cog is near."""
    s = last_leg("orc-scorcher", markers=1)
    s.rolls(1, 1).play("attack:grimgear", "orc-scorcher:fire")
    assert (s.asked.kind, answer(s)) == ("markers", "done")


@cites("wakening:markers/spend", "wakening:board/grimgear")
def test_a_die_is_turned_down_where_that_is_the_shortest_way_to_a_cog() -> None:
    s = last_leg("rime-maul", markers=1)
    s.rolls(6, 2, 2).play("attack:grimgear", "rime-maul:frost")
    assert answer(s) == "lower:6"


@cites("wakening:board/grimgear")
def test_a_marker_saves_a_treasure_from_grimgear() -> None:
    s = last_leg("phoenix-bow", markers=1)
    s.rolls(1).play("attack:grimgear", "phoenix-bow:fire")
    assert answer(s) == "raise:1"


@cites("wakening:item/dice")
def test_only_dice_that_marked_nothing_are_rolled_again() -> None:
    s = Scene("bristlecone", "lyric", room="cold-mire")
    s.arm("bristlecone", "phoenix-bow")
    s.wear("bristlecone", "quicksilver")
    s.monster("cave-troll-1", room=1)
    s.rolls(6, 2, 1).play("attack:cave-troll-1", "phoenix-bow:fire")
    assert (s.asked.kind, answer(s)) == ("reroll", "reroll:2,1")


@cites("wakening:item/dice")
def test_a_roll_that_cannot_be_better_is_kept() -> None:
    s = Scene("bristlecone", "lyric", room="cold-mire")
    s.arm("bristlecone", "phoenix-bow")
    s.wear("bristlecone", "quicksilver")
    s.monster("cave-troll-1", room=1)
    s.rolls(6, 6, 5).play("attack:cave-troll-1", "phoenix-bow:fire")
    assert answer(s) == "keep"


@cites("wakening:hero/monk", "wakening:ruling/A23")
def test_the_monk_puts_a_die_on_the_hardest_box_it_reaches() -> None:
    s = Scene("kata", "lyric", room="cold-mire")
    s.monster("giant-spider-1", room=1)
    s.monster("goblin-fighter-1", room=1)
    s.rolls(5).play("attack:giant-spider-1", "bare:holy")
    assert s.asked.kind == "box"
    assert answer(s) == "goblin-fighter-1:1"
