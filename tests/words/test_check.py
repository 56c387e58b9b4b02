"""What is wrong with a catalogue is found: planted here, and looked for in the real ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.words import check
from scripts.words.books import Book, books
from scripts.words.catalogues import HEADS, LANGUAGES
from scripts.words.gather import Found, Words, gathered
from undercroft.engine.tongues import German, Tabled

DE = "de"
SENTENCE = Found(["rules.py"], [])
NAME = Found(["lexicon.py"], ["a name: ghoul"])


@pytest.mark.parametrize(
    ("english", "told", "problem"),
    [
        ("Go to {tile}", "Gehen", "must name"),
        ("Go to {tile}", "Nach {ort} gehen", "must name"),
        ("Go to {tile}", "{tile} {tile!r}", "plain name"),
        ("Go to {tile}", "{tile", "expected '}'"),
        ("Go to {tile}", "{tile:dehm} gehen", "no form of de"),
        ("{n:point|points}", "{n:Punkt|Punkte|Punkten}", "2 words"),
        ("{who} is last", "{who:a|b|c|d|e} ist es", "offers 5 words"),
    ],
)
def test_a_wrong_translation_is_found(english: str, told: str, problem: str) -> None:
    assert any(problem in found for found in check.sentence(english, told, German()))


@pytest.mark.parametrize(
    ("english", "told"),
    [
        ("Go to {tile}", "{tile:wohin} gehen"),
        ("{foe} laughs at {who}", "{foe} lacht. {who:Der} verliert {who:sein}en Mut."),
        ("{n} {n:point|points}, {n:+}", "{n} {n:Punkt|Punkte}, {n:+}"),
        ("{who} is last", "{who:Letzter|Letzte|Letztes} ist {who}"),
        ("{foes} come", "{foes:kommt|kommen} {foes}"),
    ],
)
def test_a_right_translation_is_not_found_fault_with(english: str, told: str) -> None:
    assert not list(check.sentence(english, told, German()))


@pytest.mark.parametrize(
    ("told", "kind", "problem"),
    [
        ("Ghul", "monster", "no gender"),
        ("der Ghul", "monster", "no endings"),
        ("der Ghul|s", "monster", "two endings"),
        ("der Ghul|s|e|n", "monster", "two endings"),
        ("der Held|en|en Jung~", "monster", "wrong place"),
        ("der Ring|s|e der Macht|s|e", "item", "wrong place"),
        ("der {foe}|s|e", "monster", "not a sentence"),
        ("die Küche||n", "tile", "is a place"),
        ("die Küche||n @bei", "tile", "is a place"),
    ],
)
def test_a_name_without_its_grammar_is_found(told: str, kind: str, problem: str) -> None:
    assert any(problem in found for found in check.name(told, kind, German()))


@pytest.mark.parametrize(
    ("told", "kind"),
    [
        ("der Ghul|s|e", "monster"),
        ("der Untot~", "monster"),
        ("der Jung~ Held|en|en", "figure"),
        ("die Musik", "event"),
        ("die Diebeswerkzeuge (pl)", "item"),
        ("Kat (f)", "hero"),
        ("außer Atem (adj)", "condition"),
        ("die Küche||n @in", "tile"),
        ("Strahds Gruft|| (f) @in", "tile"),
    ],
)
def test_a_name_with_its_grammar_is_not_found_fault_with(told: str, kind: str) -> None:
    assert not list(check.name(told, kind, German()))


def test_a_language_that_brings_tables_is_not_checked_by_german_grammar() -> None:
    assert not list(check.name("nom=Ghul; acc=Ghula", "monster", Tabled()))


@pytest.mark.parametrize(
    ("context", "english", "problem"),
    [
        ("", "Go to {tile:teh}", "no form of en"),
        ("", "Go to {}", "plain name"),
        ("", "{n:a|b|c|d} points", "offers 4 words"),
        ("text", "Gain {n} points.", "a printed text has no names"),
    ],
)
def test_english_that_cannot_be_said_is_found(context: str, english: str, problem: str) -> None:
    (found,) = check.sources({"rules": {(context, english): SENTENCE}})
    assert found.startswith("rules.py: ")
    assert problem in found


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book("parlour", tmp_path, tmp_path / "words")


def _file(book: Book, stem: str, *entries: str) -> None:
    path = book.file(DE, stem)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n\n".join([HEADS[DE].strip(), *entries]) + "\n", "utf-8")


GHOUL = 'msgctxt "monster"\nmsgid "Ghoul"\nmsgstr "der Ghul|s|e"'


def _words() -> Words:
    return {
        "names": {("monster", "Ghoul"): NAME},
        "rules": {("", "Go"): SENTENCE, ("", "Stay"): SENTENCE},
        "texts": {("text", "Bites."): SENTENCE},
        "h02.texts": {("text", "Goblins come."): SENTENCE},
    }


def test_a_book_in_order_has_no_faults(book: Book) -> None:
    _file(book, "names", GHOUL)
    _file(book, "rules", 'msgid "Go"\nmsgstr "Geh"', 'msgid "Stay"\nmsgstr ""')
    assert not list(check.book(book, _words(), DE))


def test_what_nobody_says_any_more_is_found(book: Book) -> None:
    _file(book, "names", GHOUL)
    _file(book, "rules", 'msgid "Run"\nmsgstr "Lauf"', 'msgid "Hop"\nmsgstr ""')
    (found,) = check.book(book, _words(), DE)
    assert found == "words/de/rules.po: 'Run': is said nowhere any more"


def test_a_guess_is_found(book: Book) -> None:
    _file(book, "names", GHOUL)
    _file(book, "rules", '#, fuzzy\nmsgid "Go"\nmsgstr "Gehen"')
    assert list(check.book(book, _words(), DE)) == ["words/de/rules.po: 'Go': is a guess"]


def test_a_name_of_a_box_must_not_be_missing(book: Book) -> None:
    _file(book, "names", GHOUL.replace("der Ghul|s|e", ""))
    assert list(check.book(book, _words(), DE)) == ["words/de/names.po: 'Ghoul' is missing"]


def test_where_a_game_is_done_no_sentence_may_be_missing_but_texts_may(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "DONE", {DE: ("parlour",)})
    _file(book, "names", GHOUL)
    _file(book, "rules", 'msgid "Go"\nmsgstr "Geh"')
    assert list(check.book(book, _words(), DE)) == ["words/de/rules.po: 'Stay' is missing"]


def test_the_house_itself_must_be_complete_once_a_game_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Book("", tmp_path, tmp_path / "words")
    words: Words = {"house": {("", "Yes"): SENTENCE}}
    _file(house, "house")
    monkeypatch.setattr(check, "DONE", {DE: ()})
    assert not list(check.book(house, words, DE))
    monkeypatch.setattr(check, "DONE", {DE: ("parlour",)})
    assert list(check.book(house, words, DE)) == ["words/de.po: 'Yes' is missing"]


def test_faults_of_sentences_and_names_are_found_in_their_files(book: Book) -> None:
    _file(book, "names", GHOUL.replace("der Ghul|s|e", "Ghul"))
    _file(book, "rules", 'msgid "Go"\nmsgstr "Geh {wohin}"')
    assert sorted(check.book(book, _words(), DE)) == [
        "words/de/names.po: 'Ghoul': 'Ghul' has no gender",
        "words/de/rules.po: 'Go': 'Geh {wohin}' must name []",
    ]


@pytest.fixture(scope="module")
def found() -> dict[str, Words]:
    return gathered()


@pytest.mark.parametrize("slug", [book.slug for book in books()])
def test_the_english_of_every_book_can_be_said(found: dict[str, Words], slug: str) -> None:
    assert not list(check.sources(found[slug]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", books(), ids=lambda one: one.title)
def test_the_catalogues_of_every_book_are_in_order(
    found: dict[str, Words], one: Book, language: str
) -> None:
    assert not list(check.book(one, found[one.slug], language))
