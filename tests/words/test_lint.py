"""Sentences are literals that have what they name, and nobody decides by reading one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import pytest

import undercroft
from tests.words import lint
from tests.words.lint import Found

HOUSE = Path(undercroft.__file__).parent
MAKES_WORDS = HOUSE / "engine" / "words.py"  # the one place where a sentence is made of variables
FOR_PEOPLE = ("plain.py", "prompt.py", "app.py", "asked.py")  # of the terminal: show what is asked


def wrong(check: Callable[[str], Iterable[Found]], sources: Iterable[Path]) -> list[str]:
    return [
        f"{path.relative_to(HOUSE)}:{line}: {problem}"
        for path in sources
        for line, problem in check(path.read_text("utf-8"))
    ]


def sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from sorted((HOUSE / folder).rglob("*.py"))


def test_every_sentence_of_the_house_is_a_literal_with_all_that_it_names() -> None:
    assert wrong(lint.sentences, [path for path in sources("") if path != MAKES_WORDS]) == []


def test_players_without_hands_read_no_sentence() -> None:
    assert wrong(lint.readers, sources("bots")) == []


def test_lists_of_what_can_occur_read_no_sentence() -> None:
    assert wrong(lint.readers, [p for p in sources("games") if p.name == "coverage.py"]) == []


def test_simulations_and_the_terminal_say_sentences_and_do_nothing_else_with_them() -> None:
    assert wrong(partial(lint.readers, may_speak=True), sources("sim", "term")) == []


def test_boards_of_the_terminal_do_not_read_what_is_asked() -> None:
    boards = [path for path in sources("term") if path.name not in FOR_PEOPLE]
    assert wrong(lint.rendered, boards) == []


@pytest.mark.parametrize(
    "text",
    [
        'Words("Go")',
        'Words("Go to {tile}", tile=tile)',
        'Words("{n} {n:point|points}, {n:+}", n=n)',
        'Words("{foe:The} and {foe:a} and {foe:bare}", foe=foe)',
        'Words("A sentence " "on two lines")',
        'Sense("take a card", "Draw {n}", n=n)',
        "printed(raw['gist'])",
        'Sayings({Steal: Words("{who} takes {card}."), Die: Row(Words("{who} dies."), at="tile")})',
        'ROLLS: Final = {"luck": Words("{who} rolls.")}\nROLLS[kind].filled({"who": who})',
    ],
)
def test_a_sentence_as_it_should_be_is_let_pass(text: str) -> None:
    assert list(lint.sentences(text)) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('Words(f"Go to {tile}")', "a literal"),
        ('Words("Go " + where)', "a literal"),
        ("Words(LABELS[kind], who=who)", "a literal"),
        ("Words(template)", "a literal"),
        ("words.Words(template)", "a literal"),
        ('Words("Go", "there")', "a literal"),
        ("Words()", "a literal"),
        ('Sense(kind, "Draw")', "a literal"),
        ('Sense("Draw")', "a literal"),
        ('Words("Go to {tile}")', "names"),
        ('Words("Go to {tile}", tile=tile, foe=foe)', "names"),
        ('Words("Go to {tile}", **facts)', "names"),
        ('Words("Go to {}", tile=tile)', "a plain name"),
        ('Words("Go to {tile.name}", tile=tile)', "a plain name"),
        ('Words("Go to {tile!r}", tile=tile)', "a plain name"),
        ('Words("Go to {tile:teh}", tile=tile)', "no form of en"),
        ('Words("{n:point}", n=n)', "no form of en"),
        ('Words("{n:one|two|three}", n=n)', "offers 3 words"),
        ("from undercroft.engine.words import Words as W", "by another name"),
        ("W = Words", "by another name"),
        ("W: Final = Sense", "by another name"),
        ("class Title(Words): ...", "of its own"),
        ('printed("Once upon a time")', "from a data file"),
        ('printed(f"Haunt {number}")', "from a data file"),
        ('Sayings({Steal: Words(f"{who} takes.")})', "a literal"),
        ('Sayings({Steal: Words("{who} takes {card}.", who=who)})', "names"),
        ('[Words("{who} takes {card}.")]', "names"),
        ("f\"q  {say(Words('Quit'))}\"", "not gathered"),
        ('ROLLS: Final = {"luck": Words("{who} rolls.")}', "names"),
        ('def f():\n  rolls = (Words("{who} rolls."),)\n  return rolls[0].filled({})', "names"),
    ],
)
def test_a_sentence_that_cannot_be_translated_is_found(text: str, problem: str) -> None:
    ((_, found),) = lint.sentences(text)
    assert problem in found


@pytest.mark.parametrize(
    "text",
    [
        'if "slave pens" in decision.prompt: pass',
        'parts = option.label.split(" and ")',
        'decision.prompt.args["whom"]',
        "line.told == other",
        "told.template",
        "from undercroft.engine.speech import Speech",
        "from undercroft.engine.tongues import ENGLISH",
        "from undercroft.languages import tongue",
        "speech.plain(decision.prompt)",
    ],
)
def test_a_bot_that_reads_is_found(text: str) -> None:
    assert list(lint.readers(text))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("speech.plain(decision.prompt)", 0),
        ("[speech.plain(line.told) for line in log]", 0),
        ("session.say(outcome.told, again)", 0),
        ("speech.told(line.told)", 0),
        ("from undercroft.engine.speech import Speech", 0),
        ("if speech.plain(decision.prompt.args): pass", 1),
        ("decision.prompt == other", 1),
        ("told = line.told", 1),
        ("popup(outcome.told)", 1),
        ("option.label or name", 1),
    ],
)
def test_who_shows_sentences_may_say_them_and_no_more(text: str, found: int) -> None:
    assert len(list(lint.readers(text, may_speak=True))) >= found
    assert bool(list(lint.readers(text, may_speak=True))) == bool(found)


@pytest.mark.parametrize("text", ['option["label"].split()', 'if "pens" in decision["prompt"]: 0'])
def test_a_board_that_reads_what_is_asked_is_found(text: str) -> None:
    assert list(lint.rendered(text))
    assert not list(lint.rendered('option["about"]'))
