"""What is translated: every sentence, name and text that players read, and where it goes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.words import gather
from scripts.words.books import SOURCES, Book, books
from undercroft.engine.names import Entry, Lexicon

BOX = Lexicon(
    {
        "ghoul": Entry("monster", "Ghoul", text="Bites."),
        "passage-1": Entry("tile", "Passage"),
        "passage-2": Entry("tile", "Passage"),
        "clue": Entry("token", "Clue"),
        "adventure/tomb": Entry("adventure", "Tomb", text="Get out."),
    }
)
HAUNTS = {
    "h02": Lexicon({"minion": Entry("figure", "Goblin", text="Bites.")}, over=BOX),
    "h07": Lexicon({"minion": Entry("figure", "Devourer"), "clue": Entry("token", "Clue")}),
    "h37": Lexicon({"knife": Entry("token", "Knife", text="Cuts.")}),
    "h38": Lexicon({"knife": Entry("token", "Knife")}),
}


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    def lexicons(slug: str) -> Iterator[tuple[str, str, Lexicon]]:
        yield "names", "lexicon.py", BOX
        for stem, lexicon in HAUNTS.items():
            yield stem, f"haunts/{stem}", lexicon

    monkeypatch.setattr(gather, "lexicons", lexicons)
    return Book("parlour", tmp_path, tmp_path / "words")


def _write(book: Book, place: str, text: str) -> None:
    path = book.home / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def _keys(book: Book) -> dict[str, list[gather.Key]]:
    return {stem: list(found) for stem, found in gather.words_of(book).items()}


def test_every_module_has_its_file(book: Book) -> None:
    _write(book, "rules/moving.py", 'PROMPT = Words("Where to?")')
    _write(book, "game.py", 'TITLE = Words("A game")')
    _write(book, "say.py", 'SAY = {Step: Words("{who} goes.")}')
    _write(book, "content/items.py", 'Words("Drink it")')
    _write(book, "content/adventures/a07_impossible.py", 'Words("A villain is at home.")')
    _write(book, "haunts/h02_glurk_rises.py", 'Words("Call goblins")')
    found = _keys(book)
    assert found["rules"] == [("", "A game"), ("", "Where to?")]
    assert found["say"] == [("", "{who} goes.")]
    assert found["content"] == [("", "Drink it")]
    assert found["a07"] == [("", "A villain is at home.")]
    assert found["h02"] == [("", "Call goblins"), ("figure", "Goblin")]


def test_every_module_of_the_package_belongs_to_one_book() -> None:
    """Else what it says would be in no catalogue."""
    owned = [path for book in books() for _, path in book.sources()]
    assert len(owned) == len({*owned})
    assert {*owned} == {*SOURCES.rglob("*.py")}


def test_what_a_terminal_says_of_a_game_belongs_to_the_game() -> None:
    house, *games = books()
    assert not [path for _, path in house.sources() if "games" in path.parts[:-2]]
    ours = {path for _, path in house.sources()}
    for game in games:
        boards = [path for stem, path in game.sources() if stem == "term"]
        assert boards
        assert not ours & set(boards)


def test_sentences_are_found_inside_sentences_with_their_senses_and_notes(book: Book) -> None:
    _write(
        book,
        "rules/draw.py",
        "# NOTE: on a button\n"
        'Words("{card:bare}: {deed}", card=key, deed=Sense("take a card", "Draw"))\n'
        'catalogue.ngettext("0", "1", n)\n'
        "Words(template)\n"
        'Words("")\n',
    )
    found = gather.words_of(book)["rules"]
    assert list(found) == [("", "{card:bare}: {deed}"), ("take a card", "Draw"), ("", ("0", "1"))]
    assert found["", "{card:bare}: {deed}"].notes == ["on a button"]
    assert found["", "{card:bare}: {deed}"].places == ["rules/draw.py"]


def test_a_sentence_of_two_files_goes_to_the_common_one(book: Book) -> None:
    _write(book, "rules/one.py", 'Words("Done")\nWords("Only here")')
    _write(book, "rules/two.py", 'Words("Done")')
    assert _keys(book)["rules"] == [("", "Done"), ("", "Only here")]
    _write(book, "haunts/h02_glurk_rises.py", 'Words("Done")')
    found = gather.words_of(book)
    assert list(found["common"]) == [("", "Done"), ("token", "Knife")]
    assert found["common"]["", "Done"].places == [
        "haunts/h02_glurk_rises.py",
        "rules/one.py",
        "rules/two.py",
    ]
    assert list(found["rules"]) == [("", "Only here")]


def test_names_are_those_of_the_lexicons_and_know_their_keys(book: Book) -> None:
    found = gather.words_of(book)
    assert list(found["names"]) == [
        ("monster", "Ghoul"),
        ("tile", "Passage"),
        ("token", "Clue"),
        ("adventure", "Tomb"),
    ]
    assert found["names"]["monster", "Ghoul"].notes == ["a name: ghoul"]
    assert found["names"]["tile", "Passage"].notes == ["a name: passage-1 and 1 more"]
    assert all(one.is_name for one in found["names"].values())
    assert list(found["h07"]) == [("figure", "Devourer")]


def test_texts_have_files_of_their_own(book: Book) -> None:
    _write(book, "data/rulebook.toml", '[turn]\nheading = "Turns"\ngist = "In order."\npage = "1"')
    _write(
        book,
        "data/rulings.toml",
        '[R1]\nquestion = "May I?"\ndefault = "no"\n[R1.choices]\nno = "Never."\nyes = "Always."',
    )
    _write(
        book,
        "data/adventures.toml",
        '[tomb]\nnumber = 1\nname = "Tomb"\ngoal = "Get out."\nspecial = ["It is dark.", "Run."]',
    )
    _write(book, "data/tips.toml", 'tomb = ["Run."]')
    found = _keys(book)
    texts = ["Bites.", "Turns", "In order.", "May I?", "Never.", "Always."]
    assert found["texts"] == [("text", text) for text in texts]
    assert found["a01.texts"] == [("text", text) for text in ("Get out.", "It is dark.", "Run.")]
    assert found["h37.texts"] == [("text", "Cuts.")]
    assert "h02.texts" not in found


def test_what_the_house_says_no_game_says_again(
    book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Book("", tmp_path / "house", tmp_path / "house" / "words")
    _write(house, "engine/decision.py", 'Words("Yes")')
    _write(book, "rules/one.py", 'Words("Yes")\nWords("Maybe")')
    monkeypatch.setattr(gather, "books", lambda: [house, book])
    found = gather.gathered()
    assert list(found[""]["house"]) == [("", "Yes")]
    assert list(found["parlour"]["rules"]) == [("", "Maybe")]
