"""What our pages say is true: their snippets run, their links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from argparse import Namespace
from collections.abc import Callable, Mapping
from dataclasses import fields
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from scripts import events, haunts, pieces
from scripts.rulings import HOME, page
from undercroft import SLUGS
from undercroft.cli import parse
from undercroft.commands.skeleton import TRAITORS, skeleton, slug_of
from undercroft.commands.table import options_of, usual_seats
from undercroft.engine.names import Lexicon, entries
from undercroft.engine.say import Sayings
from undercroft.games import box
from undercroft.games.betrayal.printed import HauntCard
from undercroft.games.ravenloft import whereabouts
from undercroft.games.ravenloft.catalogue import catalogue
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.games.ravenloft.lexicon import LEXICON, adventure_entries
from undercroft.games.ravenloft.printed import AdventureCard
from undercroft.games.ravenloft.state import DANGERS
from undercroft.games.wakening import game as wakening
from undercroft.games.wakening.lexicon import LEXICON as LAIR
from undercroft.games.wakening.say import SAY
from undercroft.games.wakening.state import GIFTS

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
COMMAND = re.compile(r"^(?:\S+=\S+ )*(?:\.venv/bin/)?undercroft ([^#\n]+)", re.MULTILINE)
TO_BE_MADE = "--adventure 14"  # by readers of docs/an-adventure.md


def snippets(path: Path, language: str = "python") -> str:
    return "\n".join(re.findall(rf"```{language}\n(.*?)```", path.read_text("utf-8"), re.DOTALL))


TYPED = [words for path in PAGES for words in COMMAND.findall(snippets(path, "sh"))]


@pytest.mark.parametrize(
    "path", [ROOT / "README.md", ROOT / "docs" / "bots.md"], ids=lambda p: p.name
)
def test_the_snippets_of_a_page_give_what_they_say(path: Path) -> None:
    failed, tried = doctest.testfile(str(path), module_relative=False)
    assert tried
    assert not failed


@pytest.mark.parametrize("path", PAGES, ids=lambda p: p.name)
def test_links_lead_to_files_that_are_there(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


@pytest.mark.parametrize("words", [words for words in TYPED if TO_BE_MADE not in words])
def test_what_a_page_tells_to_type_can_be_typed_and_opens_a_table(words: str) -> None:
    args = Namespace()
    parse(shlex.split(words), args)
    if words.startswith(("play ", "sim ")) and args.game:
        game, options = box(args.game), options_of(args)
        seats = args.seats or usual_seats(game, options)
        game.lay_out(seats, game.settle(seats, options))


@pytest.mark.parametrize("slug", SLUGS)
def test_the_page_of_rulings_is_up_to_date(slug: str) -> None:
    """If not: `make docs`."""
    assert (HOME / f"{slug}.md").read_text("utf-8") == page(slug)


@pytest.mark.parametrize("script", [events, haunts, pieces])
def test_the_pages_of_haunts_pieces_and_events_are_up_to_date(script: ModuleType) -> None:
    """If not: `make docs`."""
    assert script.HOME.read_text("utf-8") == script.page()


def test_the_first_evening_ends_with_two_tests_that_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    told_in = ROOT / "docs" / "first-evening.md"
    names = written_in(told_in)
    things = tomllib.loads(snippets(told_in, "toml"))["items"]
    monkeypatch.setitem(GIFTS, "item/ward", names["Thread"])
    monkeypatch.setattr(wakening.Wakening, "things", Lexicon(entries("item", things), over=LAIR))
    monkeypatch.setattr(wakening, "SAY", Sayings({**SAY.rows, **names["SAID"]}))
    assert run_the_tests_of(names) == 2


def test_an_adventure_of_your_own_ends_with_four_tests_that_pass(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told_in = ROOT / "docs" / "an-adventure.md"
    names = written_in(told_in)
    facts = tomllib.loads(snippets(told_in, "toml"))
    card = facts["silent-bell"]
    told = {field.name: card[field.name] for field in fields(AdventureCard) if field.name in card}
    monkeypatch.setitem(ADVENTURES, "silent-bell", AdventureCard(key="silent-bell", **told))
    monkeypatch.setitem(DANGERS, "adventure/silent-bell", names["SilentBell"])
    named = Lexicon(
        adventure_entries("silent-bell", card),
        *(entries(kind, facts[kind]) for kind in ("token", "count")),
        over=LEXICON,
    )
    monkeypatch.setattr(whereabouts, "LEXICON", named)
    monkeypatch.setattr("undercroft.games.ravenloft.game.lexicon_of", whereabouts.Places)
    assert run_the_tests_of(names) == 4
    shown = next(tale for tale in catalogue()["adventures"] if tale["key"] == "silent-bell")
    assert shown["tips"] == []  # advice may be left out
    assert all(key in named for key in (*shown["setup"], *shown["special"]))
    assert f"count/{names['TOLLS']}" in named


def test_the_card_of_that_adventure_has_all_that_the_cards_of_the_box_have() -> None:
    written = tomllib.loads(snippets(ROOT / "docs" / "an-adventure.md", "toml"))["silent-bell"]
    data = files("undercroft.games.ravenloft") / "data" / "adventures.toml"
    printed = tomllib.loads(data.read_text("utf-8"))["icon-of-ravenloft"]
    assert written.keys() == printed.keys()


def written_in(path: Path) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": __name__}
    exec(snippets(path), names)
    return names


def run_the_tests_of(names: Mapping[str, Any]) -> int:
    """How many there were."""
    written: list[Callable[[], None]] = [v for k, v in names.items() if k.startswith("test_")]
    for test in written:
        test()
    return len(written)


HAUNT_2 = {  # the files through which the page on haunts leads
    "python": (
        "src/undercroft/games/betrayal/haunts/h02_glurk_rises/__init__.py",
        "src/undercroft/bots/betrayal/plans/h02.py",
        "tests/games/betrayal/haunts/test_h02_glurk_rises.py",
    ),
    "toml": ("src/undercroft/games/betrayal/data/haunts/02.toml",),
}


@pytest.mark.parametrize("language", HAUNT_2)
def test_every_snippet_of_the_page_on_haunts_is_a_piece_of_haunt_2(language: str) -> None:
    written = [(ROOT / file).read_text("utf-8") for file in HAUNT_2[language]]
    page = (ROOT / "docs" / "a-haunt.md").read_text("utf-8")
    found = re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)
    assert len(found) > 6
    for piece in found:
        assert any(piece.strip() in text for text in written), piece
    for text in written:  # the page leads through every file
        assert any(piece.strip() in text for piece in found)


def test_the_page_on_haunts_names_the_files_that_the_command_writes() -> None:
    page = (ROOT / "docs" / "a-haunt.md").read_text("utf-8")
    title = "The Lamplighter"
    assert f'undercroft new haunt 51 --title "{title}"' in page
    files = skeleton(HauntCard(slug_of(title), 51, title, "one", False, "", TRAITORS["one"]))
    for path in files:
        named = path.replace("51", "02").removeprefix("src/undercroft/")
        assert f"`{named.replace('the_lamplighter', 'glurk_rises')}`" in page, path
    assert [*files][-1] in page
