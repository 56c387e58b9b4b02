"""An anchor lists the rulings that its gist names, so that no client looks for them in a text."""

from __future__ import annotations

import re

import pytest

from tests.english import said
from undercroft.engine.cite import read_anchors
from undercroft.engine.ruling import Ruling, read_rulings
from undercroft.games import SLUGS, box

NAMED = re.compile(r"\brulings? ((?:[A-Z]\d+\w?)(?:(?:, | and | or )[A-Z]\d+\w?)*)")


def named_in(gist: str) -> list[str]:
    return [key for part in NAMED.findall(gist) for key in re.findall(r"[A-Z]\d+\w?", part)]


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_gist_names_is_listed_and_is_there(slug: str) -> None:
    game, leaning = box(slug), 0
    for anchor in game.rulebook.anchors.values():
        named = named_in(said(anchor.gist, lexicon=game.things))
        assert [*anchor.rulings] == [*dict.fromkeys(named)], anchor.key
        assert all(f"{slug}:ruling/{key}" in game.rulebook for key in named)
        leaning += bool(named)
    assert leaning > 10


def test_a_gist_names_rulings_one_by_one_or_in_a_row() -> None:
    assert named_in("Play on (ruling A7).") == ["A7"]
    assert named_in("Told by rulings R18 and R19; see ruling G1.") == ["R18", "R19", "G1"]
    assert named_in("Our own decisions stand in the rulings.") == []


def test_rules_and_rulings_read_theirs_from_the_data() -> None:
    told = {"question": "Why?", "decision": "As ruling A2 says.", "why": "So.", "rulings": ["A2"]}
    rulings = read_rulings({"A1": told})
    assert rulings["A1"] == Ruling("A1", "Why?", "As ruling A2 says.", "So.", rulings=("A2",))
    walk = {"heading": "Walk", "gist": "See ruling A1.", "source": "house", "rulings": ["A1"]}
    anchors = {anchor.key: anchor for anchor in read_anchors("toy", {"walk": walk}, rulings)}
    assert anchors["toy:walk"].rulings == ("A1",)
    assert anchors["toy:ruling/A1"].rulings == ("A2",)
