"""Who may talk among themselves, and that it tells nothing."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.games.betrayal.veil import onlookers, redealt, rests, secretive
from undercroft.engine.cite import cites
from undercroft.engine.seat import only
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.rules.siding import turned
from undercroft.games.betrayal.state import HERO, TRAITOR, City

SEATS = 4


def begun(number: int, seats: int = SEATS, seed: int = 1) -> City:
    return next(rests(number, seats, seed)).state.copy()


def of_side(city: City, side: str) -> int:
    return sum(only(city.seat(who)) for who in city.cast if city.side(who) == side)


def test_before_a_haunt_everybody_hears_everything() -> None:
    assert GAME.channels(GAME.lay_out(SEATS, GAME.settle(SEATS, {}))) == {}


@cites("betrayal:haunt/plan", "betrayal:ruling/H20")
def test_heroes_plan_without_the_traitor_and_one_traitor_has_nobody_to_talk_to() -> None:
    city = begun(1)
    assert city.side(city.cast[0]) in (HERO, TRAITOR)
    assert GAME.channels(city) == {HERO: of_side(city, HERO)}


@cites("betrayal:haunt/plan", "betrayal:ruling/H20")
def test_several_traitors_have_a_channel_and_a_lone_hero_has_none() -> None:
    city = begun(9)
    assert GAME.channels(city) == {TRAITOR: of_side(city, TRAITOR)}


@cites("betrayal:haunt/plan")
def test_the_dead_go_on_talking_with_their_side() -> None:
    city = begun(1)
    before = GAME.channels(city)
    city.dead = (city.heroes()[0],)
    assert GAME.channels(city) == before


@cites("betrayal:hidden/talk", "betrayal:ruling/H20")
@pytest.mark.parametrize("number", [19, 37])
def test_with_a_hidden_traitor_all_talk_is_open_until_the_end(number: int) -> None:
    for table in islice(rests(number, SEATS, 3), 60):
        assert GAME.channels(table.state) == {}
    city = begun(number)
    for who in city.cast:  # all have turned up what they are
        turned(city, who, city.role(who), "betrayal:hidden/reveal").apply(city)
    assert {city.open_side(who) for who in city.cast} == {HERO, TRAITOR}
    assert GAME.channels(city) == {}


@cites("betrayal:ruling/H20", "betrayal:haunt/20/unmask")
def test_who_was_replaced_in_secret_still_hears_the_heroes() -> None:
    city = begun(20)
    heroes = of_side(city, HERO)
    assert GAME.channels(city) == {HERO: heroes}
    who = city.heroes()[0]
    seat = only(city.seat(who))
    told = seat | of_side(city, TRAITOR)
    hidden = turned(city, who, "doppelganger", "x", known_to=told, cover="genuine", out=False)
    hidden.apply(city)
    assert city.side(who) == TRAITOR
    assert GAME.channels(city) == {HERO: heroes}
    turned(city, who, "doppelganger", "x").apply(city)  # shown to all
    assert GAME.channels(city) == {HERO: heroes & ~seat, TRAITOR: of_side(city, TRAITOR)}


@pytest.mark.parametrize("number", secretive())
def test_what_channels_there_are_does_not_hang_on_what_somebody_cannot_know(number: int) -> None:
    compared = 0
    for seed in range(3):
        for table in islice(rests(number, SEATS, seed), 25):
            for seat in onlookers(table):
                other = redealt(table.state, seat, f"{seed}")
                compared += 1
                assert GAME.channels(other) == GAME.channels(table.state)
    assert compared > 20


def test_whoever_reads_the_truth_is_found_out() -> None:
    """The proof above would fail if a channel were of those who truly are of a side."""
    by_truth = 0
    for table in islice(rests(37, SEATS, 1), 20):
        for seat in onlookers(table):
            other = redealt(table.state, seat, "1")
            by_truth += of_side(other, HERO) != of_side(table.state, HERO)
    assert by_truth
