"""Facts and behaviour of the vault meet, and all of it comes up in play."""

from __future__ import annotations

from random import Random

import pytest

from tests.vault.cards import CARD_RULES
from tests.vault.facts import CARDS, COLLAPSE, ITEMS, LEXICON, RULEBOOK
from tests.vault.game import GAME, kinds_of_events
from tests.vault.say import SAY
from tests.vault.scene import answer_at_random, opened
from tests.vault.state import SOURCES
from undercroft.engine.event import Event, Quiet


def test_facts_and_behaviour_meet() -> None:
    assert {*CARDS, COLLAPSE} == set(CARD_RULES)
    assert set(ITEMS) <= set(SOURCES)
    for slug in (*(f"card/{card}" for card in CARD_RULES), *(f"item/{item}" for item in ITEMS)):
        assert f"vault:{slug}" in RULEBOOK
    assert set(SAY.rows) <= set(kinds_of_events())
    for key in (*CARD_RULES, *ITEMS, *SOURCES):
        assert key in LEXICON


def test_the_names_in_a_save_are_not_used_twice() -> None:
    names = [kind.__name__ for kind in GAME.kinds]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("start", [0, 20])
def test_every_event_is_cited_and_every_citation_is_in_the_rulebook(start: int) -> None:
    for number in range(start, start + 20):
        table, random = opened(number), Random(number)
        while not table.over:
            assert all(decision.cite in RULEBOOK for decision in table.decisions)
            answer_at_random(table, random)
        for event in table.chronicle.events:
            assert getattr(event, "by", None) in RULEBOOK
        for seat in range(4):
            assert all(line.cite in RULEBOOK for line in table.log(seat))


def test_every_event_that_is_told_occurs() -> None:
    told: set[type[Event]] = set()
    for number in range(150):
        table, random = opened(number), Random(number)
        while not table.over:
            answer_at_random(table, random)
        told |= {type(event) for event in table.chronicle.events}
    assert {kind for kind in kinds_of_events() if not issubclass(kind, Quiet)} <= told
    assert not [kind for kind in told if issubclass(kind, Quiet)]
