"""Before the first turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.errors import BadOption
from undercroft.engine.table import Sitting, Table
from undercroft.games.betrayal.facts import ADVENTURERS, EVENT_CARDS, ITEMS, OMENS, TRAITS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import STACKS


def opened(seats: int = 3, *fallen: str, **options: Any) -> Table[City]:
    names = tuple(f"seat {n}" for n in range(seats))
    sitting = Sitting(names, GAME.settle(seats, options))
    luck = Luck("set up")
    luck.rig(*fallen)
    table = Table(GAME, GAME.lay_out(seats, sitting.options), luck)
    table.sit(sitting)
    table.start()
    return table


def asked(table: Table[City]) -> tuple[int, list[str]]:
    assert table.pending is not None
    return table.pending.seat, table.pending.keys


COMPANY = ["vort", "lia", "tasha"]


@cites("betrayal:setup/adventurers")
def test_everybody_takes_an_adventurer_in_turn() -> None:
    table = opened(adventurers="ask")
    assert asked(table) == (0, list(ADVENTURERS))
    table.answer("vort")
    seat, keys = asked(table)
    assert seat == 1
    assert "vort" not in keys


@cites("betrayal:setup/adventurers", "betrayal:ruling/R39", "betrayal:ruling/R42")
def test_the_other_side_of_a_card_is_gone_with_it() -> None:
    table = opened(adventurers="ask")
    table.answer("vort")
    _, keys = asked(table)
    assert set(ADVENTURERS) - set(keys) == {"vort", "grusk"}
    assert ADVENTURERS["vort"].name == "Vort Dormall"


@cites("betrayal:ruling/R39")
def test_a_card_that_another_seat_has_spoken_for_is_not_offered() -> None:
    table = opened(adventurers=["ask", "grusk", "ask"])
    _, keys = asked(table)
    assert not {"vort", "grusk"} & set(keys)


@cites("betrayal:ruling/R39")
def test_two_adventurers_of_one_card_cannot_both_be_wanted() -> None:
    with pytest.raises(BadOption, match="one card"):
        opened(adventurers=["vort", "grusk", "lia"])


@cites("betrayal:setup/adventurers", "betrayal:ruling/R39")
@pytest.mark.parametrize("seed", range(5))
def test_luck_deals_adventurers_of_different_cards(seed: int) -> None:
    sitting = Sitting(tuple("abcdef"), GAME.settle(6, {}))
    table = Table(GAME, GAME.lay_out(6, sitting.options), Luck(f"deal {seed}"))
    table.sit(sitting)
    table.start()
    colours = Counter(ADVENTURERS[who].colour for who in table.state.cast)
    assert len(colours) == 6


@cites("betrayal:setup/starting-values")
@pytest.mark.parametrize("who", ADVENTURERS)
def test_all_traits_begin_at_the_green_value(who: str) -> None:
    others = [w for w in ADVENTURERS if ADVENTURERS[w].colour != ADVENTURERS[who].colour]
    table = opened(3, who, adventurers=[who, others[0], others[2]])
    for trait in TRAITS:
        assert table.state.step(who, trait) == ADVENTURERS[who].tracks[trait].start


@cites("betrayal:setup/figures", "betrayal:tile/elfsong-tavern", "betrayal:ruling/R41")
def test_all_begin_on_the_elfsong_tavern() -> None:
    table = opened(3, "vort", adventurers=COMPANY)
    city = table.state
    tavern = city.board.cells["elfsong-tavern"]
    assert city.at == dict.fromkeys(COMPANY, tavern)
    assert table.speech().name(city.board.thing(tavern)) == "Elfsong Tavern"


@cites("betrayal:setup/decks")
def test_three_decks_hold_all_cards() -> None:
    city = opened(3, "vort", adventurers=COMPANY).state
    sizes = (city.events.size(), city.items.size(), city.omens.size())
    assert sizes == (len(EVENT_CARDS), len(ITEMS), len(OMENS)) == (45, 22, 13)


@cites("betrayal:setup/stacks", "betrayal:board/kinds", "betrayal:ruling/R46")
def test_three_stacks_hold_all_other_tiles_by_kind() -> None:
    city = opened(3, "vort", adventurers=COMPANY).state
    assert {kind: stack.size() for kind, stack in city.stacks.items()} == {
        "building": 13,
        "street": 14,
        "catacomb": 15,
    }
    assert "mansion" in STACKS["building"]
    assert "fountain" in STACKS["street"]
    assert "vacated-shop" in STACKS["catacomb"]


@cites("betrayal:setup/start-tiles", "betrayal:special/start-parts")
def test_the_start_tiles_lie_in_five_parts() -> None:
    board = opened(3, "vort", adventurers=COMPANY).state.board
    assert {tile: board.key(cell) for tile, cell in board.cells.items()} == {
        "kitchen": "0,0",
        "inner-chamber": "1,0",
        "elfsong-tavern": "2,0",
        "catacomb-landing": "b0,0",
        "kitchen-basement": "b1,0",
    }


@cites("betrayal:setup/first-player", "betrayal:turn/order")
@pytest.mark.parametrize("first", COMPANY)
def test_luck_says_who_begins_and_turns_pass_to_the_left(first: str) -> None:
    table = opened(3, first, adventurers=COMPANY)
    place = COMPANY.index(first)
    order = [asked(table)[0]]
    for _ in range(3):
        table.answer("end")
        order.append(asked(table)[0])
    assert order == [place, (place + 1) % 3, (place + 2) % 3, place]


@cites("betrayal:turn/order")
def test_a_round_is_over_when_all_have_had_a_turn() -> None:
    table = opened(3, "lia", adventurers=COMPANY)
    rounds = [table.state.round]
    for _ in range(3):
        table.answer("end")
        rounds.append(table.state.round)
    assert rounds == [1, 1, 1, 2]


@cites("betrayal:turn/actions", "betrayal:attack/after-haunt")
def test_a_turn_before_the_haunt_offers_no_attack() -> None:
    table = opened(3, "vort", adventurers=COMPANY)
    _, keys = asked(table)
    assert not any(key.startswith("attack") for key in keys)
    assert {"go:1,0", "explore:north", "end"} <= set(keys)
