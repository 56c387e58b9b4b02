"""What can occur in the castle is listed in full, and told apart."""

from __future__ import annotations

from typing import Any

from tests.games.ravenloft.scene import Scene, cell
from undercroft.engine.event import Event, Finale, Quiet, Reveal
from undercroft.games.ravenloft.causes import CARD_CHAPTERS, CAUSES, cause
from undercroft.games.ravenloft.coverage import (
    FALLEN,
    OPTIONS,
    QUESTIONS,
    SEALED,
    UNHEARD_OF,
    endings_of,
)
from undercroft.games.ravenloft.events.cards import Cancel, DrawEncounter, Receive
from undercroft.games.ravenloft.events.combat import Defeat, Swing
from undercroft.games.ravenloft.events.dungeon import Appear, Lay, Spawn
from undercroft.games.ravenloft.events.turns import BeginAdventure, End, TakePower
from undercroft.games.ravenloft.facts import ADVENTURES, HEROES
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.say import endings

BY = "ravenloft:turn/order"


def test_every_event_that_is_told_is_listed_with_its_causes() -> None:
    told = [kind for kind in GAME.kinds if issubclass(kind, Event) and not issubclass(kind, Quiet)]
    names = {kind.__name__ for kind in told if kind not in (Event, Finale, Reveal)}
    assert names == {*CAUSES, *UNHEARD_OF}


def test_every_cause_is_a_rule_or_a_sort_of_card() -> None:
    for why in {why for causes in CAUSES.values() for why in causes}:
        assert why in CARD_CHAPTERS or f"ravenloft:{why}" in GAME.rulebook, why
    for card in QUESTIONS:
        assert f"ravenloft:{card}" in GAME.rulebook


def test_of_a_card_its_sort_is_the_cause_and_of_a_rule_the_rule() -> None:
    assert cause("ravenloft:power/cleave") == "power"
    assert cause("ravenloft:turn/order") == "turn/order"


def test_nothing_is_listed_twice() -> None:
    possible = GAME.possible()
    assert len({*possible}) == len(possible) > 700


def test_every_ending_belongs_to_an_adventure_and_every_adventure_can_be_won_and_lost() -> None:
    assert {*endings_of()} == {*ADVENTURES}
    own = [how for hows in endings_of().values() for how in hows]
    assert len({*own}) == len(own)
    assert {*own, FALLEN, SEALED} == {*endings()}
    for hows in endings_of().values():
        assert any(not how.startswith("lost-") for how in hows)


def test_things_are_noticed_by_the_events_that_speak_of_them() -> None:
    told: list[Event] = [
        BeginAdventure("howling-hag", BY),
        TakePower("kat", "stealth", "ravenloft:power/stealth"),
        Lay("chapel", cell(0, -8), 0, BY),
        Spawn("kat", "ghoul-2", 0, BY),
        Appear("howling-hag", 0, BY),
        Swing("kat", "ghoul-2", "deft-strike", "ravenloft:power/deft-strike"),
        Defeat("ghoul-2", "kat", "kat", BY),
        DrawEncounter("kat", "bat-swarm", BY),
        Cancel("kat", "bat-swarm", BY),
        Receive("kat", "lucky-charm-2", BY),
        End("hag-slain", BY),
    ]
    noticed = [name for name in GAME.occurred(told) if not name.startswith("event:")]
    assert noticed == [
        *("adventure:howling-hag", "power:stealth", "tile:chapel", "monster:ghoul"),
        *("villain:howling-hag", "used:deft-strike", "defeated:ghoul", "encounter:bat-swarm"),
        *("cancelled:bat-swarm", "item:lucky-charm", "ending:hag-slain/howling-hag"),
    ]
    assert {*noticed} <= {*GAME.possible()}


def test_an_ending_that_nobody_will_see_is_not_counted() -> None:
    assert [*GAME.occurred([End(SEALED, "ravenloft:ruling/G3")])] == []


def shapes(scene: Scene) -> dict[str, str]:
    return {option.key: GAME.shape(scene.asked, option) for option in scene.asked.options}


def test_options_of_one_sort_have_one_shape_whatever_they_name() -> None:
    s = Scene("arjhan", "kat").item("arjhan", "potion-of-healing-1").hurt("arjhan", 1)
    s.foe("skeleton-1", 1, 0).stand("arjhan", 0, 0).trap("dart-trap", 0, 0)
    told = shapes(s)
    assert told["disable:dart-trap"] == "option:act/disable"
    assert told["end"] == "option:act/end"
    assert {told[key] for key in told if key.startswith("move:")} == {"option:act/go"}
    offers = {key: shape for key, shape in told.items() if key.startswith("potion-of-healing-1:")}
    assert {*offers.values()} == {"option:act/potion-of-healing"}
    assert {*told.values()} <= {*GAME.possible()}


def test_what_cards_offer_is_told_by_the_cards() -> None:
    possible = {*GAME.possible()}
    assert {"option:act/cleave", "option:act/crystal-ball", "option:act/sunsword"} & possible
    assert "option:act/lucky-charm" not in possible  # it waits for a die
    assert {f"option:{name}" for name in OPTIONS} <= possible


def test_varied_tables_are_legal_and_leave_no_adventure_and_no_party_out() -> None:
    tales: set[str] = set()
    parties: set[int] = set()
    seats: set[int] = set()
    otherwise: set[str] = set()
    for number in range(130):
        variant = GAME.varied(number)
        options: dict[str, Any] = GAME.settle(variant.seats, variant.options)
        castle = GAME.lay_out(variant.seats, options)
        seats.add(variant.seats)
        tales.add(castle.adventure)
        parties.add(castle.party)
        otherwise.update(ruling.partition(":")[0] for ruling in castle.house_rulings)
    assert tales == {*ADVENTURES}
    assert parties == seats == {*range(1, len(HEROES) + 1)}
    assert otherwise == {key for key, ruling in GAME.rulings.items() if ruling.switchable}


def test_heroes_want_high_dice_and_what_the_castle_rolls_to_be_low() -> None:
    s = Scene("kat")
    assert GAME.welcome(s.castle)[0] == 20
    assert GAME.welcome(s.villain_phase().castle)[0] == 1
