"""Treasure: finding, equipping, giving."""

from __future__ import annotations

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.wakening.does import Wields

SPIDER = "giant-spider-1"


def hunt(*heroes: str, seats: int | None = None) -> Scene:
    """Aldric can finish a Giant Spider with one good die; Lyric stands beside him."""
    s = Scene(*(heroes or ("aldric", "lyric")), seats=seats)
    s.monster(SPIDER, room=1, marks=0b01)
    return s


def kill(s: Scene, *card: str) -> Scene:
    return s.rolls(6, *card).play(f"attack:{SPIDER}", "bare:holy")


@cites("wakening:treasure/draw", "wakening:treasure/equip")
def test_a_defeated_monster_yields_a_treasure_at_once() -> None:
    s = kill(hunt(), "phoenix-bow")
    assert (s.asked.seat, s.asked.cite) == (0, "wakening:treasure/equip")
    assert s.keys == [
        "keep",
        "wield:phoenix-bow",
        "wear:phoenix-bow",
        "give:phoenix-bow:lyric",
    ]
    assert s.lair.hoard.size() == 23
    s.settled()


@cites("wakening:treasure/draw")
def test_an_empty_deck_yields_nothing() -> None:
    s = hunt()
    s.hoard()
    kill(s)
    assert (s.asked.kind, s.lair.treasures_of("aldric")) == ("act", [])


@cites("wakening:treasure/draw", "wakening:board/soulbane")
def test_with_soulbane_awake_the_dead_leave_nothing_behind() -> None:
    s = Scene("aldric", "lyric")
    s.terror("soulbane")
    s.monster("skeleton-archer-1", room=1, marks=0b01)
    s.rolls(6).play("attack:skeleton-archer-1", "bare:holy")
    assert (s.lair.monsters, s.lair.hoard.size(), s.asked.kind) == ({}, 24, "act")


@cites("wakening:treasure/draw", "wakening:card/scroll", "wakening:card/trap")
def test_of_two_equal_cards_each_is_a_card_of_its_own() -> None:
    s = hunt()
    s.reserve("lyric", "scroll-1")
    s.trap(room=9)
    s.monster("giant-spider-2", room=1, marks=0b01)
    kill(s, "scroll").play("keep")
    s.rolls(6, "trap", 1).play("attack:giant-spider-2", "bare:holy")
    assert s.lair.reserve == {"scroll-1": "lyric", "scroll-2": "aldric"}
    assert s.lair.traps == {"trap-1": 9, "trap-2": 1}


@cites("wakening:treasure/equip")
def test_a_card_used_as_a_weapon_has_no_item() -> None:
    """Aldric's room is holy, so the amulet half of the bow would let him press."""
    s = Scene("aldric", "lyric", room="martyr-crypt")
    s.arm("aldric", "phoenix-bow")
    s.monster("giant-spider-2", room=1)
    s.rolls(6).play("attack:giant-spider-2", "bare:holy")
    assert s.lair.marks == {"giant-spider-2": 0b01}
    assert s.asked.kind == "act"


@cites("wakening:treasure/equip")
def test_a_card_used_as_an_item_is_no_weapon() -> None:
    s = kill(hunt(), "phoenix-bow").play("wear:phoenix-bow")
    assert s.lair.items == {"phoenix-bow": "aldric"}
    s.play("arrange:aldric", "phoenix-bow")
    assert s.keys == ["drop:phoenix-bow", "done"]


@cites("wakening:treasure/equip")
def test_equipping_costs_no_action_and_needs_none() -> None:
    s = Scene("aldric", "lyric")
    s.reserve("aldric", "phoenix-bow")
    s.lair.actions = 0
    s.play("arrange:aldric", "phoenix-bow", "wield:phoenix-bow")
    assert s.lair.weapons == {"phoenix-bow": "aldric"}
    assert (s.lair.actions, s.lair.active) == (0, "aldric")


@cites("wakening:treasure/weapon-limit")
def test_a_second_weapon_of_a_type_takes_the_place_of_the_first() -> None:
    s = hunt()
    s.arm("aldric", "dawn-hammer")
    s.arm("aldric", "orc-scorcher")
    kill(s, "phoenix-bow")
    assert "in place of the Orc Scorcher" in s.label("wield:phoenix-bow")
    assert s.asked.option("wield:phoenix-bow").does == Wields("phoenix-bow", "orc-scorcher")
    s.play("wield:phoenix-bow")
    assert s.lair.weapons == {"dawn-hammer": "aldric", "phoenix-bow": "aldric"}
    assert s.lair.spent == ("orc-scorcher",)


@cites("wakening:treasure/weapon-limit")
def test_another_heros_weapon_of_the_type_does_not_matter() -> None:
    s = hunt()
    s.arm("lyric", "orc-scorcher")
    kill(s, "phoenix-bow").play("wield:phoenix-bow")
    assert s.lair.weapons == {"orc-scorcher": "lyric", "phoenix-bow": "aldric"}
    assert s.lair.spent == ()


@cites("wakening:treasure/item-limit")
def test_a_second_item_of_a_name_cannot_be_equipped_as_one() -> None:
    s = hunt()
    s.wear("aldric", "marrow-cleaver")
    kill(s, "withergaze")
    assert s.keys == ["keep", "wield:withergaze", "give:withergaze:lyric"]


@cites("wakening:treasure/item-limit")
def test_another_heros_item_of_the_name_does_not_matter() -> None:
    s = hunt()
    s.wear("lyric", "marrow-cleaver")
    kill(s, "withergaze").play("wear:withergaze")
    assert s.lair.items == {"marrow-cleaver": "lyric", "withergaze": "aldric"}


@cites("wakening:treasure/item-limit")
def test_different_items_go_together() -> None:
    s = hunt()
    s.wear("aldric", "marrow-cleaver")
    kill(s, "phoenix-bow").play("wear:phoenix-bow")
    assert s.lair.items == {"marrow-cleaver": "aldric", "phoenix-bow": "aldric"}


@cites("wakening:treasure/discard")
def test_equipment_that_is_taken_off_is_discarded_and_can_neither_turn_nor_be_given() -> None:
    s = Scene("aldric", "lyric")
    s.wear("aldric", "marrow-cleaver")
    s.play("arrange:aldric", "marrow-cleaver")
    assert s.keys == ["drop:marrow-cleaver", "done"]
    s.play("drop:marrow-cleaver")
    assert (s.lair.treasures_of("aldric"), s.lair.spent) == ([], ("marrow-cleaver",))
    assert s.asked.cite == "wakening:turn/actions"


@cites("wakening:treasure/discard", "wakening:item/dice")
def test_a_discarded_item_works_no_more() -> None:
    s = hunt()
    s.wear("aldric", "wyrmthorn")
    s.play("arrange:aldric", "wyrmthorn", "drop:wyrmthorn")
    s.rolls(1).play(f"attack:{SPIDER}", "bare:holy")
    assert s.asked.kind == "act"  # nobody asks whether to roll again


@cites("wakening:treasure/reserve")
def test_a_card_in_reserve_is_neither_weapon_nor_item() -> None:
    s = hunt()
    s.reserve("aldric", "phoenix-bow")
    s.reserve("aldric", "wyrmthorn")
    s.play(f"attack:{SPIDER}")
    assert s.keys == ["bare:holy", "bare:grievous"]
    s.rolls(1).play("bare:holy")
    assert s.asked.kind == "act"


@cites("wakening:treasure/reserve")
def test_sorting_treasure_can_be_left_at_any_point() -> None:
    s = Scene("aldric", "lyric")
    s.reserve("aldric", "phoenix-bow")
    s.arm("aldric", "dawn-hammer")
    s.play("arrange:aldric")
    assert s.keys == ["dawn-hammer", "phoenix-bow", "done"]
    s.play("done", "arrange:aldric", "phoenix-bow")
    assert s.keys == [
        "wield:phoenix-bow",
        "wear:phoenix-bow",
        "give:phoenix-bow:lyric",
        "drop:phoenix-bow",
        "done",
    ]
    s.play("done")
    assert (s.lair.reserve, s.asked.kind) == ({"phoenix-bow": "aldric"}, "act")


def sorters(s: Scene) -> list[str]:
    return [key[8:] for key in s.keys if key.startswith("arrange:")]


@cites("wakening:treasure/reserve", "wakening:treasure/discard")
def test_the_hero_in_turn_may_sort_what_it_has_and_others_what_they_hold_in_reserve() -> None:
    s = Scene("aldric", "lyric", "mobius")
    s.arm("aldric", "dawn-hammer")
    s.reserve("aldric", "scroll-1")
    s.reserve("lyric", "phoenix-bow")
    s.wear("mobius", "withergaze")
    assert sorters(s) == ["aldric", "lyric"]


@cites("wakening:treasure/reserve")
def test_who_has_nothing_has_nothing_to_sort() -> None:
    s = Scene("aldric", "lyric")
    s.arm("lyric", "dawn-hammer")
    assert sorters(s) == []


@cites("wakening:treasure/give")
def test_a_found_card_may_be_given_and_the_other_seat_says_what_becomes_of_it() -> None:
    s = kill(hunt(), "phoenix-bow").play("give:phoenix-bow:lyric")
    assert (s.asked.seat, s.keys) == (1, ["keep", "wield:phoenix-bow", "wear:phoenix-bow"])
    s.play("keep")
    assert s.lair.reserve == {"phoenix-bow": "lyric"}
    assert (s.asked.seat, s.lair.actions) == (0, 2)


@cites("wakening:treasure/give")
def test_nobody_gives_across_rooms() -> None:
    s = hunt("aldric", "lyric", "mobius")
    s.stand("lyric", room=2)
    kill(s, "phoenix-bow")
    assert [key for key in s.keys if "give" in key] == ["give:phoenix-bow:mobius"]


@cites("wakening:treasure/give", "wakening:treasure/reserve")
def test_any_number_of_cards_may_be_given_without_an_action() -> None:
    s = Scene("aldric", "lyric")
    s.reserve("aldric", "phoenix-bow")
    s.reserve("aldric", "scroll-1")
    s.play("arrange:aldric", "phoenix-bow", "give:phoenix-bow:lyric", "keep")
    s.play("arrange:aldric", "scroll-1", "give:scroll-1:lyric")
    assert s.lair.reserve == {"phoenix-bow": "lyric", "scroll-1": "lyric"}
    assert s.lair.actions == 3


@cites("wakening:treasure/scroll")
def test_a_scroll_goes_to_reserve_and_is_never_equipped() -> None:
    s = hunt()
    s.stand("lyric", room=2)
    kill(s, "scroll")
    assert (s.lair.reserve, s.asked.kind) == ({"scroll-1": "aldric"}, "act")
    s.play("arrange:aldric", "scroll-1")
    assert s.keys == ["drop:scroll-1", "done"]


@cites("wakening:treasure/scroll", "wakening:treasure/give")
def test_a_scroll_can_be_given_as_it_is_found() -> None:
    s = kill(hunt(), "scroll")
    assert s.keys == ["keep", "give:scroll-1:lyric"]
    s.play("give:scroll-1:lyric")
    assert s.lair.reserve == {"scroll-1": "lyric"}


@cites("wakening:treasure/equip", "wakening:ruling/A8")
def test_another_heros_reserve_is_sorted_by_the_seat_that_leads_it() -> None:
    s = Scene("aldric", "lyric")
    s.reserve("lyric", "phoenix-bow")
    s.play("arrange:lyric")
    assert (s.asked.seat, s.keys) == (1, ["phoenix-bow", "done"])
    s.play("phoenix-bow", "wear:phoenix-bow")
    assert s.lair.items == {"phoenix-bow": "lyric"}
    assert (s.asked.seat, s.lair.actions) == (0, 3)


@cites("wakening:treasure/discard", "wakening:ruling/A48")
def test_equipment_is_thrown_away_on_ones_own_turn_or_beside_a_reserve() -> None:
    s = Scene("aldric", "lyric")
    s.wear("aldric", "marrow-cleaver")
    s.wear("lyric", "phoenix-bow")
    assert "arrange:aldric" in s.keys
    assert "arrange:lyric" not in s.keys
    s = Scene("aldric", "lyric")
    s.wear("lyric", "phoenix-bow")
    s.reserve("lyric", "marrow-cleaver")
    assert "arrange:lyric" in s.keys


@cites("wakening:treasure/equip", "wakening:treasure/give")
def test_a_seat_with_two_heroes_answers_for_both() -> None:
    s = kill(hunt(seats=1), "phoenix-bow").play("give:phoenix-bow:lyric")
    assert (s.asked.seat, s.keys) == (0, ["keep", "wield:phoenix-bow", "wear:phoenix-bow"])
    s.play("wield:phoenix-bow")
    assert s.lair.weapons == {"phoenix-bow": "lyric"}


@cites("wakening:trap/table", "wakening:treasure/discard")
def test_a_lone_treasure_is_lost_without_a_question() -> None:
    s = Scene("aldric", "lyric")
    s.wear("aldric", "marrow-cleaver")
    s.trap(room=2)
    s.rolls(2).play("move:2")
    assert (s.lair.items, s.lair.spent) == ({}, ("marrow-cleaver",))
    assert "Forced" in s.happened()  # told to seat 0 alone
    assert "Forced" not in [line.kind for line in s.table.log(1)]
