"""Damage, death and coming back."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import NOTHING_STIRS, Scene
from undercroft.engine.cite import cites


def cornered(*heroes: str, damage: int = 0) -> Scene:
    """The first hero stands beside an Orc Marauder, which rolls three dice."""
    s = Scene(*(heroes or ("aldric", "lyric")))
    s.monster("orc-marauder-1", room=1)
    s.lair.damage[s.lair.active] = damage
    return s


@cites("wakening:monsters/attack")
@pytest.mark.parametrize(
    ("dice", "damage"),
    [
        ((3, 3, 3), 0),
        ((4, 4, 4), 1),
        ((4, 6, 4), 1),
        ((1, 4, 5), 1),
        ((5, 2, 6), 2),
        ((6, 5, 5), 3),
    ],
)
def test_dice_from_high_to_low_meet_the_boxes_from_the_top(
    dice: tuple[int, ...], damage: int
) -> None:
    """Aldric's boxes are 4, 5, 5, 5, 5."""
    s = cornered()
    s.rolls(*dice, *NOTHING_STIRS).play("end")
    assert s.lair.damage == {"aldric": damage, "lyric": 0}
    assert s.asked.seat == 1
    s.settled()


@cites("wakening:monsters/attack")
def test_a_monster_rolls_a_die_for_each_open_box_and_never_presses() -> None:
    s = Scene("aldric", "lyric")
    s.monster("orc-marauder-1", room=1, marks=0b011)
    s.rolls(6, *NOTHING_STIRS).play("end")
    assert s.lair.damage["aldric"] == 1
    assert "The Orc Marauder attacks Aldric: 6." in s.told()
    s.settled()


@cites("wakening:monsters/attack", "wakening:item/ward")
def test_a_monster_left_without_dice_does_not_attack() -> None:
    s = Scene("aldric", "lyric")
    s.wear("aldric", "rime-maul")
    s.monster("goblin-archer-1", room=1, marks=0b01)
    s.monster("goblin-shaman-1", room=1)
    s.rolls(5, *NOTHING_STIRS).play("end")
    assert [line for line in s.told() if "attacks" in line] == [
        "The Goblin Shaman attacks Aldric: 5."
    ]
    s.settled()


@cites("wakening:healing")
def test_healing_opens_the_lowest_marked_box_again() -> None:
    s = cornered("aldric", "lyric", damage=3)
    s.play("aldric:lay_hands")  # nobody else is hurt
    assert (s.lair.damage["aldric"], s.lair.next_box("aldric")) == (1, 5)
    s.play("aldric:lay_hands")
    assert (s.lair.damage["aldric"], s.lair.next_box("aldric")) == (0, 4)
    assert "aldric:lay_hands" not in s.keys


@cites("wakening:death", "wakening:end/death")
def test_without_a_scroll_a_death_loses_the_game_for_everyone() -> None:
    s = cornered(damage=4)
    s.rolls(5, 1, 1).play("end")
    outcome = s.table.outcome
    assert outcome is not None
    assert (outcome.key, outcome.winners, outcome.cite) == ("hero-died", (), "wakening:end/death")
    assert s.table.pending is None
    assert s.told()[-1] == "A hero is dead and nobody can help. All is lost."
    s.settled()


@cites("wakening:treasure/scroll", "wakening:death")
def test_whoever_holds_a_scroll_is_asked_from_any_distance() -> None:
    s = cornered(damage=4)
    s.reserve("lyric", "scroll-1")
    s.stand("lyric", room=9)
    s.rolls(5, 1, 1).play("end")
    assert (s.asked.seat, s.keys, s.asked.cite) == (1, ["yes", "no"], "wakening:card/scroll")
    assert s.prompt == "Does Lyric spend a Scroll of Resurrection to bring Aldric back?"
    s.settled()


@cites("wakening:treasure/scroll")
def test_a_raised_hero_keeps_treasure_and_place_and_loses_all_markers() -> None:
    s = cornered(damage=4)
    s.reserve("lyric", "scroll-1")
    s.arm("aldric", "dawn-hammer")
    s.reserve("aldric", "phoenix-bow")
    s.lair.markers["aldric"], s.lair.fleeting["aldric"], s.lair.due["aldric"] = 2, 1, 5
    s.rolls(5, 1, 1, *NOTHING_STIRS).play("end", "yes")
    assert (s.lair.damage["aldric"], s.lair.effects("aldric"), s.lair.due) == (0, 0, {})
    assert s.lair.treasures_of("aldric") == ["dawn-hammer", "phoenix-bow"]
    assert (s.lair.at["aldric"], s.lair.spent, s.lair.treasures_of("lyric")) == (1, ("scroll",), [])
    assert "Lyric spends a Scroll of Resurrection: Aldric lives again." in s.told()
    s.settled()


@cites("wakening:death", "wakening:end/death")
def test_a_refused_scroll_loses_the_game_too() -> None:
    s = cornered(damage=4)
    s.reserve("lyric", "scroll-1")
    s.rolls(5, 1, 1).play("end", "no")
    assert s.ending == "hero-died"
    assert s.lair.treasures_of("lyric") == ["scroll-1"]


@cites("wakening:treasure/scroll")
def test_the_dying_hero_may_spend_a_scroll_of_its_own() -> None:
    s = cornered(damage=4)
    s.reserve("aldric", "scroll-1")
    s.rolls(5, 1, 1).play("end")
    assert (s.asked.seat, s.kind) == (0, "may/scroll")
    assert (s.asked.who, s.asked.about) == ("aldric", "aldric")
    s.rolls(*NOTHING_STIRS).play("yes")
    assert s.lair.damage["aldric"] == 0
    s.settled()


@cites("wakening:treasure/scroll")
def test_two_holders_are_asked_in_turn_and_one_yes_is_enough() -> None:
    s = cornered("aldric", "lyric", "mobius", damage=4)
    s.reserve("mobius", "scroll-1")
    s.reserve("lyric", "scroll-2")
    s.rolls(5, 1, 1).play("end")
    assert s.asked.seat == 1
    s.play("no")
    assert s.asked.seat == 2
    s.rolls(*NOTHING_STIRS).play("yes")
    assert s.lair.reserve == {"scroll-2": "lyric"}
    assert (s.ending, s.lair.active) == ("", "lyric")


@cites("wakening:treasure/scroll")
def test_a_holder_of_two_scrolls_spends_one() -> None:
    s = cornered(damage=4)
    s.reserve("lyric", "scroll-1")
    s.reserve("lyric", "scroll-2")
    s.rolls(5, 1, 1, *NOTHING_STIRS).play("end", "yes")
    assert (s.lair.reserve, s.lair.spent) == ({"scroll-2": "lyric"}, ("scroll",))


@cites("wakening:item/doll", "wakening:ruling/A26")
def test_a_doll_takes_one_die_of_an_attack_and_the_next_meets_the_same_box() -> None:
    """5, 4, 4: the 5 goes to Lyric, a 4 then hurts Aldric, and the last 4 falls short of a 5."""
    s = cornered()
    s.wear("lyric", "bone-rot")
    s.rolls(5, 4, 4).play("end")
    assert (s.asked.seat, s.prompt) == (1, "Does Lyric take the damage for Aldric?")
    s.rolls(*NOTHING_STIRS).play("yes", "no")
    assert s.lair.damage == {"aldric": 1, "lyric": 1}
    s.settled()


@cites("wakening:item/doll", "wakening:death")
def test_a_doll_can_kill_its_bearer() -> None:
    s = cornered()
    s.wear("lyric", "bone-rot")
    s.lair.damage["lyric"] = 4
    s.rolls(4, 1, 1).play("end", "yes")
    assert s.ending == "hero-died"
    assert s.lair.damage == {"aldric": 0, "lyric": 5}


@cites("wakening:item/doll", "wakening:ruling/A14")
def test_an_attack_that_kills_the_bearer_of_a_doll_is_over() -> None:
    s = cornered()
    s.wear("lyric", "bone-rot")
    s.reserve("lyric", "scroll-1")
    s.lair.damage["lyric"] = 4
    s.rolls(6, 6, 6, *NOTHING_STIRS).play("end", "yes", "yes")
    assert s.lair.damage == {"aldric": 0, "lyric": 0}
    assert s.lair.active == "lyric"
    s.settled()


@cites("wakening:item/doll")
def test_of_two_dolls_the_next_is_asked_only_when_the_first_refuses() -> None:
    s = cornered("aldric", "kata", "lyric")
    s.wear("lyric", "bone-rot")
    s.wear("kata", "shadowfang")
    s.rolls(4, 1, 1).play("end")
    assert s.asked.seat == 1
    s.play("no")
    assert s.asked.seat == 2
    s.rolls(*NOTHING_STIRS).play("yes")
    assert s.lair.damage == {"aldric": 0, "kata": 0, "lyric": 1}
