"""Who makes the most of a treasure."""

from __future__ import annotations

from tests.bots.wakening.mind import answer
from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites


@cites("wakening:treasure/equip")
def test_a_weapon_of_ones_own_is_wielded() -> None:
    s = Scene("bristlecone", "hroth", room="cold-mire")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.hoard("phoenix-bow")
    s.rolls(6).play("attack:giant-spider-1", "bare:precision")
    assert answer(s) == "wield:phoenix-bow"


@cites("wakening:treasure/give")
def test_a_weapon_goes_to_the_hero_who_prefers_it() -> None:
    s = Scene("hroth", "bristlecone", room="fume-vats")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.hoard("phoenix-bow")
    s.rolls(6).play("attack:giant-spider-1", "bare:frost")
    assert answer(s) == "give:phoenix-bow:bristlecone"
    s.play("give:phoenix-bow:bristlecone")
    assert answer(s) == "wield:phoenix-bow"


@cites("wakening:treasure/give")
def test_a_weapon_for_a_hero_elsewhere_waits_in_reserve_and_is_given_on_the_way() -> None:
    s = Scene("hroth", "bristlecone", room="fume-vats")
    s.stand("bristlecone", 3)
    s.wake(2, 4)
    s.arm("hroth", "rime-maul")
    s.reserve("hroth", "phoenix-bow")
    s.play("arrange:hroth", "phoenix-bow")
    assert answer(s) == "done"
    s.play("done", "move:4")
    assert (s.kind, answer(s)) == ("give/passing", "give:phoenix-bow:bristlecone")


@cites("wakening:treasure/equip")
def test_whoever_is_armed_well_wears_the_item() -> None:
    s = Scene("hroth", "lyric", room="fume-vats")
    s.arm("hroth", "rime-maul")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.hoard("withergaze")
    s.given(at={"hroth": 1, "lyric": 2})
    s.rolls(6, 6, 6).play("attack:giant-spider-1", "rime-maul:frost")
    assert answer(s) == "wear:withergaze"


@cites("wakening:treasure/reserve")
def test_what_lies_in_reserve_is_put_to_use() -> None:
    s = Scene("bristlecone", "lyric")
    s.reserve("bristlecone", "phoenix-bow")
    assert answer(s) == "arrange:bristlecone"
    s.play("arrange:bristlecone")
    assert answer(s) == "phoenix-bow"
    s.play("phoenix-bow")
    assert answer(s) == "wield:phoenix-bow"


@cites("wakening:treasure/scroll")
def test_a_scroll_stays_where_it_is() -> None:
    s = Scene("hroth", "lyric", room="fume-vats")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.hoard("scroll")
    s.rolls(6).play("attack:giant-spider-1", "bare:frost")
    assert answer(s) == "keep"


@cites("wakening:trap/table", "wakening:ruling/A11")
def test_of_two_treasures_the_lesser_is_lost() -> None:
    s = Scene("hroth", "lyric", room="fume-vats")
    s.trap(room=2)
    s.arm("hroth", "rime-maul")
    s.reserve("hroth", "phoenix-bow")
    s.rolls(2).play("move:2")
    assert (s.asked.kind, answer(s)) == ("lose", "phoenix-bow")


@cites("wakening:hero/rogue")
def test_the_rogue_keeps_the_better_of_two() -> None:
    s = Scene("nox", "lyric", room="fume-vats")
    s.monster("orc-brute-1", room=1, marks=0b011)
    s.hoard("sunstone-rod", "quicksilver")
    s.rolls(6).play("attack:orc-brute-1", "bare:poison")
    assert (s.kind, answer(s)) == ("card/keep", "quicksilver")
