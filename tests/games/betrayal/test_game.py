"""The box: what a table may choose, who sits where, and how it ends."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.games.betrayal.english import SPEECH
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine import save
from undercroft.engine.cite import cites
from undercroft.engine.errors import BadOption
from undercroft.games import betrayal
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.facts import ADVENTURERS, HAUNTS, RULINGS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import tales
from undercroft.games.betrayal.state import City


def opened(seats: int = 3, seed: int = 1, **options: Any) -> undercroft.Table[Any]:
    return undercroft.new("betrayal", [f"seat {n}" for n in range(seats)], seed=seed, **options)


def city(seats: int = 3, **options: Any) -> City:
    state: City = opened(seats, **options).state
    return state


@cites(
    "betrayal:box/aim",
    "betrayal:setup/figures",
    "betrayal:setup/adventurers",
    "betrayal:ruling/R39",
)
@pytest.mark.parametrize("seats", range(3, 7))
def test_three_to_six_sit_down_with_an_adventurer_each_from_different_cards(seats: int) -> None:
    state = city(seats)
    assert len(state.cast) == seats
    assert len({ADVENTURERS[who].colour for who in state.cast}) == seats
    tavern = state.board.cells["elfsong-tavern"]
    assert {state.at[who] for who in state.cast} == {tavern}


@pytest.mark.parametrize("seats", [2, 7])
def test_no_fewer_and_no_more(seats: int) -> None:
    with pytest.raises(BadOption) as refused:
        opened(seats)
    assert refused.value.field == "seats"
    assert "is for 3 to 6 seats" in SPEECH.plain(refused.value.words)


@cites("betrayal:setup/adventurers", "betrayal:ruling/R39")
def test_whoever_is_asked_chooses_among_the_cards_that_are_left() -> None:
    table = opened(adventurers=["ask", "lia", "ask"])
    first = table.decision()
    lia = ADVENTURERS["lia"].colour
    assert first.seat == 0
    assert {ADVENTURERS[key].colour for key in first.keys} == {
        card.colour for card in ADVENTURERS.values()
    } - {lia}
    table.answer("vort")
    assert table.decision().seat == 2
    assert not {lia, ADVENTURERS["vort"].colour} & {
        ADVENTURERS[key].colour for key in table.decision().keys
    }


@cites("betrayal:setup/first-player")
def test_luck_says_who_goes_first_and_turns_go_to_the_left() -> None:
    firsts = set()
    for seed in range(12):
        state = opened(4, seed).state
        place = state.cast.index(state.active)
        assert state.slots == state.cast[place:] + state.cast[:place]
        firsts.add(place)
    assert len(firsts) > 1


@cites("betrayal:setup/decks", "betrayal:setup/stacks", "betrayal:setup/start-tiles")
def test_decks_and_stacks_are_whole_when_play_begins() -> None:
    state, counts = city(), GAME.content()["counts"]
    assert (state.items.size(), state.omens.size(), state.events.size()) == (
        *(counts["items"], counts["omens"], counts["events"]),
    )
    assert sum(stack.size() for stack in state.stacks.values()) == counts["tiles"]


def test_content_counts_the_fifty_haunts_and_all_are_built() -> None:
    counts = GAME.content()["counts"]
    assert counts["haunts"] == counts["haunts_built"] == len(HAUNTS) >= 50


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"adventurers": "lia"}, "Adventurers are 'random', 'ask' or a list of 3, not 'lia'."),
        ({"adventurers": ["lia"]}, "Adventurers are 'random', 'ask' or a list of 3"),
        ({"adventurers": ["lia", "ask", "gandalf"]}, "no adventurer 'gandalf'; there are"),
        ({"adventurers": ["lia", "lia", "ask"]}, "Two of these adventurers are on one card"),
        ({"haunt": 51}, "There is no haunt 51; they have numbers from 1 to 50"),
        ({"haunt": "tea-party"}, "There is no haunt 'tea-party'"),
        ({"played": 3}, "Haunts already played are a list, not 3"),
        ({"played": [51]}, "There is no haunt 51"),
        ({"played": [*range(1, 51)]}, "With all these left out there is no haunt to come"),
        ({"played": [19, 37], "kinds": ["hidden"]}, "With all these left out"),
        ({"kinds": "one"}, "Kinds of haunts are a list, not 'one'"),
        (
            {"kinds": ["two"]},
            "There is no kind 'two'; there are one, several",
        ),
        ({"heroes": 3}, "Betrayal at Baldur's Gate has no option 'heroes'; it has adventurers"),
        ({"rulings": {"Z1": "on"}}, "Z1"),
    ],
)
def test_what_cannot_be_is_refused_in_clear_words(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption) as refused:
        opened(**options)
    assert re.search(message, SPEECH.plain(refused.value.words)), refused.value
    assert refused.value.field in options or refused.value.field == "Z1"


def test_a_table_remembers_only_the_rulings_it_plays_otherwise() -> None:
    switched = {key: ruling.default for key, ruling in RULINGS.items() if ruling.switchable}
    assert switched
    assert city(rulings=switched).house_rulings == ()
    assert city(rulings={"S1": "off"}).plays("S1:off")


@cites("betrayal:box/aim", "betrayal:victory/first")
def test_a_side_that_reaches_its_goal_wins_with_all_its_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told(monkeypatch, OGRES)
    s = Scene("torskar", "lia", "vort").haunt(26, revealer="lia")
    s.apply(Count("hope", 3, OGRES.cite))
    outcome = GAME.outcome(s.city)
    assert (outcome.key, outcome.winners, outcome.cite) == ("hero", (0, 2), "betrayal:haunt/26")
    lost = Scene("torskar", "lia", "vort").haunt(26, revealer="lia")
    lost.apply(Count("doom", 3, OGRES.cite))
    assert GAME.outcome(lost.city).winners == (1,)


@cites("betrayal:haunt/counts", "betrayal:victory/survivor")
def test_the_dead_of_the_winning_side_have_won_too(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = Scene("torskar", "lia", "vort").haunt(26, revealer="lia")
    s.apply(Die("vort", "lia", OGRES.cite), Count("hope", 3, OGRES.cite))
    assert GAME.outcome(s.city).winners == (0, 2)


def test_no_kind_of_event_or_card_has_a_name_that_a_save_knows_otherwise() -> None:
    """In a save a thing is known by the name of its class; it opens one haunt, and no other."""
    for tale in tales():
        names = [kind.__name__ for kind in {*save.OURS, *GAME.kinds, *tale.kinds_of_its_own()}]
        assert [name for name in {*names} if names.count(name) > 1] == [], tale.slug


def test_every_kind_of_question_in_the_list_is_asked_somewhere() -> None:
    """That no other is asked, a table with `proof` sees by itself."""
    home = Path(betrayal.__file__).parent
    rooms = [home / name for name in ("rules", "content", "haunts")]
    texts = [path.read_text("utf-8") for room in rooms for path in room.rglob("*.py")]
    asked = {kind for text in texts for kind in re.findall(r'"([a-z-]+(?:/[a-z-]+)?)"', text)}
    assert GAME.asks - asked == set()
