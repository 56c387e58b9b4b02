"""How heroes get from room to room."""

from __future__ import annotations

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites


def moves(s: Scene) -> list[int]:
    return sorted(int(key[5:]) for key in s.keys if key.startswith("move:"))


@cites("wakening:move/step")
def test_one_move_goes_any_distance_through_open_empty_rooms() -> None:
    s = Scene("aldric", "lyric")
    s.wake(2, 3, 4)
    assert moves(s) == [2, 3, 4, 5]  # the fifth is face down, and beyond it nobody sees
    s.play("move:4")
    assert (s.lair.at["aldric"], s.lair.actions) == (4, 2)
    assert s.told() == [f"Aldric goes to room {room}." for room in (2, 3, 4)]


@cites("wakening:move/step")
def test_a_move_may_go_either_way() -> None:
    s = Scene("aldric", "lyric")
    s.wake(2, 3, 4, 5)
    s.stand("aldric", room=3)
    assert moves(s) == [1, 2, 4, 5, 6]
    s.play("move:1")
    assert s.lair.at["aldric"] == 1


@cites("wakening:move/stop")
def test_a_monster_ends_the_move_but_not_the_next_one() -> None:
    s = Scene("aldric", "lyric")
    s.wake(2, 4)
    s.monster("wraith-1", room=3)
    assert moves(s) == [2, 3]
    s.play("move:3")
    assert moves(s) == [1, 2, 4, 5]
    s.play("move:4")
    assert (s.lair.at["aldric"], s.lair.actions) == (4, 1)


@cites("wakening:move/stop")
def test_a_trap_ends_the_move() -> None:
    s = Scene("aldric", "lyric")
    s.wake(2, 4)
    s.trap(room=3)
    assert moves(s) == [2, 3]


@cites("wakening:move/stop", "wakening:move/face-down")
def test_on_the_way_back_the_same_things_end_a_move() -> None:
    s = Scene("aldric", "lyric")
    s.wake(2, 4, 5)
    s.monster("wraith-1", room=3)
    s.stand("aldric", room=6)
    assert moves(s) == [3, 4, 5, 7]

    dark = Scene("aldric", "lyric")
    dark.wake(5)
    dark.stand("aldric", room=6)
    assert moves(dark) == [4, 5, 7]


@cites("wakening:move/face-down", "wakening:awaken/populate")
def test_stepping_into_the_dark_turns_the_room_up_fills_it_and_ends_the_move() -> None:
    s = Scene("aldric", "lyric")
    s.rolls("cold-mire", "gargoyle", "wraith").play("move:2")
    assert (s.lair.at["aldric"], s.lair.actions) == (2, 2)
    assert s.lair.monsters_in(2) == ["gargoyle-1", "wraith-1"]
    assert moves(s) == [1, 3]
    s.settled()


@cites("wakening:move/sleeping-terror")
def test_nobody_walks_in_on_the_sleeping_terror() -> None:
    s = Scene("aldric", "lyric")
    s.wake(*range(2, 12))
    assert moves(s) == list(range(2, 12))


@cites("wakening:move/sleeping-terror")
def test_room_twelve_is_a_room_like_any_other_once_the_terror_is_awake() -> None:
    s = Scene("aldric", "lyric")
    s.terror("whiptail", at=1)
    s.stand("aldric", room=10)
    assert 12 in moves(s)


@cites("wakening:move/step", "wakening:turn/actions")
def test_without_actions_there_is_no_move() -> None:
    s = Scene("aldric", "lyric")
    s.wake(2, 3)
    s.reserve("aldric", "phoenix-bow")  # something to do without an action
    s.play("move:2", "move:3", "move:1")
    assert moves(s) == []


@cites("wakening:ruling/A44", "wakening:hero/wizard")
def test_a_portal_opens_the_room_before_the_hero_arrives() -> None:
    s = Scene("mobius", "lyric")
    s.rolls("cold-mire", "gargoyle", "wraith").play("mobius:portal", "lyric", "room-7")
    assert s.lair.at["lyric"] == 7
    assert s.happened() == ["Invoke", "Flip", "Appear", "Appear", "Whisk"]
    s.settled()


def passing_by(*reserve: str) -> Scene:
    """Aldric is about to walk past Lyric in room 2, with these cards in reserve."""
    s = Scene("aldric", "lyric")
    s.wake(2, 3)
    s.stand("lyric", room=2)
    for card in reserve:
        s.reserve("aldric", card)
    return s


@cites("wakening:treasure/give")
def test_a_hero_who_passes_another_may_leave_a_card_and_walks_on() -> None:
    s = passing_by("phoenix-bow")
    s.play("move:3")
    assert (s.asked.seat, s.prompt) == (0, "Do you leave something as you pass?")
    assert s.keys == ["done", "give:phoenix-bow:lyric"]
    s.play("give:phoenix-bow:lyric")
    assert (s.asked.seat, s.keys) == (1, ["keep", "wield:phoenix-bow", "wear:phoenix-bow"])
    s.play("wield:phoenix-bow")
    assert s.lair.weapons == {"phoenix-bow": "lyric"}
    assert (s.lair.at["aldric"], s.lair.actions) == (3, 2)


@cites("wakening:treasure/give")
def test_in_passing_several_cards_may_be_left() -> None:
    s = passing_by("phoenix-bow", "scroll-1", "bone-rot")
    s.play("move:3", "give:phoenix-bow:lyric", "keep")
    assert s.keys == ["done", "give:scroll-1:lyric", "give:bone-rot:lyric"]
    s.play("give:scroll-1:lyric")  # a Scroll stays in reserve, so Lyric is asked nothing
    assert s.keys == ["done", "give:bone-rot:lyric"]
    s.play("done")
    assert s.lair.reserve == {"phoenix-bow": "lyric", "scroll-1": "lyric", "bone-rot": "aldric"}
    assert s.lair.at["aldric"] == 3


@cites("wakening:treasure/give")
def test_who_stops_beside_another_has_not_passed_and_may_give_at_leisure() -> None:
    s = passing_by("phoenix-bow").play("move:2")
    assert s.asked.kind == "act"
    s.play("arrange:aldric", "phoenix-bow")
    assert "give:phoenix-bow:lyric" in s.keys


@cites("wakening:treasure/give")
def test_who_has_nothing_in_reserve_passes_without_a_word() -> None:
    s = passing_by()
    s.arm("aldric", "dawn-hammer")  # what is equipped cannot be given
    s.play("move:3")
    assert (s.lair.at["aldric"], s.asked.kind) == (3, "act")


@cites("wakening:treasure/give")
def test_who_passes_nobody_is_not_asked() -> None:
    s = passing_by("phoenix-bow")
    s.stand("lyric", room=1)
    s.play("move:3")
    assert s.happened() == ["Step", "Step"]
