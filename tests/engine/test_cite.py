"""Anchors, and how a reader finds the rule behind a line."""

from __future__ import annotations

import pytest

from undercroft.engine.cite import ORDER, Anchor, Rulebook, cites

WALK = Anchor("toy:turn/walk", "Walking", "Go from room to room.", page=3)
WADE = Anchor("toy:turn/wade", "Wading", "Walk through water at half speed.", page=4)
TURN = Anchor("toy:turn", "Your turn", "Two actions.", "house")
LAMP = Anchor("toy:card/lamp", "Lamp", "You see one room farther.", "card")
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
    assert BOOK.find(words) == found


def test_titles_come_before_what_merely_tells_of_it() -> None:
    book = Rulebook((Anchor("toy:a", "Doors", "A lamp shows them."), LAMP))
    assert book.find("lamp")[0] is LAMP


def test_what_would_spoil_a_game_is_found_by_its_anchor_alone() -> None:
    spoiler = Anchor("toy:ruling/N1", "Ruling N1", "The lamp is a mimic.", "ruling", spoils=True)
    book = Rulebook((LAMP, spoiler))
    assert book.find("ruling/n1") == [spoiler]
    assert book.find("lamp") == [LAMP]
    assert book.find("ruling") == book.find("mimic") == []


def test_an_anchor_is_looked_up_by_its_key() -> None:
    assert BOOK["toy:turn/walk"] is WALK
    assert "toy:turn/walk" in BOOK
    assert "engine:order" in BOOK, "every game may ask which comes first"
    assert "turn/walk" not in BOOK
    with pytest.raises(KeyError):
        BOOK["toy:turn/fly"]


def test_an_anchor_says_where_it_stands() -> None:
    assert WALK.where == "Walking, p. 3"
    assert LAMP.where == "Lamp"


def test_a_mark_leaves_what_it_marks_as_it_is_and_names_at_least_one_anchor() -> None:
    def rule() -> None:
        """Marked."""

    assert cites("toy:turn/walk", "toy:turn")(rule) is rule
    with pytest.raises(AssertionError):
        cites()
