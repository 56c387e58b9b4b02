"""Anchors, and how a reader finds the rule behind a line."""

from __future__ import annotations

import pytest

from tests.english import said
from undercroft.engine.cite import ORDER, Anchor, Rulebook, cites
from undercroft.engine.words import Words, printed

WALK = Anchor("toy:turn/walk", printed("Walking"), printed("Go from room to room."), page=3)
WADE = Anchor(
    "toy:turn/wade", printed("Wading"), printed("Walk through water at half speed."), page=4
)
TURN = Anchor("toy:turn", printed("Your turn"), printed("Two actions."), "house")
LAMP = Anchor("toy:card/lamp", printed("Lamp"), printed("You see one room farther."), "card")
BOOK = Rulebook((WALK, WADE, TURN, LAMP))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("toy:turn/walk", [WALK]),
        ("turn/walk", [WALK]),
        (" Turn/Walk ", [WALK]),
        ("turn", [TURN]),
        ("turn/", [WALK, WADE]),
        ("card", [LAMP, ORDER]),
        ("walk", [WALK, WADE]),
        ("WADING", [WADE]),
        ("room", [WALK, LAMP]),
        ("half water", [WADE]),
        ("lamp", [LAMP]),
        ("dragon", []),
        ("engine:order", [ORDER]),
    ],
)
def test_a_rule_is_found_by_its_anchor_or_by_words_the_best_first(
    words: str, found: list[Anchor]
) -> None:
    assert BOOK.find(words, said) == found


def test_titles_come_before_what_merely_tells_of_it() -> None:
    book = Rulebook((Anchor("toy:a", printed("Doors"), printed("A lamp shows them.")), LAMP))
    assert book.find("lamp", said)[0] is LAMP


def test_a_card_comes_before_the_rules_about_it() -> None:
    rule = Anchor("toy:rule/lamp", printed("Lamp"), printed("It burns."))
    assert Rulebook((rule, LAMP)).find("lamp", said) == [LAMP, rule]


def test_what_would_spoil_a_game_is_found_by_its_anchor_alone() -> None:
    spoiler = Anchor(
        "toy:ruling/N1",
        printed("Ruling N1"),
        printed("The lamp is a mimic."),
        "ruling",
        spoils=True,
    )
    book = Rulebook((LAMP, spoiler))
    assert book.find("ruling/n1", said) == [spoiler]
    assert book.find("lamp", said) == [LAMP]
    assert book.find("ruling", said) == book.find("mimic", said) == []


def test_an_anchor_is_looked_up_by_its_key() -> None:
    assert BOOK["toy:turn/walk"] is WALK
    assert "toy:turn/walk" in BOOK
    assert "engine:order" in BOOK, "every game may ask which comes first"
    assert "turn/walk" not in BOOK
    with pytest.raises(KeyError):
        BOOK["toy:turn/fly"]


def test_an_anchor_says_where_it_stands() -> None:
    assert said(WALK.where) == "Walking, p. 3"
    assert said(LAMP.where) == "Lamp"


def test_words_are_looked_for_in_the_readers_language() -> None:
    def shouted(words: Words) -> str:
        return said(words).replace("lamp", "LATERNE").replace("Lamp", "Laterne")

    assert BOOK.find("laterne", shouted) == [LAMP]
    assert BOOK.find("laterne", said) == []
    assert BOOK.find("card/lamp", shouted) == [LAMP], "an anchor is the same in all languages"


def test_a_mark_leaves_what_it_marks_as_it_is_and_names_at_least_one_anchor() -> None:
    def rule() -> None:
        """Marked."""

    assert cites("toy:turn/walk", "toy:turn")(rule) is rule
    with pytest.raises(AssertionError):
        cites()
