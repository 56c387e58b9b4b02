"""Who is asked what somebody does: their own seat, or whoever has the reins."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.veil import NUMBERS, Cities, answer_at_random
from undercroft.engine.cite import cites
from undercroft.engine.table import Table
from undercroft.games.betrayal.events.haunt import DropReins, TakeReins
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.state import GATHER, GO, STRIKE, WIELD, Reins

CAST = ("gretchen", "vort", "miska")
# Only who knows something is asked about it: numbers seen, roles, whether one is the traitor.
KNOWING = ("heed", "choose/inquire", "choose/respond", "role", "place/pens")


def brawl(*deeds: str) -> Scene:
    """Each against all; Miska's seat has the reins of Gretchen, whose turn it is."""
    s = Scene(*CAST).items().haunt(22, turn="gretchen")
    return s.apply(TakeReins("gretchen", 2, deeds, "test"))


@cites("betrayal:turn/actions")
def test_who_has_the_reins_of_everything_has_the_whole_turn() -> None:
    s = brawl()
    assert (s.asked_seat, s.asked.who) == (2, "gretchen")
    assert {"attack:vort:might", "end"} <= {*s.keys}
    s.play("end")
    assert s.asked_seat == 1


@cites("betrayal:turn/actions")
def test_who_has_the_reins_of_some_deeds_does_those_first_and_the_rest_is_ones_own() -> None:
    s = brawl(GO, STRIKE)
    assert s.asked_seat == 2
    assert "end" not in s.keys
    assert {key.partition(":")[0] for key in s.keys} == {"attack", "explore", "go", "enough"}
    s.play("enough")
    assert s.asked_seat == 0
    assert not [key for key in s.keys if key.startswith(("attack:", "go:", "explore:"))]
    s.play("end")
    assert s.asked_seat == 1


@cites("betrayal:turn/actions", "betrayal:attack/steal")
def test_what_is_not_in_the_others_hands_stays_ones_own() -> None:
    s = brawl(STRIKE)
    assert (s.city.driver("gretchen", STRIKE), s.city.driver("gretchen", GO)) == (2, 0)
    assert s.city.driver("gretchen") == 0
    assert s.keys == ["attack:vort", "attack:miska", "enough"]
    s.play("enough")
    assert [key for key in s.keys if key.startswith("go:")]


@cites("betrayal:turn/actions", "betrayal:attack/steal", "betrayal:item/gamblers-dice")
@pytest.mark.parametrize(("deeds", "seat"), [((STRIKE,), 0), ((STRIKE, WIELD), 2)])
def test_with_what_somebody_attacks_is_a_deed_of_its_own(deeds: tuple[str, ...], seat: int) -> None:
    s = brawl(*deeds).item("gretchen", "gamblers-dice").item("vort", "locket")
    told = "attack:vort:might" if WIELD in deeds else "attack:vort"
    s.play(told)
    assert (s.asked.kind, s.asked_seat) == ("may/gamble", seat)
    s.dice(2, *[0] * (s.value("gretchen", "might") - 1), *[0] * s.value("vort", "might"))
    s.play("no")
    assert (s.asked.kind, s.asked_seat) == ("spoils", seat)


@cites("betrayal:turn/actions", "betrayal:omen/iron-flask-of-tuerny")
def test_who_is_told_to_strike_nobody_does_nothing_in_place_of_an_attack() -> None:
    s = brawl(STRIKE).item("gretchen", "iron-flask-of-tuerny")
    assert "iron-flask-of-tuerny:unstop" not in s.play("enough").keys
    s = brawl(GO).item("gretchen", "iron-flask-of-tuerny")
    assert "iron-flask-of-tuerny:unstop" in s.play("enough").keys


@cites("betrayal:turn/actions", "betrayal:haunt/death")
def test_reins_are_dropped_by_an_event_and_by_death() -> None:
    s = brawl().apply(TakeReins("vort", 2, (), "test"))
    assert s.city.driver("vort") == 2
    s.apply(DropReins("gretchen", "test"), Die("vort", "", "test"))
    assert s.city.reins == {}
    assert s.asked_seat == 0


def led(number: int, seed: int) -> Iterator[Cities]:
    """A random game in which the first seat has the reins of everybody, from the first turn on."""
    random = Random(seed)
    opened = Table.open(GAME, ["Ann", "Ben", "Cy"], f"{seed}", {"haunt": number})
    while opened.state.phase == GATHER or not opened.at_rest():
        answer_at_random(opened, random)
    table = opened.clone()
    assert not table.awake, "a table at rest is copied before its rules go on"
    for who in table.state.cast:
        table.state.reins[who] = Reins(0)
    for _ in range(300):
        if table.over:
            return
        yield table
        answer_at_random(table, random)


@cites("betrayal:turn/actions")
@pytest.mark.parametrize("number", NUMBERS)
def test_every_question_about_somebody_goes_to_who_has_the_reins(number: int) -> None:
    asked = begun = 0
    for seed in (60, 160, 260):  # the haunt does not begin in every game of so many answers
        for table in () if begun else led(number, seed + number):
            for decision in table.decisions:
                knows = decision.kind in KNOWING or decision.head in KNOWING
                if decision.who in table.state.cast and not knows:
                    driver = table.state.driver(decision.who)
                    assert decision.seat == driver, (decision.kind, decision.prompt)
                    asked += driver == 0
            begun += bool(table.state.haunt)
    assert begun
    assert asked > 20
