"""The scripted player at the table: legal, repeatable, blind to what its seat cannot see."""

from __future__ import annotations

import ast
import json
from functools import partial
from importlib import import_module
from inspect import getsource
from pkgutil import iter_modules

import pytest

import undercroft.bots.ravenloft
from tests.bots.evening import ask
from tests.bots.ravenloft.evening import answers, opened
from tests.bots.sent import as_sent
from undercroft.bots import bot
from undercroft.bots.ravenloft import JUDGES, Player
from undercroft.engine.decision import Decision, Option
from undercroft.engine.words import Words
from undercroft.games.ravenloft import does
from undercroft.games.ravenloft.facts import ADVENTURES

NUMBERS = [tale.number for tale in ADVENTURES.values()]


@pytest.mark.parametrize("adventure", NUMBERS)
def test_it_plays_every_adventure_to_its_end(adventure: int) -> None:
    given, ending = answers("scripted", adventure, 11)
    assert len(given) > 20
    assert ending


@pytest.mark.parametrize("adventure", NUMBERS)
def test_it_plays_on_wherever_chance_has_led(adventure: int) -> None:
    """Random play reaches questions and positions the scripted player would avoid."""
    table = opened(adventure, 7, 3, heroes="random", powers="random")
    lost = bot("random", "ravenloft", 7)
    while not table.over:
        assert ask(Player(7), table) in table.decision().keys
        table.answer(ask(lost, table))


def test_chance_leads_to_most_kinds_of_questions_it_has_a_judgement_for() -> None:
    kinds = set()
    for adventure in NUMBERS:
        for seed in range(6):
            table = opened(adventure, seed, 4)
            lost = bot("random", "ravenloft", seed)
            while not table.over:
                kinds.add(table.decision().head)
                table.answer(ask(lost, table))
    assert set(JUDGES) - kinds <= {"leave", "attack", "scout"}


def test_a_question_of_an_unknown_kind_gets_its_first_option() -> None:
    decision = Decision(0, Words("Tea?"), [Option("tea", 1), Option("coffee", 2)], "", "?")
    assert Player(0).choose(decision, dict) == "tea"


@pytest.mark.parametrize("adventure", [2, 4])
def test_the_same_seed_plays_the_same_game(adventure: int) -> None:
    assert answers("scripted", adventure, 5) == answers("scripted", adventure, 5)


@pytest.mark.parametrize("adventure", [3, 13])
def test_a_view_that_was_sent_as_json_leads_to_the_same_answers(adventure: int) -> None:
    table = opened(adventure, 3)
    near, far = ([Player(seat) for seat in range(2)] for _ in range(2))
    while not table.over:
        decision = table.decision()
        view = json.loads(json.dumps(table.view(decision.seat)))
        answer = ask(near[decision.seat], table)
        assert far[decision.seat].choose(as_sent(decision, does), partial(dict, view)) == answer
        table.answer(answer)


def test_it_imports_no_state() -> None:
    package = undercroft.bots.ravenloft
    names = [f"{package.__name__}.{found.name}" for found in iter_modules(package.__path__)]
    imported: set[str] = set()
    for module in [package, *map(import_module, names)]:
        for node in ast.walk(ast.parse(getsource(module))):
            if isinstance(node, ast.ImportFrom):
                imported.update(f"{node.module}.{name.name}" for name in node.names)
    assert "undercroft.engine.decision.Decision" in imported
    assert not [name for name in imported if ".state." in name or name.endswith(".state")]


def test_it_fares_better_than_chance() -> None:
    """The Icon is found now and then by a party of three, and never by stumbling."""

    def found(name: str) -> int:
        return sum(answers(name, 2, seed, 3)[1] == "icon-found" for seed in range(1, 9))

    assert found("random") < found("scripted")
