"""Before the first turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.english import refused
from tests.games.ravenloft.scene import Scene, cell, pile
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.errors import BadOption
from undercroft.engine.table import Sitting, Table
from undercroft.games.ravenloft.facts import (
    ADVENTURES,
    AT_WILL,
    DAILY,
    HEROES,
    POWERS,
    RELICS,
    UTILITY,
    VILLAINS,
)
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.state import Castle
from undercroft.games.ravenloft.tiles import TILES


def opened(
    seats: int, *treasures: str, rolls: tuple[int, ...] = (), **wanted: Any
) -> Table[Castle]:
    """A table that has just been opened; with named treasures, they are the whole deck."""
    sitting = Sitting(tuple(f"seat {n}" for n in range(seats)), GAME.settle(seats, wanted))
    castle, luck = GAME.lay_out(seats, sitting.options), Luck("setup")
    if treasures:
        castle.treasures = pile(treasures)
    luck.rig(*rolls)
    table = Table(GAME, castle, luck)
    table.sit(sitting)
    table.start()
    return table


def laid_out(**wanted: Any) -> Castle:
    return GAME.lay_out(2, GAME.settle(2, wanted))


@cites("ravenloft:setup/decks", "ravenloft:ruling/C23")
def test_the_three_decks_are_complete_and_hold_neither_villains_nor_adventure_treasures() -> None:
    castle = laid_out()
    decks = (castle.monsters, castle.encounters, castle.treasures)
    assert [deck.size() for deck in decks] == [30, 60, 45]
    cards = {card for deck in decks for layer in deck.layers for card in layer.cards}
    assert cards.isdisjoint(VILLAINS)
    assert cards.isdisjoint(RELICS)
    assert (castle.graveyard, castle.past, castle.spent) == ((), (), ())


@cites("ravenloft:setup/adventure")
def test_an_adventure_fetches_what_it_names_and_nothing_else() -> None:
    plain = Scene("arjhan", "kat", adventure="4").castle
    assert len(plain.laid) == 2
    assert (plain.foes, plain.things) == ({}, {})
    assert len(Scene("arjhan", "kat", adventure="2").castle.laid) == 4  # two hallways besides
    with refused(BadOption, "There is no adventure"):
        laid_out(adventure="14")


@cites("ravenloft:setup/heroes")
def test_heroes_begin_unhurt_at_level_1_beside_the_stairs() -> None:
    castle = Scene("arjhan", "kat", "allisa", "thorgrim", "immeril").castle
    assert [castle.hp[who] for who in castle.heroes] == [10, 8, 8, 8, 6]
    assert (castle.leveled, castle.slowed, castle.immobilized) == ((), (), ())
    stairs = castle.board.drawn(cell(0, 0), "S")
    for who in castle.heroes:
        assert castle.at[who] not in stairs
        assert any(castle.board.adjacent(castle.at[who], step) for step in stairs)
    assert len(set(castle.at.values())) == 5


@cites("ravenloft:setup/heroes")
def test_first_squares_are_picked_in_turn_order() -> None:
    table = opened(2, heroes=["arjhan", "kat"], first="kat", adventure="4")
    decision = table.pending
    assert decision is not None
    assert (decision.seat, decision.kind, decision.who) == (1, "square/start", "kat")
    taken = decision.keys[0]
    table.answer(taken)
    decision = table.pending
    assert decision is not None
    assert decision.seat == 0
    assert taken not in decision.keys


@cites("ravenloft:setup/heroes", "ravenloft:ruling/R25")
def test_one_player_may_lead_several_heroes_but_nobody_joins_twice() -> None:
    castle = Scene("arjhan", "kat", "allisa", seats=1).castle
    assert castle.led == {"arjhan": 0, "kat": 0, "allisa": 0}
    with pytest.raises(BadOption, match="only once"):
        laid_out(heroes=["kat", "kat"])


@pytest.mark.parametrize("hero", HEROES)
@cites("ravenloft:setup/powers")
def test_a_hero_takes_two_at_wills_a_daily_a_utility_and_the_fixed_power(hero: str) -> None:
    castle = Scene(hero, "kat" if hero != "kat" else "arjhan").castle
    mine = castle.powers_of(hero)
    chosen = [power for power in mine if power not in HEROES[hero].fixed]
    assert Counter(POWERS[power].type for power in chosen) == {AT_WILL: 2, DAILY: 1, UTILITY: 1}
    assert {POWERS[power].hero for power in mine} == {hero}
    assert set(HEROES[hero].fixed) <= set(mine)
    assert castle.flipped == ()


@cites("ravenloft:setup/powers")
def test_powers_may_be_picked_freely() -> None:
    table = opened(1, heroes=["arjhan", "kat"], powers="ask", adventure="4")
    asked = []
    while (decision := table.pending) is not None and decision.head == "power":
        asked.append(decision.keys)
        table.answer(decision.keys[-1])
    assert asked[0] == ["bodyguard", "get-over-there", "unstoppable"]
    assert table.state.powers["unstoppable"] == "arjhan"
    assert "bodyguard" not in table.state.powers


@cites("ravenloft:setup/powers")
def test_powers_may_be_dealt_at_random() -> None:
    options = {"heroes": ["arjhan", "kat"], "powers": "random", "adventure": "4"}
    dealt = {tuple(opened_with(seed, options).powers_of("arjhan")) for seed in "abcdef"}
    assert len(dealt) > 1
    for powers in dealt:
        assert Counter(POWERS[power].type for power in powers)[AT_WILL] == 2


def opened_with(seed: str, wanted: dict[str, Any]) -> Castle:
    sitting = Sitting(("seat 0",), GAME.settle(1, wanted))
    table = Table(GAME, GAME.lay_out(1, sitting.options), Luck(seed))
    table.sit(sitting)
    table.start()
    return table.state


@cites("ravenloft:setup/item", "ravenloft:ruling/C10", "ravenloft:ruling/G17")
def test_blessings_and_fortunes_before_the_first_item_are_discarded_without_effect() -> None:
    deck = ("run", "breath-of-life", "magic-sword", "holy-water")
    table = opened(2, *deck, heroes=["arjhan", "kat"], first="arjhan", adventure="4")
    castle = table.state
    assert castle.items == {"magic-sword": "arjhan", "holy-water": "kat"}  # and nobody was asked
    assert castle.spent == ("run", "breath-of-life")
    assert castle.lasting == {}


@pytest.mark.parametrize(("wanted", "surges"), [({}, 2), ({"surges": 1}, 1), ({"surges": 3}, 3)])
@cites("ravenloft:setup/surges", "ravenloft:difficulty/surges")
def test_there_are_two_surges_for_all_one_is_harder_three_is_easier(
    wanted: dict[str, int], surges: int
) -> None:
    assert laid_out(adventure="4", **wanted).surges == surges


@cites("ravenloft:setup/start-tile")
def test_the_start_tile_is_laid_first_as_two_tiles() -> None:
    castle = Scene("arjhan", "kat").castle
    assert [at for at, _, _ in castle.laid] == [cell(0, 0), cell(0, -4)]
    assert castle.board.joined[cell(0, 0)] == (cell(0, -4),)


@cites("ravenloft:setup/tile-stack")
def test_all_tiles_that_are_not_laid_form_the_stack_with_special_ones_at_their_depth() -> None:
    castle = Scene("arjhan", "kat", adventure="2").castle
    (tile, depth), *_ = ADVENTURES["icon-of-ravenloft"].specials
    bags = [list(layer.cards) for layer in reversed(castle.stack.layers)]
    laid = [key for _, key, _ in castle.laid[2:]]
    assert sorted([*laid, *(key for bag in bags for key in bag)]) == sorted(TILES)
    above = 0
    for bag in bags:
        if tile in bag:
            break
        above += len(bag)
    assert above == depth
    assert len(bag) == 4


@cites("ravenloft:setup/first-player")
def test_the_highest_roll_goes_first_and_equals_roll_again() -> None:
    deck = ("magic-sword", "holy-water", "crystal-ball")
    heroes = ["arjhan", "kat", "allisa"]
    rolls = (12, 17, 17, 3, 4)
    table = opened(3, *deck, heroes=heroes, first="roll", adventure="4", rolls=rolls)
    assert table.state.heroes == ("allisa", "arjhan", "kat")
    assert not table.luck.rigged


@cites("ravenloft:setup/first-player", "ravenloft:turn/order")
def test_turns_pass_clockwise_from_whoever_begins() -> None:
    s = Scene("arjhan", "kat", "allisa", first="kat")
    s.stand("kat", 1, 0).stand("allisa", 2, 0).stand("arjhan", 1, -1)
    s.encounters("blood-fog", "bat-swarm", "crippling-miasma")
    order = [s.castle.active]
    for _ in range(3):
        s.play("end")
        while s.asked.head != "act":
            s.play("no")  # Allisa does not scout ahead
        order.append(s.castle.active)
    assert order == ["kat", "allisa", "arjhan", "kat"]
    assert s.castle.round == 2
