"""The box: what a table may choose, who sits where, and how it ends."""

from __future__ import annotations

import re
from typing import Any

import pytest

import undercroft
from tests.english import refused, said
from tests.games.ravenloft.scene import Scene
from undercroft.engine import save
from undercroft.engine.cite import cites
from undercroft.engine.errors import BadOption
from undercroft.games.ravenloft.events.combat import RollForFirst
from undercroft.games.ravenloft.events.turns import End
from undercroft.games.ravenloft.facts import ADVENTURES, HEROES, POWERS, RULINGS
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.lexicon import LEXICON
from undercroft.games.ravenloft.say import endings
from undercroft.games.ravenloft.state import Castle

VETERANS = [
    *("kat", "level-2", "sneak-attack", "deft-strike", "dagger-barrage", "stealth"),
    *("sunsword", "lucky-charm", "holy-water-token"),
]


def opened(seats: int = 2, **options: Any) -> undercroft.Table[Any]:
    return undercroft.new("ravenloft", [f"seat {n}" for n in range(seats)], seed=1, **options)


def castle(seats: int = 2, **options: Any) -> Castle:
    state: Castle = opened(seats, **options).state
    return state


@pytest.mark.parametrize("tale", ADVENTURES.values(), ids=lambda tale: tale.key)
def test_an_adventure_is_known_by_number_and_by_name(tale: Any) -> None:
    seats = min(2, tale.most)
    for wanted in (tale.number, str(tale.number), tale.key):
        table = opened(seats, adventure=wanted, heroes="random")
        assert table.state.adventure == tale.key
        shown: Any = table.view(0)["table"]
        assert shown["adventure"]["number"] == tale.number


def test_without_options_the_second_adventure_is_played_and_everyone_chooses_a_hero() -> None:
    table = opened(3)
    assert table.state.adventure == "icon-of-ravenloft"
    assert table.decision().keys == list(HEROES)
    table.answer("kat")
    assert (table.decision().seat, "kat" in table.decision().keys) == (1, False)
    table.answer("arjhan")
    table.answer("allisa")
    assert table.decision().kind == "first/hero"
    table.answer("arjhan")
    assert table.state.first == "arjhan"
    assert table.state.heroes == ("arjhan", "allisa", "kat")


@pytest.mark.parametrize("seats", range(1, 6))
@cites("ravenloft:setup/heroes")
def test_one_to_five_may_sit_down_and_each_leads_a_hero(seats: int) -> None:
    state = castle(seats, heroes="random")
    assert len(state.heroes) == seats
    assert {*state.led.values()} == {*range(seats)}


@pytest.mark.parametrize("seats", [0, 6])
def test_no_fewer_and_no_more(seats: int) -> None:
    with refused(BadOption, "is for 1 to 5 seats"):
        opened(seats)


def test_heroes_go_round_the_table() -> None:
    heroes = ["kat", "arjhan", "allisa", "thorgrim", "immeril"]
    state = castle(2, heroes=heroes, first="allisa")
    assert state.led == {"kat": 0, "arjhan": 1, "allisa": 0, "thorgrim": 1, "immeril": 0}
    assert state.heroes == ("allisa", "thorgrim", "immeril", "kat", "arjhan")


@pytest.mark.parametrize("others", ["random", "ask"])
def test_nobody_takes_a_hero_who_was_asked_for_by_name(others: str) -> None:
    for seed in range(10):
        table = undercroft.new("ravenloft", ["Ann"], seed=seed, heroes=[others] * 3 + ["kat"])
        while table.decision().head == "hero":
            assert "kat" not in table.decision().keys
            table.take(seed % len(table.decision().options))
        assert table.state.led.keys() >= {"kat"}
        assert len({*table.state.led}) == 4


@cites("ravenloft:setup/powers")
def test_powers_are_suggested_asked_for_drawn_or_named() -> None:
    both: dict[str, Any] = {"heroes": ["kat", "allisa"]}
    suggested = castle(**both)
    for hero in ("kat", "allisa"):
        card = HEROES[hero]
        assert {*suggested.powers_of(hero)} == {*card.fixed, *card.suggested}
    asked = opened(**both, powers="ask")
    assert asked.decision().head == "power"
    assert {POWERS[key].hero for key in asked.decision().keys} == {"kat"}
    drawn = castle(**both, powers="random")
    assert [len(drawn.powers_of(hero)) for hero in ("kat", "allisa")] == [
        len(suggested.powers_of(hero)) for hero in ("kat", "allisa")
    ]
    other = next(
        power.key
        for power in POWERS.values()
        if power.hero == "kat" and power.type == "daily" and power.key not in suggested.powers
    )
    assert other in castle(**both, powers=[other]).powers_of("kat")


@cites("ravenloft:setup/surges", "ravenloft:difficulty/surges")
@pytest.mark.parametrize("surges", [0, 1, 2, 3, 5])
def test_surges_are_as_many_as_the_table_wants(surges: int) -> None:
    assert castle(heroes="random", surges=surges).surges == surges


def test_an_adventure_may_know_better_about_surges() -> None:
    for tale in ADVENTURES.values():
        if "surges" in tale.figures:
            seats = min(2, tale.most)
            state = castle(seats, adventure=tale.key, heroes="random", surges=4)
            assert state.surges == tale.figures["surges"]
            break
    else:
        raise AssertionError("no adventure has surges of its own")


@cites("ravenloft:setup/first-player")
def test_the_highest_roll_goes_first_and_equals_roll_again() -> None:
    firsts = set()
    for seed in range(20):
        names = [f"seat {n}" for n in range(3)]
        heroes = ["kat", "arjhan", "allisa"]
        table = undercroft.new("ravenloft", names, seed=seed, heroes=heroes, first="roll")
        events = table.chronicle.events
        rolls = [event for event in events if isinstance(event, RollForFirst)]
        last = rolls[-1]
        best = max(last.faces)
        assert last.faces.count(best) == 1
        assert table.state.first == last.heroes[last.faces.index(best)]
        assert table.state.heroes[0] == table.state.first
        firsts.add(table.state.first)
    assert len(firsts) > 1


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_veterans_bring_level_powers_and_items_along() -> None:
    state = castle(1, adventure="13", heroes=["kat", "arjhan"], veterans=VETERANS)
    assert state.leveled == ("kat",)
    powers = VETERANS[2:6]
    assert {*powers} <= {*state.powers_of("kat")}
    assert {"sunsword", "lucky-charm-1", "holy-water-token"} <= {*state.items_of("kat")}
    assert len(state.items_of("arjhan")) >= 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"adventure": "14"}, "There is no adventure '14'; there are 1 escape-the-tomb, 2 icon"),
        ({"adventure": "strahd"}, "There is no adventure 'strahd'"),
        ({"adventure": 1}, "Adventure 1, Escape the Tomb, is for 1 hero, not 2"),
        ({"adventure": 2, "heroes": 6}, "Adventure 2, .* is for 1 to 5 heroes, not 6"),
        ({"heroes": ["kat"]}, "1 hero for 2 seats: each seat leads at least one"),
        ({"heroes": ["kat", "gandalf"]}, "There is no hero 'gandalf'; there are"),
        ({"heroes": ["kat", "kat"]}, "A hero can join the party only once"),
        ({"heroes": "kat"}, "The heroes are a number, a list of names, or 'random', not 'kat'"),
        ({"powers": "best"}, "The powers are 'suggested', 'ask', 'random' or a list, not 'best'"),
        ({"powers": ["wish"]}, "There is no power 'wish'"),
        ({"surges": 6}, "healing surges are a number from 0 to 5, usually 2, not 6"),
        ({"surges": "two"}, "healing surges are a number from 0 to 5, usually 2, not 'two'"),
        ({"first": "kat"}, "'kat' cannot go first: name one of the heroes"),
        ({"veterans": ["kat"]}, "Veterans come from adventure 12 and play adventure 13"),
        ({"adventure": 13, "veterans": "kat"}, "The veterans are a list, not 'kat'"),
        ({"adventure": 13, "veterans": ["bow"]}, "A veteran brings no 'bow'"),
        (
            {"adventure": 13, "veterans": ["kat", "sunsword", "arjhan", "sunsword"]},
            "There are not so many cards of Sunsword",
        ),
        ({"monsters": 3}, "Castle Ravenloft has no option 'monsters'; it has adventure, heroes"),
        ({"rulings": {"Z1": "on"}}, "Z1"),
    ],
)
def test_what_cannot_be_is_refused_in_clear_words(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption) as caught:
        opened(**options)
    assert re.search(message, said(caught.value.words, lexicon=LEXICON)), caught.value
    assert caught.value.field in (*options, "heroes")


def test_a_table_remembers_only_the_rulings_it_plays_otherwise() -> None:
    switched = [key for key, ruling in RULINGS.items() if ruling.switchable]
    assert switched
    defaults = {key: RULINGS[key].default for key in switched}
    assert castle(heroes="random", rulings=defaults).house_rulings == ()
    other = {"H1": "on"}
    assert castle(heroes="random", rulings=other).plays("H1:on")


@cites("ravenloft:end/win", "ravenloft:end/lose")
@pytest.mark.parametrize("how", endings())
def test_every_ending_is_told_and_won_or_lost_by_all(how: str) -> None:
    s = Scene("kat", "arjhan")
    s.apply(End(how, "test"))
    outcome = GAME.outcome(s.castle)
    told = s.said(outcome.told)
    lost = told.endswith("The party has lost.")
    assert outcome.winners == (() if lost else (0, 1))
    assert told.endswith("The party has won!") != lost
    assert outcome.cite == f"ravenloft:end/{'lose' if lost else 'win'}"


def test_a_series_without_an_adventure_takes_those_that_fit_in_turn() -> None:
    played = [GAME.in_series(number, 4, {})["adventure"] for number in range(22)]
    fitting = [str(t.number) for t in ADVENTURES.values() if t.fewest <= 4 <= t.most]
    assert played[: len(fitting)] == fitting
    assert GAME.in_series(0, 1, {"heroes": ["kat"]})["adventure"] == "1"
    assert GAME.in_series(5, 2, {"adventure": "9"}) == {"adventure": "9"}


def test_no_kind_of_event_or_card_has_a_name_that_a_save_knows_otherwise() -> None:
    """In a save a thing is known by the name of its class."""
    names = [kind.__name__ for kind in {*save.OURS, *GAME.kinds}]
    assert [name for name in {*names} if names.count(name) > 1] == []
