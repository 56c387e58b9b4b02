"""The scripted player at the table: legal, repeatable, blind to what its seat cannot see."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from tests.bots.evening import answers, ask, opened, wins
from undercroft.bots import bot
from undercroft.bots.wakening import Player
from undercroft.engine import wire
from undercroft.engine.decision import Decision, Does, Option
from undercroft.engine.wire import Reader
from undercroft.engine.words import Words
from undercroft.games.wakening import does
from undercroft.games.wakening.facts import RULINGS


@pytest.mark.parametrize(("seats", "heroes"), [(2, 2), (3, 3), (1, 4), (6, 6)])
def test_it_plays_to_the_end_with_any_number_of_seats_and_heroes(seats: int, heroes: int) -> None:
    given, ending = answers("scripted", 11, seats, heroes=heroes)
    assert len(given) > 40
    assert ending in ("terror-defeated", "terror-escaped", "hero-died")


def test_it_plays_on_wherever_chance_has_led() -> None:
    """Random play reaches questions and positions the scripted player would avoid."""
    kinds = set()
    for seed in range(24):
        switched = {key: [*ruling.choices][-1] for key, ruling in RULINGS.items() if ruling.choices}
        rulings = switched if seed % 2 else {}
        table = opened(seed, 1 + seed % 4, heroes="random", level="gentle", rulings=rulings)
        lost = bot("random", "wakening", seed)
        while not table.over:
            decision = table.decision()
            kinds.add(decision.head)
            assert ask(Player(seed), table) in decision.keys
            table.answer(ask(lost, table))
    assert kinds >= {"act", "way", "treasure", "card", "may", "box", "room", "foe", "heal", "boon"}


def test_a_question_of_an_unknown_kind_gets_its_first_option() -> None:
    drinks = [Option("tea", 1), Option("coffee", 2)]
    decision = Decision(0, Words("Tea or coffee?"), drinks, "", "drink")
    table = opened(1)
    assert Player(0).choose(decision, lambda: table.view(0)) == "tea"


def test_the_same_seed_plays_the_same_game() -> None:
    assert answers("scripted", 5) == answers("scripted", 5)


def test_the_seed_decides_which_side_of_a_hero_card_it_plays() -> None:
    first = {answers_first(seed) for seed in range(12)}
    assert len(first) == 2


def answers_first(seed: int) -> str:
    return ask(Player(seed), opened(1))


def as_sent(decision: Decision[Any]) -> Decision[Any]:
    """The decision as a client far away would rebuild it: its facts, and no sentence."""
    kinds = [kind for kind in vars(does).values() if isinstance(kind, type)]
    read = Reader([kind for kind in kinds if issubclass(kind, Does)]).read
    options = [
        Option(o.key, None, kind=o.kind, about=o.about, does=read(wire.text(o.does)))
        for o in decision.options
    ]
    return Decision(
        decision.seat,
        Words(""),
        options,
        decision.cite,
        decision.kind,
        who=decision.who,
        about=decision.about,
        amount=decision.amount,
        otherwise=decision.otherwise,
    )


@pytest.mark.parametrize("seed", [3, 4])
def test_a_view_that_was_sent_as_json_leads_to_the_same_answers(seed: int) -> None:
    table = opened(seed)
    near, far = ([Player(seat) for seat in range(4)] for _ in range(2))
    while not table.over:
        decision = table.decision()
        view = json.loads(json.dumps(table.view(decision.seat)))
        answer = ask(near[decision.seat], table)
        assert far[decision.seat].choose(as_sent(decision), partial(dict, view)) == answer
        table.answer(answer)


def test_it_wins_far_more_than_chance() -> None:
    assert wins("scripted", range(1, 41), "gentle") >= 30
    assert wins("scripted", range(1, 41), "grim") >= 6
    assert wins("random", range(1, 61), "gentle") <= 1
