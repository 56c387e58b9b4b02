"""The course of a game: setting out, turns, and what ends them."""

from __future__ import annotations

from typing import Any

from tests.games.wakening.scene import Scene
from undercroft import Table, new
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.games.wakening.facts import AWAKENS, HEROES, ROOMS, TERRORS, TREASURE_COUNTS
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.state import Lair


def gathering(*heroes: str) -> Table[Lair]:
    """Ann and Ben have chosen their heroes; who begins is still open."""
    table: Table[Lair] = new("wakening", seats=["Ann", "Ben"])
    table.luck.rig("crystal-span")
    for hero in heroes:
        table.answer(hero)
    return table


def asked(table: Table[Lair]) -> tuple[int, str, list[str]]:
    decision: Any = table.pending
    return decision.seat, decision.kind, decision.keys


@cites("wakening:setup/heroes")
def test_seats_choose_heroes_in_turn_from_those_whose_card_is_still_there() -> None:
    table = gathering()
    assert asked(table) == (0, "hero/lead", list(HEROES))
    table.answer("kata")
    seat, _, keys = asked(table)
    assert seat == 1
    assert keys == [hero for hero in HEROES if hero not in ("kata", "shen")]


@cites("wakening:setup/heroes")
def test_a_hero_named_before_the_game_is_not_for_others_to_take() -> None:
    table: Table[Lair] = new("wakening", seats=["Ann", "Ben"], heroes=["ask", "aldric"])
    _, _, keys = asked(table)
    assert keys == [hero for hero in HEROES if hero not in ("aldric", "seraphine")]


@cites("wakening:setup/heroes")
def test_a_random_hero_joins_without_a_question() -> None:
    table: Table[Lair] = new("wakening", seats=["Ann", "Ben"], heroes=["random", "aldric"])
    assert asked(table)[1] == "first"
    other, aldric = table.state.heroes
    assert (other in HEROES, aldric) == (True, "aldric")


@cites("wakening:setup/heroes")
def test_heroes_begin_at_the_entrance_unhurt_and_with_nothing() -> None:
    lair = gathering("kata", "lyric").state
    assert lair.at == {"kata": 1, "lyric": 1}
    assert lair.damage == lair.markers == lair.fleeting == {"kata": 0, "lyric": 0}
    assert (lair.reserve, lair.weapons, lair.items) == ({}, {}, {})


@cites("wakening:setup/rooms")
def test_only_the_entrance_lies_open_and_no_monster_is_there() -> None:
    lair = gathering("kata", "lyric").state
    assert lair.row == ("crystal-span", *[""] * 11)
    assert (lair.monsters, lair.unseen.size()) == ({}, len(ROOMS) - 1)


@cites("wakening:setup/terror")
def test_nobody_can_see_which_terror_sleeps() -> None:
    table = gathering("kata", "lyric")
    assert table.state.terror == ""
    seen = table.seen(0).lower()
    assert not [terror for terror in TERRORS if terror in seen]


@cites("wakening:setup/treasure-deck")
def test_the_treasure_deck_holds_every_treasure_with_traps_and_scrolls_among_them() -> None:
    lair = GAME.lay_out(2, GAME.settle(2, {}))
    assert lair.hoard == Deck.of(TREASURE_COUNTS)
    assert lair.hoard.size() == 24
    assert (TREASURE_COUNTS["trap"], TREASURE_COUNTS["scroll"]) == (4, 2)


@cites("wakening:setup/monster-deck")
def test_the_call_lies_among_the_last_nine_cards_of_the_monster_deck() -> None:
    deck = GAME.lay_out(2, GAME.settle(2, {})).deck
    assert deck.size() == 25
    for _ in range(16):
        top = deck.layers[-1]
        assert AWAKENS not in top.cards
        deck = deck.without(next(iter(top.cards)))
    assert len(deck.layers) == 1
    assert (deck.size(), deck.layers[0].cards[AWAKENS]) == (9, 1)


@cites("wakening:setup/first-player", "wakening:turn/order")
def test_the_party_says_who_begins_and_the_turn_passes_to_the_left() -> None:
    table = gathering("kata", "lyric")
    assert asked(table) == (0, "first", ["kata", "lyric"])
    table.luck.rig(6, 6, 6, 6, 6, 6)
    table.answer("lyric")
    assert (table.state.active, table.state.turn, table.state.round) == ("lyric", 1, 1)
    table.answer("end")
    assert (table.state.active, table.state.turn, table.state.round) == ("kata", 0, 1)
    table.answer("end")
    assert (table.state.active, table.state.round) == ("lyric", 2)


@cites("wakening:turn/order")
def test_a_seat_with_several_heroes_takes_a_turn_for_each() -> None:
    s = Scene("aldric", "lyric", "mobius", seats=2)
    assert s.lair.led == {"aldric": 0, "lyric": 1, "mobius": 0}
    for hero, seat in (("aldric", 0), ("lyric", 1), ("mobius", 0), ("aldric", 0)):
        assert (s.lair.active, s.asked.seat) == (hero, seat)
        s.rolls(6, 6).play("end")


@cites("wakening:turn/order")
def test_a_seats_second_hero_brings_its_ability_only_to_its_own_turn() -> None:
    s = Scene("aldric", "lyric", seats=1)
    assert "lyric:sing" not in s.keys
    s.rolls(6, 6).play("end")
    assert "lyric:sing" in s.keys


@cites("wakening:turn/order", "wakening:hero/barbarian", "wakening:item/elixir")
def test_at_the_start_webs_fall_and_markers_come_before_the_awaken_roll() -> None:
    s = Scene("lyric", "hroth")
    s.given(webbed=("hroth",), due={"hroth": 5})
    s.lair.damage["hroth"] = 2
    s.rolls(6, 6).play("end")
    assert (s.lair.webbed, s.lair.fleeting["hroth"], s.lair.due) == ((), 7, {})
    assert s.happened() == ["BeginTurn", "GainForNow", "Exhale", "RollForRoom"]


@cites("wakening:turn/order", "wakening:board/cindershroud")
def test_once_cindershroud_is_awake_a_turn_opens_with_the_ring_roll_instead() -> None:
    s = Scene("aldric", "lyric")
    s.terror("cindershroud")
    s.rolls(4).play("end")
    assert s.lair.ring == (4,)
    assert s.happened("OpenRing", "RollForRoom") == ["OpenRing"]
    s.settled()


@cites("wakening:turn/actions")
def test_a_turn_has_three_actions_of_any_kind() -> None:
    s = Scene("aldric", "lyric")
    s.wake(2)
    s.monster("gargoyle-1", room=2)
    s.lair.damage["aldric"] = 1
    s.rolls(1).play("move:2", "attack:gargoyle-1", "bare:holy")
    assert s.lair.actions == 1
    s.rolls(1, 1, 6, 6).play("aldric:lay_hands")  # the third: the turn is over by itself
    assert (s.lair.active, s.lair.actions) == ("lyric", 3)
    s.settled()


@cites("wakening:turn/actions")
def test_the_same_action_may_be_taken_three_times_and_a_turn_may_stop_early() -> None:
    s = Scene("aldric", "lyric")
    s.wake(2)
    s.play("move:2", "move:1")
    assert "end" in s.keys
    s.rolls(6, 6).play("move:2")
    assert s.lair.active == "lyric"
    s.rolls(6, 6).play("end")
    assert s.lair.active == "aldric"


@cites("wakening:turn/actions", "wakening:item/beads")
def test_beads_give_a_fourth_action() -> None:
    s = Scene("lyric", "aldric")
    s.wear("aldric", "marrow-cleaver")
    s.rolls(6, 6).play("end")
    assert (s.lair.active, s.lair.actions) == ("aldric", 4)


@cites("wakening:ability/use")
def test_an_ability_that_is_an_action_costs_one_and_is_not_offered_without() -> None:
    s = Scene("lyric", "mobius")
    s.reserve("lyric", "phoenix-bow")
    s.play("lyric:sing")
    assert (s.lair.actions, s.lair.markers) == (2, {"lyric": 1, "mobius": 1})
    s.play("lyric:sing", "lyric:sing")
    assert s.keys == ["arrange:lyric", "end"]


@cites("wakening:ability/use", "wakening:item/elixir")
def test_an_item_works_only_while_it_is_equipped() -> None:
    s = Scene("aldric", "lyric")
    s.reserve("aldric", "dawn-hammer")
    assert "dawn-hammer:breathe" not in s.keys
    s.play("arrange:aldric", "dawn-hammer", "wear:dawn-hammer")
    assert "dawn-hammer:breathe" in s.keys


@cites("wakening:monsters/order", "wakening:monsters/attack")
def test_monsters_attack_one_at_a_time_the_nearest_first() -> None:
    s = Scene("aldric", "lyric")
    s.monster("wraith-1", room=1)
    s.monster("orc-brute-1", room=1)
    s.monster("gargoyle-1", room=2)  # another room: it does not attack
    s.rolls(1, 1, 2, 2, 2, 6, 6).play("end")
    assert [s.said(line.told) for line in s.table.log(0) if line.kind == "FoeAttacks"] == [
        "The Wraith attacks Aldric: 1, 1.",
        "The Orc Brute attacks Aldric: 2, 2, 2.",
    ]
    s.settled()


@cites("wakening:monsters/attack")
def test_only_the_active_hero_is_attacked() -> None:
    s = Scene("aldric", "lyric")
    s.monster("wraith-1", room=1)
    s.rolls(6, 6, 6, 6).play("end")
    assert s.lair.damage == {"aldric": 2, "lyric": 0}


@cites("wakening:turn/end", "wakening:hero/ranger")
def test_a_turn_ends_in_order_with_the_lured_the_monsters_and_the_passing_of_the_dice() -> None:
    s = Scene("bristlecone", "lyric")
    s.monster("gargoyle-1", room=2)
    s.rolls(1).play("attack:gargoyle-1", "bare:fire")
    s.rolls(1, 1, 6, 6).play("end")
    assert s.happened()[3:] == ["Prowl", "FoeAttacks", "BeginTurn", "RollForRoom"]
    s.settled()


@cites("wakening:turn/end", "wakening:terror/attack", "wakening:terror/advance")
def test_an_awake_terror_strikes_last_and_advances_after_the_markers_have_faded() -> None:
    s = Scene("aldric", "lyric")
    s.terror("soulbane", at=5)
    s.stand("aldric", room=5)
    s.lair.fleeting["aldric"] = 1
    s.rolls(2, 1, 1, 1).play("end")
    assert s.happened() == ["FoeRolls", "FoeAttacks", "Fade", "Advance", "Push", "BeginTurn"]
    assert s.lair.terror_at == 4
    s.settled()
