"""A question as a person reads it: its words, and what may come of an option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.vault.facts import LEXICON
from tests.vault.game import VaultGame
from tests.vault.scene import answers, dealt
from undercroft.engine.decision import Decision
from undercroft.engine.speech import Speech
from undercroft.engine.tell import Outlook
from undercroft.engine.tongues import ENGLISH
from undercroft.term.asked import NOTHING_KNOWN, explained, prospects, shown, with_words

SPEECH = Speech(ENGLISH, LEXICON)


@pytest.mark.parametrize(
    ("ahead", "told"),
    [
        (Outlook(), ""),
        (Outlook(costs=(("lamp", 2),)), "Costs 2 Lamps."),
        (Outlook(chance=0.125), "Chance: 12 %."),
        (Outlook(chance=0.0), "Chance: 0 %."),
        (Outlook(harm=(("ann", 1.25),)), "Expect 1.2 damage to Ann."),
        (Outlook(then=("ghoul-1",)), "Ghoul 1 acts next."),
        (Outlook(then=("ghoul-1", "hound-2")), "Ghoul 1 and Hound 2 act next."),
        (Outlook(ends="turn"), "This ends the turn."),
        (Outlook(chance=0.5, ends="attack"), "Chance: 50 %. This ends the attack."),
    ],
)
def test_what_may_come_of_an_option_is_told_in_sentences(ahead: Outlook, told: str) -> None:
    assert prospects(ahead, SPEECH) == told


def test_what_a_board_explains_stands_above_what_may_come_of_it() -> None:
    option = {"outlook": Outlook(chance=0.5)}
    assert explained("A dark room.", option, SPEECH) == "A dark room.\nChance: 50 %."
    assert explained("", option, SPEECH) == "Chance: 50 %."
    assert explained("A dark room.", {"outlook": NOTHING_KNOWN}, SPEECH) == "A dark room."


class Farseeing(VaultGame):
    """Tells what a walk may come to, from the position of the seat."""

    def outlook(
        self, position: Mapping[str, Any], decision: Decision[Any]
    ) -> Mapping[str, Outlook]:
        return {"hall": Outlook(chance=1 / position["round"])}


def test_a_person_is_asked_with_words_and_with_an_outlook() -> None:
    table = answers(dealt(), "walk")
    shown = with_words(Farseeing(), table.view(0), table.decision(), table.speech())
    question = shown["decision"]
    assert (question["prompt"], question["kind"]) == ("Where do you go?", "room/walk")
    hall, stop = question["options"]
    assert hall == {
        "key": "hall",
        "kind": "go",
        "about": "hall",
        "does": None,
        "label": "Hall",
        "outlook": Outlook(chance=1.0),
        "odds": "",
    }
    assert (stop["label"], stop["outlook"]) == ("Stop here", NOTHING_KNOWN)
    assert {**shown, "decision": 0} == {**table.view(0), "decision": 0}


def test_who_is_not_asked_is_told_nothing_more() -> None:
    table = answers(dealt(), "walk")
    assert with_words(Farseeing(), table.view(1), None, table.speech()) == table.view(1)


def test_odds_stand_behind_a_label_where_it_may_fail() -> None:
    option = dealt().decision().options[0]
    odds = [
        shown(option, Outlook(chance=chance), dealt().speech())["odds"]
        for chance in (None, 0.0, 0.376, 1.0)
    ]
    assert odds == ["", "0%", "38%", ""]
    assert shown(option, None, dealt().speech())["odds"] == ""
