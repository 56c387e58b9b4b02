"""What is laid and taken off again reads well both ways."""

import pytest

from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.turns import Count
from undercroft.games.ravenloft.facts import COUNTED
from undercroft.games.ravenloft.say import say


@cites("ravenloft:adventure/final-transformation", "ravenloft:villain/gravestorm")
@pytest.mark.parametrize(
    ("what", "change", "sentence"),
    [
        ("fountain", 6, "Tokens laid on the Dark Fountain: 6."),
        ("fountain", -1, "Tokens taken off the Dark Fountain: 1."),
        ("dragons-breath", 1, "The Dragon's Breath crackles around Gravestorm."),
        ("dragons-breath", -1, "Gravestorm has spent the Dragon's Breath."),
        ("slain", 1, "One more monster is slain."),
    ],
)
def test_a_count_is_told_by_its_direction(what: str, change: int, sentence: str) -> None:
    assert say(Count(what, change, "test")) == sentence


@cites("ravenloft:adventure/final-transformation")
def test_every_sentence_about_less_has_one_about_more() -> None:
    fewer = [what.removesuffix("-less") for what in COUNTED if what.endswith("-less")]
    assert fewer
    assert all(what in COUNTED for what in fewer)
