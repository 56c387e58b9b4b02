"""Omens that stand between their owner and harm, and companions."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.brawl import brawl, dots, peace, siege, ways_out
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.printed import Trait

# Cursed Armor.


@cites("betrayal:omen/cursed-armor", "betrayal:attack/defense")
def test_the_armor_raises_a_defense_for_a_step_of_sanity() -> None:
    s = brawl(tasha="cursed-armor").dice(*dots(4, 3), *dots(3, 3)).play("attack:tasha:might")
    assert (s.asked.kind, s.asked_seat) == ("may/harden", 1)
    s.play("yes")
    assert s.asked.kind == "act"  # a tie now
    assert s.step("tasha", "sanity") == 2
    s.settled()


@cites("betrayal:omen/cursed-armor")
def test_the_armor_asks_before_it_takes() -> None:
    s = brawl(tasha="cursed-armor").dice(*dots(4, 3), *dots(3, 3))
    s.play("attack:tasha:might", "no", "1-0")
    assert (s.step("tasha", "sanity"), s.step("tasha", "might")) == (3, 3)


@cites("betrayal:omen/cursed-armor")
def test_the_armor_does_nothing_for_an_attack() -> None:
    s = brawl(vort="cursed-armor").dice(*dots(3, 3), *dots(3, 3)).play("attack:tasha:might")
    assert s.asked.kind == "act"


@cites("betrayal:omen/cursed-armor", "betrayal:traits/skull")
def test_the_armor_can_cost_the_last_of_ones_sanity() -> None:
    s = brawl(tasha="cursed-armor").trait("tasha", "sanity", 1)
    s.dice(*dots(4, 3), *dots(3, 3)).play("attack:tasha:might", "yes")
    assert s.city.dead == ("tasha",)
    assert s.asked.kind == "act"


@cites("betrayal:omen/cursed-armor", "betrayal:omen/symbol-of-bhaal")
def test_dice_that_fall_in_the_midst_of_a_defense_do_not_count_for_it() -> None:
    s = brawl(vort="symbol-of-bhaal", tasha="cursed-armor").trait("tasha", "sanity", 1)
    s.dice(*dots(1, 3), *dots(0, 3), 2).play("attack:tasha:might", "yes")
    assert s.city.dead == ("tasha",)
    assert s.asked.kind == "act", "the dead hurt nobody, whatever the god of murder rolls"
    s.settled()


# Eye of Vecna.


def watched() -> Scene:
    """Tasha has the Eye on the Inner Chamber; Vort comes from next door, the Tavern."""
    s = (
        brawl(vort="locket", tasha="eye-of-vecna")
        .stand("tasha", "inner-chamber")
        .stand("avrixis", "kitchen")
    )
    return s.play("go:1,0")


@cites("betrayal:omen/eye-of-vecna")
def test_an_opponent_may_be_kept_off() -> None:
    s = watched()
    assert (s.asked.kind, s.asked_seat) == ("may/stare", 1)
    s.dice(0, 0).play("yes")
    assert s.where("vort") == "elfsong-tavern"
    assert s.step("tasha", "knowledge") == 4
    assert s.keys == ["drop", "end"]
    s.settled()


@cites("betrayal:omen/eye-of-vecna")
def test_a_one_keeps_them_off_and_hurts_the_owner() -> None:
    s = watched().dice(1, 0).play("yes", "1-0")
    assert s.where("vort") == "elfsong-tavern"
    assert s.step("tasha", "knowledge") == 3
    s.settled()


@cites("betrayal:omen/eye-of-vecna")
def test_two_dots_are_enough_to_come_through() -> None:
    s = watched().dice(1, 1).play("yes")
    assert s.where("vort") == "inner-chamber"
    s.fell_as_scripted()


@cites("betrayal:omen/eye-of-vecna")
def test_the_eye_may_stay_shut() -> None:
    s = watched().play("no")
    assert s.where("vort") == "inner-chamber"
    s.fell_as_scripted()


@cites("betrayal:omen/eye-of-vecna")
def test_the_eye_keeps_off_monsters_but_no_friends() -> None:
    s = siege(tasha="eye-of-vecna").stand("tasha", "inner-chamber").play("go:1,0")
    assert s.where("vort") == "inner-chamber"
    s = siege(tasha="eye-of-vecna").stand("tasha", "inner-chamber").stand("vort", "kitchen")
    s.monster_turn("goblin-1", "goblin-2").dice(*dots(4, 3)).play("goblin-1", "go:1,0")
    assert s.asked_seat == 1
    s.dice(0, 0).play("yes")
    assert s.where("goblin-1") == "elfsong-tavern"
    assert not ways_out(s)


@cites("betrayal:card/eye-of-vecna")
def test_the_eye_does_not_see_those_who_are_placed() -> None:
    s = brawl(vort="helm-of-teleportation", tasha="eye-of-vecna").stand("tasha", "kitchen")
    s.play("helm-of-teleportation:teleport", "0,0")
    assert s.where("vort") == "kitchen"
    assert s.asked_seat == 0


# Figurine of Wondrous Power.


@cites("betrayal:omen/figurine-of-wondrous-power", "betrayal:items/once-per-game")
def test_the_figurine_takes_all_the_damage_once() -> None:
    s = brawl(tasha="figurine-of-wondrous-power").dice(*dots(6, 3), *dots(0, 3))
    s.play("attack:tasha:might")
    assert (s.asked.kind, s.asked_seat) == ("may/ignore", 1)
    s.play("yes")
    assert (s.step("tasha", "might"), s.step("tasha", "speed")) == (4, 3)
    s.play("end", "end").dice(*dots(4, 3), *dots(3, 3)).play("attack:tasha:might")
    assert s.asked.kind == "split"
    s.settled()


@cites("betrayal:omen/figurine-of-wondrous-power")
def test_the_figurine_can_be_saved_for_worse() -> None:
    s = brawl(tasha="figurine-of-wondrous-power").dice(*dots(4, 3), *dots(3, 3))
    s.play("attack:tasha:might", "no", "1-0")
    assert s.city.once == ()


@cites("betrayal:conflict/same-time", "betrayal:omen/figurine-of-wondrous-power")
def test_the_attacker_decides_on_stealing_before_the_figurine_is_asked() -> None:
    s = brawl(tasha="figurine-of-wondrous-power locket").dice(*dots(5, 3), *dots(3, 3))
    s.play("attack:tasha:might")
    assert s.keys == ["damage", "steal:locket"]
    s.play("steal:locket")
    assert s.asked.kind == "act"


@cites("betrayal:conflict/same-time", "betrayal:item/holy-symbol")
def test_the_attacker_decides_on_the_holy_symbol_before_the_figurine_is_asked() -> None:
    s = brawl(vort="holy-symbol", tasha="figurine-of-wondrous-power")
    s.dice(*dots(4, 3), *dots(3, 3)).play("attack:tasha:might")
    assert (s.asked.kind, s.asked_seat) == ("may/hurt-more", 0)
    s.play("yes")
    assert (s.asked.kind, s.asked_seat) == ("may/ignore", 1)
    assert "2 physical damage" in s.prompt
    s.play("no", "2-0")
    assert s.step("tasha", "might") == 2
    s.settled()


@cites("betrayal:conflict/same-time", "betrayal:omen/meenlock", "betrayal:item/holy-symbol")
def test_what_the_holy_symbol_adds_is_added_once_though_the_meenlock_turns_it() -> None:
    s = brawl(vort="holy-symbol", tasha="meenlock")
    s.dice(*dots(4, 3), *dots(3, 3)).play("attack:tasha:might", "no")
    assert (s.asked.kind, s.asked_seat) == ("split", 1), "and nobody is asked for it again"
    s.play("0-1")
    s.settled()


@cites("betrayal:death/companions", "betrayal:omen/figurine-of-wondrous-power")
def test_a_new_master_may_call_on_the_figurine_again() -> None:
    s = brawl().lying("figurine-of-wondrous-power", "inner-chamber").stand("vort", "kitchen")
    s.given(once=("figurine-of-wondrous-power:tasha",)).stand("tasha", "inner-chamber")
    s.dice(*dots(2, 3), *dots(3, 3)).play("go:1,0", "attack:tasha:might")
    assert (s.asked.kind, s.asked_seat) == ("may/ignore", 0)


# Homunculus and Meenlock.


@cites("betrayal:omen/homunculus", "betrayal:omen/meenlock", "betrayal:items/companions")
@pytest.mark.parametrize(
    ("companion", "gains"),
    [("homunculus", {"might": 1, "knowledge": 1}), ("meenlock", {"speed": 2})],
)
def test_a_companion_that_lost_its_master_joins_who_comes_by(
    companion: str, gains: dict[Trait, int]
) -> None:
    s = peace().lying(companion, "inner-chamber").play("go:1,0")
    assert s.holds("vort") == [companion]
    for trait, steps in gains.items():
        assert s.step("vort", trait) == ADVENTURERS["vort"].tracks[trait].start + steps
    assert not {"drop", "give"} & {*s.keys}


@cites("betrayal:omen/homunculus", "betrayal:ruling/R37")
def test_a_companion_stays_where_its_master_dies() -> None:
    s = brawl(tasha="homunculus").trait("tasha", "might", 1).trait("tasha", "speed", 1)
    s.dice(*dots(6, 3), *dots(0, 2)).play("attack:tasha:might")
    assert s.city.dead == ("tasha",)
    assert s.city.piles == {"homunculus": s.spot("elfsong-tavern")}


@cites("betrayal:omen/meenlock")
def test_the_meenlock_turns_wounds_into_nightmares() -> None:
    s = brawl(tasha="meenlock").dice(*dots(5, 3), *dots(3, 3)).play("attack:tasha:might", "1-1")
    assert (s.step("tasha", "knowledge"), s.step("tasha", "sanity")) == (3, 2)
    assert (s.step("tasha", "might"), s.step("tasha", "speed")) == (4, 3)


@cites("betrayal:omen/meenlock")
def test_the_meenlock_does_nothing_to_what_hurts_the_mind() -> None:
    s = brawl(vort="book-of-spells", tasha="meenlock").dice(*dots(4, 3), *dots(3, 3))
    s.play("attack:tasha:book-of-spells", "0-1")
    assert s.step("tasha", "sanity") == 2
