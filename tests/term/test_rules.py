from __future__ import annotations

import undercroft
from undercroft.engine.cite import cites
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.term.rules import rule, short, where

GAME = undercroft.box("wakening")
BOOK, SPEECH = GAME.rulebook, Speech(ENGLISH, GAME.things)


@cites("wakening:markers/spend", "wakening:ruling/A13")
def test_a_rule_comes_with_the_rulings_it_leans_on() -> None:
    told = rule(BOOK, "wakening:markers/spend", SPEECH)
    assert told.source == "rulebook, page 6"
    assert [heading for heading, _ in told.rulings] == ["Ruling A13"]
    assert any(line.startswith("Ruling A13: ") for line in told.lines())


@cites("wakening:hero/monk")
def test_a_card_has_no_page() -> None:
    assert rule(BOOK, "wakening:hero/monk", SPEECH).source == "printed card"
    assert where(BOOK, "wakening:hero/monk", SPEECH) == "Monk: Flowing strikes"


def test_an_anchor_that_is_not_in_the_book_is_named_as_it_is() -> None:
    assert where(BOOK, "wakening:nonsense", SPEECH) == "wakening:nonsense"
    assert rule(BOOK, "wakening:nonsense", SPEECH).gist == "Nothing is written here."
    assert where(BOOK, "", SPEECH) == ""


def test_anchors_are_typed_without_the_game_one_plays() -> None:
    assert short("wakening:attack/press", "wakening") == "attack/press"
    assert short("engine:order", "wakening") == "engine:order"
