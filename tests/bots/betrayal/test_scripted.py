"""The scripted player in the city: legal, repeatable, blind to what its seat cannot see."""

from __future__ import annotations

import ast
import json
from functools import partial
from importlib import import_module
from inspect import getsource
from pkgutil import walk_packages

import pytest

import undercroft.bots.betrayal
from tests.bots.betrayal.evening import GAME, HAUNTS, answers, as_sent, ask, opened
from tests.games.betrayal.haunts.twins import shared_answers
from tests.games.betrayal.scene import Scene
from undercroft.bots import bot
from undercroft.bots.betrayal import JUDGES, Player
from undercroft.bots.betrayal.plan import PLANS
from undercroft.engine.decision import NO, Decision, Option
from undercroft.engine.words import Words
from undercroft.games.betrayal.facts import HAUNT_NUMBERS
from undercroft.games.betrayal.rules.haunt import tale_of

LONG = 200  # answers at random


@pytest.mark.parametrize("haunt", HAUNTS)
def test_it_plays_every_haunt_to_its_end(haunt: int) -> None:
    given, ending = answers("scripted", haunt, 11)
    assert len(given) > 20
    assert ending


@pytest.mark.parametrize("haunt", HAUNTS)
def test_it_plays_on_wherever_chance_has_led(haunt: int) -> None:
    """Random play reaches questions and positions the scripted player would avoid."""
    table, lost = opened(haunt, 7, 3 + haunt % 4), bot("random", GAME, 7)
    for _ in range(LONG):
        if table.over:
            break
        decision = table.decisions[0]
        assert ask(Player(7), table, decision) in decision.keys, decision
        table.answer(ask(lost, table, decision), decision.seat)


def test_every_haunt_has_a_plan() -> None:
    assert {number for number, _ in PLANS} == {*HAUNTS}


def test_a_question_of_an_unknown_kind_gets_an_answer_that_does_something() -> None:
    decision = Decision(0, Words("Tea?"), [NO, Option("tea", True)], "", "tea/now")
    table = opened(2, 1)
    assert decision.head not in JUDGES
    assert ask(Player(0), table, decision) == "tea"


@pytest.mark.parametrize("haunt", [3, 37])
def test_the_same_seed_plays_the_same_game(haunt: int) -> None:
    assert answers("scripted", haunt, 5) == answers("scripted", haunt, 5)


@pytest.mark.parametrize("haunt", [9, 13])
def test_a_view_that_was_sent_as_json_leads_to_the_same_answers(haunt: int) -> None:
    table = opened(haunt, 3)
    near, far = ([Player(seat) for seat in range(4)] for _ in range(2))
    while not table.over:
        decision = table.decisions[0]
        view = json.loads(json.dumps(table.view(decision.seat)))
        answer = ask(near[decision.seat], table, decision)
        assert far[decision.seat].choose(as_sent(decision), partial(dict, view)) == answer
        table.answer(answer, decision.seat)


def test_heroes_answer_alike_wherever_the_slave_pens_are() -> None:
    """Two tables that differ only in what Glurk keeps to himself."""
    tables = []
    for pens in ("b0,0", "b1,0"):
        s = Scene("torskar", "lia", "vort").haunt(2, pens, revealer="lia")
        tables.append(s)
    one, other = tables
    (glurk,) = one.city.traitors()
    compared = 0
    for _ in range(60):
        decision, twin = one.asked, other.asked
        if decision.seat != one.city.seat(glurk):
            mine = ask(Player(1), one.table, decision)
            assert mine == ask(Player(1), other.table, twin)
            compared += 1
        seat, key = next(iter(shared_answers(one.table, other.table)))
        one.table.answer(key, seat)
        other.table.answer(key, seat)
        if one.table.over or other.table.over:
            break
    assert compared > 5


def test_it_imports_no_state() -> None:
    package = undercroft.bots.betrayal
    names = [found.name for found in walk_packages(package.__path__, f"{package.__name__}.")]
    imported: set[str] = set()
    for module in [package, *map(import_module, names)]:
        for node in ast.walk(ast.parse(getsource(module))):
            if isinstance(node, ast.ImportFrom):
                imported.update(f"{node.module}.{name.name}" for name in node.names)
    assert "undercroft.engine.decision.Decision" in imported
    assert not [name for name in imported if ".state." in name or ".haunts." in name]


@pytest.mark.parametrize("haunt", [2, 5, 7, 8, 9, 21, 32, 37])
def test_both_sides_win_some_games(haunt: int) -> None:
    endings: set[str] = set()
    for seed in range(24):
        ending = answers("scripted", haunt, seed, 3 + seed % 3)[1]
        endings.add(tale_of(HAUNT_NUMBERS[haunt].key).text.won_by(ending))
        if {"hero", "traitor"} <= endings:
            return
    raise AssertionError(endings)
