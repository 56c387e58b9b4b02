"""`undercroft rules`."""

from __future__ import annotations

import json

import pytest

from undercroft.cli import main
from undercroft.games import box

Capture = pytest.CaptureFixture[str]


def test_without_a_word_all_headings_are_shown_by_chapter(capsys: Capture) -> None:
    assert main(["rules", "wakening"]) == 0
    shown = capsys.readouterr().out
    assert "\n\nattack\n  attack/target " in shown
    assert "  ruling/A1 " in shown
    assert all(anchor.partition(":")[2] in shown for anchor in box("wakening").rulebook.anchors)


def test_what_only_one_side_may_read_is_found_by_its_key_alone(capsys: Capture) -> None:
    assert main(["rules", "betrayal"]) == 0
    shown = capsys.readouterr().out
    assert "  ruling/R1 " in shown
    assert "ruling/N" not in shown
    assert main(["rules", "betrayal", "N37a"]) == 0
    assert "Ruling N37a" in capsys.readouterr().out


def test_an_anchor_shows_one_rule_with_page_and_source(capsys: Capture) -> None:
    assert main(["rules", "wakening", "attack/press"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Press the attack  [")
    assert ":attack/press; rulebook, page 6]\n" in shown
    assert shown.count("\n\n") == 0


def test_words_find_what_speaks_of_them(capsys: Capture) -> None:
    assert main(["rules", "wakening", "treasure", "deck", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "wakening"
    assert len(found["rules"]) > 1
    for rule in found["rules"]:
        assert list(rule)[:5] == ["anchor", "heading", "page", "source", "gist"]
        assert "deck" in f"{rule['heading']} {rule['gist']}".lower()


@pytest.mark.parametrize("word", ["challenging", "surges"])
def test_the_level_of_a_castle_is_found_by_the_books_word_and_by_the_options(
    word: str, capsys: Capture
) -> None:
    assert main(["rules", "ravenloft", word]) == 0
    assert "ravenloft:difficulty/surges" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["A1", "a1", "ruling/A1"])
def test_a_ruling_shows_question_decision_reason_and_switch(name: str, capsys: Capture) -> None:
    assert main(["rules", "wakening", name]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Ruling A1 ")
    assert "\n  Decision: " in shown
    assert "\n  Why: " in shown
    assert "--ruling A1=empty (the default): " in shown
    assert "--ruling A1=populated: " in shown
    assert "Ruling A10" not in shown


def test_machines_get_the_switch_too(capsys: Capture) -> None:
    assert main(["rules", "wakening", "A1", "--json"]) == 0
    (rule,) = json.loads(capsys.readouterr().out)["rules"]
    assert list(rule["ruling"]) == ["question", "decision", "why", "default", "choices"]
    assert list(rule["ruling"]["choices"]) == ["empty", "populated"]


def test_where_the_rules_are_silent_the_command_says_so(capsys: Capture) -> None:
    assert main(["rules", "wakening", "helicopter"]) == 2
    assert capsys.readouterr().err == (
        "undercroft: The rules of Wakening Lair say nothing about “helicopter”.\n"
    )
