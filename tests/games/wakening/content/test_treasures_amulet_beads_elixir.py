"""The Channeling Amulet, the Beads of the Four Winds and the Dragon's Breath Elixir."""

from __future__ import annotations

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites

NOTHING_STIRS = (6, 6)


def channeling(room: str) -> Scene:
    """Aldric (holy, grievous) with the amulet; the gargoyle's weakness is frost."""
    s = Scene("aldric", "kata", room=room)
    s.wear("aldric", "phoenix-bow")
    s.monster("gargoyle-1", room=1)
    return s


@cites("wakening:item/amulet", "wakening:attack/press")
def test_in_a_room_of_its_type_the_amulet_presses_whatever_the_weakness() -> None:
    s = channeling("tainted-font")  # holy
    s.rolls(4, 1).play("attack:gargoyle-1", "bare:grievous", "yes")
    assert s.lair.marks == {"gargoyle-1": 0b01}
    assert s.asked.kind == "act"  # the second roll marked nothing
    s.fell_as_scripted()


@cites("wakening:item/amulet")
def test_in_any_other_room_the_amulet_is_cold() -> None:
    s = channeling("cold-mire")
    s.rolls(4).play("attack:gargoyle-1", "bare:grievous")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("wakening:item/amulet")
def test_the_amulet_follows_its_bearer_from_room_to_room() -> None:
    s = channeling("tainted-font")
    s.card(2, "cold-mire")
    s.monster("orc-brute-1", room=2)
    s.rolls(4).play("attack:gargoyle-1", "bare:holy", "no")
    s.rolls(4).play("move:2", "attack:orc-brute-1", "bare:holy")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("wakening:item/amulet", "wakening:hero/ranger")
def test_the_amulet_does_not_reach_the_next_room() -> None:
    s = Scene("bristlecone", "kata", room="fume-vats")  # fire
    s.wear("bristlecone", "orc-scorcher")
    s.monster("gargoyle-1", room=2)
    s.rolls(4).play("attack:gargoyle-1", "bare:fire")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("wakening:item/amulet")
def test_the_amulet_helps_its_bearer_and_nobody_else() -> None:
    s = Scene("aldric", "kata", room="tainted-font")
    s.wear("kata", "phoenix-bow")
    s.monster("gargoyle-1", room=1)
    s.rolls(4).play("attack:gargoyle-1", "bare:holy")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("wakening:item/amulet", "wakening:terror/weakness", "wakening:ruling/A43")
def test_the_amulet_presses_on_a_terror_but_lifts_no_immunity() -> None:
    s = channeling("tainted-font")
    s.lair.monsters.clear()
    s.terror("grimgear", at=1)  # immune to holy, weak to precision
    s.rolls(2).play("attack:grimgear", "bare:grievous", "grimgear/head")
    assert s.prompt == "Press the attack?"
    s.rolls(3).play("no", "attack:grimgear", "bare:holy", "grimgear/head")
    assert s.lair.marks == {"grimgear/head": 0b00001}
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("wakening:item/beads", "wakening:turn/actions")
def test_beads_give_a_fourth_action_every_turn() -> None:
    s = Scene("lyric", "kata")
    s.wear("kata", "withergaze")
    s.rolls(*NOTHING_STIRS).play("end")
    assert (s.lair.active, s.lair.actions) == ("kata", 4)
    s.rolls(*NOTHING_STIRS, *NOTHING_STIRS).play("end", "end")
    assert (s.lair.active, s.lair.actions) == ("kata", 4)
    s.fell_as_scripted()


@cites("wakening:item/beads", "wakening:ruling/A41")
def test_beads_put_on_in_mid_turn_work_at_once_but_only_once() -> None:
    s = Scene("kata", "lyric")
    s.reserve("kata", "withergaze")
    s.reserve("kata", "marrow-cleaver")
    s.play("arrange:kata", "withergaze", "wear:withergaze")
    assert s.lair.actions == 4
    s.play("arrange:kata", "withergaze", "drop:withergaze")
    s.play("arrange:kata", "marrow-cleaver", "wear:marrow-cleaver")
    assert s.lair.actions == 4


@cites("wakening:ruling/A41")
def test_beads_of_the_last_turn_count_as_the_one_extra_action() -> None:
    s = Scene("lyric", "kata")
    s.wear("kata", "withergaze")
    s.reserve("kata", "marrow-cleaver")
    s.rolls(*NOTHING_STIRS).play("end", "arrange:kata", "withergaze", "drop:withergaze")
    s.play("arrange:kata", "marrow-cleaver", "wear:marrow-cleaver")
    assert s.lair.actions == 4
    s.fell_as_scripted()


@cites("wakening:ruling/A41")
def test_a_table_may_let_every_string_of_beads_count() -> None:
    s = Scene("kata", "lyric", rulings={"A41": "each"})
    s.reserve("kata", "withergaze")
    s.reserve("kata", "marrow-cleaver")
    s.play("arrange:kata", "withergaze", "wear:withergaze")
    s.play("arrange:kata", "withergaze", "drop:withergaze")
    s.play("arrange:kata", "marrow-cleaver", "wear:marrow-cleaver")
    assert s.lair.actions == 5


@cites("wakening:item/beads")
def test_whoever_has_beads_gains_nothing_by_putting_on_something_else() -> None:
    s = Scene("kata", "lyric", rulings={"A41": "each"})
    s.wear("kata", "withergaze")
    s.reserve("kata", "bone-rot")
    s.play("arrange:kata", "bone-rot", "wear:bone-rot")
    assert s.lair.actions == 3  # of a turn that began without them


@cites("wakening:item/beads")
def test_beads_put_on_out_of_turn_wait_for_the_turn() -> None:
    s = Scene("kata", "lyric")
    s.reserve("lyric", "withergaze")
    s.play("arrange:lyric", "withergaze", "wear:withergaze")
    assert s.lair.actions == 3
    s.rolls(*NOTHING_STIRS).play("end")
    assert s.lair.actions == 4
    s.fell_as_scripted()


@cites("wakening:item/elixir", "wakening:ruling/A28", "wakening:ruling/A2")
def test_the_elixir_gives_five_markers_for_the_whole_next_turn_and_no_longer() -> None:
    s = Scene("aldric", "kata")
    s.wear("aldric", "dawn-hammer")
    s.play("dawn-hammer:breathe")
    assert (s.lair.actions, s.lair.effects("aldric")) == (2, 0)
    assert "dawn-hammer:breathe" not in s.keys  # once a turn
    s.rolls(*NOTHING_STIRS, *NOTHING_STIRS).play("end", "end")
    assert (s.lair.active, s.lair.fleeting["aldric"]) == ("aldric", 5)
    assert "dawn-hammer:breathe" in s.keys
    s.rolls(*NOTHING_STIRS).play("end")
    assert s.lair.effects("aldric") == 0
    s.fell_as_scripted()


@cites("wakening:ruling/A28")
def test_what_was_breathed_in_comes_though_the_elixir_was_thrown_away() -> None:
    s = Scene("aldric", "kata")
    s.wear("aldric", "saints-sling")
    s.play("saints-sling:breathe", "arrange:aldric", "saints-sling", "drop:saints-sling")
    s.rolls(*NOTHING_STIRS, *NOTHING_STIRS).play("end", "end")
    assert s.lair.fleeting["aldric"] == 5
    s.fell_as_scripted()


@cites("wakening:ruling/A28", "wakening:card/scroll")
def test_death_takes_the_breath_away() -> None:
    s = Scene("aldric", "kata")
    s.wear("aldric", "book-of-miracles")
    s.reserve("kata", "scroll-1")
    s.lair.damage["aldric"] = 4
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.stand("kata", 3)
    s.rolls(5, *NOTHING_STIRS, *NOTHING_STIRS)
    s.lair.actions = 1  # the last action will do
    s.play("book-of-miracles:breathe", "end", "yes", "end")
    assert (s.lair.active, s.lair.effects("aldric")) == ("aldric", 0)
    s.fell_as_scripted()


@cites("wakening:item/elixir", "wakening:turn/actions")
def test_without_an_action_nobody_breathes_in() -> None:
    s = Scene("aldric", "kata")
    s.wear("aldric", "dawn-hammer")
    s.lair.actions = 0
    assert "dawn-hammer:breathe" not in s.keys


@cites("wakening:item/elixir")
def test_nobody_breathes_in_for_a_hero_who_is_not_in_turn() -> None:
    """Not even if one seat leads them both."""
    s = Scene("kata", "aldric", seats=1)
    s.wear("aldric", "dawn-hammer")
    assert "dawn-hammer:breathe" not in s.keys
