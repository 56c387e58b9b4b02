"""Rulings A1 to A10, each with its switch where it has one."""

from __future__ import annotations

from tests.games.wakening.scene import NOTHING_STIRS, Scene
from undercroft.engine.cite import cites


def playing(ruling: str, choice: str, *heroes: str) -> Scene:
    """Aldric and Lyric, or others, at a table that has settled this ruling by name."""
    return Scene(*(heroes or ("aldric", "lyric")), rulings={ruling: choice})


def moves(s: Scene) -> list[int]:
    return sorted(int(key[5:]) for key in s.keys if key.startswith("move:"))


@cites("wakening:ruling/A1")
def test_a1_the_entrance_starts_empty() -> None:
    assert Scene("aldric", "lyric").lair.monsters == {}


@cites("wakening:ruling/A1")
def test_a1_populated_the_entrance_gets_what_its_card_shows() -> None:
    s = Scene(
        "aldric",
        "lyric",
        room="forge-pit",
        guests=("gargoyle", "wraith"),
        rulings={"A1": "populated"},
    )
    assert s.lair.monsters == {"gargoyle-1": 1, "wraith-1": 1}
    assert s.lair.deck.size() == 23


@cites("wakening:ruling/A2")
def test_a2_markers_of_the_turn_go_after_the_attacks_and_before_the_advance() -> None:
    s = Scene("aldric", "lyric")
    s.terror("grimgear", at=4)
    s.stand("aldric", room=4)
    s.lair.fleeting["aldric"], s.lair.markers["aldric"] = 5, 1
    s.rolls(1, 1, 1).play("end")
    assert s.happened("FoeAttacks", "Fade", "Advance") == ["FoeAttacks", "Fade", "Advance"]
    assert (s.lair.fleeting["aldric"], s.lair.markers["aldric"]) == (0, 1)  # the song's stay


@cites("wakening:ruling/A2", "wakening:item/elixir")
def test_a2_elixir_markers_last_for_the_turn_that_brought_them() -> None:
    s = Scene("aldric", "lyric")
    s.wear("lyric", "dawn-hammer")
    s.lair.due["lyric"] = 5
    s.rolls(*NOTHING_STIRS).play("end")
    assert s.lair.effects("lyric") == 5
    s.rolls(*NOTHING_STIRS).play("end")
    assert s.lair.effects("lyric") == 0


def called(choice: str = "stop") -> Scene:
    """The second of two monsters for room 2 is the call; a Gargoyle lies below."""
    s = Scene("aldric", "lyric", terror="whiptail", rulings={"A3": choice})
    s.deck("goblin-archer", "awakens", "gargoyle")
    return s.rolls("forge-pit").play("move:2")


@cites("wakening:ruling/A3")
def test_a3_monsters_still_owed_stay_away_when_the_terror_awakens() -> None:
    assert called().lair.monsters == {"goblin-archer-1": 2}


@cites("wakening:ruling/A3")
def test_a3_finish_the_room_gets_all_its_monsters() -> None:
    s = called("finish")
    assert s.lair.monsters == {"goblin-archer-1": 2, "gargoyle-1": 2}
    assert (s.lair.terror, s.lair.deck.size()) == ("whiptail", 0)


@cites("wakening:ruling/A3", "wakening:awaken/again")
def test_a3_finish_so_does_an_open_room_that_is_owed_one_more() -> None:
    s = Scene("aldric", "lyric", terror="whiptail", rulings={"A3": "finish"})
    s.wake(4)
    s.deck("awakens", "gargoyle")
    s.rolls(2, 2).play("end")
    assert s.lair.monsters == {"gargoyle-1": 4}


@cites("wakening:ruling/A4")
def test_a4_nobody_walks_up_to_the_sleeping_terror() -> None:
    s = Scene("aldric", "lyric")
    s.wake(*range(2, 12))
    assert moves(s) == list(range(2, 12))


@cites("wakening:ruling/A4")
def test_a4_a_portal_does_not_lead_to_it_either() -> None:
    s = Scene("mobius", "lyric").play("mobius:portal", "lyric")
    assert s.keys == [f"room-{room}" for room in range(2, 12)]


@cites("wakening:ruling/A4")
def test_a4_nor_is_a_monster_banished_to_it() -> None:
    s = Scene("jynx", "lyric")
    s.monster("wraith-1", room=1)
    s.play("jynx:banish")
    assert s.keys == [f"room-{room}" for room in range(2, 12)]


def lone_terror(choice: str) -> Scene:
    s = playing("A5", choice)
    s.terror("whiptail", at=4)
    return s


@cites("wakening:ruling/A5")
def test_a5_the_terrors_room_stops_a_move_without_any_monster() -> None:
    s = lone_terror("stops")
    assert moves(s) == [2, 3, 4]
    s.play("move:4")
    assert moves(s) == [1, 2, 3, *range(5, 13)]


@cites("wakening:ruling/A5")
def test_a5_open_the_terrors_room_can_be_walked_through() -> None:
    s = lone_terror("open")
    assert moves(s) == list(range(2, 13))
    s.play("move:12")
    assert s.lair.at["aldric"] == 12


def scorcher(choice: str, foe: str) -> Scene:
    """Aldric with a fire weapon for fighters whose bonus, grievous, is his own type."""
    s = playing("A6", choice)
    s.arm("aldric", "orc-scorcher")
    s.monster(foe, room=1)
    return s.play(f"attack:{foe}")


@cites("wakening:ruling/A6")
def test_a6_the_bonus_type_may_be_declared_and_then_weakness_looks_at_it() -> None:
    s = scorcher("declare", "skeleton-archer-1")
    assert s.keys[2:] == ["orc-scorcher:fire", "orc-scorcher:grievous"]
    s.rolls(3, 1).play("orc-scorcher:grievous")  # two dice: the main type says how many
    assert s.prompt == "Press the attack?"
    s.settled()


@cites("wakening:ruling/A6")
def test_a6_declared_as_the_main_type_the_bonus_does_not_help() -> None:
    s = scorcher("declare", "skeleton-archer-1")
    s.rolls(3, 1).play("orc-scorcher:fire")
    assert s.asked.kind == "act"


@cites("wakening:ruling/A6")
def test_a6_press_the_bonus_type_is_not_declared_but_lets_the_attack_press() -> None:
    s = scorcher("press", "skeleton-archer-1")
    assert s.keys[2:] == ["orc-scorcher:fire"]
    s.rolls(3, 1).play("orc-scorcher:fire")
    assert s.prompt == "Press the attack?"


def quicksilver(choice: str) -> Scene:
    """Lyric has a weapon of precision whose bonus is poison; Widowfang is immune to poison."""
    s = playing("A6", choice, "lyric", "aldric")
    s.terror("widowfang", at=7)
    s.stand("lyric", room=7)
    s.arm("lyric", "quicksilver")
    return s.rolls(6, 1).play("attack:widowfang")


@cites("wakening:ruling/A6")
def test_a6_immunity_too_looks_at_the_type_that_was_declared() -> None:
    poison = quicksilver("declare").play("quicksilver:poison", "widowfang/leg-1")
    assert poison.lair.marks == {}
    precision = quicksilver("declare").play("quicksilver:precision", "widowfang/leg-1")
    assert precision.lair.marks == {"widowfang/leg-1": 1}


@cites("wakening:ruling/A6")
def test_a6_press_immunity_looks_at_the_main_type() -> None:
    s = quicksilver("press").play("quicksilver:precision", "widowfang/leg-1")
    assert s.lair.marks == {"widowfang/leg-1": 1}


def trap_breaker(choice: str) -> Scene:
    s = playing("A7", choice)
    s.trap(room=1)
    s.lair.marks["trap-1"] = 0b01
    return s.rolls(5)


@cites("wakening:ruling/A7")
def test_a7_a_destroyed_trap_earns_nothing() -> None:
    s = trap_breaker("nothing").play("attack:trap-1", "bare:holy")
    assert (s.lair.traps, s.asked.kind, s.lair.hoard.size()) == ({}, "act", 23)


@cites("wakening:ruling/A7")
def test_a7_treasure_a_destroyed_trap_earns_a_treasure() -> None:
    s = trap_breaker("treasure").rolls("phoenix-bow").play("attack:trap-1", "bare:holy", "keep")
    assert (s.lair.traps, s.lair.reserve) == ({}, {"phoenix-bow": "aldric"})


@cites("wakening:ruling/A8")
def test_a8_every_hero_may_equip_between_the_actions_of_any_turn() -> None:
    s = Scene("aldric", "lyric")
    s.wake(2)
    s.reserve("lyric", "phoenix-bow")
    s.play("move:2")
    assert "arrange:lyric" in s.keys
    s.play("arrange:lyric", "phoenix-bow", "wield:phoenix-bow")
    assert s.lair.weapons == {"phoenix-bow": "lyric"}


@cites("wakening:ruling/A8")
def test_a8_nobody_equips_while_a_roll_is_worked_out() -> None:
    s = Scene("aldric", "lyric")
    s.reserve("aldric", "phoenix-bow")
    s.monster("wraith-1", room=1)
    s.lair.markers["aldric"] = 1
    s.rolls(3).play("attack:wraith-1", "bare:holy")
    assert s.keys == ["done", "raise:3"]
    s.play("raise:3")
    assert s.keys == ["yes", "no"]


@cites("wakening:ruling/A9")
def test_a9_only_the_hero_in_turn_gives() -> None:
    s = Scene("aldric", "lyric")
    s.reserve("lyric", "phoenix-bow")
    s.play("arrange:lyric", "phoenix-bow")
    assert s.keys == ["wield:phoenix-bow", "wear:phoenix-bow", "drop:phoenix-bow", "done"]
    s.rolls(*NOTHING_STIRS).play("done", "end", "arrange:lyric", "phoenix-bow")
    assert "give:phoenix-bow:aldric" in s.keys


def last_treasure(choice: str) -> Scene:
    """The deck is empty; a Trap and a bow lie discarded; Aldric finishes a Spider."""
    s = playing("A10", choice)
    s.hoard()
    s.given(spent=("trap", "phoenix-bow"))
    s.monster("giant-spider-1", room=1, marks=0b01)
    return s.rolls(6)


@cites("wakening:ruling/A10")
def test_a10_an_empty_treasure_deck_stays_empty() -> None:
    s = last_treasure("empty").play("attack:giant-spider-1", "bare:holy")
    assert (s.asked.kind, s.lair.spent) == ("act", ("trap", "phoenix-bow"))


@cites("wakening:ruling/A10")
def test_a10_reshuffle_the_discards_with_their_traps_become_the_deck() -> None:
    s = last_treasure("reshuffle").rolls("trap", 1).play("attack:giant-spider-1", "bare:holy")
    assert (s.lair.traps, s.lair.spent, s.lair.hoard.size()) == ({"trap-1": 1}, (), 1)
    assert "ShuffleTreasure" in s.happened()
    s.settled()


@cites("wakening:ruling/A10")
def test_a10_reshuffle_without_discards_there_is_still_nothing() -> None:
    s = last_treasure("reshuffle")
    s.given(spent=())
    s.play("attack:giant-spider-1", "bare:holy")
    assert (s.asked.kind, s.lair.treasures_of("aldric")) == ("act", [])
    assert s.happened("ShuffleTreasure") == []


@cites("wakening:ruling/A10")
def test_a10_reshuffle_the_discards_wait_until_the_deck_is_empty() -> None:
    s = last_treasure("reshuffle")
    s.hoard("scroll")
    s.play("attack:giant-spider-1", "bare:holy", "keep")
    assert (s.lair.reserve, s.lair.spent) == ({"scroll-1": "aldric"}, ("trap", "phoenix-bow"))
