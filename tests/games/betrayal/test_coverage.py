"""What can occur in the city is listed in full, and told apart."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.chronicle import Forced
from undercroft.engine.decision import Decision, Option
from undercroft.engine.event import Event
from undercroft.engine.seat import ALL
from undercroft.engine.words import Words
from undercroft.games.betrayal.coverage import (
    HIGH,
    LOW,
    OPTIONS,
    QUESTIONS,
    SILENT,
    UNHEARD_OF,
)
from undercroft.games.betrayal.events.board import Lay, PutToken, Relay
from undercroft.games.betrayal.events.cards import DrawEvent, DrawItem, DrawOmen, Reshuffle
from undercroft.games.betrayal.events.combat import Attack
from undercroft.games.betrayal.events.dice import Adjust, Roll
from undercroft.games.betrayal.events.every import EVERY, TOLD
from undercroft.games.betrayal.events.haunt import BeginHaunt, Count, Spawn, Turn
from undercroft.games.betrayal.events.traits import Raise
from undercroft.games.betrayal.events.turns import Join, Use
from undercroft.games.betrayal.facts import BUILT
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.state import HERO, TRAITOR

BY = "betrayal:turn/order"
PEOPLE = ("torskar", "lia", "vort")


def test_nothing_is_listed_twice() -> None:
    possible = GAME.possible()
    assert sorted({*possible}) == sorted(possible)


def test_every_event_that_is_told_can_occur_or_is_known_to_be_unheard_of() -> None:
    listed = {name.partition(":")[2] for name in GAME.possible() if name.startswith("event:")}
    assert listed == {*TOLD} - {*UNHEARD_OF}
    assert {*UNHEARD_OF} <= {*TOLD}
    assert len(EVERY) > len(TOLD)


def test_questions_and_silent_cards_are_rules_and_cards_of_the_rulebook() -> None:
    for name in (*QUESTIONS, *SILENT):
        assert f"betrayal:{name}" in GAME.rulebook


def test_only_haunts_that_are_built_can_occur() -> None:
    possible = {*GAME.possible()}
    assert {name for name in possible if name.startswith("haunt:")} == {
        f"haunt:{slug}" for slug in BUILT
    }
    assert {"side:hero/glurk-rises", "side:traitor/glurk-rises"} <= possible
    assert "ending:nobody/glurk-rises" not in possible


def test_what_happens_is_told_by_the_things_it_happens_to() -> None:
    events: list[Event] = [
        Join("lia", 1, BY),
        Lay("lia", "fountain", 0, 0, BY),
        Relay("turn", (("fountain", (0, 0), (0, 1)),), BY),
        DrawItem("lia", "crossbow", BY),
        DrawOmen("lia", "meenlock", 0, BY),
        DrawEvent("lia", "trapper", BY),
        BeginHaunt("lia", "glurk-rises", "meenlock", 0, BY),
        Turn("lia", "glurk", TRAITOR, TRAITOR, ALL, "", True, BY),
        Spawn("goblin-3", 0, "fountain", BY),
        PutToken("no-token-with-a-say-1", 0, "fountain", BY),
        Raise("lia", "might", 1, "betrayal:tile/fountain"),
        Attack("lia", "vort", "speed", "crossbow", False, BY),
        Adjust("lia", "lucky-coin", 1, BY),
        Roll("lia", "dice", None, (1,), (("deck-of-many-things", -1), ("haunt/X", 1)), -1, 0, BY),
    ]
    noticed = [name for name in GAME.occurred(events) if not name.startswith("event:")]
    assert noticed == [
        *("adventurer:lia", "tile:fountain", "relay:turn", "item:crossbow", "omen:meenlock"),
        *("event-card:trapper", "haunt:glurk-rises", "side:traitor/glurk-rises"),
        *("figure:goblin/glurk-rises", "speaks:tile/fountain", "speaks:item/crossbow"),
        *("speaks:item/lucky-coin", "speaks:omen/deck-of-many-things"),
    ]
    assert {*GAME.occurred(events)} <= {*GAME.possible()}


def test_what_the_table_notes_and_what_is_too_rare_to_wait_for_is_not_counted() -> None:
    events: list[Event] = [Forced(0, "?", "yes", BY), Reshuffle(BY)]
    assert [*GAME.occurred(events)] == []


def test_how_a_haunt_ended_is_noticed_unless_nobody_won(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = Scene(*PEOPLE).haunt(26)
    assert [*GAME.ended(Scene(*PEOPLE).city)] == []
    s.apply(Count("hope", 3, OGRES.cite))
    assert [*GAME.ended(s.city)] == [f"ending:hero/{OGRES.slug}"]
    s.apply(Count("doom", 3, OGRES.cite))
    assert [*GAME.ended(s.city)] == []


def shapes(s: Scene) -> dict[str, str]:
    return {option.key: GAME.shape(s.asked, option) for option in s.asked.options}


def test_options_of_one_sort_have_one_shape_whatever_they_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told(monkeypatch, OGRES)
    s = Scene("tasha", "lia", "vort").item("tasha", "crossbow")
    s.haunt(26, revealer="lia", turn="tasha")
    found = shapes(s)
    assert found["attack:lia:might"] == found["attack:lia:crossbow"] == "option:act/attack"
    assert {found[key] for key in found if key.startswith("go:")} == {"option:act/go"}
    assert found["task:search"] == "option:act/task/search"
    assert found["end"] == "option:act/end"
    assert {*found.values()} <= {*GAME.possible()}


def test_what_a_side_offers_is_known_by_the_deed_and_not_by_the_person() -> None:
    s = Scene(*PEOPLE).tile("old-crypt", 2, 0, below=True).haunt(2)
    (glurk,) = s.city.traitors()
    s.turn_of(glurk)
    assert shapes(s)[f"role/{glurk}:call"] == "option:act/call"
    assert "option:act/call" in GAME.possible()


def test_a_yes_or_a_no_is_known_by_its_rule() -> None:
    s = Scene("tasha", "lia", "vort").item("tasha", "crossbow")
    s.play("give").play("crossbow").play("lia")
    assert shapes(s) == {
        "yes": "option:items/trade/yes",
        "no": "option:items/trade/no",
    }


def test_what_cards_offer_is_told_by_the_cards() -> None:
    possible = {*GAME.possible()}
    assert {"option:act/pipes-of-haunting", "option:spoils/dimensional-shackles"} <= possible
    assert "option:act/meenlock" not in possible  # nobody asks it to
    assert {f"option:{name}" for name in OPTIONS} <= possible


def test_varied_tables_are_legal_and_leave_no_haunt_no_size_and_no_ruling_out() -> None:
    haunts: set[str] = set()
    seats: set[int] = set()
    otherwise: set[str] = set()
    lucky: set[bool] = set()
    for number in range(8 * (len(BUILT) + 1)):
        variant = GAME.varied(number)
        options: dict[str, Any] = GAME.settle(variant.seats, variant.options)
        city = GAME.lay_out(variant.seats, options)
        seats.add(variant.seats)
        haunts.add(city.forced)
        lucky.add(variant.lucky)
        otherwise.update(ruling.partition(":")[0] for ruling in city.house_rulings)
    assert haunts == {"", *BUILT}
    assert seats == {3, 4, 5, 6}
    assert lucky == {False, True}
    assert otherwise == {key for key, ruling in GAME.rulings.items() if ruling.switchable}


def test_the_haunt_may_wait_and_heroes_want_high_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    assert {*LOW} < {*GAME.welcome(Scene(*PEOPLE).city)}
    s = Scene(*PEOPLE).haunt(26, revealer="lia")
    assert GAME.welcome(s.turn_of("vort").city) == HIGH
    assert s.city.side("vort") == HERO
    assert GAME.welcome(s.turn_of("lia").city) == LOW


def test_levels_may_close_before_the_haunt() -> None:
    tiles = [tile for tile in GAME.welcome(Scene(*PEOPLE).city) if isinstance(tile, str)]
    assert {"dead-end", "arcane-retreat"} <= {*tiles}  # the one door, and two around a corner
    assert not {"smithy", "fountain"} & {*tiles}  # a way through


def test_to_lay_a_tile_elsewhere_is_a_choice_of_tiles() -> None:
    there = Option("dead-end:1:0:2", None, Words("There"))
    decision = Decision(0, Words("Which?"), [there], BY, "swap")
    assert GAME.shape(decision, decision.options[0]) == "option:tile"


def test_quiet_bookkeeping_is_no_occurrence() -> None:
    assert Use.__name__ not in TOLD
