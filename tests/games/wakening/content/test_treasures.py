"""The treasure cards themselves: eighteen weapons, the Scroll, and what may be equipped."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene, companion
from undercroft.engine.cite import cites
from undercroft.games.wakening.content.treasures import ITEMS
from undercroft.games.wakening.facts import CLASSES, HEROES, TREASURES

NOTHING_STIRS = (6, 6)


def hero_of(calling: str) -> str:
    return next(hero.key for hero in HEROES.values() if hero.calling.key == calling)


@pytest.mark.parametrize("card", TREASURES)
@pytest.mark.parametrize("calling", CLASSES)
@cites("wakening:attack/weapon", "wakening:ruling/A6")
def test_every_weapon_has_a_die_more_for_archetype_and_for_type(card: str, calling: str) -> None:
    """T13: a weapon that prefers the hero also opens its bonus type."""
    weapon, hero = TREASURES[card], hero_of(calling)
    prefers = weapon.prefers == CLASSES[calling].archetype
    dice = 1 + prefers + (weapon.type in CLASSES[calling].types)
    s = Scene(hero, companion(hero))
    s.arm(hero, card)
    s.monster("cave-troll-1", room=1)
    s.play("attack:cave-troll-1")
    armed = [key for key in s.keys if key.startswith(card)]
    assert armed == [f"{card}:{kind}" for kind in (weapon.type, weapon.bonus)[: 1 + prefers]]
    s.rolls(*[1] * dice).play(armed[-1])
    assert len(s.lair.dice) == dice
    s.fell_as_scripted()


@pytest.mark.parametrize("card", TREASURES)
@cites("wakening:treasure/equip", "wakening:treasure/discard")
def test_every_card_is_a_weapon_or_an_item_and_leaves_play_when_discarded(card: str) -> None:
    for use in ("wield", "wear"):
        s = Scene("nox", "kata")
        s.reserve("nox", card)
        s.play("arrange:nox", card, f"{use}:{card}")
        worn = [source for source in s.lair.sources if source.key == card]
        assert (card in s.lair.weapons, card in s.lair.items) == (use == "wield", use == "wear")
        assert [type(item) for item in worn] == [ITEMS[TREASURES[card].item]] * (use == "wear")
        s.play("arrange:nox", card, f"drop:{card}")
        assert (s.lair.treasures_of("nox"), s.lair.spent) == ([], (card,))
        assert all(source.key != card for source in s.lair.sources)


@pytest.mark.parametrize("card", TREASURES)
@cites("wakening:treasure/draw", "wakening:treasure/give")
def test_every_card_can_be_drawn_and_handed_on(card: str) -> None:
    s = Scene("aldric", "kata", room="cold-mire")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.rolls(6, card).play("attack:giant-spider-1", "bare:holy")
    assert s.keys == ["keep", f"wield:{card}", f"wear:{card}", f"give:{card}:kata"]
    s.play(f"give:{card}:kata", "keep")
    assert s.lair.reserve == {card: "kata"}
    s.fell_as_scripted()


@cites("wakening:treasure/weapon-limit")
def test_a_second_fire_weapon_takes_the_place_of_the_first() -> None:
    """T7: the rod discards the bow, Bone Rot stays; or the rod waits in reserve."""
    s = Scene("mobius", "kata")
    s.arm("mobius", "phoenix-bow")
    s.arm("mobius", "bone-rot")
    s.reserve("mobius", "sunstone-rod")
    s.play("arrange:mobius", "sunstone-rod", "wield:sunstone-rod")
    assert s.lair.weapons == {"bone-rot": "mobius", "sunstone-rod": "mobius"}
    assert s.lair.spent == ("phoenix-bow",)


@cites("wakening:treasure/item-limit")
def test_no_hero_uses_two_items_of_one_name() -> None:
    """T8: the second Beads may only be the weapon, or wait."""
    s = Scene("kata", "lyric")
    s.wear("kata", "dwarven-handcannon")
    s.reserve("kata", "withergaze")
    s.play("arrange:kata", "withergaze")
    assert s.keys == [
        "wield:withergaze",
        "give:withergaze:lyric",
        "drop:withergaze",
        "done",
    ]


def dying_with_scrolls(**holders: str) -> Scene:
    """Kata has one box left and a spider before her; scrolls by the name of their holder."""
    s = Scene("kata", "lyric", "hroth")
    s.lair.damage["kata"] = 4
    s.monster("giant-spider-1", room=1)
    for card, holder in holders.items():
        s.reserve(holder, card.replace("_", "-"))
    return s


@cites("wakening:card/scroll", "wakening:treasure/scroll", "wakening:death")
def test_a_scroll_takes_all_damage_and_markers_and_leaves_the_treasure() -> None:
    s = dying_with_scrolls(scroll_1="lyric")
    s.lair.markers["kata"] = 2
    s.lair.fleeting["kata"] = 1
    s.arm("kata", "phoenix-bow")
    s.wear("kata", "wyrmthorn")
    s.stand("lyric", 9)  # however far away
    s.rolls(6, 1).play("end")
    assert (s.asked.seat, s.prompt) == (
        1,
        "Does Lyric spend a Scroll of Resurrection to bring Kata back?",
    )
    s.rolls(*NOTHING_STIRS).play("yes")
    assert (s.lair.damage["kata"], s.lair.effects("kata"), s.lair.at["kata"]) == (0, 0, 1)
    assert s.lair.treasures_of("kata") == ["phoenix-bow", "wyrmthorn"]
    assert (s.lair.reserve, s.lair.spent) == ({}, ("scroll",))
    s.fell_as_scripted()


@cites("wakening:card/scroll")
def test_the_dying_hero_may_use_its_own_scroll() -> None:
    s = dying_with_scrolls(scroll_1="kata")
    s.rolls(6, 1).play("end")
    s.rolls(*NOTHING_STIRS).play("yes")
    assert (s.ending, s.lair.damage["kata"]) == ("", 0)
    s.fell_as_scripted()


@cites("wakening:card/scroll", "wakening:end/death")
def test_everyone_with_a_scroll_is_asked_and_if_all_refuse_all_is_lost() -> None:
    s = dying_with_scrolls(scroll_1="hroth", scroll_2="lyric")
    s.rolls(6, 1).play("end")
    assert s.asked.seat == 1
    s.play("no")
    assert s.asked.seat == 2
    s.play("no")
    assert s.ending == "hero-died"
    s.fell_as_scripted()


@cites("wakening:ruling/A14")
def test_dice_left_after_the_deadly_one_are_lost_but_the_next_monster_attacks() -> None:
    s = dying_with_scrolls(scroll_1="lyric")
    s.monster("gargoyle-1", room=1, marks=0b01)
    s.rolls(6, 6).play("end")
    s.rolls(4, *NOTHING_STIRS).play("yes")
    assert s.lair.damage["kata"] == 1  # of the gargoyle
    s.fell_as_scripted()


@cites("wakening:treasure/scroll", "wakening:treasure/reserve")
def test_a_scroll_is_never_equipped() -> None:
    s = Scene("kata", "lyric")
    s.reserve("kata", "scroll-1")
    s.play("arrange:kata", "scroll-1")
    assert s.keys == ["give:scroll-1:lyric", "drop:scroll-1", "done"]
