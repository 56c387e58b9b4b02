"""What is laid and taken off again reads well both ways."""

import pytest

from tests.english import said
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.lexicon import LEXICON
from undercroft.games.ravenloft.say import counted


@cites("ravenloft:adventure/final-transformation", "ravenloft:villain/gravestorm")
@pytest.mark.parametrize(
    ("what", "change", "sentence"),
    [
        ("fountain", 6, "6 tokens are laid on the Dark Fountain."),
        ("fountain", -1, "1 token is taken off the Dark Fountain."),
        ("time", 5, "5 Time tokens are laid on the Arcane Circle."),
        ("time", -1, "1 Time token is taken off the Arcane Circle."),
        ("gate", 3, "3 hit point tokens are laid on the start tile."),
        ("gate", -1, "1 hit point token is taken off the start tile."),
        ("freezing-cloud", 4, "4 Cloud tokens are laid on Freezing Cloud."),
        ("freezing-cloud", -1, "1 Cloud token is taken off Freezing Cloud."),
        ("dragons-breath", 1, "The Dragon's Breath crackles around Gravestorm."),
        ("dragons-breath", -1, "Gravestorm has spent the Dragon's Breath."),
        ("slain", 1, "One more monster is slain."),
    ],
)
def test_a_count_is_told_by_its_direction(what: str, change: int, sentence: str) -> None:
    words = counted(what, change)
    assert words is not None
    assert said(words, lexicon=LEXICON) == sentence


@pytest.mark.parametrize("what", ["coffins-laid", "werewolf-wounded"])
def test_what_is_counted_for_the_rules_alone_is_not_told(what: str) -> None:
    assert counted(what, 1) is None
